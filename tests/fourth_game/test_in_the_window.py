"""Stones at the desk, with its manifest beside the others: by gestures from its door to the results."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.scenes import opponents
from game.client.scenes.analysis import AnalysisScene
from game.client.scenes.board_browser import BrowserScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.play import PlayScene
from game.client.scenes.replay import ReplayScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.rules import RulesScene
from game.client.scenes.set_up import SetUpScene, TableChoice
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.scene import Push
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.rules.contract import BoardJson
from game.table.match import Match
from game.table.record import Done, Header, write_record
from game.table.seats import seats_for
from game.table.waiting import running_file
from tests.client.desk import Desk
from tests.client.scenes.at_analysis import found_out
from tests.client.scenes.test_scenes import check_places
from tests.client.tabletop.test_whose_past import QuickThinker
from tests.fourth_game.drawn_map import write_map
from tests.fourth_game.stones.boards import MILL_BROOK, WIDE_FORD
from tests.fourth_game.stones.manifest import HOW_TO, STONES_MANIFEST
from tests.fourth_game.stones.rules.decisions import REST
from tests.fourth_game.stones.rules.game import STONES
from tests.fourth_game.stones.switches import LANDINGS
from tests.fourth_game.stones.view.gestures import Plan
from tests.fourth_game.view.window_samples import looks_true, view_of
from tests.games.cliff.view.test_play import playing, ready, settle, sit_down

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the processes of computer players."""
    monkeypatch.setattr(opponents, "Thinker", QuickThinker)


def brook(*who: str, board: BoardJson = MILL_BROOK) -> TableChoice:
    return TableChoice("stones", seats_for(list(who)), {"slippery": True}, board, 0)


def plan_of(desk: Desk) -> Plan:
    plan = view_of(desk).plan
    assert isinstance(plan, Plan)
    return plan


def button_spot(desk: Desk, key: str) -> tuple[int, int]:
    found = view_of(desk)._actions._group.find(key)
    assert found is not None
    return found.rect.center


def main_word(desk: Desk) -> str:
    button = view_of(desk)._actions._group.find("confirm")
    assert isinstance(button, Button)
    return button.text


def decisions(desk: Desk) -> list[str]:
    return [line.text for line in playing(desk).match.lines if isinstance(line, Done)]


