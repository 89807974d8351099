"""All boards as cards with a drawn picture, in as many columns as there is room for, those of a pack below its name;
scrolls when there are many."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.set_up_choices import BoardChoice
from game.client.tabletop.thumbnail import DrawBoard
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_top, fitted, inset
from game.client.toolkit.text import Weight
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
    SMALL_TEXT,
    STROKE,
    SUN,
    SUN_LIP,
    WHITE,
    Rgb,
)
from game.client.toolkit.widgets.scroll import Scroll
from game.client.toolkit.widgets.widget import Chose, Message, Picked, Widget

NARROWEST: Final = 270
PICTURE_PART: Final = 0.62
LIST_PICTURE: Final = 0.38
# What is wrong with a map can be long; a click tells all of it.
MOST_LINES: Final = 6
ARROWS: Final = ("left", "right", "up", "down")


@dataclass(frozen=True, slots=True)
class _Line:
    text: tuple[str, ...]
    size: int
    colour: Rgb
    weight: Weight


class BoardGrid(Widget):
    """One card is chosen; a click picks it at once, arrows choose and Enter picks."""

    def __init__(self, kit: Kit, key: str, boards: Sequence[BoardChoice], index: int, draw_board: DrawBoard) -> None:
        super().__init__(kit, key)
        self.boards = tuple(boards)
        self.index = index
        self.scroll = Scroll()
        self._draw_board = draw_board
        self._pointed = -1
        self._across = 1
        self._is_list = False
        self._rows: list[range] = []
        self._places: list[Rect] = []
        # How far down the name of a pack stands, and the name.
        self._names: list[tuple[int, str]] = []
        self._words: list[list[_Line]] = []

    def layout(self, rect: Rect) -> None:
        """Cards of a row are as high as the highest of them."""
        super().layout(rect)
        measure = self.kit.measure
        gap = measure.px(GAP)
        room = rect.w - measure.px(22)
        narrowest = max(measure.px(NARROWEST), measure.text(SMALL_TEXT * 13))
        self._across = max(1, (room + gap) // (narrowest + gap))
        wide = (room - gap * (self._across - 1)) // self._across
        self._is_list = False
        self._words = [self._written(board, wide) for board in self.boards]
        if max((self._high(words, wide) for words in self._words), default=0) > rect.h - 2 * gap:
            # A card that is higher than the window shows its picture beside its words instead.
            self._is_list, self._across, wide = True, 1, room
            self._words = [self._written(board, wide) for board in self.boards]
        self._places, self._names, self._rows = [], [], self._in_rows()
        # The ring of the focus and a card that is lit need some room above.
        y = gap
        for row in self._rows:
            pack = self.boards[row.start].pack
            if pack and (row.start == 0 or self.boards[row.start - 1].pack != pack):
                self._names.append((y, pack))
                y += measure.row(BODY_TEXT) + gap
            high = max(self._high(self._words[place], wide) for place in row)
            self._places += [Rect((place - row.start) * (wide + gap), y, wide, high) for place in row]
            y += high + gap
        self.scroll.fit(rect, y)
        self._show_chosen()

    def handle(self, intent: Intent) -> Message | None:
        """Clicks pick; the wheel, the bar and keys scroll."""
        match intent:
            case Pressed(at, Hand.LEFT):
                self.held = self.changed = True
                if not self.scroll.grab(self.kit, at):
                    self._pointed = self.card_at(at)
            case PointerMoved(at):
                self._move(at)
            case Released(at, Hand.LEFT):
                return self._let_go(at)
            case Wheel(_, steps):
                self.changed |= self.scroll.move(-round(steps * self.kit.measure.px(80)))
            case Key(name) if self.boards:
                return self._key(name)
        return None

    def wants_key(self, name: str) -> bool:
        """Arrows, unless they would lead out of the cards."""
        if name in ("return", "enter", "space", "home", "end"):
            return True
        return name in ARROWS and self._step_to(name) is not None

    def point(self, hovered: bool) -> None:
        """No card is pointed at when the mouse is gone."""
        super().point(hovered)
        if not hovered:
            self._pointed = -1

    def card_at(self, at: tuple[int, int]) -> int:
        """The card under a point, -1 for none."""
        if not self.rect.collidepoint(at):
            return -1
        return next((place for place in range(len(self.boards)) if self.place_of(place).collidepoint(at)), -1)

    def place_of(self, place: int) -> Rect:
        """Where a card is now."""
        return self._places[place].move(self.rect.x, self.rect.y - self.scroll.offset)

    def draw(self, surface: pygame.Surface) -> None:
        """Only the cards that are seen."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for place in range(len(self.boards)):
            rect = self.place_of(place)
            if rect.colliderect(self.rect):
                self._draw_card(surface, rect, place)
        for y, name in self._names:
            self._draw_name(surface, y, name)
        surface.set_clip(before)
        self.scroll.draw(surface, self.kit)

    def _written(self, board: BoardChoice, wide: int) -> list[_Line]:
        measure, writer = self.kit.measure, self.kit.writer
        room = wide - 2 * measure.px(GAP) - (self._picture_wide(wide) if self._is_list else 0)
        body, small = measure.text(BODY_TEXT), measure.text(SMALL_TEXT)
        lines = [_Line(writer.wrapped(board.name, body, room, Weight.BOLD), body, INK, Weight.BOLD)]
        for text, colour in ((board.facts, FADED_INK), (board.description, INK), (board.finding, RED_LIP)):
            if text:
                wrapped = writer.wrapped(text, small, room)
                if len(wrapped) > MOST_LINES:
                    wrapped = (*wrapped[: MOST_LINES - 1], writer.clipped(f"{wrapped[MOST_LINES - 1]} …", small, room))
                lines.append(_Line(wrapped, small, colour, Weight.REGULAR))
        return lines

    def _in_rows(self) -> list[range]:
        """As many beside each other as there is room for; a pack begins a new row."""
        rows, start = [], 0
        for place in range(1, len(self.boards) + 1):
            is_end = place == len(self.boards) or self.boards[place].pack != self.boards[start].pack
            if is_end or place - start == self._across:
                rows.append(range(start, place))
                start = place
        return rows

    def _picture_wide(self, wide: int) -> int:
        return round(wide * LIST_PICTURE)

    def _high(self, words: Sequence[_Line], wide: int) -> int:
        measure = self.kit.measure
        text = sum(self.kit.writer.height(line.size, len(line.text)) + measure.px(3) for line in words)
        if self._is_list:
            picture = min(round(self._picture_wide(wide) * PICTURE_PART), self.rect.h - 4 * measure.px(GAP))
            return max(picture, text) + 2 * measure.px(GAP) + measure.px(5)
        return round(wide * PICTURE_PART) + text + 2 * measure.px(GAP) + measure.px(8)

    def _draw_card(self, surface: pygame.Surface, rect: Rect, place: int) -> None:
        measure, board = self.kit.measure, self.boards[place]
        chosen, gap = place == self.index, measure.px(GAP)
        face = SUN if chosen else WHITE if place == self._pointed else PAPER_DARK if board.finding else PAPER
        card = Cardboard(
            measure.px(RADIUS + 2), measure.px(STROKE), face,
            lip=measure.px(5), lip_face=SUN_LIP if chosen else PAPER_LIP,
        )  # fmt: skip
        draw_cardboard(surface, self.kit.art, rect, card)
        picture, rest = self._halves(Rect(rect.x, rect.y, rect.w, rect.h - measure.px(5)), gap)
        self._draw_board(surface, picture, board.board)
        if board.finding:
            side = round(picture.h * 0.5)
            icon = self.kit.art.get("ui/help", (side, side))
            surface.blit(icon, icon.get_rect(center=fitted((1, 1), picture).center))
        for line in self._words[place]:
            high = self.kit.writer.height(line.size, len(line.text))
            strip, rest = cut_top(rest, high, measure.px(3))
            self.kit.writer.draw_lines(
                surface, line.text, strip, line.size, colour=INK if chosen else line.colour, weight=line.weight
            )

    def _draw_name(self, surface: pygame.Surface, y: int, name: str) -> None:
        measure, size = self.kit.measure, self.kit.measure.text(BODY_TEXT)
        gap, most = measure.px(GAP), self.rect.w - measure.px(22)
        text = self.kit.writer.clipped(name, size, most - 2 * gap, Weight.BOLD)
        wide = self.kit.writer.width(text, size, Weight.BOLD) + 2 * gap
        strip = Rect(self.rect.x, self.rect.y + y - self.scroll.offset, wide, measure.row(BODY_TEXT))
        draw_cardboard(surface, self.kit.art, strip, Cardboard(measure.px(RADIUS), measure.px(STROKE), PAPER))
        line = strip.inflate(-2 * gap, self.kit.writer.height(size, 1) - strip.h)
        self.kit.writer.draw_lines(surface, (text,), line, size, colour=INK, weight=Weight.BOLD)

    def _halves(self, rect: Rect, gap: int) -> tuple[Rect, Rect]:
        if not self._is_list:
            return cut_top(inset(rect, gap), round(rect.w * PICTURE_PART) - gap, self.kit.measure.px(6))
        wide = self._picture_wide(rect.w)
        picture = Rect(rect.x + gap, rect.y + gap, wide - gap, rect.h - 2 * gap)
        return picture, Rect(picture.right + gap, picture.y, rect.right - picture.right - 2 * gap, picture.h)

    def _move(self, at: tuple[int, int]) -> None:
        if self.scroll.is_held:
            self.changed |= self.scroll.drag(self.kit, at[1])
            return
        pointed = self.card_at(at)
        self.changed |= pointed != self._pointed
        self._pointed = pointed

    def _let_go(self, at: tuple[int, int]) -> Message | None:
        dragged = self.scroll.is_held
        self.held, self.changed = False, True
        self.scroll.let_go()
        place = self.card_at(at)
        if dragged or place < 0 or place != self._pointed:
            return None
        self.index = place
        return Picked(self.key, place)

    def _step_to(self, name: str) -> int | None:
        """Where an arrow leads; to another row it always leads, also where that is shorter."""
        count = len(self.boards)
        if self.index < 0:
            return 0 if count else None
        if name in ("left", "right"):
            to = self.index + (1 if name == "right" else -1)
            return to if 0 <= to < count else None
        here = next(number for number, row in enumerate(self._rows) if self.index in row)
        there = here + (1 if name == "down" else -1)
        if not 0 <= there < len(self._rows):
            return None
        row = self._rows[there]
        return min(row.start + self.index - self._rows[here].start, row.stop - 1)

    def _key(self, name: str) -> Message | None:
        if name in ("return", "enter", "space"):
            return Picked(self.key, self.index) if self.index >= 0 else None
        ends = {"home": 0, "end": len(self.boards) - 1}
        to = ends[name] if name in ends else self._step_to(name) if name in ARROWS else None
        if to is None:
            return None
        self.index, self.changed = to, True
        self._show_chosen()
        return Chose(self.key, to)

    def _show_chosen(self) -> None:
        if 0 <= self.index < len(self._places):
            place, gap = self._places[self.index], self.kit.measure.px(GAP)
            # With the name of the pack, where that stands right above.
            named = (y for y, _ in self._names if y < place.y <= y + self.kit.measure.row(BODY_TEXT) + gap)
            self.scroll.show(next(named, place.y) - gap // 2, place.bottom + gap // 2)
