"""Pond at the desk: whole games by gestures, and what is seen equals what is true."""

from random import Random

import pygame
import pytest

from game.ai.options import Option
from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.client.tabletop.view import Telling
from game.client.toolkit.timeline import Speed
from game.games import GAMES, MANIFESTS
from game.games.pond.boards import HOME_FARM
from game.games.pond.rules.decisions import Decision, Insert, Place
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import KINDS, TILE_OF_NAME, code_of
from game.games.pond.view.words import decision_place, decision_words
from game.table.record import Done
from game.table.replay import Replay
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, ready, settle, sit_down
from tests.games.pond.view.pond_desk import (
    GARDEN_PATH,
    button_spot,
    farm,
    hold,
    lay_table,
    looks_true,
    plan_of,
    play_on,
    sit,
    slot_spot,
    square_spot,
    view_of,
)
from tests.playing import random_game


def decisions(desk: Desk) -> list[str]:
    return [line.text for line in playing(desk).match.lines if isinstance(line, Done)]


def start(desk: Desk) -> None:
    """The toad of the one who looks is in its pond, and it is that one's turn."""
    desk.click(square_spot(desk, min(plan_of(desk).offers)))
    settle(desk)
    ready(desk)


def begun(desk: Desk, *hand: str, board: object = HOME_FARM, speed: Speed = Speed.OFF) -> PlayScene:
    """Two people have started, and the first one has this hand. Nobody has to think: that takes a while to begin."""
    scene = sit(desk, "human", "human", board=board)
    start(desk)
    start(desk)
    hold(desk, *hand)
    desk.book.change(animation=speed)
    scene._stand()
    return scene


def with_land(desk: Desk, **tiles: str) -> None:
    """Tiles on squares, `x1y2="lane 0"`."""
    state: State = playing(desk).match.state.copy()
    land = bytearray(state.land)
    for place, text in tiles.items():
        name, turn = text.split()
        land[state.board.index[int(place[1]), int(place[3])]] = code_of(TILE_OF_NAME[name], int(turn))
    state.land = bytes(land)
    lay_table(desk, state)


def said(desk: Desk) -> str:
    return " ".join(line.text for line in view_of(desk)._sign())


def test_pick_a_tile_click_a_square_and_there_it_lies(desk: Desk) -> None:
    scene = begun(desk, "lane", "cow", "storm")
    desk.click(slot_spot(desk, 1))
    assert plan_of(desk).tile == TILE_OF_NAME["lane"]
    desk.click(square_spot(desk, 20))
    assert "place lane 4,2 0" in decisions(desk)
    assert scene.match.state.land[20] == code_of(TILE_OF_NAME["lane"], 0)
    desk.tick(0.1)
    ready(desk)
    looks_true(desk)


def test_a_tile_is_dragged_onto_its_square(desk: Desk) -> None:
    begun(desk, "cow", "cow", "cow")
    desk.move(slot_spot(desk, 0))
    desk.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=slot_spot(desk, 0), button=1))
    desk.move(square_spot(desk, 20))
    desk.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=square_spot(desk, 20), button=1))
    assert "place cow 4,2 0" in decisions(desk)


def test_r_the_wheel_and_the_right_button_turn_the_tile(desk: Desk) -> None:
    begun(desk, "lane", "cow", "storm")
    desk.press("2")
    desk.move(square_spot(desk, 20))
    desk.press("r")
    assert plan_of(desk).turn == 1
    desk.press("r", shift=True)
    desk.do(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0, flipped=False))
    desk.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=square_spot(desk, 20), button=3))
    assert plan_of(desk).turn == 2
    assert view_of(desk)._hand.turn == 2, "it is turned in the hand too"
    preview = plan_of(desk).preview(20)
    assert preview is not None
    assert preview.land[20] == code_of(TILE_OF_NAME["lane"], 2)
    desk.press("return")
    assert "place lane 4,2 2" in decisions(desk)


def test_rows_that_do_not_slide_say_why(desk: Desk) -> None:
    begun(desk, "cow", "strip", "storm")
    with_land(desk, x3y0="lane 0")
    desk.press("1")
    desk.move(square_spot(desk, 3))
    assert said(desk) == "This row does not slide: dark squares and ponds hold it."
    desk.click(square_spot(desk, 3))
    assert len(decisions(desk)) == 2


