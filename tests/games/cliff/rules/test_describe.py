"""A position as JSON, for people and programs that read it."""

from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import Rules
from tests.games.cliff.rules.positions import after, position


def test_a_position_in_the_middle_of_a_movement() -> None:
    state = position(
        "< G:0a F:1b G >",
        seats=2,
        hands=["F0 W4", "D1"],
        piles={"W": "3 0"},
        deck="S1 S2",
        discards="M3 F1",
        played="D",
        points=4,
        mover="0a",
        tiles={"3,0": "X"},
        supply={"X": 5},
        home="1a",
        progress={"1b": 1},
        checkpoints={"1": ["2,0"]},
        rules=Rules(fox=True),
    )
    assert CLIFF.describe(state) == {
        "game": "cliff",
        "turn": 1,
        "seat": 0,
        "to_move": 0,
        "phase": "move",
        "rules": {"covered": "return", "ending": "first", "open_discards": False, "fox": True, "push_back": True},
        "points": 4,
        "terrain": "D",
        "mover": "a",
        "owed": [],
        "home": [],
        "hands": [["F0", "W4"], ["D1"]],
        "piles": {"F": ["F2"], "D": ["D2"], "M": ["M2"], "W": ["W3", "W0"], "S": ["S2"]},
        "deck": 2,
        "discards": ["F1", "M3"],
        "lemmings": [
            {"seat": 0, "which": "a", "at": "1,0", "progress": 0},
            {"seat": 0, "which": "b", "at": "start", "progress": 0},
            {"seat": 1, "which": "a", "at": "home", "progress": 0},
            {"seat": 1, "which": "b", "at": "2,0", "progress": 1},
        ],
        "tiles": {"3,0": "X"},
        "supply": {"F": 3, "D": 3, "M": 3, "W": 3, "S": 3, "G": 6, "X": 5},
    }


def test_the_lemming_that_moves_is_named_as_its_seat_names_it() -> None:
    for mover in ("0a", "0b", "1a", "1b"):
        state = position("< G G >", seat=int(mover[0]), played="F", points=1, mover=mover)
        assert CLIFF.describe(state)["mover"] == mover[1]


def test_between_turns_there_is_no_terrain_and_no_lemming_that_moves() -> None:
    told = CLIFF.describe(after(position("< G:0a G G >", played="D", points=1), "step a 1,0>2,0"))
    assert [told[key] for key in ("phase", "seat", "points", "terrain", "mover")] == ["choose", 1, 0, None, None]


def test_who_is_to_move_is_a_seat_chance_or_nobody() -> None:
    state = position(
        "< G:0a G:1a G:1b >", hands=["", "F0 F1 F2 F3"], played="F", points=5, tiles={"3,0": "X"}, home="0b"
    )
    fox = CLIFF.describe(after(state, "step a 1,0>2,0"))
    assert (fox["to_move"], fox["seat"], fox["owed"], fox["phase"]) == (1, 0, [1], "fox")
    assert CLIFF.describe(CLIFF.start(2, {}, {"stagger": "y-odd", "rows": ["<G>"]}))["to_move"] == "chance"
    over = CLIFF.describe(after(position("< G G:0a >", played="F", points=1, home="0b"), "step a 2,0>3,0"))
    assert (over["to_move"], over["phase"], over["home"]) == (None, "over", [0])
