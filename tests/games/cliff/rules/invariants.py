"""What must hold in every position of Cliff, and of what happened there, whatever was played."""

from collections import Counter
from collections.abc import Iterable

from game.games.cliff.rules.cards import ALL_CARDS, HAND_SIZE, card_of
from game.games.cliff.rules.events import CliffEvent, Pushed
from game.games.cliff.rules.land import SUPPLY, SUPPLY_WITH_FOXES, TILE_KINDS, is_home, is_playing
from game.games.cliff.rules.state import AT_HOME, IN_START, Phase, State
from tests.games.cliff.rules.steps_home import steps_home


def check_cliff(state: State) -> None:
    """Cards and tiles are conserved, one lemming a hex, hands sorted and not too large, piles falling."""
    if state.phase is not Phase.DEAL:
        piled = [card_of(terrain, value) for terrain, pile in enumerate(state.piles) for value in pile]
        everywhere = [*piled, *state.deck, *state.discards, *(card for hand in state.hands for card in hand)]
        assert Counter(everywhere) == Counter(ALL_CARDS)
    for pile in state.piles:
        assert pile
        assert list(pile) == sorted(pile, reverse=True)
    for hand in state.hands:
        assert list(hand) == sorted(hand)
        assert len(hand) <= HAND_SIZE
    on_board = [place for place in state.lemmings if place not in (IN_START, AT_HOME)]
    assert len(on_board) == len(set(on_board))
    assert all(is_playing(state.land[place]) for place in on_board)
    _check_tiles(state)
    for seat in range(state.seats):
        both = state.lemmings[2 * seat] == state.lemmings[2 * seat + 1] == AT_HOME
        assert both == (seat in state.home)
    for lemming, place in enumerate(state.lemmings):
        assert 0 <= state.progress[lemming] <= state.board.last_checkpoint
        assert place != AT_HOME or state.progress[lemming] == state.board.last_checkpoint
        assert place != IN_START or not state.progress[lemming]
    assert (state.phase is Phase.FOX) == bool(state.owed and state.phase is not Phase.OVER)


def _check_tiles(state: State) -> None:
    laid = Counter(state.land[number] for number in range(len(state.land)) if state.tiled >> number & 1)
    for kind, most in enumerate(SUPPLY_WITH_FOXES if state.rules.fox else SUPPLY):
        assert 0 <= state.supply[kind] <= most, TILE_KINDS[kind]
        if state.rules.covered == "return":
            assert laid[kind] + state.supply[kind] == most, TILE_KINDS[kind]
        else:
            assert laid[kind] + state.supply[kind] <= most, TILE_KINDS[kind]
    for number, code in enumerate(state.board.land):
        if not state.tiled >> number & 1:
            assert state.land[number] == code
        assert is_playing(code) or not state.tiled >> number & 1
        assert is_home(code) == is_home(state.land[number])


def check_cliff_events(before: State, events: Iterable[CliffEvent]) -> None:
    """Where the rules forbid it, nobody was pushed to a playing hex that is further from home."""
    pushes = [event for event in events if isinstance(event, Pushed)]
    if before.rules.push_back or not pushes:
        return
    far = steps_home(before.board)
    for push in pushes:
        progress = before.progress[push.lemming]
        # The water is in no list: whoever gets there is home.
        assert far.get((push.end, progress), 0) <= far[push.start, progress], push
