"""What is told of an unexpected error: the one line that matters, and a report for somebody who can mend it."""

import platform
import sys
import traceback
from pathlib import Path
from typing import Final

import pygame

from game.client.toolkit.intents import Size
from game.shipped import ROOT
from game.version import VERSION

LONGEST_LINE: Final = 240


def in_one_line(error: BaseException) -> str:
    """What happened and where in the program."""
    what = " ".join(traceback.format_exception_only(error)[-1].split())
    what = what if len(what) <= LONGEST_LINE else what[:LONGEST_LINE] + "…"
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(ROOT)] or frames
    return f"{what} ({Path(ours[-1].filename).name}, line {ours[-1].lineno})" if ours else what


def report(error: BaseException, screen: Size) -> str:
    """All that helps to find the cause, and no path of the player's."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    about = (
        f"Plouf! {VERSION}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
        f"{platform.platform()}, {pygame.display.get_driver()}, window {screen[0]}x{screen[1]}",
        "",
        "".join(traceback.format_exception(error)),
    )
    return _without_private_paths("\n".join(about))


def _without_private_paths(text: str) -> str:
    """Those inside the program from its folder on, those of the player from the home folder on."""
    text = text.replace(f"{ROOT}/", "").replace(f"{ROOT}\\", "")
    for folder, short in ((sys.prefix, "python"), (sys.base_prefix, "python"), (_home(), "~")):
        if len(folder) > 1:
            text = text.replace(folder, short)
    return text


def _home() -> str:
    try:
        return str(Path.home())
    except RuntimeError:
        return ""
