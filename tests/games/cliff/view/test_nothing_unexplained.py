"""Nothing on the table of Cliff is without words: what it is, and what a click on it would do now."""

from collections.abc import Callable

import pytest

from game.client.toolkit.intents import PointerMoved
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.rules.land import FOX, MEADOW
from game.games.cliff.rules.state import Phase
from tests.client.desk import Desk
from tests.games.cliff.view.circuit_desk import said, sit_at_circuit, stand_on, three_flags
from tests.games.cliff.view.test_laying_tiles import with_a_choice
from tests.games.cliff.view.test_play import (
    card_spot,
    choose_walking_card,
    plan_of,
    playing,
    sit_down,
    spot,
    table,
    view_of,
)
from tests.games.pond.view.pond_desk import lay_table

# Less than the smallest thing on the table is wide.
STEP = 16


def is_something(desk: Desk, at: tuple[int, int]) -> bool:
    """Whether anything is there but sea: a hex, a card, a lemming, a button, or a panel without its rim."""
    view = view_of(desk)
    rim = desk.kit.measure.px(10)
    panels = (view._piles.rect, view._log.rect, *(view._seat_rows.row(seat) for seat in range(view.shown.seats)))
    things = [panel.inflate(-rim, -rim) for panel in panels]
    things += [place.inflate(-2, -2) for place in view._actions.places()]
    things += [view._actions.slip, view._legend.rect]
    waits = any(stands == -1 and view.figures.holds(one, at) for one, stands in enumerate(view.shown.lemmings))
    there = view._map.at(at) is not None or view._hand.at(at) is not None or waits
    return there or any(thing.collidepoint(at) for thing in things)


def words_over(desk: Desk, at: tuple[int, int]) -> str:
    """What is said while the mouse is there: on the sign, at a button, or by the slip of advice itself."""
    view = view_of(desk)
    advice = "advice" if view._actions.slip.collidepoint(at) else ""
    return said(desk) or view._actions._group._tooltip.text or advice


