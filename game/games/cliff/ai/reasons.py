"""One sentence why a turn is good: what it changes most, as a player at the table would say it.

What is weighed are distances of the evaluation, which count changes of terrain too; what is told are hexes walked.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from game.ai.options import Reason, counted
from game.games.cliff.ai.distances import Distances
from game.games.cliff.ai.evaluation import Outlook
from game.games.cliff.ai.plans import Planner, TurnPlan
from game.games.cliff.rules.decisions import Fox, Play, Refill, Step, Tile
from game.games.cliff.rules.land import FOX
from game.games.cliff.rules.lemmings import LEMMINGS_OF, SLICE_OF
from game.games.cliff.rules.state import AT_HOME

# What changes somebody's way by less than a step, nobody would speak of.
WORTH_TELLING: Final = 1.0


class _Effect(NamedTuple):
    """What a turn does besides walking: how much that is, its words alone, and its words for one hex and for more."""

    weight: float
    alone: Reason
    beside: Reason


def reason_for(planner: Planner, plan: TurnPlan) -> Reason:
    """The strongest of the things that can be said for the turn."""
    before, after, seat = planner.base, plan.outlook, planner.seat
    if isinstance(plan.decisions[0], (Refill, Fox)):
        return _reason_for_cards(plan.decisions[0], after.drawn)
    own = SLICE_OF[seat]
    if after.places[own] == (AT_HOME, AT_HOME):
        return Reason("brings the last lemming home and wins")
    if after.places[own].count(AT_HOME) > before.places[own].count(AT_HOME):
        return Reason("brings a lemming home")
    hexes = sum(isinstance(decision, Step) for decision in plan.decisions)
    effect = max(_effects(planner, plan, hexes), key=lambda one: one.weight, default=None)
    nearer = _far(before, seat, after.distances) - _far(after, seat)
    if hexes and nearer > 0:
        walk = counted("walks {n} hex on its way home", "walks {n} hexes on its way home", {"n": hexes})
        if _cards_lost(plan, before, seat):
            walk = Reason("pays the fox for the shorter way")
        return effect.beside if effect else walk
    return effect.alone if effect else _reason_to_stay(before, after, hexes)


def _reason_for_cards(decision: Refill | Fox, drawn: int) -> Reason:
    if isinstance(decision, Fox):
        return Reason("gives the fox the cards that bring least")
    return counted("draws {n} new card", "draws {n} new cards", {"n": drawn}) if drawn else Reason("waits")


def _reason_to_stay(before: Outlook, after: Outlook, hexes: int) -> Reason:
    if hexes:
        return Reason("takes a better place")
    lower = sum(total for _, total in after.piles) < sum(total for _, total in before.piles)
    return Reason("keeps the piles low for the others") if lower else Reason("waits")


def _effects(planner: Planner, plan: TurnPlan, hexes: int) -> list[_Effect]:
    """What the tile does to the ways of all, and what shoves do to the others."""
    before, after = planner.base, plan.outlook
    tile = next((decision for decision in plan.decisions if isinstance(decision, Tile)), None)
    is_fox = tile is not None and tile.kind == FOX
    covers = tile is not None and planner.seen.land[planner.seen.board.index[tile.at]] == FOX
    found = []
    for seat in range(len(before.hands)):
        # The same places, with the tile: what is more comes from the tile, the rest from walking and shoving.
        tiled = _far(before, seat, after.distances)
        detour, back = tiled - _far(before, seat), _far(after, seat) - tiled
        values: dict[str, int | str] = {"seat": seat, "n": hexes}
        if seat == planner.seat:
            if detour <= -WORTH_TELLING:
                found.append(_covered(-detour, hexes) if covers else _short_cut(-detour, hexes))
            continue
        if detour >= WORTH_TELLING:
            found.append(_fox_ahead(detour, values) if is_fox else _block(detour, values))
        if lost := _cards_lost(plan, before, seat):
            found.append(_pushed_onto_fox(lost + max(back, 0.0), values, is_fox))
        elif back >= WORTH_TELLING:
            found.append(_shove(back, values, planner.seen.rules.push_back))
    return found


def _short_cut(weight: float, hexes: int) -> _Effect:
    beside = counted(
        "opens a short cut home and walks {n} hex", "opens a short cut home and walks {n} hexes", {"n": hexes}
    )
    return _Effect(weight, Reason("opens a short cut home"), beside)


def _block(weight: float, values: dict[str, int | str]) -> _Effect:
    # The kind of the tile would tell of a card that was only thought about.
    beside = counted(
        "lays a tile in the way of {seat} and walks {n} hex",
        "lays a tile in the way of {seat} and walks {n} hexes",
        values,
    )
    return _Effect(weight, Reason("lays a tile in the way of {seat}", values), beside)


def _fox_ahead(weight: float, values: dict[str, int | str]) -> _Effect:
    beside = counted(
        "lays a fox in the way of {seat} and walks {n} hex",
        "lays a fox in the way of {seat} and walks {n} hexes",
        values,
    )
    # For the others, not even that it is a fox: it would tell of the card too.
    tile = _block(weight, values)
    alone = Reason("lays a fox in the way of {seat}", values, aloud=tile.alone)
    return _Effect(weight, alone, replace(beside, aloud=tile.beside))


def _covered(weight: float, hexes: int) -> _Effect:
    beside = counted("covers the fox ahead and walks {n} hex", "covers the fox ahead and walks {n} hexes", {"n": hexes})
    return _Effect(weight, Reason("covers the fox ahead"), beside)


def _pushed_onto_fox(weight: float, values: dict[str, int | str], is_laid: bool) -> _Effect:
    alone = Reason("pushes {seat} onto a fox", values)
    beside = counted(
        "pushes {seat} onto a fox and walks {n} hex", "pushes {seat} onto a fox and walks {n} hexes", values
    )
    if is_laid:
        tile = _block(weight, values)
        alone, beside = replace(alone, aloud=tile.alone), replace(beside, aloud=tile.beside)
    return _Effect(weight, alone, beside)


def _cards_lost(plan: TurnPlan, before: Outlook, seat: int) -> int:
    """How many cards foxes take from a seat."""
    played = isinstance(plan.decisions[0], Play) and seat == plan.outlook.seat
    return before.hands[seat] - plan.outlook.hands[seat] - played


def _shove(weight: float, values: dict[str, int | str], push_back: bool) -> _Effect:
    if push_back:
        beside = counted("pushes {seat} back and walks {n} hex", "pushes {seat} back and walks {n} hexes", values)
        return _Effect(weight, Reason("pushes {seat} back", values), beside)
    # Nobody comes further from home by hexes, but changes of terrain can make the way longer.
    beside = counted(
        "pushes {seat} off its way and walks {n} hex", "pushes {seat} off its way and walks {n} hexes", values
    )
    return _Effect(weight, Reason("pushes {seat} off its way", values), beside)


def _far(outlook: Outlook, seat: int, distances: Distances | None = None) -> float:
    """How far both lemmings of a seat have to go, over this land or another."""
    of, places, progress = (distances or outlook.distances).of, outlook.places, outlook.progress
    one, two = LEMMINGS_OF[seat]
    return of(places[one], progress[one]) + of(places[two], progress[two])
