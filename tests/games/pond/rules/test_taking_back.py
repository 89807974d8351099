"""Taking back in a match of Pond: up to the last tile drawn, and not over a shuffle."""

from random import Random

from game.games.pond.boards import HOME_FARM
from game.games.pond.rules.decisions import Swap
from game.games.pond.rules.game import POND
from game.table.match import AnyMatch, Match
from game.table.record import Done, Header
from game.table.seats import seats_for
from tests.games.pond.rules.positions import tiles
from tests.table.taking_back import can_take_back, take_back


def match_of(first: str, *rest: str) -> AnyMatch:
    """A match in which everybody has started; the first hand holds these tiles, seat 0's toad sits at 0,5."""
    header = Header("pond", {}, seats_for(["human", "human"]), HOME_FARM)
    for seed in range(10_000):
        match = Match(POND, header, Random(seed))
        if match.state.hands[0] == tiles(first):
            break
    for text in ("start 0,5", "start 7,5", *rest):
        assert isinstance(match.to_move, int)
        match.decide(match.to_move, POND.read(text))
    return match


def test_a_start_a_tile_and_a_move_can_be_taken_back_as_long_as_nothing_was_drawn() -> None:
    match = match_of("cow lane fast", "fast", "place cow 1,5 0", "move 1,5")
    assert not can_take_back(match), "the turn is over and tiles were drawn"
    match = match_of("cow lane fast", "fast", "place cow 1,5 0")
    taken = []
    while can_take_back(match):
        taken.append(take_back(match))
    assert [done.text for done in taken] == ["place cow 1,5 0", "fast", "start 7,5", "start 0,5"]
    assert taken[-1] == Done(0, "start 0,5")


def test_a_swap_shows_a_tile_and_cannot_be_taken_back() -> None:
    assert not can_take_back(match_of("cow lane fast", "swap cow"))


def test_a_turn_that_drew_nothing_can_be_taken_back_after_it_has_ended() -> None:
    match = match_of("cow lane fast", "place cow 1,5 0")
    match.decide(1, next(decision for decision in POND.legal(match.state) if isinstance(decision, Swap)))
    before = match.state
    match.decide(0, POND.read("move 1,5"))
    assert match.to_move == 1
    take_back(match)
    assert match.state is before
