"""Players that judge each decision by races played on from it: always the best one, or with slips that look human.

Bets and drops change no race, so one bundle of races tells what each of them would have come to; a move has its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from game.ai.options import Option, Wavering, best
from game.ai.players import Brief
from game.games.pier.ai.guesses import Guesses
from game.games.pier.ai.habits import bet_by_habit, course_of, leaning
from game.games.pier.ai.past import move_of
from game.games.pier.ai.race import Race
from game.games.pier.ai.reasons import reason_for
from game.games.pier.rules.apply import apply
from game.games.pier.rules.decisions import Advance, Bet, Decision, Drop
from game.games.pier.rules.legal import legal_by_kind
from game.games.pier.rules.lemmings import Colour
from game.games.pier.rules.scoring import bet_points, contract_points
from game.games.pier.rules.state import Phase, State
from game.rules.contract import AnyGame

PLAYOUTS: Final = 320
# So many points ahead of the best of the others make a win e times likelier.
SCALE: Final = 1.5
# What net points for contracts, which break ties, count of a point.
TIE: Final = 0.05
# What helps by habit is believed in like so many playouts; a point of it is worth so much of a win. Both are measured:
# moves of a position differ by 0.04 (and by 0.008 for each point of habit), two playouts with the same luck by 0.2.
BELIEF: Final = 25
POINT: Final = 0.008
# A race that bets or drops share costs more playouts than one.
SHARED: Final = 2
# After so many rounds the moves that fell behind are given up, down to the least that stay.
ROUNDS_BETWEEN_CUTS: Final = 8
LEAST_MOVES: Final = 2


@dataclass(slots=True)
class Weighed:
    """A decision, what its playouts came to, how many they were, and what habit says for it, in points."""

    decision: Decision
    gain: float = 0.0
    total: float = 0.0
    playouts: int = 0

    def chance(self, mean: float) -> float:
        """What is known of the chance to win with it, where the mean is what is known of all decisions."""
        return (self.total + BELIEF * (mean + POINT * self.gain)) / (self.playouts + BELIEF)


class Judge:
    """Weighs every legal decision and takes one."""

    def __init__(
        self, _: AnyGame, rng: Random, brief: Brief, temperature: float = 0.0, playouts: int = PLAYOUTS
    ) -> None:
        self._rng = rng
        self._choose = Wavering(temperature, rng) if temperature else best
        self._playouts = brief.playouts or playouts
        self.weighed: list[Option[Decision]] = []

    def decide(self, seen: State) -> Decision:
        """The decision it has chosen."""
        self.weighed = self.weigh(seen)
        decision: Decision = self._choose(self.weighed).decisions[0]
        return decision

    def weigh(self, seen: State) -> list[Option[Decision]]:
        """All decisions, the best first."""
        return weighed(Guesses(seen, self._rng, remembers=False), self._playouts, self._rng)


def weighed(guesses: Guesses, playouts: int, rng: Random) -> list[Option[Decision]]:
    """All decisions of the seat to move with their chances to win, the best first, from so many playouts in all."""
    seen = guesses.seen
    decisions = [decision for kind in legal_by_kind(seen) for decision in kind]
    if len(decisions) == 1:
        return [Option((decisions[0],), 0.5, 0, reason_for(seen, decisions[0]))]
    found = (_moves if seen.phase is Phase.ADVANCE else _answers)(guesses, decisions, playouts, rng)
    mean = _mean(found)
    found.sort(key=lambda one: one.chance(mean), reverse=True)
    return [
        Option((one.decision,), min(max(one.chance(mean), 0.0), 1.0), one.playouts, reason_for(seen, one.decision))
        for one in found
    ]


def worth(scores: Sequence[tuple[int, int]], seat: int) -> float:
    """How good an end is for a seat, from 0 to 1: by how much it is ahead of the best of the others, or behind."""
    own = scores[seat]
    rival = max([score for other, score in enumerate(scores) if other != seat])
    ahead = own[0] - rival[0] + TIE * (own[1] - rival[1])
    return 1 / (1 + exp(-ahead / SCALE))


def _moves(guesses: Guesses, decisions: Sequence[Decision], playouts: int, rng: Random) -> list[Weighed]:
    seen = guesses.seen
    moves = [Weighed(decision, _gain(seen, decision)) for decision in decisions]
    live = moves
    done = rounds = 0
    while done < playouts:
        whole = guesses.one()
        luck = rng.random()
        for move in live:
            after, _ = apply(whole, move.decision)
            move.total += worth(Race(after, Random(luck)).run().scores(), seen.seat)
            move.playouts += 1
        done += len(live)
        rounds += 1
        if rounds % ROUNDS_BETWEEN_CUTS == 0 and len(live) > LEAST_MOVES:
            mean = _mean(moves)
            live = sorted(live, key=lambda one: one.chance(mean), reverse=True)
            live = live[: max(LEAST_MOVES, len(live) * 3 // 4)]
    return moves


def _mean(found: Sequence[Weighed]) -> float:
    return sum([one.total for one in found]) / sum([one.playouts for one in found])


def _answers(guesses: Guesses, decisions: Sequence[Decision], playouts: int, rng: Random) -> list[Weighed]:
    seen = guesses.seen
    answers = [Weighed(decision) for decision in decisions]
    seat = seen.asked[0]
    pile, hand = seen.piles[seat], seen.hands[seat]
    for _ in range(max(1, playouts // SHARED)):
        race = Race(guesses.one(), rng).run()
        end, scores = race.standing(), race.scores()
        points, net = scores[seat]
        for answer in answers:
            decision = answer.decision
            if seen.phase is Phase.BET:
                laid = (*pile, decision.colour) if isinstance(decision, Bet) else pile
                bets = bet_points(laid_later(laid, race.offers[1:]), end)
                scores[seat] = (bets + net, net)
            else:
                kept = [
                    contract for contract in hand if not (isinstance(decision, Drop) and decision.contract == contract)
                ]
                worth_of = sum([contract_points(contract, end) for contract in kept])
                scores[seat] = (points - net + worth_of, worth_of)
            answer.total += worth(scores, seat)
            answer.playouts += 1
    return answers


def laid_later(pile: tuple[Colour, ...], offers: Sequence[tuple[list[Colour], int]]) -> tuple[Colour, ...]:
    """A pile after the bookmakers that were come to, with a bet by habit at each of them."""
    for ranked, chances in offers:
        if len(pile) < len(ranked):
            pile = (*pile, bet_by_habit(ranked, chances, pile))
    return pile


def _gain(seen: State, decision: Decision) -> float:
    assert isinstance(decision, Advance)
    wishes = leaning(seen.piles[seen.seat], seen.hands[seen.seat], seen.out)
    return move_of(course_of(seen.track), decision.lemming, decision.to, seen.blocks).gain(wishes)
