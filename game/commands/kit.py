"""`kit`: copies out all that an author of maps needs; its play and check keys call this very program."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.commands.exit_codes import FOUND, OK, Sorry
from game.commands.output import put
from game.shipped import MAPS, called, command, is_checkout

PROJECT: Final = "plouf.tiled-project"
README: Final = "README.md"
LEFT_OUT: Final = {"__pycache__"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `kit`."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="where to; it is made if it is not there")


def run(args: argparse.Namespace) -> int:
    """Copy what is not there yet; what an author has changed stays as it is, and is named."""
    folder: Path = args.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        changed = [name for name, whole in _files() if not _put(folder / name, whole)]
    except OSError as error:
        raise Sorry(f"{error.filename or folder}: {error.strerror}", FOUND) from None
    for name in changed:
        put(f"{folder / name}: differs from what comes with Plouf!, and was left as it is")
    put(f"{folder}: open {PROJECT} in Tiled; {README} tells how to draw a board, F6 checks it, F5 plays it")
    return OK


def _files() -> Iterator[tuple[Path, bytes]]:
    """All of the kit, as it has to be where it is copied to."""
    for path in sorted(MAPS.rglob("*")):
        name = path.relative_to(MAPS)
        if not path.is_file() or path.suffix == ".py" or LEFT_OUT & set(name.parts) or ".tiled-session" in path.name:
            continue
        if name == Path(PROJECT):
            yield name, _project(path).encode()
        elif name == Path(README):
            yield name, _readme(path.read_text(encoding="utf-8")).encode()
        else:
            yield name, path.read_bytes()


def _project(path: Path) -> str:
    """The project, with commands that work from anywhere."""
    project = json.loads(path.read_text(encoding="utf-8"))
    program, *words = command()
    for one in project["commands"]:
        _, _, rest = one["arguments"].partition("main.py ")
        one["command"] = program
        one["arguments"] = " ".join([*map(_quoted, words), rest])
        one["workingDirectory"] = "%projectpath"
    return json.dumps(project, indent=4, ensure_ascii=False) + "\n"


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


def _readme(text: str) -> str:
    """How to draw a board, where there are no sources around it."""
    if is_checkout():
        return text
    return text.replace("python main.py", called()).replace("`maps/", "`").replace(" maps/", " ")


def _put(path: Path, whole: bytes) -> bool:
    """Write a file where there is none; whether it is there now as it comes with the program."""
    if path.exists():
        return path.read_bytes() == whole
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(whole)
    return True
