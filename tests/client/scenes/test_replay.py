"""A replay by gestures, in every game: to and fro over whole games, and at every stop the table is one that is laid
afresh; with any eyes, at any speed, and nothing is ever decided there."""

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.client.scenes.replay_table import IS_REPLAY, Hands
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.rules.contract import NOBODY
from game.table.seats import Seat
from tests.client.desk import Desk
from tests.client.ended import ended
from tests.client.replay_desk import (
    click_button,
    click_stop,
    is_as_laid_afresh,
    open_replay,
    record_of,
    replay,
    short_match,
    view_of,
)
from tests.client.scenes.test_another_window import said
from tests.client.window_samples import window_samples_of


@pytest.mark.parametrize("name", MANIFESTS)
def test_scrubbed_to_and_fro_the_table_is_always_one_laid_afresh(desk: Desk, name: str, tmp_path: Path) -> None:
    desk.resize((960, 600))
    for switch in window_samples_of(name).switched_off:
        desk.book.turn(switch, False)
    match = short_match(name)
    scene = open_replay(desk, record_of(match, tmp_path))
    last = scene.table.positions.stops - 1
    assert scene.table.stop == 0
    is_as_laid_afresh(desk)
    for share in (1.0, 0.5, 0.9, 0.1):
        click_stop(desk, round(last * share))
        assert abs(scene.table.stop - last * share) <= max(1, last / 100)
        is_as_laid_afresh(desk)
    # Dragged from one end to the other and back, a few stops at a time.
    strip = scene.bar.strip
    desk.move(strip.rect.center)
    desk.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=strip.rect.center, button=1))
    seen = set()
    for stop in (*range(0, last + 1, 3), *range(last, -1, -4)):
        desk.move((strip.place_of(stop), strip.rect.bottom + 40))
        seen.add(scene.table.stop)
        viewer = NOBODY if scene.table.viewer is None else scene.table.viewer
        assert view_of(desk).shown == match.game.seen_by(scene.table.state, viewer)
    desk.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=strip.rect.center, button=1))
    assert len(seen) > last / 4
    is_as_laid_afresh(desk)
    # On with movements, back without.
    desk.book.change(animation=Speed.QUICK)
    scene.table.set_pace(Speed.QUICK)
    for _ in range(4):
        desk.press("right")
    while view_of(desk).is_moving:
        desk.tick(0.1)
    is_as_laid_afresh(desk)
    desk.press("left")
    is_as_laid_afresh(desk)
    shown = window_samples_of(name).shown_cards(view_of(desk))
    assert shown == window_samples_of(name).own_cards(scene.table.state, 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", MANIFESTS)
def test_at_every_stop_of_a_game_there_and_back_the_table_is_one_laid_afresh(
    desk: Desk, name: str, tmp_path: Path
) -> None:
    desk.resize((960, 600))
    for switch in window_samples_of(name).switched_off:
        desk.book.turn(switch, False)
    scene = open_replay(desk, record_of(short_match(name), tmp_path))
    last = scene.table.positions.stops - 1
    for key, stop in (("right", last), ("left", 0)):
        while scene.table.stop != stop:
            desk.press(key)
            # What was drawn is marked for a while, and drops fall.
            desk.app.step((), 3.0)
            assert not view_of(desk).is_moving
            # Whoever has walked looks that way: that alone is not in the position.
            scene.table.seek(scene.table.stop)
            is_as_laid_afresh(desk)


def test_keys_lead_by_decision_by_turn_and_to_the_ends(desk: Desk, tmp_path: Path) -> None:
    match = short_match("cliff")
    scene = open_replay(desk, record_of(match, tmp_path))
    table, positions = scene.table, scene.table.positions
    last = positions.stops - 1
    desk.press("right", "right")
    assert table.stop == 2
    desk.press("left")
    assert table.stop == 1
    desk.press("right", shift=True)
    assert table.stop == positions.turn_after(1)
    desk.press("right", ctrl=True)
    turn = positions.turn(table.stop)
    desk.press("right", "right")
    desk.press("left", ctrl=True)
    assert table.stop == positions.begin_of(turn)
    desk.press("end")
    assert table.stop == last
    assert view_of(desk).why.text == ""
    desk.press("right")
    assert view_of(desk).why.text == "This is the end."
    desk.press("home")
    assert table.stop == 0
    desk.press("left")
    assert view_of(desk).why.text == "This is the beginning."
    for key in ("on", "turn on", "end", "back", "turn back"):
        click_button(desk, key)
    assert table.stop == positions.turn_before(last - 1)
    click_button(desk, "begin")
    assert table.stop == 0


def pass_time(desk: Desk, seconds: float) -> None:
    """In large steps: what is played in between does not matter."""
    for _ in range(round(seconds * 10)):
        desk.app.step((), 0.1)


def test_it_plays_to_the_end_and_backwards_at_the_speed_that_is_chosen(desk: Desk, tmp_path: Path) -> None:
    for switch in window_samples_of("pier").switched_off:
        desk.book.turn(switch, False)
    scene = open_replay(desk, record_of(short_match("pier"), tmp_path))
    assert scene.bar.facts.pace.value == "off"
    desk.press("+")
    assert "faster" in view_of(desk).why.text
    desk.press("space")
    pass_time(desk, 2)
    assert 2 <= scene.table.stop <= 8
    desk.press("space")
    stop = scene.table.stop
    pass_time(desk, 2)
    assert scene.table.stop == stop
    click_button(desk, "play back")
    pass_time(desk, 5)
    assert (scene.table.stop, scene.bar.facts.plays) == (0, 0)
    desk.press("-")
    assert scene.bar.facts.pace.value == "quick"
    click_button(desk, "play")
    pass_time(desk, 0.2)
    assert view_of(desk).is_showing
    assert view_of(desk)._timeline.speed is Speed.QUICK
    click_button(desk, "pace")
    assert view_of(desk)._timeline.speed is Speed.OFF
    # What movements there are in the settings stays as it was.
    assert desk.book.now.animation is Speed.OFF
    while not scene.table.is_last:
        desk.app.step((), 0.1)
    pass_time(desk, 0.5)
    assert scene.table.is_last
    assert not scene.bar.facts.plays
    desk.press("space")
    assert scene.table.stop == 0


@pytest.mark.parametrize("name", MANIFESTS)
def test_hidden_hands_are_only_seen_by_those_who_ask(desk: Desk, name: str, tmp_path: Path) -> None:
    samples = window_samples_of(name)
    scene = open_replay(desk, record_of(short_match(name), tmp_path))
    click_stop(desk, scene.table.positions.stops // 2)
    # A person who played alone sees it as they did.
    assert scene.table.eyes == 0
    seen: list[Any] = []
    for _ in range(4):
        viewer = scene.table.viewer
        own = () if viewer is None else samples.own_cards(scene.table.state, viewer)
        assert samples.shown_cards(view_of(desk)) == own
        seen.append(scene.table.eyes)
        desk.press("tab")
    assert seen == [0, 1, 2, Hands.NONE]
    assert not scene._hands.is_shown
    desk.press("a")
    assert scene._hands.is_shown
    state = scene.table.state
    for seat, hand in enumerate(scene._hands._held):
        assert len(hand) == len(samples.own_cards(state, seat))
    mover = scene.table.positions.game.to_move(state)
    assert isinstance(mover, int)
    assert samples.shown_cards(view_of(desk)) == samples.own_cards(state, mover)
    is_as_laid_afresh(desk)
    click_button(desk, "open")
    assert scene.table.eyes == 0
    assert not scene._hands.is_shown
    click_button(desk, "eyes")
    assert scene.table.eyes == 1
    desk.press("tab", shift=True)
    assert scene.table.eyes == 0


def test_of_several_people_nobodys_hand_is_seen_at_first(desk: Desk, tmp_path: Path) -> None:
    seats = (Seat("Ada", "blue", "human"), Seat("Bo", "red", "human"))
    scene = open_replay(desk, record_of(short_match("cliff", seats), tmp_path))
    assert scene.table.eyes is Hands.NONE
    assert view_of(desk)._hand.cards == ()  # type: ignore[attr-defined]  # of Cliff


def test_a_click_on_the_log_leads_to_its_moment(desk: Desk, tmp_path: Path) -> None:
    scene = open_replay(desk, record_of(short_match("pond"), tmp_path))
    desk.press("end")
    log = view_of(desk)._log
    placed = log._shown()[1]
    desk.click(placed.rect.center)
    assert scene.table.stop < scene.table.positions.stops - 1
    assert view_of(desk)._log.lines[-1].text == placed.line.text
    desk.move((1, 1))
    is_as_laid_afresh(desk)


@pytest.mark.parametrize("name", MANIFESTS)
def test_nothing_can_be_decided_and_whatever_does_nothing_says_why(desk: Desk, name: str, tmp_path: Path) -> None:
    match = short_match(name)
    path = record_of(match, tmp_path)
    content = path.read_bytes()
    scene = open_replay(desk, path)
    view, rng = view_of(desk), Random(6)
    for _ in range(60):
        at = rng.randrange(1280), rng.randrange(scene.bar.rect.y)
        view.why.hide()
        desk.click(at)
        assert view.why.text, at
    for key in ("u", "h", "v", "return"):
        view.why.hide()
        desk.press(key)
        assert view.why.text == IS_REPLAY
    assert scene.table.stop == 0
    assert path.read_bytes() == content
    assert not desk.folders.games.exists()


def test_it_begins_where_it_is_told_to(desk: Desk, tmp_path: Path) -> None:
    match = short_match("cliff")
    scene = open_replay(desk, record_of(match, tmp_path), at=12)
    assert scene.table.at == scene.table.positions.at(scene.table.positions.stop_at(12))
    assert scene.table.at >= 12


def test_a_long_record_is_read_while_it_is_seen(desk: Desk) -> None:
    match = ended("cliff")
    desk.app.start()
    desk.app._change(desk.arcade().look_again(match))
    scene = replay(desk)
    positions = scene.table.positions
    stops = [positions.stops]
    assert not positions.is_read
    assert scene.bar._words.text.startswith("Reading: ")
    assert scene.is_moving
    desk.press("end")
    assert scene.table.stop == stops[0] - 1
    while not positions.is_read:
        desk.tick(1 / 60)
        stops.append(positions.stops)
    # Some of it in each frame, and never so much that somebody would wait for it.
    assert len(stops) > 10
    assert stops == sorted(stops)
    desk.tick(0)
    assert scene.bar._words.text.startswith("Turn ")
    desk.press("end")
    assert scene.table.at == len(match.moments) - 1


def test_a_broken_record_is_shown_as_far_as_it_is_good(desk: Desk, tmp_path: Path) -> None:
    match = short_match("cliff")
    path = record_of(match, tmp_path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:30], '{"seat": 0, "do": "fly away"}', *lines[31:]]) + "\n")
    desk.book.change(animation=Speed.OFF)
    desk.app.start()
    desk.app._change(desk.arcade().replay(path))
    desk.tick(0.1)
    assert "line 31" in said(desk)
    assert "up to turn" in said(desk)
    desk.press("return")
    desk.press("end")
    assert replay(desk).table.at <= 29
    is_as_laid_afresh(desk)
    # Cut off in the middle of a line, as a program that was ended leaves it.
    path.write_bytes(path.read_bytes()[:-2000])
    desk.press("escape")
    for content, what in ((b"", "empty"), (b"{}", "plouf"), (b"\x00\xff", "UTF-8")):
        path.write_bytes(content)
        desk.app._change(desk.arcade().replay(path))
        assert isinstance(desk.app.top, MessageScene)
        assert what in said(desk)
        assert path.name in said(desk)
        desk.press("escape")


