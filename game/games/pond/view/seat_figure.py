"""A seat's toad away from the farm."""

from typing import Final

import pygame

from game.client.tabletop.seat_figure import character_of
from game.client.toolkit.art import Art
from game.client.toolkit.theme import SEATS
from game.table.seats import Seat

POSES: Final = {"cheer": "cheer", "stand": "sit", "sad": "sad"}


def toad_figure(art: Art, seat: Seat, pose: str, height: int) -> pygame.Surface:
    """A toad, wearing what its character is known by."""
    name = f"pond/toad-{POSES[pose]}"
    return art.marked(name, (height, height), SEATS[seat.colour], character=character_of(seat))
