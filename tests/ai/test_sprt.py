"""The sequential test: its formulas against values worked out by hand, and its risks against a row of tests."""

from math import inf, log, sqrt
from random import Random

import pytest

from game.ai.sprt import Claim, Sprt, Verdict, elo_of, log_likelihood_ratio, share_of


def claim(elo1: float = 20.0, seats: int = 2) -> Claim:
    return Claim(0.0, elo1, 0.05, 0.05, seats)


def played(claim: Claim, *wins: float) -> Sprt:
    test = Sprt(claim)
    for deal in wins:
        test.add(deal)
    return test


def test_elo_and_shares_of_two_are_those_of_chess() -> None:
    assert share_of(0, 2) == 0.5
    assert share_of(400, 2) == pytest.approx(10 / 11)
    assert share_of(-400, 2) == pytest.approx(1 / 11)
    assert share_of(20, 2) == pytest.approx(0.52875, abs=1e-5)


def test_among_more_seats_0_elo_is_the_fair_share() -> None:
    assert share_of(0, 4) == 0.25
    # Ten times as strong as each of three others: 10 of 13 parts.
    assert share_of(400, 4) == pytest.approx(10 / 13)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("elo", [-300.0, 0.0, 12.5, 700.0])
def test_elo_and_share_are_each_others_inverse(elo: float, seats: int) -> None:
    assert elo_of(share_of(elo, seats), seats) == pytest.approx(elo)


def test_who_wins_all_or_nothing_has_no_elo() -> None:
    assert elo_of(1.0, 2) == inf
    assert elo_of(0.0, 2) == -inf


def test_the_bounds_are_walds() -> None:
    assert claim().bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert Claim(0, 5, 0.05, 0.1, 2).bounds == pytest.approx((-2.2513, 2.8904), abs=1e-4)


def test_with_scores_of_0_and_1_alone_the_ratio_is_the_binomial_one() -> None:
    # 30 wins and 20 losses: 30 ln(0.6 / 0.5) + 20 ln(0.4 / 0.5).
    assert log_likelihood_ratio({1.0: 30, 0.0: 20}, 0.5, 0.6) == pytest.approx(1.00677, abs=1e-5)


def test_three_scores_by_hand() -> None:
    # Of 1, 2 and 1 deals with 0, 1/2 and 1 the mean is 1/2: nothing is tilted. For a mean of 3/4 the tilt t = 4u solves
    # 3 / (1 − 3u) + 2 / (1 − u) = 1 / (1 + u), which is 12u² = 4; with u = −1/√3 no weight falls below 0.
    root = 1 / sqrt(3)
    fitted = -log(1 + 3 * root) - 2 * log(1 + root) - log(1 - root)
    assert log_likelihood_ratio({0.0: 1, 0.5: 2, 1.0: 1}, 0.5, 0.75) == pytest.approx(fitted)


def test_the_ratio_is_nearly_the_normal_one_when_there_are_many_deals() -> None:
    # n (s1 − s0) (2 mean − s0 − s1) / (2 variance).
    seen = {0.0: 200.0, 0.25: 200.0, 0.5: 1040.0, 0.75: 360.0, 1.0: 200.0}
    mean = sum(score * often for score, often in seen.items()) / 2000
    variance = sum((score - mean) ** 2 * often for score, often in seen.items()) / 2000
    s0, s1 = share_of(0, 2), share_of(10, 2)
    normal = 2000 * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert log_likelihood_ratio(seen, s0, s1) == pytest.approx(normal, rel=0.02)


def test_turned_round_the_ratio_changes_its_sign() -> None:
    seen = {0.0: 3.0, 0.5: 5.0, 1.0: 9.0}
    assert log_likelihood_ratio(seen, 0.5, 0.6) == pytest.approx(-log_likelihood_ratio(seen, 0.6, 0.5))


def test_wins_alone_are_accepted_and_losses_alone_rejected() -> None:
    # A deal won twice is worth about ln(0.52875 / 0.5) = 0.0559 of the 2.944 that are needed.
    assert played(claim(), *[2.0] * 52).verdict is Verdict.UNDECIDED
    assert played(claim(), *[2.0] * 53).verdict is Verdict.ACCEPTED
    assert played(claim(), *[0.0] * 60).verdict is Verdict.REJECTED


def test_nothing_played_is_nothing_known() -> None:
    assert played(claim()).verdict is Verdict.UNDECIDED
    assert played(claim()).ratio == 0


def test_thirds_that_do_not_add_up_exactly_are_one_score() -> None:
    test = played(claim(seats=3), 1 / 3 + 1 / 3 + 1 / 3, 1.0, 0.1 + 0.2 + 0.7)
    assert test.score == pytest.approx(1 / 3)
    assert len(test._seen) == 1


def test_elo_has_an_interval_around_it() -> None:
    low, elo, high = played(claim(), *[2.0, 1.0, 1.0, 0.0] * 50).elo()
    assert elo == 0
    # 200 deals and half of one more at each end: of 201, 101 are half a point from the mean.
    assert high == pytest.approx(-low)
    assert high == pytest.approx(elo_of(0.5 + 1.959964 * (101 / 4 / 201 / 201) ** 0.5, 2))


def test_a_row_of_wins_is_not_taken_for_certainty() -> None:
    low, elo, high = played(claim(), *[2.0] * 50).elo()
    assert (elo, high) == (inf, inf)
    assert 400 < low < 700


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, Verdict.ACCEPTED), (120.0, Verdict.REJECTED)])
def test_mistakes_are_as_rare_as_was_asked_for(truth: float, wrong: Verdict) -> None:
    rng = Random(1)
    share = share_of(truth, 2)
    mistakes = 0
    for _ in range(100):
        test = Sprt(claim(120.0))
        while test.verdict is Verdict.UNDECIDED:
            test.add(float((rng.random() < share) + (rng.random() < share)))
        mistakes += test.verdict is wrong
    assert mistakes <= 10
