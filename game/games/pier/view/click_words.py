"""What a click on what is under the mouse would do now, or why it would do nothing: said before anybody clicks."""

from game.client.tabletop.words import Say
from game.games.pier.rules.lemmings import Colour
from game.games.pier.rules.refusals import PierRefusal
from game.games.pier.rules.state import Phase
from game.games.pier.view.gestures import Under
from game.games.pier.view.looks import gang_name
from game.games.pier.view.plan import Plan
from game.games.pier.view.refusals import refusal_words


def click_words(plan: Plan | None, under: Under, say: Say) -> str:
    """One sentence; nothing, where nobody decides now or it goes without saying."""
    if plan is None:
        return ""
    if under.card is not None:
        return _of_card(plan, *under.card, say)
    if plan.phase is not Phase.ADVANCE:
        return ""
    if under.space is not None and under.space in plan.goals():
        return _of_goal(plan, under.space, say)
    if under.lemming is not None:
        return _of_lemming(plan, under.lemming, say)
    return _said(plan.why_not_there(under.space), say) if under.space is not None else ""


def _said(refusal: PierRefusal | None, say: Say) -> str:
    return refusal_words(refusal, say) if refusal else ""


def _of_card(plan: Plan, is_bet: bool, card: int, say: Say) -> str:
    if is_bet != (plan.phase is Phase.BET) or card not in plan.cards:
        return _said(plan.why_not_card(is_bet, card), say)
    if plan.card == card:
        return say("Click it to put it back.")
    return say("Click it to bet on this lemming.") if is_bet else say("Click it to drop it.")


def _of_goal(plan: Plan, space: int, say: Say) -> str:
    names = [gang_name(colour, say) for colour in plan.goals()[space]]
    if len(names) == 1:
        return say("Click: {name} goes here.").format(name=names[0])
    return say("{names} can go here: click the lemming first.").format(names=" / ".join(names))


def _of_lemming(plan: Plan, lemming: Colour, say: Say) -> str:
    if lemming not in plan.lemmings:
        return _said(plan.why_not_lemming(lemming), say)
    if lemming == plan.lemming:
        return say("It is the one to go: click a space that lights up.")
    return say("Click it: it is the one to go.")
