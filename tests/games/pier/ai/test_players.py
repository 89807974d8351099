"""What the levels of Pier make of plain positions: whom they help, what they bet, which contracts they keep."""

from random import Random

import pytest

from game.ai.arena import Contest, play_game
from game.ai.options import Adviser, said_aloud
from game.ai.players import Level
from game.games import MANIFESTS
from game.games.pier.ai.reasons import reason_for
from game.games.pier.boards import PIER_BOARDS
from game.games.pier.rules.decisions import Bet, Drop
from game.games.pier.rules.game import PIER
from game.games.pier.rules.legal import legal_by_kind
from game.games.pier.rules.lemmings import COLOURS
from game.games.pier.rules.state import State
from game.rules.contract import part_of_win
from tests.games.pier.rules.positions import after, position
from tests.games.pier.samples import SAMPLES

ROW = MANIFESTS["pier"]
HOME = next(iter(PIER_BOARDS.values()))
GOOD = ["greedy", "hard@200", "master@200"]


def level(name: str) -> Level:
    return ROW.level(name)


def decision(name: str, state: State) -> str:
    seat = PIER.to_move(state)
    assert isinstance(seat, int)
    return PIER.write(level(name).seat(PIER, Random(3)).decide(PIER.seen_by(state, seat)))


@pytest.mark.parametrize("name", SAMPLES.quick_levels(ROW))
@pytest.mark.parametrize("seats", [3, 6])
def test_a_level_plays_whole_games(name: str, seats: int) -> None:
    assert play_game(Contest(PIER, {}, HOME, (level(name),) * seats, 1), 0).decided


@pytest.mark.parametrize("name", GOOD)
def test_the_lemming_of_the_best_bet_goes_into_the_water(name: str) -> None:
    state = position("E E | E:red E:blue", dice="red blue", piles=["blue green red"])
    assert decision(name, state) == "advance red water"


@pytest.mark.parametrize("name", GOOD)
def test_the_rival_of_a_bet_is_cemented(name: str) -> None:
    bets = ["red green pink purple grey blue", "purple", "purple"]
    state = position("E E:red2 | C E | E E:blue", dice="red red", piles=bets)
    assert decision(name, state) == "advance red 3"


@pytest.mark.parametrize("name", GOOD)
def test_the_favourite_is_bet_when_the_race_is_about_to_end(name: str) -> None:
    state = position("E:blue E | E E | E E | E E | E E | E E:grey | B E:red", dice="grey grey", piles=["blue green"])
    assert decision(name, after(state, "advance grey 13")) in {"bet red", "bet grey"}


@pytest.mark.parametrize("name", GOOD)
def test_the_hopeless_are_bet_while_there_is_time(name: str) -> None:
    home = "B E | C B E | V C | J B C | G:grey C:blue | C B V | J C | B E C | C G | B C V | J C B | C E"
    state = after(position(home, dice="green green", out="purple"), "advance green 1")
    assert decision(name, state) not in {"bet grey", "bet blue", "pass"}


@pytest.mark.parametrize("name", GOOD)
def test_a_contract_that_can_no_longer_be_fulfilled_is_dropped(name: str) -> None:
    state = position(
        "E E:blue | G E | E E | E E", dice="blue blue", out="red grey", hands=["few-out third-red many-out"]
    )
    assert decision(name, after(state, "advance blue 3")) in {"drop few-out", "drop third-red"}


@pytest.mark.parametrize("name", GOOD)
def test_a_contract_that_is_fulfilled_is_kept(name: str) -> None:
    state = position("E E:blue | G E | E E | E E", dice="blue blue", out="red grey pink", hands=["many-out"])
    assert decision(name, after(state, "advance blue 3")) == "pass"


@pytest.mark.parametrize("name", ["easy@40", "normal@40", "hard@40", "master@40"])
def test_who_weighs_can_say_why(name: str) -> None:
    player = level(name).seat(PIER, Random(1))
    assert isinstance(player, Adviser)
    played = play_game(Contest(PIER, {}, HOME, (level("greedy"),) * 3, 4), 0).match
    for moment in played.moments[1:-1:4]:
        seat = PIER.to_move(moment.state)
        if isinstance(seat, int):
            options = player.weigh(PIER.seen_by(moment.state, seat))
            assert {option.decisions[0] for option in options} <= set(PIER.legal(moment.state))
            assert all(0 <= option.chance <= 1 and str(option.reason) for option in options)


def test_reasons_said_aloud_depend_on_nothing_that_is_hidden() -> None:
    track = "B E:blue | E E | B E | E E"
    aloud = set()
    for pile, hand in (
        ("", ""),
        ("blue", "many-out"),
        ("red green blue", "third-blue"),
        ("red green", "before-pink-blue"),
    ):
        seen = PIER.seen_by(position(track, dice="blue blue", piles=[pile], hands=[hand]), 0)
        told = [reason_for(seen, decision) for kind in legal_by_kind(seen) for decision in kind]
        aloud.add(tuple(str(reason.aloud) for reason in told))
    assert aloud == {("takes blue a little further",) * 2}


def test_the_reason_to_drop_is_true_of_every_contract() -> None:
    state = position("E E:blue | G E | E E | E E", dice="blue blue", out="red", hands=["few-out third-red many-out"])
    options = level("normal@40").seat(PIER, Random(1)).weigh(PIER.seen_by(after(state, "advance blue 3"), 0))  # type: ignore[attr-defined]
    told = {str(option.reason) for option in options if isinstance(option.decisions[0], Drop)}
    assert told == {"saves 2 points if it is not fulfilled"}


def test_a_bet_is_named_to_oneself_and_never_aloud() -> None:
    state = after(position("E E:blue | B E | E E | E E", dice="blue blue", piles=["red green"]), "advance blue 3")
    options = level("normal@40").seat(PIER, Random(1)).weigh(PIER.seen_by(state, 0))  # type: ignore[attr-defined]
    own = {str(option.reason) for option in options if isinstance(option.decisions[0], Bet)}
    assert own == {f"a bet on {colour} would win 3" for colour in ("blue", "grey", "purple", "pink")}
    aloud = {str(option.reason) for option in said_aloud(options) if isinstance(option.decisions[0], Bet)}
    assert aloud == {"would win 3 points"}


def test_a_bet_on_one_that_is_out_is_for_the_bets_after_it() -> None:
    before = position("E E:blue | B E | E E | E E", dice="blue blue", out="pink", piles=["red"])
    seen = PIER.seen_by(after(before, "advance blue 3"), 0)
    own = {COLOURS[bet.colour]: reason_for(seen, bet) for bet in legal_by_kind(seen)[0] if isinstance(bet, Bet)}
    assert str(own["pink"]) == "pink is out, but with it in the pile the next bet wins 3"
    assert str(own["blue"]) == "a bet on blue would win 2"
    assert {str(reason.aloud) for reason in own.values()} == {"would win 2 points"}


def test_the_last_bet_on_one_that_is_out_promises_nothing() -> None:
    before = position("E E:blue | B E | E E | E E", dice="blue blue", out="pink", piles=["red blue grey green purple"])
    seen = PIER.seen_by(after(before, "advance blue 3"), 0)
    assert str(reason_for(seen, Bet(COLOURS.index("pink")))) == "pink is out: it wins nothing and costs nothing"


def test_greedy_beats_those_who_decide_by_lot() -> None:
    contest = Contest(PIER, {}, HOME, tuple(map(level, ("greedy", "random", "random", "random"))), 1)
    assert sum(part_of_win(play_game(contest, number).ranks, 0) for number in range(60)) >= 24
