"""How likely a seat is to win a race of Pier: races are played on to their end by habit, with what the others may hold
by how all of them played."""

from math import log
from random import Random
from typing import Final

from game.ai.judgement import Calibration, Judged, mean_of
from game.games.pier.ai.guesses import Guesses
from game.games.pier.ai.race import Race
from game.games.pier.rules.apply import apply
from game.games.pier.rules.decisions import Decision
from game.games.pier.rules.legal import legal_by_kind
from game.games.pier.rules.state import Phase, State

# So many races are played on from a position, with the same dice for all positions and all that can be decided there.
RACES: Final = 120

# Races by habit are surer of themselves than people are: so much of what they say counts, the rest is that all are
# alike. Fitted to 38 games at three, four and five seats.
BELIEF: Final = 0.65


class PierJudge:
    """The lots are drawn in the same way for every position, so that two of them differ by what lies between them."""

    def __init__(self, races: int = RACES) -> None:
        self._races = races

    def judge(self, seen: State, seat: int) -> Judged | None:
        """After the best of the decisions where the seat has to take one, else as the race goes on by habit."""
        if seen.phase is Phase.DEAL:
            return None
        guesses = Guesses(seen, Random("guesses"))
        worlds = [guesses.one() for _ in range(self._races)]
        decides = seen.asked[:1] == (seat,) or (seen.phase is Phase.ADVANCE and seen.seat == seat)
        if not decides:
            return _believed(seen.seats, mean_of([_end(world, seat, number) for number, world in enumerate(worlds)]))
        decisions = [decision for kind in legal_by_kind(seen) for decision in kind]
        found = [mean_of(list(_ends(worlds, decision, seat))) for decision in decisions]
        return _believed(seen.seats, max(found, key=lambda judged: judged.chance))


def _believed(seats: int, judged: Judged) -> Judged:
    return Calibration(BELIEF, (1 - BELIEF) * log(1 / (seats - 1))).corrected(judged)


def _ends(worlds: list[State], decision: Decision, seat: int) -> list[float]:
    return [_end(apply(world, decision)[0], seat, number) for number, world in enumerate(worlds)]


def _end(state: State, seat: int, number: int) -> float:
    """What the seat has of the win after one race; points first, then the net of contracts."""
    scores = Race(state, Random(number)).run().scores()
    best = max(scores)
    return 1 / scores.count(best) if scores[seat] == best else 0.0
