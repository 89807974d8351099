"""What is told keeps step with what is seen: log, traces, seats and buttons know of a shove, a dive or new cards when
they have been seen, and not before."""

from collections.abc import Iterator

import pytest

from game.client.toolkit.timeline import Speed
from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.view.view import CliffView
from tests.client.desk import Desk
from tests.games.cliff.rules.positions import lemming_number, position, rows_of
from tests.games.cliff.view.test_play import button_spot, card_spot, sit_down, spot, table, view_of
from tests.games.pond.view.pond_desk import lay_table

WALKER, DIVER = lemming_number("0a"), lemming_number("1a")
# Seat 0 shoves seat 1 into the water.
SHORE = """
> > > > >
G G G:1a G G
G G G:0a G G
G G G G G
< < < < <
"""
# Seat 0 may step up; to a fox, where one is laid.
MEADOW = """
> > > > >
G G G G G
G G G:0a G G
< < < < <
"""


def sit_at(desk: Desk, drawing: str, *hands: str, **tiles: str) -> CliffView:
    rows, _ = rows_of(drawing)
    sit_down(desk, table("human", "human", board={"name": "drawn", "stagger": "y-odd", "rows": rows}))
    desk.book.change(animation=Speed.NORMAL)
    laid = {place: kind for kind, place in tiles.items()}
    deck, piles = "M1 M2 M3 M4 W1 W2", {"F": "4 2"}
    lay_table(desk, position(drawing, hands=hands, piles=piles, deck=deck, tiles=laid, rules=Rules(fox=True)))
    return view_of(desk)


def until_seen(desk: Desk) -> Iterator[None]:
    """Frame by frame, until all of it has been seen."""
    while view_of(desk).is_showing:
        yield
        desk.tick(1 / 60)
    yield


def log(view: CliffView) -> str:
    return "\n".join(line.text for line in view._log.lines)


def shove(desk: Desk) -> CliffView:
    view = sit_at(desk, SHORE, "F0 F1", "D1 D1 D2")
    desk.click(card_spot(desk, 0))
    desk.click(spot(desk, (2, 1)))
    return view


def test_nobody_is_said_to_be_shoved_or_to_dive_before_it_is_in_the_water(desk: Desk) -> None:
    view, before = shove(desk), 0
    diver = view.figures.all[DIVER]
    for _ in until_seen(desk):
        if diver.visible and diver.pose not in ("wave", "wave-back"):
            before += 1
            assert "shoved" not in log(view)
            assert "Plouf" not in log(view)
    assert before > 40
    assert "Bo is shoved\nPlouf! Bo dives" in log(view)


def test_the_plouf_is_told_while_the_water_is_still_high(desk: Desk) -> None:
    view = shove(desk)
    told = ["Plouf" in log(view) for _ in until_seen(desk) if view._ploufs._crowns]
    assert len(told) > 10
    assert all(told)


def test_a_card_is_told_when_it_lies_on_its_pile(desk: Desk) -> None:
    view, flew = shove(desk), 0
    for _ in until_seen(desk):
        if view._flights.cards:
            flew += 1
            assert "plays" not in log(view)
    assert flew > 10
    assert log(view).startswith("Ada plays")


def test_a_trace_is_left_by_whoever_has_gone(desk: Desk) -> None:
    view = shove(desk)
    walker, here = view.figures.all[WALKER], view.figures.ground((2, 2))
    seen = [walker.spot for _ in until_seen(desk) if not view._trace]
    assert len(set(seen)) > 5, "it was on its way, and there was no trace yet"
    assert here in seen
    assert {lemming for lemming, _, _ in view._trace} == {WALKER, DIVER}


def test_new_cards_are_told_when_they_are_in_the_hand(desk: Desk) -> None:
    view, flew = sit_at(desk, SHORE, "F0 F1", "D1"), 0
    desk.press("r")
    desk.click(button_spot(desk, "confirm"))
    for _ in until_seen(desk):
        if view._flights.cards:
            flew += 1
            assert "draws" not in log(view)
    assert flew > 10
    assert log(view) == "Ada draws 4"


def test_a_fox_is_paid_when_somebody_has_come_to_it(desk: Desk) -> None:
    view = sit_at(desk, MEADOW, "F0 F1 F2 F3", "D1", X="2,1")
    desk.click(card_spot(desk, 0))
    desk.click(spot(desk, (2, 1)))
    walker, there = view.figures.all[WALKER], view.figures.ground((2, 1))
    paying = 0
    for _ in until_seen(desk):
        if view._flights.cards and "plays" in log(view):
            paying += 1
            assert walker.spot == there
            assert "discards" not in log(view)
    assert paying > 10
    assert log(view).endswith("Ada discards 3")


@pytest.mark.parametrize("tick", [0, 1, 10, 30, 60, 90])
def test_whoever_hurries_is_told_everything_in_its_order(desk: Desk, tick: int) -> None:
    view = shove(desk)
    for _ in range(tick):
        desk.tick(1 / 60)
    view.hurry()
    assert log(view) == "Ada plays forest 0: 6 points\nAda walks\nBo is shoved\nPlouf! Bo dives"


def test_the_button_offers_nothing_while_something_is_still_to_be_seen(desk: Desk) -> None:
    view = shove(desk)
    for _ in until_seen(desk):
        button = view._actions._group.find("confirm")
        assert button is not None
        assert (view._actions._offer.main, button.enabled) == (
            ("Wait", False) if view.is_showing else ("End turn", True)
        )


def test_the_tune_grows_tense_when_somebody_is_seen_to_be_home(desk: Desk) -> None:
    view = shove(desk)
    for _ in until_seen(desk):
        assert ("tense" in desk.kit.sound._wanted) == (not view.is_showing)
