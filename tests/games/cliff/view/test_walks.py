"""Cliff at the desk: which lemming goes, what the numbers say about it, and where its way is seen."""

import pytest
from pygame import Rect

from game.games.cliff.boards import HORSESHOE, STRIP
from game.games.cliff.rules.state import State
from game.games.cliff.view.plan import Plan
from game.rules.contract import Json
from game.rules.hexes import Hex
from tests.client.desk import Desk
from tests.games.cliff.rules.positions import position, rows_of
from tests.games.cliff.view.test_play import button_spot, card_spot, lines_of, sit_down, spot, table, view_of
from tests.games.pond.view.pond_desk import lay_table

# Both lemmings of seat 0 reach most hexes, each with other points left.
BOTH = """
> > > > > > >
G G G G G G G
G G G:0a G G G G
G G G G G G:0b G
< < < < < < <
"""
# A lemming beside two finish hexes.
SHORE = """
. > > > .
G G G:0a G G
G G G G G
< < < < <
"""
# Seat 0's a waits on the first start hex, b on the second, seat 1's on the others.
WAITING = """
> > > > >
G G G G G
G G G G G
G G G G G
< < < < #
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


def number_at(desk: Desk, place: Hex) -> bytes:
    """The picture of the number on a hex."""
    x, y = spot(desk, place)
    high = view_of(desk)._map.height
    box = Rect(0, 0, round(high * 0.3), round(high * 0.24))
    box.center = x, round(y + high * 0.26)
    return desk.window.surface.subsurface(box).copy().get_buffer().raw


def test_the_number_on_a_hex_is_of_the_lemming_that_will_go(desk: Desk) -> None:
    sit_at(desk, BOTH)
    desk.click(card_spot(desk, 0))
    desk.move((10, 10))
    desk.tick(0.05)
    plan = plan_of(desk)
    shared = [place for place in plan.targets() if {(0, place), (1, place)} <= set(plan.ways(None))]
    differ = [place for place in shared if plan.ways(None)[0, place].points != plan.ways(None)[1, place].points]
    goes = {place: plan.click(place)[-1] for place in differ}
    assert {getattr(step, "which", None) for step in goes.values()} == {0, 1}
    shown = {place: number_at(desk, place) for place in differ}
    for lemming, key in enumerate("ab"):
        desk.press(key)
        desk.tick(0.05)
        for place in differ:
            better = plan.ways(None)[lemming, place].points > plan.ways(None)[1 - lemming, place].points
            assert (getattr(goes[place], "which", None) == lemming) == better
            assert (number_at(desk, place) == shown[place]) == better, place
        desk.press(key)


def test_a_lemming_that_waits_is_chosen_by_a_click(desk: Desk) -> None:
    plan = sit_at(desk, WAITING)
    desk.click(card_spot(desk, 0))
    desk.click(spot(desk, (1, 4)))
    assert plan.lemming == 1
    x, y = view_of(desk).figures.all[0].spot
    desk.click((round(x), round(y - 8)))
    assert plan.lemming == 0
    desk.click(spot(desk, (2, 4)))
    assert plan.lemming == 0, "it is of another seat"
    desk.click(spot(desk, (0, 4)))
    assert plan.lemming is None
    desk.click(spot(desk, (1, 4)))
    desk.click(spot(desk, (2, 2)))
    assert lines_of(desk)[-1].startswith("step b ")


def test_a_click_on_an_own_lemming_chooses_it_and_costs_nothing(desk: Desk) -> None:
    plan = sit_at(desk, BOTH)
    desk.click(card_spot(desk, 0))
    before = lines_of(desk)
    for place, lemming in (((2, 2), 0), ((5, 3), 1)):
        plan.lemming = None
        assert place not in plan.targets()
        desk.click(spot(desk, place))
        assert plan.lemming == lemming
        assert place not in plan.targets(), "it is there already"
    assert lines_of(desk) == before
    assert (2, 2) in plan.targets(), "whoever is chosen can shove the other one"


def test_whoever_has_set_out_goes_on(desk: Desk) -> None:
    sit_at(desk, BOTH)
    desk.click(card_spot(desk, 0))
    desk.press("a")
    desk.click(spot(desk, (2, 1)))
    desk.tick(3.0)
    plan = plan_of(desk)
    assert plan.chosen == 0
    desk.press("b")
    assert plan.chosen == 0, "the other one may not go in this turn"
    assert plan.targets()


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


def test_the_way_out_of_the_start_begins_where_the_lemming_is_seen(desk: Desk) -> None:
    plan = sit_at(desk, WAITING)
    desk.click(card_spot(desk, 0))
    view = view_of(desk)
    far = plan.best_ways()[3, 3]
    assert far.steps[0].start != (far.lemming, 4), "it leaves by another hex than the one it is seen on"
    desk.move(spot(desk, (3, 3)))
    assert view._marks.start_of(plan, far) == view.figures.all[far.lemming].spot


def test_one_point_is_not_told_as_several(desk: Desk) -> None:
    state = position(BOTH, hands=["F1 M0", "D1"], piles={"F": "0", "M": "1"}, deck="M1 M2 M3 M4 W1 W2")
    sit_at(desk, BOTH)
    lay_table(desk, state)
    desk.click(card_spot(desk, 1))
    assert view_of(desk)._actions.advice() == "1 point: click where to go."
    desk.click(button_spot(desk, "confirm"))
    assert view_of(desk)._log.lines[-1].text == "Ada plays mountain 0: 1 point"
    assert view_of(desk)._actions.advice() == "1 point left: click where to go."


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("board", [HORSESHOE, STRIP])
def test_numbers_on_hexes_grow_with_the_text_and_stay_on_their_hexes(
    desk: Desk, size: tuple[int, int], board: dict[str, Json]
) -> None:
    sit_down(desk, table("human", "greedy", board=board))
    desk.resize(size)
    marks, hexes = view_of(desk)._marks, view_of(desk)._map
    place = next(iter(hexes.places))
    sizes = []
    for scale in (100, 150, 200):
        desk.book.change(text_scale=scale)
        desk.tick(0.1)
        boxes = [marks.number_box(place, "12", faint) for faint in (True, False)]
        assert all(hexes.rect(place).contains(box) for box, _, _ in boxes)
        sizes.append([image.get_height() for _, image, _ in boxes])
    assert all(larger >= 1.3 * usual for usual, larger in zip(*sizes[:2], strict=True))
