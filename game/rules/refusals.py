"""Why a decision is refused in any game: it is not written as decisions are, or it is not the time for it."""

from dataclasses import dataclass

from game.rules.contract import CHANCE, Mover


@dataclass(frozen=True, slots=True)
class WrittenWrong:
    """No decision is written like that."""

    examples: tuple[str, ...]

    def __str__(self) -> str:
        return f"it is not written like any of: {', '.join(self.examples)}"


@dataclass(frozen=True, slots=True)
class ChanceNotDue:
    """Dice or cards where somebody has to decide."""

    def __str__(self) -> str:
        return "chance is not due here"


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """A seat decides while another, chance or nobody is to move."""

    seat: int
    mover: Mover

    def __str__(self) -> str:
        due = "chance is due" if self.mover is CHANCE else f"seat {self.mover} is to move"
        return f"seat {self.seat} can't decide now: {'the game is over' if self.mover is None else due}"


@dataclass(frozen=True, slots=True)
class NoSuchMoment:
    """More is to be taken back than there was."""

    wanted: int
    moments: int

    def __str__(self) -> str:
        return f"there are {self.moments} moments, so {self.wanted} can't be gone back to"
