"""What the rows of seats tell in Pier: contracts held and bets laid, never which."""

from game.client.tabletop.seat_rows import AllSeatsFacts, SeatFacts
from game.games.pier.rules.scoring import score
from game.games.pier.rules.state import Phase, State


def tell_seats(state: State) -> AllSeatsFacts:
    """Of every seat; the one that is asked stands out, or else the one whose turn it is."""
    over = state.phase is Phase.OVER
    ranks = score(state).ranks if over else (0,) * state.seats
    seats = tuple(
        SeatFacts((("ui/log", str(len(hand))), ("ui/deck", str(len(pile)))), rank == 1)
        for hand, pile, rank in zip(state.hands, state.piles, ranks, strict=True)
    )
    return AllSeatsFacts(seats, None if over else state.asked[0] if state.asked else state.seat)
