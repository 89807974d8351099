"""Fits the weights to games: `python -m game.games.cliff.ai.fitting --games 400 --seed 1`.

`normal` plays against itself; at the end of every turn the position is written down as the evaluation sees it, the
seat that has moved against the other; a logistic regression then finds the log-odds that each of these is worth for
winning. It is a beginning: the numbers in use are the ones that won the most games (see `weights.py`).
"""

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log
from random import Random
from typing import Final

from game.ai.players import Brief
from game.games.cliff.ai.evaluation import outlook_of, standings
from game.games.cliff.ai.judge import Judge
from game.games.cliff.ai.weights import FITTED
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.state import Phase, State
from game.table.match import Match
from game.table.record import Header
from game.table.seats import seats_for

TEMPERATURE: Final = 0.25
LONGEST: Final = 400
STEPS: Final = 25
RIDGE: Final = 0.01
NAMES: Final = ("distance", "trailing", "start", "card", "later_gain", "next_gain", "hand", "home", "to move")


def rows(games: int, seed: int) -> Iterator[tuple[list[float], bool]]:
    """For every turn of every game: what it left behind, and whether the seat that made it won."""
    for number in range(games):
        header = Header("cliff", {}, seats_for(["normal", "normal"]), HORSESHOE)
        match = Match(CLIFF, header, Random(f"fit {seed} {number}"))
        players = [Judge(CLIFF, Random(f"fit {seed} {number} {seat}"), Brief(), TEMPERATURE) for seat in (0, 1)]
        left: list[tuple[int, list[float]]] = []
        turn = 1
        while isinstance(seat := match.to_move, int) and turn < LONGEST:
            state: State = match.state
            if state.turn > turn and state.phase is Phase.CHOOSE:
                turn = state.turn
                left.append((1 - seat, row(CLIFF.seen_by(state, 1 - seat), 1 - seat)))
            match.decide(seat, players[seat].decide(CLIFF.seen_by(state, seat)))
        if match.to_move is None:
            ranks = CLIFF.result(match.state).ranks
            yield from ((values, ranks[mover] == 1) for mover, values in left)


def row(seen: State, mover: int) -> list[float]:
    """The mover's standing against the other's, thing by thing, in the order of NAMES."""
    outlook = outlook_of(seen, mover)
    own, other = (standings(outlook, FITTED)[seat] for seat in (mover, 1 - mover))
    return [
        other.far - own.far,
        other.farthest - own.farthest,
        own.waiting - other.waiting,
        own.cards - other.cards,
        own.gain,
        -other.gain,
        own.total - other.total,
        own.home - other.home,
        1.0,
    ]


def fit(samples: Sequence[tuple[Sequence[float], bool]]) -> list[float]:
    """Logistic regression by Newton's method."""
    size = len(samples[0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [RIDGE * weight for weight in weights]
        bend = [[RIDGE * (one == two) for two in range(size)] for one in range(size)]
        for values, won in samples:
            chance = 1 / (1 + exp(-sum([weight * value for weight, value in zip(weights, values, strict=True)])))
            spread = chance * (1 - chance)
            for one, value in enumerate(values):
                slope[one] += (chance - won) * value
                line = bend[one]
                for two in range(size):
                    line[two] += spread * value * values[two]
        weights = [weight - step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    size = len(right)
    table = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda at: abs(table[at][column]))
        table[column], table[pivot] = table[pivot], table[column]
        for other in range(size):
            if other != column:
                factor = table[other][column] / table[column][column]
                table[other] = [a - factor * b for a, b in zip(table[other], table[column], strict=True)]
    return [table[at][size] / table[at][at] for at in range(size)]


def loss(samples: Sequence[tuple[Sequence[float], bool]], weights: Sequence[float]) -> float:
    """The mean surprise at how the games ended."""
    total = 0.0
    for values, won in samples:
        ahead = sum([weight * value for weight, value in zip(weights, values, strict=True)])
        total += log(1 + exp(-ahead if won else ahead))
    return total / len(samples)


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    samples = list(rows(args.games, args.seed))
    kept = len(samples) * 4 // 5
    weights = fit(samples[:kept])
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"{name:<12}{weight:>8.3f}{weight / weights[0]:>8.2f} hexes")
    print(f"{len(samples)} positions; loss on those not fitted to: {loss(samples[kept:], weights):.4f}")


if __name__ == "__main__":
    main()
