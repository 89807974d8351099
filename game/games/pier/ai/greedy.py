"""A yardstick for Pier: helps whom its own bets and contracts ask for and thinks of nobody else. It stays as it is."""

from random import Random

from game.ai.players import Brief
from game.games.pier.ai.habits import (
    INTO_THE_WATER,
    bet_by_habit,
    chances_to_bet,
    course_of,
    drop_by_habit,
    leaning,
    strongest,
)
from game.games.pier.rules.decisions import BETS, DROPS, PASS, Advance, Decision
from game.games.pier.rules.legal import advances
from game.games.pier.rules.lemmings import WATER
from game.games.pier.rules.scoring import is_fulfilled, standing
from game.games.pier.rules.state import Phase, State
from game.rules.contract import AnyGame


class Greedy:
    """Lives by its habits."""

    def __init__(self, _: AnyGame, rng: Random, __: Brief) -> None:
        self._rng = rng

    def decide(self, seen: State) -> Decision:
        """What helps its own cards most."""
        course = course_of(seen.track)
        if seen.phase is Phase.ADVANCE:
            return self._advance(seen)
        seat = seen.asked[0]
        if seen.phase is Phase.BET:
            ranked = strongest(seen.spaces, seen.blocks)
            return BETS[bet_by_habit(ranked, chances_to_bet(course, seen.spaces), seen.piles[seat])]
        race = standing(seen)
        hand = seen.hands[seat]
        dropped = drop_by_habit(hand, [is_fulfilled(contract, race) for contract in hand])
        return PASS if dropped is None else DROPS[dropped]

    def _advance(self, seen: State) -> Advance:
        course = course_of(seen.track)
        likes, burdens = leaning(seen.piles[seen.seat], seen.hands[seen.seat], seen.out)

        def gain(advance: Advance) -> float:
            lemming, to = advance.lemming, advance.to
            if to == WATER:
                return INTO_THE_WATER * likes[lemming]
            blocks = seen.blocks[lemming]
            return course.help[to][blocks] * likes[lemming] + course.burden[to][blocks] * burdens[lemming]

        legal = advances(seen)
        return max(self._rng.sample(legal, len(legal)), key=gain)
