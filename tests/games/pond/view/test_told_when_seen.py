"""What is told keeps step with what is seen: the log knows of a tile when it lies, of a row when it has slid, of an
effect when everybody has seen which it is, and of what comes of it when that has happened."""

from collections.abc import Iterator

import pytest

from game.client.toolkit.timeline import Speed
from game.games.pond.rules.tiles import TILE_OF_NAME, code_of
from game.games.pond.view.view import PondView
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing
from tests.games.pond.view.pond_desk import lay_table, slot_spot, square_spot, view_of
from tests.games.pond.view.test_pond import begun, with_land

# In the middle of a row without ponds.
SQUARE = 20


def sit(desk: Desk, *hand: str) -> PondView:
    begun(desk, *hand, speed=Speed.NORMAL)
    view_of(desk).hurry()
    return view_of(desk)


def play(desk: Desk, tile: str, square: int) -> None:
    """A tile of the hand, onto a square."""
    desk.click(slot_spot(desk, view_of(desk)._hand.tiles.index(TILE_OF_NAME[tile])))
    desk.click(square_spot(desk, square, 0.3))
    assert view_of(desk).is_showing


def until_seen(desk: Desk) -> Iterator[None]:
    """Frame by frame, until all of it has been seen."""
    view = view_of(desk)
    while view.is_showing:
        yield
        desk.tick(1 / 60)
    yield


def log(view: PondView) -> list[str]:
    """What was told after both have started."""
    return [line.text for line in view._log.lines[2:]]


def test_a_tile_is_told_when_it_lies(desk: Desk) -> None:
    view, before = sit(desk, "cow", "lane", "storm"), 0
    play(desk, "cow", SQUARE)
    for _ in until_seen(desk):
        if view._land.codes[SQUARE] != code_of(TILE_OF_NAME["cow"], 0):
            before += 1
            assert log(view) == []
    assert before > 20
    assert log(view) == ["Ada lays Cow pasture"]


def test_a_row_is_told_when_it_has_slid(desk: Desk) -> None:
    view, before = sit(desk, "cow", "lane", "storm"), 0
    with_land(desk, x4y2="strip 0")
    play(desk, "cow", SQUARE)
    for _ in until_seen(desk):
        if view._land.loose:
            before += 1
            assert log(view) == []
    assert before > 20
    assert log(view) == ["Ada pushes row 3 right: Cow pasture"]


def test_an_effect_is_told_when_everybody_has_seen_which_and_it_lights_up_where_it_strikes(desk: Desk) -> None:
    view, shown, blown = sit(desk, "storm", "lane", "cow"), 0, 0
    with_land(desk, x4y2="strip 0")
    play(desk, "storm", SQUARE)
    for _ in until_seen(desk):
        if view._flights.tiles and not view._land.loose and "storm" not in str(log(view)).lower():
            shown += 1
        if view._land.loose:
            blown += 1
            assert log(view) == ["Ada plays Storm"]
            assert view._log.lines[-1].places == ((4, 2),)
    assert min(shown, blown) > 20


def test_a_toad_is_late_when_the_clock_has_fallen(desk: Desk) -> None:
    view, fell = sit(desk, "late", "lane", "cow"), 0
    play(desk, "late", playing(desk).match.state.toads[1])
    for _ in until_seen(desk):
        if any(prop.picture == "ui/clock" for prop in view.figures.props):
            fell += 1
            assert log(view) == ["Ada plays Alarm clock"]
            assert view.shown.missed[1] == 0
    assert fell > 10
    assert log(view) == ["Ada plays Alarm clock", "Bo is late (1)"]


def test_whoever_is_home_is_told_when_it_falls_into_the_water(desk: Desk) -> None:
    view = sit(desk, "cow", "lane", "storm")
    state = playing(desk).match.state.copy()
    home = state.homes[0]
    near = next(to for _, to, _ in state.board.ways[home])
    state.land = state.land[:near] + bytes([code_of(TILE_OF_NAME["cow"], 0)]) + state.land[near + 1 :]
    state.toads = (near, *state.toads[1:])
    lay_table(desk, state)
    desk.click(square_spot(desk, home))
    toad, flew, wet = view.figures.all[0], 0, 0
    while view.is_showing and not wet > 10:
        if toad.lift:
            flew += 1
            assert log(view) == []
        if view._ploufs._crowns:
            wet += 1
            assert log(view) == ["Ada hops on", "Plouf! Ada is home"]
        desk.tick(1 / 60)
    assert flew > 20


@pytest.mark.parametrize("tick", [0, 1, 20, 50, 90])
def test_whoever_hurries_is_told_everything_in_its_order(desk: Desk, tick: int) -> None:
    view = sit(desk, "abra", "lane", "lane")
    with_land(desk, x4y2="strip 0")
    play(desk, "abra", SQUARE)
    for _ in range(tick):
        desk.tick(1 / 60)
    view.hurry()
    assert log(view) == ["Ada plays Abracadabra", "Ada lays Lane"]


def test_the_button_offers_nothing_while_something_is_still_to_be_seen(desk: Desk) -> None:
    view = sit(desk, "late", "lane", "cow")
    play(desk, "late", playing(desk).match.state.toads[1])
    for _ in until_seen(desk):
        assert (view._actions._offer.main == "Wait") == view.is_showing
