"""The pictures of Pond's rules: a farm, the tiles in hand, and what the one that is held would make of the land."""

from typing import Any, Final

import pygame
from pygame import Rect

from game.client.tabletop.light import draw_chosen_rim
from game.client.toolkit.art import rasterised
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, grid, inset, rows
from game.client.toolkit.theme import SEATS
from game.games.pond.rules.apply import apply
from game.games.pond.rules.decisions import Abra, Fast, Insert, Late, Place, Quake, Spring, Storm, Swap
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import ABRA, FAST, LANDSCAPES, LATE, QUAKE, SPRING, STORM, Tile
from game.games.pond.view.farm import Farm
from game.games.pond.view.figures import Figures
from game.games.pond.view.ground import draw_farm, fields_svg
from game.games.pond.view.highlights import Marks
from game.games.pond.view.looks import draw_tile
from game.games.pond.view.plan import CHANGES_LAND, Plan
from game.games.pond.view.tiles_on_board import LandView
from game.games.pond.view.ways import all_ways
from game.table.rulebook import RulePicture, position_of

# Instead of the farm: one tile of each kind of land.
TILES_ALONE: Final = "tiles"
LARGEST_SQUARE: Final = 84
# What of the picture is for the hand, at its side.
HAND: Final = 0.17
_EFFECTS: Final[dict[type, Tile]] = {
    Storm: STORM, Quake: QUAKE, Abra: ABRA, Spring: SPRING, Fast: FAST, Late: LATE,
}  # fmt: skip


def draw_rule(kit: Kit, surface: pygame.Surface, picture: RulePicture) -> None:
    """All of the surface."""
    surface.blit(rasterised(fields_svg(surface.get_size()), surface.get_size()), (0, 0))
    state: State = position_of(POND, picture)
    room = inset(surface.get_rect(), kit.measure.px(9))
    if picture.part == TILES_ALONE:
        for tile, cell in zip(range(LANDSCAPES), grid(room, LANDSCAPES // 2, 2, kit.measure.px(8)), strict=True):
            side = min(cell.w, cell.h)
            draw_tile(surface, kit, Rect(cell.centerx - side // 2, cell.centery - side // 2, side, side), tile)
        return
    decision: Any = POND.read(picture.thought[0]) if picture.thought else None
    used = _tile_of(decision)
    seat = POND.to_move(state)
    if used is not None and isinstance(seat, int):
        hand, room = columns(room, [HAND, 1 - HAND], kit.measure.px(8))
        _draw_hand(kit, surface, state.hands[seat], used, hand)
    if isinstance(decision, CHANGES_LAND):
        width, height = len(state.board.rows[0]), len(state.board.rows)
        before, after = _before_and_after(kit, surface, room, width * room.h > height * room.w)
        _draw_farm(kit, surface, picture, state, decision, before)
        _draw_farm(kit, surface, picture, apply(state, decision)[0], None, after)
    else:
        _draw_farm(kit, surface, picture, state, decision, room)


def _before_and_after(kit: Kit, surface: pygame.Surface, room: Rect, is_flat: bool) -> tuple[Rect, Rect]:
    """Room for the land twice, one below the other where it is flat, and an arrow from the one to the other."""
    side = kit.measure.px(26)
    before, between, after = rows(room, [1, 0.16, 1]) if is_flat else columns(room, [1, 0.1, 1])
    arrow = kit.art.get(f"ui/arrow-{'down' if is_flat else 'right'}", (side, side))
    surface.blit(arrow, arrow.get_rect(center=between.center))
    return before, after


def _draw_farm(
    kit: Kit, surface: pygame.Surface, picture: RulePicture, state: State, decision: Any, room: Rect
) -> None:
    """As the table draws it, with what is thought of on its square."""
    seats = picture.header.seats
    farm = Farm(state.board.rows)
    has_arrows = isinstance(decision, Insert) or (picture.thought[:1] and picture.thought[0].startswith("insert"))
    farm.fit(room, kit.measure.px(LARGEST_SQUARE), *(() if has_arrows else (0.2,)))
    draw_farm(surface, kit, farm)
    land, figures = LandView(kit, farm), Figures(kit, seats, farm)
    marks = Marks(kit, farm, [SEATS[seat.colour] for seat in seats])
    land.settle(state)
    figures.place_all(state)
    land.draw(surface)
    marks.draw_ways(surface, all_ways(state), state.toads)
    marks.draw_homes(surface, state)
    at = getattr(decision, "at", None)
    plan = _thought(state, decision) if at is not None else None
    square = state.board.index[at] if at is not None else None
    if plan is not None:
        marks.draw_effect(surface, plan, square)
    figures.draw(surface)
    if plan is not None:
        marks.draw_aim(surface, plan, square, None)


def _thought(state: State, decision: Any) -> Plan:
    """The plan of whoever would decide this with a click on its square."""
    seat = POND.to_move(state)
    assert isinstance(seat, int)
    plan = Plan(state, seat)
    used = _tile_of(decision)
    if used is None:
        return plan
    plan.hold(plan.hand.index(used))
    if isinstance(decision, Abra):
        plan.beside = plan.hand.index(decision.tile)
    if isinstance(decision, Insert):
        plan.way = decision.way
    square = state.board.index[decision.at]
    plan.turn = next((turn for turn in range(4) if _picks(plan, turn, square, decision)), 0)
    return plan


def _picks(plan: Plan, turn: int, square: int, decision: Any) -> bool:
    plan.turn = turn
    return bool(plan.pick(square) == decision)


def _tile_of(decision: Any) -> Tile | None:
    """The tile of the hand that a decision needs."""
    match decision:
        case Place(tile) | Insert(tile) | Swap(tile):
            return tile
        case Storm() | Quake() | Abra() | Spring() | Fast() | Late():
            return _EFFECTS[type(decision)]
    return None


def _draw_hand(kit: Kit, surface: pygame.Surface, hand: tuple[Tile, ...], used: Tile, room: Rect) -> None:
    """One below the other; the one that is used has a rim."""
    chosen = hand.index(used)
    for number, (tile, cell) in enumerate(zip(hand, rows(room, [1] * len(hand), kit.measure.px(8)), strict=True)):
        side = min(cell.w, cell.h)
        place = Rect(cell.centerx - side // 2, cell.centery - side // 2, side, side)
        if number == chosen:
            draw_chosen_rim(surface, kit, place, kit.measure.px(8))
        draw_tile(surface, kit, place, tile, faded=number != chosen)
