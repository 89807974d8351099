"""Command lines read kindly: the same words for the same thing everywhere."""

import argparse
import json
import stat
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from game.ai.players import Level, UnknownLevel
from game.boards.maps import read_map
from game.catalogue import CATALOGUE, Row
from game.commands.answers import Sorry
from game.rules.contract import Json

LARGEST_BOARD: Final = 1 << 20


Command = Callable[[argparse.Namespace], int]


def number_from(least: int) -> Callable[[str], int]:
    """An argument type: a whole number, not below the least."""

    def whole_number(text: str) -> int:
        value = int(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"{value} should be at least {least}")
        return value

    whole_number.__name__ = "whole number"
    return whole_number


def positive(text: str) -> float:
    """An argument type: a number above 0."""
    value = float(text)
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} should be above 0")
    return value


positive.__name__ = "number"


def add_rule_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say by which rules and on which board is played."""
    parser.add_argument(
        "--map", metavar="FILE", help="a map drawn in Tiled, a board as JSON, or the name of one built in"
    )
    parser.add_argument("--rules", metavar="SET", help="a rule set, such as classic or tournament")
    parser.add_argument(
        "--rule", metavar="KEY=VALUE", action="append", default=[], help="one rule, such as fox=true; can be repeated"
    )


def chosen_row(game: str) -> Row:
    """The game of that name."""
    if game not in CATALOGUE:
        raise Sorry(f"--game {game!r} is not one of: {', '.join(CATALOGUE)}")
    return CATALOGUE[game]


def chosen_level(row: Row, name: str, besides: str = "", option: str = "--seats") -> Level:
    """The computer player that was asked for in `--seats` or another option."""
    try:
        return row.level(name)
    except UnknownLevel as error:
        raise Sorry(f"{option}: {error}{besides}") from None


def chosen_rules(row: Row, rule_set: str | None, single: list[str]) -> dict[str, Json]:
    """The rules of a set, with single ones changed."""
    name = rule_set or next(iter(row.rule_sets))
    if name not in row.rule_sets:
        raise Sorry(f"--rules {name!r} is not one of: {', '.join(row.rule_sets)}")
    rules = dict(row.rule_sets[name])
    for text in single:
        key, _, value = text.partition("=")
        if key not in row.rule_choices:
            there = f"the rules are {', '.join(row.rule_choices)}" if row.rule_choices else "there are none to choose"
            raise Sorry(f"--rule {text!r}: {there}")
        options = {str(option).lower(): option for option in row.rule_choices[key]}
        if value not in options:
            raise Sorry(f"--rule {text!r}: {key} should be {' or '.join(options)}")
        rules[key] = options[value]
    return rules


def chosen_board(row: Row, name: str | None) -> Mapping[str, Json]:
    """A built-in board by its name, a map drawn in Tiled, or a board as JSON."""
    if name is None:
        return next(iter(row.boards.values()))
    if name in row.boards:
        return row.boards[name]
    path = Path(name)
    if path.suffix == ".tmx":
        return _board_of_map(row, path)
    built_in = f"the boards built in are {', '.join(row.boards)}"
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise Sorry(f"--map {name}: not a regular file; {built_in}")
        with path.open("rb") as file:
            text = file.read(LARGEST_BOARD + 1)
        board = json.loads(text) if len(text) <= LARGEST_BOARD else None
    except FileNotFoundError:
        raise Sorry(f"--map {name}: there is no such file; {built_in}") from None
    except OSError as error:
        raise Sorry(f"--map {name}: {error.strerror}") from None
    except (ValueError, RecursionError):
        board = None
    if not isinstance(board, dict):
        raise Sorry(f"--map {name}: should be a board as JSON, as in a record's header")
    return board


def _board_of_map(row: Row, path: Path) -> Mapping[str, Json]:
    reading, _ = read_map(path)
    for finding in reading.errors[:1]:
        more = f" ({len(reading.errors)} errors in all, see 'check')" if len(reading.errors) > 1 else ""
        raise Sorry(f"--map {path}: {finding}{more}")
    if reading.board is None or reading.game != row.rules.name:
        raise Sorry(f"--map {path}: a board of {reading.game}, not of {row.rules.name}")
    return reading.board
