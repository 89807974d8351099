"""A decision or a chance outcome applied: checked, then done on a copy of the state. One function a kind."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from game.games.cliff.rules.cards import DECK, HAND_SIZE, TERRAIN_OF, VALUE_OF, Card, removed
from game.games.cliff.rules.decisions import (
    Choice,
    Deck,
    Fox,
    Play,
    Refill,
    Reshuffle,
    Step,
    Stop,
    Tile,
    WrongOrder,
)
from game.games.cliff.rules.events import (
    CliffEvent,
    Dealt,
    Discarded,
    Dived,
    Passed,
    Played,
    Pushed,
    Shuffled,
    Stepped,
    TileLaid,
)
from game.games.cliff.rules.land import FOX, is_home, is_playing, is_start
from game.games.cliff.rules.legal import tile_kinds
from game.games.cliff.rules.lemmings import LEMMINGS_OF, SEAT_OF
from game.games.cliff.rules.movement import FOX_PRICE, pushed_back, pushed_line, suits
from game.games.cliff.rules.refusals import (
    BadDeck,
    BadShuffle,
    Blocked,
    CheckpointsLeft,
    CliffRefusal,
    FoxTooDear,
    NoStep,
    NotDue,
    NoTileThere,
    NotInHand,
    NotThere,
    OtherHasBegun,
    PushedBack,
    TooDear,
    WrongLand,
    WrongPrice,
    WrongTile,
)
from game.games.cliff.rules.shape import NO_HEX
from game.games.cliff.rules.state import AT_HOME, IN_START, NO_LEMMING, Phase, State
from game.games.cliff.rules.turns import (
    begin_turn,
    come_home,
    discard_pile,
    draw,
    end_turn,
    pay_fox,
    set_hand,
    set_pile,
    settle_foxes,
)
from game.rules.contract import IllegalDecision
from game.rules.notation import write_hex

Events = list[CliffEvent]


def apply(state: State, choice: Choice) -> tuple[State, tuple[CliffEvent, ...]]:
    """The position after the choice, and what happened; the state given stays as it is."""
    phase, do = _KINDS[type(choice)]
    if state.phase is not phase:
        raise IllegalDecision(NotDue(state.phase))
    after = state.copy()
    events: Events = []
    do(after, choice, events)
    return after, tuple(events)


def _deal(state: State, deck: Deck, events: Events) -> None:
    if Counter(deck.cards) != Counter(DECK):
        raise IllegalDecision(BadDeck())
    hands = []
    taken = 0
    for seat in range(state.seats):
        size = HAND_SIZE - (state.seats - 1) + seat
        hands.append(tuple(sorted(deck.cards[taken : taken + size])))
        taken += size
    state.hands = tuple(hands)
    state.deck = deck.cards[taken:]
    events.append(Dealt(state.seats))
    begin_turn(state, 0, events)


def _play(state: State, play: Play, events: Events) -> None:
    hand = state.hands[state.seat]
    if play.card not in hand:
        raise IllegalDecision(NotInHand((play.card,), hand))
    at = hand.index(play.card)
    set_hand(state, state.seat, hand[:at] + hand[at + 1 :])
    state.terrain, value = TERRAIN_OF[play.card], VALUE_OF[play.card]
    pile = state.piles[state.terrain]
    tops_it = value > pile[-1]
    if tops_it:
        discard_pile(state, state.terrain, pile, events)
        pile = ()
    pile += (value,)
    set_pile(state, state.terrain, pile)
    state.points = sum(pile)
    events.append(Played(state.seat, play.card, state.points))
    if tops_it and tile_kinds(state):
        state.phase = Phase.TILE
    elif state.points:
        state.phase = Phase.MOVE
    else:
        end_turn(state, events)


def _lay(state: State, tile: Tile, events: Events) -> None:
    kinds = tile_kinds(state)
    if tile.kind not in kinds:
        raise IllegalDecision(WrongTile(tile.kind, kinds))
    at = state.board.index.get(tile.at)
    if at is None or not is_playing(state.land[at]):
        raise IllegalDecision(NoTileThere(tile.at, None if at is None else state.land[at]))
    supply = list(state.supply)
    supply[tile.kind] -= 1
    if state.tiled >> at & 1 and state.rules.covered == "return":
        supply[state.land[at]] += 1
    state.supply = tuple(supply)
    state.land = state.land[:at] + bytes((tile.kind,)) + state.land[at + 1 :]
    state.tiled |= 1 << at
    state.phase = Phase.MOVE
    events.append(TileLaid(state.seat, tile.kind, tile.at))


def _stop(state: State, _: Stop, events: Events) -> None:
    end_turn(state, events)


def _step(state: State, step: Step, events: Events) -> None:
    lemming, to, line = _checked_step(state, step)
    board, land = state.board, state.land
    direction = board.edges[step.start, step.end][2]
    state.points -= 1 + len(line)
    state.mover = lemming
    lemmings = list(state.lemmings)
    # The stepping lemming first, then the pushed from the nearest on: the order in which foxes are paid.
    moved = [(lemming, to)]
    events.append(Stepped(lemming, step.start, step.end))
    for other in line:
        place = lemmings[other]
        beyond = board.neighbours[place][direction]
        moved.append((other, beyond))
        events.append(Pushed(other, board.hexes[place], board.hexes[beyond]))
    for one, place in moved:
        lemmings[one] = place
        if is_home(land[place]):
            lemmings[one] = AT_HOME
            events.append(Dived(one, board.hexes[place]))
        elif board.checkpoint[place]:
            _reach(state, one, board.checkpoint[place], events)
    state.lemmings = tuple(lemmings)
    last, place = moved[-1]
    if lemmings[last] == AT_HOME:
        come_home(state, SEAT_OF[last], events)
        if state.phase is Phase.OVER:
            return
    state.owed = tuple([SEAT_OF[one] for one, place in moved if land[place] == FOX])
    settle_foxes(state, events)


def _checked_step(state: State, step: Step) -> tuple[int, int, tuple[int, ...]]:
    """The lemming, the hex that it enters and the lemmings that it pushes."""
    lemming = LEMMINGS_OF[state.seat][step.which]
    if state.mover not in (NO_LEMMING, lemming):
        raise IllegalDecision(OtherHasBegun(state.mover, lemming))
    board = state.board
    edge = board.edges.get((step.start, step.end))
    if edge is None:
        at = board.index.get(step.end)
        raise IllegalDecision(NoStep(step.start, step.end, None if at is None else state.land[at]))
    start, to, direction = edge
    place = state.lemmings[lemming]
    if place != start and not (place == IN_START and is_start(state.land[start])):
        waits = {IN_START: "in the start area", AT_HOME: "home"}
        raise IllegalDecision(NotThere(lemming, step.start, waits.get(place) or f"on {write_hex(board.hexes[place])}"))
    if not suits(state, lemming, to):
        raise IllegalDecision(unsuited(state, lemming, to))
    line = pushed_line(state, to, direction)
    if line is None:
        raise IllegalDecision(_blocked(state, to, direction))
    back = pushed_back(state, line, direction)
    if back is not None:
        raise IllegalDecision(PushedBack(board.hexes[state.lemmings[back]]))
    if len(line) >= state.points:
        raise IllegalDecision(TooDear(1 + len(line), state.points, len(line)))
    return lemming, to, line


def unsuited(state: State, lemming: int, to: int) -> CliffRefusal:
    """Why a hex that doesn't suit can't be entered."""
    at, code = state.board.hexes[to], state.land[to]
    if code == FOX:
        return FoxTooDear(at, FOX_PRICE, len(state.hands[state.seat]))
    if is_home(code):
        return CheckpointsLeft(at, state.progress[lemming] + 1)
    return WrongLand(at, code, state.terrain)


def _blocked(state: State, to: int, direction: int) -> Blocked:
    count, place = 0, to
    while place in state.lemmings:
        count, place = count + 1, state.board.neighbours[place][direction]
    return Blocked(state.board.hexes[to], count, None if place == NO_HEX else state.land[place])


def _reach(state: State, lemming: int, checkpoint: int, events: Events) -> None:
    if checkpoint == state.progress[lemming] + 1:
        progress = list(state.progress)
        progress[lemming] = checkpoint
        state.progress = tuple(progress)
        events.append(Passed(lemming, checkpoint))


def _refill(state: State, refill: Refill, events: Events) -> None:
    set_hand(state, state.seat, _paid(state, state.seat, refill.cards))
    if refill.cards:
        state.discards += refill.cards
        events.append(Discarded(state.seat, len(refill.cards)))
    draw(state, events)


def _fox(state: State, fox: Fox, events: Events) -> None:
    if len(fox.cards) != FOX_PRICE:
        raise IllegalDecision(WrongPrice(FOX_PRICE, len(fox.cards)))
    pay_fox(state, fox.cards, _paid(state, state.owed[0], fox.cards), events)
    settle_foxes(state, events)


def _paid(state: State, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The seat's hand without the cards, which must be in it and in the order of the house."""
    left = removed(state.hands[seat], cards)
    if left is None:
        raise IllegalDecision(NotInHand(cards, state.hands[seat]))
    if cards != tuple(sorted(cards)):
        raise IllegalDecision(WrongOrder(cards))
    return left


def _reshuffle(state: State, shuffle: Reshuffle, events: Events) -> None:
    if sorted(shuffle.cards) != sorted(state.discards):
        raise IllegalDecision(BadShuffle(len(state.discards)))
    state.deck = shuffle.cards
    state.discards = ()
    events.append(Shuffled(len(state.deck)))
    draw(state, events)


# mypy can't say that each function takes the kind beside it, hence Any.
_KINDS: Final[dict[type, tuple[Phase, Callable[[State, Any, Events], None]]]] = {
    Deck: (Phase.DEAL, _deal),
    Play: (Phase.CHOOSE, _play),
    Refill: (Phase.CHOOSE, _refill),
    Tile: (Phase.TILE, _lay),
    Step: (Phase.MOVE, _step),
    Stop: (Phase.MOVE, _stop),
    Fox: (Phase.FOX, _fox),
    Reshuffle: (Phase.SHUFFLE, _reshuffle),
}
