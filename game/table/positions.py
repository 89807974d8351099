"""The positions of a record, any of which is found soon: some are kept while it is read, and every other one is only a
few lines from one of them.

A short record is kept whole. Of a longer one every second position is kept, or every fourth, and so on: never more than
so many, however long it is, and never further apart than a fiftieth of it.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from game.rules.contract import CHANCE, NOBODY, AnyGame
from game.rules.notation import shortened
from game.table.limits import LARGEST_RECORD
from game.table.match import AnyMatch, Moment, next_moment
from game.table.record import BrokenRecord, Done, Drawn, Header
from game.table.regular_file import NotReadable, open_regular
from game.table.replay import Replay, ReplayPoint, points_of
from game.table.seats import COLOURS

# So many positions are kept at the most.
MOST_KEPT: Final = 1024
# Of a record that is not kept whole, what happened last is found for so many lines, and no more than this part of all.
MOST_RECENT: Final = 200
RECENT_PART: Final = 64
# So much of a file is looked through at once for the ends of its lines.
BLOCK: Final = 1 << 20
# Who is ahead in a position, as everybody can see it; NOBODY where that can't be told.
Leader = Callable[[Any], int]


def nobody_leads(_: Any) -> int:
    """For games that can't tell."""
    return NOBODY


class Positions:
    """Of one record, as far as it has been read. Stops are the positions that one looks at: those in which no chance
    outcome is missing. BrokenRecord if there is none."""

    def __init__(
        self, game: AnyGame, header: Header, points: Iterator[ReplayPoint], lines: int, leader: Leader = nobody_leads
    ) -> None:
        self.game = game
        self.header = header
        self._points = points
        self._expected = max(1, lines)
        self._leader = leader
        self._lines: list[Drawn | Done] = []
        # The moments at every so many lines.
        self._kept: list[Moment[Any]] = []
        self._interval = 1
        # The last one that was looked for, with the number of lines before it: the next one often follows it.
        self._latest: tuple[int, Moment[Any]] | None = None
        # After how many lines each stop is, in which turn, and who is ahead there.
        self._stops = array("L")
        self._turns = array("L")
        self._leaders = array("b")
        # Whether anybody was ever ahead.
        self.has_leaders = False
        # Why the record can't be read further than it was.
        self.why = ""
        self.is_read = False
        # How many lines were applied to find positions again; tests count them.
        self.applied = 0
        while not self._stops and not self.is_read:
            self.read_on(1)
        if not self._stops:
            raise BrokenRecord(self.why or "the record ends before anybody could decide anything")

    def read_on(self, lines: int) -> None:
        """Read so many lines more, or what is left."""
        try:
            for _ in range(lines):
                point = next(self._points, None)
                if point is None:
                    self.is_read = True
                    return
                self._take(point)
        except BrokenRecord as error:
            self.why, self.is_read = str(error), True

    def _take(self, point: ReplayPoint) -> None:
        moment, game = point.moment, self.game
        if moment is not None:
            assert isinstance(moment.line, Drawn | Done)
            self._lines.append(moment.line)
        elif point.at:
            # The end line leads nowhere.
            return
        self._keep(point.at, moment or Moment(None, point.state, ()))
        if game.to_move(point.state) is not CHANCE:
            self._stops.append(point.at)
            self._turns.append(game.turn(point.state))
            self._leaders.append(leader := self._leader(point.state))
            self.has_leaders |= leader != NOBODY

    def _keep(self, at: int, moment: Moment[Any]) -> None:
        if at % self._interval:
            return
        self._kept.append(moment)
        if len(self._kept) > MOST_KEPT:
            self._kept = self._kept[::2]
            self._interval *= 2

    @property
    def part_read(self) -> float:
        """How much of the record has been read, as far as one can tell: up to 1."""
        return 1.0 if self.is_read else min(0.99, len(self._lines) / self._expected)

    @property
    def lines(self) -> list[Drawn | Done]:
        """All lines that are good."""
        return self._lines

    @property
    def stops(self) -> int:
        """How many there are; the first one is the beginning."""
        return len(self._stops)

    def at(self, stop: int) -> int:
        """After how many lines a stop is."""
        return self._stops[stop]

    def turn(self, stop: int) -> int:
        """Which turn it is there."""
        return self._turns[stop]

    def leader(self, stop: int) -> int:
        """Who is ahead there; NOBODY where that can't be told."""
        return self._leaders[stop]

    def stop_at(self, at: int) -> int:
        """The first stop that has so many lines before it: what is decided there is whole, with its chance. The last
        one, where there are not so many."""
        return min(self.stops - 1, bisect_left(self._stops, at))

    def turn_after(self, stop: int) -> int:
        """The first stop of the next turn; the last stop, where there is none."""
        return min(self.stops - 1, bisect_right(self._turns, self._turns[stop]))

    def turn_before(self, stop: int) -> int:
        """The first stop of this turn; from there that of the one before."""
        begin = bisect_right(self._turns, self._turns[stop] - 1)
        return begin if begin < stop else bisect_right(self._turns, self._turns[max(0, stop - 1)] - 1)

    def begin_of(self, turn: int) -> int:
        """The first stop of that turn; the last stop, where it never came."""
        return min(self.stops - 1, bisect_left(self._turns, turn))

    def state(self, at: int) -> Any:
        """The position after so many lines."""
        return self._moment(at).state

    def recent(self, at: int) -> int:
        """From where on what happened before these lines is soon told: all of it, where the record is kept whole."""
        if self._interval == 1:
            return 0
        return max(0, at - min(MOST_RECENT, len(self._lines) // RECENT_PART))

    def between(self, begin: int, end: int) -> Iterator[tuple[int, int, Any, Moment[Any]]]:
        """What happened from one position to another: after how many lines it had, who decided last (NOBODY before
        anybody did), the position before it, and the moment."""
        earlier = map(self._lines.__getitem__, range(begin - 1, -1, -1))
        seat = next((line.seat for line in earlier if isinstance(line, Done)), NOBODY)
        before = self.state(begin)
        for at in range(begin + 1, end + 1):
            moment = self._moment(at)
            if isinstance(moment.line, Done):
                seat = moment.line.seat
            yield at, seat, before, moment
            before = moment.state

    def _moment(self, at: int) -> Moment[Any]:
        place, over = divmod(at, self._interval)
        begin, moment = at - over, self._kept[place]
        if over and self._latest is not None and begin < self._latest[0] <= at:
            begin, moment = self._latest
        for line in self._lines[begin:at]:
            moment = next_moment(self.game, moment.state, line)
            self.applied += 1
        self._latest = at, moment
        return moment


def open_positions(path: Path, games: Mapping[str, AnyGame], leader: Mapping[str, Leader] | None = None) -> Positions:
    """Those of a record in a file; BrokenRecord where nothing in it can be shown."""
    replay = Replay(path, games)
    for number, seat in enumerate(replay.header.seats):
        if seat.colour not in COLOURS:
            colours = ", ".join(COLOURS)
            raise BrokenRecord(f"line 1: seat {number} is {shortened(seat.colour)}, but should be one of: {colours}")
    found = (leader or {}).get(replay.header.game, nobody_leads)
    return Positions(replay.game, replay.header, replay.points(), _lines_in(path), found)


def positions_of(match: AnyMatch, leader: Leader = nobody_leads) -> Positions:
    """Those of a match as far as it was played."""
    lines = list(enumerate(match.lines, 2))
    return Positions(match.game, match.header, points_of(match.game, match.header, lines), len(lines), leader)


def _lines_in(path: Path) -> int:
    """How many there are, so that one can say how much is left to read; a guess is enough."""
    try:
        with open_regular(path, LARGEST_RECORD) as file:
            return sum(block.count(b"\n") for block in iter(lambda: file.read(BLOCK), b""))
    except (NotReadable, OSError):
        return 0
