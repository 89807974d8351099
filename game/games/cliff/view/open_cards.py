"""What a seat of Cliff holds, small enough for all of it to lie in a row."""

from collections.abc import Sequence

from game.client.tabletop.open_hands import HeldPiece
from game.client.toolkit.kit import Kit
from game.games.cliff.rules.cards import Card
from game.games.cliff.rules.state import State
from game.games.cliff.view.cards import CARD_SHAPE, draw_card_face


def held_cards(kit: Kit, state: State, seat: int) -> Sequence[HeldPiece]:
    """Its cards, in their order."""

    def laid(card: Card) -> HeldPiece:
        return HeldPiece(card, CARD_SHAPE, lambda on, place: draw_card_face(on, kit, place, card))

    return [laid(card) for card in state.hands[seat]]
