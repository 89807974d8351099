"""Playing on from a position of a record, by gestures: a new match that is whole, and nothing else is harmed by it."""

from pathlib import Path
from random import Random

from game.client.scenes.play import PlayScene
from game.client.scenes.play_on import PlayOnScene
from game.client.scenes.replay import ReplayScene
from game.client.scenes.results import ResultsScene
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.timeline import Speed
from game.games import GAMES, MANIFESTS
from game.rules.contract import CHANCE
from game.table.match import AnyMatch, Match
from game.table.record import Done, Header, read_record
from game.table.replay import Replay
from game.table.seats import HUMAN, Seat
from game.table.store import Store
from game.table.waiting import running_file
from tests.client.desk import Desk
from tests.client.replay_desk import click_button, open_replay, record_of, replay, short_match
from tests.client.scenes.test_another_window import said
from tests.client.window_samples import window_samples_of
from tests.games.cliff.view.test_play import playing, settle


def at_a_turn_of(desk: Desk, match: AnyMatch, path: Path, seat: int = 0) -> ReplayScene:
    """In the middle of the record, where this seat chooses a card."""
    scene = open_replay(desk, path)
    positions = scene.table.positions
    stop = next(
        stop
        for stop in range(positions.stops // 2, positions.stops)
        if match.game.to_move(positions.state(positions.at(stop))) == seat
        and positions.stops - 1 > stop == positions.begin_of(positions.turn(stop))
    )
    scene.table.seek(stop)
    desk.tick(0)
    return scene


def waiting_match(desk: Desk) -> AnyMatch:
    """Somebody left a match of the same game."""
    row = MANIFESTS["cliff"]
    seats = (Seat("Zoe", "blue", HUMAN), Seat("Yan", "red", HUMAN))
    rules = next(iter(row.rule_sets.values()))
    left = Match(row.rules, Header("cliff", rules, seats, window_samples_of("cliff").board), Random(9))
    seat = left.to_move
    assert isinstance(seat, int)
    left.decide(seat, left.game.legal(left.state)[0])
    store = Store(desk.folders.games)
    store.keep(left)
    store.leave(left)
    return left


def test_seats_are_chosen_and_the_new_match_is_whole(desk: Desk, tmp_path: Path) -> None:
    match = short_match("cliff")
    path = record_of(match, tmp_path)
    content = path.read_bytes()
    scene = at_a_turn_of(desk, match, path)
    at = scene.table.at
    click_button(desk, "play on")
    ask = desk.app.top
    assert isinstance(ask, PlayOnScene)
    assert [seat.by for seat in ask.seats] == ["human", "greedy", "greedy"]
    # Round to the person, and on to another level.
    desk.click("player 1")
    for _ in range(9):
        if ask.seats[1].by == HUMAN:
            break
        desk.click("player 1")
    assert ask.seats[1].by == HUMAN
    # People are not called like characters of the house.
    assert ask.seats[1].name != "Morty Brick"
    desk.click("play")
    table = playing(desk)
    assert table.match.lines == match.lines[:at]
    assert [seat.by for seat in table.match.header.seats] == ["human", "human", "greedy"]
    assert table.match.header.board == match.header.board
    # Nothing is kept of what nobody has decided anything in.
    assert not running_file(desk.folders.games, "cliff").exists()
    decide_something(desk, table)
    found = running_file(desk.folders.games, "cliff")
    header, lines = read_record(found)
    assert header == table.match.header
    assert [line for _, line in lines][: at + 1] == table.match.lines[: at + 1]
    assert len(table.match.lines) > at
    assert all(point.at >= 0 for point in Replay(found, GAMES).points())
    assert path.read_bytes() == content


def decide_something(desk: Desk, table: PlayScene) -> None:
    """As whoever is at the mouse."""
    settle(desk)
    if not isinstance(desk.app.top, PlayScene):
        # The curtain between two people.
        desk.press("return")
    seat = table.match.to_move
    assert isinstance(seat, int)
    table._decide_all(seat, (table.match.game.legal(table.match.state)[0],))
    desk.tick(0)


def test_what_was_played_before_can_not_be_taken_back(desk: Desk, tmp_path: Path) -> None:
    match = short_match("cliff")
    at_a_turn_of(desk, match, record_of(match, tmp_path))
    desk.press("g")
    desk.press("return")
    table = playing(desk)
    lines = list(table.match.lines)
    desk.press("u")
    assert table.match.lines == lines
    decide_something(desk, table)
    assert len(table.match.lines) > len(lines)
    while len(table.match.lines) > len(lines):
        before = len(table.match.lines)
        desk.press("u")
        assert len(table.match.lines) < before
    assert table.match.lines == lines
    assert not running_file(desk.folders.games, "cliff").exists()


def test_a_match_that_waits_is_asked_about_and_never_lost(desk: Desk, tmp_path: Path) -> None:
    left = waiting_match(desk)
    match = short_match("cliff")
    at_a_turn_of(desk, match, record_of(match, tmp_path))
    desk.press("g")
    desk.press("return")
    assert isinstance(desk.app.top, MessageScene)
    assert "is not finished" in said(desk)
    desk.press("escape")
    assert isinstance(desk.app.top, PlayOnScene)
    desk.click("play")
    desk.click("1")
    table = playing(desk)
    assert [line for _, line in read_record(running_file(desk.folders.games, "cliff"))[1]] == left.lines
    desk.app._change(table._around.to_title())
    assert [line for _, line in read_record(running_file(desk.folders.games, "cliff"))[1]] == left.lines
    at_a_turn_of(desk, match, tmp_path / "a match.plouf")
    desk.press("g")
    desk.press("return")
    desk.click("1")
    decide_something(desk, playing(desk))
    [aside] = list((desk.folders.games / "games").glob("*unfinished*"))
    assert [line for _, line in read_record(aside)[1]] == left.lines


def test_where_only_computers_played_whoever_decides_there_is_a_person(desk: Desk, tmp_path: Path) -> None:
    seats = (Seat("Morty Brick", "blue", "greedy"), Seat("Big Bertha", "red", "greedy"))
    match = short_match("cliff", seats)
    at_a_turn_of(desk, match, record_of(match, tmp_path), seat=1)
    desk.press("g")
    ask = desk.app.top
    assert isinstance(ask, PlayOnScene)
    assert [seat.by for seat in ask.seats] == ["greedy", "human"]


def test_at_the_end_there_is_nothing_to_play_on(desk: Desk, tmp_path: Path) -> None:
    scene = open_replay(desk, record_of(short_match("pond"), tmp_path))
    desk.press("end", "g")
    assert desk.app.top is scene
    assert "over here" in scene.view.why.text  # type: ignore[attr-defined]  # of every table


def test_every_game_goes_on_from_any_stop(tmp_path: Path) -> None:
    for name in MANIFESTS:
        match = short_match(name)
        rng = Random(2)
        for at in range(1, len(match.moments) - 1, 9):
            if match.game.to_move(match.moments[at].state) is CHANCE:
                continue
            lines = [moment.line for moment in match.moments[1 : at + 1] if moment.line is not None]
            branch = Match(match.game, match.header, Random(1), lines, is_branch=True)
            assert branch.begun_at == at + 1
            store = Store(tmp_path / name / str(at))
            store.keep(branch)
            assert not list(tmp_path.rglob("running*"))
            seat = branch.to_move
            if isinstance(seat, int):
                branch.decide(seat, rng.choice(branch.game.legal(branch.state)))
                assert isinstance(branch.lines[at], Done)
            store.leave(branch)


def test_after_the_end_of_a_match_it_is_looked_at_again(desk: Desk) -> None:
    desk.book.change(animation=Speed.OFF)
    match = short_match("pier")
    desk.app.start()
    desk.push(desk.arcade().results(match))
    results = desk.app.top
    assert isinstance(results, ResultsScene)
    keys = [number for number, entry in enumerate(results._entries) if entry.text == "Look at it again"]
    desk.click(str(keys[0]))
    scene = replay(desk)
    assert scene.table.stop == 0
    while not scene.table.positions.is_read:
        desk.tick(1 / 60)
    desk.press("end")
    assert scene.table.positions.lines == [moment.line for moment in match.moments if moment.line]
    desk.press("escape")
    assert desk.app.top is results
