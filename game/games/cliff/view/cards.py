"""Cards on the screen: the hand at the bottom, and the five piles with every value to be seen."""

import pygame
from pygame import Rect

from game.client.tabletop.light import draw_box_light, draw_chosen_rim, draw_open_rim
from game.client.tabletop.newly_dealt import NewlyDealt
from game.client.tabletop.panel import draw_panel
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import rows
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, INK, SMALL_TEXT, SUN, WHITE
from game.games.cliff.rules.cards import HIDDEN, TERRAIN_OF, TERRAINS, VALUE_OF
from game.games.cliff.rules.cards import Card as CardNumber
from game.games.cliff.rules.land import NAMES
from game.games.cliff.rules.state import State
from game.games.cliff.view.card_peek import Peek, PeekAtPile

# What is written in a row may be so much higher than it: there is air above and below letters.
LETTERS = 1.35
# Below this width a card shows its simple face.
NARROW = 76
# How wide a card is for its height.
CARD_SHAPE = 200 / 280


def points_of(state: State, card: CardNumber) -> tuple[int, bool]:
    """The points that a card would give, and whether it would bring a tile."""
    terrain, value = TERRAIN_OF[card], VALUE_OF[card]
    pile = state.piles[terrain]
    return (value, True) if value > pile[-1] else (sum(pile) + value, False)


def draw_card_face(surface: pygame.Surface, kit: Kit, rect: Rect, card: CardNumber) -> None:
    """A card as large as the rectangle; a hidden one shows its back."""
    if card == HIDDEN:
        surface.blit(kit.art.get("cards/card-back", rect.size), rect)
        return
    terrain, value = TERRAIN_OF[card], VALUE_OF[card]
    kind = NAMES[terrain]
    mini = rect.w < kit.measure.px(NARROW)
    surface.blit(kit.art.get(f"cards/card-{'mini' if mini else 'front'}-{kind}", rect.size), rect)
    units, spot, size = (80, (21, 21), 26) if mini else (200, (38, 42), 46)
    scale = rect.w / units
    text = kit.writer.image(str(value), max(10, round(size * scale)), INK, Weight.BOLD)
    surface.blit(text, text.get_rect(center=(round(rect.x + spot[0] * scale), round(rect.y + spot[1] * scale))))


