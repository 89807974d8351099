"""Many matches as a few figures: how often somebody won, at which place they ended, and the best of what was counted.
Somebody is a person by name, or a computer level whatever its players are called."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.table.counting import CountedThing, Gathered
from game.table.seats import HUMAN, Seat
from game.table.statistics import CountedMatch


@dataclass(frozen=True, slots=True, order=True)
class Somebody:
    """Whose matches are counted, or who sat at the same table."""

    name: str
    is_person: bool = True


@dataclass(frozen=True, slots=True)
class MatchQuestion:
    """Whose matches, and which of them; what is empty lets everything through."""

    who: Somebody
    game: str = ""
    board: str | None = None
    against: Somebody | None = None


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """A seat of a match that counts for somebody."""

    match: CountedMatch
    seat: int

    @property
    def place(self) -> int | None:
        """Where it ended; None where it was given up."""
        ranks = self.match.entry.ranks
        return ranks[self.seat] if ranks else None

    @property
    def has_won(self) -> bool:
        """Whether it was first, alone or with others."""
        return self.place == 1

    @property
    def luck(self) -> float | None:
        """By how much luck changed its chance to win; None where that is not known."""
        return self.match.luck[self.seat] if self.match.luck else None

    @property
    def others(self) -> tuple[Seat, ...]:
        """Who else sat there."""
        seats = self.match.entry.seats
        return seats[: self.seat] + seats[self.seat + 1 :]


@dataclass(frozen=True, slots=True)
class CountedFigure:
    """How much of a thing there is, and the match it is from where it is the best of one."""

    thing: CountedThing
    value: int | None
    match: CountedMatch | None = None


@dataclass(frozen=True, slots=True)
class WonAgainst:
    """How often somebody won of so many matches of a kind."""

    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Summary:
    """Places and luck are averages, where there are any; a streak is of matches won in a row."""

    games: int
    wins: int
    given_up: int
    average_place: float | None
    streak: int
    longest_streak: int
    luck: float | None
    figures: tuple[CountedFigure, ...]


def level_of(by: str) -> str:
    """A computer player's level, whatever its style and however long it thinks."""
    return by.partition(":")[0].partition("@")[0]


def somebody_at(seat: Seat) -> Somebody:
    """Who sits there, as it is counted."""
    return Somebody(seat.name) if seat.by == HUMAN else Somebody(level_of(seat.by), False)


def everybody(matches: Iterable[CountedMatch]) -> list[Somebody]:
    """Whose matches could be counted: persons first, and of each kind who sat there most often."""
    seen = Counter(somebody_at(seat) for match in matches for seat in match.entry.seats)
    return sorted(seen, key=lambda one: (not one.is_person, -seen[one], one.name))


def seats_played(matches: Iterable[CountedMatch], question: MatchQuestion) -> list[SeatPlayed]:
    """All that the question is about, the earliest first."""
    found = [played for match in matches for played in _seats_of(match, question)]
    return sorted(found, key=lambda played: played.match.entry.when)


def _seats_of(match: CountedMatch, question: MatchQuestion) -> Iterator[SeatPlayed]:
    entry = match.entry
    if question.game not in ("", entry.game) or question.board not in (None, entry.board):
        return
    for number, seat in enumerate(entry.seats):
        played = SeatPlayed(match, number)
        # What was given up has no places: for the others it is no match at all.
        counts = bool(entry.ranks) or entry.resigned == number
        is_met = question.against is None or any(somebody_at(other) == question.against for other in played.others)
        if counts and is_met and somebody_at(seat) == question.who:
            yield played


def summed_up(played: Sequence[SeatPlayed], things: Sequence[CountedThing] = ()) -> Summary:
    """All figures of these seats."""
    places = [one.place for one in played if one.place is not None]
    lucks = [one.luck for one in played if one.luck is not None]
    streak, longest = streaks(played)
    return Summary(
        games=len(played),
        wins=sum(one.has_won for one in played),
        given_up=sum(one.place is None for one in played),
        average_place=sum(places) / len(places) if places else None,
        streak=streak,
        longest_streak=longest,
        luck=sum(lucks) / len(lucks) if lucks else None,
        figures=tuple(_figure(played, thing) for thing in things),
    )


def streaks(played: Iterable[SeatPlayed]) -> tuple[int, int]:
    """How many were won in a row at last, and at most."""
    now = longest = 0
    for one in played:
        now = now + 1 if one.has_won else 0
        longest = max(longest, now)
    return now, longest


def against_whom(played: Iterable[SeatPlayed]) -> dict[Somebody, WonAgainst]:
    """By who else sat there; each counts once a match, and all persons are one."""
    games, wins = Counter[Somebody](), Counter[Somebody]()
    for one in played:
        for other in {Somebody("") if seat.by == HUMAN else somebody_at(seat) for seat in one.others}:
            games[other] += 1
            wins[other] += one.has_won
    return {other: WonAgainst(count, wins[other]) for other, count in games.items()}


def by_board(played: Iterable[SeatPlayed]) -> dict[tuple[str, str], WonAgainst]:
    """By the game and the name of the board, which may be empty."""
    games, wins = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for one in played:
        board = one.match.entry.game, one.match.entry.board
        games[board] += 1
        wins[board] += one.has_won
    return {board: WonAgainst(count, wins[board]) for board, count in games.items()}


def _figure(played: Iterable[SeatPlayed], thing: CountedThing) -> CountedFigure:
    counted = [(by_seat[one.seat], one.match) for one in played if (by_seat := one.match.counts.get(thing.key))]
    known = [(value, match) for value, match in counted if value is not None]
    if not known:
        return CountedFigure(thing, None)
    if thing.gathered is Gathered.SUM:
        return CountedFigure(thing, sum(value for value, _ in known))
    # Of equal ones the first, who was there before.
    best = max if thing.gathered is Gathered.MOST else min
    value, match = best(known, key=lambda one: one[0])
    return CountedFigure(thing, value, match)
