"""A look at cards: those not yet seen, on the draw pile; those that lie there, on open discards."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import pygame
from pygame import Rect

from game.client.tabletop.words import Say
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset, rows
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import PAPER, PAPER_LIP, SMALL_TEXT
from game.games.cliff.rules.cards import HIDDEN, TERRAIN_OF, TERRAINS, VALUE_OF, unseen
from game.games.cliff.rules.land import NAMES
from game.games.cliff.rules.sight import known_cards
from game.games.cliff.rules.state import State
from game.games.cliff.view.words import land_name


class Peek(Enum):
    """What is told beside the mouse, apart from a pile."""

    DECK = "deck"
    DISCARDS = "discards"
    SHOVED_BACK = "shoved back"


@dataclass(frozen=True, slots=True)
class PeekAtPile:
    """The mouse is on the pile of a terrain."""

    terrain: int


def peeked(state: State, what: Peek | PeekAtPile, say: Say) -> tuple[str, Sequence[int]]:
    """The heading and the cards for what the mouse is on; a pile, whose cards are seen anyway, is put into words."""
    match what:
        case PeekAtPile(terrain):
            text = say("{land}: the pile counts {points}, tiles left: {tiles}")
            land, points = land_name(terrain, say).capitalize(), sum(state.piles[terrain])
            return text.format(land=land, points=points, tiles=state.supply[terrain]), ()
        case Peek.DECK:
            return say("Not yet seen"), unseen(known_cards(state))
        case Peek.DISCARDS if state.rules.open_discards:
            return say("Discarded"), sorted(card for card in state.discards if card != HIDDEN)
        case Peek.DISCARDS:
            return say("Nobody may look through these"), ()
        case Peek.SHOVED_BACK:
            return say("Would be shoved back, away from home: not by these rules"), ()


def draw_peek(
    surface: pygame.Surface, kit: Kit, at: tuple[int, int], title: str, cards: Sequence[int], clear: Rect
) -> None:
    """A slip of paper beside the mouse, and not over what is `clear`: a row for each terrain with the values of its
    cards."""
    measure = kit.measure
    px = measure.text(SMALL_TEXT)
    lines = [_values(cards, terrain) for terrain in range(len(TERRAINS))] if cards else []
    texts = [" ".join(map(str, values)) or "–" for values in lines]
    wide = max([kit.writer.width(title, px, Weight.BOLD), *(kit.writer.width(text, px) + 2 * px for text in texts)])
    high = kit.writer.height(px, len(texts) + 1)
    box = Rect(at[0] + measure.px(18), 0, wide + measure.px(28), high + measure.px(24))
    box.bottom = min(at[1] + measure.px(10), surface.get_height() - measure.px(8))
    box.clamp_ip(surface.get_rect())
    if box.colliderect(clear):
        box.bottom = max(box.h, clear.y - measure.px(6))
    style = Cardboard(measure.px(10), measure.px(3), PAPER, lip=measure.px(4), lip_face=PAPER_LIP, shadow=measure.px(5))
    draw_cardboard(surface, kit.art, box, style)
    room = inset(box, measure.px(14), measure.px(10))
    head, *rest = rows(room, [1] * (len(texts) + 1))
    kit.writer.draw(surface, title, head, px, weight=Weight.BOLD)
    for terrain, (text, row) in enumerate(zip(texts, rest, strict=True)):
        icon = kit.art.get(f"cliff/{NAMES[terrain]}", (round(px * 1.3), round(px * 1.3)))
        surface.blit(icon, icon.get_rect(midleft=row.midleft))
        kit.writer.draw(surface, text, Rect(row.x + round(px * 1.7), row.y, row.w, row.h), px)


def _values(cards: Sequence[int], terrain: int) -> list[int]:
    return [VALUE_OF[card] for card in cards if TERRAIN_OF[card] == terrain]
