"""The real Tiled on a desktop, used by keys, and the programs that it starts."""

import os
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from tests.client.real_window import PATIENCE

Found = TypeVar("Found")


class TiledDesktop:
    """Tiled with settings of its own, as somebody has it who starts it for the first time."""

    def __init__(self, folder: Path, display: str) -> None:
        homes = {f"XDG_{what}_HOME": str(folder / what) for what in ("CONFIG", "STATE", "DATA", "CACHE")}
        xcb = {"QT_QPA_PLATFORM": "xcb", "LC_ALL": "C.UTF-8"}
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SDL_VIDEO")}
        folder.mkdir(exist_ok=True)
        self.env = {**kept, **homes, **xcb, "HOME": str(folder), "DISPLAY": display}
        self.program = subprocess.Popen(["tiled"], env=self.env, stderr=subprocess.DEVNULL)
        wait_for("Tiled", lambda: self.windows("Tiled"))

    def windows(self, name: str) -> list[str]:
        """All of Tiled's that can be seen with this in their names."""
        return [one for one in self._of_class("tiled") if name in self._asked("getwindowname", one)]

    def games(self) -> list[str]:
        """All of ours that can be seen."""
        return self._of_class("plouf")

    def _of_class(self, name: str) -> list[str]:
        return self._asked("search", "--onlyvisible", "--class", name).split()

    def _asked(self, *words: str) -> str:
        # A window may be gone while it is asked about.
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, check=False)
        return done.stdout

    def open(self, path: Path, title: str) -> str:
        """By its dialog; the window, which is called so then."""
        self.press("ctrl+o", self._of_class("tiled")[0])
        dialog = wait_for("the dialog", lambda: self.windows("Open"))
        self._do("windowactivate", "--sync", dialog[0], "type", "--delay", "2", str(path))
        self._do("key", "Return")
        return wait_for(title, lambda: self.windows(title))[0]

    def press(self, key: str, window: str) -> None:
        """In this window."""
        self._do("windowactivate", "--sync", window, "key", key)

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.env, check=True, timeout=PATIENCE)

    def started(self, *ending: str) -> tuple[int, list[str]] | None:
        """A program that Tiled has started whose words end so."""
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                words = (folder / "cmdline").read_bytes().decode().split("\0")[:-1]
                if parent == self.program.pid and tuple(words[-len(ending) :]) == ending:
                    return int(folder.name), words
        return None


def wait_for(what: str, look: Callable[[], Found | None]) -> Found:
    """Until something is found."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.01)
    return found
