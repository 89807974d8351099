"""`legal`: what may be decided at a point of a record, or at every point."""

import argparse
import json
from pathlib import Path
from typing import Any

from game.commands import rated
from game.commands.exit_codes import OK, Sorry
from game.commands.output import put
from game.commands.points import add_point_arguments, asked_point
from game.games import GAMES, MANIFESTS
from game.rules.contract import CHANCE, AnyGame
from game.table.replay import Replay


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `legal`."""
    add_point_arguments(parser)
    parser.add_argument("--all", action="store_true", help="a JSON line for every point of the record")
    parser.add_argument("--rated", action="store_true", help="the three best, with their chances and why")
    parser.add_argument("--level", metavar="LEVEL", help="who rates them (default: the strongest level that does)")
    parser.add_argument("--json", action="store_true", help="with --rated: print a JSON array")


def run(args: argparse.Namespace) -> int:
    """Print the decisions, one a line; `chance KIND` where chance is due."""
    if not args.rated and (args.level or args.json):
        raise Sorry("--level and --json have their place beside --rated")
    if args.all:
        if args.at is not None or args.rated:
            raise Sorry(
                f"--all goes through every point, so --{'rated' if args.rated else 'at'} has no place beside it"
            )
        return _all(args.record)
    game, state = asked_point(args)
    if args.rated and isinstance(seat := game.to_move(state), int):
        options = rated.rated(MANIFESTS[game.name], args.level, state, seat)
        put(*([rated.as_json(game, options)] if args.json else rated.sentences(game, options)))
        return OK
    if args.json:
        put("[]")
        return OK
    if game.to_move(state) is CHANCE:
        put(f"chance {game.chance(state).kind}")
    for text in _texts(game, state):
        put(text)
    return OK


def _all(path: Path) -> int:
    replay = Replay(path, GAMES)
    for point in replay.points():
        mover = replay.game.to_move(point.state)
        if mover is CHANCE:
            line = {"at": point.at, "to_move": mover.value, "legal": [replay.game.chance(point.state).kind]}
        else:
            line = {"at": point.at, "to_move": mover, "legal": _texts(replay.game, point.state)}
        put(json.dumps(line))
    return OK


def _texts(game: AnyGame, state: Any) -> list[str]:
    return [game.write(decision) for decision in game.legal(state)]
