"""A real window on a screen of its own, driven as a person would: with a mouse and keys from outside."""

import shutil
import time
from pathlib import Path

import pytest

from tests.client.real_window import PATIENCE, TOOLS, Player, colours

pytestmark = [
    pytest.mark.skipif(
        not all(map(shutil.which, TOOLS)),
        reason="needs Xvfb, xdotool and imagemagick, as a machine for checks has them",
    ),
    pytest.mark.slow,
]


def test_it_opens_fills_the_screen_grows_and_ends_in_order(tmp_path: Path, display: str) -> None:
    player = Player(tmp_path, display)
    try:
        player.wait_for("a picture", lambda: colours(player.picture()) > 500)
        assert player.size() == (1280, 720)
        # Without a window manager nobody makes the window larger; that it was asked for is all that can be seen.
        player.press("F11")
        player.wait_for("fullscreen", lambda: player.settings()["fullscreen"] is True)
        # Settings are written first; keys that are pressed while the window changes go nowhere.
        time.sleep(1)
        player.press("F11")
        player.wait_for("a window again", lambda: player.settings()["fullscreen"] is False)
        player.tool("windowsize", player.window, "1000", "650")
        player.wait_for("the new size", lambda: player.size() == (1000, 650))
        player.wait_for("a picture of that size", lambda: colours(player.picture()) > 500)
        player.tool("mousemove", "--window", player.window, "960", "622", "click", "1")
        assert player.program.wait(PATIENCE) == 0
    finally:
        player.program.kill()
    assert player.program.stderr is not None
    assert player.program.stderr.read() == b""
    assert player.settings()["window"] == [1000, 650]


def test_fullscreen_fills_the_screen_and_leads_back_to_the_size_before(tmp_path: Path, desktop: str) -> None:
    player = Player(tmp_path, desktop)
    try:
        player.wait_for("a picture", lambda: colours(player.picture()) > 500)
        player.tool("windowsize", "--sync", player.window, "1100", "650")
        player.wait_for("a picture of that size", lambda: colours(player.picture()) > 500)
        player.press("F11")
        player.wait_for("all of the screen", lambda: player.size() == (1600, 900))
        player.wait_for("a picture that fills it", lambda: colours(player.picture().crop((0, 800, 1600, 900))) > 100)
        player.press("F11")
        player.wait_for("a window again", lambda: player.size() == (1100, 650))
        # Too small to show everything: the desktop is told, and does not go below.
        player.tool("windowsize", player.window, "600", "400")
        player.wait_for("the smallest size", lambda: player.size() == (960, 600))
    finally:
        player.program.kill()


def test_keys_alone_and_a_signal_end_it_too(tmp_path: Path, display: str) -> None:
    for end in ("key", "signal"):
        player = Player(tmp_path / end, display)
        try:
            player.wait_for("a picture", lambda player=player: colours(player.picture()) > 500)
            if end == "signal":
                player.program.terminate()
            else:
                # The first shows where the focus is, the second goes round to the last button.
                player.press("shift+Tab", "shift+Tab", "Return")
            assert player.program.wait(PATIENCE) == 0
        finally:
            player.program.kill()


def test_a_match_is_set_up_played_killed_and_gone_on_with(tmp_path: Path, display: str) -> None:
    player = Player(tmp_path, display)
    saved = tmp_path / "data" / "plouf" / "running-cliff.plouf"

    def decisions() -> list[str]:
        return [line for line in saved.read_text().splitlines() if '"do"' in line] if saved.exists() else []

    def refill() -> None:
        # It is not always this seat's turn yet, so more than once.
        player.press("r", "space")
        time.sleep(0.2)

    def grows_past(count: int) -> bool:
        refill()
        return len(decisions()) > count

    try:
        player.wait_for("a picture", lambda: colours(player.picture()) > 500)
        # Through the door, and Play: two clicks, here by keys.
        player.press("Return")
        time.sleep(1)
        player.press("Return")
        time.sleep(1)
        player.wait_for("somebody's turn", lambda: grows_past(0))
        before = decisions()
    finally:
        player.program.kill()
        player.program.wait(PATIENCE)
    assert decisions()[: len(before)] == before
    player = Player(tmp_path, display)
    try:
        player.wait_for("a picture", lambda: colours(player.picture()) > 500)
        player.press("Return")
        player.wait_for("more decisions", lambda: grows_past(len(before) + 2))
        player.program.terminate()
        assert player.program.wait(PATIENCE) == 0
    finally:
        player.program.kill()
    assert decisions()[: len(before)] == before


def test_a_master_plays_its_turn(tmp_path: Path, display: str) -> None:
    player = Player(tmp_path, display, "play", "--seats", "human,master", "--seed", "4")
    saved = tmp_path / "data" / "plouf" / "running-cliff.plouf"

    def decided(seat: int) -> bool:
        # It is not always the person's turn at first, so more than once.
        player.press("r", "space")
        time.sleep(0.3)
        return f'"seat":{seat}' in saved.read_text().replace(" ", "") if saved.exists() else False

    try:
        player.wait_for("a picture", lambda: colours(player.picture()) > 500)
        player.wait_for("the person's turn", lambda: decided(0))
        player.wait_for("the master's turn", lambda: decided(1))
        player.program.terminate()
        assert player.program.wait(PATIENCE) == 0
    finally:
        player.program.kill()
    assert player.program.stderr is not None
    assert player.program.stderr.read() == b""
