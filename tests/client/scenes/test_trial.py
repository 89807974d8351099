"""A trial follows its map, and touches no match: whatever is saved in Tiled is on the screen or told."""

from pathlib import Path

import pytest

from game.client.scenes.one_window import OneWindow
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.client.scenes.trial import TrialScene
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.games import MANIFESTS
from game.shipped import MAPS
from game.table.record import Done
from tests.client.desk import Desk


def drawn(desk: Desk, game: str = "cliff", name: str = "quick") -> Path:
    path = desk.folder / f"{name}.tmx"
    path.write_bytes((MAPS / game / f"{name}.tmx").read_bytes())
    return path


def painted(path: Path, before: str, after: str) -> None:
    """Something is painted over in the first row of the layer that has it, and saved."""
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")


def trial_of(desk: Desk) -> TrialScene:
    assert isinstance(desk.app.top, TrialScene)
    return desk.app.top


def said(desk: Desk) -> str:
    return trial_of(desk)._saving.banner.text


def decide_something(desk: Desk) -> None:
    """By a person, and whoever follows, until it is a person's turn again."""
    match = trial_of(desk).match
    seat = match.to_move
    assert isinstance(seat, int)
    legal = match.game.legal(match.state)
    # A step depends on the board, a card does not.
    steps = [decision for decision in legal if match.game.write(decision).startswith("step")]
    trial_of(desk)._decide_all(seat, ((steps or legal)[0],))


def entry(desk: Desk, text: str) -> str:
    """The key of the button that says so."""
    return next(one.key for one in desk.scene.group._widgets if isinstance(one, Button) and one.text == text)


def decisions(scene: PlayScene) -> list[str]:
    return [line.text for line in scene.match.lines if isinstance(line, Done)]


@pytest.fixture
def quick(desk: Desk) -> Desk:
    desk.book.change(animation=Speed.OFF)
    return desk


def test_a_trial_says_that_it_is_one_and_leaves_the_match_that_waits_alone(quick: Desk) -> None:
    desk = quick
    desk.seeds.append("5")
    desk.app.start()
    desk.click("cliff")
    desk.click("play")
    desk.tick(0.2)
    match = desk.app.top
    assert isinstance(match, PlayScene)
    seat = match.match.to_move
    if isinstance(seat, int):
        match._decide_all(seat, (next(iter(match.match.game.legal(match.match.state))),))
    match._saving.save()
    desk.app.start()
    before = {path: path.read_bytes() for path in desk.folders.games.glob("*.plouf")}
    scene = desk.trial(drawn(desk), who=("human", "human"))
    assert "quick.tmx" in said(desk)
    decide_something(desk)
    kept = list(desk.folders.trials.rglob("running-*.plouf"))
    assert len(kept) == 1
    scene._around.to_title()
    desk.app.start()
    assert isinstance(desk.app.top, TitleScene)
    assert {path: path.read_bytes() for path in desk.folders.games.glob("*.plouf")} == before
    assert not list(desk.folders.trials.rglob("*.plouf"))


def test_a_hex_that_is_painted_is_on_the_screen_and_the_trial_goes_on(quick: Desk) -> None:
    desk = quick
    path = drawn(desk)
    scene = desk.trial(path, who=("human", "human"))
    decide_something(desk)
    done, before = decisions(scene), desk.window.surface.copy()
    painted(path, 'value="Puddle Jump"', 'value="Other Jump"')
    desk.look_around()
    assert trial_of(desk) is not scene
    assert trial_of(desk).match.header.board["name"] == "Other Jump"
    assert decisions(trial_of(desk)) == done
    assert "goes on" in said(desk)
    assert desk.window.surface.get_size() == before.get_size()


def test_where_the_position_makes_no_sense_any_more_it_begins_again_and_says_why(quick: Desk) -> None:
    desk = quick
    path = drawn(desk)
    scene = desk.trial(path, who=("human", "human"))
    match = scene.match
    # Moves are lost with the hexes that they led to.
    for _ in range(6):
        decide_something(desk)
    assert decisions(scene)
    path.write_bytes((MAPS / "cliff" / "nasty.tmx").read_bytes())
    desk.look_around()
    assert trial_of(desk).match.header.board["name"] == "Goat Steps"
    assert decisions(trial_of(desk)) != decisions(scene)
    assert "begins again" in said(desk)
    assert trial_of(desk).match is not match


