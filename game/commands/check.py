"""`check`: tells the author of a map what is wrong with it, and where."""

import argparse
import json
from pathlib import Path
from typing import Final

from game.boards.findings import Finding
from game.boards.maps import read_map
from game.commands.exit_codes import FOUND, OK
from game.commands.output import put
from game.games import MEANINGS
from game.rules.contract import Json

# A map whose layers are mixed up has hundreds: nobody reads more of them at once.
MOST_FINDINGS: Final = 36


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `check`."""
    parser.add_argument("maps", nargs="+", type=Path, metavar="MAP", help="a .tmx file")
    parser.add_argument("--json", action="store_true", help="for other programs: all findings as one JSON array")


def run(args: argparse.Namespace) -> int:
    """A line for every finding and every fact; all maps are looked at, also after one with errors."""
    results = _written(args.maps) if args.json else [_check(path) for path in args.maps]
    return OK if all(results) else FOUND


def _written(paths: list[Path]) -> list[bool]:
    """One array of the findings in all maps, none left out; no facts, which need nobody's attention."""
    readings = [(path, read_map(path, MEANINGS)[0]) for path in paths]
    put(json.dumps([_as_json(path, finding) for path, reading in readings for finding in reading.findings]))
    return [reading.board is not None for _, reading in readings]


def _as_json(path: Path, finding: Finding) -> dict[str, Json]:
    """Where a finding is of several places, `x` and `y` are the first of them."""
    x, y = finding.places[0] if finding.places else (None, None)
    return {
        "file": str(path),
        "level": finding.weight.value,
        "layer": finding.layer,
        "x": x,
        "y": y,
        "text": finding.text,
        "places": [list(place) for place in finding.places],
    }


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
