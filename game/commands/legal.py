"""`legal`: what may be decided at a point of a record, or at every point."""

import argparse
import json
from pathlib import Path
from typing import Any

from game.catalogue import GAMES
from game.commands.answers import OK, Sorry
from game.commands.points import add_point_arguments, asked_point
from game.rules.contract import CHANCE, AnyGame
from game.table.replay import Replay


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `legal`."""
    add_point_arguments(parser)
    parser.add_argument("--all", action="store_true", help="a JSON line for every point of the record")


def run(args: argparse.Namespace) -> int:
    """Print the decisions, one a line; `chance KIND` where chance is due."""
    if args.all:
        if args.at is not None:
            raise Sorry("--all goes through every point, so --at has no place beside it")
        return _all(args.record)
    game, state = asked_point(args)
    if game.to_move(state) is CHANCE:
        print(f"chance {game.chance(state).kind}")
    for text in _texts(game, state):
        print(text)
    return OK


def _all(path: Path) -> int:
    replay = Replay(path, GAMES)
    for point in replay.points():
        mover = replay.game.to_move(point.state)
        if mover is CHANCE:
            line = {"at": point.at, "to_move": mover.value, "legal": [replay.game.chance(point.state).kind]}
        else:
            line = {"at": point.at, "to_move": mover, "legal": _texts(replay.game, point.state)}
        print(json.dumps(line))
    return OK


def _texts(game: AnyGame, state: Any) -> list[str]:
    return [game.write(decision) for decision in game.legal(state)]