def test_its_door_leads_to_a_set_up_with_its_words_its_levels_and_its_board(desk: Desk) -> None:
    desk.app.start()
    desk.tick(0.1)
    desk.click("stones")
    scene = desk.app.top
    assert isinstance(scene, SetUpScene)
    assert (scene.draft.board.name, scene.draft.board.facts) == ("Mill Brook", "12 stones, 3 mossy")
    assert [seat.by for seat in scene.draft.seats] == ["human", "steady"]
    assert desk.widget("rule slippery").on  # type: ignore[attr-defined]  # of a switch
    assert "Dry summer: Moss is like any other stone." in desk.widget("rule set").tip
    desk.click("how to")
    assert isinstance(desk.scene, RulesScene)
    assert desk.scene.page.told == HOW_TO
    assert desk.scene.group.find("search") is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_four_doors_have_room_beside_each_other(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    desk.app.start()
    desk.resize(size)
    desk.tick(0.1)
    window = desk.window.surface.get_rect()
    places = [desk.place(name) for name in (*desk.games, "settings", "keys", "quit")]
    assert all(window.contains(place) for place in places)
    assert all(place.collidelistall(places) == [number] for number, place in enumerate(places))


def test_boards_are_shown_small_and_a_map_that_is_dropped_is_one_of_them(desk: Desk, tmp_path: Path) -> None:
    desk.app.start()
    desk.click("stones")
    desk.click("browse")
    scene = desk.app.top
    assert isinstance(scene, BrowserScene)
    assert [board.name for board in scene.boards] == ["Mill Brook", "Wide Ford"]
    before = desk.window.surface.copy()
    desk.do(pygame.Event(pygame.DROPFILE, file=str(write_map(tmp_path / "own.tmx", "stone", "moss", "stone"))))
    desk.tick(0.1)
    own = scene.boards[0]
    assert (own.name, own.facts, own.board["stones"]) == ("Our Brook", "3 stones, 1 mossy", "omo")
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(desk.window.surface, "RGB")
    desk.press("escape")
    desk.do(pygame.Event(pygame.DROPFILE, file=str(write_map(tmp_path / "bad.tmx", "stone", "", "lava"))))
    assert "apart from the others" in scene.boards[0].finding


@pytest.mark.usefixtures("quick")
def test_a_whole_match_by_mouse_and_what_is_seen_is_what_is_true(desk: Desk) -> None:
    desk.book.change(animation=Speed.OFF)
    desk.seeds.append("5")
    desk.app.start()
    desk.click("stones")
    desk.click("play")
    rng = Random(2)
    while isinstance(desk.app.top, PlayScene):
        settle(desk)
        if not isinstance(desk.app.top, PlayScene):
            break
        looks_true(desk)
        plan = plan_of(desk)
        if plan.can_rest and rng.random() < 0.3:
            desk.click(button_spot(desk, "rest"))
        elif rng.random() < 0.5:
            desk.click(view_of(desk)._map.rect(rng.choice(plan.goals)).center)
        else:
            desk.click(button_spot(desk, "confirm"))
        desk.tick(0.1)
    assert isinstance(desk.app.top, ResultsScene)
    assert not running_file(desk.folders.games, "stones").exists()
    desk.click("2")
    assert main_word(desk) == "The race is over"
    looks_true(desk)


@pytest.mark.usefixtures("quick")
def test_a_whole_match_by_keys_alone_of_people_and_a_computer(desk: Desk) -> None:
    sit_down(desk, brook("human", "human", "steady", board=WIDE_FORD))
    pressed = 0
    while not isinstance(desk.app.top, ResultsScene):
        settle(desk)
        ready(desk)
        if isinstance(desk.app.top, PlayScene) and view_of(desk).plan:
            keys = (("r",), ("left", "space"), ("right", "return"))[pressed % 3]
            desk.press(*keys)
            pressed += 1
            desk.tick(0.1)
    assert pressed > 6


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("hurried", [False, True])
def test_when_movements_have_ended_the_view_is_as_if_built_afresh(desk: Desk, hurried: bool) -> None:
    sit_down(desk, brook("human", "steady"), speed=Speed.NORMAL)
    for _ in range(6):
        settle(desk)
        if not isinstance(desk.app.top, PlayScene):
            break
        looks_true(desk)
        desk.press("return")
        desk.tick(0.1)
        assert view_of(desk).is_showing
        if hurried:
            desk.click((400, 100))
            desk.tick(0.1)


@pytest.mark.usefixtures("quick")
def test_decisions_are_taken_back_and_the_past_can_be_looked_at(desk: Desk) -> None:
    sit_down(desk, brook("human", "steady"))
    desk.press("r")
    settle(desk)
    assert decisions(desk)[0] == "rest"
    log = view_of(desk)._log
    desk.click(log._shown()[0].rect.center)
    assert view_of(desk).is_looking_back
    desk.press("escape")
    looks_true(desk)
    desk.press("u")
    desk.tick(0.1)
    assert decisions(desk) == []
    assert log.lines[-1].text == "Taken back, with dice seen"
    looks_true(desk)


@pytest.mark.usefixtures("quick")
def test_a_match_that_was_left_is_gone_on_with(desk: Desk, tmp_path: Path) -> None:
    scene = sit_down(desk, brook("human", "steady"))
    desk.press("return")
    settle(desk)
    lines = scene.match.lines
    assert running_file(desk.folders.games, "stones").name == "running-stones.plouf"
    desk.press("escape")
    assert isinstance(desk.scene, PauseScene)
    desk.app.start()
    assert desk.widget("go on").text == "Go on with Stones"  # type: ignore[attr-defined]  # of a button
    desk.click("go on")
    settle(desk)
    assert playing(desk).match.lines == lines
    assert view_of(desk)._log.lines[0].text.startswith("Ada hops to")
    looks_true(desk)


def test_a_hint_is_told_in_its_words_and_what_the_computer_thought_too(desk: Desk) -> None:
    scene = sit_down(desk, brook("human", "steady"))
    desk.press("h")
    settle(desk)
    page, lines = scene._hint_panel.page, scene._hint_panel.slip.lines
    assert page is not None
    assert {option.decisions[0] for option in page.options} == set(scene.match.game.legal(scene.match.state))
    told = {" ".join(line.words): " ".join(line.reason) for line in lines}
    assert told["rest"] == "saves a step for later"
    desk.press("tab")
    assert view_of(desk)._pointed or page.options[0].decisions == (REST,)
    desk.press("h", "return")
    settle(desk)
    desk.press("w")
    assert scene._hint_panel.page is not None
    assert scene._hint_panel.page.seat == 1


def test_its_matches_are_looked_at_again_to_and_fro(desk: Desk) -> None:
    rules, board = STONES_MANIFEST.rules, MILL_BROOK
    match = Match(rules, Header("stones", {"slippery": True}, seats_for(["human", "human"]), board), Random(2))
    while isinstance(seat := match.to_move, int):
        match.decide(seat, rules.legal(match.state)[-1])
    desk.app.start()
    desk.app._change(desk.arcade().look_again(match))
    scene = desk.app.top
    assert isinstance(scene, ReplayScene)
    desk.press("end")
    assert scene.table.state == match.state
    for keys in (("left", "left"), ("a",), ("home", "right")):
        desk.press(*keys)
        while scene.view.is_showing:
            desk.tick(0.1)
        assert view_of_replay(scene).shown == scene.table.state


def view_of_replay(scene: ReplayScene) -> AnyTableView:
    assert isinstance(scene.view, TableView)
    return scene.view


def test_how_to_play_is_told_in_the_pause(desk: Desk) -> None:
    sit_down(desk, brook("human", "steady"))
    desk.press("escape")
    desk.click("1")
    assert isinstance(desk.scene, RulesScene)
    assert desk.scene.page.told == HOW_TO


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_there_is_room_for_the_switches_of_any_game(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    desk.app.start()
    desk.resize(size)
    desk.click("settings")
    keys = set[str]()
    for _ in range(4):
        check_places(desk, size)
        keys |= {widget.key for widget in desk.scene.group._widgets}
        desk.press("right")
    assert {f"game {switch.key}" for switch in desk.book.switches} | {"hints", "traces", "mute"} <= keys


@pytest.mark.usefixtures("quick")
def test_its_switch_is_among_the_settings_and_holds_at_once(desk: Desk) -> None:
    desk.app.start()
    desk.click("settings")
    desk.press("right", "right", "right")
    desk.tick(0.5)
    desk.click("game stones landings")
    assert not desk.book.is_on(LANDINGS)
    sit_down(desk, brook("human", "steady"))
    plain = pygame.image.tobytes(desk.window.surface, "RGB")
    desk.book.turn(LANDINGS, True)
    view_of(desk).draw(desk.window.surface)
    assert pygame.image.tobytes(desk.window.surface, "RGB") != plain


@pytest.mark.usefixtures("quick")
def test_what_nobody_has_translated_stays_english(desk: Desk) -> None:
    desk.book.change(language="fr")
    desk.kit.obey_settings()
    sit_down(desk, brook("human", "steady"))
    assert main_word(desk).startswith("Hop to")
    desk.press("escape")
    assert desk.widget("0").text == "Continuer"  # type: ignore[attr-defined]  # of a button
    assert desk.kit.say(STONES_MANIFEST.line) == STONES_MANIFEST.line


def test_its_matches_are_in_the_gallery_with_their_board_and_are_gone_on_with(desk: Desk) -> None:
    match = Match(STONES, Header("stones", {"slippery": True}, seats_for(["human", "human"]), MILL_BROOK), Random(1))
    match.decide(0, REST)
    path = running_file(desk.folders.games, "stones")
    path.parent.mkdir()
    write_record(path, match.header, match.lines)
    desk.app.start()
    desk.click("gallery")
    before = desk.window.surface.copy()
    desk.tick(0.5)
    assert not desk.app.is_moving
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(desk.window.surface, "RGB")
    desk.press("return")
    assert playing(desk).match.lines == match.lines


def test_its_matches_are_analysed_by_playing_on_where_it_has_no_judge(desk: Desk) -> None:
    match = Match(STONES, Header("stones", {"slippery": True}, seats_for(["human", "human"]), MILL_BROOK), Random(5))
    for _ in range(4):
        assert isinstance(match.to_move, int)
        match.decide(match.to_move, STONES.legal(match.state)[0])
    record = desk.folders.games / "games" / "2026-01-01 12.00 stones.plouf"
    record.parent.mkdir(parents=True, exist_ok=True)
    write_record(record, match.header, match.lines)
    desk.app.start()
    change = desk.arcade().analyse(record)
    assert isinstance(change, Push)
    scene = change.scene
    assert isinstance(scene, AnalysisScene)
    desk.push(scene)
    found = found_out(desk, scene)
    assert len(found.analysis.lines) == len(match.lines) + 1
    assert all(error > 0 for error in found.analysis.lines[-1].errors)
    before, luck, own, others, after = scene.words.parts(0)
    assert before + luck + own + others == after
    desk.press("t")
    desk.tick(0.1)
