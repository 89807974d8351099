"""Why nobody walks to a hex in this turn: the rules' reason for a whole walk."""

from random import Random

from game.games import MANIFESTS
from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.rules.refusals import (
    Blocked,
    CheckpointsLeft,
    CliffRefusal,
    FoxTooDear,
    NoStep,
    NotDue,
    NoWay,
    OtherHasBegun,
    PushedBack,
    TooDear,
    WrongLand,
)
from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.rules.state import AT_HOME, Phase, State
from game.games.cliff.rules.why_not import why_no_walk
from game.rules.hexes import Hex
from tests.games.cliff.rules.positions import position
from tests.playing import any_rules, random_game

FOREST, DESERT, MEADOW, START, POST = 0, 1, 5, 9, 10


def why(state: State, *place: int) -> CliffRefusal:
    at: Hex = place[0], place[1]
    return why_no_walk(state, LEMMINGS_OF[state.seat], at)


def test_too_far() -> None:
    state = position("< G G:0a G G G G >", played="F", points=2)
    assert why(state, 5, 0) == TooDear(3, 2)
    # The other one, at the start, has further to go; alone it says so.
    assert why_no_walk(state, [1], (5, 0)) == TooDear(6, 2, 0)


def test_land_that_the_card_does_not_suit_and_no_way_to_land_that_it_does() -> None:
    state = position("< G:0a G D G >", played="F", points=9)
    assert why(state, 3, 0) == WrongLand((3, 0), DESERT, FOREST)
    assert why(state, 4, 0) == NoWay((4, 0), FOREST, is_blocked=False)
    assert str(why(state, 4, 0)) == "no way leads to 4,0 with a card of F now"


def test_starts_and_posts() -> None:
    drawing = """
        < G:0a G #
         . > . .
    """
    state = position(drawing, played="F", points=9, home="0b")
    assert why(state, 0, 0) == NoStep((1, 0), (0, 0), START)
    assert why(state, 3, 0) == NoStep((1, 0), (3, 0), POST)


def test_whoever_stands_there_and_can_not_give_way() -> None:
    drawing = """
        < G G:0a G G:1a #
         . . D > . .
    """
    state = position(drawing, played="F", points=9, home="0b")
    assert why(state, 4, 0) == Blocked((4, 0), 1, POST)


def test_whoever_would_be_pushed_back() -> None:
    state = position("< G G:1a G G:0a >", played="F", points=9, home="0b", rules=Rules(push_back=False))
    assert why(state, 2, 0) == PushedBack((2, 0))


def test_a_push_that_takes_more_points_than_there_are_and_others_in_the_way() -> None:
    state = position("< G:0a G G:1a G >", played="F", points=2, home="0b", rules=Rules())
    assert why(state, 3, 0) == TooDear(3, 2, 1)
    drawing = """
        < G:0a G:1a G:1b G:2a #
         . > . . . .
    """
    lane = position(drawing, seats=3, played="F", points=9, home="0b")
    assert why(lane, 4, 0) == NoWay((4, 0), FOREST, is_blocked=True)
    assert why(lane, 2, 0) == Blocked((2, 0), 3, POST)


def test_a_fox_and_checkpoints() -> None:
    state = position("< G:0a G >", played="F", points=9, hands=["F0 F1"], tiles={"2,0": "X"}, home="0b")
    assert why(state, 2, 0) == FoxTooDear((2, 0), 3, 2)
    assert why(position("< G:0a G >", played="F", points=9, checkpoints={"1": ["2,0"]}), 3, 0) == CheckpointsLeft(
        (3, 0), 1
    )


def test_the_other_one_has_begun_and_nothing_is_played() -> None:
    state = position("< G:0a G G:0b G >", played="F", points=2, mover="0a")
    assert why_no_walk(state, [1], (4, 0)) == OtherHasBegun(0, 1)
    assert why(position("< G:0a G >", hands=["F1"]), 2, 0) == NotDue(Phase.CHOOSE)


def test_in_whole_games_every_hex_has_a_reason_and_points_that_are_missing_are_missing() -> None:
    row, told = MANIFESTS["cliff"], set[type]()
    for number in range(6):
        rng = Random(number)
        board = rng.choice(list(row.boards.values()))
        for visit in random_game(row, 3, any_rules(row, rng), board, rng, most=150):
            state = visit.state
            if state.phase is not Phase.MOVE or all(state.lemmings[one] == AT_HOME for one in LEMMINGS_OF[state.seat]):
                continue
            for place in rng.sample(state.board.hexes, 6):
                refusal = why_no_walk(state, LEMMINGS_OF[state.seat], place)
                told.add(type(refusal))
                assert isinstance(refusal, CliffRefusal)
                assert str(refusal)
                assert not isinstance(refusal, TooDear) or refusal.cost > refusal.points == state.points
    assert {TooDear, WrongLand, NoStep} <= told
