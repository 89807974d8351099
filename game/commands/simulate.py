"""`simulate`: games between AI levels without a window, and how they ended."""

import argparse
import json
import sys
import time
from math import sqrt
from pathlib import Path

from game.ai.arena import Contest, Played, play_game, wins_of
from game.ai.players import Level
from game.commands.answers import OK, Sorry
from game.commands.arguments import (
    add_rule_arguments,
    chosen_board,
    chosen_level,
    chosen_row,
    chosen_rules,
    number_from,
)
from game.rules.contract import BadSetUp, Json
from game.table.record import write_record

NINETY_FIVE = 1.959964


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `simulate`."""
    parser.add_argument("--game", default="cliff", help="which game (default: cliff)")
    add_rule_arguments(parser)
    parser.add_argument("--seats", required=True, metavar="LEVEL,LEVEL…", help="who plays, such as greedy,random")
    parser.add_argument("--games", type=number_from(1), default=100, metavar="N", help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: 1)")
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a record of every game into this folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: argparse.Namespace) -> int:
    """Play the games and print the figures by player as named."""
    contest = _contest(args)
    if args.record:
        _make_folder(args.record)
    tally = Tally(contest.players)
    began = time.perf_counter()
    for number in range(args.games):
        try:
            played = play_game(contest, number)
        except BadSetUp as error:
            raise Sorry(str(error)) from None
        tally.add(played)
        if args.record:
            _write(args.record / f"{args.game}-{number + 1:0{len(str(args.games))}}.plouf", played)
        _show_progress(number + 1, args.games, time.perf_counter() - began)
    figures = tally.figures(time.perf_counter() - began)
    print(json.dumps(figures) if args.json else tally.table(figures))
    return OK


def _contest(args: argparse.Namespace) -> Contest:
    row = chosen_row(args.game)
    names = args.seats.split(",")
    players = [chosen_level(row, name) for name in names]
    if len(names) not in row.rules.seat_counts:
        counts = row.rules.seat_counts
        raise Sorry(f"--seats: {args.game} is for {counts[0]} to {counts[-1]} seats, not {len(names)}")
    rules = chosen_rules(row, args.rules, args.rule)
    return Contest(row.rules, rules, chosen_board(row, args.map), tuple(players), args.seed)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Sorry(f"--record {folder}: {error.strerror}") from None


def _write(path: Path, played: Played) -> None:
    try:
        write_record(path, played.match.header, played.match.lines)
    except OSError as error:
        raise Sorry(f"--record {path}: {error.strerror}") from None


def _show_progress(done: int, games: int, seconds: float) -> None:
    if sys.stderr.isatty():
        left = seconds / done * (games - done)
        end = "\n" if done == games else ""
        print(f"\r{done} of {games} games, {left:.0f} s left ", end=end, file=sys.stderr, flush=True)


class Tally:
    """The wins and places of each player as named."""

    def __init__(self, players: tuple[Level, ...]) -> None:
        self._players = players
        self._games = self._undecided = self._decisions = 0
        self._wins = [0.0] * len(players)
        self._places = [0] * len(players)
        self._wins_by_turn = [0.0] * len(players)

    def add(self, played: Played) -> None:
        """Count one more game."""
        self._games += 1
        self._undecided += not played.decided
        self._decisions += played.decisions
        for player, rank in enumerate(played.ranks):
            self._wins[player] += wins_of(played.ranks, player)
            self._places[player] += rank
            self._wins_by_turn[player] += wins_of(played.by_turn, player)

    def figures(self, seconds: float) -> dict[str, Json]:
        """All of it as one JSON object."""
        seats: list[Json] = []
        for level, wins, places in zip(self._players, self._wins, self._places, strict=True):
            low, high = interval(wins, self._games)
            seats.append(
                {
                    "by": level.name,
                    "wins": round(wins, 3),
                    "share": round(wins / self._games, 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "mean_rank": round(places / self._games, 3),
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

    def table(self, figures: dict[str, Json]) -> str:
        """The same for people."""
        lines = [f"{'player':<12}{'wins':>9}{'share':>9}{'95 % interval':>18}{'mean place':>12}"]
        seats = figures["seats"]
        assert isinstance(seats, list)
        for seat in seats:
            assert isinstance(seat, dict)
            spread = f"{seat['low']:.1%} – {seat['high']:.1%}"
            lines.append(
                f"{seat['by']:<12}{seat['wins']:>9.4g}{seat['share']:>9.1%}{spread:>18}{seat['mean_rank']:>12.2f}"
            )
        shares = ", ".join(f"{wins / self._games:.1%}" for wins in self._wins_by_turn)
        lines.append(f"by turn order, whoever sat there: {shares}")
        seconds = max(float(str(figures["seconds"])), 0.001)
        speed = f"{self._decisions / seconds:,.0f} decisions a second"
        lines.append(f"{self._games} games, {self._undecided} undecided, {seconds:.1f} s, {speed}")
        return "\n".join(lines)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins."""
    share = wins / games
    z = NINETY_FIVE * NINETY_FIVE / games
    middle = share + z / 2
    spread = NINETY_FIVE * sqrt((share * (1 - share) + z / 4) / games)
    return max(0.0, (middle - spread) / (1 + z)), min(1.0, (middle + spread) / (1 + z))
