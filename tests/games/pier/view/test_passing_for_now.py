"""Several people at the jetty: who passes for now, or has no choice, is not called to the mouse; the rest is told who
comes next."""

from random import Random

import pytest

from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.games import GAMES
from game.games.pier.rules.game import PIER
from game.games.pier.rules.state import Phase
from game.table.record import Done
from game.table.replay import Replay
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, ready, settle
from tests.games.pier.rules.positions import position
from tests.games.pier.view.pier_desk import (
    button_spot,
    card_spot,
    lemming_spot,
    looks_true,
    plan_of,
    play_on,
    sit,
    space_spot,
    view_of,
)
from tests.games.pond.view.pond_desk import lay_table

pytestmark = pytest.mark.slow

# The first space of the home track has a bookmaker, the second has nothing.
BOOKMAKER, PLAIN = 1, 2


def advance(desk: Desk, space: int) -> None:
    desk.click(lemming_spot(desk, plan_of(desk).lemmings[0]))
    desk.click(space_spot(desk, space))
    desk.tick(0.1)


def called(desk: Desk) -> str:
    """Who is called by the curtain."""
    assert isinstance(desk.app.top, HandOverScene), type(desk.app.top).__name__
    return desk.app.top._name


def said(desk: Desk) -> list[tuple[int, str]]:
    scene = next(scene for scene in desk.app._stack if isinstance(scene, PlayScene))
    return [(line.seat, line.text) for line in scene.match.lines if isinstance(line, Done)]


def bet(desk: Desk, colour: int = 0) -> None:
    desk.click(card_spot(desk, colour))
    desk.click(button_spot(desk, "confirm"))
    desk.tick(0.1)


@pytest.mark.parametrize("with_key", [False, True])
def test_whoever_passes_for_now_passes_on_the_turns_of_others_without_a_curtain(desk: Desk, with_key: bool) -> None:
    sit(desk, "human", "human", "human")
    if with_key:
        desk.press("p")
    else:
        desk.click(button_spot(desk, "pass for now"))
    assert said(desk) == [], "on one's own turn it decides nothing yet"
    advance(desk, PLAIN)
    assert called(desk) == "Bo"
    ready(desk)
    advance(desk, BOOKMAKER)
    bet(desk)
    assert called(desk) == "Cleo", "Ada is asked after her"
    ready(desk)
    bet(desk)
    assert said(desk)[-1] == (0, "pass")
    assert playing(desk).match.to_move == 2
    assert playing(desk)._hot_seat.ready == 2, "Cleo sits there already"
    looks_true(desk)


def test_who_is_called_may_pass_from_then_on(desk: Desk) -> None:
    scene = sit(desk, "human", "human", "human")
    advance(desk, BOOKMAKER)
    assert view_of(desk)._actions._group.find("pass for now") is None, "on one's own turn one is asked anyway"
    bet(desk)
    ready(desk)
    desk.click(button_spot(desk, "pass for now"))
    assert said(desk)[-1] == (1, "pass")
    assert scene._hot_seat.passing == {1}
    desk.tick(0.1)
    assert called(desk) == "Cleo"


def test_it_is_told_at_the_table_and_can_be_revoked_on_ones_turn(desk: Desk) -> None:
    scene = sit(desk, "human", "human", "human")
    desk.press("p")
    desk.press("p")
    desk.tick(0.1)
    assert scene._hot_seat.passing == frozenset()
    assert [line.text for line in view_of(desk)._log.lines][-2:] == ["Ada passes for now", "Ada is asked again"]
    desk.press("p")
    advance(desk, BOOKMAKER)
    assert plan_of(desk).phase is Phase.BET, "at one's own bookmaker one is asked all the same"
    assert said(desk)[-1][1].startswith("advance")


def test_alone_against_computers_there_is_nothing_to_pass_for_now(desk: Desk) -> None:
    scene = sit(desk, "human", "random", "random")
    assert view_of(desk)._actions._group.find("pass for now") is None
    desk.press("p")
    assert scene._hot_seat.passing == frozenset()


def test_after_a_computer_asked_one_who_passes_for_now_the_same_person_goes_on(desk: Desk) -> None:
    scene = sit(desk, "human", "human", "random")
    scene._hot_seat.passing = frozenset((0, 1))
    scene.view.tell_passing({0, 1})
    rng = Random(3)
    for _ in range(200):
        if scene.match.to_move is None:
            break
        ready(desk)
        if isinstance(desk.app.top, PlayScene) and view_of(desk).plan is not None:
            assert scene.match.state.seat == scene.match.to_move, "nobody is asked on the turn of another"
            play_on(desk, rng)
        settle(desk)
    assert isinstance(desk.app.top, ResultsScene)


@pytest.mark.parametrize("who", [("human", "human", "random"), ("human", "human", "human")])
def test_a_race_has_fewer_curtains_when_people_pass_for_now_and_its_record_is_an_ordinary_one(
    desk: Desk, who: tuple[str, ...]
) -> None:
    counted = []
    for passing in (False, True):
        scene, rng, curtains = sit(desk, *who), Random(5), 0
        while scene.match.to_move is not None:
            settle(desk)
            if isinstance(desk.app.top, HandOverScene):
                curtains += 1
                assert desk.app.top._following != desk.app.top._name
            ready(desk)
            if isinstance(desk.app.top, PlayScene) and view_of(desk).plan is not None:
                if passing and scene._hot_seat.ready not in scene._hot_seat.passing:
                    desk.press("p")
                if view_of(desk).plan is not None:
                    play_on(desk, rng)
        settle(desk)
        turns = PIER.turn(scene.match.state)
        counted.append(curtains / turns)
    records = list((desk.folders.games / "games").iterdir())
    assert len(records) == 2
    for record in records:
        *_, last = Replay(record, GAMES).points()
        assert PIER.to_move(last.state) is None
    assert counted[1] < counted[0]


def test_dice_that_leave_no_choice_call_nobody(desk: Desk) -> None:
    scene = sit(desk, "human", "human", "human")
    # Seat 1 is not the one who sits there, and Blue can only go to the second space.
    lay_table(desk, position("B:red E | C B E | V C", seats=3, seat=1, dice="blue blue"))
    desk.tick(0.1)
    assert said(desk)[0] == (1, "advance blue 2")
    assert scene.match.state.seat == 2
    assert called(desk) == "Cleo"


def test_whoever_sits_there_is_asked_also_without_a_choice(desk: Desk) -> None:
    sit(desk, "human", "human", "human")
    lay_table(desk, position("B:red E | C B E | V C", seats=3, seat=0, dice="blue blue"))
    desk.tick(0.1)
    assert said(desk) == []


def test_the_curtain_tells_who_is_next(desk: Desk) -> None:
    scene = sit(desk, "human", "human", "human")
    advance(desk, BOOKMAKER)
    bet(desk)
    assert (called(desk), desk.app.top._following) == ("Bo", "Cleo")  # type: ignore[union-attr]
    ready(desk)
    bet(desk)
    assert (called(desk), desk.app.top._following) == ("Cleo", "Bo")  # type: ignore[union-attr]
    ready(desk)
    scene._hot_seat.passing = frozenset({0})
    scene.view.tell_passing({0})
    bet(desk)
    # Whether somebody is asked before Cleo's turn depends on where Bo goes.
    assert (called(desk), desk.app.top._following) == ("Bo", "")  # type: ignore[union-attr]
