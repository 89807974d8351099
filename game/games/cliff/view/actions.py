"""What the buttons of Cliff offer: the main one follows the plan, the second one refills the hand."""

from typing import Final

from game.client.tabletop.action_bar import Offer, Second
from game.client.tabletop.words import Say
from game.client.toolkit.language import Language
from game.games.cliff.rules.cards import HAND_SIZE
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.state import Phase
from game.games.cliff.view.cards import points_of
from game.games.cliff.view.plan import Plan
from game.games.cliff.view.refusals import refusal_words
from game.games.cliff.view.words import land_name

REFILL: Final = "refill"


def offer(plan: Plan | None, can_undo: bool, is_over: bool, language: Language) -> Offer:
    """What can be pressed now, and the advice that goes with it."""
    say = language.say
    refill = Second(
        REFILL,
        say("Back") if plan and plan.picking else say("Refill"),
        "ui/refill",
        say("Discard and draw up to six (R)"),
        plan is not None and plan.state.phase is Phase.CHOOSE,
        why_not=refusal_words(refusal, language) if plan and (refusal := plan.why_no_refill()) else "",
    )
    decides = plan is not None
    word = _main_word(plan, say) if plan else say("The race is over") if is_over else say("Wait")
    return Offer(word, plan is not None and plan.can_confirm, can_undo, decides, refill, _advice(plan, language))


def _main_word(plan: Plan, say: Say) -> str:
    if plan.pays_fox:
        return say("Pay the fox")
    if plan.picking:
        drawn = HAND_SIZE - len(plan.hand) + len(plan.picked)
        return say("Draw {number}").format(number=drawn)
    if plan.phase is Phase.TILE:
        return say("Lay tile")
    return say("End turn") if plan.state.phase is Phase.MOVE else say("Play card")


def _advice(plan: Plan | None, language: Language) -> str:
    """One sentence on what to do next."""
    say = language.say
    if plan is None:
        return ""
    if plan.pays_fox:
        return say("A fox! Pick {number} cards to give it.").format(number=FOX_PRICE)
    if plan.picking:
        return say("Pick the cards to drop, then draw.")
    if plan.phase is Phase.TILE:
        land = land_name(plan.tile_kind, say)
        others = [land_name(kind, say) for kind in plan.kinds if kind != plan.tile_kind]
        if others:
            text = say("Lay the {land}, or click the {other}.")
            return text.format(land=land, other=others[0])
        return say("Lay the {land} tile on any hex.").format(land=land)
    if plan.state.phase is Phase.MOVE:
        points = plan.state.points
        text = language.say_many(
            "{points} point left: click where to go.", "{points} points left: click where to go.", points
        )
        return text.format(points=points)
    if plan.card is not None:
        points, _ = points_of(plan.state, plan.hand[plan.card])
        text = language.say_many("{points} point: click where to go.", "{points} points: click where to go.", points)
        return text.format(points=points)
    return say("Click a card to see where it leads.") if plan.hand else say("Your hand is empty: refill it.")