class HandView:
    """The cards of the one who looks."""

    def __init__(self, kit: Kit, newly_dealt: NewlyDealt) -> None:
        self._kit = kit
        self._newly_dealt = newly_dealt
        self._rect = Rect(0, 0, 0, 0)
        self.cards: tuple[CardNumber, ...] = ()
        self.hovered: int | None = None
        self.raised: frozenset[int] = frozenset()
        # The card that advice points at.
        self.pointed: CardNumber | None = None

    def layout(self, rect: Rect) -> None:
        """Its room at the bottom of the window."""
        self._rect = rect

    @property
    def rect(self) -> Rect:
        """Its room."""
        return self._rect

    @property
    def _room(self) -> Rect:
        """With the rims of its cards, which stick out."""
        return self._rect.inflate(self._kit.measure.px(14), self._kit.measure.px(14))

    def card_rect(self, index: int) -> Rect:
        """Where a card lies; raised cards lie higher."""
        place, _ = self._place(index)
        up = round(place.h * 0.12) if index in self.raised or index == self.hovered else 0
        return place.move(0, -up)

    def seen_rect(self, index: int) -> Rect:
        """What is seen of a card that lies under the next one, whether it is raised or not."""
        place, step = self._place(index)
        return Rect(place.x, place.y, min(place.w, step), place.h) if step else place

    def _place(self, index: int) -> tuple[Rect, int]:
        """Where a card lies that is not raised, and how far the next one is from it (nought behind the last)."""
        height = round(self._rect.h * 0.86)
        width = round(height * 200 / 280)
        count = max(1, len(self.cards))
        gap = self._kit.measure.px(10)
        step = min(width + gap, (self._rect.w - width) // max(1, count - 1)) if count > 1 else 0
        left = self._rect.centerx - (step * (count - 1) + width) // 2
        return Rect(left + step * index, self._rect.bottom - height, width, height), step if index < count - 1 else 0

    def at(self, point: tuple[int, int]) -> int | None:
        """The card under the mouse; of two that overlap the one on top."""
        for index in reversed(range(len(self.cards))):
            rect = self.card_rect(index)
            rect.h = self._rect.bottom - rect.y
            if rect.collidepoint(point):
                return index
        return None

    def seen(self) -> Seen:
        """How the cards look when none is being chosen."""
        return (
            "hand",
            self.cards,
            self.hovered,
            self.raised,
            self._newly_dealt.in_hand(self.cards),
            self.pointed,
        ), place_of(self._room)

    def draw(self, surface: pygame.Surface, state: State | None, offers: bool = False) -> None:
        """All cards, with what each would give; lit while they can be clicked."""
        if not self._room.colliderect(surface.get_clip()):
            return
        new = self._newly_dealt.in_hand(self.cards)
        pointed = self.cards.index(self.pointed) if self.pointed in self.cards else None
        for index, card in enumerate(self.cards):
            rect = self.card_rect(index)
            draw_card_face(surface, self._kit, rect, card)
            if index in new:
                draw_box_light(surface, self._kit.art, rect, self._kit.measure.px(10))
            if index in self.raised or index == pointed:
                draw_chosen_rim(surface, self._kit, rect, self._kit.measure.px(10))
            elif offers:
                draw_open_rim(surface, self._kit, rect, self._kit.measure.px(10))
            if state is not None and card != HIDDEN:
                self._draw_points(surface, rect, *points_of(state, card))

    def points_box(self, rect: Rect, points: int, tile: bool) -> tuple[Rect, int, str]:
        """The badge on a card, never wider than it: its place, how large its letters are, and what it says."""
        kit = self._kit
        text = f"{points} +" if tile else f"{points}"

        def wide(px: int) -> int:
            return kit.writer.width(text, px, Weight.BOLD) + kit.measure.px(14) + (px if tile else 0)

        px = kit.measure.text(SMALL_TEXT)
        while wide(px) > rect.w - kit.measure.px(6) and px > 1:
            px -= 1
        return Rect(rect.centerx - wide(px) // 2, rect.bottom - px * 2, wide(px), round(px * 1.5)), px, text

    def _draw_points(self, surface: pygame.Surface, rect: Rect, points: int, tile: bool) -> None:
        kit = self._kit
        box, px, text = self.points_box(rect, points, tile)
        draw_cardboard(surface, kit.art, box, Cardboard(box.h // 2, kit.measure.px(2), WHITE))
        kit.writer.draw(surface, text, Rect(box.x + kit.measure.px(7), box.y, box.w, box.h), px, weight=Weight.BOLD)
        if tile:
            icon = kit.art.get("ui/map", (px, px))
            surface.blit(icon, icon.get_rect(midright=(box.right - kit.measure.px(5), box.centery)))


class PilesView:
    """The five piles in a column, the tiles that are left beside them, and the draw and discard piles below."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._rect = Rect(0, 0, 0, 0)
        self._deck = Rect(0, 0, 0, 0)
        self._discards = Rect(0, 0, 0, 0)
        # Room for the tiles that any card may bring.
        self.tile_row = Rect(0, 0, 0, 0)

    def layout(self, rect: Rect) -> None:
        """Its column."""
        self._rect = rect
        *_, self.tile_row, self._deck, self._discards = self._cells()

    def _cells(self) -> list[Rect]:
        room = self._rect.inflate(-self._kit.measure.px(20), -self._kit.measure.px(16))
        return rows(room, [1.15] * len(TERRAINS) + [0.8, 0.7, 0.7], self._kit.measure.px(5))

    @property
    def rect(self) -> Rect:
        """The whole column."""
        return self._rect

    def places(self) -> list[Rect]:
        """All that is told of each terrain: its pile, and the tiles left of it."""
        return self._cells()[: len(TERRAINS)]

    def pile_rect(self, terrain: int) -> Rect:
        """The top card of a pile."""
        cell = self._cells()[terrain]
        height = min(cell.h, round(cell.w * 0.48 * 112 / 80))
        return Rect(cell.x, cell.centery - height // 2, round(height * 80 / 112), height)

    def deck(self) -> Rect:
        """The draw pile."""
        return self._deck

    def discards(self) -> Rect:
        """The discards."""
        return self._discards

    def peek_at(self, point: tuple[int, int]) -> Peek | PeekAtPile | None:
        """The draw pile, the discards or a terrain's pile, if the mouse is on one of them."""
        if self._deck.collidepoint(point):
            return Peek.DECK
        if self._discards.collidepoint(point):
            return Peek.DISCARDS
        piles = self._cells()[: len(TERRAINS)]
        return next((PeekAtPile(pile) for pile, cell in enumerate(piles) if cell.collidepoint(point)), None)

    def seen(self, state: State) -> Seen:
        """How the column looks when nothing is marked."""
        looks = ("piles", state.piles, state.supply, len(state.deck), len(state.discards))
        return looks, place_of(self._rect)

    def draw(self, surface: pygame.Surface, state: State, marked: int | None) -> None:
        """The column; `marked` is the terrain of the card in hand that is being thought about."""
        if not self._rect.colliderect(surface.get_clip()):
            return
        kit = self._kit
        draw_panel(surface, kit, self._rect)
        for terrain in range(len(TERRAINS)):
            self._draw_pile(surface, state, terrain, marked == terrain)
        self._draw_stack(surface, self._deck, "ui/deck", kit.say("{number} to draw"), len(state.deck))
        self._draw_stack(surface, self._discards, "ui/trash", kit.say("{number} discarded"), len(state.discards))

    def _draw_pile(self, surface: pygame.Surface, state: State, terrain: int, marked: bool) -> None:
        kit, measure = self._kit, self._kit.measure
        rect = self.pile_rect(terrain)
        pile = state.piles[terrain]
        if marked:
            glow = Cardboard(measure.px(12), measure.px(4), None, edge=SUN)
            draw_cardboard(surface, kit.art, rect.inflate(8, 8), glow)
        surface.blit(kit.art.get(f"cards/card-mini-{NAMES[terrain]}", rect.size), rect)
        scale = rect.w / 80
        value = kit.writer.image(str(pile[-1]), max(10, round(26 * scale)), INK, Weight.BOLD)
        surface.blit(value, value.get_rect(center=(round(rect.x + 21 * scale), round(rect.y + 21 * scale))))
        head, middle, foot = self._lines(rect, self._cells()[terrain])
        sign = f"= {sum(pile)}"
        large, small = self._within(BODY_TEXT, head), self._within(SMALL_TEXT, foot)
        kit.writer.draw(surface, sign, head, large, weight=Weight.BOLD)
        for text, place, px in self.value_places(pile, middle):
            kit.writer.draw(surface, text, place, px, colour=FADED_INK)
        if head.y == foot.y:
            # One line for both.
            x = head.x + kit.writer.width(sign, large, Weight.BOLD) + measure.px(10)
            foot = Rect(x, foot.y, foot.right - x, foot.h)
        words, gap = f"× {state.supply[terrain]}", measure.px(4)
        while small > 1 and small + gap + kit.writer.width(words, small) > foot.w:
            small -= 1
        icon = kit.art.get("ui/map", (small, small))
        surface.blit(icon, icon.get_rect(midleft=foot.midleft))
        left = Rect(foot.x + small + gap, foot.y, foot.w, foot.h)
        kit.writer.draw(surface, words, left, small, colour=FADED_INK)

    def _lines(self, pile: Rect, cell: Rect) -> tuple[Rect, Rect, Rect]:
        """Where a pile's points, its values and the tiles left stand: in three lines beside its card, or in two, as
        high as there is room, where three would run into each other."""
        text, writer = self._kit.measure.text, self._kit.writer
        x = pile.right + self._kit.measure.px(8)
        room = Rect(x, pile.y, self._rect.right - self._kit.measure.px(10) - x, pile.h)
        if writer.height(text(BODY_TEXT)) + 2 * writer.height(text(SMALL_TEXT)) > room.h * LETTERS:
            both, middle = rows(Rect(room.x, cell.y, room.w, cell.h), [1, 1])
            return both, middle, both
        head, middle, foot = rows(room, [1, 1.4, 1])
        return head, middle, foot

    def _within(self, units: int, row: Rect) -> int:
        """Letters of this size, or as large as a low row can hold them without touching the next one."""
        px = self._kit.measure.text(units)
        while px > 1 and self._kit.writer.height(px, 1) > row.h * LETTERS:
            px -= 1
        return px

    def value_places(self, pile: tuple[int, ...], room: Rect) -> list[tuple[str, Rect, int]]:
        """The values of a pile, where each stands and how large: in a line as long as there is room, else in two,
        closer together, so that all of them are seen however high the pile is."""
        kit, text = self._kit, " ".join(map(str, pile))
        px = self._within(SMALL_TEXT, room)
        if kit.writer.width(text, px) <= room.w:
            return [(text, room, px)]
        half = (len(pile) + 1) // 2
        lines = [line for line in (pile[:half], pile[half:]) if line]
        upper, lower = rows(room, [1, 1])
        while px > 1 and (kit.writer.width("0" * half, px) > room.w or kit.writer.height(px, 1) > upper.h * 1.3):
            px -= 1
        wide = kit.writer.width("0", px)
        step = min(wide + wide // 2, (room.w - wide) // max(1, half - 1))
        return [
            (str(value), Rect(row.x + step * number, row.y, wide + 1, row.h), px)
            for row, line in zip((upper, lower), lines, strict=False)
            for number, value in enumerate(line)
        ]

    def _draw_stack(self, surface: pygame.Surface, cell: Rect, icon: str, words: str, number: int) -> None:
        kit, measure = self._kit, self._kit.measure
        size = min(cell.h, measure.px(30))
        picture = kit.art.get(icon, (size, size))
        surface.blit(picture, picture.get_rect(midleft=cell.midleft))
        room = Rect(cell.x + size + measure.px(6), cell.y, cell.w - size - measure.px(6), cell.h)
        px, text = measure.text(SMALL_TEXT), words.format(number=number)
        if kit.writer.width(text, px) > room.w:
            # The number says enough; what it counts is told under the mouse.
            text = str(number)
        kit.writer.draw(surface, text, room, px, align=Align.LEFT)
