"""Nothing on the table of Pond is without words: what it is, and what a click on it would do now."""

from collections.abc import Iterator
from random import Random

import pytest
from pygame import Rect

from game.client.tabletop.sign import has_room, written
from game.client.toolkit.timeline import Speed
from game.games.pond.boards import KITCHEN_GARDEN
from game.games.pond.manifest import POND_MANIFEST
from game.games.pond.rules.decisions import Insert
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import Phase, State
from game.games.pond.view.words import log_lines
from game.table.match import Match
from game.table.record import Header
from game.table.seats import HUMAN, seats_for
from tests.client.desk import Desk
from tests.client.tabletop.words_everywhere import covered_by_tooltips, silent_points
from tests.games.cliff.view.test_play import playing
from tests.games.pond.view.pond_desk import lay_table, plan_of, sit, slot_spot, square_spot, view_of
from tests.games.pond.view.test_pond import begun, said, start, with_land


def things(desk: Desk) -> Iterator[Rect]:
    """All that is on the table besides what every table has: the hand without its rim, the farm, arrows beside rows."""
    view = view_of(desk)
    rim = desk.kit.measure.px(10)
    yield view._hand.rect.inflate(-rim, -rim)
    yield view._farm.outer.inflate(-2, -2)
    plan = view.plan
    if plan is not None:
        rows = {at // view._farm.width for at, found in plan.offers.items() if isinstance(found[0], Insert)}
        yield from (view._farm.beside(row, end) for row in rows for end in (-1, 1))


@pytest.mark.parametrize(
    ("held", "size", "scale"), [(None, (1280, 720), 100), (0, (1280, 720), 100), (2, (960, 600), 200)]
)
def test_nothing_on_the_table_is_without_words(desk: Desk, held: int | None, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    begun(desk, "lane", "storm", "late")
    desk.resize(size)
    with_land(desk, x1y2="lane 0", x2y2="strip 0", x0y4="cow 0", x1y0="cow 0")
    if held is not None:
        desk.click(slot_spot(desk, held))
    in_hand = view_of(desk)._hand.slot(held) if held is not None else None
    assert silent_points(desk, lambda: things(desk), lambda: said(desk), in_hand) == []
    assert covered_by_tooltips(desk, view_of(desk).kept_clear()) == []


def come_to(phase: Phase, decisions: int, seats: int, rng: Random) -> State:
    """A real game, by lot, to where the first seat decides in this phase after so many decisions, or to its end."""
    rules = POND_MANIFEST.rules
    while True:
        state: State
        match = Match(rules, Header("pond", {}, seats_for([HUMAN] * seats), KITCHEN_GARDEN), rng)
        while (seat := match.to_move) is not None:
            assert isinstance(seat, int)
            state = match.state
            if state.phase is phase and seat == 0 and len(match.moments) > decisions:
                return state
            match.decide(seat, rng.choice(rng.choice(rules.legal_by_kind(state))))
        state = match.state
        if phase is Phase.OVER:
            return state


@pytest.mark.parametrize(
    "who", [("human", "random"), pytest.param(("human", "human", "human"), marks=pytest.mark.slow)]
)
@pytest.mark.parametrize(("phase", "decisions"), [(Phase.START, 0), (Phase.ACT, 12), (Phase.ACT, 60), (Phase.OVER, 0)])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), pytest.param((960, 600), 200, marks=pytest.mark.slow)])
def test_nothing_in_a_real_game_is_without_words(
    desk: Desk, who: tuple[str, ...], phase: Phase, decisions: int, size: tuple[int, int], scale: int
) -> None:
    desk.book.change(text_scale=scale)
    sit(desk, *who, board=KITCHEN_GARDEN)
    lay_table(desk, come_to(phase, decisions, len(who), Random(5)))
    if phase is Phase.OVER:
        desk.press("escape")
    desk.resize(size)
    assert silent_points(desk, lambda: things(desk), lambda: said(desk)) == []
    view = view_of(desk)
    if phase is Phase.ACT:
        view.stand(view.shown, None, may_decide=False, can_undo=False)
        assert silent_points(desk, lambda: things(desk), lambda: said(desk)) == []


