"""Random games of one program for some seconds, ours or a peer's: `python -m game.bench.random_play chess 2`.

Only decisions of players are counted, not what chance brings, and only the time that this process really had.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from functools import partial
from itertools import cycle, islice
from typing import Final

from game.ai.players import pick
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import CLASSIC
from game.games.cliff.rules.state import Phase, State
from game.rules.contract import CHANCE
from game.table.match import drawn_text

SEATS: Final = 4
CATAN_TURNS: Final = 1000
CHESS_PLIES: Final = 300
BETWEEN_LOOKS: Final = 100
SAMPLED: Final = 4000


def cliff() -> Iterator[int]:
    """Our own rules through their public contract: list the legal decisions, apply one."""
    return (1 for _ in _positions())


def legal(push_back: bool) -> Iterator[int]:
    """The legal decisions of the same positions of movement listed over and over, by either rule of pushing."""
    rules = replace(CLASSIC, push_back=push_back)
    moving = [state for state in islice(_positions(), SAMPLED) if state.phase is Phase.MOVE]
    for state in moving:
        state.rules = rules
    for state in cycle(moving):
        CLIFF.legal(state)
        yield 1


def _positions() -> Iterator[State]:
    """The positions of random games after each decision."""
    rng = random.Random(1)
    game = CLIFF
    while True:
        state = game.start(SEATS, asdict(CLASSIC), HORSESHOE)
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
    "cliff": cliff,
    "legal-not-back": partial(legal, False),
    "legal-every-way": partial(legal, True),
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
