"""Plouf!: three races to the water. Without a command this opens the game; `--help` lists the commands."""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older Python should read a sentence, not a traceback
    sys.exit("Plouf! needs Python 3.11 or newer.")

# What commands print belongs to them alone.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

try:
    from game.commands.dispatch import main
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] == "game":
        raise
    sys.exit(f"The package {error.name} is missing: install what Plouf! needs with 'pip install -r requirements.txt'.")

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
