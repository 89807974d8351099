"""Which click comes next for whoever is about to decide something in Pier: for the hand that points in lessons."""

from dataclasses import dataclass

from game.client.tabletop.action_bar import CONFIRM, ActionBar
from game.client.tabletop.view import NextClick
from game.games.pier.rules.decisions import Advance, Bet, Decision, Drop, Pass
from game.games.pier.view.figures import Figures
from game.games.pier.view.holdings import Papers
from game.games.pier.view.jetty import Jetty
from game.games.pier.view.plan import Plan


@dataclass(frozen=True, slots=True)
class Clickable:
    """What lies on the table, where it lies."""

    jetty: Jetty
    figures: Figures
    papers: Papers
    actions: ActionBar

    @property
    def main(self) -> NextClick | None:
        """The main button."""
        at = self.actions.place_of(CONFIRM)
        return NextClick(at) if at else None


def next_click(plan: Plan, decision: Decision, there: Clickable) -> NextClick | None:
    """None where what is thought about leads elsewhere."""
    match decision:
        case Advance(lemming, to):
            if plan.lemming not in (None, lemming):
                return None
            if plan.click(to) == (decision,):
                x, y = there.jetty.centre(to)
                return NextClick((round(x), round(y)))
            return NextClick(there.figures.body(there.figures.all[lemming]).center)
        case Bet(card) | Drop(card):
            if plan.card is None:
                is_bet = isinstance(decision, Bet)
                place = there.papers.place_of_bet(card) if is_bet else there.papers.place_of_contract(card)
                return NextClick(place.center)
            return there.main if plan.card == card else None
        case Pass():
            return there.main if plan.card is None else None
