"""A decision or a chance outcome applied: checked, then done on a copy of the state. One function a kind."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from game.games.cliff.rules.cards import DECK, HAND_SIZE, TERRAIN_OF, VALUE_OF, Card, names, removed
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
from game.games.cliff.rules.land import FOX, LETTERS, TILE_KINDS, is_home, is_playing, is_start
from game.games.cliff.rules.legal import tile_kinds
from game.games.cliff.rules.lemmings import LEMMINGS_OF, SEAT_OF, WHICH, letter_of
from game.games.cliff.rules.movement import FOX_PRICE, pushed_back, pushed_line, suits
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
        raise IllegalDecision(f"it is not possible now, because {_DUE[state.phase]}")
    after = state.copy()
    events: Events = []
    do(after, choice, events)
    return after, tuple(events)


def _deal(state: State, deck: Deck, events: Events) -> None:
    if Counter(deck.cards) != Counter(DECK):
        raise IllegalDecision(
            f"the deck should be the {len(DECK)} cards without the 2 of each terrain that opens its pile"
        )
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
        raise IllegalDecision(f"{names([play.card])} is not in the hand ({names(hand)})")
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
        offered = " or ".join(TILE_KINDS[kind] for kind in kinds)
        raise IllegalDecision(f"the tile to lay is {offered}, not {TILE_KINDS[tile.kind]}")
    at = state.board.index.get(tile.at)
    if at is None or not is_playing(state.land[at]):
        raise IllegalDecision(f"{write_hex(tile.at)} is not a playing hex")
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
        raise IllegalDecision(f"lemming {letter_of(state.mover)} has begun to move, so {WHICH[step.which]} can't")
    edge = state.board.edges.get((step.start, step.end))
    if edge is None:
        raise IllegalDecision(f"no step leads from {write_hex(step.start)} to {write_hex(step.end)}")
    start, to, direction = edge
    place = state.lemmings[lemming]
    if place != start and not (place == IN_START and is_start(state.land[start])):
        waits = {IN_START: "in the start area", AT_HOME: "home"}
        where = waits.get(place) or f"on {write_hex(state.board.hexes[place])}"
        raise IllegalDecision(f"lemming {WHICH[step.which]} is {where}, not on {write_hex(step.start)}")
    if not suits(state, lemming, to):
        kind, card = LETTERS[state.land[to]], LETTERS[state.terrain]
        raise IllegalDecision(f"{write_hex(step.end)} ({kind}) can't be entered with a card of {card} now")
    line = pushed_line(state, to, direction)
    if line is None:
        raise IllegalDecision(f"the lemmings on {write_hex(step.end)} can't be pushed on that way")
    back = pushed_back(state, line, direction)
    if back is not None:
        stood = write_hex(state.board.hexes[state.lemmings[back]])
        raise IllegalDecision(f"the lemming on {stood} would be pushed further from home, which the rules forbid")
    if len(line) >= state.points:
        raise IllegalDecision(f"the step costs {1 + len(line)} points, and {state.points} are left")
    return lemming, to, line


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
        raise IllegalDecision(f"a fox takes {FOX_PRICE} cards, not {len(fox.cards)}")
    pay_fox(state, fox.cards, _paid(state, state.owed[0], fox.cards), events)
    settle_foxes(state, events)


def _paid(state: State, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The seat's hand without the cards, which must be in it and in the order of the house."""
    left = removed(state.hands[seat], cards)
    if left is None:
        raise IllegalDecision(f"{names(cards)} are not all in the hand ({names(state.hands[seat])})")
    if cards != tuple(sorted(cards)):
        raise IllegalDecision(f"the cards should be in the order {names(sorted(cards))}")
    return left


def _reshuffle(state: State, shuffle: Reshuffle, events: Events) -> None:
    if sorted(shuffle.cards) != sorted(state.discards):
        raise IllegalDecision(f"the shuffle should hold just the {len(state.discards)} cards of the discard pile")
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
_DUE: Final = {
    Phase.DEAL: "the cards have to be dealt",
    Phase.CHOOSE: "a card or a refill is to be chosen",
    Phase.TILE: "a tile has to be laid",
    Phase.MOVE: "a lemming may step",
    Phase.FOX: "a fox has to be paid",
    Phase.SHUFFLE: "the discards have to be shuffled",
    Phase.OVER: "the game is over",
}
