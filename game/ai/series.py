"""Many games of a contest, in one process or in several: the same games in the same order either way."""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from functools import partial

from game.ai.arena import Contest, Forfeit, play_game
from game.ai.many_processes import Work, in_order
from game.table.record import Header, Line


@dataclass(frozen=True, slots=True)
class Report:
    """What is left of a game that was played, perhaps in another process: its record, the places, and how it went."""

    number: int
    header: Header
    lines: tuple[Line, ...]
    ranks: tuple[int, ...]
    by_turn: tuple[int, ...]
    decided: bool
    decisions: int
    forfeit: Forfeit | None


def play_series(
    contest: Contest, numbers: Iterable[int], jobs: int = 1, tell: Callable[[str], None] = lambda _: None
) -> Generator[Report, None, None]:
    """Play the games of these numbers in so many processes and report them in order. `tell` gets a sentence when the
    system has fewer to spare."""
    return in_order(Work(partial(_play, contest), "game", "games", "played"), numbers, jobs, tell)


def _play(contest: Contest, number: int) -> Report:
    played = play_game(contest, number)
    return Report(
        number,
        played.match.header,
        tuple(played.match.lines),
        played.ranks,
        played.by_turn,
        played.decided,
        played.decisions,
        played.forfeit,
    )
