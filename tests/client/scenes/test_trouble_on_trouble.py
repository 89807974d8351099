"""More than one thing goes wrong at once: a match that can't be saved, a fault nobody foresaw, a computer player who is
gone. What was decided is not lost by any of it."""

import os

import pytest

from game.client.scenes.play import PlayScene
from game.client.scenes.title import TitleScene
from game.client.toolkit.fault_scene import FaultScene
from game.client.toolkit.scene import Pop
from game.games import MANIFESTS
from game.table.waiting import running_file
from tests.client.desk import Desk
from tests.client.scenes.test_another_window import said
from tests.client.scenes.test_giving_up import choose
from tests.client.scenes.test_saving import banner, decide, is_saved, ready, sit_down, table
from tests.client.scenes.test_stand_in import lost
from tests.client.toolkit.test_app import Probe

pytestmark = pytest.mark.slow


def unsaved(desk: Desk, name: str = "cliff") -> PlayScene:
    """A table whose match can't be saved since the last decision."""
    scene = sit_down(desk, name)
    desk.folders.games.write_text("in the way")
    decide(desk)
    desk.tick(0.1)
    ready(desk)
    assert "can't be saved" in banner(desk).text
    return scene


def stumble(desk: Desk, what: str) -> Probe:
    """Something above the table goes wrong."""
    probe = Probe(desk, "a", [])
    desk.push(probe)
    probe.fails = what
    probe.group._changed = True
    desk.press("space")
    assert any(isinstance(scene, FaultScene) for scene in desk.app._stack)
    return probe


@pytest.mark.parametrize("name", MANIFESTS)
def test_the_banner_stays_at_a_table_that_was_laid_afresh(desk: Desk, name: str) -> None:
    scene = unsaved(desk, name)
    said_before = banner(desk).text
    probe = stumble(desk, "handle")
    probe.fails = ""
    desk.press("escape")
    desk.app._change(Pop())
    assert desk.app.top is scene
    assert banner(desk).text == said_before
    desk.press("s", ctrl=True)
    assert is_saved(scene.match, running_file(desk.folder / "elsewhere", name))


def test_the_way_from_a_fault_to_the_title_asks_first(desk: Desk) -> None:
    scene = unsaved(desk)
    stumble(desk, "handle").fails = ""
    choose(desk, "To the title")
    assert "Whoever leaves now loses" in said(desk)
    choose(desk, "Save elsewhere")
    assert isinstance(next(iter(desk.app._stack)), TitleScene)
    assert is_saved(scene.match, running_file(desk.folder / "elsewhere", "cliff"))


@pytest.mark.parametrize("name", MANIFESTS)
def test_where_a_fault_leaves_only_the_title_the_match_is_kept_elsewhere_unasked(desk: Desk, name: str) -> None:
    scene = unsaved(desk, name)
    stumble(desk, "draw")
    assert table_is_gone(desk)
    assert is_saved(scene.match, running_file(desk.folder / "elsewhere", name))
    while not isinstance(desk.app.top, TitleScene):
        desk.press("escape")
    desk.click("go on")
    assert table(desk).match.lines == scene.match.lines


def table_is_gone(desk: Desk) -> bool:
    return not any(isinstance(scene, PlayScene) for scene in desk.app._stack)


@pytest.mark.skipif(os.name != "posix", reason="takes limits and paths of POSIX")
@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("answer", ["Play on", "Save elsewhere", "Leave all the same"])
def test_leaving_a_computer_player_who_is_gone_asks_first_what_becomes_of_the_match(
    desk: Desk, name: str, answer: str
) -> None:
    scene = lost(desk, name)
    desk.folders.games.parent.mkdir(parents=True, exist_ok=True)
    desk.folders.games.write_text("in the way")
    while not scene._saving.is_unsaved:
        # As if all had been decided before the player was gone.
        decide(desk)
    choose(desk, "Leave")
    assert "Whoever leaves now loses" in said(desk)
    choose(desk, answer)
    if answer == "Play on":
        assert "Its process ended 3 times" in said(desk)
    else:
        assert isinstance(next(iter(desk.app._stack)), TitleScene)
