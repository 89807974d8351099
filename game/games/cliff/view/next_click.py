"""Which click comes next for whoever is about to decide something in Cliff: for the hand that points in lessons."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.tabletop.action_bar import CONFIRM, ActionBar
from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.view import NextClick
from game.games.cliff.rules.cards import Card
from game.games.cliff.rules.decisions import Decision, Fox, Play, Refill, Step, Stop, Tile
from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.rules.state import Phase
from game.games.cliff.view.actions import REFILL
from game.games.cliff.view.cards import HandView
from game.games.cliff.view.figures import Figures
from game.games.cliff.view.plan import Plan
from game.games.cliff.view.tile_row import TileRow
from game.rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Clickable:
    """What lies on the table, where it lies."""

    hand: HandView
    hexmap: HexMap
    figures: Figures
    tiles: TileRow
    actions: ActionBar

    def card(self, index: int) -> NextClick:
        """The card at this place of the hand."""
        return NextClick(self.hand.card_rect(index).center)

    def hex(self, place: Hex) -> NextClick:
        """The middle of a hex."""
        x, y = self.hexmap.centre(place)
        return NextClick((round(x), round(y)))

    def button(self, key: str) -> NextClick | None:
        """A button that can be pressed."""
        at = self.actions.place_of(key)
        return NextClick(at) if at else None


def next_click(plan: Plan, decisions: Sequence[Decision], there: Clickable) -> NextClick | None:
    """None where what is thought about leads elsewhere."""
    match decisions[0]:
        case Refill(cards):
            if plan.card is not None:
                return None
            return _pick(plan, cards, there) if plan.picking else there.button(REFILL)
        case Fox(cards):
            return _pick(plan, cards, there)
        case Play(card):
            return _play(plan, card, decisions[1:], there)
        case Stop() if plan.lemming is None:
            return there.button(CONFIRM)
        case Tile() | Step():
            return _on_board(plan, decisions, there)
    return None


def _pick(plan: Plan, cards: Sequence[Card], there: Clickable) -> NextClick | None:
    """One card after the other, then the button."""
    left = list(cards)
    for index in plan.picked:
        if plan.hand[index] not in left:
            return None
        left.remove(plan.hand[index])
    if not left:
        return there.button(CONFIRM)
    return there.card(next(i for i, card in enumerate(plan.hand) if card == left[0] and i not in plan.picked))


def _play(plan: Plan, card: Card, rest: Sequence[Decision], there: Clickable) -> NextClick | None:
    if plan.picking or plan.lemming is not None:
        return None
    if plan.card is None:
        return there.card(plan.hand.index(card))
    if plan.hand[plan.card] != card:
        return None
    return _on_board(plan, rest, there) if rest else there.button(CONFIRM)


def _on_board(plan: Plan, decisions: Sequence[Decision], there: Clickable) -> NextClick | None:
    """The hex for the tile, or where the walk ends; the lemming first, where another one would go there."""
    first = decisions[0]
    if isinstance(first, Tile):
        if plan.phase is not Phase.TILE:
            return None
        if plan.tile_kind != first.kind:
            return NextClick(there.tiles.kind_rect(plan.tried, first.kind).center)
        return there.hex(first.at)
    assert isinstance(first, Step)
    lemming = LEMMINGS_OF[plan.seat][first.which]
    if plan.lemming not in (None, lemming):
        return None
    walk = [one for one in decisions if isinstance(one, Step)]
    for number in range(len(walk), 0, -1):
        way = plan.way_to(walk[number - 1].end)
        if way is not None and list(way.steps) == walk[:number]:
            return there.hex(walk[number - 1].end)
    x, y = there.figures.all[lemming].spot
    return NextClick((round(x), round(y) - there.hexmap.height // 4)) if plan.lemming is None else None
