"""How likely a seat is to win a race of Cliff, by the evaluation: the best turn it has where it is to move, else how
all stand."""

from typing import Final

from game.ai.judgement import Calibration, Judged
from game.games.cliff.ai.evaluation import outlook_of, prospect
from game.games.cliff.ai.plans import Planner
from game.games.cliff.ai.weights import FITTED
from game.games.cliff.rules.state import Phase, State

# Found by `python -m game.bench.calibration --game cliff`.
TO_MOVE: Final = Calibration(1.25)
WAITING: Final = Calibration(1.2)


class CliffJudge:
    """Nothing is drawn by lot: the same position has the same chance."""

    def judge(self, seen: State, seat: int) -> Judged | None:
        """In the middle of another's turn nothing is said, and whoever came home first has won."""
        if seen.home:
            return Judged(1.0 if seen.home[0] == seat else 0.0)
        if seen.phase in (Phase.DEAL, Phase.SHUFFLE):
            return None
        mover = seen.owed[0] if seen.phase is Phase.FOX else seen.seat
        if mover == seat:
            return Judged(TO_MOVE.chance(Planner(seen).plans()[0].lead))
        if seen.phase is not Phase.CHOOSE:
            return None
        return Judged(WAITING.chance(prospect(outlook_of(seen, seat), FITTED)))
