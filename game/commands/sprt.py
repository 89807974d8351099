"""`sprt`: is one level stronger than another? Games are played until that can be told."""

import argparse
import json
import sys
from math import isfinite
from typing import Final

from game.ai.sprt import Claim, Sprt, Verdict
from game.commands.arguments import add_rule_arguments, chosen_table, number_from
from game.commands.contests import add_contest_arguments, chosen_contest, chosen_contestant, must_have_seats, played
from game.commands.exit_codes import FOUND, OK, Sorry
from game.commands.output import put, tell
from game.commands.parser import encodable
from game.rules.contract import Json, part_of_win

MOST_GAMES: Final = 20_000
# How often a line says how the test stands where nobody looks at a terminal.
DEALS_A_LINE: Final = 100
LEAST_RISK: Final = 1e-12
WORST_RISK: Final = 0.5
# Whoever is so much stronger loses one game in a hundred thousand.
MOST_ELO: Final = 2000.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `sprt`."""
    add_rule_arguments(parser)
    better = "the level, or cmd:PROGRAM, that should be better"
    parser.add_argument("--new", required=True, type=encodable, metavar="LEVEL", help=better)
    measure = "the one that it is measured by"
    parser.add_argument("--old", required=True, type=encodable, metavar="LEVEL", help=measure)
    parser.add_argument(
        "--seats",
        type=number_from(2),
        metavar="N",
        help="one new player among so many (default: as few as the game takes)",
    )
    parser.add_argument("--elo0", type=float, default=0.0, metavar="E", help="not better than that (default: 0)")
    parser.add_argument("--elo1", type=float, default=20.0, metavar="E", help="but at least this good (default: 20)")
    parser.add_argument("--alpha", type=float, default=0.05, metavar="P", help="risk to accept wrongly (default: 0.05)")
    parser.add_argument("--beta", type=float, default=0.05, metavar="P", help="risk to reject wrongly (default: 0.05)")
    parser.add_argument(
        "--games", type=number_from(1), default=MOST_GAMES, metavar="N", help=f"at most so many (default: {MOST_GAMES})"
    )
    add_contest_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of sentences")


def run(args: argparse.Namespace) -> int:
    """Play deal after deal until the test ends; exit code 0 only if the new level was accepted."""
    row, board = chosen_table(args.game, args.map)
    seats = args.seats or row.rules.seat_counts[0]
    must_have_seats(row, seats)
    claim = _claim(args, seats)
    new, old = (
        chosen_contestant(row, name, args.bot_seconds, option)
        for option, name in (("--new", args.new), ("--old", args.old))
    )
    contest = chosen_contest(row, board, (new, *[old] * (seats - 1)), args)
    test = Sprt(claim)
    wins = 0.0
    for report in played(contest, range(max(1, args.games // seats) * seats), args.jobs):
        wins += part_of_win(report.ranks, 0)
        if (report.number + 1) % seats == 0:
            test.add(wins)
            wins = 0.0
            _show(test)
            if test.verdict is not Verdict.UNDECIDED:
                break
    if sys.stderr.isatty():
        tell("")
    put(*([json.dumps(_figures(test))] if args.json else _sentences(test, args.new, args.old)))
    return OK if test.verdict is Verdict.ACCEPTED else FOUND


def _claim(args: argparse.Namespace, seats: int) -> Claim:
    for name in ("elo0", "elo1"):
        if not abs(getattr(args, name)) <= MOST_ELO:
            raise Sorry(f"--{name} {getattr(args, name):g} should be between {-MOST_ELO:g} and {MOST_ELO:g}")
    if not args.elo0 < args.elo1:
        raise Sorry(f"--elo1 {args.elo1:g} should be above --elo0 {args.elo0:g}")
    for name in ("alpha", "beta"):
        if not LEAST_RISK <= getattr(args, name) < WORST_RISK:
            raise Sorry(f"--{name} {getattr(args, name):g} should be between {LEAST_RISK:g} and {WORST_RISK:g}")
    return Claim(args.elo0, args.elo1, args.alpha, args.beta, seats)


def _show(test: Sprt) -> None:
    if sys.stderr.isatty():
        print(f"\r{_standing(test)} ", end="", file=sys.stderr, flush=True)
    elif test.deals % DEALS_A_LINE == 0:
        tell(_standing(test))


def _standing(test: Sprt) -> str:
    low, high = test.claim.bounds
    games = test.deals * test.claim.seats
    return f"{games} games, score {test.score:.1%}, LLR {test.ratio:.2f} between {low:.2f} and {high:.2f}"


def _sentences(test: Sprt, new: str, old: str) -> tuple[str, ...]:
    claim = test.claim
    low, elo, high = map(_signed, test.elo())
    meaning = {
        Verdict.ACCEPTED: f"{new} is stronger than {old}",
        Verdict.REJECTED: f"{new} is not {claim.elo1:g} Elo stronger than {old}",
        Verdict.UNDECIDED: f"too few games to tell {new} from {old}",
    }
    return (
        f"{test.verdict.value}: {meaning[test.verdict]} (Elo {claim.elo0:g} against {claim.elo1:g})",
        f"{_standing(test)}; the fair share is {1 / claim.seats:.1%}",
        f"Elo {elo}, 95 % interval {low} to {high}, from {test.deals} deals in all rotations",
    )


def _signed(elo: float) -> str:
    return f"{elo:+.0f}" if isfinite(elo) else ("+∞" if elo > 0 else "−∞")


def _figures(test: Sprt) -> dict[str, Json]:
    """All of it as one JSON object; an Elo without a bound is null."""
    bounds = [round(bound, 4) for bound in test.claim.bounds]
    low, elo, high = (round(value, 1) if isfinite(value) else None for value in test.elo())
    return {
        "verdict": test.verdict.value,
        "games": test.deals * test.claim.seats,
        "deals": test.deals,
        "llr": round(test.ratio, 4),
        "bounds": [*bounds],
        "score": round(test.score, 4),
        "elo": elo,
        "low": low,
        "high": high,
    }
