"""What the levels know of foxes: whom one stops and whom not, what a push onto one costs, and one's own way."""

from collections.abc import Mapping
from random import Random

import pytest

from game.games import MANIFESTS
from game.games.cliff.ai.distances import distances_of
from game.games.cliff.ai.evaluation import outlook_of, threat
from game.games.cliff.ai.fox_walks import fox_walk
from game.games.cliff.ai.grid import kinds_of
from game.games.cliff.ai.plans import Planner
from game.games.cliff.ai.race import Race
from game.games.cliff.ai.reasons import reason_for
from game.games.cliff.boards import HORSESHOE, ROUNDABOUT
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.land import FOX, MEADOW, TILE_KINDS, is_home, is_playing
from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.rules.state import AT_HOME, IN_START, Phase, State
from tests.games.cliff.rules.positions import after, position
from tests.playing import random_game

ROW = MANIFESTS["cliff"]
DECK = "W1 W2 W3 W4 D1 D2 S1 S2 M1 M2"
# The terrains' own tiles are out: whoever starts a pile anew chooses between meadow and fox.
NO_TERRAIN_TILES = dict.fromkeys("FDMWS", 0)
# Nearly any card of these terrains brings a lemming home.
HIGH_PILES = dict.fromkeys("DMWS", "2 2 2")
SURE = pytest.mark.parametrize("level", ["hard", "master@40"])
SLIPPING = pytest.mark.parametrize("level", ["easy", "normal"])
SEEDS = range(10)


