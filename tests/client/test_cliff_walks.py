"""Cliff at the desk: which lemming goes, what the numbers say about it, and where its way is seen."""

from game.client.views.cliff.plan import Plan
from game.rules.cliff.state import State
from tests.client.desk import Desk
from tests.client.pond_desk import lay_table
from tests.client.test_play import card_spot, lines_of, sit_down, spot, table, view_of
from tests.rules.cliff.positions import position, rows_of

# A lemming beside two finish hexes.
SHORE = """
. > > > .
G G G:0a G G
G G G G G
< < < < <
"""


def sit_at(desk: Desk, drawing: str, hand: str = "F0 F1") -> Plan:
    """Two people, the first to move, with these cards, on a board that is drawn."""
    rows, _ = rows_of(drawing)
    sit_down(desk, table("human", "human", board={"name": "drawn", "stagger": "y-odd", "rows": rows}))
    state: State = position(drawing, hands=[hand, "D1"], piles={"F": "4 2"}, deck="M1 M2 M3 M4 W1 W2")
    lay_table(desk, state)
    return plan_of(desk)


def plan_of(desk: Desk) -> Plan:
    plan = view_of(desk).plan
    assert isinstance(plan, Plan)
    return plan


def test_every_finish_hex_beside_a_lemming_is_lit_and_works(desk: Desk) -> None:
    sit_at(desk, SHORE)
    desk.click(card_spot(desk, 0))
    finish = {(x, 0) for x in (1, 2, 3)}
    assert finish <= plan_of(desk).targets()
    for place in sorted(finish):
        desk.click(spot(desk, place))
        assert lines_of(desk)[-1].endswith(f">{place[0]},0")
        desk.press("escape")
        sit_at(desk, SHORE)
        desk.click(card_spot(desk, 0))
