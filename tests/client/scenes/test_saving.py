"""A match that can't be saved goes on, is told about, is tried again and can be kept elsewhere: by gestures."""

import errno
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.saving_banner import SavingBanner
from game.client.scenes.set_up import TableChoice
from game.client.scenes.title import TitleScene
from game.client.toolkit.keys_scene import KeysScene
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import StartOver
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.games import MANIFESTS
from game.table.match import AnyMatch
from game.table.record import record_text
from game.table.seats import seats_for
from game.table.waiting import running_file
from tests.client.desk import Desk
from tests.client.scenes.test_another_window import said
from tests.faults import FOREVER, failing

pytestmark = pytest.mark.slow


def sit_down(desk: Desk, name: str = "cliff") -> PlayScene:
    row = MANIFESTS[name]
    seats = seats_for(["human"] * min(row.rules.seat_counts))
    choice = TableChoice(name, seats, next(iter(row.rule_sets.values())), next(iter(row.boards.values())), 0)
    desk.book.change(animation=Speed.OFF)
    if desk.app.top is None:
        desk.app.start()
    desk.app._change(StartOver(desk.arcade().match(choice, "1")))
    desk.tick(0.1)
    ready(desk)
    return table(desk)


def ready(desk: Desk) -> None:
    """Whoever is called to the mouse comes."""
    while desk.app.top is not None and type(desk.app.top).__name__ == "HandOverScene":
        desk.press("return")
        desk.tick(0.1)


def table(desk: Desk) -> PlayScene:
    return next(scene for scene in desk.app._stack if isinstance(scene, PlayScene))


def decide(desk: Desk, decisions: int = 1) -> None:
    """As the one who is to move; what is seen is seen at once."""
    scene, rng = table(desk), Random(7)
    for _ in range(decisions):
        seat = scene.match.to_move
        if isinstance(seat, int):
            kinds = scene.match.game.legal_by_kind(scene.match.state)
            scene._decide_all(seat, (rng.choice(rng.choice(kinds)),))


def banner(desk: Desk) -> SavingBanner:
    return table(desk)._saving.banner