def drawn(
    rows: str,
    hands: list[str],
    *,
    home: str = "0b 1b",
    seats: int = 2,
    piles: Mapping[str, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    supply: Mapping[str, int] = NO_TERRAIN_TILES,
    push_back: bool = True,
) -> State:
    """A position with foxes."""
    rules = Rules(fox=True, push_back=push_back)
    return position(
        rows, seats=seats, hands=hands, home=home, piles=piles, tiles=tiles, supply=supply, deck=DECK, rules=rules
    )


def turn_of(level: str, state: State, seed: int = 1) -> tuple[State, list[str]]:
    """The position after the turn that a level plays, foxes paid, and what it decided."""
    player, other = (ROW.level(name).seat(CLIFF, Random(seed)) for name in (level, "greedy"))
    seat, turn, texts = state.seat, state.turn, []
    while state.phase not in (Phase.OVER, Phase.SHUFFLE) and state.turn == turn:
        mover = CLIFF.to_move(state)
        assert isinstance(mover, int)
        decision = (player if mover == seat else other).decide(CLIFF.seen_by(state, mover))
        if mover == seat:
            texts.append(CLIFF.write(decision))
        state, _ = CLIFF.apply(state, decision)
    return state, texts


def tile_laid(texts: list[str]) -> str:
    """The tile of a turn, such as `X 5,2`."""
    return next((text.removeprefix("tile ") for text in texts if text.startswith("tile")), "")


# Each has its own way home, one hex wide; seat 1 stands four steps before the water, seat 0 needs two turns more.
ONE_WAY_EACH = """
    < G G G G:0a G G G G G >
    . # # # # # # # # # #
    < G G G G:1a G G G >
"""
IN_THE_WAY_OF_1 = {"X 5,2", "X 6,2", "X 7,2"}
STOPPABLE = drawn(ONE_WAY_EACH, ["F3 F1", "S0 S1 W1"], piles=HIGH_PILES)


@pytest.mark.parametrize("push_back", [True, False])
@SURE
def test_a_fox_stops_one_who_holds_three_cards(level: str, push_back: bool) -> None:
    # One of the three has to be played, and two don't pay.
    state = drawn(ONE_WAY_EACH, ["F3 F1", "S0 S1 W1"], piles=HIGH_PILES, push_back=push_back)
    _, texts = turn_of(level, state)
    assert tile_laid(texts) in IN_THE_WAY_OF_1, texts


@SLIPPING
def test_those_who_slip_mostly_see_it_too(level: str) -> None:
    found = [tile_laid(turn_of(level, STOPPABLE, seed)[1]) in IN_THE_WAY_OF_1 for seed in SEEDS]
    assert sum(found) >= 7


def test_a_fox_is_no_wall_to_one_who_can_pay() -> None:
    stopped, paying = (
        drawn(ONE_WAY_EACH, ["F1", hand], piles=HIGH_PILES, tiles={"6,2": "X"}) for hand in ("S0 S1 W1", "S0 S1 W1 M1")
    )
    assert threat(outlook_of(CLIFF.seen_by(stopped, 0), 0), 1) == 0.0
    assert threat(outlook_of(CLIFF.seen_by(paying, 0), 0), 1) > 0.9


def test_two_foxes_are_a_wall_to_everybody() -> None:
    state = drawn(ONE_WAY_EACH, ["F1", "S0 S1 W1 M1 M2 D1"], piles=HIGH_PILES, tiles={"6,2": "X", "7,2": "X"})
    assert threat(outlook_of(CLIFF.seen_by(state, 0), 0), 1) == 0.0


@SURE
def test_one_who_can_pay_is_pushed_back_instead(level: str) -> None:
    # A fox before it would take three of its six cards, but not the dive.
    rows = "< G G G G G:1a G:0a G > \n < G # # # # # # #"
    state = drawn(rows, ["F3 D0", "S0 S1 W1 W0 M3 D3"], home="1b", piles={"D": "2 2"})
    end, texts = turn_of(level, state)
    assert end.lemmings[2] == state.lemmings[2] - 2, texts


@SURE
def test_nobody_has_to_lay_a_fox_in_the_way_that_both_go(level: str) -> None:
    # The other, before it, has cards enough to pay, and itself has none.
    rows = "< G:0a G:1a G G G G G G G > \n < # # # # # # # #"
    _, texts = turn_of(level, after(drawn(rows, ["F3", "S0 S1 W1 D1 D2 M0"]), "play F3"))
    assert tile_laid(texts)[0] == "G", texts


@SURE
def test_a_rival_is_pushed_onto_a_fox(level: str) -> None:
    rows = "< G G G:0a G:1a G G G G G > \n < S S S S S S S S S >"
    state = drawn(rows, ["F1 M4 D3 D4", "S0 S1 W1 D1"], piles={"F": "1 1"}, tiles={"5,0": "X"})
    end, texts = turn_of(level, state)
    assert len(end.hands[1]) == 1, texts


OPEN_MEADOW = """
    < G G G G G G G G G G >
     < G G:0a G G G G G G G >
    < G G G:1a G G G G G G >
     < G G G G G G G G G >
"""


@SURE
def test_a_fox_is_laid_where_a_rival_is_pushed_then(level: str) -> None:
    # On an open meadow a fox is walked around by everybody who is not pushed onto it.
    state = drawn(OPEN_MEADOW, ["F3 M0 D0", "S0 S1 W1 D1"])
    end, texts = turn_of(level, state)
    assert tile_laid(texts).startswith("X"), texts
    assert len(end.hands[1]) == 1, texts


@SURE
def test_a_fox_ahead_is_walked_around_if_that_is_not_far(level: str) -> None:
    ahead = "G " * 14
    rows = f"< G:1a G G:0a {ahead}> \n < G G G {ahead}>"
    state = position(
        rows, hands=["M1 M2 M0 D0", "S0 S1 W1 D1 D2 D3"], home="0b 1b", played="F", points=4, tiles={"4,0": "X"},
        deck=DECK, rules=Rules(fox=True),
    )  # fmt: skip
    end, texts = turn_of(level, state)
    assert len(end.hands[0]) == 4, texts
    assert len([text for text in texts if text.startswith("step")]) == 4


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master@40"])
def test_a_fox_is_paid_for_the_win(level: str) -> None:
    state = drawn(ONE_WAY_EACH, ["F1 M1 M2 D0", "S0 S1 W1"], piles={"F": "2 2 2"}, tiles={"6,0": "X"})
    assert turn_of(level, state)[0].home == (0,)


@SURE
def test_a_fox_in_the_own_way_is_covered(level: str) -> None:
    rows = "< G G G:0a G G G > \n . # # # # # # \n < G:1a G G G G G G G >"
    state = drawn(rows, ["F3 D0 M0", "S0 S1 W1"], tiles={"4,0": "X"})
    end, texts = turn_of(level, state)
    assert tile_laid(texts) == "G 4,0", texts
    assert end.lemmings[0] == state.lemmings[0] + 3


@SLIPPING
def test_those_who_slip_mostly_cover_it_too(level: str) -> None:
    rows = "< G G G:0a G G G > \n . # # # # # # \n < G:1a G G G G G G G >"
    state = drawn(rows, ["F3 D0 M0", "S0 S1 W1"], tiles={"4,0": "X"})
    assert sum(tile_laid(turn_of(level, state, seed)[1]) == "G 4,0" for seed in SEEDS) >= 6


def over_a_fox(state: State, place: int, progress: int, terrain: int, points: int) -> set[tuple[int, int]]:
    """Where so many points bring a lemming that pays one fox on its way, step by step."""
    board = state.board
    found = edge = {(place, progress, False)}
    for _ in range(points):
        there, edge = edge, set()
        for here, stage, has_paid in there:
            exits = () if here == AT_HOME else board.start_exits if here == IN_START else board.exits[here]
            for to, _, _ in exits:
                land = state.land[to]
                if is_home(land):
                    if stage == board.last_checkpoint:
                        edge.add((AT_HOME, 0, has_paid))
                elif land in (terrain, MEADOW) or (land == FOX and not has_paid):
                    edge.add((to, stage + (board.checkpoint[to] == stage + 1), has_paid or land == FOX))
        edge -= found
        found = found | edge
    return {(here, stage) for here, stage, has_paid in found if has_paid}


@pytest.mark.parametrize("board", [HORSESHOE, ROUNDABOUT], ids=["horseshoe", "roundabout"])
def test_walks_over_a_fox_reach_as_far_as_step_by_step(board: object) -> None:
    rng, passed = Random(3), 0
    visits = random_game(ROW, 4, {"fox": True}, board, Random(8), 900)  # type: ignore[arg-type]  # a board as JSON
    for state in [visit.state for visit in visits if visit.state.phase is Phase.CHOOSE][::12]:
        playing = [number for number, land in enumerate(state.land) if is_playing(land)]
        land = bytearray(state.land)
        for number in rng.sample(playing, len(playing) // 6):
            land[number] = TILE_KINDS.index("X")
        state.land = bytes(land)
        distances = distances_of(state.board, kinds_of(state.board, state.land))
        for place, progress in zip(state.lemmings, state.progress, strict=True):
            for terrain, points in ((0, 2), (3, 5), (4, 9)):
                if place == AT_HOME:
                    continue
                walk = fox_walk(distances, place, progress, terrain, points)
                ends = over_a_fox(state, place, progress, terrain, points)
                nearest = min([distances.of(place, progress), *(distances.of(*end) for end in ends)])
                at = min(points, len(walk.left) - 1)
                assert walk.left[at] == nearest
                assert distances.of(*walk.ends[at]) == nearest
                passed += walk.left[at] < walk.left[0]
    assert passed > 20


def test_in_a_race_a_fox_is_paid_by_who_can() -> None:
    rows = "< G G G G:0a G G > \n . # # # # # # \n < G G G G:1a G G >"
    poor, rich = (
        drawn(rows, [hand, "D1 M0"], piles={"F": "2 2"}, tiles={"5,0": "X"}) for hand in ("F1 F0", "F1 F0 M0 D0 W0")
    )
    assert Race(rich, 0, Random(1)).run() == 1.0
    assert Race(poor, 0, Random(1)).run() == 0.0


def reasons(state: State) -> dict[str, list[str]]:
    """The reasons for the turns that are thought of, to oneself and aloud, by what is decided in them."""
    planner = Planner(CLIFF.seen_by(state, state.seat))
    told: dict[str, list[str]] = {}
    for plan in planner.plans():
        reason = reason_for(planner, plan)
        told.setdefault(" ".join(map(CLIFF.write, plan.decisions)), []).append(f"{reason} | {reason.aloud or reason}")
    return told


def test_a_fox_in_somebodys_way_is_told_but_aloud_only_as_a_tile() -> None:
    told = reasons(STOPPABLE)
    alone = "lays a fox in the way of 1 | lays a tile in the way of 1"
    assert told["play F3 tile X 5,2 stop"] == [alone]
    walk = " ".join(["play F3 tile X 5,2", "step a 4,0>5,0", "step a 5,0>6,0", "step a 6,0>7,0"])
    assert told[walk] == [alone.replace(" |", " and walks 3 hexes |") + " and walks 3 hexes"]


def test_a_push_onto_a_fox_is_told() -> None:
    rows = "< G G G:0a G:1a G G G G G > \n < S S S S S S S S S >"
    told = reasons(drawn(rows, ["F1 M4", "S0 S1 W1 D1"], piles={"F": "1 1"}, tiles={"5,0": "X"}))
    pushed = {reason.partition(" |")[0] for reason in told["play F1 step a 3,0>4,0"]}
    assert pushed
    assert all(reason.startswith("pushes 1 onto a fox") for reason in pushed)


def test_a_fox_that_is_covered_or_paid_is_told() -> None:
    state = drawn(ONE_WAY_EACH, ["F3 M1 M0 D0 W0", "S0 S1 W1"], tiles={"5,0": "X"})
    told = reasons(state)
    covered = "play F3 tile G 5,0 step a 4,0>5,0 step a 5,0>6,0 step a 6,0>7,0"
    assert told[covered][0].startswith("covers the fox ahead and walks 3 hexes |")
    assert any(reason.startswith("pays the fox for the shorter way") for reason in told["play M1 step a 4,0>5,0"])


def test_what_is_given_to_a_fox_is_told() -> None:
    state = drawn(ONE_WAY_EACH, ["F1 M1 M2 D0 D4", "S0 S1 W1"], tiles={"5,0": "X"})
    owing = after(state, "play F1", "step a 4,0>5,0")
    assert owing.phase is Phase.FOX
    assert [told[0].partition(" |")[0] for told in reasons(owing).values()] == [
        "gives the fox the cards that bring least"
    ]
