"""`bot`: a level as a program that others can play against, line by line; docs/bots.md has the lines."""

import argparse
import sys
from collections.abc import Iterator
from typing import IO

from game.ai.botline import BotLine
from game.commands.arguments import DEFAULT_GAME, chosen_level, chosen_row
from game.commands.exit_codes import OK
from game.commands.output import flush, put, tell
from game.table.limits import LONGEST_HEADER as LONGEST_LINE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `bot`."""
    parser.add_argument("--game", default=DEFAULT_GAME, help=f"which game (default: {DEFAULT_GAME})")
    parser.add_argument("--level", required=True, metavar="LEVEL", help="who decides, such as greedy")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same decisions (default: 1)")


def run(args: argparse.Namespace) -> int:
    """Answer line by line until `quit` or the end of the input."""
    row = chosen_row(args.game)
    line = BotLine(row.rules, chosen_level(row, args.level, option="--level"), args.seed)
    if sys.stdin.isatty():
        tell("a bot listens: give it the lines of a record, then go (docs/bots.md)")
    for text in _lines(sys.stdin.buffer):
        if text.strip() == b"quit":
            break
        if answer := _answer(line, text):
            put(answer)
            flush()
    return OK


def _answer(line: BotLine, text: bytes) -> str | None:
    if len(text) > LONGEST_LINE:
        return f"error a line is longer than {LONGEST_LINE} bytes, which no line needs to be"
    return line.answer(text)


def _lines(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines as they come; the rest of one that is too long is passed over."""
    while line := stream.readline(LONGEST_LINE + 1):
        yield line
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE + 1)
