"""Cliff at the desk where nobody is pushed back: whoever can't be shoved for that says so under the mouse."""

import pytest

from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.view.card_peek import Peek
from tests.client.desk import Desk
from tests.games.cliff.rules.positions import position, rows_of
from tests.games.cliff.view.test_play import card_spot, plan_of, playing, sit_down, spot, table, view_of
from tests.games.pond.view.pond_desk import lay_table

# Seat 1 stands behind seat 0 and beside a mountain: it could only be shoved away from the water.
BEHIND = """
> > > > >
G G G:0a G G
M M G:1a M M
G G G G G
< < < < <
"""
THERE = (2, 2)


def sit(desk: Desk, push_back: bool) -> None:
    rows, _ = rows_of(BEHIND)
    sit_down(desk, table("human", "human", board={"name": "drawn", "stagger": "y-odd", "rows": rows}))
    rules = Rules(push_back=push_back)
    lay_table(desk, position(BEHIND, hands=["F0 F1", "D1"], piles={"F": "1 1"}, deck="M1 M2 M3 M4 W1 W2", rules=rules))
    desk.click(card_spot(desk, 0))
    desk.move(spot(desk, THERE))


def test_a_lemming_that_would_be_shoved_back_says_so_and_a_click_decides_nothing(desk: Desk) -> None:
    sit(desk, push_back=False)
    view = view_of(desk)
    assert view._gestures.under.peek is Peek.SHOVED_BACK
    assert not plan_of(desk).would_shove_back((2, 3))
    before = len(playing(desk).match.moments)
    desk.click(spot(desk, THERE))
    assert len(playing(desk).match.moments) == before
    assert view._gestures.under.peek is Peek.SHOVED_BACK


def test_where_it_may_be_shoved_every_way_the_hex_is_lit_and_nothing_is_said(desk: Desk) -> None:
    sit(desk, push_back=True)
    assert THERE in plan_of(desk).targets()
    assert view_of(desk)._gestures.under.peek is None


@pytest.mark.parametrize("code", ["en", "de", "fr"])
def test_it_is_said_in_every_language(desk: Desk, code: str) -> None:
    desk.book.change(language=code)
    sit(desk, push_back=False)
    desk.tick(0.1)
    text = desk.kit.say("Would be shoved back, away from home: not by these rules")
    assert (text == "Would be shoved back, away from home: not by these rules") == (code == "en")
