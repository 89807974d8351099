"""Who sits at the table."""

from dataclasses import dataclass
from typing import Final

HUMAN: Final = "human"
COLOURS: Final = ("blue", "red", "yellow", "green", "purple", "white")
NAMES: Final = ("Ada", "Bo", "Cleo", "Dino", "Ella", "Fitz")


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: a name, a colour, and who decides (`human` or an AI level)."""

    name: str
    colour: str
    by: str


def seats_for(players: list[str]) -> tuple[Seat, ...]:
    """Seats with the house's names and colours for these players, in turn order."""
    return tuple(Seat(NAMES[place], COLOURS[place], by) for place, by in enumerate(players))
