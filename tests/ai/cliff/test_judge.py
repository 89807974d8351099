"""What `hard` always sees: the win, the block, the push home; and what styles, slips and reasons are."""

from random import Random

import pytest

from game.ai.arena import Contest, play_game, wins_of
from game.ai.cliff.evaluation import best_gain, chance_of, lead
from game.ai.cliff.judge import Judge
from game.ai.cliff.plans import Planner
from game.ai.cliff.reasons import reason_for
from game.ai.cliff.styles import STYLES, Style
from game.ai.options import Option, Wavering
from game.ai.players import Brief, UnknownLevel
from game.boards.builtin import HORSESHOE, STRIP
from game.catalogue import CATALOGUE
from game.rules.cliff.game import CLIFF
from game.rules.cliff.state import AT_HOME, Phase, State
from tests.rules.cliff.positions import after, position

ROW = CATALOGUE["cliff"]
EVERY_STYLE = pytest.mark.parametrize("style", STYLES)


def turn_of(state: State, style: str = "racer") -> tuple[State, list[str]]:
    """The position after the turn that `hard` plays, and what it decided."""
    player = ROW.level(f"hard:{style}").seat(CLIFF, Random(1))
    seat, turn, texts = state.seat, state.turn, []
    while state.phase not in (Phase.OVER, Phase.SHUFFLE) and state.turn == turn and state.seat == seat:
        decision = player.decide(CLIFF.seen_by(state, seat))
        texts.append(CLIFF.write(decision))
        state, _ = CLIFF.apply(state, decision)
    return state, texts


@EVERY_STYLE
def test_hard_wins_when_it_can(style: str) -> None:
    state = position("< G G:0a G F > \n < G:1a G:1b G G >", hands=["F1 M4 D3"], home="0b", deck="W1 W2 W3")
    end, texts = turn_of(state, style)
    assert end.home == (0,), texts


@EVERY_STYLE
def test_hard_lays_the_tile_that_lets_it_win(style: str) -> None:
    state = position("< G G:0a D D > \n < G:1a S S G >", hands=["D3 M1"], home="0b", piles={"D": "2"}, deck="W1 W2")
    assert turn_of(state, style)[0].home == (0,)


@EVERY_STYLE
def test_hard_pushes_its_own_lemming_home(style: str) -> None:
    # The mover can't reach the water itself, but the one before it can be pushed in.
    state = position("< G G:0a G:0b > \n < S:1a S S S S", hands=["F0 M0"], piles={"F": "2"}, deck="W1 W2 W3 W4")
    end, texts = turn_of(state, style)
    assert AT_HOME in end.lemmings[:2], texts


@EVERY_STYLE
def test_hard_never_pushes_a_rival_into_its_win(style: str) -> None:
    state = position("< G:0a G G:1a > \n < G:0b G G G G", hands=["F1 F2 M1"], home="1b", deck="W1 W2 W3 W4 D1")
    assert turn_of(state, style)[0].home == ()


@pytest.mark.parametrize("seats", [2, 3])
@EVERY_STYLE
def test_hard_sets_back_a_rival_that_would_win(style: str, seats: int) -> None:
    # Seat 1 is two steps from the water and a fair hand takes it there; seat 0 stands in front and can shove it off.
    rows = "< G G G G G:1a G:0a > \n < G{} G S S S S".format(":2a" if seats > 2 else "")
    hands = ["F0 F1", "D1 D2 M1 W2", "S0 S1"][:seats]
    state = position(rows, seats=seats, hands=hands, home="1b", piles={"F": "4 4"}, deck="W1 W2 W3 W4 D1")
    end, texts = turn_of(state, style)
    assert end.lemmings[2] <= state.lemmings[2] - 2, texts
    assert end.home == ()


@EVERY_STYLE
def test_hard_wins_among_three_too(style: str) -> None:
    rows, hands = "< G G:0a G F > \n < G:1a G:1b G:2a G:2b >", ["F1 M4 D3", "D1 D2", "S0 S1"]
    state = position(rows, seats=3, hands=hands, home="0b", deck="W1 W2 W3")
    assert turn_of(state, style)[0].home == (0,)


def test_among_three_hard_runs_as_many_races_as_it_is_given() -> None:
    start = position("< G G F D G > \n < G G M G W >", seats=3, hands=["F1 M1 W0", "D1 D2", "S0"], deck="W1 W2 W3 W4")
    options = ROW.level("hard@70").seat(CLIFF, Random(1)).weigh(CLIFF.seen_by(start, 0))  # type: ignore[attr-defined]
    assert len(options) > 1
    assert sum(option.playouts for option in options) >= 70


