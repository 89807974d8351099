"""Whether positions that are judged at 30 % are won in three of ten games: `python -m game.bench.calibration --game G`.

Games between computer players are judged as an analysis does; what was said of each seat, when it was to move and when
it waited, is held against how the game ended. The table is that of docs/analysis.md; the line below it is a straight
line through the log-odds, for the `Calibration` of the game's judge.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from math import exp
from typing import Final, NamedTuple

from game.ai.analysis import positions
from game.ai.arena import Contest
from game.ai.judgement import judge_of
from game.ai.options import log_odds
from game.ai.series import Report, play_series
from game.games import MANIFESTS
from game.manifest import Manifest
from game.rules.contract import part_of_win

BINS: Final = 10
STEPS: Final = 50


class Sample(NamedTuple):
    """A seat's chance in a position as it was judged, whether it was to move, and what it had of the win in the end."""

    chance: float
    is_to_move: bool
    won: float


def samples(row: Manifest, reports: Iterable[Report]) -> Iterator[Sample]:
    """From every position of these games in which something new can be said, but those that are over."""
    game, judge = row.rules, judge_of(row.parts.judge, row.rules)
    for report in reports:
        for point in positions(game, report.header, report.lines):
            mover = game.to_move(point.state)
            if mover is None:
                break
            for seat in range(len(report.header.seats)):
                judged = judge.judge(game.seen_by(point.state, seat), seat)
                if judged is not None:
                    yield Sample(judged.chance, mover == seat, part_of_win(report.by_turn, seat))


def table(found: Sequence[Sample]) -> Iterator[str]:
    """How often those were won that were judged alike."""
    yield f"{'judged at':>12}{'positions':>11}{'mean':>8}{'won':>8}"
    for low in range(BINS):
        alike = [one for one in found if min(int(one.chance * BINS), BINS - 1) == low]
        if alike:
            mean = sum([one.chance for one in alike]) / len(alike)
            won = sum([one.won for one in alike]) / len(alike)
            yield f"{low * BINS:>5}–{(low + 1) * BINS} %{len(alike):>11}{mean:>8.1%}{won:>8.1%}"


def fit(found: Sequence[Sample]) -> tuple[float, float]:
    """Slope and shift by which log-odds foretell best how games ended: logistic regression by Newton's method."""
    slope, shift = 1.0, 0.0
    rows = [(log_odds(one.chance), one.won) for one in found]
    for _ in range(STEPS):
        g0 = g1 = h00 = h01 = h11 = 1e-9
        for odds, won in rows:
            chance = 1 / (1 + exp(-(slope * odds + shift)))
            miss, spread = chance - won, chance * (1 - chance)
            g0, g1 = g0 + miss, g1 + miss * odds
            h00, h01, h11 = h00 + spread, h01 + spread * odds, h11 + spread * odds * odds
        bend = h00 * h11 - h01 * h01
        slope, shift = slope - (h00 * g1 - h01 * g0) / bend, shift - (h11 * g0 - h01 * g1) / bend
    return slope, shift


def main() -> None:
    """Play, judge, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(MANIFESTS), default=next(iter(MANIFESTS)))
    parser.add_argument("--seats", default="hard,hard")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    row = MANIFESTS[args.game]
    levels = tuple(row.level(name) for name in args.seats.split(","))
    rules = next(iter(row.rule_sets.values()))
    contest = Contest(row.rules, rules, next(iter(row.boards.values())), levels, args.seed)
    found = list(samples(row, play_series(contest, range(args.games), args.jobs)))
    print("\n".join(table(found)))
    for name, kind in (("to move", True), ("waiting", False)):
        alike = [one for one in found if one.is_to_move is kind]
        slope, shift = fit(alike)
        print(f"{name}: slope {slope:.3f}, shift {shift:+.3f} over {len(alike)} positions")


if __name__ == "__main__":
    main()
