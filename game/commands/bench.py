"""`bench`: how fast rules, search and window are, as ratios against others and the bare minimum in the same run.

Machines differ and are noisy, so no figure stands alone: every round runs each program for a moment, in a process of
its own, and what counts is ours divided by theirs. Programs that are not installed are left out.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, Final, TypeAlias

from game.bench.search_bench import measure_search, search_table
from game.bench.window_bench import measure, screen, table
from game.commands.arguments import number_from
from game.commands.exit_codes import OK, Sorry, say

OURS: Final = "cliff"
# What it costs to list the legal decisions where nobody may be pushed back, against where everybody may.
NOT_BACK, EVERY_WAY = "legal-not-back", "legal-every-way"
NOT_BACK_GOAL: Final = 0.95
# By name, one for each round.
Figures: TypeAlias = dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Peer:
    """Another program: its module, where it comes from, and how many times its speed we want to reach."""

    module: str
    package: str
    what: str
    goal: float


PEERS: Final = {
    "catanatron": Peer("catanatron", "catanatron", "catanatron, four random players", 2.0),
    "chess": Peer("chess", "chess", "python-chess, random games", 2.0),
    "backgammon": Peer("pyspiel", "open_spiel", "open_spiel, random backgammon", 1.0),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `bench`."""
    parser.add_argument(
        "--rounds", type=number_from(1), default=7, metavar="N", help="how often to measure (default: 7)"
    )
    parser.add_argument(
        "--seconds", type=number_from(1), default=2, metavar="S", help="seconds of each measurement (default: 2)"
    )
    parser.add_argument("--only", choices=("rules", "search", "window"), help="measure only this (default: all)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: argparse.Namespace) -> int:
    """Measure in rounds and print the ratios with their spread."""
    found: dict[str, Any] = {}
    tables = []
    if args.only in (None, "rules"):
        found |= _rules(args)
        tables.append(_table(found["speeds"], found["ratios"]))
    if args.only in (None, "search"):
        found["search"] = measure_search(args.rounds, args.seconds)
        tables.append(search_table(found["search"]))
    if args.only in (None, "window"):
        try:
            with screen():
                found["window"] = _window(args)
            tables.append(table(found["window"]))
        except Sorry as sorry:
            if args.only:
                raise
            # What has been measured is worth being told.
            say(f"plouf: {sorry}")
    print(json.dumps(found) if args.json else "\n\n".join(tables))
    return OK


def _window(args: argparse.Namespace) -> Figures:
    found: Figures = {}
    for number in range(args.rounds):
        for name, figure in measure(args.seconds).items():
            found.setdefault(name, []).append(figure)
        _tell_round(number, args.rounds)
    return found


def _rules(args: argparse.Namespace) -> dict[str, Figures]:
    present = {name: peer for name, peer in PEERS.items() if find_spec(peer.module)}
    for name in PEERS.keys() - present.keys():
        say(f"{PEERS[name].what}: not installed (pip install {PEERS[name].package})")
    speeds: dict[str, list[float]] = {name: [] for name in (OURS, NOT_BACK, EVERY_WAY, *present)}
    for number in range(args.rounds):
        for name, measured in speeds.items():
            measured.append(_measure(name, args.seconds))
        _tell_round(number, args.rounds)
    ratios = {name: _ratios(speeds[OURS], speeds[name]) for name in present}
    return {"speeds": speeds, "ratios": ratios | {NOT_BACK: _ratios(speeds[NOT_BACK], speeds[EVERY_WAY])}}


def _tell_round(number: int, rounds: int) -> None:
    if sys.stderr.isatty():
        print(f"\rround {number + 1} of {rounds} ", end="", file=sys.stderr, flush=True)


def _measure(name: str, seconds: int) -> float:
    """Decisions a second of one program, in a process of its own."""
    command = [sys.executable, "-m", "game.bench.random_play", name, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise Sorry(f"measuring {name} failed: {last[0]}", done.returncode)
    return float(done.stdout)


def _row(what: str, speeds: list[float], ratios: list[float], goal: str) -> str:
    spread = f"{ratios[0]:.2f}–{ratios[-1]:.2f}"
    return f"{what:<36}{median(speeds):>9,.0f}{median(ratios):>9.2f}×{spread:>15}{goal:>7}×"


def _ratios(ours: list[float], theirs: list[float]) -> list[float]:
    return sorted(our / their for our, their in zip(ours, theirs, strict=True))


def _table(speeds: dict[str, list[float]], ratios: dict[str, list[float]]) -> str:
    lines = [f"{'random play, decisions a second':<36}{'median':>9}{'ours is':>10}{'spread':>15}{'goal':>8}"]
    lines.append(f"{'Plouf! Cliff, four random players':<36}{median(speeds[OURS]):>9,.0f}")
    for name, peer in PEERS.items():
        if name in ratios:
            lines.append(_row(peer.what, speeds[name], ratios[name], f"{peer.goal:.1f}"))
    lines.append(f"{'legal decisions listed, a second':<36}")
    lines.append(f"{'every push allowed':<36}{median(speeds[EVERY_WAY]):>9,.0f}")
    lines.append(_row("nobody pushed back", speeds[NOT_BACK], ratios[NOT_BACK], f"{NOT_BACK_GOAL:.2f}"))
    return "\n".join(lines)
