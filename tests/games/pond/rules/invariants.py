"""What must hold in every position of Pond, whatever was played."""

from collections import Counter

from game.games.pond.rules.state import NOWHERE, SHUFFLES, Phase, State
from game.games.pond.rules.tiles import ALL_TILES, EMPTY, ESTATE, HAND_SIZE, LANDSCAPES, POND, TURNS, tile_of
from game.games.pond.rules.turns import MOST_ROUNDS
from game.rules.contract import NOBODY


def check_pond(state: State) -> None:
    """Tiles are conserved and lie as they are written, toads sit where they may, hands and counters are in bounds."""
    _check_tiles(state)
    _check_toads(state)
    _check_turn(state)
    _check_swaps(state)


def _check_tiles(state: State) -> None:
    for code, printed in zip(state.land, state.board.land, strict=True):
        assert (code == POND) == (printed == POND)
        if code < EMPTY:
            assert code & 3 < TURNS[tile_of(code)]
    on_board = [tile_of(code) for code in state.land if code < EMPTY]
    assert all(tile < LANDSCAPES for tile in on_board)
    if state.phase is not Phase.DEAL:
        hands = [tile for hand in state.hands for tile in hand]
        assert Counter([*on_board, *hands, *state.deck, *state.discards]) == Counter(ALL_TILES)
        for seat, hand in enumerate(state.hands):
            assert list(hand) == sorted(hand)
            is_whole = seat != state.seat or state.phase is Phase.START or not state.begun
            assert len(hand) == HAND_SIZE if is_whole else len(hand) <= HAND_SIZE


def _check_toads(state: State) -> None:
    on_tiles = [toad for toad in state.toads if toad != NOWHERE and state.land[toad] != POND]
    assert len(on_tiles) == len(set(on_tiles))
    for seat, (toad, home) in enumerate(zip(state.toads, state.homes, strict=True)):
        if toad == NOWHERE:
            assert state.phase is Phase.DEAL or (state.phase is Phase.START and seat >= state.seat)
            continue
        assert home in state.board.homes.values()
        assert (toad == home) == (state.winner == seat)
        if state.land[toad] == POND:
            assert toad == home or state.board.homes[toad] == home
        else:
            assert tile_of(state.land[toad]) < ESTATE
    if state.phase not in (Phase.DEAL, Phase.START):
        departed = Counter(state.homes)
        counts = [departed[home] for home in state.board.homes.values()]
        assert sorted(departed.values()) == [3] if state.seats == 3 else max(counts) - min(counts) <= 1


def _check_turn(state: State) -> None:
    left = (state.actions, state.plays, state.moves)
    assert min(left) >= 0
    assert any(left) or state.phase is not Phase.ACT
    if state.phase is Phase.ACT and not state.begun:
        assert left == (1, 0, 0)
        assert not state.acted
    if state.phase in (Phase.DEAL, Phase.START, Phase.SHUFFLE_TO_DRAW, Phase.SHUFFLE_ALL, Phase.OVER):
        assert not any(left)
    assert min(state.missed) >= 0
    assert (state.turn == 0) == (state.phase in (Phase.DEAL, Phase.START))
    assert state.phase not in SHUFFLES or state.discards
    if state.phase is Phase.SHUFFLE_TO_DRAW:
        assert not state.deck
    if state.phase is Phase.SHUFFLE_TO_SWAP:
        assert len(state.deck) == 1


def _check_swaps(state: State) -> None:
    assert 0 <= state.swapped < (1 << state.seats) - 1
    assert 0 <= state.rounds <= MOST_ROUNDS
    is_drawn = state.phase is Phase.OVER and state.winner == NOBODY
    assert (state.rounds == MOST_ROUNDS) == is_drawn
    assert state.winner == NOBODY or state.phase is Phase.OVER
