"""What the bench measures of Cliff besides random games: what it costs that nobody is pushed back, and lemmings that
move on the table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.client.tabletop.view import AnyView, Happened
from game.client.toolkit.timeline import Animation, parallel, sequence
from game.games.cliff.rules.events import Dived, Stepped, TileLaid
from game.games.cliff.rules.lemmings import SEAT_OF
from game.games.cliff.rules.ruleset import CLASSIC
from game.games.cliff.rules.state import Phase, State
from game.games.cliff.view.view import CliffView
from game.manifest import Measured, RuleCost
from game.rules.contract import Event
from game.rules.hexes import Hex

DIVERS: Final = 3


def _prepare(state: State, with_rule: bool) -> bool:
    """Only who moves can push."""
    state.rules = replace(CLASSIC, push_back=not with_rule)
    return state.phase is Phase.MOVE


def _hop(view: AnyView, state: State, turn: int) -> None:
    """Ordinary play: one lemming goes one hex on, and the log says so."""
    strolls = _strolls(state)
    lemming, start, end = strolls[turn % len(strolls)]
    view.show(_happened(lemming, (Stepped(lemming, start, end),), state))


def _turmoil(view: AnyView, state: State) -> None:
    """Everything at once, which the rules never do: hops, dives with their splashes, a tile that falls."""
    assert isinstance(view, CliffView)
    moves = []
    for place, (lemming, start, end) in enumerate(_strolls(state)):
        dives = (Dived(lemming, end),) if place < DIVERS else ()
        moves += _moves(view, _happened(lemming, (Stepped(lemming, start, end), *dives), state))
    tile = state.board.hexes[len(state.board.hexes) // 2]
    moves += _moves(view, _happened(0, (TileLaid(0, 0, tile),), state))
    view.show_beside(parallel(*moves))


def _moves(view: CliffView, happened: Happened[State]) -> list[Animation]:
    return [sequence(*(move for part in view.parts_of(happened) for move in part.moves))]


def _happened(lemming: int, events: Sequence[Event], state: State) -> Happened[State]:
    """It leads to where it began, and nothing is hidden."""
    return Happened(SEAT_OF[lemming], events, state, state, lambda _: state)


def _strolls(state: State) -> list[tuple[int, Hex, Hex]]:
    """For each lemming where it is and a hex beside it; those not on the board stroll somewhere too."""
    hexes = state.board.hexes
    strolls = []
    for lemming, place in enumerate(state.lemmings):
        number = place if place >= 0 else lemming * len(hexes) // len(state.lemmings)
        beside = next(near for near in state.board.neighbours[number] if near >= 0)
        strolls.append((lemming, hexes[number], hexes[beside]))
    return strolls


CLIFF_MEASURED: Final = Measured(RuleCost("nobody pushed back", "every push allowed", 0.95, _prepare), _hop, _turmoil)
