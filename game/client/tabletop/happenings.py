"""What a view is told of a match: what was decided and what came of it, as the one who looks may see it; and the parts
in which it is seen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from game.client.tabletop.view import Happened
from game.client.toolkit.timeline import Animation
from game.rules.contract import NOBODY, D, Event, S
from game.table.match import Match
from game.table.record import Done


@dataclass(frozen=True, slots=True)
class SeenPart:
    """Some of what happened, in its order: movements, and the events that have been seen when these are over. Nobody is
    told of an event before."""

    events: tuple[Event, ...]
    moves: tuple[Animation, ...] = ()


def seen_by(match: Match[S, D], state: S, viewer: int | None) -> S:
    """A position as a seat sees it, or as nobody does, while the mouse is handed over."""
    return match.game.seen_by(state, NOBODY if viewer is None else viewer)


def happened(
    match: Match[S, D], viewer: int | None, seat: int, events: Sequence[Event], before: S, after: S
) -> Happened[S]:
    """Seen as by the one who looks now, and later as by whoever looks back at it."""
    then = partial(seen_by, match, after)
    return Happened(seat, events, seen_by(match, before, viewer), then(viewer), then)


def happenings(
    match: Match[S, D], viewer: int | None, since: int = 1, until: int | None = None
) -> Iterator[Happened[S]]:
    """All decisions from this moment of the match on, up to another where there is one, and each chance that followed:
    it is seen when it comes, so that nothing is told of it before."""
    seat: int | None = None
    for number, (before, moment) in enumerate(pairwise(match.moments), 1):
        if isinstance(moment.line, Done):
            seat = moment.line.seat
        if seat is not None and number >= since and (until is None or number < until):
            yield happened(match, viewer, seat, moment.events, before.state, moment.state)
