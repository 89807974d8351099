"""The program as a player starts it, until its first frame is shown; prints when that was, as JSON."""

import json
import os
import runpy
import sys
import time
from pathlib import Path

from game.client.toolkit.window import Rects, Window

_show = Window.show


def show_and_end(window: Window, places: Rects | None = None) -> None:
    """In the place of what shows frames: show the first, say when, and be done."""
    _show(window, places)
    print(json.dumps({"shown": time.monotonic()}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    setattr(Window, "show", show_and_end)  # noqa: B010 - said so that types need not be silenced
    sys.argv = ["main.py"]
    runpy.run_path(str(Path(__file__).parents[2] / "main.py"), run_name="__main__")
