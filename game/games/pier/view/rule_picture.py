"""The pictures of Pier's rules: a jetty with the dice and where they lead, bets as they lie in their pile,"
" contracts."""

from collections.abc import Sequence
from typing import Any, Final

import pygame
from pygame import Rect

from game.client.tabletop.light import draw_chosen_rim
from game.client.toolkit.art import rasterised
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, fitted, grid, inset, rows
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import SUN
from game.games.pier.rules.contracts import HAND_SIZE, Contract
from game.games.pier.rules.decisions import Advance, Bet, Drop
from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import COLOURS, Colour
from game.games.pier.rules.state import State
from game.games.pier.view.contracts import draw_contract
from game.games.pier.view.figures import Figures
from game.games.pier.view.ground import draw_ground, dusk_svg
from game.games.pier.view.highlights import Marks
from game.games.pier.view.holdings import CARD
from game.games.pier.view.jetty import Jetty
from game.games.pier.view.looks import GANG
from game.games.pier.view.plan import Plan
from game.table.rulebook import RulePicture, position_of

# Instead of the jetty: the contracts of the first two seats.
CONTRACTS_ALONE: Final = "contracts"
LARGEST_SPACE: Final = 84


def draw_rule(kit: Kit, surface: pygame.Surface, picture: RulePicture) -> None:
    """All of the surface."""
    state: State = position_of(PIER, picture)
    decision: Any = PIER.read(picture.thought[0]) if picture.thought else None
    room = inset(surface.get_rect(), kit.measure.px(9))
    if isinstance(decision, Bet | Drop):
        room, cards = rows(room, [1, 0.9], kit.measure.px(6))
        _draw_jetty(kit, surface, state, None, room)
        seat = PIER.to_move(state)
        assert isinstance(seat, int)
        if isinstance(decision, Bet):
            _draw_bets(kit, surface, state.piles[seat], decision.colour, cards)
        else:
            _draw_contracts(kit, surface, state.hands[seat], columns(cards, [1] * HAND_SIZE, 6), decision.contract)
        return
    if picture.part == CONTRACTS_ALONE:
        surface.blit(rasterised(dusk_svg(surface.get_size()), surface.get_size()), (0, 0))
        cells = grid(room, HAND_SIZE, 2, kit.measure.px(8))
        _draw_contracts(kit, surface, (*state.hands[0], *state.hands[1]), cells)
        return
    _draw_jetty(kit, surface, state, decision, room)


def _draw_jetty(kit: Kit, surface: pygame.Surface, state: State, decision: Advance | None, room: Rect) -> None:
    """As the table draws it; the dice lie in the water while somebody thinks of advancing."""
    jetty = Jetty(state.track)
    jetty.fit(room, kit.measure.px(LARGEST_SPACE))
    draw_ground(surface, kit, jetty)
    figures, marks = Figures(kit, jetty), Marks(kit, jetty)
    figures.place_all(state)
    if decision is None:
        figures.draw(surface)
        return
    plan = Plan(state, state.seat, decision.lemming)
    marks.draw(surface, plan, decision.to, ())
    figures.draw(surface, plan.lemmings, decision.lemming)
    side = min(kit.measure.px(44), room.h // 4)
    for number, face in enumerate(state.dice):
        die = kit.art.marked("pier/die", (side, side), GANG[face])
        surface.blit(die, (room.x + number * (side + kit.measure.px(6)), room.bottom - side))


def _draw_bets(kit: Kit, surface: pygame.Surface, pile: Sequence[Colour], bet: Colour, room: Rect) -> None:
    """Those in the pile with their numbers, then the one that is thought about, then the others."""
    laid = (*pile, bet)
    order = (*laid, *(colour for colour in range(len(COLOURS)) if colour not in laid))
    for place, colour in zip(columns(room, [1] * len(COLOURS), kit.measure.px(6)), order, strict=True):
        card = fitted(CARD, place)
        if colour == bet:
            draw_chosen_rim(surface, kit, card, kit.measure.px(8))
        surface.blit(kit.art.marked("pier/bet", card.size, GANG[colour]), card)
        if colour in laid:
            side = card.w * 5 // 9
            disc = Rect(0, 0, side, side)
            disc.center = card.right - side // 5, card.y + side // 4
            draw_cardboard(surface, kit.art, disc, Cardboard(side, kit.measure.px(2), SUN))
            number = str(laid.index(colour) + 1)
            kit.writer.draw(surface, number, disc, round(side * 0.6), weight=Weight.BOLD, align=Align.CENTRE)


def _draw_contracts(
    kit: Kit, surface: pygame.Surface, hand: Sequence[Contract], places: Sequence[Rect], dropped: Contract = -1
) -> None:
    for contract, place in zip(hand, places, strict=False):
        if contract == dropped:
            draw_chosen_rim(surface, kit, place, kit.measure.px(8))
        draw_contract(surface, kit, place, contract)
