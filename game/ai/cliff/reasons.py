"""One sentence why a turn is good: what it changes most, as a player at the table would say it."""

from typing import TYPE_CHECKING

from game.ai.options import Reason, counted
from game.rules.cliff.decisions import Refill, Step, Tile
from game.rules.cliff.state import AT_HOME

if TYPE_CHECKING:
    from game.ai.cliff.plans import Plan, Planner


def reason_for(planner: "Planner", plan: "Plan") -> Reason:
    """The strongest of the things that can be said for the turn."""
    before, after, seat = planner.base, plan.outlook, planner.seat
    first = plan.decisions[0]
    if isinstance(first, Refill):
        drawn = after.drawn
        return counted("draws {n} new card", "draws {n} new cards", {"n": drawn}) if drawn else Reason("waits")
    own = slice(2 * seat, 2 * seat + 2)
    if after.places[own] == (AT_HOME, AT_HOME):
        return Reason("brings the last lemming home and wins")
    found = [*_hindered(planner, plan)]
    nearer = _far(before, seat) - _far(after, seat)
    dived = after.places[own].count(AT_HOME) - before.places[own].count(AT_HOME)
    if dived:
        return Reason("brings a lemming home")
    if nearer > 0:
        step = counted("comes {n} step nearer to the water", "comes {n} steps nearer to the water", {"n": nearer})
        found.append((nearer, step))
    if not found:
        walks = any(isinstance(decision, Step) for decision in plan.decisions)
        return Reason("takes a better place") if walks else Reason("keeps the piles low for the others")
    return max(found, key=lambda one: one[0])[1]


def _hindered(planner: "Planner", plan: "Plan") -> list[tuple[float, Reason]]:
    """What the turn does to each of the others, with its weight in steps."""
    before, after = planner.base, plan.outlook
    lays = any(isinstance(decision, Tile) for decision in plan.decisions)
    found = []
    for seat in range(len(before.hands)):
        if seat == planner.seat:
            continue
        longer = _far(after, seat) - _far(before, seat)
        if longer <= 0:
            continue
        pushed = before.places[2 * seat : 2 * seat + 2] != after.places[2 * seat : 2 * seat + 2]
        values: dict[str, int | str] = {"seat": seat, "n": longer}
        if pushed:
            back = counted("pushes {seat} back, {n} step", "pushes {seat} back, {n} steps", values)
            found.append((longer + 0.5, back))
        elif lays:
            block = counted(
                "blocks the shortest way of {seat}, {n} step", "blocks the shortest way of {seat}, {n} steps", values
            )
            found.append((longer + 0.5, block))
    return found


def _far(outlook: "object", seat: int) -> int:
    from game.ai.cliff.evaluation import Outlook  # noqa: PLC0415

    assert isinstance(outlook, Outlook)
    of, places, progress = outlook.distances.of, outlook.places, outlook.progress
    return of(places[2 * seat], progress[2 * seat]) + of(places[2 * seat + 1], progress[2 * seat + 1])
