"""Decisions, chance outcomes and events as text: one spelling each, which reads back."""

import pytest

from game.games.pond.rules.decisions import (
    Abra,
    Choice,
    Deal,
    EndTurn,
    Fast,
    Insert,
    Late,
    Move,
    Place,
    Quake,
    Reshuffle,
    Spring,
    Start,
    Storm,
    Swap,
)
from game.games.pond.rules.events import EVENTS
from game.games.pond.rules.game import POND
from game.games.pond.rules.tiles import TILE_OF_NAME
from game.rules.contract import IllegalDecision
from tests.games.pond.rules.positions import tiles

LANE, CORNER, LATE = (TILE_OF_NAME[name] for name in ("lane", "corner", "late"))


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("start 7,5", Start((7, 5))),
        ("move 3,20", Move((3, 20))),
        ("swap late", Swap(LATE)),
        ("place lane 0,1 3", Place(LANE, (0, 1), 3)),
        ("insert corner 2,1 0 left", Insert(CORNER, (2, 1), 0, -1)),
        ("insert corner 2,1 0 right", Insert(CORNER, (2, 1), 0, 1)),
        ("quake 1,1", Quake((1, 1))),
        ("storm 1,1 2", Storm((1, 1), 2)),
        ("abra 1,1 lane 1", Abra((1, 1), LANE, 1)),
        ("spring 5,0", Spring((5, 0))),
        ("fast", Fast()),
        ("late 3", Late(3)),
        ("done", EndTurn()),
    ],
)
def test_a_decision_has_one_text_form(text: str, decision: Choice) -> None:
    assert POND.read(text) == decision
    assert POND.write(decision) == text


@pytest.mark.parametrize(
    ("text", "outcome"),
    [("tiles storm cow", Deal(tiles("storm cow"))), ("shuffle cow cow fast", Reshuffle(tiles("cow cow fast")))],
)
def test_a_chance_outcome_keeps_its_own_order(text: str, outcome: Choice) -> None:
    assert POND.read_chance(text) == outcome
    assert POND.write(outcome) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "start", "start 0, 5", "start 0;5", "move 01,1", "move 1,1 ", " move 1,1", "move -1,0", "MOVE 1,1",
        "move 1000000,1", "move ١,1", "swap", "swap ?", "swap Cow", "swap cow cow", "swap cows",
        "place cow 1,1", "place cow 1,1 4", "place cow 1,1 00", "place storm 1,1 0", "place  cow 1,1 0",
        "insert cow 1,1 0", "insert cow 1,1 0 up", "insert cow 1,1 left", "quake", "storm 1,1", "storm 1,1 -1",
        "abra cow 1,1 0", "abra 1,1 fast 0", "spring", "fast 1", "late", "late -1", "late 01", "done\n",
        "tiles cow", "shuffle cow",
    ],
)  # fmt: skip
def test_other_spellings_are_no_decisions(text: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        POND.read(text)
    assert str(caught.value) == (
        "it is not written like any of: start AT, move AT, swap TILE, place TILE AT TURN, insert TILE AT TURN WAY, "
        "quake AT, storm AT TURN, abra AT TILE TURN, spring AT, fast, late SEAT, done"
    )


@pytest.mark.parametrize(
    "text", ["tiles", "shuffle", "swap cow", "tiles  cow", "tiles cow ", "shuffle cow,fast", "tiles ?"]
)
def test_other_spellings_are_no_chance_outcomes(text: str) -> None:
    with pytest.raises(IllegalDecision, match=r"^it is not written like any of: tiles TILES, shuffle TILES$"):
        POND.read_chance(text)


HIDES_NOTHING = (
    "started 1 0,5", "turn 0 2", "missed 1 0", "moved 3 0,0>0,1", "jumped 2 1,0>3,0", "swapped 0", "laid 1 lane 3,4 2",
    "slid 7,1>0,1", "played 0 storm", "removed estate 4,4", "turned 1,1 3", "late 2 1", "rounds 10", "home 1 0,0",
    "over",
)  # fmt: skip
REVEALS = ("dealt 4", "drew 0 2", "shuffled 40")


@pytest.mark.parametrize("text", HIDES_NOTHING + REVEALS)
def test_an_event_reads_back_and_says_whether_something_hidden_was_learned(text: str) -> None:
    event = EVENTS.read(text)
    assert EVENTS.write(event) == text
    assert event.reveals == (text in REVEALS)
