"""What lies at the left of the farm: the tiles of the one who looks, what the turn still allows, and the two piles."""

from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.light import draw_box_light, draw_open_rim
from game.client.tabletop.newly_dealt import NewlyDealt
from game.client.tabletop.panel import draw_panel
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, cut_bottom, inset, rows
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import FADED_INK, INK, PAPER_DARK, PAPER_LIP, SMALL_TEXT, SUN, SUN_LIGHT, SUN_LIP
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import HAND_SIZE, HIDDEN, Tile
from game.games.pond.view.looks import draw_tile
from game.games.pond.view.words import tile_name


class HandPart(Enum):
    """What lies below the tiles: two piles, and what is left of the turn; and the mat below all of it."""

    DECK = "deck"
    DISCARDS = "discards"
    ACTIONS = "actions"
    PLAYS = "plays"
    MOVES = "moves"
    MAT = "mat"


LEFT_OVER: Final = (HandPart.ACTIONS, HandPart.PLAYS, HandPart.MOVES)
_LEFT_ART: Final = ("scenery/star", "pond/back", "pond/toad-sit")


class HandView:
    """Nothing but an empty mat where nobody's hand is shown."""

    def __init__(self, kit: Kit, newly_dealt: NewlyDealt) -> None:
        self._kit = kit
        self._newly_dealt = newly_dealt
        self._rect = Rect(0, 0, 0, 0)
        self._slots: list[Rect] = []
        self._left = Rect(0, 0, 0, 0)
        self.deck = Rect(0, 0, 0, 0)
        self.discards = Rect(0, 0, 0, 0)
        self.tiles: tuple[Tile, ...] = ()
        self.shown = False
        # The place of the tile that is held, of the one that goes with it, and how it is turned.
        self.held: int | None = None
        self.beside: int | None = None
        self.turn = 0
        self.offered: frozenset[int] = frozenset()

    @property
    def rect(self) -> Rect:
        """Its room."""
        return self._rect

    def layout(self, rect: Rect) -> None:
        """Three tiles above each other, below them what is left of the turn, and the piles."""
        self._rect = rect
        kit, px = self._kit, self._kit.measure.px
        line = kit.writer.height(kit.measure.text(SMALL_TEXT))
        room = inset(rect, px(10), px(8))
        piles, room = cut_bottom(room, min(px(70), room.w // 2) + line, px(6))
        self.deck, self.discards = columns(piles, [1, 1], px(8))
        self._left, room = cut_bottom(room, max(px(28), line), px(6))
        self._slots = rows(room, [1] * HAND_SIZE, px(6))

    def settle(self, state: State, viewer: int | None) -> None:
        """The tiles of this seat."""
        self.shown = viewer is not None
        self.tiles = state.hands[viewer] if viewer is not None else ()

    def slot(self, place: int) -> Rect:
        """Where a tile of the hand lies."""
        return self._slots[place]

    def slot_at(self, point: tuple[int, int]) -> int | None:
        """The tile of the hand under the mouse."""
        found = Rect(point, (1, 1)).collidelist(self._slots[: len(self.tiles)])
        return found if found >= 0 else None

    def places(self) -> list[Rect]:
        """Where tiles lie, what is left of the turn, and the piles."""
        return [*self._slots, *self._left_cells(), self.deck, self.discards]

    def part_at(self, point: tuple[int, int]) -> HandPart | None:
        """The pile, or what is left of the turn, under the mouse."""
        for pile, rect in ((HandPart.DECK, self.deck), (HandPart.DISCARDS, self.discards)):
            if rect.collidepoint(point):
                return pile
        found = Rect(point, (1, 1)).collidelist(self._left_cells())
        if found >= 0:
            return LEFT_OVER[found]
        return HandPart.MAT if self._rect.collidepoint(point) else None

    def seen(self, state: State, offers: bool) -> Seen:
        """How all of it looks; offered ones only while it is for the player to decide."""
        top = state.discards[-1] if state.discards else None
        piles = (len(state.deck), len(state.discards), top, self._left_over(state))
        mine = (
            self.shown,
            self.tiles,
            self.held,
            self.beside,
            self.turn,
            self.offered,
            self._newly_dealt.in_hand(self.tiles),
            offers,
        )
        return ("hand", piles, mine), place_of(self._rect.inflate(self._kit.measure.px(8), self._kit.measure.px(8)))

    def draw(self, surface: pygame.Surface, state: State, offers: bool) -> None:
        """Tiles, what is left, piles."""
        if not self._rect.inflate(16, 16).colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        draw_panel(surface, kit, self._rect)
        for place, rect in enumerate(self._slots):
            if place < len(self.tiles):
                self._draw_slot(surface, place, rect, offers)
            else:
                draw_cardboard(
                    surface, kit.art, rect, Cardboard(measure.px(12), measure.px(2), PAPER_DARK, edge=PAPER_LIP)
                )
        self._draw_left(surface, state)
        self._draw_piles(surface, state)

    def _draw_slot(self, surface: pygame.Surface, place: int, rect: Rect, offers: bool) -> None:
        kit, measure = self._kit, self._kit.measure
        tile = self.tiles[place]
        held = offers and place in (self.held, self.beside)
        is_open = offers and place in self.offered
        if held:
            face = SUN if place == self.held else SUN_LIGHT
            edge = Cardboard(measure.px(12), measure.px(3), face, lip=measure.px(5), lip_face=SUN_LIP)
            draw_cardboard(surface, kit.art, rect, edge)
        line = kit.writer.height(measure.text(SMALL_TEXT))
        room = inset(rect, measure.px(2), measure.px(4))
        side = min(room.w - 2 * measure.px(2), room.h - line)
        # Tile and name stay together where there is more room than they need.
        spot = Rect(room.centerx - side // 2, room.centery - (side + line) // 2, side, side)
        words = Rect(room.x, spot.bottom, room.w, line)
        turn = self.turn if held and (place == self.beside or self.beside is None) else 0
        draw_tile(surface, kit, spot, tile, turn, faded=offers and not (is_open or held))
        if place in self._newly_dealt.in_hand(self.tiles):
            draw_box_light(surface, kit.art, spot, side // 10)
        if is_open and not held:
            draw_open_rim(surface, kit, spot, side // 10)
        ink = INK if not offers or is_open or tile == HIDDEN else FADED_INK
        name = tile_name(tile, kit.say)
        most = measure.text(SMALL_TEXT)
        px = kit.writer.size_for((name,), most, words.w, Weight.BOLD) or most
        kit.writer.draw(surface, name, words, px, colour=ink, weight=Weight.BOLD, align=Align.CENTRE)

    def _left_over(self, state: State) -> tuple[int, int, int]:
        return (state.actions, state.plays, state.moves) if state.phase is Phase.ACT else (0, 0, 0)

    def _left_cells(self) -> list[Rect]:
        return columns(self._left, [1] * len(LEFT_OVER))

    def _draw_left(self, surface: pygame.Surface, state: State) -> None:
        """A star for each action, a tile or a toad for what is fast; what there is none of is not drawn."""
        kit, measure = self._kit, self._kit.measure
        px = measure.text(SMALL_TEXT)
        side = min(self._left.h, round(px * 1.5), self._left.w // 5)
        for picture_name, count, cell in zip(_LEFT_ART, self._left_over(state), self._left_cells(), strict=True):
            if count:
                picture = kit.art.get(picture_name, (side, side))
                surface.blit(picture, picture.get_rect(midleft=cell.midleft))
                room = Rect(cell.x + side + measure.px(3), cell.y, cell.w - side - measure.px(3), cell.h)
                kit.writer.draw(surface, str(count), room, px, weight=Weight.BOLD)

    def pile_words(self, state: State) -> tuple[tuple[str, str], int]:
        """What is said below the piles, and how large; where there is no room for words only how many there are."""
        kit, px = self._kit, self._kit.measure.text(SMALL_TEXT)
        deck, discards = str(len(state.deck)), str(len(state.discards))
        draw, away = kit.say("Draw"), kit.say("Away")
        words = f"{draw} {deck}", f"{away} {discards}"
        size = kit.writer.size_for(words, px, min(self.deck.w, self.discards.w), Weight.BOLD)
        return (words, size) if size is not None else ((deck, discards), px)

    def _draw_piles(self, surface: pygame.Surface, state: State) -> None:
        (deck, discards), px = self.pile_words(state)
        self._draw_pile(surface, self.deck, HIDDEN if state.deck else None, len(state.deck))
        self._draw_pile(surface, self.discards, state.discards[-1] if state.discards else None, len(state.discards))
        for words, rect in ((deck, self.deck), (discards, self.discards)):
            row, _ = cut_bottom(rect, self._kit.writer.height(self._kit.measure.text(SMALL_TEXT)))
            self._kit.writer.draw(surface, words, row, px, weight=Weight.BOLD, align=Align.CENTRE)

    def _draw_pile(self, surface: pygame.Surface, rect: Rect, top: Tile | None, count: int) -> None:
        """A few edges below the topmost tile."""
        kit, measure = self._kit, self._kit.measure
        line = kit.writer.height(measure.text(SMALL_TEXT))
        _, room = cut_bottom(rect, line)
        side = min(room.w, room.h - measure.px(6))
        spot = Rect(0, 0, side, side)
        spot.midbottom = room.centerx, room.bottom - measure.px(6)
        if top is None:
            empty = Cardboard(measure.px(8), measure.px(2), PAPER_DARK, edge=PAPER_LIP)
            draw_cardboard(surface, kit.art, inset(spot, measure.px(3)), empty)
        else:
            # The higher the pile, the more of its edges are seen.
            for up in range(min(3, (count + 11) // 12)):
                draw_tile(surface, kit, spot.move(0, -up * measure.px(3) + measure.px(3)), top)
