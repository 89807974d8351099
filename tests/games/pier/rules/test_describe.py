"""A position as JSON, for people and programs that read it."""

from game.games.pier.rules.contracts import CONTRACT_OF_NAME
from game.games.pier.rules.game import PIER
from tests.games.pier.rules.positions import after, position


def test_a_position_while_a_bookmaker_asks() -> None:
    state = position(
        "V:pink1 E | B E:red2 E",
        seat=1,
        dice="pink red",
        out="grey blue",
        hands=["out-blue-red clean", "few-out", ""],
        piles=["", "pink red"],
    )
    state.dropped = ((), (CONTRACT_OF_NAME["third-red"],), ())
    state.aside = (CONTRACT_OF_NAME["many-out"], CONTRACT_OF_NAME["third-blue"])
    assert PIER.describe(after(state, "advance pink 3", "bet blue")) == {
        "game": "pier",
        "turn": 2,
        "seat": 1,
        "to_move": 2,
        "phase": "bet",
        "sections": ["VE", "BEE"],
        "dice": ["pink", "red"],
        "driver": None,
        "asked": [2, 0],
        "lemmings": [
            {"colour": "blue", "at": "out", "blocks": 2, "place": 5},
            {"colour": "grey", "at": "out", "blocks": 2, "place": 6},
            {"colour": "green", "at": "table", "blocks": 0, "place": 3},
            {"colour": "purple", "at": "table", "blocks": 0, "place": 3},
            {"colour": "pink", "at": 3, "blocks": 1, "place": 2},
            {"colour": "red", "at": 4, "blocks": 2, "place": 1},
        ],
        "out": ["grey", "blue"],
        "hands": [["out-blue-red", "clean"], ["few-out"], []],
        "dropped": [[], ["third-red"], []],
        "aside": 2,
        "piles": [[], ["pink", "red", "blue"], []],
    }


def test_what_is_hidden_is_a_question_mark() -> None:
    told = PIER.describe(PIER.seen_by(position("E E", hands=["clean"], piles=["red", "blue"]), 1))
    assert (told["hands"], told["piles"]) == ([["?"], [], []], [["?"], ["blue"], []])


def test_who_is_to_move_is_a_seat_chance_or_nobody() -> None:
    state = position("V E | E E:red", dice="red blue", seat=2)
    told = PIER.describe(state)
    assert (told["to_move"], told["phase"]) == (2, "advance")
    told = PIER.describe(after(state, "advance blue 1"))
    assert (told["to_move"], told["phase"], told["driver"]) == ("chance", "die", "blue")
    told = PIER.describe(after(state, "advance red water"))
    assert (told["to_move"], told["phase"], told["asked"]) == (None, "over", [])
    assert PIER.describe(position("E E"))["to_move"] == "chance"