def is_saved(match: AnyMatch, path: Path) -> bool:
    return path.read_bytes() == record_text(match.header, match.lines)


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("kind", ["open", "write", "fsync", "replace"])
def test_a_full_disk_is_told_on_the_table_and_the_match_goes_on_and_is_saved_when_it_can_be(
    desk: Desk, name: str, kind: str
) -> None:
    scene = sit_down(desk, name)
    decide(desk)
    path = running_file(desk.folders.games, name)
    with failing(desk.folders.games, kind, 1, FOREVER):
        decide(desk, 3)
        scene._saving.save()
        desk.tick(4)
        if kind == "replace":
            # What only grows is not replaced: unless somebody deleted it.
            path.unlink()
            decide(desk)
        assert "can't be saved in" in banner(desk).text
        assert "the disk is full" in banner(desk).text
        assert not desk.log.exists()
        ready(desk)
    desk.tick(4)
    ready(desk)
    assert is_saved(scene.match, path)
    decide(desk)
    assert banner(desk).text in ("The match is saved again.", "")
    desk.tick(0.1)
    ready(desk)
    desk.tick(8)
    assert banner(desk).text == ""
    assert is_saved(scene.match, path)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EDQUOT, "no more room for you"),
        (errno.EROFS, "nothing can be written there"),
        (errno.EACCES, "not allowed"),
        (errno.EMFILE, "too many files are open"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_why_it_can_not_be_saved_is_said_in_plain_words(desk: Desk, code: int, why: str) -> None:
    sit_down(desk)
    with failing(desk.folders.games, "open", 1, FOREVER, code):
        decide(desk)
        assert why in banner(desk).text
        assert str(desk.folders.games) in banner(desk).text


def test_a_folder_that_is_a_file_is_told(desk: Desk) -> None:
    scene = sit_down(desk)
    desk.folders.games.write_text("in the way")
    decide(desk)
    assert "a file where a folder should be" in banner(desk).text
    desk.folders.games.unlink()
    desk.tick(4)
    ready(desk)
    desk.tick(4)
    assert is_saved(scene.match, running_file(desk.folders.games, "cliff"))


@pytest.mark.parametrize("by", ["button", "key"])
@pytest.mark.parametrize("name", MANIFESTS)
def test_it_can_be_kept_elsewhere_and_gone_on_with_from_the_title(desk: Desk, name: str, by: str) -> None:
    scene = sit_down(desk, name)
    desk.folders.games.write_text("in the way")
    decide(desk)
    desk.tick(0.1)
    ready(desk)
    if by == "key":
        desk.press("s", ctrl=True)
    else:
        desk.click(banner(desk)._group._widgets[0].rect.center)
    assert "from now on" in banner(desk).text
    assert str(desk.folder / "elsewhere") in banner(desk).text
    decide(desk, 2)
    path = running_file(desk.folder / "elsewhere", name)
    assert is_saved(scene.match, path)
    desk.app._change(StartOver(desk.go_home()))
    assert isinstance(desk.app.top, TitleScene)
    desk.tick(0.1)
    assert str(desk.folders.games) in said(desk)
    desk.press("escape")
    desk.click("go on")
    assert table(desk).match.lines == scene.match.lines


def test_where_nothing_takes_it_that_is_told_and_it_goes_on_all_the_same(desk: Desk) -> None:
    sit_down(desk)
    for folder in (desk.folders.games, *desk.folders.elsewhere):
        folder.write_text("in the way")
    decide(desk)
    desk.tick(0.1)
    ready(desk)
    desk.press("s", ctrl=True)
    assert "elsewhere either" in banner(desk).text
    decide(desk)


@pytest.mark.parametrize("way", ["title", "quit", "cross", "restart", "resign"])
def test_nobody_leaves_unasked_what_can_not_be_saved(desk: Desk, way: str) -> None:
    scene = sit_down(desk)
    desk.folders.games.write_text("in the way")
    decide(desk)
    desk.tick(0.1)
    ready(desk)

    def leave() -> None:
        match way:
            case "title" | "quit":
                desk.press("escape")
                keys = {"title": "To the title", "quit": "Quit"}
                widgets = desk.scene.group._widgets
                desk.click(next(one.rect.center for one in widgets if getattr(one, "text", "") == keys[way]))
            case "cross":
                desk.do(pygame.Event(pygame.QUIT))
                desk.do(pygame.Event(pygame.QUIT))
            case _:
                desk.press("r" if way == "restart" else "g", ctrl=True)
                desk.click("0")

    leave()
    assert "can't be" in said(desk)
    assert scene in desk.app._stack
    if way == "resign":
        desk.press("escape")
        desk.press("escape")
        assert desk.app.top is scene
        return
    desk.press("escape")
    while desk.app.top is not scene:
        desk.press("escape")
    leave()
    desk.click("0")
    assert scene not in desk.app._stack
    assert is_saved(scene.match, running_file(desk.folder / "elsewhere", "cliff"))


def test_whoever_leaves_all_the_same_leaves(desk: Desk) -> None:
    sit_down(desk)
    desk.folders.games.write_text("in the way")
    decide(desk)
    desk.tick(0.1)
    ready(desk)
    desk.app._change(StartOver(desk.go_home()))
    assert "loses what was decided" in said(desk)
    desk.click("1")
    # What stands in the way is told over the title.
    desk.press("escape")
    assert isinstance(desk.app.top, TitleScene)


@pytest.mark.parametrize(("answer", "is_kept"), [("0", True), ("1", False)])
@pytest.mark.parametrize("name", MANIFESTS)
def test_a_match_that_is_over_and_can_not_be_put_away_is_asked_about(
    desk: Desk, name: str, answer: str, is_kept: bool
) -> None:
    scene = sit_down(desk, name)
    rng = Random(3)
    while isinstance(seat := scene.match.to_move, int):
        scene.match.decide(seat, rng.choice(rng.choice(scene.match.game.legal_by_kind(scene.match.state))))
    desk.folders.games.write_text("in the way")
    scene._saving.save()
    scene._stand()
    desk.tick(0.1)
    assert "can't be saved" in said(desk)
    desk.press("escape")
    desk.tick(0.1)
    assert "can't be saved" in said(desk)
    desk.click(answer)
    desk.tick(0.1)
    assert isinstance(desk.app.top, ResultsScene)
    assert len(list((desk.folder / "elsewhere" / "games").glob("*.plouf"))) == is_kept


@pytest.mark.parametrize(
    ("size", "scale", "language"),
    [((1280, 720), 100, "en"), ((960, 600), 200, "en"), ((960, 600), 200, "fr"), ((960, 600), 200, "de")],
)
@pytest.mark.parametrize("name", MANIFESTS)
def test_the_banner_can_be_read_and_is_out_of_the_way(
    desk: Desk, name: str, size: tuple[int, int], scale: int, language: str
) -> None:
    desk.book.change(text_scale=scale, language=language)
    scene = sit_down(desk, name)
    desk.resize(size)
    decide(desk)
    with failing(desk.folders.games, "open", 1, FOREVER):
        decide(desk, 2)
        scene._saving.save()
        shown = banner(desk)
        assert scene.view.aside.contains(shown.rect)
        assert shown.rect.contains(shown.room)
        button = shown._group._widgets[0]
        assert isinstance(button, Button)
        assert Rect(shown.rect).contains(button.rect)
        assert button.rect.top >= shown.room.bottom
        assert button.rect.h >= button.wish()[1]
        width = desk.kit.writer.width
        assert all(width(line, shown._px) <= shown.room.w for line in shown.lines)
        assert not any("…" in line for line in shown.lines)


def test_the_key_is_told_on_f1(desk: Desk) -> None:
    sit_down(desk)
    desk.press("f1")
    assert isinstance(desk.app.top, KeysScene)
    told = table(desk).keys()
    assert any(line.keys == "Ctrl+S" for line in told)


def test_at_rest_the_table_is_at_rest_where_it_is_saved(desk: Desk) -> None:
    scene = sit_down(desk)
    decide(desk)
    desk.tick(2)
    assert banner(desk).text == ""
    assert not scene._saving.banner.is_moving


@pytest.mark.parametrize("kind", ["open", "write", "fsync", "replace", "mkdir"])
@pytest.mark.parametrize("name", MANIFESTS)
def test_at_whatever_call_it_fails_the_window_goes_on_and_the_match_is_whole_or_told(
    desk: Desk, name: str, kind: str
) -> None:
    for nth in (1, 2, 3, 5, 8, 13):
        with failing(desk.folder, kind, nth):
            scene = sit_down(desk, name)
            for _ in range(4):
                decide(desk)
                desk.tick(0.05)
                ready(desk)
                assert not isinstance(desk.app.top, MessageScene)
            path = running_file(desk.folders.games, name)
            assert banner(desk).text or is_saved(scene.match, path)
        desk.tick(4)
        decide(desk)
        assert is_saved(scene.match, path)
        assert not desk.log.exists()
