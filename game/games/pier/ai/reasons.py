"""One sentence why a decision is good, as a player at the table would say it: to itself, and aloud, where bets and
contracts are not for the others to know."""

from game.ai.options import Reason, counted
from game.games.pier.ai.habits import leaning
from game.games.pier.rules.contracts import NOT_FULFILLED
from game.games.pier.rules.decisions import Advance, Bet, Decision, Drop
from game.games.pier.rules.lemmings import COLOURS, MOST_BLOCKS, OUT, WATER
from game.games.pier.rules.state import Phase, State
from game.games.pier.rules.track import CAR, HAMMER, MIXER


def reason_for(seen: State, decision: Decision) -> Reason:
    """The strongest thing that can be said for the decision."""
    if isinstance(decision, Advance):
        return _reason_to_move(seen, decision)
    if isinstance(decision, Bet):
        return _reason_to_bet(seen, decision)
    if isinstance(decision, Drop):
        return Reason("saves {n} points if it is not fulfilled", {"n": -NOT_FULFILLED})
    return Reason("waits with the bet") if seen.phase is Phase.BET else Reason("keeps every contract")


def _reason_to_bet(seen: State, bet: Bet) -> Reason:
    place = len(seen.piles[seen.asked[0]]) + 1
    colour: dict[str, int | str] = {"colour": COLOURS[bet.colour]}
    # How high a pile is can be seen by all, and no more.
    aloud = counted("would win {n} point", "would win {n} points", {"n": place})
    if seen.spaces[bet.colour] != OUT:
        return Reason("a bet on {colour} would win {n}", {**colour, "n": place}, aloud=aloud)
    if place == len(COLOURS):
        return Reason("{colour} is out: it wins nothing and costs nothing", colour, aloud=aloud)
    # Whoever is out wins nothing, but takes the low place in the pile.
    lifted = {**colour, "n": place + 1}
    return Reason("{colour} is out, but with it in the pile the next bet wins {n}", lifted, aloud=aloud)


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
    return _reason_to_help(seen, advance)


def _reason_to_help(seen: State, advance: Advance) -> Reason:
    lemming, pile = advance.lemming, seen.piles[seen.seat]
    colour: dict[str, int | str] = {"colour": COLOURS[lemming]}
    # Whether it helps or does least harm follows from bets and contracts: aloud all of these are the same.
    aloud = Reason("takes {colour} a little further", colour)
    if lemming in pile:
        values = {**colour, "n": pile.index(lemming) + 1}
        return Reason("helps {colour}, a bet that wins {n}", values, aloud=aloud)
    likes, _ = leaning(pile, seen.hands[seen.seat], seen.out)
    if likes[lemming] > 0:
        return Reason("helps {colour}", colour, aloud=aloud)
    return Reason("moves {colour}, who does least harm", colour, aloud=aloud)
