"""Who sits at the table."""

from dataclasses import dataclass
from typing import Final

HUMAN: Final = "human"
COLOURS: Final = ("blue", "red", "yellow", "green", "purple")
# Where six sit at the table; the window has no look for it yet, and so does not offer it.
SIXTH_COLOUR: Final = "white"
NAMES: Final = ("Ada", "Bo", "Cleo", "Dino", "Ella", "Fitz")


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: a name, a colour, and who decides (`human` or an AI level)."""

    name: str
    colour: str
    by: str


def seats_for(players: list[str]) -> tuple[Seat, ...]:
    """Seats with the house's names and colours for these players, in turn order."""
    colours = (*COLOURS, SIXTH_COLOUR)
    return tuple(Seat(NAMES[place], colours[place], by) for place, by in enumerate(players))
