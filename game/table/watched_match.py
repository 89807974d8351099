"""A match that somebody plays in another window, followed by reading its record as it grows. Nothing is written."""

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from random import Random

from game.rules.contract import AnyGame, BadSetUp
from game.table.match import AnyMatch, Match
from game.table.record import BrokenRecord
from game.table.saved_match import read_good_part
from game.table.whole_file import trace_of


class News(Enum):
    """What a look at the record brought."""

    NOTHING = "nothing"
    MORE = "more"
    # Something was taken back, or another match is there now: all that was seen may be different.
    CHANGED = "changed"
    GONE = "gone"


class WatchedMatch:
    """BrokenRecord if there is nothing to watch."""

    def __init__(self, path: Path, games: Mapping[str, AnyGame]) -> None:
        self.path = path
        self._games = games
        self._trace = trace_of(path)
        self.match = self._read()

    @property
    def has_news(self) -> bool:
        """Whether something was done to the file since the last look."""
        return trace_of(self.path) != self._trace

    def look(self) -> News:
        """Read what is new; the match goes on with it, or is another one."""
        self._trace = trace_of(self.path)
        try:
            found = self._read()
        except BrokenRecord:
            # Being written just now, or gone.
            return News.NOTHING if self._trace is not None else News.GONE
        before = self.match
        if found.header != before.header or found.lines[: len(before.lines)] != before.lines:
            self.match = found
            return News.CHANGED
        more = found.lines[len(before.lines) :]
        before.follow(more)
        return News.MORE if more else News.NOTHING

    def _read(self) -> AnyMatch:
        """The match up to the last point at which somebody decides: chance is drawn by whoever plays it."""
        try:
            good = read_good_part(self.path, self._games)
        except BadSetUp as error:
            raise BrokenRecord(str(error)) from None
        return Match(good.game, good.header, Random(0), good.lines[: good.settled])
