"""Command lines that are wrong in hundreds of ways, and a process that tries one after the other: run as a program, it
reads them as JSON and writes what came of each."""

import argparse
import contextlib
import importlib
import io
import json
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).parents[2]
# Words of a command line, then its exit code and what it printed and told.
Words: TypeAlias = Sequence[str]
Outcome: TypeAlias = tuple[int | None, str, str]

NUMBERS: Final = (
    "0",
    "-1",
    "1.5",
    "nan",
    "inf",
    "-inf",
    "1e400",
    "1e-400",
    "9" * 40,
    "9" * 5000,
    "０x",
    "0x10",
    "1_0e",
)
TEXTS: Final = (
    "", " ", "x", "-", "--", "=", ",", ",,,", "@", ":", "greedy@", "master@0", "hard:", "hard:nobody", "greedy:racer",
    "human", "cmd:", "cmd:'", "cmd:nowhere", "cmd:\x1b[2J", "greedy," * 40, "../..", "~", "%s", "{0}", "fox", "fox=",
    "=true", "fox=1", "covered=\x1b", "\x1b[31mred", "\x9b31m", "a\nb", "a\r\x08", "\u202eolleh", "\u2028", "\udcff",
    "🦊" * 30, "x" * 5000,
)  # fmt: skip
# What a command needs to begin at all; RECORD stands for one that is whole.
RECORD: Final = "RECORD"
BEGINNINGS: Final = {
    "play": ("--map", "strip"),
    "simulate": ("--map", "strip", "--seats", "random,random", "--games", "1"),
    "sprt": ("--map", "strip", "--new", "greedy", "--old", "random", "--games", "2"),
    "bot": ("--level", "greedy"),
    "replay": (RECORD,),
    "verify": (RECORD,),
    "statistics": (),
    "legal": (RECORD,),
    "state": (RECORD,),
    "check": (str(ROOT / "maps" / "cliff" / "home.tmx"),),
    "bench": (),
    # Nothing comes of it: there is no such place.
    "kit": ("/dev/null/x",),
    "doctor": ("--nonsense",),
}
# It would be made in all kinds of places.
MAKES: Final = ("kit", "doctor")
TAKES_FILES: Final = ("replay", "verify", "statistics", "legal", "state", "check")


def odd_files(folder: Path) -> list[str]:
    """Paths of all kinds that are no record and no map."""
    made = {
        "empty": b"", "rubbish": b"rubbish\n", "binary.tmx": bytes(range(256)) * 9, "brace.plouf": b"{" * 5000,
        "null.plouf": b"null\n", "list.json": b"[]", "\x1b[31m\n.plouf": b'{"plouf": 1}\n',
        "odd.tmx": b"<map/>", "open.tmx": b"<map", "utf16.tmx": '<?xml version="1.0"?><map/>'.encode("utf-16"),
    }  # fmt: skip
    for name, content in made.items():
        (folder / name).write_bytes(content)
    (folder / "loop.tmx").symlink_to("loop.tmx")
    places = ["", ".", "/", "/dev/null", "/dev/null/x", "nowhere", "x" * 300, "x/" * 3000, "\udcff\udcfe.tmx", "a\nb"]
    return [*places, str(folder / "loop.tmx"), *(str(folder / name) for name in made)]


def options_of(command: str) -> list[argparse.Action]:
    """What can be said behind a command."""
    parser = argparse.ArgumentParser()
    importlib.import_module(f"game.commands.{command}").add_arguments(parser)
    return [action for action in parser._actions if action.option_strings and action.dest != "help"]


def grid(record: str, files: Sequence[str]) -> Iterator[Words]:
    """Every command with every wrong value for every one of its options, without a value, with one too many."""
    for command, needed in BEGINNINGS.items():
        begin = (command, *(record if word is RECORD else word for word in needed))
        yield (command,) if command not in ("bench", "play", "doctor") else (command, "--only")
        yield (*begin, "--nonsense")
        yield (*begin, "--seed")
        for text in ("x", "\x1b[31m") if command != "kit" else ():
            yield (command, *(() if command in TAKES_FILES else begin[1:]), text)
        for action in options_of(command):
            option = action.option_strings[0]
            if action.nargs == 0:
                yield (*begin, f"{option}=x")
                continue
            yield (*begin, option)
            for value in (*NUMBERS, *TEXTS, *(files if action.dest in ("map", "record") else ())):
                # To write records into such a folder may be right.
                if action.dest != "record" or value in files:
                    yield (*begin, f"{option}={value}")
        if command in TAKES_FILES:
            for path in files:
                yield (command, "--", path)


def at_random(rng: Random, record: str, files: Sequence[str]) -> Words:
    """A heap of words, none of which makes a long match."""
    command = rng.choice([*(name for name in BEGINNINGS if name not in MAKES), ""])
    options = [action.option_strings[0] for action in options_of(command)] if command else ["--seed", "--lang"]
    pool = [*NUMBERS, *TEXTS, *files, record, "--help", *options, *options]
    words = [rng.choice(pool) for _ in range(rng.randrange(6))]
    # Nothing is measured, and no window tried for, only because nothing wrong happened to be among the words.
    return (*([command] if command else []), *words, *(["--only=x"] if command in ("bench", "") else []))


def tried(words: Words) -> Outcome:
    """What comes of it, here."""
    from game.commands.dispatch import main  # noqa: PLC0415 - not for those who only make them up

    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    code: int | None = None
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(list(words))
        except BaseException:  # whatever it is, it is what a user would see
            traceback.print_exc()
    told = [stream.buffer.getvalue().decode() for stream in (out, err)]
    return code, told[0], told[1]


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    os.environ["SDL_VIDEODRIVER"] = "nowhere"
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # A bot finds the end of its input there.
    for line in sys.stdin.readlines():
        answers.write(json.dumps(tried(json.loads(line))) + "\n")
        answers.flush()
