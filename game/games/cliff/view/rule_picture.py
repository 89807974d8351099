"""The pictures of Cliff's rules: a board with what somebody thinks of playing, and the cards for it."""

from collections.abc import Sequence
from typing import Any, Final

import pygame
from pygame import Rect

from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.newly_dealt import NewlyDealt
from game.client.tabletop.thumbnail import draw_sea
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, inset, rows
from game.client.toolkit.theme import SEATS
from game.games.cliff.rules.cards import TERRAIN_OF, TERRAINS, card_of
from game.games.cliff.rules.decisions import Fox, Play, Refill, Step, Tile
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.rules.state import State
from game.games.cliff.view.cards import HandView, draw_card_face
from game.games.cliff.view.figures import Figures
from game.games.cliff.view.ground import Ground
from game.games.cliff.view.highlights import Marks
from game.games.cliff.view.plan import Plan
from game.rules.hexes import Hex
from game.table.rulebook import RulePicture, position_of

# Instead of the board: the five piles as they begin.
PILES: Final = "piles"
LARGEST_HEX: Final = 84
# What those who wait in the upper row need above it, in parts of a hex's height.
HEADROOM: Final = 0.36
# What of the picture is for cards, at the side and at the foot.
ASIDE: Final = 0.26
FOOT: Final = 0.5
# How much of a card on a pile is seen below the next one, in parts of its height.
FAN: Final = 0.26


def draw_rule(kit: Kit, surface: pygame.Surface, picture: RulePicture) -> None:
    """All of the surface."""
    state: State = position_of(CLIFF, picture)
    if picture.part == PILES:
        draw_sea(surface)
        cells = columns(inset(surface.get_rect(), kit.measure.px(16)), [1] * len(TERRAINS), kit.measure.px(8))
        for terrain, cell in enumerate(cells):
            _draw_pile(kit, surface, state, terrain, cell)
        return
    decisions = [CLIFF.read(text) for text in picture.thought]
    plan = _thought(state, decisions)
    room = inset(surface.get_rect(), kit.measure.px(9))
    first = decisions[0] if decisions else None
    board, cards = room, Rect(room.x, room.y, 0, 0)
    if isinstance(first, Play):
        cards, board = columns(room, [ASIDE, 1 - ASIDE], kit.measure.px(8))
    elif isinstance(first, Refill | Fox):
        board, cards = rows(room, [1 - FOOT, FOOT], kit.measure.px(4))
    _draw_board(kit, surface, picture, state, plan, _aim(decisions), board)
    if isinstance(first, Play):
        _draw_play(kit, surface, state, first, cards)
    elif isinstance(first, Refill | Fox):
        _draw_hand(kit, surface, plan, first.cards, cards)


def _thought(state: State, decisions: Sequence[Any]) -> Plan | None:
    """The plan of whoever thinks of deciding this."""
    if not decisions:
        return None
    seat = CLIFF.to_move(state)
    assert isinstance(seat, int)
    plan = Plan(state, seat)
    for decision in decisions:
        match decision:
            case Play(card):
                plan.choose_card(plan.hand.index(card))
            case Tile(kind):
                plan.choose_kind(kind)
            case Step(which):
                plan.lemming = LEMMINGS_OF[seat][which]
    return plan


def _aim(decisions: Sequence[Any]) -> Hex | None:
    """Where the mouse would be: on the hex for the tile, else where the walk ends."""
    tile = next((one.at for one in decisions if isinstance(one, Tile)), None)
    steps = [one.end for one in decisions if isinstance(one, Step)]
    return tile if tile is not None or not steps else steps[-1]


def _draw_board(
    kit: Kit,
    surface: pygame.Surface,
    picture: RulePicture,
    state: State,
    plan: Plan | None,
    aim: Hex | None,
    room: Rect,
) -> None:
    """As the table draws it, as large as there is room for; who stands in the upper row is taller than its hex."""
    seats = picture.header.seats
    hexmap = HexMap(state.board.stagger, state.board.hexes)
    hexmap.fit(room, kit.measure.px(LARGEST_HEX))
    top = round(hexmap.height * HEADROOM)
    hexmap.fit(Rect(room.x, room.y + top, room.w, room.h - top), kit.measure.px(LARGEST_HEX))
    figures, ground = Figures(kit, seats, hexmap), Ground(kit, hexmap)
    looks = [SEATS[seat.colour] for seat in seats]
    marks = Marks(kit, hexmap, looks, figures, bool(state.board.last_checkpoint))
    figures.place_all(state)
    ground.draw(surface, state, state.land, state.tiled)
    marks.draw_below(surface, plan, aim, ())
    marks.draw_tile_in_hand(surface, plan, aim, ground)
    figures.draw(surface, LEMMINGS_OF[plan.seat] if plan else ())
    marks.draw_above(surface, plan, aim)


def _draw_play(kit: Kit, surface: pygame.Surface, state: State, play: Play, room: Rect) -> None:
    """The pile with all its cards above, and the card that would be played with what it would give."""
    above, below = rows(room, [1, 1.1], kit.measure.px(6))
    terrain = TERRAIN_OF[play.card]
    _draw_pile(kit, surface, state, terrain, above)
    hand = HandView(kit, NewlyDealt())
    hand.layout(below)
    hand.cards, hand.raised = (play.card,), frozenset((0,))
    hand.draw(surface, state)


def _draw_pile(kit: Kit, surface: pygame.Surface, state: State, terrain: int, room: Rect) -> None:
    """Its cards one over the other, so that every value is seen."""
    pile = state.piles[terrain]
    high = min(round(room.h / (1 + FAN * (len(pile) - 1))), round(room.w * 280 / 200))
    wide = round(high * 200 / 280)
    top = room.centery - round(high * (1 + FAN * (len(pile) - 1))) // 2
    for number, value in enumerate(pile):
        place = Rect(room.centerx - wide // 2, top + round(high * FAN * number), wide, high)
        draw_card_face(surface, kit, place, card_of(terrain, value))


def _draw_hand(kit: Kit, surface: pygame.Surface, plan: Plan | None, dropped: Sequence[int], room: Rect) -> None:
    """All cards, and those that would be dropped a little higher."""
    hand = HandView(kit, NewlyDealt())
    hand.layout(room)
    hand.cards = plan.hand if plan else ()
    left = list(dropped)
    raised = []
    for number, card in enumerate(hand.cards):
        if card in left:
            left.remove(card)
            raised.append(number)
    hand.raised = frozenset(raised)
    hand.draw(surface, None)
