"""What the rows of seats tell in Pond: how many tiles somebody holds, how many turns are still to be
missed, and in which pond the toad is at home."""

from game.client.tabletop.seat_rows import AllSeatsFacts, SeatFacts
from game.games.pond.rules.state import NOWHERE, Phase, State
from game.games.pond.view.looks import flower_art


def tell_seats(state: State) -> AllSeatsFacts:
    """Of every seat; the one whose turn it is stands out."""
    over = state.phase is Phase.OVER
    seats = tuple(
        SeatFacts(
            (("pond/back", str(len(hand))), *((("ui/clock", str(missed)),) if missed else ()), *_home(state, seat)),
            state.winner == seat,
        )
        for seat, (hand, missed) in enumerate(zip(state.hands, state.missed, strict=True))
    )
    return AllSeatsFacts(seats, None if over or state.phase is Phase.DEAL else state.seat)


def _home(state: State, seat: int) -> tuple[tuple[str, str], ...]:
    """What grows there, once the toad has started."""
    if state.homes[seat] == NOWHERE:
        return ()
    x, y = state.board.squares[state.homes[seat]]
    return ((flower_art(state.board.rows[y][x]), ""),)
