"""Two windows on one folder of games, by gestures: a match is played in one of them, and nothing is lost in between."""

from pathlib import Path
from random import Random

import pytest

from game.client.scenes.onlooker import OnlookerScene
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.panel import Label
from game.games import GAMES, MANIFESTS
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import NOBODY
from game.table.match import AnyMatch, Match
from game.table.record import Header, read_record
from game.table.seats import seats_for
from game.table.store import Store
from game.table.waiting import running_file
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, ready, settle, sit_down, table


class OtherWindow:
    """Another program on the same folder that plays a match."""

    def __init__(self, folder: Path, name: str = "cliff", decisions: int = 6) -> None:
        row = MANIFESTS[name]
        seats = seats_for(["human"] * min(row.rules.seat_counts))
        header = Header(name, next(iter(row.rule_sets.values())), seats, next(iter(row.boards.values())))
        self.store = Store(folder)
        self.match = Match(row.rules, header, Random(1))
        self._rng = Random(2)
        self.plays(decisions)

    def plays(self, decisions: int) -> None:
        for _ in range(decisions):
            if isinstance(seat := self.match.to_move, int):
                by_kind = self.match.game.legal_by_kind(self.match.state)
                self.match.decide(seat, self._rng.choice(self._rng.choice(by_kind)))
        self.store.keep(self.match)

    def takes_over(self, path: Path) -> None:
        found = self.store.resume_from(path, GAMES, Random(3), by_force=True)
        assert isinstance(found, Match)
        self.match = found


def sit_down_and_refill(desk: Desk, *who: str) -> PlayScene:
    """At a table where something has been decided, so that its match is kept."""
    scene = sit_down(desk, table(*who))
    desk.press("r", "space")
    settle(desk)
    ready(desk)
    return scene


def said(desk: Desk) -> str:
    assert isinstance(desk.app.top, MessageScene)
    return " ".join(widget.text for widget in desk.app.top.group._widgets if isinstance(widget, Label))


def lines_in(path: Path) -> list[object]:
    return [line for _, line in read_record(path)[1]]


def is_shown(scene: OnlookerScene, match: AnyMatch) -> bool:
    """Whether the position of the match is shown as nobody's hand is."""
    watched = scene._watched.match
    shown = scene.view.shown  # type: ignore[attr-defined]  # of each view
    is_same = match.game.describe(watched.state) == match.game.describe(match.state)
    return is_same and bool(shown == match.game.seen_by(watched.state, NOBODY))


def test_going_on_with_a_match_that_is_played_elsewhere_says_so_and_changes_nothing(desk: Desk) -> None:
    other = OtherWindow(desk.folders.games)
    desk.app.start()
    desk.click("go on")
    assert "another window" in said(desk)
    desk.press("escape")
    assert isinstance(desk.app.top, TitleScene)
    other.plays(2)
    assert lines_in(running_file(desk.folders.games, "cliff")) == other.match.lines


def test_another_match_is_begun_beside_it(desk: Desk) -> None:
    other = OtherWindow(desk.folders.games)
    desk.app.start()
    desk.click("go on")
    desk.click("0")
    assert isinstance(desk.app.top, SetUpScene)
    desk.click("play")
    assert "another window" in said(desk)
    desk.click("0")
    mine = playing(desk).match
    other.plays(2)
    settle(desk)
    desk.press("r", "space")
    settle(desk)
    assert lines_in(running_file(desk.folders.games, "cliff")) == other.match.lines
    assert lines_in(running_file(desk.folders.games, "cliff", 2)) == mine.lines
    assert not (desk.folders.games / "games").exists()


def test_play_on_the_command_line_pushes_nobody_aside(desk: Desk) -> None:
    other = OtherWindow(desk.folders.games)
    scene = sit_down_and_refill(desk, "human", "greedy")
    other.plays(2)
    assert lines_in(running_file(desk.folders.games, "cliff")) == other.match.lines
    assert lines_in(running_file(desk.folders.games, "cliff", 2)) == scene.match.lines


def test_whoever_takes_over_goes_on_with_all_of_it(desk: Desk) -> None:
    other = OtherWindow(desk.folders.games)
    desk.app.start()
    desk.click("go on")
    desk.click("2")
    assert playing(desk).match.lines == other.match.lines
    assert other.store.taken_over is not None


def test_whose_match_was_taken_over_is_told_before_anything_else_is_decided(desk: Desk) -> None:
    scene = sit_down_and_refill(desk, "human", "human")
    path = running_file(desk.folders.games, "cliff")
    other = OtherWindow(desk.folders.games / "unused", decisions=0)
    other.store = Store(desk.folders.games)
    other.takes_over(path)
    before = scene.match.lines
    desk.press("r")
    assert "taken this match over" in said(desk)
    assert scene.match.lines == before
    other.plays(3)
    assert lines_in(path) == other.match.lines
    # And it is taken back, with what was done there.
    desk.click("1")
    assert playing(desk).match.lines == other.match.lines
    assert other.store.taken_over == path


