"""Whole games played at random, for tests that look at every position on the way."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.players import pick
from game.manifest import Manifest
from game.rules.contract import CHANCE, AnyGame, Event, Json
from game.table.match import drawn_text


@dataclass(frozen=True, slots=True)
class Visit:
    """A position on the way, what was then decided (None at the end), and what that made happen."""

    state: Any
    choice: Any
    events: tuple[Event, ...]


def draw(game: AnyGame, state: Any, rng: Random) -> Any:
    """A chance outcome."""
    return game.read_chance(drawn_text(game.chance(state), rng))


def random_game(
    row: Manifest, seats: int, rules: Mapping[str, Json], board: Mapping[str, Json], rng: Random, most: int = 10_000
) -> Iterator[Visit]:
    """A game of the level `random`, at most so many decisions long."""
    game = row.rules
    state = game.start(seats, rules, board)
    for _ in range(most):
        mover = game.to_move(state)
        if mover is None:
            break
        choice = draw(game, state, rng) if mover is CHANCE else pick(game.legal_by_kind(state), rng)
        after, events = game.apply(state, choice)
        yield Visit(state, choice, events)
        state = after
    yield Visit(state, None, ())


def any_rules(row: Manifest, rng: Random) -> dict[str, Json]:
    """Every rule chosen by lot."""
    return {key: rng.choice(options) for key, options in row.rule_choices.items()}


def set_ups(row: Manifest, seed: int, count: int) -> Iterator[tuple[int, dict[str, Json], Mapping[str, Json], Random]]:
    """Varied set-ups of a game: seats, rules, a board, and the randomness for the rest."""
    for number in range(count):
        rng = Random(f"{seed} {row.name} {number}")
        seats = row.rules.seat_counts[number % len(row.rules.seat_counts)]
        yield seats, any_rules(row, rng), rng.choice(list(row.boards.values())), rng
