"""The extension in the real Tiled: what is saved is checked, what is found stands in Tiled's own panel, a double click
on it selects the hex, and what is mended is gone."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.client.real_window import CHECKOUT, PATIENCE, TOOLS
from tests.installed.tiled_desktop import TiledDesktop, wait_for

pytestmark = [
    pytest.mark.slow,
    pytest.mark.installed,
    pytest.mark.skipif(not all(map(shutil.which, ("tiled", *TOOLS))), reason="needs Tiled, Xvfb and xdotool"),
]
# Where the way of the template is cut, and the hex before the cut, as Tiled counts.
WAY, CUT = "0,7,1,1,1,1,1,1", "0,7,1,1,1,1,0,1"
HEX_BEFORE = 5, 5


@pytest.fixture
def kit(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """As `--program`, or else the checkout copies it out."""
    named = request.config.getoption("--program")
    program = CHECKOUT if named is None else (Path(named).absolute(),)
    folder = tmp_path / "my kit"
    subprocess.run([*program, "kit", folder], check=True, timeout=PATIENCE, capture_output=True)
    project = json.loads((folder / "plouf.tiled-project").read_text("utf-8"))
    if shutil.which(project["commands"][0]["command"]) is None:
        pytest.skip("it lies on a machine without Tiled")
    return folder


class IssuesPanel(TiledDesktop):
    """Tiled with the project of a kit, whose extension is allowed, and eyes for the panel."""

    def __init__(self, folder: Path, display: str, kit: Path) -> None:
        settings = folder / "CONFIG" / "mapeditor.org" / "tiled.conf"
        settings.parent.mkdir(parents=True)
        settings.write_text(f"[Scripting]\nEnabledProjects={kit / 'plouf.tiled-project'}\n")
        self._screen = folder / "screen.png"
        super().__init__(folder, display)
        self.open(kit / "plouf.tiled-project", "plouf")

    def picture(self) -> Image.Image:
        subprocess.run(["import", "-window", "root", self._screen], env=self.env, check=True, timeout=PATIENCE)
        return Image.open(self._screen).convert("RGB")

    def edges(self, window: str) -> tuple[int, int, int, int]:
        """Left, top, right and bottom."""
        told = self._asked("getwindowgeometry", "--shell", window).split()
        at = {name: int(value) for name, _, value in (line.partition("=") for line in told)}
        return at["X"], at["Y"], at["X"] + at["WIDTH"], at["Y"] + at["HEIGHT"]

    def error_sign(self, window: str) -> tuple[int, int] | None:
        """The red sign in the status bar, once something is wrong."""
        left, _, right, bottom = self.edges(window)
        picture = self.picture()
        places = ((x, y) for y in range(bottom - 40, bottom) for x in range(left, (left + right) // 2))
        return next((at for at in places if is_red(picture.getpixel(at))), None)

    def error_lines(self, window: str) -> list[tuple[int, int]]:
        """Where the lines of the panel are that tell an error."""
        left, top, right, bottom = self.edges(window)
        picture, x = self.picture(), left + 3 * (right - left) // 4
        pink = [y for y in range(top, bottom) if is_pink(picture.getpixel((x, y)))]
        return [(x, y + 5) for y in pink if y - 1 not in pink]

    def click(self, at: tuple[int, int], times: int = 1) -> None:
        self._do("mousemove", *map(str, at), "click", "--repeat", str(times), "--delay", "60", "1")


def is_red(colour: object) -> bool:
    assert isinstance(colour, tuple)
    return bool(colour[0] > 190 and colour[1] < 90 and colour[2] < 90)


def is_pink(colour: object) -> bool:
    assert isinstance(colour, tuple)
    return bool(colour[0] > 240 and 205 < colour[1] < 230 and 215 < colour[2] < 240)


def hex_of(board: Path, at: tuple[int, int]) -> str:
    rows = re.findall(r"(?m)^(?:\d+,)+\d*$", board.read_text("utf-8"))
    return str(rows[at[1]].split(",")[at[0]])


@pytest.fixture
def tiled(kit: Path, tmp_path: Path, desktop: str) -> Iterator[IssuesPanel]:
    desk = IssuesPanel(tmp_path / "home", desktop, kit)
    yield desk
    desk.program.kill()
    desk.program.wait(PATIENCE)


def test_what_is_saved_is_checked_and_a_double_click_selects_the_hex(kit: Path, tiled: IssuesPanel) -> None:
    board = kit / "templates" / "cliff.tmx"
    board.write_text(board.read_text("utf-8").replace(WAY, CUT), "utf-8")
    window = tiled.open(board, board.name)
    assert tiled.error_sign(window) is None
    # The whole board is erased, and comes back.
    tiled.press("ctrl+a", window)
    tiled.press("Delete", window)
    tiled.press("ctrl+s", window)
    tiled.click(wait_for("the sign of an error", lambda: tiled.error_sign(window)))
    wait_for("what is wrong with an empty board", lambda: len(tiled.error_lines(window)) > 1)
    tiled.press("ctrl+z", window)
    tiled.press("ctrl+s", window)
    lines = wait_for("the cut alone", lambda: lines if len(lines := tiled.error_lines(window)) == 1 else None)
    assert hex_of(board, HEX_BEFORE) == "1"
    tiled.click(lines[0], times=2)
    # What is selected now, and nothing else, goes.
    tiled.press("Delete", window)
    tiled.press("ctrl+s", window)
    wait_for("the erased hex", lambda: hex_of(board, HEX_BEFORE) == "0")
    erased = board.read_text("utf-8")
    assert hex_of(board, (HEX_BEFORE[0] - 1, HEX_BEFORE[1])) == "1"
    board.write_text(erased.replace("0,7,1,1,1,0,0,1", WAY).replace(CUT, WAY), "utf-8")
    wait_for("the mended map in Tiled", lambda: tiled.windows(board.name))
    tiled.press("ctrl+r", window)
    tiled.press("ctrl+s", window)
    wait_for("an empty panel", lambda: not tiled.error_lines(window) and tiled.error_sign(window) is None)
