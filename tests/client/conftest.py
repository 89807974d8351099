"""A window that nobody sees, a clock that is ticked by hand, and folders of its own for every test."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.kit import Kit, make_kit
from game.client.settings import SettingsBook
from game.client.window import prepare_screen
from tests.client.desk import Desk


@pytest.fixture(scope="session", autouse=True)
def _screen() -> None:
    prepare_screen()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path)
    yield made
    made.close()


@pytest.fixture
def kit(desk: Desk, tmp_path: Path) -> Kit:
    """A kit without an app, for widgets alone; the desk's window gives pictures their form."""
    return make_kit(SettingsBook(tmp_path / "kit.json"))
