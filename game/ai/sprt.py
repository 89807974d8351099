"""Whether one player is stronger than another, asked game by game until it can be told: a sequential test.

As chess engines are tested (fishtest's generalised SPRT): a deal is played in all rotations, and its score is the unit,
because the games of a deal share their luck. The likelihood of what was seen is compared under two strengths, each with
the distribution of scores that fits best; the test ends when their ratio leaves its bounds.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import inf, log, log10, sqrt
from typing import Final

NINETY_FIVE: Final = 1.959964
# How much of a deal is taken for seen at either end where nothing was: a score that never came is not impossible.
TRACE: Final = 1e-3
HALVINGS: Final = 80
ELO: Final = 400.0


class Verdict(Enum):
    """How a test stands."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Claim:
    """What is tested: not `elo0` but `elo1`, for one new player among so many seats, with these risks of a mistake."""

    elo0: float
    elo1: float
    alpha: float
    beta: float
    seats: int

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the test rejects and accepts (Wald)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


def share_of(elo: float, seats: int) -> float:
    """The share of wins of one player that is so much stronger than the others; 0 Elo is the fair share."""
    return 1 / (1 + (seats - 1) * 10 ** (-elo / ELO))


def elo_of(share: float, seats: int) -> float:
    """The strength that a share of wins stands for."""
    if not 0 < share < 1:
        return inf if share > 0 else -inf
    return ELO * log10(share * (seats - 1) / (1 - share))


def log_likelihood_ratio(seen: Mapping[float, float], share0: float, share1: float) -> float:
    """How much likelier these scores (from 0 to 1, with how often they came) are with the mean share1 than share0."""
    weights = {0.0: TRACE, 1.0: TRACE} | dict(seen)
    tilt0, tilt1 = (_tilt(weights, share) for share in (share0, share1))
    # With a given mean, the likeliest distribution is the one seen, each score divided by 1 + tilt × (score − mean).
    return sum(
        often * log((1 + tilt0 * (score - share0)) / (1 + tilt1 * (score - share1))) for score, often in weights.items()
    )


def _tilt(weights: Mapping[float, float], mean: float) -> float:
    """Where the tilted distribution has this mean; the sum falls from one end to the other, so halving finds it."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if sum(often * (score - mean) / (1 + middle * (score - mean)) for score, often in weights.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


class Sprt:
    """A test under way."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self._seen: Counter[float] = Counter()

    def add(self, wins: float) -> None:
        """One more deal: the new player's part of the wins in all its rotations together."""
        # Thirds and sixths don't add up exactly, and are the same score all the same.
        self._seen[round(wins / self.claim.seats, 9)] += 1

    @property
    def deals(self) -> int:
        """How many deals have been played."""
        return self._seen.total()

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio so far."""
        seats = self.claim.seats
        shares = share_of(self.claim.elo0, seats), share_of(self.claim.elo1, seats)
        return log_likelihood_ratio(self._seen, *shares) if self._seen else 0.0

    @property
    def verdict(self) -> Verdict:
        """Accepted when elo1 is by far likelier than elo0, rejected when it is the other way round."""
        low, high = self.claim.bounds
        ratio = self.ratio
        if ratio >= high:
            return Verdict.ACCEPTED
        return Verdict.REJECTED if ratio <= low else Verdict.UNDECIDED

    @property
    def score(self) -> float:
        """The new player's share of wins."""
        return sum(score * often for score, often in self._seen.items()) / max(1, self.deals)

    def elo(self) -> tuple[float, float, float]:
        """The strength seen, with the ends of its 95 % interval before and behind it.

        For the interval half a deal is added at either end, so that a row of wins is not taken for certainty.
        """
        seen = self._seen + Counter({0.0: 0.5, 1.0: 0.5})
        total = seen.total()
        mean = sum(score * often for score, often in seen.items()) / total
        squares = sum(often * (score - mean) ** 2 for score, often in seen.items())
        spread = NINETY_FIVE * sqrt(squares) / total
        low, middle, high = (elo_of(share, self.claim.seats) for share in (mean - spread, self.score, mean + spread))
        return low, middle, high
