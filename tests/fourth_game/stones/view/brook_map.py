"""Where the banks and the stones are on the screen, and how they are drawn; also for the thumbnail."""

from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.thumbnail import draw_sea
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import GRASS, PAPER_DARK, PAPER_LIP, colour
from game.client.toolkit.tween import Spot
from tests.fourth_game.stones.rules.board import BANK, Brook

# How high a stone is in parts of its width; in parts of a square where those stand who share a bank.
FLAT: Final = 0.56
ON_A_BANK: Final = (-0.8, 0.0, 0.8, 1.6)

BANK_LIP: Final = colour("#6f9a34")


class BrookMap:
    """The squares from the left to the right; each is as wide as the others."""

    def __init__(self, brook: Brook) -> None:
        self.brook = brook
        self.room = Rect(0, 0, 1, 1)
        self.unit = 1.0

    def fit(self, room: Rect, largest: int) -> None:
        """As large as the room allows, with a square for each bank."""
        self.unit = min(room.w / (self.brook.across + 1), largest, room.h / 4)
        self.room = Rect(0, 0, round(self.unit * (self.brook.across + 1)), round(self.unit * 4))
        self.room.center = room.center

    def rect(self, square: int) -> Rect:
        """The room of a square."""
        side = round(self.unit * 0.88)
        if square in (BANK, self.brook.across):
            left = self.room.x if square == BANK else self.room.right - side
            return Rect(left, self.room.y, side, self.room.h)
        rect = Rect(0, 0, side, round(side * FLAT))
        rect.center = round(self.room.x + self.unit * (square + 0.5)), self.room.centery
        return rect

    def at(self, point: tuple[int, int]) -> int | None:
        """The square under the mouse."""
        return next((square for square in range(self.brook.across + 1) if self.rect(square).collidepoint(point)), None)

    def feet(self, square: int, seat: int) -> Spot:
        """Where a seat stands: on a stone alone, on a bank one below the other."""
        x, y = self.rect(square).center
        return float(x), y + (self.unit * ON_A_BANK[seat] if square in (BANK, self.brook.across) else 0.0)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Banks and stones; what is between them is up to others."""
        edge, deep = max(1, round(self.unit * 0.03)), max(1, round(self.unit * 0.06))
        for square in range(self.brook.across + 1):
            rect = self.rect(square)
            is_green = square in (BANK, self.brook.across) or self.brook.is_mossy(square)
            face, lip = (GRASS, BANK_LIP) if is_green else (PAPER_DARK, PAPER_LIP)
            draw_cardboard(surface, kit.art, rect, Cardboard(rect.w // 2, edge, face, lip=deep, lip_face=lip))


def draw_brook(surface: pygame.Surface, kit: Kit, brook_map: BrookMap) -> None:
    """Water over all of it, and the brook's stones."""
    draw_sea(surface)
    brook_map.draw(surface, kit)
