"""Several matches in a row whose points are summed. Each is one ordinary record; what came before it stands in its
header, so that from the record of any of them the series can be gone on with."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.contract import Json, Result

MOST_MATCHES: Final = 99


@dataclass(frozen=True, slots=True)
class MatchSeries:
    """So many matches, and the results of those before this one, by the seats of this one."""

    of: int
    before: tuple[Result, ...] = ()

    @property
    def number(self) -> int:
        """Which match of the series this is, from 1."""
        return len(self.before) + 1

    @property
    def is_last(self) -> bool:
        """Whether none comes after this one."""
        return self.number >= self.of

    def as_json(self) -> dict[str, Json]:
        """What the header holds."""
        return {"of": self.of, "before": [result.as_json() for result in self.before]}


def next_series(series: MatchSeries, result: Result) -> MatchSeries:
    """As the next match has it, in which whoever was second begins: all results go round with the seats."""
    return MatchSeries(series.of, tuple(_turned(each) for each in (*series.before, result)))


def _turned(result: Result) -> Result:
    counts = {name: _round(by_seat) for name, by_seat in result.counts.items()}
    return Result(_round(result.ranks), None if result.points is None else _round(result.points), counts)


def _round(by_seat: tuple[int, ...]) -> tuple[int, ...]:
    return by_seat[1:] + by_seat[:1]


def summed(results: Sequence[Result], tie_break: str = "") -> Result:
    """All of them as one: places go by the sum of points, then by the sum of what breaks ties, then they are shared."""
    names = set.intersection(*(set(result.counts) for result in results))
    counts = {name: _sums([result.counts[name] for result in results]) for name in sorted(names)}
    points = _sums([result.points or (0,) * len(result.ranks) for result in results])
    seats = range(len(points))
    worth = [(points[seat], counts[tie_break][seat] if tie_break in counts else 0) for seat in seats]
    return Result(tuple(1 + sum(other > own for other in worth) for own in worth), points, counts)


def _sums(all_of_them: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sum(by_seat) for by_seat in zip(*all_of_them, strict=True))


def read_series(value: Json, seats: int) -> MatchSeries | None:
    """From a header. It is a key that readers may ignore, so what makes no sense is no series, and nothing worse."""
    if not isinstance(value, dict):
        return None
    of, before = value.get("of"), value.get("before")
    if type(of) is not int or not isinstance(before, list) or not len(before) < of <= MOST_MATCHES:
        return None
    results = [_read_result(result, seats) for result in before]
    whole = tuple(result for result in results if result is not None)
    return MatchSeries(of, whole) if len(whole) == len(results) else None


def _read_result(value: Json, seats: int) -> Result | None:
    lists = {name: _numbers(by_seat, seats) for name, by_seat in value.items()} if isinstance(value, dict) else {}
    known = {name: by_seat for name, by_seat in lists.items() if by_seat is not None}
    if "ranks" not in known or "points" not in known:
        return None
    return Result(known.pop("ranks"), known.pop("points"), known)


def _numbers(value: Json, seats: int) -> tuple[int, ...] | None:
    if not isinstance(value, list) or len(value) != seats:
        return None
    numbers = tuple(number for number in value if type(number) is int)
    return numbers if len(numbers) == seats else None
