"""Pier at the desk: whole races by gestures, and what is seen equals what is true."""

from random import Random

import pytest

from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.client.toolkit.timeline import Speed
from game.games import GAMES
from game.games.pier.boards import CORKSCREW_QUAY
from game.games.pier.rules.decisions import PASS, Advance, Bet
from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import WATER
from game.games.pier.rules.state import Phase
from game.games.pier.switches import CHANCES
from game.table.record import Done
from game.table.replay import Replay
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, ready, settle, sit_down
from tests.games.pier.rules.positions import position
from tests.games.pier.view.pier_desk import (
    button_spot,
    card_spot,
    jetty,
    lemming_spot,
    looks_true,
    plan_of,
    play_on,
    sit,
    space_spot,
    view_of,
)
from tests.games.pond.view.pond_desk import lay_table


def decisions(desk: Desk) -> list[str]:
    return [line.text for line in playing(desk).match.lines if isinstance(line, Done)]


def until(desk: Desk, phase: Phase, rng: Random) -> None:
    """Play on until the person is asked this."""
    for _ in range(60):
        if plan_of(desk).phase is phase:
            return
        play_on(desk, rng)
    pytest.fail(f"nobody was ever asked to {phase.value}")


def test_click_a_lemming_that_the_dice_allow_then_a_space_and_it_is_there(desk: Desk) -> None:
    sit(desk, "human", "random", "random")
    plan = plan_of(desk)
    lemming = plan.lemmings[-1]
    desk.click(lemming_spot(desk, lemming))
    assert plan.lemming == lemming
    desk.click(space_spot(desk, 2))
    assert decisions(desk)[0] == PIER.write(PIER.read(f"advance {GANG_NAMES[lemming]} 2"))


GANG_NAMES = ("blue", "grey", "green", "purple", "pink", "red")


def test_the_log_names_who_moved_a_lemming(desk: Desk) -> None:
    sit(desk, "human", "random", "random")
    lemming = plan_of(desk).lemmings[-1]
    desk.click(lemming_spot(desk, lemming))
    desk.click(space_spot(desk, 2))
    settle(desk)
    told = [line for line in view_of(desk)._log.lines if " takes " in line.text]
    assert (told[0].seat, told[0].text) == (0, f"Ada takes {GANG_NAMES[lemming].capitalize()} to 2")
    names = [seat.name for seat in playing(desk).match.header.seats]
    assert all(line.text.startswith(names[line.seat]) for line in told)


@pytest.mark.parametrize(
    ("dice", "out", "advice"),
    [
        ("pink red", "red", "Red is out: the last one moves for it."),
        ("red red", "red", "Red is out: the last one moves for it."),
        ("grey red", "red grey", "Both are out: the last one moves for them."),
        ("pink blue", "red", "Click one of the lemmings that the dice allow."),
    ],
)
def test_it_is_said_that_the_last_one_moves_for_one_that_is_out(desk: Desk, dice: str, out: str, advice: str) -> None:
    sit(desk, "human", "random", "random")
    drawn = position("B E | C B E:blue | V C | J B C:pink | G C | C B V", dice=dice, out=out, seats=3)
    drawn.track = playing(desk).match.state.track
    lay_table(desk, drawn)
    assert view_of(desk)._actions.advice() == advice


def test_a_lemming_that_the_dice_do_not_allow_cannot_be_chosen(desk: Desk) -> None:
    sit(desk, "human", "random", "random")
    plan = plan_of(desk)
    other = next(lemming for lemming in range(6) if lemming not in plan.lemmings)
    desk.click(lemming_spot(desk, other))
    assert plan.lemming != other
    assert decisions(desk) == []


def test_a_row_of_the_race_means_its_lemming(desk: Desk) -> None:
    sit(desk, "human", "random", "random")
    race, plan = view_of(desk)._race, plan_of(desk)
    desk.click(race._rows[race._order.index(plan.lemmings[0])].center)
    assert plan.lemming == plan.lemmings[0]


def test_what_spaces_do_is_said_while_they_are_lit_and_under_the_mouse(desk: Desk) -> None:
    sit(desk, "human", "random", "random")
    desk.press("1")
    said = [line.text for line in view_of(desk)._sign()]
    assert said == ["1  Bookmaker: everybody may lay a bet", "2  Planks: nothing happens"]
    desk.move(space_spot(desk, 22))
    assert view_of(desk)._sign()[0].text == "22  Godfather: everybody may drop a contract"


