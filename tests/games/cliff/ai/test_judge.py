"""What `hard` always sees: the win, the block, the push home; and what styles, slips and reasons are."""

from random import Random

import pytest

from game.ai.arena import Contest, play_game
from game.ai.options import Option, Wavering
from game.ai.players import Brief, UnknownLevel
from game.games import MANIFESTS
from game.games.cliff.ai.evaluation import best_gain, chance_of, lead
from game.games.cliff.ai.judge import Judge
from game.games.cliff.ai.plans import Planner
from game.games.cliff.ai.reasons import reason_for
from game.games.cliff.ai.styles import STYLES, Style
from game.games.cliff.boards import HORSESHOE, STRIP
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.rules.state import AT_HOME, Phase, State
from game.rules.contract import part_of_win
from tests.games.cliff.rules.positions import after, position

ROW = MANIFESTS["cliff"]
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


@pytest.mark.parametrize("push_back", [True, False])
@pytest.mark.parametrize("level", ["greedy", "normal", "hard", "master@40"])
def test_a_push_back_is_thought_of_only_where_it_is_allowed(level: str, push_back: bool) -> None:
    # Only a push back would keep seat 1 from the water; who may not do that has to do something else, and does.
    rows = "< G G G G G:1a G:0a > \n < G G S S S S"
    state = position(
        rows, hands=["F0 F1", "D1 D2 M1 W2"], home="1b", piles={"F": "4 4"}, deck="W1 W2 W3 W4 D1",
        rules=Rules(push_back=push_back),
    )  # fmt: skip
    player, turn, stood = ROW.level(level).seat(CLIFF, Random(1)), state.turn, state.lemmings[2]
    while state.turn == turn and state.phase is not Phase.SHUFFLE:
        state, _ = CLIFF.apply(state, player.decide(CLIFF.seen_by(state, 0)))
    if not push_back:
        assert state.lemmings[2] == stood
    elif level in ("hard", "master@40"):
        assert state.lemmings[2] < stood


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


@pytest.mark.slow
def test_its_turns_look_like_a_plan() -> None:
    """On the home track its lemmings come nearer in nearly every turn in which it does not draw."""
    contest = Contest(CLIFF, {}, HORSESHOE, tuple(ROW.level(name) for name in ("hard", "greedy")), 4)
    played = play_game(contest, 0)
    assert played.decided
    assert played.decisions < 400


@pytest.mark.parametrize(
    ("strong", "weak"),
    [pytest.param("hard", "beginner", marks=pytest.mark.slow), ("greedy", "beginner"), ("easy", "random")],
)
def test_the_ladder_has_its_order(strong: str, weak: str) -> None:
    contest = Contest(CLIFF, {}, STRIP, (ROW.level(strong), ROW.level(weak)), 9)
    wins = sum(part_of_win(play_game(contest, number).ranks, 0) for number in range(8))
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


def reasons(state: State) -> dict[str, str]:
    """The reasons for the turns that are thought of, by what is decided in them."""
    planner = Planner(CLIFF.seen_by(state, state.seat))
    return {" ".join(map(CLIFF.write, plan.decisions)): str(reason_for(planner, plan)) for plan in planner.plans()}


def test_a_tile_in_the_way_of_another_is_told() -> None:
    drawn = position("< G:1a S G G G > \n < G:0a # # # # #", hands=["F3"], home="0b", deck="W1 W2 W3 W4 D1")
    told = reasons(after(drawn, "play F3"))
    assert told["tile F 3,0 stop"] == "lays a tile in the way of 1"


def test_a_tile_that_opens_a_way_is_told() -> None:
    drawn = position("< G:0a M S M G G > \n < G:1a # # # # # #", hands=["M3"], home="0b", deck="W1 W2 W3 W4 D1")
    told = reasons(after(drawn, "play M3"))
    assert told["tile M 3,0 stop"] == "opens a short cut home"
    walk = "tile M 3,0 step a 1,0>2,0 step a 2,0>3,0 step a 3,0>4,0"
    assert told[walk] == "opens a short cut home and walks 3 hexes"


def test_a_walk_is_told_with_the_hexes_that_are_walked() -> None:
    # The swamp ahead counts as more than steps for the evaluation, the three meadows do not.
    state = position(
        "< G:0a G G G S S > \n < G:1a # # # # # #", hands=["F1"], piles={"F": "2"}, home="0b", deck="W1 W2"
    )
    told = reasons(state)
    for text, reason in told.items():
        if reason.startswith("walks"):
            assert f"walks {text.count('step')} hex" in reason, text
    assert "walks 3 hexes on its way home" in told.values()
    assert "walks 1 hex on its way home" in told.values()


def test_a_shove_is_told_beside_the_walk() -> None:
    state = position("< G G:1a G:0a G G > \n < # # # # # #", hands=["F0"], piles={"F": "2"}, home="0b 1b", deck="W1 W2")
    back = [reason for text, reason in reasons(state).items() if "3,0>2,0" in text]
    assert back
    assert all(reason == "pushes 1 back" for reason in back)


@pytest.mark.parametrize(
    ("push_back", "alone", "beside"),
    [
        (True, "pushes 1 back", "pushes 1 back and walks 2 hexes"),
        (False, "pushes 1 off its way", "pushes 1 off its way and walks 2 hexes"),
    ],
)
def test_where_nobody_is_pushed_back_a_shove_is_told_as_one_off_the_way(
    push_back: bool, alone: str, beside: str
) -> None:
    # Through swamp and mountains it is no further home by hexes, but by the cards that it takes.
    drawing = """
        . G:0a G G G G G >
         < G:1a . . . . . .
        . . S M S M S >
    """
    state = position(
        drawing, hands=["F0"], piles={"F": "3"}, home="0b 1b", deck="W1 W2", rules=Rules(push_back=push_back)
    )
    told = reasons(state)
    assert told["play F0 step a 1,0>1,1 stop"] == alone
    assert told["play F0 step a 1,0>1,1 step a 1,1>2,0"] == beside


def test_no_reason_counts_more_hexes_than_the_card_has_points() -> None:
    played = play_game(Contest(CLIFF, {}, HORSESHOE, (ROW.level("greedy"),) * 2, 4), 0).match
    for moment in played.moments[3:-1:9]:
        state = moment.state
        if state.phase is not Phase.CHOOSE:
            continue
        for text, reason in reasons(state).items():
            numbers = [int(word) for word in reason.split() if word.isdigit() and "walks" in reason][-1:]
            assert not numbers or numbers[0] == text.count("step "), (text, reason)


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