@pytest.mark.parametrize(
    ("tile", "square", "decision"),
    [
        ("storm", 33, "storm 1,4 1"),
        ("quake", 33, "quake 1,4"),
        ("abra", 33, "abra 1,4 cow 0"),
        ("spring", 24, "spring 0,3"),
    ],
)
def test_each_effect_is_seen_to_its_end(desk: Desk, tile: str, square: int, decision: str) -> None:
    begun(desk, "cow", tile, "late", speed=Speed.QUICK)
    with_land(desk, x1y4="lane 0", x0y3="cow 0")
    desk.press(str(plan_of(desk).hand.index(TILE_OF_NAME[tile]) + 1))
    desk.move(square_spot(desk, square))
    assert said(desk)
    desk.click(square_spot(desk, square))
    assert decisions(desk)[2] == decision
    assert view_of(desk).is_showing
    for _ in range(8):
        desk.tick(0.1)
    settle(desk)
    ready(desk)
    looks_true(desk)


def test_the_late_one_is_clicked_and_wears_a_clock(desk: Desk) -> None:
    begun(desk, "late", "cow", "fast")
    desk.press("2")
    toad = view_of(desk).figures.all[1]
    desk.click((round(toad.spot[0]), round(toad.spot[1] - 10)))
    assert decisions(desk)[2] == "late 1"
    assert view_of(desk).figures.all[1].late == 1
    desk.press("2")
    desk.click(button_spot(desk, "confirm"))
    assert decisions(desk)[3] == "fast"
    assert plan_of(desk).state.moves == 1
    desk.press("e")
    assert decisions(desk)[4] == "done"


def test_a_tile_is_swapped_by_button_key_or_pile(desk: Desk) -> None:
    begun(desk, "cow", "strip", "storm")
    for by in ("button", "key", "pile"):
        hold(desk, "cow", "strip", "storm")
        desk.press("1")
        if by == "key":
            desk.press("s")
        else:
            desk.click(button_spot(desk, "swap") if by == "button" else view_of(desk)._hand.deck.center)
        assert decisions(desk)[-1] == "swap cow"
        desk.tick(0.1)
        ready(desk)


def test_undo_goes_back_to_before_the_tile_was_played(desk: Desk) -> None:
    scene = begun(desk, "late", "cow", "storm")
    before = scene.match.state
    desk.press("3", "return")
    assert scene.match.state.missed == (0, 1)
    desk.press("u")
    assert scene.match.state is before
    looks_true(desk)


def test_with_others_at_the_table_what_was_drawn_cannot_be_taken_back(desk: Desk) -> None:
    scene = begun(desk, "cow", "cow", "cow")
    desk.press("1", "up", "return")
    lines = decisions(desk)
    assert lines[2].startswith("place cow")
    ready(desk)
    desk.press("u")
    assert decisions(desk) == lines
    assert scene.match.state.seat == 1


def test_hands_are_hidden_by_the_curtain_between_people(desk: Desk) -> None:
    sit_down(desk, farm("human", "human"))
    view = view_of(desk)
    assert view._hand.tiles == playing(desk).match.state.hands[0]
    desk.click(square_spot(desk, min(plan_of(desk).offers)))
    desk.tick(0.1)
    assert isinstance(desk.app.top, HandOverScene)
    assert view._hand.tiles == ()
    assert not view._hand.shown
    desk.press("return")
    desk.tick(0.1)
    assert view._hand.tiles == playing(desk).match.state.hands[1]


def test_everything_under_the_mouse_has_its_words(desk: Desk) -> None:
    begun(desk, "cow", "strip", "storm")
    with_land(desk, x1y4="lane 0")
    view = view_of(desk)
    hand = view._hand
    toad = view.figures.all[0]
    spots = {
        slot_spot(desk, 0): "Cow pasture",
        hand.deck.center: "draw pile",
        hand.discards.center: "discarded",
        (hand._left.x + 4, hand._left.centery): "Actions left",
        square_spot(desk, 33): "Lane",
        square_spot(desk, 0): "Arrival: the lily pond",
        square_spot(desk, 1): "dark square",
        square_spot(desk, 10): "An empty square",
        (round(toad.spot[0]), round(toad.spot[1] - 8)): "home is",
        view._seat_rows.row(1).center: "Bo: home is",
    }
    for spot, words in spots.items():
        desk.move(spot)
        assert words in said(desk), (words, said(desk))


def test_pieces_of_advice_that_would_read_the_same_say_where(desk: Desk) -> None:
    begun(desk, "cow", "strip", "storm")
    firsts = [POND.read(text) for text in ("place strip 2,3 0", "place strip 5,1 0", "place cow 2,3 0")]
    hint_panel = playing(desk)._hint_panel
    hint_panel.wait(0)
    hint_panel.advise(tuple(Option((decision,), 0.3, 1) for decision in firsts))
    told = [" ".join(line.words) for line in hint_panel.slip.lines]
    assert told[0] == "lay Strip (road: east, west), row 4, column 3"
    assert told[1] == "lay Strip (road: east, west), row 2, column 6"
    assert told[2] == "lay Cow pasture"


