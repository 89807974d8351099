"""Random games of one program for some seconds, ours or a peer's: `python -m game.bench.random_play chess 2`.

Only decisions of players are counted, not what chance brings, and only the time that this process really had.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from typing import Any, Final

from game.ai.players import pick
from game.bench.flagship import flagship
from game.rules.contract import CHANCE
from game.table.match import drawn_text

SEATS: Final = 4
CATAN_TURNS: Final = 1000
CHESS_PLIES: Final = 300
BETWEEN_LOOKS: Final = 100
SAMPLED: Final = 4000


def ours() -> Iterator[int]:
    """Our own rules through their public contract: list the legal decisions, apply one."""
    return (1 for _ in _positions())


def legal(with_rule: bool) -> Iterator[int]:
    """The legal decisions of the same positions listed over and over, with and without the rule that may be dear."""
    game, cost = flagship().manifest.rules, flagship().load_measured().rule_cost
    prepared = [state for state in islice(_positions(), SAMPLED) if cost.prepare(state, with_rule)]
    for state in cycle(prepared):
        game.legal(state)
        yield 1


def _positions() -> Iterator[Any]:
    """The positions of random games after each decision."""
    rng = random.Random(1)
    manifest = flagship().manifest
    game, rules, board = manifest.rules, *(next(iter(part.values())) for part in (manifest.rule_sets, manifest.boards))
    while True:
        state = game.start(SEATS, rules, board)
        while (mover := game.to_move(state)) is not None:
            if mover is CHANCE:
                state, _ = game.apply(state, game.read_chance(drawn_text(game.chance(state), rng)))
            else:
                state, _ = game.apply(state, pick(game.legal_by_kind(state), rng))
                yield state


def chess() -> Iterator[int]:
    """python-chess: list the legal moves, push one."""
    import chess as peer

    rng = random.Random(1)
    while True:
        board = peer.Board()
        for _ in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            yield 1


def catanatron() -> Iterator[int]:
    """catanatron's own random players in its own loop."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)
    while True:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        while game.winning_color() is None and game.state.num_turns < CATAN_TURNS:
            game.play_tick()
            yield 1


def backgammon() -> Iterator[int]:
    """open_spiel's backgammon through its Python binding."""
    import pyspiel

    rng = random.Random(1)
    game = pyspiel.load_game("backgammon")
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                yield 1


PROGRAMS: Final[dict[str, Callable[[], Iterator[int]]]] = {
    "ours": ours,
    "legal": partial(legal, True),
    "legal-plain": partial(legal, False),
    "chess": chess,
    "catanatron": catanatron,
    "backgammon": backgammon,
}


def decisions_per_second(name: str, seconds: float) -> float:
    """The speed of a program, after a moment to get warm."""
    play = PROGRAMS[name]()
    for part in (seconds / 4, seconds):
        done = 0
        began = time.process_time()
        spent = 0.0
        while spent < part:
            # Asking for the time is not free, so not after every decision.
            done += sum(islice(play, BETWEEN_LOOKS))
            spent = time.process_time() - began
    return done / spent


if __name__ == "__main__":
    print(decisions_per_second(sys.argv[1], float(sys.argv[2])))
