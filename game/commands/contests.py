"""What `simulate` and `sprt` share: who plays, in how many processes, and what is said when a program loses."""

import argparse
import re
import shlex
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Final

from game.ai.arena import Contest, Contestant
from game.ai.lines import NoProcess
from game.ai.many_processes import WorkerLost, end_in_order
from game.ai.outside import PREFIX, SECONDS, Program
from game.ai.series import Report, play_series
from game.commands.arguments import chosen_level, chosen_rules, must_be_playable, number_from, seconds
from game.commands.exit_codes import FOUND, Sorry
from game.commands.output import tell
from game.manifest import Manifest
from game.rules.contract import BoardJson

# A seat ends at a comma that is neither escaped nor in quotes.
_SEAT: Final = re.compile(r"""(?:[^,"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*'|["'\\])*""")


def add_contest_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say how games are played."""
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: 1)")
    parser.add_argument(
        "--jobs", type=number_from(1), default=1, metavar="N", help="play in so many processes (default: 1)"
    )
    parser.add_argument(
        "--bot-seconds",
        type=seconds,
        default=SECONDS,
        metavar="T",
        help=f"how long a program may take for a decision (default: {SECONDS:g})",
    )


def split_seats(text: str) -> list[str]:
    """The seats of `--seats`: parted by commas, except where a program has one in quotes or behind a backslash."""
    seats: list[str] = []
    at = 0
    while at <= len(text):
        found = _SEAT.match(text, at)
        assert found is not None
        seats.append(found[0])
        at = found.end() + 1
    return seats


def chosen_contestant(row: Manifest, name: str, seconds: float, option: str = "--seats") -> Contestant:
    """A level, or with `cmd:` a program."""
    if not name.startswith(PREFIX):
        return chosen_level(row, name, f" (or {PREFIX}PROGRAM)", option)
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise Sorry(f"{option}: {name!r} can't be read: {str(error).lower()}") from None
    if not words:
        raise Sorry(f"{option}: behind {PREFIX} there should be a program with its arguments")
    if shutil.which(words[0]) is None:
        raise Sorry(f"{option}: {words[0]!r} is no program that can be started")
    return Program(name, tuple(words), seconds)


def chosen_contest(
    row: Manifest, board: BoardJson | None, players: tuple[Contestant, ...], args: argparse.Namespace
) -> Contest:
    """The contest of these players, by the rules that were asked for; on the game's first board, if on none."""
    must_have_seats(row, len(players))
    rules = chosen_rules(row, args.rules, args.rule)
    contest = Contest(row.rules, rules, board or next(iter(row.boards.values())), players, args.seed)
    must_be_playable(row, len(players), contest.rules, contest.board)
    return contest


def must_have_seats(row: Manifest, seats: int) -> None:
    """Say for how many the game is."""
    counts = row.rules.seat_counts
    if seats not in counts:
        raise Sorry(f"--seats: {row.rules.name} is for {counts[0]} to {counts[-1]} seats, not {seats}")


def played(contest: Contest, numbers: Iterable[int], jobs: int) -> Iterator[Report]:
    """The games as they are played; a program that loses by what it does is named."""
    end_in_order()
    try:
        with closing(play_series(contest, numbers, jobs, lambda why: tell(f"plouf: {why}"))) as reports:
            for report in reports:
                if report.forfeit:
                    _tell(contest, report)
                yield report
    except (WorkerLost, NoProcess) as error:
        raise Sorry(str(error), FOUND) from None


def _tell(contest: Contest, report: Report) -> None:
    forfeit = report.forfeit
    assert forfeit is not None
    if sys.stderr.isatty():
        # Over the line that tells how far it has come.
        print("\r", end="", file=sys.stderr)
    name = contest.players[forfeit.player].name
    tell(f"plouf: game {report.number + 1}: {name} in seat {forfeit.seat} loses: it {forfeit.why}")