def test_a_whole_race_by_keys_alone(desk: Desk) -> None:
    sit(desk, "human", "random", "random")
    for _ in range(300):
        if not isinstance(desk.app.top, PlayScene):
            break
        plan = plan_of(desk)
        if plan.phase is Phase.ADVANCE:
            desk.press("1", "right", "return")
        else:
            desk.press("right", "space")
        settle(desk)
    assert isinstance(desk.app.top, ResultsScene)


def test_the_bookmaker_takes_a_bet_or_a_pass(desk: Desk) -> None:
    scene = sit(desk, "human", "random", "random")
    rng = Random(1)
    until(desk, Phase.BET, rng)
    card = plan_of(desk).cards[0]
    desk.click(card_spot(desk, card))
    assert scene.match.state.phase is Phase.BET, "only thought about"
    desk.click(button_spot(desk, "confirm"))
    assert f"bet {GANG_NAMES[card]}" in decisions(desk)
    settle(desk)
    until(desk, Phase.BET, rng)
    pile = scene.match.state.piles[0]
    desk.press("space", "space")
    assert scene.match.state.piles[0] == pile


@pytest.mark.parametrize("phase", [Phase.BET, Phase.DROP])
def test_a_key_alone_passes_nothing_up_it_needs_a_second_press(desk: Desk, phase: Phase) -> None:
    scene = sit(desk, "human", "random", "random")
    drawn = position("B:red E | C B E | V C | J B C | G C", seats=3, hands=("clean third-red",))
    drawn.track, drawn.phase, drawn.asked = scene.match.state.track, phase, (0, 1, 2)
    lay_table(desk, drawn)
    played = len(scene.match.moments)
    desk.press("return")
    assert len(scene.match.moments) == played
    assert "Press again to pass" in view_of(desk)._actions.advice()
    desk.press("escape", "return")
    assert len(scene.match.moments) == played, "the question was taken back"
    desk.press("return")
    assert decisions(desk)[0] == "pass"


def test_a_bet_a_drop_and_a_pass_look_the_same_from_outside(desk: Desk) -> None:
    sit(desk, "human", "random", "random")
    movements = view_of(desk)._movements
    from game.games.pier.rules.events import BetLaid, ContractDropped, SeatPassed  # noqa: PLC0415

    state = view_of(desk).shown
    seen = []
    for event in (BetLaid(1, 1), ContractDropped(1, 2), SeatPassed(1)):
        (step,) = (move for part in movements.parts((event,), state, state) for move in part.moves)
        seen.append([type(one).__name__ for one in step.steps])  # type: ignore[union-attr]
    assert seen[0] == seen[1] == seen[2]


def test_what_a_computer_thought_gives_away_no_bet(desk: Desk) -> None:
    scene = sit(desk, "human", "normal", "normal")
    rng, told = Random(4), set[type]()
    while not {Bet, Advance} <= told:
        play_on(desk, rng)
        for _ in (1, 2):
            desk.press("w")
            page, lines = scene._hint_panel.page, scene._hint_panel.slip.lines
            assert page is not None
            for option, line in zip(page.options, lines, strict=True):
                told.add(type(option.decisions[0]))
                words = " ".join((*line.words, *line.reason)).lower()
                if isinstance(option.decisions[0], Advance):
                    assert "bet" not in words
                    assert "helps" not in words
                    assert "harm" not in words
                else:
                    assert not any(name in words for name in GANG_NAMES), words
        desk.press("w")
        assert scene._hint_panel.page is None


def test_with_several_people_each_is_asked_behind_the_curtain(desk: Desk) -> None:
    desk.book.turn(CHANCES, False)
    sit_down(desk, jetty("human", "human", "random"))
    assert playing(desk).match.state.seat == 0
    plan = plan_of(desk)
    desk.click(lemming_spot(desk, plan.lemmings[0]))
    desk.click(space_spot(desk, 1))
    assert plan_of(desk).phase is Phase.BET, "the active seat is asked first, without a curtain"
    desk.press("space", "space")
    desk.tick(0.1)
    assert isinstance(desk.app.top, HandOverScene)
    assert desk.app.top._reason == "The bookmaker asks for bets."
    desk.press("return")
    desk.tick(0.1)
    assert view_of(desk)._papers._hand == playing(desk).match.state.hands[1]


def test_nobodys_cards_lie_there_while_the_mouse_is_handed_over(desk: Desk) -> None:
    desk.book.turn(CHANCES, False)
    scene = sit_down(desk, jetty("human", "human", "human"))
    scene._hot_seat.ready = scene._hot_seat._last = None
    scene._stand()
    view = scene.view
    assert not view._papers.shown  # type: ignore[attr-defined]
    assert view._papers.card_at(view._papers.rect.center) is None  # type: ignore[attr-defined]


