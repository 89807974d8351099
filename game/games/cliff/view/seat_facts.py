"""What the rows of seats tell in Cliff: cards in the hand, and lemmings that are home; on a circuit also which flag
each lemming goes round next, and how many steps it has to go."""

from collections.abc import Iterator

from game.client.tabletop.seat_rows import AllSeatsFacts, Mark, SeatFacts
from game.client.toolkit.theme import INK, WHITE
from game.games.cliff.rules.lemmings import LEMMINGS_OF, SLICE_OF
from game.games.cliff.rules.state import AT_HOME, State
from game.games.cliff.view.circuit import steps_to_go
from game.games.cliff.view.figures import badge


def tell_seats(state: State, every_checkpoint: bool = False) -> AllSeatsFacts:
    """Of every seat; nobody's turn stands out when the race is over."""
    seats = tuple(
        SeatFacts(
            (("ui/deck", str(len(hand))), *_home(state, seat)),
            seat in state.home,
            tuple(_to_go(state, seat, every_checkpoint)),
        )
        for seat, hand in enumerate(state.hands)
    )
    return AllSeatsFacts(seats, state.seat if len(state.home) < state.seats else None)


def _home(state: State, seat: int) -> tuple[tuple[str, str], ...]:
    """How many are home; on a circuit, where the steps need the room, from the first one on."""
    count = state.lemmings[SLICE_OF[seat]].count(AT_HOME)
    return (("ui/home", f"{count}/2"),) if count or not state.board.last_checkpoint else ()


def _to_go(state: State, seat: int, every_checkpoint: bool) -> Iterator[Mark]:
    """What is on the back of each lemming, and its steps."""
    for lemming in LEMMINGS_OF[seat] if state.board.last_checkpoint else ():
        steps = steps_to_go(state, lemming)
        if state.lemmings[lemming] != AT_HOME and steps is not None:
            drawing, tint = ("checkpoint", INK) if every_checkpoint else ("flag-tag", WHITE)
            yield Mark(f"scenery/{drawing}", badge(state, lemming, every_checkpoint), str(steps), tint)
