"""The tiles that a card of any terrain may bring: meadow, and foxes where there are some. They lie side by side with
what is left of each, and where there is a choice between them a click makes it."""

from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.light import draw_chosen_rim, draw_open_rim
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import FADED_INK, INK, SMALL_TEXT, SUN_LIGHT, WHITE
from game.games.cliff.rules.land import FOX, MEADOW
from game.games.cliff.rules.state import State
from game.games.cliff.view.ground import Ground
from game.games.cliff.view.plan import Plan

# What a rim around a kind that may be chosen takes at each side.
RIM: Final = 8


def kinds_of(state: State) -> tuple[int, ...]:
    """The kinds that lie here."""
    return (MEADOW, FOX) if state.rules.fox else (MEADOW,)


class TileRow:
    """A row below the piles."""

    def __init__(self, kit: Kit, ground: Ground) -> None:
        self._kit = kit
        self._ground = ground
        self._rect = Rect(0, 0, 0, 0)

    def layout(self, rect: Rect) -> None:
        """Its place in the column of piles."""
        self._rect = rect

    def kind_rect(self, state: State, kind: int) -> Rect:
        """Where the tiles of a kind lie."""
        kinds = kinds_of(state)
        return columns(self._rect, [1] * len(kinds), self._kit.measure.px(6))[kinds.index(kind)]

    def at(self, state: State, point: tuple[int, int]) -> int | None:
        """The kind of tile under the mouse."""
        return next((kind for kind in kinds_of(state) if self.kind_rect(state, kind).collidepoint(point)), None)

    def seen(self, state: State) -> Seen:
        """How the row looks when nothing is to be chosen."""
        left = tuple(state.supply[kind] for kind in kinds_of(state))
        return ("tiles", left), place_of(self._rect.inflate(4, 4))

    def draw(self, surface: pygame.Surface, state: State, plan: Plan | None) -> None:
        """All kinds; those to choose from are lit, and the one in hand has a rim."""
        if not self._rect.inflate(4, 4).colliderect(surface.get_clip()):
            return
        choice = plan.kinds if plan and len(plan.kinds) > 1 else ()
        for kind in kinds_of(state):
            self._draw_kind(
                surface, state, kind, kind in choice, bool(choice) and plan is not None and plan.tile_kind == kind
            )

    def _draw_kind(self, surface: pygame.Surface, state: State, kind: int, lit: bool, chosen: bool) -> None:
        kit, measure, rect = self._kit, self._kit.measure, self.kind_rect(state, kind)
        if lit:
            room = rect.inflate(-measure.px(10), -measure.px(10))
            draw_cardboard(surface, kit.art, rect, Cardboard(measure.px(10), 0, SUN_LIGHT if chosen else WHITE))
            (draw_chosen_rim if chosen else draw_open_rim)(surface, kit, room, measure.px(6))
        px = measure.text(SMALL_TEXT)
        text = kit.writer.image(f"× {state.supply[kind]}", px, INK if lit else FADED_INK, Weight.BOLD)
        spot, words = self.parts(rect, text.get_size())
        picture = self._ground.tile_picture(kind, spot.w)
        surface.blit(picture, picture.get_rect(center=spot.center))
        surface.blit(text, words)

    def parts(self, rect: Rect, words: Size) -> tuple[Rect, Rect]:
        """Where the picture and the number are: the number beside it or below it, wherever the picture can be larger.
        Rims keep their room."""
        px = self._kit.measure.px
        room = rect.inflate(-2 * px(RIM), -2 * px(RIM))
        beside, above = min(room.h, room.w - words[0] - px(2)), min(room.w, room.h - words[1])
        side = max(8, beside, above)
        spot, text = Rect(0, 0, side, side), Rect((0, 0), words)
        if beside >= above:
            spot.midleft = rect.centerx - (side + words[0] + px(2)) // 2, rect.centery
            text.midleft = spot.right + px(2), rect.centery
        else:
            spot.midtop = rect.centerx, rect.centery - (side + words[1]) // 2
            text.midtop = spot.midbottom
        return spot, text
