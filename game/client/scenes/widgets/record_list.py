"""Records one below the other: a picture, what is told, and who sat there. Only rows that are seen are made."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.client.scenes.gallery_words import RecordWords
from game.client.tabletop.token import draw_token
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Released, Size, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, cut_top, inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import (
    BODY_TEXT,
    FADED_INK,
    GAP,
    INK,
    PAPER,
    PAPER_DARK,
    PAPER_LIP,
    RADIUS,
    RED_LIP,
    SEATS,
    SMALL_TEXT,
    STROKE,
    SUN,
    SUN_LIP,
    WHITE,
)
from game.client.toolkit.widgets.scroll import Scroll
from game.client.toolkit.widgets.widget import Chose, Message, Picked, Widget
from game.table.gallery_entry import GalleryEntry

LIP: Final = 4
PICTURE_HIGH: Final = 84
PICTURE_WIDE: Final = 1.5
# A seat's name has room for so many letters, or it goes into a second line.
LETTERS: Final = 9
FEW_SEATS: Final = 4

DrawRecord: TypeAlias = Callable[[pygame.Surface, Rect, GalleryEntry], None]


class RecordList(Widget):
    """One row is chosen by a click or by arrows; another click, or Enter, picks it."""

    def __init__(
        self, kit: Kit, key: str, tell: Callable[[GalleryEntry], RecordWords], draw_picture: DrawRecord
    ) -> None:
        super().__init__(kit, key)
        self.entries: Sequence[GalleryEntry] = ()
        self.index = -1
        self.scroll = Scroll()
        self._tell = tell
        self._draw_picture = draw_picture
        self._pointed = -1
        self._high = 1
        self._seat_lines = 1

    @property
    def chosen(self) -> GalleryEntry | None:
        """The record that is chosen."""
        return self.entries[self.index] if 0 <= self.index < len(self.entries) else None

    @property
    def picture_size(self) -> Size:
        """How large the pictures are."""
        measure = self.kit.measure
        # Beside larger words it may be larger too.
        high = PICTURE_HIGH * (1 + (measure.text_scale - 100) / 250)
        return measure.px(high * PICTURE_WIDE), measure.px(high)

    def show(self, entries: Sequence[GalleryEntry]) -> None:
        """These are the records from now on; the chosen one stays chosen where it is still there."""
        before, at = self.chosen, self.index
        self.entries = entries
        self.index = min(max(0, at), len(entries) - 1)
        if before is not None:
            alike = (place for place, entry in enumerate(entries) if entry.file == before.file)
            self.index = next(alike, self.index)
        self._fit()
        self.changed = True

    def choose(self, entry: GalleryEntry) -> None:
        """This one, if it is there."""
        self.index = next((place for place, one in enumerate(self.entries) if one.file == entry.file), self.index)
        self._show_chosen()

    def layout(self, rect: Rect) -> None:
        """All rows are equally high, so that nobody has to read those that are not seen."""
        super().layout(rect)
        measure, writer = self.kit.measure, self.kit.writer
        words = self._words_room(Rect(0, 0, rect.w, 1)).w
        self._seat_lines = 1 if words >= FEW_SEATS * LETTERS * measure.text(SMALL_TEXT) else 2
        text = writer.height(measure.text(BODY_TEXT)) + writer.height(measure.text(SMALL_TEXT)) + measure.px(6)
        text += self._seat_lines * self._seat_high
        self._high = max(text, self.picture_size[1]) + measure.px(GAP + LIP + 4)
        self._fit()
        self._show_chosen()

    def seen(self) -> list[GalleryEntry]:
        """The records whose rows are in sight."""
        step = self._step
        first = max(0, self.scroll.offset // step)
        return list(self.entries[first : (self.scroll.offset + self.rect.h) // step + 1])

    def handle(self, intent: Intent) -> Message | None:
        """Clicks choose; the wheel, the bar and keys scroll."""
        match intent:
            case Pressed(at, Hand.LEFT):
                self.held = self.changed = True
                if not self.scroll.grab(self.kit, at):
                    self._pointed = self.row_at(at)
            case PointerMoved(at):
                self._move(at)
            case Released(at, Hand.LEFT):
                return self._let_go(at)
            case Wheel(_, steps):
                self.changed |= self.scroll.move(-round(steps * self.kit.measure.px(80)))
            case Key(name) if self.entries:
                return self._key(name)
        return None

    def wants_key(self, name: str) -> bool:
        """Arrows, unless they would lead out of the rows."""
        if name in ("up", "down"):
            return 0 <= self.index + (1 if name == "down" else -1) < len(self.entries)
        return name in ("return", "enter", "space", "home", "end", "page up", "page down")

    def point(self, hovered: bool) -> None:
        """No row is pointed at when the mouse is gone."""
        super().point(hovered)
        if not hovered:
            self._pointed = -1

    def row_at(self, at: tuple[int, int]) -> int:
        """The row under a point, -1 for none."""
        if not self.rect.collidepoint(at):
            return -1
        place = (at[1] - self.rect.y + self.scroll.offset - self._margin) // self._step
        return place if 0 <= place < len(self.entries) and self.place_of(place).collidepoint(at) else -1

    def place_of(self, place: int) -> Rect:
        """Where a row is now."""
        top = self.rect.y + self._margin + place * self._step - self.scroll.offset
        return Rect(self.rect.x, top, self.rect.w - self.kit.measure.px(22), self._high)

    def draw(self, surface: pygame.Surface) -> None:
        """Only the rows that are seen."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        first = max(0, (self.scroll.offset - self._margin) // self._step)
        for place in range(first, len(self.entries)):
            rect = self.place_of(place)
            if rect.y >= self.rect.bottom:
                break
            self._draw_row(surface, rect, place)
        surface.set_clip(before)
        self.scroll.draw(surface, self.kit)

    @property
    def _margin(self) -> int:
        return self.kit.measure.px(GAP)

    @property
    def _step(self) -> int:
        return self._high + self.kit.measure.px(8)

    @property
    def _seat_high(self) -> int:
        return self.kit.writer.height(self.kit.measure.text(SMALL_TEXT)) + self.kit.measure.px(4)

    def _fit(self) -> None:
        self.scroll.fit(self.rect, len(self.entries) * self._step + 2 * self._margin)

    def _words_room(self, row: Rect) -> Rect:
        px = self.kit.measure.px
        left = px(GAP) + self.picture_size[0] + px(GAP)
        return Rect(row.x + left, row.y, max(1, row.w - left - px(GAP)), row.h)

    def _draw_row(self, surface: pygame.Surface, rect: Rect, place: int) -> None:
        kit, entry = self.kit, self.entries[place]
        measure, px = kit.measure, kit.measure.px
        words, is_chosen = self._tell(entry), place == self.index
        face = SUN if is_chosen else WHITE if place == self._pointed else PAPER_DARK if words.is_wrong else PAPER
        lip_face = SUN_LIP if is_chosen else PAPER_LIP
        card = Cardboard(px(RADIUS), px(STROKE), face, lip=px(LIP), lip_face=lip_face)
        draw_cardboard(surface, kit.art, rect, card)
        room = inset(Rect(rect.x, rect.y, rect.w, rect.h - px(LIP)), px(GAP), px(5))
        picture = Rect((0, 0), self.picture_size)
        picture.midleft = room.midleft
        self._draw_picture(surface, picture, entry)
        room = self._words_room(Rect(rect.x, room.y, rect.w, room.h))
        small, body, faded = measure.text(SMALL_TEXT), measure.text(BODY_TEXT), INK if is_chosen else FADED_INK
        line, rest = cut_top(room, kit.writer.height(body), px(2))
        when = kit.writer.draw(surface, words.when, line, small, colour=faded, align=Align.RIGHT)
        head = Rect(line.x, line.y, max(1, when.x - line.x - px(GAP)), line.h)
        kit.writer.draw(surface, words.head, head, body, weight=Weight.BOLD)
        line, rest = cut_top(rest, kit.writer.height(small), px(4))
        colour = RED_LIP if words.is_wrong and not is_chosen else INK
        kit.writer.draw(surface, words.told, line, small, colour=colour)
        self._draw_seats(surface, rest, words.seats)

    def _draw_seats(self, surface: pygame.Surface, room: Rect, seats: Sequence[tuple[str, str]]) -> None:
        """Each in its colour, all with the same room."""
        kit = self.kit
        small, side = kit.measure.text(SMALL_TEXT), round(self._seat_high * 0.8)
        across = max(FEW_SEATS, -(-len(seats) // self._seat_lines)) if self._seat_lines == 1 else -(-len(seats) // 2)
        for number, (colour, text) in enumerate(seats):
            line, column = divmod(number, max(1, across))
            row = Rect(room.x, room.y + line * self._seat_high, room.w, self._seat_high)
            if line >= self._seat_lines:
                break
            cell = columns(row, [1] * across, kit.measure.px(GAP))[column]
            if colour in SEATS:
                draw_token(surface, kit, SEATS[colour], (cell.x + side // 2, cell.centery), side)
            left = side + kit.measure.px(6)
            kit.writer.draw(surface, text, Rect(cell.x + left, cell.y, max(1, cell.w - left), cell.h), small)

    def _move(self, at: tuple[int, int]) -> None:
        if self.scroll.is_held:
            self.changed |= self.scroll.drag(self.kit, at[1])
            return
        pointed = self.row_at(at)
        self.changed |= pointed != self._pointed
        self._pointed = pointed

    def _let_go(self, at: tuple[int, int]) -> Message | None:
        dragged = self.scroll.is_held
        self.held, self.changed = False, True
        self.scroll.let_go()
        place = self.row_at(at)
        if dragged or place < 0 or place != self._pointed:
            return None
        was_chosen, self.index = place == self.index, place
        return Picked(self.key, place) if was_chosen else Chose(self.key, place)

    def _key(self, name: str) -> Message | None:
        if name in ("return", "enter", "space"):
            return Picked(self.key, self.index) if self.chosen else None
        page = max(1, self.rect.h // self._step - 1)
        last = len(self.entries) - 1
        to = {
            "up": self.index - 1, "down": self.index + 1, "home": 0, "end": last,
            "page up": self.index - page, "page down": self.index + page,
        }.get(name)  # fmt: skip
        if to is None:
            return None
        self.index = max(0, min(to, last))
        self._show_chosen()
        return Chose(self.key, self.index)

    def _show_chosen(self) -> None:
        if self.chosen is not None:
            top = self.index * self._step
            self.scroll.show(top, top + self._step + self._margin)
        self.changed = True
