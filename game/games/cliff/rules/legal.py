"""Every legal decision of a position. Decisions that belong to the board or to a card are built once and shared."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from game.games.cliff.rules.cards import Card
from game.games.cliff.rules.decisions import PLAYS, STOP, Decision, Fox, Refill, Step
from game.games.cliff.rules.land import FOX, MEADOW
from game.games.cliff.rules.lemmings import LEMMINGS_OF, WHICH_OF
from game.games.cliff.rules.movement import FOX_PRICE, may_dive, pushed_back, pushed_line
from game.games.cliff.rules.state import AT_HOME, IN_START, NO_LEMMING, Phase, State

ONLY_STOP: Final = (STOP,)


def legal_by_kind(state: State) -> tuple[Sequence[Decision], ...]:
    """What the seat to move may decide, each decision once, those of a kind together."""
    phase = state.phase
    if phase is Phase.CHOOSE:
        hand = state.hands[state.seat]
        plays = [PLAYS[card] for card in dict.fromkeys(hand)]
        return (plays, refills(hand)) if plays else (refills(hand),)
    if phase is Phase.MOVE:
        found = steps(state)
        return (ONLY_STOP, found) if found else (ONLY_STOP,)
    if phase is Phase.TILE:
        tiles = [state.board.tiles[kind] for kind in tile_kinds(state)]
        return (tiles[0] if len(tiles) == 1 else tiles[0] + tiles[1],)
    if phase is Phase.FOX:
        return ([Fox(cards) for cards in dict.fromkeys(combinations(state.hands[state.owed[0]], FOX_PRICE))],)
    return ()


def tile_kinds(state: State) -> tuple[int, ...]:
    """The kinds of bonus tile that the seat may take for a card of the terrain played; none if all are out."""
    supply, terrain = state.supply, state.terrain
    if supply[terrain]:
        return (terrain,)
    return tuple(kind for kind in (MEADOW, FOX) if supply[kind])


def steps(state: State) -> list[Step]:
    """The steps of the lemming that moves, or of both before the first step."""
    board, lemmings, land, terrain = state.board, state.lemmings, state.land, state.terrain
    pays_fox = len(state.hands[state.seat]) >= FOX_PRICE
    onward = None if state.rules.push_back else board.distance_home.onward
    found: list[Step] = []
    for lemming in LEMMINGS_OF[state.seat] if state.mover == NO_LEMMING else (state.mover,):
        place = lemmings[lemming]
        if place == AT_HOME:
            continue
        which = WHICH_OF[lemming]
        dives = may_dive(state, lemming)
        for to, direction, choices in board.start_exits if place == IN_START else board.exits[place]:
            code = land[to]
            # The same question as movement.suits, asked in line: most of a search is spent here.
            if code == MEADOW or code == terrain or (code > MEADOW and (pays_fox if code == FOX else dives)):
                if to in lemmings:
                    # The same as movement.pushed_back for the nearest: mostly no line has to be found.
                    if onward is not None and not onward[state.progress[lemmings.index(to)]][to] >> direction & 1:
                        continue
                    line = pushed_line(state, to, direction)
                    if line is None or len(line) >= state.points or pushed_back(state, line, direction) is not None:
                        continue
                found.append(choices[which])
    return found


def refills(hand: tuple[Card, ...]) -> list[Refill]:
    """Every distinct set of cards of a sorted hand that could be dropped, none and all included."""
    sets: list[tuple[Card, ...]] = [()]
    added = sets
    before = None
    for card in hand:
        # Another copy of a card only joins the sets that hold all the copies before it.
        added = [cards + (card,) for cards in (added if card == before else sets)]
        sets = sets + added
        before = card
    return [*map(Refill, sets)]