def test_no_two_decisions_read_the_same_with_their_place(desk: Desk) -> None:
    row, kit, names = MANIFESTS["pond"], desk.kit, ["Ada", "Bo", "Cleo"]
    looked = 0
    for visit in random_game(row, 3, {}, HOME_FARM, Random(6), most=120):
        if isinstance(visit.choice, Decision):
            legal = row.rules.legal(visit.state)
            told = {
                (decision_words(one, Telling.OWN, names, kit.say), decision_place(one, visit.state, kit.say))
                for one in legal
            }
            assert len(told) == len(legal)
            looked += 1
    assert looked > 50


def test_every_decision_has_words_and_thoughts_tell_of_no_tile(desk: Desk) -> None:
    kit, names = desk.kit, ["Ada", "Bo"]
    texts = ("start 0,5", "move 0,4", "swap cow", "place lane 0,4 1", "insert bend 1,2 0 left", "quake 1,1",
             "storm 1,1 2", "abra 1,1 cow 0", "spring 2,2", "fast", "late 1")  # fmt: skip
    for text in texts:
        decision = POND.read(text)
        assert decision_words(decision, Telling.OWN, names, kit.say)  # type: ignore[arg-type]
        told = decision_words(decision, Telling.THOUGHT, names, kit.say)  # type: ignore[arg-type]
        assert told in ("start here", "hop", "swap a tile", "lay a tile", "an effect")
    from game.games.pond.view.words import tile_sentence  # noqa: PLC0415

    assert len({tile_sentence(tile, kit.say) for tile in range(KINDS)}) == KINDS
    assert isinstance(POND.read(texts[3]), Place)
    assert isinstance(POND.read(texts[4]), Insert)


def test_advice_is_seen_on_the_land_as_it_would_be(desk: Desk) -> None:
    begun(desk, "cow", "strip", "storm")
    view, plan = view_of(desk), plan_of(desk)
    view.point_at((POND.read("place cow 4,2 0"),))  # type: ignore[arg-type]  # a decision, not an outcome
    advised = view._preview(plan, None)
    assert advised is not None
    assert advised.land[20] == code_of(TILE_OF_NAME["cow"], 0)
    assert view._lit() == [20]
    view.point_at((POND.read("place estate 4,2 0"),))  # type: ignore[arg-type]
    assert view._preview(plan, None) is None, "another's thought, with a tile that is not in this hand"
    view.point_at(())
    assert view._lit() == []


def test_a_game_by_keys_alone(desk: Desk) -> None:
    sit(desk, "human", "human", board=GARDEN_PATH)
    rng = Random(2)
    for _ in range(200):
        ready(desk)
        if not isinstance(desk.app.top, PlayScene):
            break
        plan = plan_of(desk)
        if plan.phase is Phase.ACT and (not plan.offers or rng.random() < 0.5):
            desk.press(rng.choice("123"))
        desk.press(rng.choice(("up", "left", "right", "down")), *["r"] * rng.randrange(3), "return")
        if view_of(desk).plan is plan:
            desk.press("s", "e")
        settle(desk)
    assert isinstance(desk.app.top, ResultsScene)


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.QUICK])
def test_two_people_play_a_whole_game_by_gestures(desk: Desk, speed: Speed) -> None:
    sit(desk, "human", "human", seed="5", board=GARDEN_PATH, speed=speed)
    rng = Random(4)
    for _ in range(300):
        ready(desk)
        if isinstance(desk.app.top, ResultsScene):
            break
        settle(desk)
        looks_true(desk)
        play_on(desk, rng)
        desk.tick(0.05)
    assert isinstance(desk.app.top, ResultsScene)
    (record,) = (desk.folders.games / "games").glob("*.plouf")
    *_, last = Replay(record, GAMES).points()
    assert POND.to_move(last.state) is None
    desk.press("escape")
    desk.tick(0.1)
    looks_true(desk)
    winner = last.state.winner
    assert view_of(desk).figures.all[winner].pose == "splash"


def test_a_match_that_was_left_is_gone_on_with(desk: Desk) -> None:
    scene = sit(desk, "human", "human")
    start(desk)
    play_on(desk, Random(3))
    lines = scene.match.lines
    desk.app.start()
    desk.click("go on")
    desk.tick(0.1)
    ready(desk)
    assert playing(desk).match.lines[: len(lines)] == lines


def test_pond_is_entered_by_its_door_and_is_for_two_to_four(desk: Desk) -> None:
    desk.app.start()
    desk.click("pond")
    desk.click("play")
    desk.tick(0.1)
    assert playing(desk).match.header.game == "pond"
    assert len(playing(desk).match.header.seats) == 2
