"""What may be taken back in a match with others: the last decision, as long as it showed nothing hidden."""

from game.table.match import AnyMatch
from game.table.record import Done


def can_take_back(match: AnyMatch) -> bool:
    """Whether the last thing that happened was a decision, and it showed nothing hidden."""
    last = match.moments[-1]
    return isinstance(last.line, Done) and not any(event.reveals for event in last.events)


def take_back(match: AnyMatch) -> Done:
    """Go back to before the last decision; it is returned."""
    last = match.moments[-1].line
    assert isinstance(last, Done)
    match.rewind(len(match.moments) - 1)
    return last
