"""A moving picture from a replay: what is marked, drawn frame by frame, and kept under a name that was free."""

import time
from itertools import pairwise
from pathlib import Path

from PIL import Image

from game.client.scenes.film_scene import FilmScene
from game.client.scenes.filming import Film, FilmOrder
from game.client.scenes.replay_table import Hands
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.table.positions import positions_of
from tests.client.desk import Desk
from tests.client.real_window import PATIENCE
from tests.client.replay_desk import click_button, open_replay, record_of, replay, short_match
from tests.client.scenes.test_another_window import said


def marked(desk: Desk, tmp_path: Path) -> None:
    """From the second decision to the fourth."""
    open_replay(desk, record_of(short_match("pond"), tmp_path))
    desk.press("right", "right", "b", "right", "right", "e")


def made(desk: Desk) -> MessageScene:
    end = time.monotonic() + PATIENCE
    while not isinstance(desk.app.top, MessageScene):
        assert time.monotonic() < end, "it is never made"
        desk.tick(1 / 60)
        time.sleep(0.001)
    return desk.app.top


def test_a_part_is_marked_by_mouse_too(desk: Desk, tmp_path: Path) -> None:
    scene = open_replay(desk, record_of(short_match("pond"), tmp_path))
    positions = scene.table.positions
    desk.press("right", "right", "right")
    click_button(desk, "picture")
    assert "between two marks" in said(desk)
    desk.click("0")
    # Asked again, with what was marked.
    assert "From decision 3 to decision" in said(desk)
    desk.press("escape")
    assert scene.bar.facts.stretch == (3, positions.stops - 1)
    desk.press("right", "right", "e", "p")
    assert "From decision 3 to decision 5" in said(desk)
    desk.click("3")
    turn = positions.turn(5)
    assert scene.bar.facts.stretch == (positions.begin_of(turn), positions.begin_of(turn + 1))
    desk.click("0")
    assert isinstance(desk.app.top, FilmScene)


def test_it_is_made_of_what_is_marked_and_lies_where_it_says(desk: Desk, tmp_path: Path) -> None:
    marked(desk, tmp_path)
    desk.press("p", "return")
    assert isinstance(desk.app.top, FilmScene)
    made(desk)
    path = desk.folders.games / "pictures" / "a match.gif"
    assert str(path) in said(desk)
    with Image.open(path) as picture:
        assert picture.size == (640, 360)
        # In leaps: the first position, two more, and how what was drawn is marked for a while.
        assert 3 <= getattr(picture, "n_frames", 1) <= 15
    desk.press("return")
    # Back at the replay, where it was; a second one takes nobody's place.
    assert replay(desk).table.stop == 4
    before = path.read_bytes()
    desk.press("p", "return")
    made(desk)
    assert "a match 2.gif" in said(desk)
    assert path.read_bytes() == before


def test_it_can_be_stopped_and_leaves_nothing(desk: Desk, tmp_path: Path) -> None:
    marked(desk, tmp_path)
    desk.press("p", "return")
    desk.tick(1 / 60)
    desk.press("escape")
    assert replay(desk).table.stop == 4
    assert not list(desk.folder.rglob("*.gif"))


def test_where_it_can_not_be_written_another_folder_takes_it_or_it_says_why(desk: Desk, tmp_path: Path) -> None:
    marked(desk, tmp_path)
    desk.folders.games.mkdir(exist_ok=True)
    (desk.folders.games / "pictures").write_text("in the way")
    desk.press("p", "return")
    made(desk)
    assert str(desk.folders.elsewhere[0] / "a match.gif") in said(desk)
    desk.press("return")
    for folder in desk.folders.elsewhere:
        if folder.exists():
            next(folder.iterdir()).unlink()
            folder.rmdir()
        folder.write_text("in the way")
    desk.press("p", "return")
    made(desk)
    assert "File exists" in said(desk) or "Not a directory" in said(desk)


def test_frames_that_look_the_same_are_one_and_movements_are_many(desk: Desk) -> None:
    match = short_match("cliff")
    positions = positions_of(match)
    while not positions.is_read:
        positions.read_on(100)
    look = MANIFESTS["cliff"].look
    counts = {}
    for speed in (Speed.OFF, Speed.NORMAL):
        film = Film(desk.kit, positions, look.make_view, FilmOrder(4, 8, Hands.NONE, speed, (320, 180)))
        frames = list(film.frames())
        assert all(len(frame.pixels) == 320 * 180 * 3 for frame in frames)
        assert all(one.pixels != other.pixels for one, other in pairwise(frames))
        assert frames[-1].part == 1
        counts[speed] = len(frames)
    assert counts[Speed.OFF] <= 5 < counts[Speed.NORMAL]
    # The window's own measure and sound are as they were.
    assert desk.kit.measure.window == (1280, 720)
