"""A position as JSON, for people and programs that read it."""

from game.games.pond.boards import HOME_FARM
from game.games.pond.rules.game import POND
from tests.games.pond.rules.positions import after, position


def test_a_position_in_the_middle_of_a_turn() -> None:
    state = position(
        "A #cow:0 lane1 B\nb strip1 . a",
        hands=["cow storm", "tee"],
        discards="quake bend",
        ponds="ab",
        actions=1,
        plays=2,
        moves=3,
        begun=True,
        missed=(0, 2),
    )
    state.swapped = 0b10
    state.rounds = 4
    assert POND.describe(state) == {
        "game": "pond",
        "turn": 1,
        "seat": 0,
        "to_move": 0,
        "phase": "act",
        "rules": {},
        "actions": 1,
        "fast_plays": 2,
        "fast_moves": 3,
        "begun": True,
        "acted": True,
        "hands": [["cow", "storm"], ["tee"]],
        "deck": 56,
        "discards": ["bend", "quake"],
        "toads": [
            {"seat": 0, "at": "1,0", "home": "0,0", "missed": 0},
            {"seat": 1, "at": "0,1", "home": "3,0", "missed": 2},
        ],
        "tiles": {"1,0": "cow 0", "2,0": "lane 1", "1,1": "strip 1"},
        "swapped": [1],
        "swap_rounds": 4,
        "winner": None,
    }


def test_who_is_to_move_is_a_seat_chance_or_nobody() -> None:
    start = POND.describe(POND.start(2, {}, HOME_FARM))
    assert (start["to_move"], start["phase"]) == ("chance", "deal")
    assert start["toads"] == [{"seat": seat, "at": None, "home": None, "missed": 0} for seat in range(2)]
    over = POND.describe(after(position("A cow:0 a"), "move 0,0"))
    assert (over["to_move"], over["phase"], over["winner"]) == (None, "over", 0)


def test_after_a_turn_nothing_of_it_is_left() -> None:
    told = POND.describe(after(position("A cow:0 cow a", hands=["fast"]), "fast", "done"))
    assert [told[key] for key in ("actions", "fast_plays", "fast_moves", "begun", "acted")] == [1, 0, 0, False, False]
