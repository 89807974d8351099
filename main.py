"""Plouf!: three races to the water. Without a command this opens the game; `--help` lists the commands."""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older Python should read a sentence, not a traceback
    sys.exit("Plouf! needs Python 3.11 or newer.")

# What commands print belongs to them alone.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.commands.dispatch import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
