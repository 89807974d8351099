"""Cliff at the desk: whole turns and whole games by gestures, and what is seen equals what is true."""

import time
from dataclasses import replace
from random import Random

import pytest

from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.set_up import TableChoice
from game.client.toolkit.timeline import Speed
from game.games import GAMES
from game.games.cliff.boards import HORSESHOE, STRIP
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.state import Phase
from game.games.cliff.view.figures import Figures
from game.games.cliff.view.plan import Plan
from game.games.cliff.view.view import CliffView
from game.rules.hexes import Hex
from game.table.record import Done
from game.table.replay import Replay
from game.table.seats import seats_for
from tests.client.desk import Desk


def table(*who: str, board: object = STRIP, fox: bool = False, ending: str = "first") -> TableChoice:
    rules = {"covered": "return", "ending": ending, "open_discards": True, "fox": fox}
    return TableChoice("cliff", seats_for(list(who)), rules, board, 0)  # type: ignore[arg-type]  # a built-in board


def sit_down(desk: Desk, where: TableChoice, seed: str = "3", speed: Speed = Speed.OFF) -> PlayScene:
    desk.book.change(animation=speed)
    desk.app.start(desk.arcade().match(where, seed))
    desk.tick(0.1)
    ready(desk)
    return playing(desk)


def ready(desk: Desk) -> None:
    """Whoever has new cards hands on, and the one whose turn it is says so at the curtain, if there is one."""
    if isinstance(scene := desk.app.top, PlayScene) and scene._hot_seat.is_looking:
        settle(desk)
        desk.press("return")
        desk.tick(0.1)
    if isinstance(scene := desk.app.top, PlayScene) and scene._hot_seat.needs_curtain(scene.match.to_move):
        # What comes before the curtain has been seen.
        scene.view.hurry()
        desk.tick(0.1)
    if isinstance(desk.app.top, HandOverScene):
        desk.press("return")
        desk.tick(0.1)


def playing(desk: Desk) -> PlayScene:
    scene = desk.app.top
    assert isinstance(scene, PlayScene), type(scene).__name__
    return scene


def view_of(desk: Desk) -> CliffView:
    view = playing(desk).view
    assert isinstance(view, CliffView)
    return view


def plan_of(desk: Desk) -> Plan:
    """What the player is about to do."""
    plan = view_of(desk).plan
    assert plan is not None
    return plan


def spot(desk: Desk, place: Hex) -> tuple[int, int]:
    x, y = view_of(desk)._map.centre(place)
    return round(x), round(y)


def card_spot(desk: Desk, index: int) -> tuple[int, int]:
    return view_of(desk)._hand.card_rect(index).center


def button_spot(desk: Desk, key: str) -> tuple[int, int]:
    found = view_of(desk)._actions._group.find(key)
    assert found is not None
    return found.rect.center


def lines_of(desk: Desk) -> list[str]:
    return [line.text for line in playing(desk).match.lines if isinstance(line, Done)]


def looks_true(desk: Desk) -> None:
    """What is seen equals a view built afresh from the position."""
    scene, view = playing(desk), view_of(desk)
    fresh = Figures(desk.kit, view.figures._seats, view._map)
    fresh.place_all(scene.match.state)
    assert view.figures.all == [
        replace(figure, flip=seen.flip) for figure, seen in zip(fresh.all, view.figures.all, strict=True)
    ]
    assert view.shown.land == scene.match.state.land
    assert view.shown.piles == scene.match.state.piles
    assert view.shown.supply == scene.match.state.supply


def settle(desk: Desk, seconds: float = 60) -> None:
    """Until the computer has decided and everything has been seen."""
    end = time.monotonic() + seconds
    while isinstance(desk.app.top, PlayScene) and desk.app.top.is_moving:
        desk.tick(0.05)
        time.sleep(0.002)
        assert time.monotonic() < end, "it goes on for ever"


def choose_walking_card(desk: Desk) -> int:
    """A card that leads somewhere without a tile."""
    plan = view_of(desk).plan
    assert plan is not None
    for index in range(len(plan.hand)):
        desk.click(card_spot(desk, index))
        plan = view_of(desk).plan
        assert plan is not None
        if plan.card == index and plan.phase is Phase.MOVE and plan.targets():
            return index
        if plan.card is not None:
            desk.press("escape")
    pytest.fail("no such card")


