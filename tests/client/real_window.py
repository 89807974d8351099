"""The program in a real window, driven from outside as a person would: with a mouse and keys."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[2]
TOOLS = ("Xvfb", "xdotool", "import")
PATIENCE = 120.0
CHECKOUT = (sys.executable, ROOT / "main.py")


class Player:
    """The program in its window, and hands to use it."""

    def __init__(self, folder: Path, display: str, *words: str, program: Sequence[str | Path] = CHECKOUT) -> None:
        home = {f"XDG_{what.upper()}_HOME": str(folder / what) for what in ("config", "state", "data")}
        home["HOME"] = str(folder)
        self.folder = folder
        folder.mkdir(exist_ok=True)
        ours = {name: value for name, value in os.environ.items() if not name.startswith("SDL_VIDEO_")}
        self.env = {**ours, **home, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "LC_ALL": "C", "LANGUAGE": ""}
        self.program = subprocess.Popen([*program, *words], env=self.env, stderr=subprocess.PIPE)
        self.window = ""
        self.wait_for("its window", self._find)

    def _find(self) -> bool:
        # A window that is just being put into a frame may be gone while it is looked for: then it is looked for again.
        search = ["xdotool", "search", "--onlyvisible", "--class", "plouf"]
        done = subprocess.run(search, env=self.env, capture_output=True, text=True, timeout=PATIENCE, check=False)
        self.window = next(iter(done.stdout.split()), "")
        return bool(self.window)

    def tool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        return done.stdout

    def press(self, *keys: str) -> None:
        # Where no window manager does it, the window has to be given the keys.
        self.tool("windowfocus", "--sync", self.window)
        self.tool("key", *keys)

    def size(self) -> tuple[int, int]:
        told = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.window).split())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def settings(self) -> dict[str, object]:
        path = self.folder / "config" / "plouf" / "settings.json"
        read = json.loads(path.read_text()) if path.exists() else {"fullscreen": None}
        assert isinstance(read, dict)
        return read

    def picture(self) -> Image.Image:
        path = self.folder / "screen.png"
        subprocess.run(["import", "-window", self.window, path], env=self.env, timeout=PATIENCE, check=True)
        return Image.open(path).convert("RGB")

    def wait_for(self, what: str, holds: object) -> None:
        assert callable(holds)
        end = time.monotonic() + PATIENCE
        while not holds():
            assert self.program.poll() is None, f"it ended while waiting for {what}"
            assert time.monotonic() < end, f"waited in vain for {what}"
            time.sleep(0.05)


def colours(picture: Image.Image) -> int:
    return len(picture.resize((160, 90)).getcolors(160 * 90) or ())
