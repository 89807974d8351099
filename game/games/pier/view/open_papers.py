"""What a seat of Pier holds, small enough for all of it to lie in a row: contracts as pictograms, bets in the order in
which they were laid."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.tabletop.open_hands import HeldPiece
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import PAPER
from game.games.pier.rules.contracts import Contract
from game.games.pier.rules.lemmings import Colour
from game.games.pier.rules.state import State
from game.games.pier.view.contracts import draw_pictogram
from game.games.pier.view.holdings import CARD
from game.games.pier.view.looks import GANG

# How wide a contract is for its height.
CONTRACT_SHAPE = 1.5


def held_papers(kit: Kit, state: State, seat: int) -> Sequence[HeldPiece]:
    """Contracts first."""

    def contract(number: Contract) -> HeldPiece:
        def draw(surface: pygame.Surface, rect: Rect) -> None:
            px = kit.measure.px
            draw_cardboard(surface, kit.art, rect, Cardboard(px(6), px(2), PAPER))
            draw_pictogram(surface, kit, inset(rect, px(4)), number)

        return HeldPiece((False, number), CONTRACT_SHAPE, draw)

    def bet(colour: Colour) -> HeldPiece:
        def draw(surface: pygame.Surface, rect: Rect) -> None:
            surface.blit(kit.art.marked("pier/bet", rect.size, GANG[colour]), rect)

        return HeldPiece((True, colour), CARD[0] / CARD[1], draw)

    return [*map(contract, state.hands[seat]), *map(bet, state.piles[seat])]