def silent(desk: Desk) -> list[tuple[int, int]]:
    wide, high = desk.window.size
    found = []
    for y in range(STEP // 2, high, STEP):
        for x in range(STEP // 2, wide, STEP):
            if is_something(desk, (x, y)):
                view_of(desk).handle(PointerMoved((x, y)))
                if not words_over(desk, (x, y)):
                    found.append((x, y))
    return found


def at_the_start(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy", board=HORSESHOE))


def with_a_card(desk: Desk) -> None:
    at_the_start(desk)
    choose_walking_card(desk)


def with_a_tile(desk: Desk) -> None:
    with_a_choice(desk)


def on_a_circuit(desk: Desk) -> None:
    sit_at_circuit(desk, three_flags(), ("human", "greedy", "greedy"))
    stand_on(desk, "D1 W1 S3", l0a=((10, 2), 4), l1a=((8, 3), 0), l2a=((10, 4), 6))
    desk.click(card_spot(desk, 0))


def before_a_fox(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy", fox=True))
    state = playing(desk).match.state.copy()
    state.phase, state.owed = Phase.FOX, (0,)
    state.land = bytes(FOX if place == 24 else code for place, code in enumerate(state.land))
    lay_table(desk, state)
    desk.click(card_spot(desk, 0))


def while_others_decide(desk: Desk) -> None:
    at_the_start(desk)
    view_of(desk).gestures.plan = None


def while_cards_are_dropped(desk: Desk) -> None:
    at_the_start(desk)
    desk.press("r", "1")


@pytest.mark.parametrize(
    "begin",
    [at_the_start, with_a_card, with_a_tile, on_a_circuit, before_a_fox, while_others_decide, while_cards_are_dropped],
)
def test_nothing_on_the_table_is_without_words(desk: Desk, begin: Callable[[Desk], None]) -> None:
    begin(desk)
    assert silent(desk) == []


@pytest.mark.parametrize("begin", [with_a_tile, on_a_circuit])
def test_nor_in_a_small_window_with_large_text(desk: Desk, begin: Callable[[Desk], None]) -> None:
    desk.book.change(text_scale=200)
    begin(desk)
    desk.resize((960, 600))
    assert silent(desk) == []


def test_everything_beside_the_board_is_told_by_tab_alone(desk: Desk) -> None:
    on_a_circuit(desk)
    view, told = view_of(desk), list[str]()
    # Cards, five piles, meadow, two stacks, three seats; buttons and lines of the log speak as on every table.
    for _ in range(3 + 5 + 1 + 2 + 3):
        desk.press("tab")
        assert view._tab_stops.at is not None
        told.append(said(desk))
    assert all(told)
    assert len(set(told)) == len(told)
    desk.press("tab", shift=True)
    assert said(desk) == told[-2]
    desk.press("escape")
    assert view._tab_stops.at is None
    assert playing(desk).view is view, "nothing else was meant"


def test_the_arrows_tell_of_hexes_what_the_mouse_tells(desk: Desk) -> None:
    with_a_card(desk)
    desk.move((desk.window.size[0] // 2, 3))
    desk.press("up")
    place = view_of(desk)._gestures.under.place
    assert place is not None
    by_keys = said(desk)
    assert "Walk here" in by_keys
    desk.move(spot(desk, place))
    assert said(desk) == by_keys


def test_a_number_on_a_hex_is_points_left_and_the_sign_says_the_same(desk: Desk) -> None:
    with_a_card(desk)
    plan = plan_of(desk)
    place = max(plan.targets())
    way = plan.way_to(place)
    assert way is not None
    desk.move(spot(desk, place))
    assert f"Walk here: {way.points} point" in said(desk)
    assert "steps to go" in said(desk)


def test_a_card_says_what_it_would_give_and_what_a_click_does(desk: Desk) -> None:
    at_the_start(desk)
    desk.move(card_spot(desk, 0))
    assert "pile" in said(desk)
    assert "Click: see where it leads." in said(desk)
    desk.click(card_spot(desk, 0))
    assert "Click: put it back." in said(desk)


def test_of_two_kinds_of_tile_the_other_says_how_it_is_taken(desk: Desk) -> None:
    plan, view = with_a_choice(desk), view_of(desk)
    plan.choose_kind(MEADOW)
    desk.move(view._tiles.kind_rect(plan.tried, FOX).center)
    assert "Click it (K): lay this one instead" in said(desk)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 100), ((960, 600), 200)])
def test_the_sign_covers_neither_buttons_nor_cards_nor_the_hex_that_it_speaks_of(
    desk: Desk, size: tuple[int, int], scale: int
) -> None:
    desk.book.change(text_scale=scale)
    on_a_circuit(desk)
    desk.resize(size)
    view = view_of(desk)
    for place in plan_of(desk).targets():
        desk.move(spot(desk, place))
        _, box = view._sign.seen(view._sign_lines(), view._kept_in_sight())
        sign = view._sign.box(view._sign_lines(), view._kept_in_sight())
        assert box
        assert not sign.collidepoint(spot(desk, place))
        assert not sign.colliderect(view._actions.rect)
        assert not sign.colliderect(view._hand.rect)


def test_what_lies_on_a_stack_is_told_away_from_the_cards(desk: Desk) -> None:
    at_the_start(desk)
    desk.move(view_of(desk)._piles.deck().center)
    assert "The draw pile" in said(desk)


def test_a_legend_lies_in_the_sea_where_there_is_room(desk: Desk) -> None:
    sit_at_circuit(desk, three_flags())
    view = view_of(desk)
    legend = view._legend
    assert [row.text for row in legend._rows] == [
        "flags, in this order", "checkpoints, in this order", "points left there", "steps to go",
        "a tile that was laid",
    ]  # fmt: skip
    assert legend.rect.collidelist(view._hex_rects) < 0
    assert view._looking_back.board.contains(legend.rect)


def test_a_row_with_a_bubble_says_how_the_thought_is_read(desk: Desk) -> None:
    at_the_start(desk)
    row = view_of(desk)._seat_rows.row(1)
    desk.move(row.center)
    assert "what it thought" not in said(desk)
    view_of(desk).mark_thoughts({1})
    desk.move((desk.window.size[0] // 2, 3))
    desk.move(row.center)
    assert "The bubble, or W: what it thought." in said(desk)


def test_an_empty_log_says_what_it_is_for(desk: Desk) -> None:
    at_the_start(desk)
    view = view_of(desk)
    view._log.lines.clear()
    desk.move(view._log.rect.center)
    assert "click it to see that moment again" in said(desk)
