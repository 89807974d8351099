"""What others are thought to hold: a whole position that looks the same, rather one that explains what they did."""

from collections import Counter
from random import Random

from game.ai.arena import Contest, play_game
from game.ai.pier.guesses import Guesses
from game.boards.builtin import PIER_BOARDS
from game.catalogue import CATALOGUE
from game.rules.pier.contracts import ALL_CONTRACTS, CONTRACT_NAMES
from game.rules.pier.game import PIER
from game.rules.pier.state import Moved, State
from tests.rules.pier.positions import colours, position

HOME = next(iter(PIER_BOARDS.values()))


def often_held(state: State, seat: int) -> Counter[str]:
    guesses, rng = Guesses(PIER.seen_by(state, 0)), Random(4)
    return Counter(CONTRACT_NAMES[one] for _ in range(400) for one in guesses.one(rng).hands[seat])


def test_a_guess_is_a_position_that_looks_the_same() -> None:
    greedy = CATALOGUE["pier"].level("greedy")
    played = play_game(Contest(PIER, {}, HOME, (greedy,) * 4, 2), 0).match
    rng = Random(1)
    for moment in played.moments[2:-1:5]:
        for seat in range(4):
            seen = PIER.seen_by(moment.state, seat)
            whole = Guesses(seen).one(rng)
            assert PIER.seen_by(whole, seat) == seen
            held = [contract for cards in (*whole.hands, *whole.dropped, whole.aside) for contract in cards]
            assert tuple(sorted(held)) == ALL_CONTRACTS
            assert all(len(set(pile)) == len(pile) and max(pile, default=0) < 6 for pile in whole.piles)


def test_who_helped_a_lemming_is_thought_to_want_it() -> None:
    state = position("E E | E:pink E:green | E E", hands=["few-out", "third-pink few-out", "third-pink few-out"])
    pink, green = colours("pink green")
    before = often_held(state, 1)
    state.moved = (Moved(1, (pink, green), pink, 3, 0),) * 4
    assert often_held(state, 1)["third-pink"] > 1.5 * before["third-pink"]
    assert often_held(state, 1)["third-green"] < before["third-green"]
    # What one seat did says nothing of the other.
    assert often_held(state, 2)["third-pink"] < 1.2 * before["third-pink"]


def test_who_cements_is_thought_to_want_it_out() -> None:
    state = position("E E | C:pink2 E:green | E E", hands=["few-out", "third-pink few-out", "third-pink few-out"])
    pink, green = colours("pink green")
    before = often_held(state, 1)
    state.moved = (Moved(1, (pink, green), pink, 3, 1),) * 3
    assert often_held(state, 1)["third-pink"] < before["third-pink"]
    assert often_held(state, 1)["many-out"] > before["many-out"]


def test_everybody_remembers_who_moved_whom() -> None:
    state = position("E E | C:pink1 E:green | E E", dice="pink green")
    after, _ = PIER.apply(state, PIER.read("advance pink 5"))
    pink, green = colours("pink green")
    assert PIER.seen_by(after, 2).moved == (Moved(0, (green, pink), pink, 5, 1),)
