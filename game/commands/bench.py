"""`bench`: how fast rules, search and window are, as ratios against others and the bare minimum in the same run.

Machines differ and are noisy, so no figure stands alone: every round runs each program for a moment, in a process of
its own, and what counts is ours divided by theirs. Programs that are not installed are left out.
"""

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from game.bench import MeasuringFailed
from game.bench.rules_bench import Measurements, measure_rules, missing_peers, rules_table
from game.bench.search_bench import measure_search, missing_peer, search_table
from game.bench.window_bench import measure, screen, table
from game.commands.arguments import number_from
from game.commands.exit_codes import FOUND, OK, Sorry
from game.commands.output import put, tell
from game.shipped import is_frozen


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
    if is_frozen():
        # What is measured runs in Pythons of its own, and the folder to double-click can't start any.
        raise Sorry("bench needs a Python: run it from the sources or from the package that pip installs", FOUND)
    try:
        return _run(args)
    except MeasuringFailed as error:
        raise Sorry(str(error), FOUND) from None


def _run(args: argparse.Namespace) -> int:
    found: dict[str, Any] = {}
    tables = []
    if args.only in (None, "rules"):
        _tell_missing(missing_peers())
        found |= measure_rules(args.rounds, args.seconds, _rounds(args))
        tables.append(rules_table(found["speeds"], found["ratios"]))
    if args.only in (None, "search"):
        _tell_missing(missing_peer())
        found["search"] = measure_search(args.rounds, args.seconds)
        tables.append(search_table(found["search"]))
    if args.only in (None, "window"):
        try:
            with screen():
                found["window"] = _window(args)
            tables.append(table(found["window"]))
        except MeasuringFailed as error:
            if args.only:
                raise
            # What has been measured is worth being told.
            tell(f"plouf: {error}")
    put(*([json.dumps(found)] if args.json else "\n\n".join(tables).split("\n")))
    return OK


def _window(args: argparse.Namespace) -> Measurements:
    found: Measurements = {}
    tell_round = _rounds(args)
    for number in range(args.rounds):
        for name, figure in measure(args.seconds).items():
            found.setdefault(name, []).append(figure)
        tell_round(number)
    return found


def _tell_missing(lines: list[str]) -> None:
    for line in lines:
        tell(line)


def _rounds(args: argparse.Namespace) -> Callable[[int], None]:
    """Tells how far it has come, to whoever watches."""

    def tell(number: int) -> None:
        if sys.stderr.isatty():
            print(f"\rround {number + 1} of {args.rounds} ", end="", file=sys.stderr, flush=True)

    return tell
