"""The 55 terrain cards. A card is a number: by terrain and then by value, so that a sorted hand is in the order of the
house."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

from game.games.cliff.rules.land import LETTERS, MEADOW

Card: TypeAlias = int

TERRAINS: Final = LETTERS[:MEADOW]
VALUES: Final = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4)
HIGHEST: Final = max(VALUES)
KINDS: Final = len(TERRAINS) * (HIGHEST + 1)
HAND_SIZE: Final = 6
# A card that the looking seat can't see.
HIDDEN: Final[Card] = KINDS
FIRST_PILE: Final = (2,)


def card_of(terrain: int, value: int) -> Card:
    """The card of a terrain and a value."""
    return terrain * (HIGHEST + 1) + value


# Tables, because a search asks for them all the time.
TERRAIN_OF: Final = tuple(card // (HIGHEST + 1) for card in range(KINDS))
VALUE_OF: Final = tuple(card % (HIGHEST + 1) for card in range(KINDS))
CARD_NAMES: Final = tuple(f"{TERRAINS[TERRAIN_OF[card]]}{VALUE_OF[card]}" for card in range(KINDS)) + ("?",)
CARD_OF_NAME: Final = {name: card for card, name in enumerate(CARD_NAMES[:KINDS])}
ALL_CARDS: Final = tuple(card_of(terrain, value) for terrain in range(len(TERRAINS)) for value in VALUES)


def _without(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    left = Counter(cards)
    left.subtract(gone)
    return tuple(sorted(left.elements()))


# What is shuffled at the start: all but the one 2 of each terrain that opens its pile.
DECK: Final = _without(ALL_CARDS, (card_of(terrain, FIRST_PILE[0]) for terrain in range(len(TERRAINS))))


def removed(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """The hand without these cards, or None if it does not hold all of them."""
    left = list(hand)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def names(cards: Iterable[Card]) -> str:
    """Cards as text, parted by spaces."""
    return " ".join([CARD_NAMES[card] for card in cards])


def unseen(known: Iterable[Card]) -> tuple[Card, ...]:
    """All cards that are not among the known ones."""
    return _without(ALL_CARDS, known)
