"""One sentence why a turn is good: what it changes most, as a player at the table would say it."""

from game.ai.options import Reason, counted
from game.games.pond.ai.plans import TurnPlan
from game.games.pond.ai.survey import Distances
from game.games.pond.ai.ways import TURN
from game.games.pond.rules.decisions import Late, Move, Spring, Swap


def reason_for(seat: int, before: Distances, plan: TurnPlan) -> Reason:
    """The strongest of the things that can be said for the turn."""
    after = plan.distances
    if not after[seat]:
        return Reason("brings the toad home and wins")
    found = [(0.0, _reason_to_wait(plan))]
    nearer = before[seat] - after[seat]
    if nearer > 0:
        found.append((nearer, _reason_to_go(plan, _turns(after[seat]))))
    for rival, (was, now) in enumerate(zip(before, after, strict=True)):
        if rival != seat and now > was:
            longer = {"seat": rival, "n": _turns(now - was)}
            detour = counted(
                "makes the way of {seat} {n} turn longer", "makes the way of {seat} {n} turns longer", longer
            )
            found.append((now - was, detour))
    late = [decision.seat for decision in plan.decisions if isinstance(decision, Late)]
    found += [(TURN, Reason("lets {seat} miss a turn", {"seat": rival})) for rival in late]
    return max(found, key=lambda one: one[0])[1]


def _turns(far: int) -> int:
    return -(-far // TURN)


def _reason_to_go(plan: TurnPlan, left: int) -> Reason:
    last = plan.decisions[-1]
    if isinstance(last, Spring):
        return counted("jumps ahead, {n} turn from home", "jumps ahead, {n} turns from home", {"n": left})
    if isinstance(last, Move):
        return counted("goes on, {n} turn from home", "goes on, {n} turns from home", {"n": left})
    return counted("opens a way home of {n} turn", "opens a way home of {n} turns", {"n": left})


def _reason_to_wait(plan: TurnPlan) -> Reason:
    if isinstance(plan.decisions[-1], Swap):
        return Reason("hopes for a better tile")
    if isinstance(plan.decisions[-1], Move):
        return Reason("takes a better place")
    return Reason("is ready for what comes")
