"""A window that nobody sees, a clock that is ticked by hand, and folders of its own for every test."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.toolkit.kit import Kit, make_kit
from game.client.toolkit.settings import SettingsBook
from game.client.toolkit.window import prepare_screen
from game.shipped import ASSETS
from tests.client.desk import Desk
from tests.client.real_window import PATIENCE


@pytest.fixture(scope="session", autouse=True)
def video() -> None:
    prepare_screen()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path)
    yield made
    made.close()
    # A stand-in would hide that a drawing of ours is missing.
    assert [trouble for trouble in made.kit.troubles.all if trouble.file.is_relative_to(ASSETS)] == []


@pytest.fixture
def kit(desk: Desk, tmp_path: Path) -> Kit:
    """A kit without an app, for widgets alone; the desk's window gives pictures their form."""
    return make_kit(SettingsBook(tmp_path / "kit.json"))


@pytest.fixture
def display() -> Iterator[str]:
    reading, writing = os.pipe()
    # A screen that begins anew whenever its last window goes would refuse whoever knocks in that moment.
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x900x24", "-nolisten", "tcp", "-noreset"]
    screen = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    screen.terminate()
    screen.wait(PATIENCE)


@pytest.fixture
def desktop(display: str) -> Iterator[str]:
    """A screen on which somebody moves windows about, and gives them all of it when they ask."""
    manager = shutil.which("openbox")
    if manager is None:
        pytest.skip("needs openbox, as a machine for checks has it")
    there = {**os.environ, "DISPLAY": display}
    running = subprocess.Popen([manager, "--sm-disable"], env=there)
    end = time.monotonic() + PATIENCE
    # It says how many desktops there are when it has begun to look after windows.
    while subprocess.run(["xdotool", "get_num_desktops"], env=there, capture_output=True, check=False).returncode:
        assert time.monotonic() < end, "openbox does not begin"
        time.sleep(0.05)
    yield display
    running.terminate()
    running.wait(PATIENCE)
