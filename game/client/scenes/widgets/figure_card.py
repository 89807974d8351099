"""A large plain figure on a card, and below it what it is."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, Pressed, Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import (
    FADED_INK,
    INK,
    PAPER,
    PAPER_LIP,
    RADIUS,
    SMALL_TEXT,
    STROKE,
    TITLE_TEXT,
    WHITE,
)
from game.client.toolkit.widgets.widget import Chose, Message, Widget

LIP = 4
WIDE = 128
LINES = 2


def smallest_card(kit: Kit) -> Size:
    """The least room in which a figure and its words are read."""
    measure, writer = kit.measure, kit.writer
    high = writer.height(measure.text(TITLE_TEXT)) + writer.height(measure.text(SMALL_TEXT), LINES)
    return measure.text(WIDE), high + measure.px(LIP + 8)


class FigureCard(Widget):
    """A click, Enter or space tells at once what it means."""

    def __init__(self, kit: Kit, key: str, figure: str, words: str, tip: str) -> None:
        super().__init__(kit, key, tip)
        self.figure = figure
        self.words = words

    def handle(self, intent: Intent) -> Message | None:
        """Asked what it is."""
        match intent:
            case Pressed(_, Hand.LEFT) | Key("return" | "enter" | "space"):
                return Chose(self.key, 0)
        return None

    def wants_key(self, name: str) -> bool:
        """Enter and space ask."""
        return name in ("return", "enter", "space")

    def draw(self, surface: pygame.Surface) -> None:
        """The figure in the upper part, as large as it has room, the words below."""
        kit, measure, writer = self.kit, self.kit.measure, self.kit.writer
        lip, face = measure.px(LIP), WHITE if self.hovered else PAPER
        draw_cardboard(
            surface, kit.art, self.rect,
            Cardboard(measure.px(RADIUS), measure.px(STROKE - 1), face, edge=INK, lip=lip, lip_face=PAPER_LIP),
        )  # fmt: skip
        room = Rect(self.rect.x + measure.px(8), self.rect.y, self.rect.w - 2 * measure.px(8), self.rect.h - lip)
        small = measure.text(SMALL_TEXT)
        lines = writer.wrapped(self.words, small, room.w)
        if len(lines) > LINES:
            lines = (*lines[: LINES - 1], writer.clipped(" ".join(lines[LINES - 1 :]), small, room.w))
        below = writer.height(small, len(lines))
        px = writer.size_for((self.figure,), measure.text(TITLE_TEXT), room.w, Weight.BOLD) or small
        high = writer.height(px)
        # Figures stand in a line, however many lines of words are below each.
        top = room.y + max(0, (room.h - high - writer.height(small, LINES)) // 2)
        above = Rect(room.x, top, room.w, high)
        writer.draw(surface, self.figure, above, px, weight=Weight.BOLD, align=Align.CENTRE)
        words = Rect(room.x, above.bottom, room.w, below)
        writer.draw_lines(surface, lines, words, small, colour=FADED_INK, align=Align.CENTRE)
