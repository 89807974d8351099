"""What others are thought to hold: a whole position that looks the same, rather one that explains what they did."""

from collections import Counter
from random import Random

from game.ai.arena import Contest, play_game
from game.games import MANIFESTS
from game.games.pier.ai.guesses import Guesses
from game.games.pier.boards import PIER_BOARDS
from game.games.pier.rules.contracts import ALL_CONTRACTS, CONTRACT_NAMES
from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import AT_TABLE, COLOURS
from game.games.pier.rules.state import Moved, State
from tests.games.pier.rules.positions import colours, position

HOME = next(iter(PIER_BOARDS.values()))
AT_THE_TABLE = (AT_TABLE,) * len(COLOURS)
NO_BLOCKS = (0,) * len(COLOURS)


def often_held(state: State, seat: int) -> Counter[str]:
    seen = PIER.seen_by(state, 0)
    return Counter(
        CONTRACT_NAMES[one]
        for seed in range(20)
        for guesses in (Guesses(seen, Random(seed)),)
        for _ in range(20)
        for one in guesses.one().hands[seat]
    )


def test_a_guess_is_a_position_that_looks_the_same() -> None:
    greedy = MANIFESTS["pier"].level("greedy")
    played = play_game(Contest(PIER, {}, HOME, (greedy,) * 4, 2), 0).match
    rng = Random(1)
    for moment in played.moments[2:-1:5]:
        for seat in range(4):
            seen = PIER.seen_by(moment.state, seat)
            whole = Guesses(seen, rng).one()
            assert PIER.seen_by(whole, seat) == seen
            held = [contract for cards in (*whole.hands, *whole.dropped, whole.aside) for contract in cards]
            assert tuple(sorted(held)) == ALL_CONTRACTS
            assert all(len(set(pile)) == len(pile) and max(pile, default=0) < 6 for pile in whole.piles)


def test_who_helped_a_lemming_is_thought_to_want_it() -> None:
    state = position("E E | E:pink E:green | E E", hands=["few-out", "third-pink few-out", "third-pink few-out"])
    pink, green = colours("pink green")
    before = often_held(state, 1)
    state.moved = (Moved(1, (pink, green), pink, 1, AT_THE_TABLE, NO_BLOCKS),) * 4
    assert often_held(state, 1)["third-pink"] > 1.5 * before["third-pink"]
    assert often_held(state, 1)["third-green"] < before["third-green"]
    # What one seat did says nothing of the other.
    assert often_held(state, 2)["third-pink"] < 1.2 * before["third-pink"]


def test_who_cements_is_thought_to_want_it_out() -> None:
    state = position("C E | C:pink2 E:green | E E", hands=["few-out", "third-pink few-out", "third-pink few-out"])
    pink, green = colours("pink green")
    before = often_held(state, 1)
    state.moved = (Moved(1, (pink, green), pink, 1, AT_THE_TABLE, NO_BLOCKS),) * 3
    assert often_held(state, 1)["third-pink"] < before["third-pink"]
    assert often_held(state, 1)["many-out"] > before["many-out"]


def test_who_had_no_choice_tells_nothing() -> None:
    state = position("E E | E:pink E:green | E E", hands=["few-out", "third-pink few-out", "third-pink few-out"])
    (pink,) = colours("pink")
    before = often_held(state, 1)
    state.moved = (Moved(1, (pink,), pink, 1, AT_THE_TABLE, NO_BLOCKS),) * 4
    assert often_held(state, 1)["third-pink"] < 1.2 * before["third-pink"]


def test_bets_are_thought_to_fit_the_race_as_it_stood_when_they_were_laid() -> None:
    """Near the end one bets on the favourite: that was purple, although red is far ahead now."""
    state = position("E E | E E | B:pink E:green | E:blue E:grey | E:purple E | E E:red", piles=["blue", "red", "red"])
    pink, red, purple = colours("pink red purple")
    came, stood = list(state.spaces), list(state.spaces)
    came[red] = stood[red] = 1
    came[pink] = 3
    state.moved = (
        Moved(1, (pink,), pink, state.spaces[pink], tuple(came), NO_BLOCKS),
        Moved(2, (red,), red, state.spaces[red], tuple(stood), NO_BLOCKS),
    )
    seen = PIER.seen_by(state, 0)
    laid = Counter(pile for seed in range(40) for pile in Guesses(seen, Random(seed)).one().piles[1:])
    assert laid.most_common(1)[0][0] == (purple,)


def test_everybody_remembers_who_moved_whom() -> None:
    state = position("E E | C:pink1 E:green | E E", dice="pink green")
    after, _ = PIER.apply(state, PIER.read("advance pink 5"))
    pink, green = colours("pink green")
    assert PIER.seen_by(after, 2).moved == (Moved(0, (green, pink), pink, 5, state.spaces, state.blocks),)
