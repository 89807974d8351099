"""Tiles in the hand of a player: which one, where, and what the table says about it."""

import pygame
import pytest

from game.client.tabletop.hexmap import HexMap
from game.client.toolkit.intents import Hand, PointerMoved, Pressed
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import INK, SMALL_TEXT
from game.games.cliff.rules.cards import TERRAIN_OF
from game.games.cliff.rules.decisions import Tile
from game.games.cliff.rules.land import FOX, MEADOW
from game.games.cliff.rules.state import Phase
from game.games.cliff.view.cards import points_of
from game.games.cliff.view.plan import Plan
from game.rules.hexes import Hex, Stagger
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import plan_of, playing, sit_down, spot, table, view_of


def with_a_choice(desk: Desk) -> Plan:
    """A tile is awaited, and none of the card's terrain is left."""
    sit_down(desk, table("human", "greedy", fox=True))
    state = playing(desk).match.state.copy()
    # Any card but a 0 is higher than these.
    state.piles = ((0,),) * len(state.piles)
    index = next(n for n, card in enumerate(state.hands[0]) if points_of(state, card)[1])
    terrain = TERRAIN_OF[state.hands[0][index]]
    state.supply = tuple(0 if kind == terrain else left for kind, left in enumerate(state.supply))
    view = view_of(desk)
    view.stand(state, 0, may_decide=True, can_undo=False)
    desk.press(str(index + 1))
    desk.tick(0.1)
    plan = plan_of(desk)
    assert plan.phase is Phase.TILE
    assert plan.kinds == (MEADOW, FOX)
    return plan


@pytest.mark.parametrize("kind", [FOX, MEADOW])
def test_a_click_takes_the_one_or_the_other_tile_that_lie_side_by_side(desk: Desk, kind: int) -> None:
    plan, view = with_a_choice(desk), view_of(desk)
    plan.choose_kind(FOX + MEADOW - kind)
    view.handle(Pressed(view._tiles.kind_rect(plan.tried, kind).center, Hand.LEFT))
    assert plan.tile_kind == kind
    place = sorted(plan.targets())[0]
    assert plan.click(place)[-1] == Tile(kind, place)


def test_the_tiles_that_are_left_count_foxes_where_there_are_some(desk: Desk) -> None:
    plan, view = with_a_choice(desk), view_of(desk)
    looks, _ = view._tiles.seen(plan.tried)
    assert isinstance(looks, tuple)
    assert looks[1] == (plan.tried.supply[MEADOW], plan.tried.supply[FOX])
    rects = [view._tiles.kind_rect(plan.tried, kind) for kind in (MEADOW, FOX)]
    assert not rects[0].colliderect(rects[1])
    assert view._piles._rect.contains(rects[0].union(rects[1]))


def test_the_table_names_the_tile_in_hand_and_the_button_says_what_is_awaited(desk: Desk) -> None:
    plan, view = with_a_choice(desk), view_of(desk)
    plan.choose_kind(FOX)
    view.gestures.follow()
    assert view._actions.advice() == "Lay the fox, or click the meadow."
    assert view._actions._offered.main == "Lay tile"
    assert not view._actions._offered.can_confirm


def test_whoever_stands_where_a_tile_may_go_stays_to_be_seen(desk: Desk) -> None:
    plan, view = with_a_choice(desk), view_of(desk)
    place = sorted(plan.targets())[len(plan.targets()) // 2]
    figure = view.figures.all[0]
    figure.spot = view.figures.ground(place)
    view.handle(PointerMoved(spot(desk, place)))
    with_lemming = pygame.Surface(desk.window.surface.get_size()).convert()
    view.draw(with_lemming)
    figure.visible = False
    without = with_lemming.copy()
    view.draw(without)
    belly = round(figure.spot[0]), round(figure.spot[1] - view._map.height * 0.4)
    assert with_lemming.get_at(belly) != without.get_at(belly)


@pytest.mark.parametrize("stagger", ["y-odd", "y-even", "x-odd", "x-even"])
def test_arrows_lead_into_every_row_and_column(stagger: str) -> None:
    places = [(x, y) for x in range(7) for y in range(7)]
    hexmap = HexMap(Stagger(stagger), places)
    hexmap.fit(pygame.Rect(0, 0, 700, 700), 150)

    def walk(start: Hex, across: int, down: int) -> list[Hex]:
        way = [start]
        while (after := hexmap.towards(way[-1], places, across, down)) not in (None, way[-1]):
            assert after is not None
            way.append(after)
        return way

    assert [y for _, y in walk((3, 6), 0, -1)][:7] == [6, 5, 4, 3, 2, 1, 0]
    assert walk((3, 0), 0, 1)[:7] == [(3, y) for y in range(7)]
    assert walk((0, 3), 1, 0)[:7] == [(x, 3) for x in range(7)]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 100), ((1600, 900), 100)])
def test_number_and_picture_of_tiles_to_choose_from_keep_within_their_rims(
    desk: Desk, size: tuple[int, int], scale: int
) -> None:
    desk.book.change(text_scale=scale)
    sit_down(desk, table("human", "human", fox=True))
    desk.resize(size)
    view = view_of(desk)
    kit = view._kit
    words = kit.writer.image("× 6", kit.measure.text(SMALL_TEXT), INK, Weight.BOLD).get_size()
    for kind in (MEADOW, FOX):
        rect = view._tiles.kind_rect(view.shown, kind)
        # The rims end there.
        inside = rect.inflate(-kit.measure.px(10), -kit.measure.px(10))
        spot, text = view._tiles.parts(rect, words)
        assert inside.contains(spot)
        assert inside.contains(text)
        assert not spot.colliderect(text)
