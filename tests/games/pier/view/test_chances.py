"""Chances on the table hold still: found out between frames, once, and told as far as they are known."""

from random import Random

import pytest

from game.games.pier.rules.contracts import ALL_CONTRACTS
from game.games.pier.rules.lemmings import COLOURS
from game.games.pier.rules.state import Phase
from game.games.pier.switches import CHANCES
from game.games.pier.view.chances import BUSY_SLICE, CALM_SLICE, RACES, ROUGHLY, Odds, ShownChance
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, sit_down
from tests.games.pier.rules.positions import position
from tests.games.pier.view.pier_desk import jetty, play_on, sit, view_of
from tests.games.pond.view.pond_desk import lay_table

pytestmark = pytest.mark.usefixtures("nothing_known")


class SlowClock:
    """Every look at it takes so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.now = 0.0
        self.looks = 0

    def __call__(self) -> float:
        self.now += self.seconds
        self.looks += 1
        return self.now


def told(odds: Odds) -> list[str]:
    chances = [odds.of_winner(lemming) for lemming in range(len(COLOURS))]
    chances += [odds.of_contract(contract) for contract in ALL_CONTRACTS]
    return [str(chance) for chance in chances]


def known(desk: Desk) -> list[str]:
    odds = view_of(desk)._odds
    odds.finish()
    return told(odds)


def test_six_level_lemmings_have_the_same_chance_whatever_the_dice_show(desk: Desk) -> None:
    sit(desk, "human", "random", "random", odds=True)
    assert playing(desk).match.state.phase is Phase.ADVANCE
    assert known(desk)[:6] == ["17\N{NO-BREAK SPACE}%"] * 6


def test_what_moves_nobody_moves_no_chance(desk: Desk) -> None:
    desk.book.turn(CHANCES, True)
    scene = sit_down(desk, jetty("human", "human", "random"))
    drawn = position("B:red E | C B E | V C:blue2 | J:pink B C", seats=3, hands=("clean third-red", "many-out", ""))
    drawn.track, drawn.phase, drawn.asked = scene.match.state.track, Phase.BET, (0, 1, 2)
    lay_table(desk, drawn)
    view, before = view_of(desk), known(desk)
    for seat in (0, 1):
        assert view._viewer == seat
        assert told(view._odds) == before
        # Also not for a moment.
        assert not view._odds.is_working
        # A pass is asked about.
        desk.press("space", "space")
        desk.tick(0.1)
        # The curtain, before the next one is asked.
        desk.press("return")
        desk.tick(0.1)
    rolled = position("B:red E | C B E | V C:blue2 | J:pink B C", seats=3, dice="red blue")
    rolled.track = drawn.track
    view._odds.ask(rolled)
    assert not view._odds.is_working
    assert told(view._odds) == before


def test_the_same_position_has_the_same_chances_however_often_it_is_asked_about() -> None:
    drawn = position("B E:blue | C:red1 B E | V C:pink2 | J B C")
    found = []
    for slice_of in (0.0001, 0.003, 0.0007):
        odds = Odds(SlowClock(slice_of))
        odds.ask(drawn)
        while odds.is_working:
            odds.ask(drawn)
            odds.work()
        found.append(told(odds))
    assert found[0] == found[1] == found[2]


def test_chances_are_told_as_far_as_they_are_known() -> None:
    odds = Odds(SlowClock(CALM_SLICE / 10))
    odds.ask(position("B E:blue | C:red1 B E | V C:pink2 | J B C"))
    seen = [told(odds)]
    while odds.is_working:
        odds.work()
        if told(odds) != seen[-1]:
            seen.append(told(odds))
    nothing, rough, whole = seen
    assert set(nothing) == {"None"}
    assert all(one.startswith("~") and int(one[1:-2]) % 5 == 0 for one in rough)
    assert all(one.endswith("\N{NO-BREAK SPACE}%") and 0 <= int(one[:-2]) <= 100 for one in whole)
    assert all(abs(int(one[1:-2]) - int(other[:-2])) <= 8 for one, other in zip(rough, whole, strict=True))


@pytest.mark.parametrize(("is_calm", "most"), [(True, CALM_SLICE), (False, BUSY_SLICE)])
def test_a_frame_has_only_so_much_time_for_chances(is_calm: bool, most: float) -> None:
    clock = SlowClock(0.0001)
    odds = Odds(clock)
    odds.ask(position("B E:blue | C B E | V C"))
    odds.work(is_calm)
    assert clock.now <= most + 3 * clock.seconds


def test_a_chance_that_is_known_costs_nothing_at_rest(desk: Desk) -> None:
    sit(desk, "human", "random", "random", odds=True)
    view = view_of(desk)
    known(desk)
    desk.tick(0.5)
    assert not view.is_moving
    frames = desk.window.frames
    desk.tick(0.5)
    assert desk.window.frames == frames


def test_nearly_nothing_is_not_impossible() -> None:
    assert ROUGHLY < RACES
    odds = Odds(SlowClock(0.0001))
    # Red needs five moves where nobody else may make one.
    odds.ask(position("E E:red | E E | E E | E E | E:blue E:grey | E:green E:purple E:pink"))
    odds.finish()
    assert odds.told is not None
    assert 0 < odds.told.winners[5] < 0.005
    assert odds.of_winner(5) == ShownChance(1, False)
    odds.ask(position("E E | E E | E E:blue | E E:pink", out="red"))
    odds.finish()
    assert odds.of_winner(5) == ShownChance(0, False)


def test_the_past_has_the_chances_of_then(desk: Desk) -> None:
    sit(desk, "human", "random", "random", odds=True)
    view, rng = view_of(desk), Random(2)
    for _ in range(2):
        play_on(desk, rng)
    now = known(desk)
    oldest = next(placed for placed in view._log._shown() if placed.line.moment is not None)
    desk.click(oldest.rect.center)
    assert view.is_looking_back
    then = known(desk)
    assert then != now
    odds = Odds(SlowClock(0.001))
    odds.ask(view.shown)
    odds.finish()
    assert then == told(odds)
    desk.press("escape")
    # What was known is known still.
    assert not view._odds.is_working
    assert told(view._odds) == now
