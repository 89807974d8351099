"""Listing, applying and the rules page agree: what is listed is what is accepted, and what the page says."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from game.games import MANIFESTS
from game.games.pond.boards import HOME_FARM
from game.games.pond.rules.decisions import (
    END_TURN,
    FAST_PLAYED,
    SWAPS,
    Abra,
    Choice,
    Insert,
    Late,
    Move,
    Place,
    Quake,
    Spring,
    Start,
    Storm,
)
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import State
from game.rules.contract import IllegalDecision, Json
from tests.games.pond.rules.by_the_page import Page
from tests.games.pond.rules.positions import board_of
from tests.games.pond.rules.random_boards import random_board
from tests.playing import random_game

YARD = board_of("A#B", "...", "b.a")
ALLEY = board_of("a...A", ".....")


def every_decision(state: State) -> Iterator[Choice]:
    """All that could be written down as a decision on this board and one square beyond it, legal or not."""
    places = [*state.board.squares, (state.board.width, 0)]
    lands, turns = range(8), range(4)
    yield END_TURN
    yield FAST_PLAYED
    yield from SWAPS
    yield from map(Late, range(5))
    for at in places:
        yield from (Start(at), Move(at), Quake(at), Spring(at))
        yield from (Storm(at, turn) for turn in turns)
        for tile, turn in product(lands, turns):
            yield from (
                Place(tile, at, turn),
                Abra(at, tile, turn),
                Insert(tile, at, turn, -1),
                Insert(tile, at, turn, 1),
            )


def is_accepted(state: State, choice: Choice) -> bool:
    try:
        POND.apply(state, choice)
    except IllegalDecision as error:
        assert str(error)
        assert "\n" not in str(error)
        return False
    return True


@pytest.mark.parametrize(("seats", "board", "seed"), [(2, YARD, 1), (3, YARD, 2), (4, YARD, 3), (2, ALLEY, 4)])
def test_what_is_listed_as_legal_is_just_what_is_accepted(seats: int, board: dict[str, Json], seed: int) -> None:
    visits = list(random_game(MANIFESTS["pond"], seats, {}, board, Random(seed), most=300))
    # Every third position will do: neighbouring ones are much alike.
    for visit in visits[::3]:
        listed = POND.legal(visit.state)
        assert len(set(listed)) == len(listed)
        assert set(listed) == {choice for choice in every_decision(visit.state) if is_accepted(visit.state, choice)}


@pytest.mark.parametrize("number", range(30))
def test_what_is_listed_as_legal_is_just_what_the_page_says(number: int) -> None:
    rng = Random(number)
    board = HOME_FARM if number % 5 == 0 else random_board(rng)
    for visit in random_game(MANIFESTS["pond"], 2 + number % 3, {}, board, rng, most=150):
        state = visit.state
        page = Page(POND.describe(state), state.board.rows)
        assert {POND.write(decision) for decision in POND.legal(state)} == page.legal()
