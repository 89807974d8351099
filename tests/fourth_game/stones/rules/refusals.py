"""Why a decision of Stones is not allowed, a class a reason; the text of each is what records and the command line
say."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class RaceOver:
    """Somebody is across."""

    def __str__(self) -> str:
        return "the game is over"


@dataclass(frozen=True, slots=True)
class DieFirst:
    """The die has not been rolled."""

    def __str__(self) -> str:
        return "the die has to be rolled first"


@dataclass(frozen=True, slots=True)
class DieShows:
    """The die has been rolled."""

    pips: int

    def __str__(self) -> str:
        return f"the die shows {self.pips} already"


@dataclass(frozen=True, slots=True)
class SavedEnough:
    """No more steps can be saved."""

    most: int

    def __str__(self) -> str:
        return f"{self.most} steps are saved already, which are the most"


@dataclass(frozen=True, slots=True)
class WrongStone:
    """The hop leads to others."""

    to: int
    landings: tuple[int, ...]

    def __str__(self) -> str:
        return f"the hop leads to {' or '.join(map(str, self.landings))}, not to {self.to}"


StonesRefusal: TypeAlias = RaceOver | DieFirst | DieShows | SavedEnough | WrongStone
