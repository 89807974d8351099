"""Who sits at a seat, as a figure: for a computer player the character of that name, for people one of their colour."""

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.ai.characters import character_named
from game.client.toolkit.art import UNDER_A_HAT, Art
from game.client.toolkit.theme import SEATS
from game.table.seats import HUMAN, Seat

# A seat's figure at the end of a game, so many pixels high: it "cheer"s, "stand"s or is "sad".
DrawFigure: TypeAlias = Callable[[Art, Seat, str, int], pygame.Surface]


def character_of(seat: Seat) -> str:
    """The key of the character that plays there; nothing for people, and for computers who are none."""
    character = character_named(seat.name) if seat.by != HUMAN else None
    return character.key if character else ""


def under_hat(height: int) -> int:
    """How high the picture of a character on a board is, so that it is as tall as others whatever it wears on its head:
    its feet are at the foot of the picture."""
    return round(height / UNDER_A_HAT)


def picture_height(seat: Seat, height: int) -> int:
    """How high the picture of a seat's figure on a board is."""
    return under_hat(height) if character_of(seat) else height


def lemming_figure(art: Art, seat: Seat, pose: str, height: int) -> pygame.Surface:
    """A lemming: for every game that has no figures of its own."""
    return art.lemming(pose, height, SEATS[seat.colour], character=character_of(seat))


def seat_head(art: Art, seat: Seat, height: int) -> pygame.Surface:
    """The head alone, for a row of a list."""
    key, look = character_of(seat), SEATS[seat.colour]
    return art.face(key, height, look) if key else art.lemming("head", height, look)
