"""The last positions of the records that are seen, found out and drawn bit by bit: nobody waits for a picture."""

from collections import OrderedDict
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.client.scenes.gallery_words import GalleryGame
from game.client.tabletop.position_picture import framed_position
from game.client.tabletop.thumbnail import framed
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.table.gallery_entry import GalleryEntry, RecordFile
from game.table.last_position import LastPosition, last_position

# Positions that are kept, so that another size of the window needs no record again.
MOST_KEPT: Final = 200


class GalleryPictures:
    """Of those that are `wanted` one after the other is played; `work` is one piece of it."""

    def __init__(self, kit: Kit, games: Mapping[str, GalleryGame]) -> None:
        self._kit = kit
        self._games = games
        self._rules = {name: game.rules for name, game in games.items()}
        self._known: OrderedDict[RecordFile, LastPosition] = OrderedDict()
        self._wanted: list[tuple[GalleryEntry, Path]] = []
        self._size: Size = (1, 1)
        self._drawn: set[tuple[RecordFile, Size]] = set()
        self._playing: tuple[RecordFile, Generator[None, None, LastPosition]] | None = None

    def want(self, seen: Sequence[tuple[GalleryEntry, Path]], size: Size) -> None:
        """These are seen now, and their pictures are so large."""
        self._size = size
        # Of what can't be read at all there is no picture.
        self._wanted = [(entry, path) for entry, path in seen if entry.game and not self._is_drawn(entry.file)]

    @property
    def is_working(self) -> bool:
        """Whether a picture is missing that is wanted."""
        return bool(self._wanted)

    def work(self) -> tuple[GalleryEntry, LastPosition] | None:
        """One more piece; what was found out, when a record has been played to its end."""
        if not self._wanted:
            return None
        entry, path = self._wanted[0]
        file = entry.file
        if file in self._known:
            self._picture(file)
            self._drawn.add((file, self._size))
            del self._wanted[0]
            return None
        if self._playing is None or self._playing[0] != file:
            self._playing = file, last_position(path, self._rules)
        try:
            next(self._playing[1])
        except StopIteration as end:
            self._playing = None
            found: LastPosition = end.value
            self._known[file] = found
            while len(self._known) > MOST_KEPT:
                gone, _ = self._known.popitem(last=False)
                self._drawn = {one for one in self._drawn if one[0] != gone}
            return entry, found
        return None

    def give_up(self) -> None:
        """What was worked on last gets no picture."""
        if self._wanted:
            self._known[self._wanted[0][0].file] = LastPosition()
            self._playing = None

    def draw(self, surface: pygame.Surface, place: pygame.Rect, entry: GalleryEntry) -> None:
        """The picture, or the sea as long as there is none."""
        if place.size == self._size and self._is_drawn(entry.file):
            surface.blit(self._picture(entry.file), place)
        else:
            sea = self._kit.art.made(("sea", place.size), lambda: framed(self._kit, place.size, None))
            surface.blit(sea, place)
        if entry.why:
            side = round(place.h * 0.5)
            icon = self._kit.art.get("ui/help", (side, side))
            surface.blit(icon, icon.get_rect(center=place.center))

    def _is_drawn(self, file: RecordFile) -> bool:
        return (file, self._size) in self._drawn

    def _picture(self, file: RecordFile) -> pygame.Surface:
        size, last = self._size, self._known[file]
        game = self._games.get(last.header.game) if last.header else None

        def make() -> pygame.Surface:
            if game is None:
                return framed(self._kit, size, None)
            look = game.look
            return framed_position(self._kit, size, last, look.draw_position, look.draw_thumbnail)

        return self._kit.art.made(("last position", file, size), make)