def test_escape_leads_back_to_where_it_was_asked_for(desk: Desk, tmp_path: Path) -> None:
    desk.app.start()
    title = desk.app.top
    open_replay(desk, record_of(short_match("pond"), tmp_path))
    click_button(desk, "leave")
    assert desk.app.top is title
    open_replay(desk, record_of(short_match("pond"), tmp_path))
    desk.press("escape")
    assert desk.app.top is title


def test_in_another_language_the_log_is_told_in_it(desk: Desk, tmp_path: Path) -> None:
    open_replay(desk, record_of(short_match("cliff"), tmp_path))
    desk.press("end")
    english = [line.text for line in view_of(desk)._log.lines]
    desk.book.change(language="fr")
    desk.tick(0)
    french = [line.text for line in view_of(desk)._log.lines]
    assert len(french) == len(english)
    assert french != english
    is_as_laid_afresh(desk)


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((1280, 720), 100), ((1920, 1080), 150)])
def test_everything_has_room_whatever_the_language(
    desk: Desk, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.book.change(text_scale=scale)
    desk.resize(size)
    desk.app.start()
    # Longer than any translation.
    monkeypatch.setattr(desk.kit.language, "say", lambda text: f"{text} {text}")
    desk.app._change(desk.arcade().look_again(short_match("cliff")))
    bar = replay(desk).bar
    buttons = list(bar._buttons.values())
    places = [bar._words.rect, bar.strip.rect, *(button.rect for button in buttons)]
    assert all(bar.rect.contains(place) for place in places)
    assert all(one.clip(other).size == (0, 0) or one is other for one in places for other in places)
    for button in buttons:
        assert button.text or button.tip
        assert not button.text or button.rect.w >= button.wish()[0]
    assert bar.strip.rect.w > bar.rect.w // 3


@pytest.mark.slow
@pytest.mark.parametrize("name", MANIFESTS)
def test_whatever_is_done_nothing_fails(desk: Desk, name: str, tmp_path: Path) -> None:
    scene = open_replay(desk, record_of(short_match(name), tmp_path))
    rng = Random(name)
    keys = ("space", "left", "right", "home", "end", "tab", "a", "b", "e", "-", "=", "1", "u", "h", "return")
    for _ in range(400):
        match rng.randrange(6):
            case 0 | 1:
                desk.press(rng.choice(keys), shift=rng.random() < 0.2, ctrl=rng.random() < 0.1)
            case 2:
                desk.click((rng.randrange(1280), rng.randrange(720)))
            case 3:
                click_stop(desk, rng.randrange(scene.table.positions.stops))
            case 4:
                desk.move((rng.randrange(1280), rng.randrange(720)))
            case 5:
                desk.tick(rng.random() / 2)
        if desk.app.top is not scene:
            # Away through a button: back, with the same.
            assert not desk.log.exists()
            scene = open_replay(desk, tmp_path / "a match.plouf")
    desk.press("home", "right", "left")
    desk.move((1, 1))
    view_of(desk).why.hide()
    assert not desk.log.exists()
    is_as_laid_afresh(desk)
