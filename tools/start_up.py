"""How long it takes from calling a program until something is to be seen, beside the source tree's own time in the same
run: `python -m tools.start_up dist/plouf-1.0.0/plouf`. Needs Xvfb, whose screen is a file that can be looked at.
"""

import argparse
import mmap
import os
import shlex
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final

from game.shipped import ROOT

PATIENCE: Final = 60.0
SOURCES: Final = (sys.executable, str(ROOT / "main.py"))
# As `xwd` writes them: the length of the head comes first, the number of colours, of 12 bytes each, is the 20th number.
HEAD: Final = struct.Struct(">I")
COLOURS_AT: Final = 4 * 19
COLOUR: Final = 12
# Every so many bytes of the screen are looked at: some in each row, and not always in the same column.
STRIDE: Final = 4 * 997


def main() -> None:
    """The medians, and how they compare."""
    parser = argparse.ArgumentParser(prog="python -m tools.start_up", description="Measures how soon a window is seen.")
    parser.add_argument("program", metavar="PROGRAM", help="an installed copy, with words after it if need be")
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="how often (default: 9)")
    args = parser.parse_args()
    other = shlex.split(args.program)
    with tempfile.TemporaryDirectory() as folder, screen(Path(folder)) as (display, seen):
        for command in (SOURCES, other):
            # What lies on the disk is in memory from now on, and what is compiled has been.
            start_up(command, Path(folder), display, seen)
        rounds = [
            [start_up(command, Path(folder), display, seen) for command in (SOURCES, other)] for _ in range(args.rounds)
        ]
    sources, theirs = ([one[column] for one in rounds] for column in (0, 1))
    ratios = sorted(b / a for a, b in rounds)
    print(f"sources   {median(sources) * 1000:6.0f} ms  ({min(sources) * 1000:.0f}–{max(sources) * 1000:.0f})")
    print(f"program   {median(theirs) * 1000:6.0f} ms  ({min(theirs) * 1000:.0f}–{max(theirs) * 1000:.0f})")
    print(f"ratio     {median(ratios):6.2f}     ({ratios[0]:.2f}–{ratios[-1]:.2f})")


@contextmanager
def screen(folder: Path) -> Iterator[tuple[str, mmap.mmap]]:
    """A screen that nobody sees: its name, and its pixels as they are now."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-fbdir", str(folder)]
    with subprocess.Popen(
        [*command, "-nolisten", "tcp", "-noreset"], pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as unseen:
        try:
            os.close(writing)
            with os.fdopen(reading) as pipe:
                display = f":{pipe.readline().strip()}"
            with (folder / "Xvfb_screen0").open("rb") as file:
                yield display, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        finally:
            unseen.terminate()


def start_up(command: Sequence[str], folder: Path, display: str, seen: mmap.mmap) -> float:
    """Seconds until the screen is not black any more; then the program is ended, and the screen is black again."""
    home = {f"XDG_{what}_HOME": str(folder / what) for what in ("CONFIG", "STATE", "DATA")}
    env = {**os.environ, **home, "HOME": str(folder), "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    env.pop("SDL_VIDEODRIVER", None)
    began = time.monotonic()
    with subprocess.Popen(command, env=env) as program:
        try:
            while is_black(seen):
                if program.poll() is not None or time.monotonic() - began > PATIENCE:
                    raise SystemExit(f"{' '.join(command)} shows nothing")
                time.sleep(0.001)
            took = time.monotonic() - began
        finally:
            program.kill()
    while not is_black(seen):
        time.sleep(0.01)
    return took


def is_black(seen: mmap.mmap) -> bool:
    """Whether nothing is on the screen."""
    (head,) = HEAD.unpack_from(seen)
    (colours,) = HEAD.unpack_from(seen, COLOURS_AT)
    return not any(seen[head + COLOUR * colours :: STRIDE])


if __name__ == "__main__":
    main()
