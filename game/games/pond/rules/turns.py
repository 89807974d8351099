"""What a turn does besides playing: paying, drawing, ending, and what follows when everybody only swaps. Every function
changes the copy of a state that `apply` made, and adds what happens to the events."""

from typing import Final

from game.games.pond.rules.events import CameHome, Drew, GameOver, OnlySwapped, PondEvent, TurnBegan, TurnMissed
from game.games.pond.rules.refusals import NoMoveLeft, NoPlayLeft, NoSwapLeft, NotInHand
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import HAND_SIZE, Tile
from game.rules.contract import IllegalDecision

MOST_ROUNDS: Final = 10


def set_hand(state: State, seat: int, hand: tuple[Tile, ...]) -> None:
    """Give a seat this hand, which is sorted already."""
    state.hands = state.hands[:seat] + (hand,) + state.hands[seat + 1 :]


def take(state: State, tile: Tile) -> None:
    """The tile leaves the seat's hand, in which it must be."""
    hand = state.hands[state.seat]
    if tile not in hand:
        raise IllegalDecision(NotInHand(tile, hand))
    at = hand.index(tile)
    set_hand(state, state.seat, hand[:at] + hand[at + 1 :])


def pay_play(state: State) -> None:
    """A tile is played: a fast play if there is one, else an action."""
    if state.plays:
        state.plays -= 1
    elif state.actions:
        state.actions -= 1
    else:
        raise IllegalDecision(NoPlayLeft())
    state.begun = state.acted = True


def pay_move(state: State) -> None:
    """The toad moves: a fast move if there is one, else an action."""
    if state.moves:
        state.moves -= 1
    elif state.actions:
        state.actions -= 1
    else:
        raise IllegalDecision(NoMoveLeft())
    state.begun = state.acted = True


def pay_swap(state: State) -> None:
    """A tile is swapped, which is always an action."""
    if not state.actions:
        raise IllegalDecision(NoSwapLeft())
    state.actions -= 1
    state.begun = True


def begin_turn(state: State, seat: int, events: list[PondEvent]) -> None:
    """The seat has one action."""
    state.seat = seat
    state.turn += 1
    state.phase = Phase.ACT
    state.actions = 1
    state.begun = state.acted = False
    events.append(TurnBegan(seat, state.turn))


def go_on(state: State, events: list[PondEvent]) -> None:
    """After a decision: the seat goes on if it has something left, else its turn ends."""
    if state.actions or state.plays or state.moves:
        state.phase = Phase.ACT
    else:
        draw_up(state, events)


def draw(state: State, wanted: int, events: list[PondEvent]) -> int:
    """The seat takes so many tiles from the top of the draw pile, or as many as there are; how many."""
    drawn = state.deck[:wanted]
    if drawn:
        state.deck = state.deck[wanted:]
        set_hand(state, state.seat, tuple(sorted(state.hands[state.seat] + drawn)))
        events.append(Drew(state.seat, len(drawn)))
    return len(drawn)


def draw_up(state: State, events: list[PondEvent]) -> None:
    """The seat draws up to three and its turn ends; chance first if the draw pile runs out."""
    wanted = HAND_SIZE - len(state.hands[state.seat])
    if draw(state, wanted, events) < wanted:
        state.phase = Phase.SHUFFLE_TO_DRAW
    else:
        _count_swaps(state, events)


def _count_swaps(state: State, events: list[PondEvent]) -> None:
    """A turn is over: if it is the last of a round of swaps, all tiles are shuffled, or the game ends."""
    if state.acted:
        state.swapped &= ~(1 << state.seat)
        state.rounds = 0
    else:
        state.swapped |= 1 << state.seat
        if state.swapped == (1 << state.seats) - 1:
            state.swapped = 0
            state.rounds += 1
            events.append(OnlySwapped(state.rounds))
            if state.rounds == MOST_ROUNDS:
                _end_game(state, events)
                return
            if state.discards:
                state.phase = Phase.SHUFFLE_ALL
                return
    next_turn(state, events)


def next_turn(state: State, events: list[PondEvent]) -> None:
    """On to the next seat that does not miss its turn."""
    seat = (state.seat + 1) % state.seats
    while state.missed[seat]:
        set_missed(state, seat, state.missed[seat] - 1)
        events.append(TurnMissed(seat, state.missed[seat]))
        seat = (seat + 1) % state.seats
    begin_turn(state, seat, events)


def set_missed(state: State, seat: int, turns: int) -> None:
    """The seat has so many turns to miss."""
    state.missed = state.missed[:seat] + (turns,) + state.missed[seat + 1 :]


def put_toad(state: State, to: int, events: list[PondEvent]) -> None:
    """The seat's toad sits there now; in its arrival pond it has won."""
    state.toads = state.toads[: state.seat] + (to,) + state.toads[state.seat + 1 :]
    if to == state.homes[state.seat]:
        state.winner = state.seat
        events.append(CameHome(state.seat, state.board.squares[to]))
        _end_game(state, events)


def _end_game(state: State, events: list[PondEvent]) -> None:
    state.phase = Phase.OVER
    state.actions = state.plays = state.moves = 0
    events.append(GameOver())
