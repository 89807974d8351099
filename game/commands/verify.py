"""`verify`: records replayed by the rules."""

import argparse
from pathlib import Path

from game.commands.exit_codes import FOUND, OK
from game.commands.output import put
from game.games import GAMES
from game.table.record import BrokenRecord
from game.table.replay import Replay


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `verify`."""
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="a .plouf file")


def run(args: argparse.Namespace) -> int:
    """A line for each record; all of them are looked at, also after a broken one."""
    results = [_verify(path) for path in args.records]
    return OK if all(results) else FOUND


def _verify(path: Path) -> bool:
    try:
        replay = Replay(path, GAMES)
        for point in replay.points():
            state = point.state
    except BrokenRecord as error:
        put(f"{path}: {error}")
        return False
    if replay.game.to_move(state) is not None:
        put(f"ok {path} unfinished")
    else:
        ranks = replay.game.result(state).ranks
        put(f"ok {path} ranks={','.join(map(str, ranks))}")
    return True
