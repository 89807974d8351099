"""Words on the screen: rendered at their real size, wrapped, cut with an ellipsis where there is no room, and kept."""

import re
from collections import OrderedDict
from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.theme import BODY_TEXT, INK, Rgb
from game.table.regular_file import is_regular, reason

ROOM: Final = 24 << 20
MOST_WIDTHS: Final = 20_000
ELLIPSIS: Final = "…"
LEAST: Final = 0.5
# A number and its sign stay in one line, where the space between them says so.
# A sign that has a space before it, as in French, is never alone at the beginning of a line.
_WORD: Final = re.compile("(?:« )?[\\S\N{NO-BREAK SPACE}]+(?: [:;!?»]+(?!\\S))*")


class Weight(Enum):
    """How heavy the letters are; the value is their file."""

    REGULAR = "Nunito-Medium.ttf"
    BOLD = "Nunito-ExtraBold.ttf"


class Align(Enum):
    """Where a line stands in its rectangle."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class NoFont(Exception):
    """A font that can't be read: without it nothing can be said. The message is one sentence."""


class Writer:
    """Writes with the one font of the house."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fonts: dict[tuple[int, Weight], pygame.Font] = {}
        self._kept: OrderedDict[tuple[str, int, Rgb, Weight], pygame.Surface] = OrderedDict()
        self._used = 0
        self._widths: dict[tuple[str, int, Weight], int] = {}

    def check(self) -> None:
        """NoFont, if there is nothing to write with."""
        for weight in Weight:
            self._font(BODY_TEXT, weight)

    def image(self, text: str, px: int, colour: Rgb = INK, weight: Weight = Weight.REGULAR) -> pygame.Surface:
        """One line as a picture."""
        key = (text, px, colour, weight)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._font(px, weight).render(_plain(text), True, colour).convert_alpha()
            self._used += found.get_width() * found.get_height() * 4
            while self._used > ROOM and len(self._kept) > 1:
                old = self._kept.popitem(last=False)[1]
                self._used -= old.get_width() * old.get_height() * 4
        else:
            self._kept.move_to_end(key)
        return found

    def width(self, text: str, px: int, weight: Weight = Weight.REGULAR) -> int:
        """How wide a line is."""
        key = (text, px, weight)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self._font(px, weight).size(_plain(text))[0]
        return found

    def height(self, px: int, lines: int = 1) -> int:
        """How high so many lines are."""
        return round(px * 1.35) * lines

    def clipped(self, text: str, px: int, width: int, weight: Weight = Weight.REGULAR) -> str:
        """The line, or as much of it as there is room for and an ellipsis."""
        if self.width(text, px, weight) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, px, weight) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def size_for(self, texts: Iterable[str], px: int, width: int, weight: Weight = Weight.REGULAR) -> int | None:
        """The size at which each of these lines has room, half as large at least; None where that is too large."""
        lines = tuple(texts)
        sizes = range(px, round(px * LEAST) - 1, -1)
        return next((size for size in sizes if all(self.width(line, size, weight) <= width for line in lines)), None)

    def wrapped(self, text: str, px: int, width: int, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
        """The text in lines that have room; a word that is too long alone is broken."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in _WORD.findall(paragraph):
                longer = f"{line} {word}" if line else word
                if self.width(longer, px, weight) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while self.width(line, px, weight) > width and len(line) > 1:
                    head = self._head(line, px, width, weight)
                    lines.append(line[:head])
                    line = line[head:]
            lines.append(line)
        return tuple(lines)

    def draw(
        self, surface: pygame.Surface, text: str, rect: Rect, px: int, *,
        colour: Rgb = INK, weight: Weight = Weight.REGULAR, align: Align = Align.LEFT,
    ) -> Rect:  # fmt: skip
        """One line in the middle of the rectangle's height, cut if it must be; returns where it stands."""
        picture = self.image(self.clipped(text, px, rect.w, weight), px, colour, weight)
        place = picture.get_rect(centery=rect.centery, x=rect.x + round((rect.w - picture.get_width()) * align.value))
        surface.blit(picture, place)
        return place

    def draw_lines(
        self, surface: pygame.Surface, lines: tuple[str, ...], rect: Rect, px: int, *,
        colour: Rgb = INK, weight: Weight = Weight.REGULAR, align: Align = Align.LEFT,
    ) -> None:  # fmt: skip
        """Lines from the top of the rectangle down."""
        for place, line in enumerate(lines):
            box = Rect(rect.x, rect.y + self.height(px, place), rect.w, self.height(px))
            self.draw(surface, line, box, px, colour=colour, weight=weight, align=align)

    def _head(self, word: str, px: int, width: int, weight: Weight) -> int:
        head = 1
        while head < len(word) and self.width(word[: head + 1], px, weight) <= width:
            head += 1
        return head

    def _font(self, px: int, weight: Weight) -> pygame.Font:
        key = (px, weight)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            path = self._folder / weight.value
            try:
                if not is_regular(path):
                    raise FileNotFoundError("there is no such file")
                self._fonts[key] = pygame.Font(path, px)
                # One that is damaged may open, and fail with the first letter.
                self._fonts[key].size(ELLIPSIS)
            except (pygame.error, OSError, ValueError) as error:
                raise NoFont(f"the font {path} can't be read: {reason(error)}; install Plouf! anew") from None
        return self._fonts[key]


def _plain(text: str) -> str:
    # The font library refuses the one and shows boxes for the others; names from files may have them.
    return "".join(letter if letter.isprintable() else " " for letter in text)
