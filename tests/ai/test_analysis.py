"""An analysis: the books balance for everybody, whoever does the work, and the same record has the same one."""

from dataclasses import replace
from itertools import count
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.analysis import balance_of, judged_points, positions
from game.ai.analysis_file import keep, kept_at, mark_of, read_kept
from game.ai.analysis_work import Analysis, AnalysisTask, analysing
from game.ai.arena import Contest, play_game
from game.ai.costly import adviser_of
from game.ai.judgement import Calibration, Judged, PlayedOn, judge_of, mean_of
from game.ai.many_processes import WorkStopped
from game.ai.options import Reason
from game.games import MANIFESTS
from game.manifest import Manifest
from game.rules.contract import part_of_win
from game.table.record import Done, Drawn, Ended

EXACT = 1e-9


def task_of(row: Manifest, names: str, seed: int = 1, number: int = 0, advised: bool = False) -> AnalysisTask:
    """A game between these levels, to be analysed."""
    board = row.boards["strip"] if row.name == "cliff" else next(iter(row.boards.values()))
    rules = next(iter(row.rule_sets.values()))
    contest = Contest(row.rules, rules, board, tuple(map(row.level, names.split(","))), seed)
    match = play_game(contest, number).match
    adviser = row.level("hard@8") if advised else None
    return AnalysisTask(row.rules, judge_of(row.parts.judge, row.rules), adviser, match.header, tuple(match.lines))


def done(task: AnalysisTask, jobs: int = 1) -> Analysis:
    work = analysing(task, jobs)
    told = [0.0]
    while True:
        try:
            told.append(next(work))
        except StopIteration as end:
            assert told == sorted(told)
            analysis: Analysis = end.value
            return analysis


def balances(task: AnalysisTask) -> None:
    lines = done(task).lines
    seats = len(task.header.seats)
    for seat in range(seats):
        sums = balance_of(lines, seat)
        assert abs(sums.initial + sums.luck + sums.own + sums.others - sums.final) < EXACT
        for before, line in zip([None, *lines], lines, strict=False):
            was = before.chances[seat] if before else 1 / seats
            parts = line.luck[seat] + line.own[seat] + line.others[seat]
            assert abs(was + parts - line.chances[seat]) < EXACT
            assert 0 <= line.chances[seat] <= 1
            if line.seat != seat:
                assert line.own[seat] == 0
    assert isinstance(task.lines[-1], Ended)
    assert abs(sum(balance_of(lines, seat).final for seat in range(seats)) - 1) < EXACT


@pytest.mark.parametrize(
    ("name", "levels"), [("cliff", "greedy,greedy"), ("cliff", "random,greedy,random"), ("pond", "greedy,random")]
)
def test_luck_and_choices_add_up_to_the_result(name: str, levels: str) -> None:
    balances(task_of(MANIFESTS[name], levels))


class AnySay:
    """A judge who says anything, always the same of a position, and nothing of some: books balance whatever is said."""

    def judge(self, seen: Any, seat: int) -> Judged | None:
        rng = Random(f"{seen.turn} {seat} {seen.seat} {seen.phase}")
        return Judged(rng.random()) if rng.random() < 0.7 else None


@pytest.mark.slow
@pytest.mark.parametrize("name", MANIFESTS)
def test_they_add_up_at_every_number_of_seats_and_in_many_games(name: str) -> None:
    row = MANIFESTS[name]
    for number in range(100):
        seats = row.rules.seat_counts[number % len(row.rules.seat_counts)]
        balances(replace(task_of(row, ",".join(["greedy"] * seats), seed=number), judge=AnySay()))


def test_the_result_is_what_the_chances_end_at() -> None:
    task = task_of(MANIFESTS["cliff"], "greedy,random")
    ranks = task.lines[-1].result["ranks"]  # type: ignore[union-attr]
    assert isinstance(ranks, list)
    assert done(task).lines[-1].chances == tuple(part_of_win(ranks, seat) for seat in (0, 1))  # type: ignore[arg-type]


def test_the_strongest_that_says_what_it_weighs_is_asked() -> None:
    for row in MANIFESTS.values():
        adviser = adviser_of(row.levels, row.rules)
        assert adviser is not None
        assert adviser.name.startswith("master@")


def test_two_processes_find_what_one_finds() -> None:
    task = task_of(MANIFESTS["cliff"], "greedy,random", advised=True)
    short = replace(task, lines=task.lines[:30])
    assert done(short) == done(short, jobs=2)


def test_what_a_seat_cannot_see_does_not_change_its_chance() -> None:
    task = task_of(MANIFESTS["cliff"], "greedy,greedy")
    game, judge = task.game, task.judge
    for verdict in list(judged_points(game, judge, task.header, task.lines[:20]))[2::4]:
        state = next(point.state for point in positions(game, task.header, task.lines) if point.at == verdict.at)
        for seat in (0, 1):
            other = game.guess(game.seen_by(state, seat), lambda items: Random(7).sample(items, len(items)))
            assert judge.judge(game.seen_by(other, seat), seat) == verdict.judged[seat]


