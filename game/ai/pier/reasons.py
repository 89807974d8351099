"""One sentence why a decision is good, as a player at the table would say it."""

from game.ai.options import Reason
from game.ai.pier.habits import leaning
from game.rules.pier.decisions import Advance, Bet, Decision, Drop
from game.rules.pier.lemmings import COLOURS, MOST_BLOCKS, WATER
from game.rules.pier.state import Phase, State
from game.rules.pier.track import CAR, HAMMER, MIXER


def reason_for(seen: State, decision: Decision) -> Reason:
    """The strongest thing that can be said for the decision."""
    if isinstance(decision, Advance):
        return _reason_to_move(seen, decision)
    if isinstance(decision, Bet):
        place = len(seen.piles[seen.asked[0]]) + 1
        return Reason("a bet on {colour} would win {n}", {"colour": COLOURS[decision.colour], "n": place})
    if isinstance(decision, Drop):
        return Reason("it would rather cost points")
    return Reason("waits with the bet") if seen.phase is Phase.BET else Reason("keeps every contract")


def _reason_to_move(seen: State, advance: Advance) -> Reason:
    lemming, to = advance.lemming, advance.to
    colour: dict[str, int | str] = {"colour": COLOURS[lemming]}
    if to == WATER:
        return Reason("lets {colour} win", colour)
    icon, carried = seen.track.icons[to], seen.blocks[lemming]
    if icon == MIXER:
        last = carried == MOST_BLOCKS
        return Reason("puts {colour} out of the race", colour) if last else Reason("cements {colour}", colour)
    if icon == CAR:
        return Reason("sends {colour} on by car", colour)
    if icon == HAMMER and carried:
        return Reason("frees {colour} of a block", colour)
    pile = seen.piles[seen.seat]
    if lemming in pile:
        return Reason("helps {colour}, a bet that wins {n}", {**colour, "n": pile.index(lemming) + 1})
    likes, _ = leaning(pile, seen.hands[seen.seat], seen.out)
    helps = likes[lemming] > 0
    return Reason("helps {colour}", colour) if helps else Reason("moves {colour}, who does least harm", colour)
