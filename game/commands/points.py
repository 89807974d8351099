"""A point of a record as it is asked for on the command line."""

import argparse
from pathlib import Path
from typing import Any

from game.commands.arguments import number_from
from game.commands.exit_codes import Sorry
from game.games import GAMES
from game.rules.contract import AnyGame
from game.table.replay import Replay


def add_point_arguments(parser: argparse.ArgumentParser) -> None:
    """A record, and after how many of its lines."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a .plouf file")
    parser.add_argument(
        "--at", type=number_from(0), metavar="N", help="after the first N lines below the header (default: after all)"
    )


def asked_point(args: argparse.Namespace) -> tuple[AnyGame, Any]:
    """The game and the position at that point; lines behind it are not looked at."""
    replay = Replay(args.record, GAMES)
    for point in replay.points():
        if point.at == args.at:
            return replay.game, point.state
    if args.at is not None:
        raise Sorry(f"--at {args.at}: the record has only {point.at} lines below its header")
    return replay.game, point.state
