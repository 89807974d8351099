"""The command line as a whole: picks the command and turns everything that can go wrong into one sentence."""

import importlib
import importlib.util
import io
import os
import sys
from typing import Final

from game.catalogue import CATALOGUE
from game.commands.arguments import FOUND, OK, Parser, Sorry, say
from game.table.record import BrokenRecord

COMMANDS: Final = {
    "simulate": "play games between AI levels without a window",
    "verify": "replay records by the rules",
    "legal": "list the legal decisions at a point of a record",
    "state": "show a point of a record as JSON",
    "check": "tell what is wrong with a map drawn in Tiled, and where",
    "bench": "measure the speed of the rules against other programs",
}
INTERRUPTED: Final = 130


def main(arguments: list[str]) -> int:
    """Run one command; the exit code is 0 for success, 1 for a finding, 2 for wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Names from foreign files must not break the output on a terminal that can't show them.
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except Sorry as sorry:
        say(f"plouf: {sorry}")
        return sorry.code
    except BrokenPipeError:
        # The reader (`| head`) has enough; nothing more may be written, also not at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        say("")
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    parser = Parser(prog="python main.py", description="Plouf!, three races to the water.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, description in COMMANDS.items():
        wanted = commands.add_parser(name, help=description, description=description)
        # Only the command that is asked for is imported: the others may need what this one does not.
        if name in arguments[:1]:
            importlib.import_module(f"game.commands.{name}").add_arguments(wanted)
    args = parser.parse_args(arguments)
    if args.command is None:
        return _open()
    run = importlib.import_module(f"game.commands.{args.command}").run
    try:
        code = run(args)
    except BrokenRecord as error:
        raise Sorry(f"{args.record}: {error}", FOUND) from None
    assert isinstance(code, int)
    return code


def _open() -> int:
    if importlib.util.find_spec("pygame") is None:
        raise Sorry("pygame-ce is missing: install it with 'pip install -r requirements.txt'", FOUND)
    # Before pygame is imported: what it has to say about itself is in our credits.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    opening = importlib.import_module("game.client.opening")
    folders = importlib.import_module("game.client.folders").user_folders()
    try:
        code = opening.open_window(dict.fromkeys(CATALOGUE, opening.table_is_being_laid), folders)
    except opening.NoWindow as error:
        raise Sorry(str(error), FOUND) from None
    assert isinstance(code, int)
    return code
