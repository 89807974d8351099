"""How likely a toad is to be home first, by how far all have to go: after the best turn where it is to move."""

from typing import Final

from game.ai.judgement import Calibration, Judged
from game.games.pond.ai.odds import Odds
from game.games.pond.ai.plans import plans_of, survey_of
from game.games.pond.rules.state import Phase, State

# Found by `python -m game.bench.calibration --game pond`.
TO_MOVE: Final = Calibration(1.07, 0.13)
WAITING: Final = Calibration(1.05, 0.28)


class PondJudge:
    """Nothing is drawn by lot: the same position has the same chance."""

    def judge(self, seen: State, seat: int) -> Judged | None:
        """Nothing is said before all have started, and in the middle of another's turn."""
        if seen.phase is not Phase.ACT:
            return None
        survey = survey_of(seen)
        if seen.seat == seat:
            return Judged(TO_MOVE.chance(plans_of(seen, survey)[0].odds))
        if seen.begun:
            return None
        return Judged(WAITING.chance(Odds(seen.missed, seen.seat).of(survey.distances, seat)))
