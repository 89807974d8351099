"""Taking back and doing again, gesture by gesture, whatever the game. What was taken back is kept line by line until
something else is decided, so that cards and dice come back as they were."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.match import AnyMatch
from game.table.record import Line


@dataclass(frozen=True, slots=True)
class _Taken:
    """Lines that were taken back at once, and which of their moments came of the same gesture as the one before."""

    lines: tuple[Line, ...]
    together: frozenset[int]


class TakeBack:
    """Knows which moments of a match belong to one gesture, and what can be done again."""

    def __init__(self, match: AnyMatch, people: Sequence[int]) -> None:
        self._match = match
        self._people = people
        # The moments that came of the same gesture as the one before them.
        self._together: set[int] = set()
        self._taken: list[_Taken] = []

    @property
    def can_redo(self) -> bool:
        """Whether anything that was taken back can be done again."""
        return bool(self._taken)

    def decided(self, begin: int) -> None:
        """One gesture led from so many moments to where the match is now."""
        self._together.update(range(begin + 1, len(self._match.moments)))

    def forget(self) -> None:
        """Something else was decided: what was taken back never happened."""
        self._taken.clear()

    def target(self, ready: int | None) -> int | None:
        """The number of moments to go back to: before the last gesture that was a choice, or as far into it as may
        be. Alone against computers always, with others at the table only while nothing hidden was shown since."""
        match, game, target = self._match, self._match.game, None
        for number in range(len(match.moments) - 1, max(1, match.begun_at) - 1, -1):
            if len(self._people) != 1 and any(event.reveals for event in match.moments[number].events):
                break
            before = match.moments[number - 1].state
            mover = game.to_move(before)
            if len(self._people) > 1 and mover != ready:
                break
            if mover in self._people and len(game.legal(before)) > 1:
                target = number
            if target is not None and number not in self._together:
                break
        return target

    def undo(self, target: int) -> bool:
        """Go back to so many moments; whether something hidden had been shown since."""
        gone = self._match.moments[target:]
        lines = tuple(moment.line for moment in gone if moment.line is not None)
        self._taken.append(_Taken(lines, frozenset(number for number in self._together if number >= target)))
        self._together = {number for number in self._together if number < target}
        self._match.rewind(target)
        return any(event.reveals for moment in gone for event in moment.events)

    def redo(self) -> int:
        """Do again what was taken back last, with the same chance; how many moments there were before it."""
        begin, taken = len(self._match.moments), self._taken.pop()
        self._match.follow(taken.lines)
        self._together |= taken.together
        return begin
