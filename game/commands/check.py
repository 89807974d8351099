"""`check`: tells the author of a map what is wrong with it, and where."""

import argparse
from pathlib import Path
from typing import Final

from game.boards.maps import read_map
from game.commands.exit_codes import FOUND, OK
from game.commands.output import put
from game.games import MEANINGS

# A map whose layers are mixed up has hundreds: nobody reads more of them at once.
MOST_FINDINGS: Final = 36


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `check`."""
    parser.add_argument("maps", nargs="+", type=Path, metavar="MAP", help="a .tmx file")


def run(args: argparse.Namespace) -> int:
    """A line for every finding and every fact; all maps are looked at, also after one with errors."""
    results = [_check(path) for path in args.maps]
    return OK if all(results) else FOUND


def _check(path: Path) -> bool:
    reading, _ = read_map(path, MEANINGS)
    for finding in reading.findings[:MOST_FINDINGS]:
        put(f"{path}: {finding}")
    if (left := len(reading.findings) - MOST_FINDINGS) > 0:
        put(f"{path}: and {left} more, which are told when these are mended")
    if reading.board is not None:
        put(f"{path}: ok, a board of {reading.game} named {reading.board['name']!r}")
    for fact in reading.facts:
        put(f"{path}: {fact}")
    return reading.board is not None
