"""`simulate`: games between AI levels without a window, and how they ended."""

import argparse
import json
import sys
import time
from math import sqrt
from pathlib import Path

from game.ai.arena import Contestant
from game.ai.series import Report
from game.commands.arguments import add_rule_arguments, chosen_table, number_from
from game.commands.contests import add_contest_arguments, chosen_contest, chosen_contestant, played, split_seats
from game.commands.exit_codes import OK, Sorry
from game.commands.output import put
from game.commands.parser import encodable
from game.rules.contract import Json, part_of_win
from game.table.record import write_record

NINETY_FIVE = 1.959964


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `simulate`."""
    add_rule_arguments(parser)
    parser.add_argument(
        "--seats",
        required=True,
        type=encodable,
        metavar="WHO,WHO…",
        help="who plays: levels such as greedy, and with cmd:PROGRAM any program that speaks the lines of docs/bots.md",
    )
    parser.add_argument("--games", type=number_from(1), default=100, metavar="N", help="how many games (default: 100)")
    add_contest_arguments(parser)
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a record of every game into this folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: argparse.Namespace) -> int:
    """Play the games and print the figures by player as named."""
    row, board = chosen_table(args.game, args.map)
    players = tuple(chosen_contestant(row, name, args.bot_seconds) for name in split_seats(args.seats))
    contest = chosen_contest(row, board, players, args)
    if args.record:
        _make_folder(args.record)
    tally = Tally(players)
    began = time.perf_counter()
    for done, report in enumerate(played(contest, range(args.games), args.jobs), start=1):
        tally.add(report)
        if args.record:
            _write(args.record / f"{row.rules.name}-{done:0{len(str(args.games))}}.plouf", report)
        _show_progress(done, args.games, time.perf_counter() - began)
    figures = tally.figures(time.perf_counter() - began)
    put(*([json.dumps(figures)] if args.json else tally.table(figures)))
    return OK


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Sorry(f"--record {folder}: {error.strerror}") from None


def _write(path: Path, report: Report) -> None:
    try:
        write_record(path, report.header, report.lines)
    except OSError as error:
        raise Sorry(f"--record {path}: {error.strerror}") from None


def _show_progress(done: int, games: int, seconds: float) -> None:
    if sys.stderr.isatty():
        left = seconds / done * (games - done)
        end = "\n" if done == games else ""
        print(f"\r{done} of {games} games, {left:.0f} s left ", end=end, file=sys.stderr, flush=True)


class Tally:
    """The wins and places of each player as named."""

    def __init__(self, players: tuple[Contestant, ...]) -> None:
        self._players = players
        self._games = self._undecided = self._decisions = 0
        self._wins = [0.0] * len(players)
        self._forfeits = [0] * len(players)
        self._places = [0] * len(players)
        self._wins_by_turn = [0.0] * len(players)

    def add(self, report: Report) -> None:
        """Count one more game."""
        self._games += 1
        self._undecided += not report.decided
        self._decisions += report.decisions
        if report.forfeit:
            self._forfeits[report.forfeit.player] += 1
        for player, rank in enumerate(report.ranks):
            self._wins[player] += part_of_win(report.ranks, player)
            self._places[player] += rank
            self._wins_by_turn[player] += part_of_win(report.by_turn, player)

    def figures(self, seconds: float) -> dict[str, Json]:
        """All of it as one JSON object."""
        seats: list[Json] = []
        for level, wins, places, forfeits in zip(self._players, self._wins, self._places, self._forfeits, strict=True):
            low, high = interval(wins, self._games)
            seats.append(
                {
                    "by": level.name,
                    "wins": round(wins, 3),
                    "share": round(wins / self._games, 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "mean_rank": round(places / self._games, 3),
                    "forfeits": forfeits,
                }
            )
        return {
            "games": self._games,
            "seats": seats,
            "decisions": self._decisions,
            "seconds": round(seconds, 3),
            "undecided": self._undecided,
            "share_by_turn_order": [round(wins / self._games, 4) for wins in self._wins_by_turn],
        }

    def table(self, figures: dict[str, Json]) -> list[str]:
        """The same for people."""
        wide = max(12, *(len(player.name) + 1 for player in self._players))
        lines = [f"{'player':<{wide}}{'wins':>9}{'share':>9}{'95 % interval':>18}{'mean place':>12}"]
        seats = figures["seats"]
        assert isinstance(seats, list)
        for seat in seats:
            assert isinstance(seat, dict)
            spread = f"{seat['low']:.1%} – {seat['high']:.1%}"
            lines.append(
                f"{seat['by']:<{wide}}{seat['wins']:>9.4g}{seat['share']:>9.1%}{spread:>18}{seat['mean_rank']:>12.2f}"
            )
        for player, forfeits in zip(self._players, self._forfeits, strict=True):
            if forfeits:
                lines.append(f"{player.name} lost {forfeits} by crashing, stalling or an illegal decision")
        shares = ", ".join(f"{wins / self._games:.1%}" for wins in self._wins_by_turn)
        lines.append(f"by turn order, whoever sat there: {shares}")
        seconds = max(float(str(figures["seconds"])), 0.001)
        speed = f"{self._decisions / seconds:,.0f} decisions a second"
        lines.append(f"{self._games} games, {self._undecided} undecided, {seconds:.1f} s, {speed}")
        return lines


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins."""
    share = wins / games
    z = NINETY_FIVE * NINETY_FIVE / games
    middle = share + z / 2
    spread = NINETY_FIVE * sqrt((share * (1 - share) + z / 4) / games)
    return max(0.0, (middle - spread) / (1 + z)), min(1.0, (middle + spread) / (1 + z))
