"""Plouf!: three races to the water. Without a command this opens the game; `--help` lists the commands.

In an installed copy this file is `plouf/__main__.py`, and the rooms of the house lie beside it.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older Python should read a sentence, not a traceback
    sys.exit("Plouf! needs Python 3.11 or newer.")

# What commands print belongs to them alone.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Before anything else of that name: somebody's folder `game` is not ours.
if (here := os.path.dirname(os.path.abspath(__file__))) not in sys.path[:1]:  # noqa: PTH100, PTH120
    sys.path.insert(0, here)

from game.commands.dispatch import main


def run() -> int:
    """What the installed programs call; the exit code."""
    if getattr(sys, "frozen", False):
        # In a folder to double-click, processes that think begin here too.
        from multiprocessing import freeze_support  # noqa: PLC0415

        freeze_support()
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
