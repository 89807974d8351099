"""What a seat's toad wears, and the toad away from the farm."""

from typing import Final

import pygame

from game.client.tabletop.seat_figure import character_of
from game.client.toolkit.art import Art
from game.client.toolkit.theme import SEATS
from game.table.seats import Seat

POSES: Final = {"cheer": "cheer", "stand": "sit", "sad": "sad"}


def worn_by(seat: Seat) -> str:
    """The drawing of what one knows a character by on a toad, whose head is not a lemming's; nothing for people."""
    key = character_of(seat)
    return f"pond/worn-{key}" if key else ""


def toad_figure(art: Art, seat: Seat, pose: str, height: int) -> pygame.Surface:
    """A toad, wearing what its character is known by."""
    return art.marked(f"pond/toad-{POSES[pose]}", (height, height), SEATS[seat.colour], worn=worn_by(seat))
