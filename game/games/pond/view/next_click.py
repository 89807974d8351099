"""Which click comes next for whoever is about to decide something in Pond: for the hand that points in lessons."""

from dataclasses import dataclass
from typing import Final

from game.client.tabletop.action_bar import CONFIRM, ActionBar
from game.client.tabletop.view import NextClick
from game.client.toolkit.intents import Hand
from game.games.pond.rules.decisions import (
    RIGHT,
    Abra,
    Decision,
    EndTurn,
    Fast,
    Insert,
    Late,
    Move,
    Place,
    Quake,
    Spring,
    Start,
    Storm,
    Swap,
)
from game.games.pond.rules.tiles import ABRA, FAST, LATE, QUAKE, SPRING, STORM, Tile
from game.games.pond.view.farm import Farm
from game.games.pond.view.gestures import SWAP
from game.games.pond.view.hand import HandView
from game.games.pond.view.plan import OnSquare, Plan

_EFFECTS: Final[dict[type, Tile]] = {
    Storm: STORM, Quake: QUAKE, Spring: SPRING, Abra: ABRA, Fast: FAST, Late: LATE,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Clickable:
    """What lies on the table, where it lies."""

    farm: Farm
    hand: HandView
    actions: ActionBar

    def button(self, key: str) -> NextClick | None:
        """A button that can be pressed."""
        at = self.actions.place_of(key)
        return NextClick(at) if at else None

    def tile(self, plan: Plan, tile: Tile) -> NextClick:
        """A tile of the hand."""
        return NextClick(self.hand.slot(plan.hand.index(tile)).center)


def next_click(plan: Plan, decision: Decision, there: Clickable) -> NextClick | None:
    """None where what is thought about leads elsewhere."""
    if isinstance(decision, Start | Move):
        return _on_square(plan, decision, there) if plan.tile is None else None
    if isinstance(decision, EndTurn):
        return there.button(CONFIRM) if plan.tile is None else None
    held = decision.tile if isinstance(decision, Place | Insert | Swap) else _EFFECTS[type(decision)]
    if plan.tile is None:
        return there.tile(plan, held)
    if plan.tile != held:
        return None
    if isinstance(decision, Abra) and plan.laid != decision.tile:
        return there.tile(plan, decision.tile)
    if isinstance(decision, Swap):
        return there.button(SWAP)
    if isinstance(decision, Fast | Late):
        return there.button(CONFIRM)
    return _on_square(plan, decision, there)


def _on_square(plan: Plan, decision: OnSquare, there: Clickable) -> NextClick:
    """The square, on the half that decides where a row is pushed; with the other button where the tile is still to be
    turned."""
    x, y = there.farm.centre(plan.state.board.index[decision.at])
    if isinstance(decision, Insert):
        x += there.farm.unit // 4 * (-1 if decision.way == RIGHT else 1)
    at = round(x), round(y)
    return NextClick(at, Hand.LEFT if _is_turned(plan, decision) else Hand.RIGHT)


def _is_turned(plan: Plan, decision: OnSquare) -> bool:
    """Whether what is held lies as it shall lie."""
    if isinstance(decision, Storm):
        return plan.pick(plan.state.board.index[decision.at]) == decision
    return not isinstance(decision, Place | Insert | Abra) or plan.turn == decision.turn
