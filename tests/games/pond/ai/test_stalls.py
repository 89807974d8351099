"""Nobody goes round in circles: not those who remember where they have been, and late in a match not the others."""

from dataclasses import replace

from game.games.pond.ai.judge import after_turn, weighed
from game.games.pond.ai.levels import HARD_LOOKS_THROUGH
from game.games.pond.ai.plans import plans_of, survey_of
from game.games.pond.ai.stalls import PATIENCE, Stalls
from game.games.pond.rules.decisions import Swap
from game.games.pond.rules.game import POND
from game.games.pond.rules.legal import moves
from game.games.pond.rules.state import State
from tests.games.pond.rules.positions import position


def blocked() -> State:
    """A match in which seat 0 walked to and fro for ever: all effects are played, and seat 1 can only swap."""
    drawing = """
        A #estate #lane1 #strip1 #strip1 #tee2 # B
        tee1 strip1 bend3 corner1 strip1 tee lane1 strip
        cow tee3 strip estate cow estate lane lane1
        cow estate hedge1 cow:0 corner cow hedge1 corner
        bend3 . . . bend cow hedge cow:1
        b #bend1 # # # # # a
    """
    hands = ["cow lane bend", "cow lane tee"]
    effects = "abra quake abra late fast storm quake storm quake late spring fast late storm spring storm"
    return position(drawing, hands=hands, deck="bend lane", discards=f"corner cow lane hedge tee {effects}", ponds="ba")


def test_who_has_been_all_around_does_something_else() -> None:
    seen = POND.seen_by(blocked(), 0)
    around = {after_turn(seen, (move,)).toads for move in moves(seen)}
    assert around
    stalls = Stalls()
    for _ in range(10):
        for toads in (*around, seen.toads):
            stalls.leave(replace(seen, toads=toads))
    stalls.leave(seen)
    taken = weighed(seen, HARD_LOOKS_THROUGH, stalls)[0].decisions
    assert isinstance(taken[0], Swap) or after_turn(seen, taken).land != seen.land


def test_late_in_a_match_it_costs_to_walk_and_get_no_nearer() -> None:
    """Also for one who has only just sat down."""
    early = POND.seen_by(blocked(), 0)
    late = replace(early, turn=2 * (PATIENCE + 100))
    before = survey_of(early).distances
    found = {
        (seen.turn, plan.is_swap(), plan.distances[0] < before[0]): Stalls().price(seen, before, plan, after)
        for seen in (early, late)
        for plan in plans_of(seen)
        if (after := after_turn(seen, plan.decisions)).land == seen.land
    }
    assert {key for key, price in found.items() if price} == {(late.turn, False, False)}
    assert len(found) > 1


def test_a_position_costs_more_each_time_it_is_left_and_a_swap_never_does() -> None:
    seen = POND.seen_by(blocked(), 0)
    before = survey_of(seen).distances
    plans = plans_of(seen)
    walk = next(plan for plan in plans if after_turn(seen, plan.decisions).toads != seen.toads)
    swap = next(plan for plan in plans if plan.is_swap())
    stalls = Stalls()
    prices: list[tuple[float, float]] = []
    for _ in range(3):
        found = [stalls.price(seen, before, plan, after_turn(seen, plan.decisions)) for plan in (walk, swap)]
        prices.append((found[0], found[1]))
        for plan in (walk, swap):
            stalls.leave(after_turn(seen, plan.decisions))
    assert prices[0][0] < prices[1][0] < prices[2][0]
    assert [price for _, price in prices] == [0, 0, 0]