def test_its_turns_look_like_a_plan() -> None:
    """On the home track its lemmings come nearer in nearly every turn in which it does not draw."""
    contest = Contest(CLIFF, {}, HORSESHOE, tuple(ROW.level(name) for name in ("hard", "greedy")), 4)
    played = play_game(contest, 0)
    assert played.decided
    assert played.decisions < 400


@pytest.mark.parametrize(("strong", "weak"), [("hard", "beginner"), ("greedy", "beginner"), ("easy", "random")])
def test_the_ladder_has_its_order(strong: str, weak: str) -> None:
    contest = Contest(CLIFF, {}, STRIP, (ROW.level(strong), ROW.level(weak)), 9)
    wins = sum(wins_of(play_game(contest, number).ranks, 0) for number in range(8))
    assert wins >= 6


def test_slips_are_likelier_the_smaller_they_are() -> None:
    options = [Option((name,), chance, 1) for name, chance in (("best", 0.6), ("near", 0.55), ("bad", 0.05))]
    taken = [Wavering(0.4, Random(seed))(options).decisions[0] for seed in range(400)]
    assert taken.count("best") > taken.count("near") > 40
    assert taken.count("bad") < 8


def test_a_style_changes_what_is_liked_but_not_what_is_won() -> None:
    state = position("< G G:0a G F > \n < G:1a G:1b G G >", hands=["F1 M4 D3"], home="0b", deck="W1 W2 W3")
    for style in (Style(spite=0.15), Style(building=0.5), Style(together=0.1)):
        assert Planner(CLIFF.seen_by(state, 0), style=style).plans()[0].lead > 9


def test_every_style_is_played_at_some_table() -> None:
    styles = {id(Judge(CLIFF, Random(seed), Brief())._style) for seed in range(60)}
    assert styles == {id(style) for style in STYLES.values()}


def test_levels_are_asked_for_by_name_style_and_budget() -> None:
    asked = ROW.level("hard:shover@2000")
    assert (asked.brief.style, asked.brief.playouts, asked.name) == ("shover", 2000, "hard:shover@2000")
    assert ROW.level("master@0.5s").brief.seconds == 0.5
    for wrong in ("hard:brute", "shark", "greedy:racer", "hard@", "hard@0", "hard@2x", "HARD", ""):
        with pytest.raises(UnknownLevel, match=r"levels|styles"):
            ROW.level(wrong)


def test_options_come_with_chances_and_reasons() -> None:
    state = position("< G G:0a G F > \n < G:1a G:1b G G >", hands=["F1 M4 D3"], home="0b", deck="W1 W2 W3")
    options = Judge(CLIFF, Random(1), Brief()).weigh(CLIFF.seen_by(state, 0))
    assert str(options[0].reason) == "brings the last lemming home and wins"
    assert [option.chance for option in options] == sorted((option.chance for option in options), reverse=True)
    assert any("draws" in str(option.reason) for option in options)


def test_a_block_is_told_with_the_steps_it_costs() -> None:
    drawn = position("< G:1a S G G G > \n < G:0a # # # # #", hands=["F3"], home="0b", deck="W1 W2 W3 W4 D1")
    state = after(drawn, "play F3")
    planner = Planner(CLIFF.seen_by(state, 0))
    (plan,) = [one for one in planner.plans() if [*map(CLIFF.write, one.decisions)] == ["tile F 3,0", "stop"]]
    assert str(reason_for(planner, plan)) == "blocks the shortest way of 1, 4 steps"


def test_what_to_expect_of_the_best_card_drawn() -> None:
    gains = [0.0] * 25
    gains[3], gains[7] = 6.0, 2.0
    hidden = [0] * 25
    hidden[3], hidden[7], hidden[9] = 1, 1, 2
    # Of four cards two are drawn: the 6 is among them in half of the cases, else the 2 in two of three.
    assert best_gain(gains, (), 2, hidden) == pytest.approx(0.5 * 6 + 0.5 * (2 / 3) * 2)
    assert best_gain(gains, (7,), 2, hidden) == pytest.approx(0.5 * 6 + 0.5 * 2)
    assert best_gain(gains, (), 0, hidden) == 0


def test_a_lead_over_all_others_together() -> None:
    assert chance_of(lead([1.0, 1.0], 0, (1, 0))) == pytest.approx(0.5)
    assert chance_of(lead([0.0, 0.0, 0.0, 0.0], 2, (3, 0, 1, 2))) == pytest.approx(0.25)
    assert chance_of(lead([0.0, 90.0, 0.0], 2, (0, 2))) == pytest.approx(0.5)
    assert lead([500.0, 0.0], 0, (1, 0)) < 31
