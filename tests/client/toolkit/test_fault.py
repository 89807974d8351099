"""What nobody foresaw: the box says the one line that matters, and what was on the screen stays as long as it can."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.scenes.title import TitleScene
from game.client.tabletop.view import AnyView
from game.client.toolkit.fault_report import in_one_line, report
from game.client.toolkit.fault_scene import FaultScene
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import Push, Scene
from game.client.toolkit.window import Window
from game.games import MANIFESTS
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.view.view import CliffView
from game.manifest import Look
from game.shipped import ROOT
from game.table.match import AnyMatch
from game.version import VERSION
from tests.client.desk import Desk
from tests.client.scenes.test_resuming import leave_for_the_title
from tests.client.scenes.test_scenes import check_places
from tests.client.toolkit.test_app import Probe
from tests.games.cliff.view.test_play import looks_true, playing, settle, sit_down, table


def failing(desk: Desk, what: str) -> Probe:
    """A scene above the title that goes wrong in one way."""
    desk.app.start()
    probe = Probe(desk, "a", [])
    desk.push(probe)
    probe.fails = what
    probe.group._changed = True
    return probe


def box(desk: Desk) -> FaultScene:
    assert isinstance(desk.app.top, FaultScene)
    return desk.app.top


def test_what_was_on_the_screen_stays_and_the_box_says_what_happened_where(desk: Desk) -> None:
    probe = failing(desk, "handle")
    desk.press("space")
    assert "ValueError: the scene is broken (test_app.py, line " in box(desk)._text
    assert str(desk.log) in box(desk)._text
    assert "the scene is broken" in desk.log.read_text()
    probe.fails = ""
    desk.press("return")
    assert desk.app.top is probe
    assert "a leaves" not in probe.story


def reach(desk: Desk, key: str) -> None:
    """Go to a button by keys."""
    for _ in range(4):
        if desk.scene.group.focused != key:
            desk.press("tab")
    assert desk.scene.group.focused == key


@pytest.mark.parametrize("keys", [("escape",), ("return",)])
def test_enter_and_escape_go_on(desk: Desk, keys: tuple[str, ...]) -> None:
    probe = failing(desk, "handle")
    desk.press("space")
    desk.press(*keys)
    assert desk.app.top is probe


def test_the_title_can_be_gone_to_by_keys(desk: Desk) -> None:
    failing(desk, "handle")
    desk.press("space")
    reach(desk, "2")
    desk.press("return")
    assert isinstance(desk.app.top, TitleScene)


def test_the_report_is_copied_and_has_no_private_paths(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(ROOT.parent))
    failing(desk, "handle")
    desk.press("space")
    reach(desk, "1")
    desk.press("return")
    copied = pygame.scrap.get_text()
    for said in (
        f"Plouf! {VERSION}",
        "Python 3.",
        "pygame-ce",
        "SDL 2.",
        "1280x720",
        "ValueError: the scene is broken",
    ):
        assert said in copied
    assert 'File "tests/client/toolkit/test_app.py"' in copied
    assert str(ROOT) not in copied
    assert box(desk)._answers[1].text == "Copied"
    # It is still to be gone on with.
    desk.press("escape")
    assert isinstance(desk.app.top, Probe)


def test_what_can_not_be_drawn_gives_way_to_the_title(desk: Desk) -> None:
    probe = failing(desk, "draw")
    desk.press("space")
    assert "so this is the title" in box(desk)._text
    assert [answer.text for answer in box(desk)._answers] == ["Go on", "Copy the report"]
    assert probe.story[-1] == "a leaves"
    desk.press("return")
    assert isinstance(desk.app.top, TitleScene)


def test_what_goes_wrong_again_and_again_gives_way_to_the_title(desk: Desk) -> None:
    probe = failing(desk, "handle")
    for _ in range(3):
        desk.press("space")
        desk.press("return")
        assert desk.app.top is probe
    desk.press("space")
    desk.press("return")
    assert isinstance(desk.app.top, TitleScene)


def test_a_title_that_goes_wrong_again_and_again_ends_it_in_order(desk: Desk) -> None:
    def broken() -> Scene:
        return Probe(desk, "title", [])

    desk.home = broken
    desk.app.start()
    for _ in range(99):
        if desk.app.top is None:
            break
        if isinstance(desk.app.top, Probe):
            desk.app.top.fails = "handle"
        desk.press("return")
    assert desk.app.top is None
    assert desk.app.exit_code == 1
    assert str(desk.app.fault) == "the scene is broken"


def test_a_scene_that_can_not_be_laid_out_is_never_put_on(desk: Desk) -> None:
    desk.app.start()
    first, second = Probe(desk, "a", []), Probe(desk, "b", [])
    desk.push(first)
    second.fails = "layout"
    first.answer = Push(second)
    desk.press("space")
    box(desk)
    desk.press("return")
    assert desk.app.top is first
    assert second.story[0] == "b enters"
    assert second.story[-1] == "b leaves"


class Stumbling(CliffView):
    """A table at which a movement goes wrong when it is told so, once."""

    stumbles = False

    def update(self, seconds: float) -> None:
        if Stumbling.stumbles:
            Stumbling.stumbles = False
            raise ValueError("a movement is out of order")
        super().update(seconds)


def stumbling_look() -> Look:
    def make_view(kit: Kit, match: AnyMatch, rng: Random) -> AnyView:
        return Stumbling(kit, match.header.seats, match.state, rng)

    return replace(MANIFESTS["cliff"].load_look(), make_view=make_view)


@pytest.fixture
def stumbling(tmp_path: Path) -> Iterator[Desk]:
    """A desk with such a table."""
    (tmp_path / "stumbling").mkdir()
    desk = Desk(tmp_path / "stumbling", {**MANIFESTS, "cliff": replace(MANIFESTS["cliff"], load_look=stumbling_look)})
    yield desk
    desk.close()


def test_a_match_stays_open_and_its_table_is_laid_afresh(stumbling: Desk) -> None:
    desk = stumbling
    scene = sit_down(desk, table("human", "greedy"))
    desk.press("r", "space")
    settle(desk)
    view, lines = scene.view, scene.match.lines
    Stumbling.stumbles = True
    desk.tick(1 / 60)
    if not isinstance(desk.app.top, FaultScene):
        # At rest nothing is updated: whoever moves the mouse over a card wakes it.
        desk.press("r")
        desk.tick(0.1)
    assert "out of order" in box(desk)._text
    assert playing_below(desk) is scene
    assert scene.view is not view
    desk.press("return")
    settle(desk)
    assert playing(desk) is scene
    assert scene.match.lines[: len(lines)] == lines
    looks_true(desk)
    # It goes on, and waits as before.
    seat = scene.match.to_move
    assert isinstance(seat, int)
    scene._decide_all(seat, (CLIFF.legal(scene.match.state)[0],))
    more = scene.match.lines
    leave_for_the_title(desk)
    desk.click("go on")
    assert playing(desk).match.lines[: len(more)] == more


def playing_below(desk: Desk) -> Scene:
    return desk.app._stack[-2]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_box_has_room(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    failing(desk, "handle")
    desk.resize(size)
    desk.press("space")
    box(desk)
    check_places(desk, size)


def test_a_long_message_is_one_line() -> None:
    try:
        json.loads("[" + " \n" * 5 + "x" * 10)
    except ValueError as error:
        told = in_one_line(error)
    assert "\n" not in told
    assert told.startswith("json.decoder.JSONDecodeError: Expecting value")
    assert len(in_one_line(ValueError("x" * 5_000))) < 300


def test_a_report_can_be_made_without_a_traceback(desk: Desk) -> None:
    assert isinstance(desk.window, Window)
    assert "ValueError: alone" in report(ValueError("alone"), (5, 5))
    assert Path.home() not in map(Path, report(ValueError("alone"), (5, 5)).split())
