"""What must hold in every position of Pier, whatever was played."""

from typing import Final

from game.games.pier.rules.contracts import ALL_CONTRACTS, HAND_SIZE
from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import AT_TABLE, COLOURS, MOST_BLOCKS, OUT, WATER
from game.games.pier.rules.scoring import standing
from game.games.pier.rules.state import NO_LEMMING, Phase, State

ICON_ASKING: Final = {Phase.BET: "B", Phase.DROP: "G"}


def check_pier(state: State) -> None:
    """One lemming a space, blocks and cards conserved, nobody asked in vain, places and ranks as they are counted."""
    _check_lemmings(state)
    _check_cards(state)
    _check_turn(state)
    _check_asked(state)
    _check_places(state)
    if state.phase is Phase.OVER:
        _check_result(state)


def _check_lemmings(state: State) -> None:
    spaces = state.spaces
    assert len(spaces) == len(state.blocks) == len(COLOURS)
    on_track = [space for space in spaces if space not in (AT_TABLE, OUT, WATER)]
    assert len(on_track) == len(set(on_track))
    assert all(1 <= space <= state.track.last for space in on_track)
    assert sorted(state.out) == [lemming for lemming, space in enumerate(spaces) if space == OUT]
    for space, blocks in zip(spaces, state.blocks, strict=True):
        assert 0 <= blocks <= MOST_BLOCKS
        assert space != AT_TABLE or blocks == 0
        assert space != OUT or blocks == MOST_BLOCKS
    assert sum(state.blocks) <= MOST_BLOCKS * len(COLOURS)
    assert spaces.count(WATER) <= 1
    assert (state.phase is Phase.OVER) == (WATER in spaces or len(state.out) == len(COLOURS) - 1)


def _check_cards(state: State) -> None:
    assert len(state.hands) == len(state.dropped) == len(state.piles) == state.seats
    everywhere = [contract for held in (*state.hands, *state.dropped, state.aside) for contract in held]
    assert tuple(sorted(everywhere)) == (() if state.phase is Phase.DEAL else ALL_CONTRACTS)
    for hand, dropped in zip(state.hands, state.dropped, strict=True):
        assert list(hand) == sorted(hand)
        assert len(hand) + len(dropped) == (0 if state.phase is Phase.DEAL else HAND_SIZE)
    for pile in state.piles:
        left = [colour for colour in range(len(COLOURS)) if colour not in pile]
        assert sorted([*pile, *left]) == list(range(len(COLOURS)))


def _check_turn(state: State) -> None:
    assert (state.turn == 0) == (state.phase is Phase.DEAL)
    assert state.seat == max(0, state.turn - 1) % state.seats
    assert len(state.dice) == (0 if state.phase in (Phase.DEAL, Phase.DICE) else 2)
    assert (state.driver != NO_LEMMING) == (state.phase is Phase.DIE)
    if state.phase is Phase.DIE:
        assert state.track.icons[state.spaces[state.driver]] == "V"


def _check_asked(state: State) -> None:
    assert bool(state.asked) == (state.phase in ICON_ASKING)
    later = [(seat - state.seat) % state.seats for seat in state.asked]
    assert later == sorted(set(later))
    if state.asked:
        assert any(state.track.icons[space] == ICON_ASKING[state.phase] for space in state.spaces if 0 < space < WATER)
    for seat in state.asked:
        assert len(state.piles[seat]) < len(COLOURS) if state.phase is Phase.BET else state.hands[seat]


def _check_places(state: State) -> None:
    places = standing(state).places
    # Those who share a place leave the next ones open: 1, 2, 2, 4.
    assert list(places) == [1 + sum(other < place for other in places) for place in places]
    for place in places:
        sharing = {state.spaces[lemming] for lemming, same in enumerate(places) if same == place}
        assert places.count(place) == 1 or sharing == {AT_TABLE}
    assert [places[lemming] for lemming in state.out] == [6, 5, 4, 3, 2][: len(state.out)]


def _check_result(state: State) -> None:
    winner = standing(state).winner
    assert winner is not None
    assert state.spaces[winner] == WATER or len(state.out) == len(COLOURS) - 1
    result = PIER.result(state)
    bets, contracts, points, ranks = result.counts["bets"], result.counts["contracts"], result.points, result.ranks
    assert points is not None
    assert list(points) == [bet + contract for bet, contract in zip(bets, contracts, strict=True)]
    for bet, pile in zip(bets, state.piles, strict=True):
        assert bet == (0 if winner not in pile else 1 + pile.index(winner))
    for contract, hand in zip(contracts, state.hands, strict=True):
        assert -2 * len(hand) <= contract <= 5 + 4 + 3
    best_first = sorted(zip(points, contracts, strict=True), reverse=True)
    assert list(ranks) == [1 + best_first.index(both) for both in zip(points, contracts, strict=True)]