def test_undo_goes_back_to_the_last_time_one_had_a_choice(desk: Desk) -> None:
    scene = sit(desk, "human", "random", "random")
    start = scene.match.state
    play_on(desk, Random(2))
    for _ in range(9):
        if scene.match.state is start:
            break
        desk.press("u")
    assert scene.match.state is start
    settle(desk)
    looks_true(desk)


def test_with_others_at_the_table_dice_cannot_be_taken_back(desk: Desk) -> None:
    desk.book.turn(CHANCES, False)
    scene = sit_down(desk, jetty("human", "human", "human"))
    desk.press("1", "right", "return")
    if plan_of(desk).phase is Phase.BET:
        desk.press("u")
        assert scene.match.state.phase is Phase.ADVANCE
        desk.press("1", "left", "right", "return")
    desk.tick(0.1)
    ready(desk)
    lines = decisions(desk)
    desk.press("u")
    assert decisions(desk)[: len(lines) - 1] == lines[: len(lines) - 1]


@pytest.mark.usefixtures("nothing_known")
def test_chances_are_found_out_between_frames_and_can_be_turned_off(desk: Desk) -> None:
    sit(desk, "human", "random", "random", odds=True)
    view = view_of(desk)
    view._odds.finish()
    hand = playing(desk).match.state.hands[0]
    assert all(view._odds.of_contract(contract) is not None for contract in hand)
    winners = [view._odds.of_winner(lemming) for lemming in range(6)]
    assert sum(chance.number for chance in winners if chance) in range(97, 104)
    desk.book.turn(CHANCES, False)
    play_on(desk, Random(1))
    assert not view._odds.is_working
    assert view._odds.of_contract(hand[0]) is None


@pytest.mark.parametrize("speed", [Speed.OFF, pytest.param(Speed.QUICK, marks=pytest.mark.slow)])
def test_a_human_and_two_computers_play_a_whole_race_by_gestures(desk: Desk, speed: Speed) -> None:
    sit(desk, "human", "random", "random", seed="5", speed=speed)
    settle(desk)
    rng = Random(4)
    for _ in range(200):
        if isinstance(desk.app.top, ResultsScene):
            break
        looks_true(desk)
        if speed is Speed.QUICK:
            desk.tick(0.1)
        play_on(desk, rng)
        if isinstance(desk.app.top, PlayScene):
            desk.tick(0.05)
    assert isinstance(desk.app.top, ResultsScene)
    (record,) = (desk.folders.games / "games").glob("*.plouf")
    *_, last = Replay(record, GAMES).points()
    assert PIER.to_move(last.state) is None
    desk.press("escape")
    desk.tick(0.1)
    looks_true(desk)
    assert view_of(desk)._reckoning.is_open
    desk.click((600, 300))
    assert view_of(desk)._gestures.folded, "a click folds the reckoning away"


def test_a_click_hurries_the_reckoning_to_its_end(desk: Desk) -> None:
    scene = sit(desk, "human", "random", "random", seed="5", speed=Speed.RELAXED)
    match = scene.match
    while match.to_move is not None:
        assert isinstance(match.to_move, int)
        choices = match.game.legal(match.state)
        # Into the water as soon as it goes.
        best = max(choices, key=lambda one: getattr(one, "to", 0))
        match.decide(match.to_move, PASS if PASS in choices else best)
    view = view_of(desk)
    scene._stand()
    view.hurry()
    looks_true(desk)
    assert match.state.spaces.count(WATER) == 1 or len(match.state.out) == 5
    assert view._reckoning._turned == view._reckoning.steps(match.state)


def test_a_match_that_was_left_is_gone_on_with(desk: Desk) -> None:
    scene = sit(desk, "human", "random", "random")
    play_on(desk, Random(3))
    lines = scene.match.lines
    scene.leave()
    desk.app.start()
    desk.click("go on")
    desk.tick(0.1)
    assert playing(desk).match.lines[: len(lines)] == lines
    looks_true(desk)


def test_pier_is_entered_by_its_door_with_three_seats_and_no_rules_to_choose(desk: Desk) -> None:
    desk.app.start()
    desk.click("pier")
    desk.click("play")
    desk.tick(0.1)
    assert playing(desk).match.header.game == "pier"
    assert len(playing(desk).match.header.seats) == 3


def test_cars_that_lead_to_cars_end_where_the_position_says(desk: Desk) -> None:
    desk.book.turn(CHANCES, False)
    sit_down(desk, jetty("human", "random", "random", board=CORKSCREW_QUAY), "2", Speed.QUICK)
    settle(desk)
    rng = Random(1)
    for _ in range(20):
        if not isinstance(desk.app.top, PlayScene):
            break
        looks_true(desk)
        play_on(desk, rng)
