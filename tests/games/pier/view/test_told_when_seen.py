"""What is told keeps step with what is seen: log, traces and panel know of a die when it lies, of a lemming when it has
gone, and not before."""

from collections.abc import Iterator

import pytest

from game.client.toolkit.timeline import Speed
from game.games.pier.rules.lemmings import COLOUR_OF_NAME
from game.games.pier.rules.state import Phase
from game.games.pier.view.view import PierView
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing
from tests.games.pier.rules.positions import position
from tests.games.pier.view.pier_desk import sit, space_spot, view_of
from tests.games.pier.view.test_dives import dive
from tests.games.pond.view.pond_desk import lay_table

BLUE = COLOUR_OF_NAME["blue"]


def drive(desk: Desk) -> Iterator[PierView]:
    """Blue goes to the getaway car, frame by frame until all of it has been seen."""
    return go(desk, "B E | C B E:blue | V C | J B C | G C | C B V", 6)


def go(desk: Desk, drawing: str, to: int) -> Iterator[PierView]:
    """Blue goes there, frame by frame until all of it has been seen."""
    sit(desk, "human", "human", "human", speed=Speed.NORMAL)
    drawn = position(drawing, dice="blue blue", seats=3)
    drawn.track = playing(desk).match.state.track
    lay_table(desk, drawn)
    view = view_of(desk)
    desk.click(space_spot(desk, to))
    while view.is_showing:
        yield view
        desk.tick(1 / 60)
    yield view


def log(view: PierView, begins: str) -> list[str]:
    return [line.text for line in view._log.lines if line.text.startswith(begins)]


def test_the_log_tells_of_the_car_when_its_die_lies(desk: Desk) -> None:
    tumbled = 0
    for view in drive(desk):
        props = view.figures.props
        if any(prop.picture.startswith("pier/die-") for prop in props):
            tumbled += 1
            assert log(view, "The car drives") == []
    assert tumbled > 30
    assert len(log(view, "The car drives")) == 1


def test_the_log_tells_of_the_next_dice_when_they_lie(desk: Desk) -> None:
    tumbled = 0
    for view in drive(desk):
        if any(view._race.dice.degrees):
            tumbled += 1
            assert log(view, "Dice") == []
    assert tumbled > 20
    assert log(view, "Dice")


def test_a_lemming_leaves_its_trace_when_it_has_gone(desk: Desk) -> None:
    seen = []
    for view in drive(desk):
        figure = view.figures.all[BLUE]
        if not view._trace and view.is_showing:
            seen.append(figure.spot)
        elif len(view._trace) == 1:
            assert not figure.lift
    assert len(set(seen)) > 10, "it was on its way, and there was no trace yet"
    assert view._trace[0] == (BLUE, 5, 6)


def test_the_panel_shows_a_place_as_soon_as_it_is_reached(desk: Desk) -> None:
    for view in drive(desk):
        props = view.figures.props
        if any(prop.picture.startswith("pier/die-") for prop in props):
            assert view.shown.spaces[BLUE] == 6
            return
    pytest.fail("no die was seen")


def test_the_past_of_a_line_knows_nothing_of_the_die_after_it(desk: Desk) -> None:
    *_, view = drive(desk)
    line = next(line for line in view._log.lines if line.text == "Ada takes Blue to 6")
    assert line.moment is not None
    then = line.moment(0)
    assert (then.phase, then.spaces[BLUE], then.dice) == (Phase.DIE, 6, (BLUE, BLUE))


def test_the_button_and_the_prompt_say_nothing_of_a_bookmaker_that_is_not_reached_yet(desk: Desk) -> None:
    on_the_way = 0
    for view in go(desk, "B E:blue | C B E | V C | J B C | G C | C B V", 4):
        offer = view._actions._offer
        if view.is_showing:
            on_the_way += 1
            assert (offer.main, offer.can_confirm, offer.advice) == ("Wait", False, "")
    assert on_the_way > 20
    assert (offer.main, offer.advice) == ("Pass", "The bookmaker asks: pick a bet card, or pass.")


def test_a_dive_is_told_while_the_water_is_still_high(desk: Desk) -> None:
    view, high, flew = dive(desk), 0, 0
    while view.is_showing and high < 10:
        if view.figures.all[BLUE].pose == "tuck":
            flew += 1
            assert log(view, "Ada lets") == []
        if view._ploufs._crowns:
            high += 1
            assert log(view, "Ada lets") == ["Ada lets Blue dive: plouf!"]
        desk.tick(1 / 60)
    assert min(high, flew) > 9
