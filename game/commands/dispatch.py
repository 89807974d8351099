"""The command line as a whole: picks the command and turns everything that can go wrong into one sentence."""

import importlib
import os
from typing import Final

from game.commands.exit_codes import FOUND, OK, Sorry, need_pygame_ce
from game.commands.output import be_silent, flush, open_streams, tell
from game.shipped import called, is_checkout, is_frozen
from game.version import VERSION

COMMANDS: Final = {
    "play": "play a match in the window at once, without the menus",
    "simulate": "play games between AI levels without a window",
    "sprt": "test whether one AI level is stronger than another",
    "bot": "let other programs play against an AI level, line by line",
    "replay": "look at a record again in the window, or make a moving picture of it",
    "verify": "replay records by the rules",
    "statistics": "count all matches: games, wins, streaks, best turns, luck",
    "legal": "list the legal decisions at a point of a record",
    "state": "show a point of a record as JSON",
    "analyse": "tell who was how likely to win when, and what luck and choices did to it",
    "check": "tell what is wrong with a map drawn in Tiled, and where",
    "pack": "put a folder of maps with their tilesets and pictures into one file to hand on",
    "kit": "copy out what an author of maps needs, with a project for Tiled",
    "doctor": "tell what a bug report needs, and what is amiss here",
    "bench": "measure how fast the rules and the window are",
}
INTERRUPTED: Final = 130


def main(arguments: list[str]) -> int:
    """Run one command; the exit code is 0 for success, 1 for a finding, 2 for wrong usage."""
    open_streams()
    try:
        code = _run(arguments)
        flush()
        return code
    except Sorry as sorry:
        tell(f"plouf: {sorry}")
        return sorry.code
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "game":
            raise
        name = "pygame-ce" if package == "pygame" else package
        if is_frozen():
            tell(f"plouf: {name} is missing in the folder of Plouf!: unpack it anew")
            return FOUND
        cure = "pip install -r requirements.txt" if is_checkout() else "pip install --force-reinstall plouf"
        tell(f"plouf: the package {name} is missing: install what Plouf! needs with '{cure}'")
        return FOUND
    except BrokenPipeError:
        # The reader (`| head`) has enough.
        be_silent()
        return OK
    except KeyboardInterrupt:
        tell("")
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    if not arguments:
        return _open()
    parsing = importlib.import_module("game.commands.parser")
    parser = parsing.Parser(prog=called(), description="Plouf!, races to the water.")
    parser.add_argument("--version", action="version", version=f"Plouf! {VERSION}")
    seed = "for the window: the first match is the one of this seed"
    parser.add_argument("--seed", metavar="S", type=parsing.encodable, help=seed)
    parser.add_argument("--lang", metavar="CODE", help="for the window: its language, such as fr")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=parsing.Parser)
    for name, description in COMMANDS.items():
        wanted = commands.add_parser(name, help=description, description=description)
        # Only the command that is asked for is imported: the others may need what this one does not.
        if name in arguments[:1]:
            importlib.import_module(f"game.commands.{name}").add_arguments(wanted)
    try:
        args = parser.parse_args(arguments)
    except SystemExit as leaving:
        # After help, or a sentence.
        return leaving.code if isinstance(leaving.code, int) else OK
    if args.command is None:
        return _open(args.seed, args.lang or "")
    run = importlib.import_module(f"game.commands.{args.command}").run
    broken = importlib.import_module("game.table.record").BrokenRecord
    try:
        code = run(args)
    except broken as error:
        raise Sorry(f"{args.record}: {error}", FOUND) from None
    assert isinstance(code, int)
    return code


def _open(seed: str | None = None, language: str = "") -> int:
    # Before pygame is imported: what it has to say about itself is in our credits.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    need_pygame_ce()
    code = importlib.import_module("game.commands.front").open_front(seed=seed, language=language)
    assert isinstance(code, int)
    return code
