"""What the rows of seats tell in Cliff: cards in the hand, and lemmings that are home."""

from game.client.tabletop.seat_rows import AllSeatsFacts, SeatFacts
from game.games.cliff.rules.lemmings import SLICE_OF
from game.games.cliff.rules.state import AT_HOME, State


def tell_seats(state: State) -> AllSeatsFacts:
    """Of every seat; nobody's turn stands out when the race is over."""
    seats = tuple(
        SeatFacts(
            (
                ("ui/deck", str(len(hand))),
                ("ui/home", f"{state.lemmings[SLICE_OF[seat]].count(AT_HOME)}/2"),
            ),
            seat in state.home,
        )
        for seat, hand in enumerate(state.hands)
    )
    return AllSeatsFacts(seats, state.seat if len(state.home) < state.seats else None)