def test_it_is_told_without_a_gesture_too(desk: Desk) -> None:
    sit_down_and_refill(desk, "human", "human")
    assert not playing(desk).is_moving
    other = OtherWindow(desk.folders.games / "unused", decisions=0)
    other.store = Store(desk.folders.games)
    other.takes_over(running_file(desk.folders.games, "cliff"))
    assert playing(desk).is_moving
    desk.tick(0.05)
    assert "All that you did is in it" in said(desk)
    desk.press("escape")
    assert isinstance(desk.app.top, TitleScene)


def test_a_decision_that_came_too_late_is_told_as_not_saved(desk: Desk) -> None:
    scene = sit_down_and_refill(desk, "human", "human")
    other = OtherWindow(desk.folders.games / "unused", decisions=0)
    other.store = Store(desk.folders.games)
    other.takes_over(running_file(desk.folders.games, "cliff"))
    seat = scene.match.to_move
    assert isinstance(seat, int)
    scene._deciding.decide(seat, CLIFF.legal(scene.match.state)[0])
    desk.tick(0.05)
    assert "not in it" in said(desk)
    assert lines_in(running_file(desk.folders.games, "cliff")) == other.match.lines


@pytest.mark.parametrize("name", MANIFESTS)
def test_an_onlooker_sees_everything_but_the_hands(desk: Desk, name: str) -> None:
    other = OtherWindow(desk.folders.games, name)
    desk.book.change(animation=Speed.OFF)
    desk.app.start()
    desk.click("go on")
    desk.click("1")
    scene = desk.app.top
    assert isinstance(scene, OnlookerScene)
    for _ in range(12):
        other.plays(1)
        assert scene.is_moving
        desk.tick(0.1)
        assert is_shown(scene, other.match)
        # Where nothing more happens there is nothing to do.
        desk.tick(2)
        assert not scene.is_moving
    # Taking back, too.
    other.match.rewind(len(other.match.moments) - 3)
    other.store.keep(other.match)
    desk.tick(0.1)
    assert is_shown(scene, other.match)
    # Clicks everywhere, and keys: nothing is decided.
    for x in range(20, 1280, 90):
        for y in range(20, 720, 90):
            desk.click((x, y))
            if desk.app.top is not scene:
                desk.press("return")
    assert lines_in(running_file(desk.folders.games, name)) == other.match.lines


def test_an_onlooker_is_told_when_there_is_no_more_to_see_and_may_take_over_before(desk: Desk) -> None:
    other = OtherWindow(desk.folders.games)
    desk.app.start()
    desk.click("go on")
    desk.click("1")
    desk.press("escape")
    assert "played in another window" in said(desk)
    desk.click("1")
    assert playing(desk).match.lines == other.match.lines
    other.takes_over(running_file(desk.folders.games, "cliff"))
    desk.tick(0.05)
    desk.click("0")
    assert isinstance(desk.app.top, OnlookerScene)
    running_file(desk.folders.games, "cliff").unlink()
    desk.tick(0.05)
    assert "put away" in said(desk)


def test_a_match_is_anybodys_after_something_went_wrong(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down_and_refill(desk, "human", "human")

    def fails(*_: object) -> None:
        raise RuntimeError("on purpose")

    monkeypatch.setattr(PlayScene, "_may_have_advice", fails)
    desk.press("h")
    monkeypatch.undo()
    # To the title; it could have been gone on with at once.
    desk.click("2")
    desk.click("go on")
    assert isinstance(desk.app.top, PlayScene)


def test_a_damaged_match_goes_on_from_where_it_is_good(desk: Desk) -> None:
    scene = sit_down_and_refill(desk, "human", "human")
    lines = scene.match.lines
    scene.leave()
    path = running_file(desk.folders.games, "cliff")
    with path.open("a") as file:
        file.write('{"seat": 0, "do": "play X9"}\n')
    whole = path.read_bytes()
    desk.app.start()
    desk.click("go on")
    assert "It can go on from turn 2" in said(desk)
    desk.press("escape")
    assert path.read_bytes() == whole
    desk.click("go on")
    desk.click("0")
    desk.tick(0.1)
    ready(desk)
    assert playing(desk).match.lines == lines
    assert [one.read_bytes() for one in desk.folders.games.glob("broken*")] == [whole]


def test_a_table_is_left_for_others(desk: Desk) -> None:
    scene = sit_down_and_refill(desk, "human", "human")
    desk.press("escape")
    desk.click(desk.widget("6").rect.center)
    assert isinstance(desk.app.top, TitleScene)
    other = Store(desk.folders.games)
    found = other.resume(GAMES, Random(1))
    assert isinstance(found, Match)
    assert found.lines == scene.match.lines
