"""What the rows of seats tell in Stones: on which square somebody is, and the steps saved."""

from game.client.tabletop.seat_rows import AllSeatsFacts, SeatFacts
from tests.fourth_game.stones.rules.state import State


def tell_seats(state: State) -> AllSeatsFacts:
    """Of every seat; whoever is across wears the crown."""
    seats = tuple(
        SeatFacts((("ui/map", str(square)), ("ui/plus", str(saved))), square == state.brook.across)
        for square, saved in zip(state.at, state.saved, strict=True)
    )
    return AllSeatsFacts(seats, None if state.is_over else state.seat)
