"""Command lines read kindly: the same words for the same thing everywhere."""

import argparse
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from game.ai.players import Level, UnknownLevel
from game.boards.maps import read_map
from game.commands.exit_codes import Sorry
from game.games import MANIFESTS, MEANINGS
from game.manifest import Manifest
from game.rules.contract import BadSetUp, BoardJson, Json
from game.table.limits import LONGEST_HEADER, too_much
from game.table.regular_file import NoSuchFile, NotReadable, read_regular

MOST_SECONDS: Final = 1_000_000.0
DEFAULT_GAME: Final = next(iter(MANIFESTS))


def number_from(least: int, most: int = 10**9) -> Callable[[str], int]:
    """An argument type: a whole number, not below the least and not above the most."""

    def whole_number(text: str) -> int:
        value = int(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"{value} should be at least {least}")
        if value > most:
            raise argparse.ArgumentTypeError(f"{value} should be at most {most}")
        return value

    whole_number.__name__ = "whole number"
    return whole_number


def seconds(text: str) -> float:
    """An argument type: a number above 0, and not longer than anybody waits."""
    value = float(text)
    if not value > 0:
        raise argparse.ArgumentTypeError(f"{text} should be above 0")
    if value > MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{text} should be at most {MOST_SECONDS:g}")
    return value


seconds.__name__ = "number"


def add_rule_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that say which game is played, by which rules and on which board."""
    parser.add_argument("--game", help=f"which game (default: the one that the map is drawn for, else {DEFAULT_GAME})")
    parser.add_argument(
        "--map", metavar="FILE", help="a map drawn in Tiled, a board as JSON, or the name of one built in"
    )
    parser.add_argument("--rules", metavar="SET", help="a rule set, such as classic or tournament")
    parser.add_argument(
        "--rule", metavar="KEY=VALUE", action="append", default=[], help="one rule, such as fox=true; can be repeated"
    )


def chosen_row(game: str) -> Manifest:
    """The game of that name."""
    if game not in MANIFESTS:
        raise Sorry(f"--game {game!r} is not one of: {', '.join(MANIFESTS)}")
    return MANIFESTS[game]


def chosen_level(row: Manifest, name: str, besides: str = "", option: str = "--seats") -> Level:
    """The computer player that was asked for in `--seats` or another option."""
    try:
        return row.level(name)
    except UnknownLevel as error:
        raise Sorry(f"{option}: {error}{besides}") from None


def chosen_rules(row: Manifest, rule_set: str | None, single: list[str]) -> dict[str, Json]:
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


def chosen_table(game: str | None, name: str | None) -> tuple[Manifest, BoardJson | None]:
    """The game that was asked for, or else the one that the board is of; and the board, if one was asked for."""
    asked = None if game is None else chosen_row(game)
    if name is None:
        return asked or MANIFESTS[DEFAULT_GAME], None
    found = _built_in(name) or (_drawn(Path(name)) if Path(name).suffix == ".tmx" else _written(name, asked))
    if asked is None and len(found) == 1:
        return MANIFESTS[next(iter(found))], next(iter(found.values()))
    wanted = game or DEFAULT_GAME
    if wanted not in found:
        leave = "leave --game out, or " if len(found) == 1 else ""
        say = " or ".join(f"--game {other}" for other in found)
        raise Sorry(f"--map {name} is a board of {' and '.join(found)}: {leave}say {say}")
    return MANIFESTS[wanted], found[wanted]


def must_be_playable(row: Manifest, seats: int, rules: Mapping[str, Json], board: BoardJson) -> None:
    """Say what is wrong with a board before anybody sits down to it."""
    try:
        row.rules.start(seats, rules, board)
    except BadSetUp as error:
        raise Sorry(str(error)) from None


# What a board turned out to be, by the games that it is of.
FoundBoards: TypeAlias = Mapping[str, BoardJson]


def _built_in(name: str) -> FoundBoards:
    return {game: row.boards[name] for game, row in MANIFESTS.items() if name in row.boards}


def _drawn(path: Path) -> FoundBoards:
    reading, _ = read_map(path, MEANINGS)
    if reading.board is not None:
        return {reading.game: reading.board}
    more = f" ({len(reading.errors)} errors in all, see 'check')" if len(reading.errors) > 1 else ""
    raise Sorry(f"--map {path}: {reading.errors[0]}{more}")


def _written(name: str, asked: Manifest | None) -> FoundBoards:
    """A board as JSON does not say of which game it is: those are meant whose rules can begin on it. Where none can,
    the game that was asked for says what is wrong."""
    board = _board_in(Path(name), [asked] if asked else MANIFESTS.values())
    found = {game: board for game, row in MANIFESTS.items() if _can_begin(row, board)}
    return found or {asked.rules.name if asked else DEFAULT_GAME: board}


def _can_begin(row: Manifest, board: BoardJson) -> bool:
    try:
        row.rules.start(row.rules.seat_counts[0], next(iter(row.rule_sets.values())), board)
    except BadSetUp:
        return False
    return True


def _board_in(path: Path, rows: Iterable[Manifest]) -> BoardJson:
    built_in = f"the boards built in are {', '.join(dict.fromkeys(name for row in rows for name in row.boards))}"
    try:
        board = json.loads(read_regular(path, LONGEST_HEADER))
        # What can't be written again, such as half a character, is no name of anything.
        json.dumps(board, ensure_ascii=False).encode()
    except NoSuchFile:
        raise Sorry(f"--map {path}: there is no such file; {built_in}") from None
    except NotReadable as error:
        raise Sorry(f"--map {path}: {error}; {built_in}") from None
    except (ValueError, RecursionError):
        board = None
    if not isinstance(board, dict):
        raise Sorry(f"--map {path}: should be a board as JSON, as in a record's header")
    if excess := too_much(board, "board"):
        raise Sorry(f"--map {path}: {excess}")
    return board
