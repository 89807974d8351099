"""A record at its game's own table: it stands at one of its stops, goes to any other at once, or on to the next one as
it moved then. What is seen and told is always that of the stop."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Final

from game.client.tabletop.view import AnyView, Happened, MakeView
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.timeline import Speed
from game.rules.contract import NOBODY
from game.table.match import Match, Moment
from game.table.positions import Positions
from game.table.seats import HUMAN

# What a click says that can't decide anything.
IS_REPLAY: Final = later("This is a replay, nothing can be decided in it. “Play on from here” makes it yours.")


class Hands(Enum):
    """Whose hands are seen, where it is not that of one seat."""

    NONE = "none"
    ALL = "all"


# A seat, or none of them, or all.
Eyes = int | Hands


@dataclass(frozen=True, slots=True)
class Then:
    """The position after so many lines, for whoever looks back at it."""

    positions: Positions
    at: int

    def __call__(self, viewer: int | None) -> Any:
        """As this seat sees it."""
        return self.positions.game.seen_by(self.positions.state(self.at), NOBODY if viewer is None else viewer)


def first_eyes(positions: Positions) -> Eyes:
    """A person who played alone sees the match as they saw it then; of several, and of none, nobody's hand is shown."""
    people = [seat for seat, who in enumerate(positions.header.seats) if who.by == HUMAN]
    return people[0] if len(people) == 1 else Hands.NONE


class ReplayTable:
    """The view and where it stands."""

    def __init__(self, kit: Kit, positions: Positions, make_view: MakeView, rng: Random) -> None:
        self._kit = kit
        self.positions = positions
        self._make_view = make_view
        self._rng = rng
        self.stop = 0
        self.eyes = first_eyes(positions)
        self.pace: Speed | None = None
        # After how many lines the log ends; None: it has to be told anew.
        self._told: int | None = None
        self.view = self._new_view()

    def _new_view(self) -> AnyView:
        positions = self.positions
        first = Match(positions.game, positions.header, Random(0), positions.lines[: positions.at(0)])
        view = self._make_view(self._kit, first, self._rng)
        view.only_watch(IS_REPLAY)
        view.set_pace(self.pace)
        return view

    def lay_anew(self) -> None:
        """Another view of the same; it has to be laid out, and then `seek`."""
        self.view = self._new_view()
        self._told = None

    @property
    def at(self) -> int:
        """After how many lines of the record it stands."""
        return self.positions.at(self.stop)

    @property
    def state(self) -> Any:
        """The whole position, every hand open."""
        return self.positions.state(self.at)

    @property
    def is_last(self) -> bool:
        """Whether nothing follows that has been read."""
        return self.stop >= self.positions.stops - 1

    @property
    def viewer(self) -> int | None:
        """Whose hand is shown on the table; where all are open, that of the one who decides there."""
        if isinstance(self.eyes, int):
            return self.eyes
        return self._decider() if self.eyes is Hands.ALL else None

    def _decider(self) -> int | None:
        """Who decides next; after the end, who did last."""
        game = self.positions.game
        for stop in (self.stop, self.stop - 1):
            mover = game.to_move(self.positions.state(self.positions.at(max(0, stop))))
            if isinstance(mover, int):
                return mover
        return None

    def set_pace(self, pace: Speed) -> None:
        """How fast movements are."""
        self.pace = pace
        self.view.set_pace(pace)

    def look_with(self, eyes: Eyes) -> None:
        """See what they see."""
        self.eyes, self._told = eyes, None
        self.seek(self.stop)

    def seek(self, stop: int) -> None:
        """Stand at this stop, without any movement."""
        stop = max(0, min(stop, self.positions.stops - 1))
        self.stop, at = stop, self.positions.at(stop)
        begin = self.positions.recent(at)
        self.view.rewound(self._between(begin, at))
        self._told = at
        self._stand()

    def go_on(self) -> None:
        """To the next stop, as it moved."""
        begin = self.at
        # Whoever decides shows what moves: nobody else's hand is seen on the way.
        viewer = self.viewer
        self.stop += 1
        for happened in self._between(begin, self.at, viewer):
            self.view.show(happened)
        self._told = self.at
        self._stand()

    def _stand(self) -> None:
        viewer, positions = self.viewer, self.positions
        seen = positions.game.seen_by(self.state, NOBODY if viewer is None else viewer)
        self.view.stand(seen, viewer, False, False)

    def _between(self, begin: int, end: int, viewer: int | None = None) -> Iterator[Happened[Any]]:
        positions = self.positions
        viewer = self.viewer if viewer is None else viewer
        for at, seat, before, moment in positions.between(begin, end):
            # What chance brought before anybody decided is how it began.
            if seat != NOBODY:
                yield self._happened(at, seat, before, moment, NOBODY if viewer is None else viewer)

    def _happened(self, at: int, seat: int, before: Any, moment: Moment[Any], viewer: int) -> Happened[Any]:
        see = self.positions.game.seen_by
        then = Then(self.positions, at)
        return Happened(seat, moment.events, see(before, viewer), see(moment.state, viewer), then)
