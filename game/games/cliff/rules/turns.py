"""What a turn does besides walking: drawing, ending, coming home and paying foxes. Every function changes the copy
of a state that `apply` made, and adds what happens to the events."""

from game.games.cliff.rules.cards import HAND_SIZE, Card, card_of
from game.games.cliff.rules.events import (
    CameHome,
    CliffEvent,
    Discarded,
    Drew,
    Dropped,
    GameOver,
    PileCleared,
    TurnBegan,
)
from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.state import AT_HOME, NO_LEMMING, Phase, State

BOTH_ZEROS = (0, 0)


def set_hand(state: State, seat: int, hand: tuple[Card, ...]) -> None:
    """Give a seat this hand, which is sorted already."""
    state.hands = state.hands[:seat] + (hand,) + state.hands[seat + 1 :]


def set_pile(state: State, terrain: int, pile: tuple[int, ...]) -> None:
    """Lay down this pile of values in place of the terrain's old one."""
    state.piles = state.piles[:terrain] + (pile,) + state.piles[terrain + 1 :]


def begin_turn(state: State, seat: int, events: list[CliffEvent]) -> None:
    """The seat chooses between a card and a refill."""
    state.seat = seat
    state.turn += 1
    state.phase = Phase.CHOOSE
    events.append(TurnBegan(seat, state.turn))


def end_turn(state: State, events: list[CliffEvent]) -> None:
    """On to the next seat that is not home."""
    state.points = 0
    state.terrain = 0
    state.mover = NO_LEMMING
    seat = (state.seat + 1) % state.seats
    while seat in state.home:
        seat = (seat + 1) % state.seats
    begin_turn(state, seat, events)


def draw(state: State, events: list[CliffEvent]) -> None:
    """The seat draws up to six and its turn ends; chance first if the draw pile runs out and can be made anew."""
    hand = state.hands[state.seat]
    wanted = HAND_SIZE - len(hand)
    drawn = state.deck[:wanted]
    if drawn:
        state.deck = state.deck[wanted:]
        set_hand(state, state.seat, tuple(sorted(hand + drawn)))
        events.append(Drew(state.seat, len(drawn)))
    if len(drawn) < wanted:
        _clear_zeros(state, events)
        if state.discards:
            state.phase = Phase.SHUFFLE
            return
    end_turn(state, events)


def _clear_zeros(state: State, events: list[CliffEvent]) -> None:
    """Every pile that shows both its 0s goes to the discards, except for one 0."""
    for terrain, pile in enumerate(state.piles):
        if pile[-2:] == BOTH_ZEROS:
            discard_pile(state, terrain, pile[:-1], events)
            set_pile(state, terrain, pile[-1:])


def discard_pile(state: State, terrain: int, values: tuple[int, ...], events: list[CliffEvent]) -> None:
    """These values of the terrain's pile go to the discards."""
    state.discards += tuple([card_of(terrain, value) for value in values])
    events.append(PileCleared(terrain, len(state.piles[terrain]) - len(values)))


def come_home(state: State, seat: int, events: list[CliffEvent]) -> None:
    """After a dive: note whether the seat is home with both, and whether that ends the game."""
    if any(state.lemmings[lemming] != AT_HOME for lemming in LEMMINGS_OF[seat]):
        return
    state.home += (seat,)
    events.append(CameHome(seat, len(state.home)))
    if state.rules.ending == "ranking":
        if state.hands[seat]:
            events.append(Dropped(seat, len(state.hands[seat])))
            state.discards += state.hands[seat]
            set_hand(state, seat, ())
        if len(state.home) < state.seats - 1:
            return
    state.phase = Phase.OVER
    events.append(GameOver())


def settle_foxes(state: State, events: list[CliffEvent]) -> None:
    """Foxes that take a whole hand take it now; the first that leaves a choice asks its seat; then the turn goes on."""
    while state.owed:
        seat = state.owed[0]
        hand = state.hands[seat]
        if len(hand) > FOX_PRICE:
            state.phase = Phase.FOX
            return
        pay_fox(state, hand, (), events)
    if state.points and state.lemmings[state.mover] != AT_HOME:
        state.phase = Phase.MOVE
    else:
        end_turn(state, events)


def pay_fox(state: State, cards: tuple[Card, ...], left: tuple[Card, ...], events: list[CliffEvent]) -> None:
    """The first seat that owes discards these cards and keeps those left."""
    seat = state.owed[0]
    state.owed = state.owed[1:]
    if cards:
        set_hand(state, seat, left)
        state.discards += cards
        events.append(Discarded(seat, len(cards)) if seat == state.seat else Dropped(seat, len(cards)))