def test_click_the_card_click_the_hex_and_the_lemming_is_there(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    index = choose_walking_card(desk)
    plan = view_of(desk).plan
    assert plan is not None
    card, place = plan.hand[index], sorted(plan.targets())[0]
    desk.click(spot(desk, place))
    assert lines_of(desk)[0] == f"play {'FDMWS'[card // 5]}{card % 5}"
    assert lines_of(desk)[1].endswith(f">{place[0]},{place[1]}") or len(lines_of(desk)) > 2


def test_a_card_is_only_thought_about_until_the_board_is_clicked(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"))
    desk.click(card_spot(desk, 0))
    assert view_of(desk).plan is not None
    assert lines_of(desk) == []
    desk.press("escape")
    assert isinstance(desk.app.top, PlayScene)
    assert plan_of(desk).card is None
    assert len(scene.match.lines) == 1


def test_a_whole_turn_by_keys_alone(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    plan = view_of(desk).plan
    assert plan is not None
    key = next(str(i + 1) for i, card in enumerate(plan.hand) if card % 5 <= 2)
    desk.press(key, "up", "return")
    settle(desk)
    if playing(desk).match.state.phase is Phase.MOVE and view_of(desk).plan:
        desk.press("space")
    settle(desk)
    assert lines_of(desk)[0].startswith("play")
    assert any(line.startswith("step") for line in lines_of(desk))


def test_a_refill_picks_the_cards_to_drop(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "human"))
    hand = scene.match.state.hands[0]
    desk.click(button_spot(desk, "refill"))
    desk.click(card_spot(desk, 0))
    desk.click(card_spot(desk, 2))
    desk.click(button_spot(desk, "confirm"))
    dropped = " ".join("FDMWS"[card // 5] + str(card % 5) for card in (hand[0], hand[2]))
    assert lines_of(desk) == [f"refill {dropped}"]


def test_a_tile_is_laid_where_the_board_is_clicked(desk: Desk) -> None:
    for seed in range(20):
        scene = sit_down(desk, table("human", "greedy"), str(seed))
        brings_tile = [index for index, card in enumerate(scene.match.state.hands[0]) if card % 5 > 2]
        if brings_tile:
            break
    high = brings_tile[0]
    desk.click(card_spot(desk, high))
    desk.move(spot(desk, (3, 3)))
    desk.click(spot(desk, (3, 3)))
    assert lines_of(desk)[1].startswith("tile ")
    assert lines_of(desk)[1].endswith(" 3,3")
    assert scene.match.state.tiled


def nearest(desk: Desk) -> Hex:
    """Where a lemming can go with the most points left."""
    plan = plan_of(desk)
    return max(plan.targets(), key=lambda place: way.points if (way := plan.way_to(place)) else 0)


def walk(desk: Desk, steps: int) -> None:
    """As many hexes as that in one click."""
    plan = plan_of(desk)
    ways = {place: plan.way_to(place) for place in sorted(plan.targets())}
    desk.click(spot(desk, next(place for place, way in ways.items() if way and len(way.steps) == steps)))


def test_one_undo_takes_back_what_one_click_did(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"))
    start = scene.match.state
    choose_walking_card(desk)
    walk(desk, 2)
    assert [line.split()[0] for line in lines_of(desk)] == ["play", "step", "step"]
    told = len(view_of(desk)._log.lines)
    desk.press("u")
    assert scene.match.state is start
    assert [line.text for line in view_of(desk)._log.lines[told:]] == ["Taken back"]
    looks_true(desk)


def test_undo_takes_back_click_by_click(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"))
    states = [scene.match.state]
    choose_walking_card(desk)
    for _ in range(2):
        walk(desk, 1)
        states.append(scene.match.state)
    assert [line.split()[0] for line in lines_of(desk)] == ["play", "step", "step"]
    for state in reversed(states[:-1]):
        desk.press("u")
        assert scene.match.state is state
    looks_true(desk)


def test_alone_against_computers_whole_turns_can_be_taken_back(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"))
    start = scene.match.state
    desk.press("r", "space")
    settle(desk)
    assert scene.match.state.turn >= 3
    desk.click(button_spot(desk, "undo"))
    assert scene.match.state is start
    assert view_of(desk).plan is not None


def test_with_others_at_the_table_a_drawn_card_cannot_be_taken_back(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "human"))
    desk.press("r", "space")
    desk.tick(0.1)
    ready(desk)
    desk.press("u")
    assert lines_of(desk) == ["refill"]
    assert scene.match.to_move == 1


def test_the_curtain_hides_hands_between_people(desk: Desk) -> None:
    desk.book.change(animation=Speed.OFF)
    desk.app.start(desk.arcade().match(table("human", "human", "greedy"), "3"))
    desk.tick(0.1)
    assert isinstance(desk.app.top, HandOverScene)
    desk.press("return")
    desk.tick(0.1)
    assert view_of(desk)._hand.cards == playing(desk).match.state.hands[0]
    desk.press("r", "space")
    desk.tick(0.1)
    # Whoever has drawn sees the new cards first.
    assert view_of(desk)._hand.cards == playing(desk).match.state.hands[0]
    assert playing(desk)._over.hand_on.is_open
    desk.press("return")
    desk.tick(0.1)
    assert isinstance(desk.app.top, HandOverScene)
    desk.press("return")
    desk.tick(0.1)
    assert view_of(desk)._hand.cards == playing(desk).match.state.hands[1]


def test_one_person_never_meets_a_curtain(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy", "greedy", board=HORSESHOE))
    for _ in range(4):
        desk.press("r", "space")
        settle(desk)
        assert isinstance(desk.app.top, PlayScene)


def test_the_computer_plays_its_turn_and_the_log_says_so(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    desk.press("r", "space")
    settle(desk)
    said = [line.text for line in view_of(desk)._log.lines]
    assert said[0].startswith("Ada ")
    assert any(line.startswith("Bo ") for line in said)
    assert not any("you" in line.lower() for line in said)


@pytest.mark.parametrize("key", [None, "return", "space"])
def test_a_click_or_a_key_hurries_what_moves_and_decides_nothing(desk: Desk, key: str | None) -> None:
    scene = sit_down(desk, table("human", "greedy"), speed=Speed.RELAXED)
    settle(desk)
    choose_walking_card(desk)
    plan = view_of(desk).plan
    assert plan is not None
    desk.click(spot(desk, sorted(plan.targets())[0]))
    assert view_of(desk).is_showing
    before = scene.match.state
    if key:
        desk.press(key)
    else:
        desk.click((640, 300))
    assert not view_of(desk).is_showing
    assert scene.match.state == before
    looks_true(desk)


def test_no_key_decides_before_everything_is_seen(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"), speed=Speed.RELAXED)
    settle(desk)
    choose_walking_card(desk)
    desk.click(spot(desk, nearest(desk)))
    assert view_of(desk).is_showing
    assert plan_of(desk).can_confirm
    before = scene.match.state
    desk.press("e")
    assert scene.match.state == before
    assert not view_of(desk).is_showing
    desk.press("e")
    assert scene.match.state != before


def test_what_is_decided_is_on_disk_at_once(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "human"))
    desk.press("r", "space")
    saved = desk.folders.games / "running-cliff.plouf"
    points = list(Replay(saved, GAMES).points())
    assert len(points) - 1 == len(scene.match.lines)


def test_the_same_table_and_seed_give_the_same_match(desk: Desk) -> None:
    first = sit_down(desk, table("human", "greedy"), seed="7").match.lines
    again = sit_down(desk, table("human", "greedy"), seed="7").match.lines
    other = sit_down(desk, table("human", "greedy"), seed="8").match.lines
    assert first == again
    assert first != other


def play_on(desk: Desk, rng: Random) -> None:
    """Something that the player could do now, by mouse."""
    plan = view_of(desk).plan
    assert plan is not None
    if plan.pays_fox:
        for index in range(3):
            desk.click(card_spot(desk, index))
        desk.click(button_spot(desk, "confirm"))
        return
    if plan.state.phase is Phase.CHOOSE and plan.card is None:
        if not plan.hand or rng.random() < 0.25:
            desk.click(button_spot(desk, "refill"))
            desk.click(button_spot(desk, "confirm"))
            return
        desk.click(card_spot(desk, rng.randrange(len(plan.hand))))
        plan = view_of(desk).plan
        assert plan is not None
    targets = sorted(plan.targets(), key=lambda place: (place[1], place[0]))
    if targets:
        # Up is where the water is on this board.
        desk.click(spot(desk, targets[0] if rng.random() < 0.8 else rng.choice(targets)))
    else:
        desk.click(button_spot(desk, "confirm"))
    settle(desk)
    if isinstance(desk.app.top, PlayScene) and view_of(desk).plan and playing(desk).match.state.phase is Phase.MOVE:
        desk.click(button_spot(desk, "confirm"))


@pytest.mark.parametrize(
    ("who", "speed"), [(("human", "greedy"), Speed.QUICK), (("human", "human", "human"), Speed.OFF)]
)
def test_whole_games_by_gestures_alone(desk: Desk, who: tuple[str, ...], speed: Speed) -> None:
    sit_down(desk, table(*who, fox=len(who) > 2), "5", speed)
    rng = Random(4)
    for _ in range(900):
        if isinstance(desk.app.top, ResultsScene):
            break
        ready(desk)
        if isinstance(desk.app.top, PlayScene):
            settle(desk)
            if isinstance(desk.app.top, PlayScene) and view_of(desk).plan is not None:
                looks_true(desk)
                play_on(desk, rng)
            desk.tick(0.05)
    assert isinstance(desk.app.top, ResultsScene)
    records = list((desk.folders.games / "games").glob("*.plouf"))
    assert len(records) == 1
    *_, last = Replay(records[0], GAMES).points()
    assert CLIFF.to_move(last.state) is None
    assert not (desk.folders.games / "running-cliff.plouf").exists()
