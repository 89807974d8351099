"""Records from elsewhere that were dropped on the window: one after the other they are taken in, or refused in a
sentence."""

from collections import deque
from collections.abc import Generator, Mapping
from pathlib import Path

from game.client.scenes.gallery_words import GalleryGame
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.table.gallery_entry import GalleryEntry
from game.table.gallery_index import GalleryIndex
from game.table.importing import taken_in
from game.table.record import BrokenRecord


class GalleryArrivals:
    """`work` is one piece of it."""

    def __init__(self, kit: Kit, games: Mapping[str, GalleryGame], index: GalleryIndex) -> None:
        self._kit = kit
        self._index = index
        self._rules = {name: game.rules for name, game in games.items()}
        self._arriving: deque[tuple[Path, Generator[None, None, Path]]] = deque()

    @property
    def being_read(self) -> str:
        """The name of the one whose turn it is; nothing, when there is none."""
        return self._arriving[0][0].name if self._arriving else ""

    def add(self, path: Path) -> None:
        """One more."""
        self._arriving.append((path, taken_in(path, self._index, self._rules)))

    def work(self) -> GalleryEntry | MessageScene | None:
        """The record, once it is there; or why it is not."""
        path, pieces = self._arriving[0]
        try:
            next(pieces)
        except StopIteration as end:
            self._arriving.popleft()
            return self._index.entry_of(end.value) or self._index.look_at(end.value)
        except BrokenRecord as error:
            text, why = self._kit.say("It is no record that can be played: {why}"), str(error)
            return self._refused(path, text.format(why=why.removeprefix("can't be read: ")))
        except OSError as error:
            text, why = (
                self._kit.say("No copy of it can be kept: {why}"),
                f"{error.strerror} ({error.filename or path})",
            )
            return self._refused(path, text.format(why=why))
        return None

    def _refused(self, path: Path, why: str) -> MessageScene:
        self._arriving.popleft()
        return MessageScene(self._kit, self._kit.say("{name} can't be taken in").format(name=path.name), why)
