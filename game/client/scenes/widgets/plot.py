"""A picture of many matches, on paper: what it shows stands above it, and each part of it tells what it is when it is
pointed at, or gone to with the arrows."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_top, inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, FOCUS, INK, PAPER, PAPER_LIP, RADIUS, SMALL_TEXT, STROKE
from game.client.toolkit.widgets.widget import Chose, Message, Widget

LIP = 4
WIDE, HIGH = 250, 150


def smallest_plot(kit: Kit) -> Size:
    """The least room in which something is seen."""
    return kit.measure.text(WIDE), kit.measure.text(HIGH)


class Plot(Widget):
    """What is drawn, and where its parts are, is for the kinds of it. `told` has a sentence for each part; without any
    part, `empty` says why nothing is there."""

    def __init__(self, kit: Kit, key: str, words: str, tip: str, told: Sequence[str], empty: str) -> None:
        super().__init__(kit, key, tip)
        self.words = words
        self.told = tuple(told)
        self.empty = empty
        self.index = -1

    @property
    def note(self) -> str:
        """The part that is pointed at, or what all of it shows."""
        return self.told[self.index] if 0 <= self.index < len(self.told) else self.tip

    def places(self, room: Rect) -> list[Rect]:
        """Where the parts are; those for which there is no room, the last ones, are left out."""
        raise NotImplementedError

    def draw_parts(self, surface: pygame.Surface, room: Rect) -> None:
        """All of them."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> Message | None:
        """Pointed at, clicked, or gone through by keys."""
        match intent:
            case PointerMoved(at):
                self._go_to(self._part_at(at))
            case Pressed(at, Hand.LEFT):
                self._go_to(self._part_at(at))
                return Chose(self.key, self.index)
            case Key("left" | "right" as way) if self.told:
                last = len(self.places(self.inside)) - 1
                step = 1 if way == "right" else -1
                self._go_to(max(0, min(self.index + step, last)) if self.index >= 0 else 0 if step > 0 else last)
                return Chose(self.key, self.index)
            case Key("return" | "enter" | "space"):
                return Chose(self.key, self.index)
        return None

    def wants_key(self, name: str) -> bool:
        """Left and right go through the parts, until there is none more."""
        if name in ("left", "right") and self.told:
            last = len(self.places(self.inside)) - 1
            return self.index < last if name == "right" else self.index != 0
        return name in ("return", "enter", "space")

    def point(self, hovered: bool) -> None:
        """No part is pointed at when the mouse is gone."""
        super().point(hovered)
        if not hovered:
            self._go_to(-1)

    def focus(self, focused: bool) -> None:
        """No part is gone to yet, or any more."""
        super().focus(focused)
        self._go_to(-1)

    @property
    def inside(self) -> Rect:
        """The room for the parts, below the words."""
        measure = self.kit.measure
        sheet = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - measure.px(LIP))
        room = inset(sheet, measure.px(12), measure.px(6))
        return cut_top(room, self.kit.writer.height(measure.text(BODY_TEXT)), measure.px(4))[1]

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet and its words, then the parts."""
        kit, measure = self.kit, self.kit.measure
        card = Cardboard(measure.px(RADIUS), measure.px(STROKE), PAPER, lip=measure.px(LIP), lip_face=PAPER_LIP)
        draw_cardboard(surface, kit.art, self.rect, card)
        inside, px = self.inside, measure.text(BODY_TEXT)
        head = Rect(inside.x, self.rect.y + measure.px(6), inside.w, kit.writer.height(px))
        kit.writer.draw(surface, self.words, head, px, weight=Weight.BOLD)
        if not self.told:
            small = measure.text(SMALL_TEXT)
            lines = kit.writer.wrapped(self.empty, small, inside.w)
            lines = lines[: max(1, inside.h // kit.writer.height(small))]
            high = kit.writer.height(small, len(lines))
            box = Rect(inside.x, inside.y + max(0, (inside.h - high) // 2), inside.w, high)
            kit.writer.draw_lines(surface, lines, box, small, colour=FADED_INK, align=Align.CENTRE)
            return
        before = surface.get_clip()
        surface.set_clip(inset(self.rect, measure.px(4)).clip(before))
        self.draw_parts(surface, inside)
        places = self.places(inside)
        if 0 <= self.index < len(places):
            ring = inset(places[self.index], -measure.px(3))
            draw_cardboard(surface, kit.art, ring, Cardboard(measure.px(6), max(2, measure.px(2)), None, edge=FOCUS))
        surface.set_clip(before)

    def bar(self, surface: pygame.Surface, rect: Rect, face: tuple[int, int, int]) -> None:
        """A strip of cardboard; one that is nothing is not drawn."""
        if rect.w > 0 and rect.h > 0:
            px = self.kit.measure.px
            card = Cardboard(px(6), max(1, px(STROKE - 1)), face, edge=INK)
            draw_cardboard(surface, self.kit.art, rect, card)

    def _part_at(self, at: tuple[int, int]) -> int:
        """The nearest part: those of a line are small."""
        places = self.places(self.inside)
        room = self.inside
        if not room.collidepoint(at) or not places:
            return -1
        inside = Rect(at, (1, 1)).collidelist(places)
        if inside >= 0:
            return inside
        reach = self.kit.measure.px(24)
        far = [abs(place.centerx - at[0]) + abs(place.centery - at[1]) for place in places]
        near = min(range(len(places)), key=far.__getitem__)
        return near if far[near] <= reach else -1

    def _go_to(self, index: int) -> None:
        self.changed |= index != self.index
        self.index = index