def test_dearest_decisions_are_told_with_what_would_have_been_better() -> None:
    task = task_of(MANIFESTS["cliff"], "random,greedy", advised=True)
    task = replace(task, lines=task.lines[:60])
    analysis = done(task)
    assert analysis.moments[0], "who plays by lot errs"
    for moment in analysis.moments[0]:
        line = task.lines[moment.at]
        assert isinstance(line, Done)
        assert (line.seat, line.text) == (0, moment.did)
        assert moment.better[0] != moment.did
        assert moment.reason is not None
        assert moment.cost > 0
    costs = [moment.cost for moment in analysis.moments[0]]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) <= 3


def test_an_analysis_is_kept_beside_its_record_and_only_for_it(tmp_path: Path) -> None:
    record = tmp_path / "r.plouf"
    task = task_of(MANIFESTS["cliff"], "random,greedy", advised=True)
    task = replace(task, lines=task.lines[:30])
    analysis = done(task)
    assert read_kept(record, mark_of(b"one"), task) is None
    keep(record, mark_of(b"one"), analysis)
    assert read_kept(record, mark_of(b"one"), task) == analysis
    assert read_kept(record, mark_of(b"another"), task) is None
    kept_at(record).write_bytes(b"\xff rubbish")
    assert read_kept(record, mark_of(b"one"), task) is None


def test_what_others_wrote_and_does_not_fit_the_match_is_of_no_use(tmp_path: Path) -> None:
    record, mark = tmp_path / "r.plouf", mark_of(b"one")
    task = task_of(MANIFESTS["cliff"], "random,greedy", advised=True)
    task = replace(task, lines=task.lines[:30])
    analysis = done(task)
    first, moment = analysis.lines[0], analysis.moments[0][0]
    for lines, moments in (
        (analysis.lines[:-1], analysis.moments),
        ((replace(first, chances=(0.5,)), *analysis.lines[1:]), analysis.moments),
        ((replace(first, chances=(2.0, 0.5)), *analysis.lines[1:]), analysis.moments),
        ((replace(first, seat=7), *analysis.lines[1:]), analysis.moments),
        (analysis.lines, analysis.moments[:1]),
        (analysis.lines, ((replace(moment, at=400),), ())),
        (analysis.lines, ((replace(moment, better=("rubbish",)),), ())),
        (analysis.lines, ((replace(moment, reason=Reason("{gap}")),), ())),
        (analysis.lines, ((replace(moment, reason=Reason("{seat:>999999}", {"seat": 1})),), ())),
        (analysis.lines, ((replace(moment, reason=Reason("{seat}", {"seat": 9})),), ())),
    ):
        keep(record, mark, Analysis(lines, moments))
        assert read_kept(record, mark, task) is None


def test_a_game_without_a_judge_is_played_on_by_lot() -> None:
    row = MANIFESTS["pond"]
    task = task_of(row, "random,random")
    judge = PlayedOn(row.rules, times=2)
    found = list(judged_points(row.rules, judge, task.header, task.lines[:3]))
    assert [one.judged for one in found] == [
        one.judged for one in judged_points(row.rules, judge, task.header, task.lines[:3])
    ]


def test_what_is_drawn_by_lot_says_how_far_off_it_may_be() -> None:
    half = mean_of([1.0, 0.0] * 50)
    assert half.chance == 0.5
    assert half.error == pytest.approx(0.05, rel=0.01)
    assert mean_of([1.0] * 50).error == 0.01


def test_a_calibration_keeps_the_order_of_chances() -> None:
    sure = Calibration(1.4, 0.1)
    chances = [sure.corrected(Judged(part / 20)).chance for part in range(21)]
    assert chances == sorted(chances)
    assert 0 <= chances[0] < chances[-1] <= 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_loses_interest_ends_it(jobs: int) -> None:
    task = task_of(MANIFESTS["cliff"], "greedy,random")
    calls = count()
    with pytest.raises(WorkStopped):
        list(analysing(task, jobs, lambda: next(calls) > 2))
    assert active_children() == []


def test_what_is_shuffled_in_the_middle_of_a_turn_goes_with_the_turn_for_those_who_wait() -> None:
    """Bo sees what Ada's refill and the shuffle in it came to when her turn is over: that was no luck of his."""
    task = task_of(MANIFESTS["cliff"], "random,random")
    at = [at for at, line in enumerate(task.lines, start=1) if isinstance(line, Drawn)][1]
    task = replace(task, lines=task.lines[:at])
    decided, last = task.lines[at - 2], done(task).lines[at]
    assert isinstance(decided, Done)
    waiting = 1 - decided.seat
    assert last.luck[waiting] == 0
    assert last.others[waiting] != 0