def test_a_broken_save_keeps_the_last_good_board_and_says_what_is_wrong(quick: Desk) -> None:
    desk = quick
    path = drawn(desk)
    scene, good = desk.trial(path), path.read_bytes()
    path.write_text("<map", "utf-8")
    desk.look_around()
    assert trial_of(desk) is scene
    assert "last good board" in said(desk)
    path.write_bytes(good)
    desk.look_around()
    assert trial_of(desk) is scene
    assert "last good board" not in said(desk)


def test_a_file_that_is_still_being_written_is_waited_for(quick: Desk) -> None:
    desk = quick
    path = drawn(desk)
    scene, good = desk.trial(path), path.read_text("utf-8").replace("Puddle Jump", "Other Jump")
    for end in (100, 400, len(good)):
        path.write_text(good[:end], "utf-8")
        desk.app.look_around()
        assert trial_of(desk) is scene
        assert "last good board" not in said(desk)
    desk.app.look_around()
    assert trial_of(desk).match.header.board["name"] == "Other Jump"


def test_a_tileset_that_is_saved_counts_too(quick: Desk) -> None:
    desk = quick
    path = drawn(desk)
    tileset = desk.folder / "own.tsx"
    tileset.write_bytes((MAPS / "tilesets" / "cliff.tsx").read_bytes())
    painted(path, "../tilesets/cliff.tsx", "own.tsx")
    desk.trial(path)
    painted(tileset, 'type="meadow"', 'type="meddow"')
    desk.look_around()
    assert "last good board" in said(desk)


def test_at_rest_nothing_is_read_and_nothing_drawn(quick: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = quick
    scene = desk.trial(drawn(desk), who=("human", "human"))
    desk.tick(10)
    frames = desk.window.frames
    monkeypatch.setattr(scene, "_follow_map", pytest.fail)
    for _ in range(20):
        desk.app.look_around()
    assert not desk.app.is_moving
    assert desk.window.frames == frames


def test_what_changes_behind_the_pause_is_seen_after_it(quick: Desk) -> None:
    desk = quick
    path = drawn(desk)
    desk.trial(path, who=("human", "human"))
    desk.press("escape")
    assert not isinstance(desk.app.top, TrialScene)
    painted(path, 'value="Puddle Jump"', 'value="Other Jump"')
    desk.look_around()
    desk.press("escape")
    desk.look_around()
    assert trial_of(desk).match.header.board["name"] == "Other Jump"


def test_whoever_knocks_is_answered_also_behind_the_pause(quick: Desk) -> None:
    desk = quick
    path = drawn(desk)
    desk.trial(path)
    desk.press("escape")
    other = OneWindow(desk.folders.trials, path)
    assert not other.take()
    assert not other.knock(0.0)
    other._knock.touch()
    desk.app.look_around()
    assert not other._is_knocked
    desk.app.start()
    assert other.take()


def test_a_trial_can_be_kept_as_a_match(quick: Desk) -> None:
    desk = quick
    path = drawn(desk)
    scene = desk.trial(path, who=("human", "human"))
    decide_something(desk)
    done = decisions(scene)
    desk.press("escape")
    desk.click(entry(desk, "Keep as a match"))
    assert isinstance(desk.app.top, PlayScene)
    assert not isinstance(desk.app.top, TrialScene)
    assert decisions(desk.app.top) == done
    assert len(list(desk.folders.games.glob("running-*.plouf"))) == 1
    assert not list(desk.folders.trials.rglob("*.plouf"))


@pytest.mark.parametrize("game", MANIFESTS)
def test_every_game_is_tried(quick: Desk, game: str) -> None:
    desk = quick
    seats = next(iter(MANIFESTS[game].rules.seat_counts))
    path = drawn(desk, game, "home")
    desk.trial(path, who=("human",) * seats)
    decide_something(desk)
    name = str(trial_of(desk).match.header.board["name"])
    painted(path, f'value="{name}"', 'value="Other"')
    desk.look_around()
    assert trial_of(desk).match.header.board["name"] == "Other"
    assert len(decisions(trial_of(desk))) == 1


def test_another_table_after_a_trial_is_for_a_match(quick: Desk) -> None:
    desk = quick
    scene = desk.trial(drawn(desk))
    desk.push(scene._around.results(scene.match))
    desk.click(entry(desk, "Once more"))
    assert isinstance(desk.app.top, TrialScene)
    desk.push(scene._around.results(trial_of(desk).match))
    desk.click(entry(desk, "Another table"))
    assert isinstance(desk.app.top, SetUpScene)
