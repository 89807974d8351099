"""What the rows of seats tell in Pond: how many tiles somebody holds, and how many turns are still to be missed."""

from game.client.tabletop.seat_rows import SeatFacts, Told
from game.games.pond.rules.state import Phase, State


def tell_seats(state: State) -> Told:
    """Of every seat; the one whose turn it is stands out."""
    over = state.phase is Phase.OVER
    seats = tuple(
        SeatFacts(
            (("pond/back", str(len(hand))), *((("ui/clock", str(missed)),) if missed else ())), state.winner == seat
        )
        for seat, (hand, missed) in enumerate(zip(state.hands, state.missed, strict=True))
    )
    return Told(seats, None if over or state.phase is Phase.DEAL else state.seat)
