"""Every legal decision of a position. Decisions are built once, by the track or for all games, and shared."""

from collections.abc import Sequence
from typing import Final

from game.games.pier.rules.decisions import BETS, DROPS, PASS, Advance, Decision
from game.games.pier.rules.lemmings import OUT, WATER, Colour
from game.games.pier.rules.state import Phase, State
from game.games.pier.rules.track import Track

ONLY_PASS: Final = (PASS,)
INTO_THE_WATER: Final = (WATER,)


def legal_by_kind(state: State) -> tuple[Sequence[Decision], ...]:
    """What the seat to move may decide, each decision once, those of a kind together."""
    phase = state.phase
    if phase is Phase.ADVANCE:
        return (advances(state),)
    if phase is Phase.BET:
        pile = state.piles[state.asked[0]]
        return ([bet for bet in BETS if bet.colour not in pile], ONLY_PASS)
    if phase is Phase.DROP:
        return ([DROPS[contract] for contract in state.hands[state.asked[0]]], ONLY_PASS)
    return ()


def advances(state: State) -> list[Advance]:
    """Every lemming that the dice allow to every space that is free to it."""
    track, spaces = state.track, state.spaces
    return [track.advances[lemming][goal] for lemming in allowed(state) for goal in goals(track, spaces, lemming)]


def allowed(state: State) -> list[Colour]:
    """The lemmings that the dice allow: one in the race stands for itself, one that is out for those in last place."""
    spaces = state.spaces
    found: set[Colour] = set()
    for colour in state.dice:
        if spaces[colour] != OUT:
            found.add(colour)
        else:
            last = min([space for space in spaces if space != OUT])
            found.update([lemming for lemming, space in enumerate(spaces) if space == last])
    return sorted(found)


def goals(track: Track, spaces: Sequence[int], lemming: Colour) -> Sequence[int]:
    """The free spaces of the next section that has any; the water if there is none."""
    for section in track.sections[track.beyond[spaces[lemming]] :]:
        free = [space for space in section if space not in spaces]
        if free:
            return free
    return INTO_THE_WATER