def test_while_others_decide_everything_still_has_its_words(desk: Desk) -> None:
    begun(desk, "lane", "storm", "late")
    view = view_of(desk)
    view._gestures.plan = None
    for at in (view._hand.rect.midbottom, view._log.rect.center, slot_spot(desk, 0), square_spot(desk, 0)):
        desk.move((at[0], at[1] - 3))
        assert said(desk)


def test_what_a_click_on_a_tile_of_the_hand_does_is_said(desk: Desk) -> None:
    begun(desk, "lane", "storm", "cow")
    desk.move(slot_spot(desk, 1))
    assert "Click it to take it in hand." in said(desk)
    desk.click(slot_spot(desk, 1))
    assert "turns it" in said(desk)
    assert "put it back" in said(desk)


def test_the_one_hop_there_is_is_said_and_made_by_the_button(desk: Desk) -> None:
    begun(desk, "lane", "storm", "cow")
    view = view_of(desk)
    toad = view.shown.toads[view.shown.seat]
    x, y = view.shown.board.squares[toad]
    with_land(desk, **{f"x{x}y{y - 1}": "cow 0"})
    assert len(plan_of(desk).offers) == 1
    desk.move(square_spot(desk, toad - view._farm.width))
    assert said(desk).startswith("Hop here")
    desk.move(view._log.rect.center)
    desk.press("return")
    assert playing(desk).match.state.toads[0] == toad - view._farm.width


def test_a_push_that_goes_around_the_end_of_its_row_says_so(desk: Desk) -> None:
    begun(desk, "cow", "storm", "storm")
    with_land(desk, x6y2="lane 0", x7y2="bend 1")
    desk.click(slot_spot(desk, 0))
    desk.move(square_spot(desk, 22, 0.2))
    assert "comes in at the other" in said(desk)
    desk.move(square_spot(desk, 22, 0.8))
    assert "comes in at the other" not in said(desk)
    assert "The left half pushes right" in said(desk)


def test_a_pond_says_whose_home_it_is_and_a_toad_who_shares_it(desk: Desk) -> None:
    sit(desk, "human", "human", "human", "human", board=KITCHEN_GARDEN, speed=Speed.OFF)
    for _ in range(4):
        start(desk)
    view = view_of(desk)
    state: State = playing(desk).match.state
    mate = next(seat for seat in (1, 2, 3) if state.homes[seat] == state.homes[0])
    name = view._seats[mate].name
    desk.move(square_spot(desk, state.homes[0]))
    assert f"the home of Ada, {name}" in said(desk)
    desk.move(view._seat_rows.row(0).center)
    assert f"like that of {name}" in said(desk)
    assert "Tiles in hand: 3" in said(desk)


@pytest.mark.parametrize(("way", "places"), [("right", 3), ("left", 2)])
def test_the_log_says_which_row_was_pushed_which_way_and_lights_it(desk: Desk, way: str, places: int) -> None:
    begun(desk, "cow", "storm", "storm")
    with_land(desk, x6y2="lane 0", x7y2="bend 1")
    state: State = playing(desk).match.state
    _, events = POND.apply(state, POND.read(f"insert cow 6,2 0 {way}"))
    line = log_lines(events, ["Ada", "Bo"], state.board.rows, desk.kit.say)[0]
    assert line.text == f"Ada pushes row 3 {way}: Cow pasture"
    assert len(line.places) == places


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_second_line_never_makes_the_sign_much_smaller_nor_covers_the_farm(desk: Desk, scale: int) -> None:
    desk.book.change(text_scale=scale)
    begun(desk, "lane", "storm", "cow")
    desk.resize((960, 600))
    with_land(desk, x6y2="lane 0", x7y2="bend 1")
    view = view_of(desk)
    desk.click(slot_spot(desk, 1))
    for at in (view._seat_rows.row(0).center, slot_spot(desk, 0), slot_spot(desk, 1), square_spot(desk, 22, 0.2)):
        desk.move(at)
        lines = view._sign()
        px = written(desk.kit, view._sign_room, lines)[1]
        assert px >= 0.75 * written(desk.kit, view._sign_room, lines[:1])[1]
        assert len(lines) == 1 or has_room(desk.kit, view._sign_room, lines)
        assert len(lines) == 2 or scale == 200
