"""Searching for some seconds, our master or a peer's bot: `python -m game.bench.search_play gin 2`.

Prints playouts a second by the clock on the wall, as a player feels it.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Final

from game.ai.options import Adviser
from game.bench.flagship import flagship
from game.table.match import Match
from game.table.record import Header
from game.table.seats import seats_for

BETWEEN_LOOKS: Final = 40


def ours() -> Iterator[int]:
    """Our master at the turns of a game, each as long as in a match: its tree grows with the time."""
    manifest = flagship().manifest
    game, board = manifest.rules, next(iter(manifest.boards.values()))
    master = manifest.level("master").seat(game, random.Random(1))
    hard = manifest.level("hard").seat(game, random.Random(2))
    assert isinstance(master, Adviser)
    for deal in count(1):
        match = Match(game, Header(game.name, {}, seats_for(["master", "hard"]), board), random.Random(deal))
        turn = 0
        while isinstance(seat := match.to_move, int):
            seen = game.seen_by(match.state, seat)
            # A turn is weighed as a whole, when it begins.
            if game.turn(seen) != turn:
                turn = game.turn(seen)
                yield sum(option.playouts for option in master.weigh(seen))
            match.decide(seat, hard.decide(seen))


def gin() -> Iterator[int]:
    """open_spiel's information-set search at the turns of gin rummy."""
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    rng = random.Random(1)
    game = pyspiel.load_game("gin_rummy")
    evaluator = mcts.RandomRolloutEvaluator(1)
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=2.0, max_simulations=BETWEEN_LOOKS)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
            else:
                action = bot.step(state)
                yield BETWEEN_LOOKS
                state.apply_action(action)


PROGRAMS: Final[dict[str, Callable[[], Iterator[int]]]] = {"ours": ours, "gin": gin}


def playouts_a_second(searching: Iterator[int], seconds: float) -> float:
    """How many playouts were done by the clock."""
    began = time.perf_counter()
    done = 0
    while (passed := time.perf_counter() - began) < seconds:
        done += next(searching)
    return done / passed


if __name__ == "__main__":
    print(playouts_a_second(PROGRAMS[sys.argv[1]](), float(sys.argv[2])))
