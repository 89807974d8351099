"""The left side of the table: the dice, and how the race stands, every lemming with its name, place and blocks."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.client.tabletop.panel import draw_panel
from game.client.toolkit.art import STRAIGHT, Twist
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, cut_top, inset, rows
from game.client.toolkit.text import LEAST, Align, Weight
from game.client.toolkit.theme import (
    BODY_TEXT,
    FADED_INK,
    FOCUS,
    INK,
    PAPER_DARK,
    PAPER_LIP,
    SMALL_TEXT,
    SUN,
    SUN_LIGHT,
    SUN_LIP,
    WHITE,
)
from game.games.pier.rules.lemmings import COLOURS, MOST_BLOCKS, OUT, Colour
from game.games.pier.rules.scoring import standing
from game.games.pier.rules.state import State
from game.games.pier.view.looks import GANG, draw_token, gang_name
from game.games.pier.view.table_parts import TablePart

# Half a row that is lower than this share of small letters is too low for a name.
LOW = 0.7


@dataclass(slots=True)
class ShownDice:
    """The two dice as they are seen now: their faces, how far they are turned and how high they jump (in parts)."""

    faces: tuple[Colour, ...] = ()
    degrees: tuple[int, int] = (0, 0)
    lift: tuple[float, float] = (0.0, 0.0)


class RaceView:
    """A click on a row means that lemming."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._rect = Rect(0, 0, 0, 0)
        self._tray = Rect(0, 0, 0, 0)
        self._rows: list[Rect] = []
        self._order: tuple[Colour, ...] = tuple(range(len(COLOURS)))
        self.dice = ShownDice()
        # Those that advice points at.
        self.pointed: tuple[Colour, ...] = ()

    @property
    def rect(self) -> Rect:
        """Its room."""
        return self._rect

    def layout(self, rect: Rect) -> None:
        """Its column: the tray above, six rows below."""
        self._rect = rect
        px = self._kit.measure.px
        small = self._kit.writer.height(self._kit.measure.text(SMALL_TEXT))
        self._tray, rest = cut_top(inset(rect, px(10)), px(76) + small, px(6))
        self._rows = rows(rest, [1] * len(COLOURS), px(4))

    def settle(self, state: State) -> None:
        """The dice lie, the rows are in the order of the race."""
        self.dice = ShownDice(state.dice)
        places = standing(state).places
        self._order = tuple(sorted(range(len(COLOURS)), key=lambda lemming: (places[lemming], lemming)))

    def at(self, point: tuple[int, int]) -> Colour | None:
        """The lemming whose row is under the mouse."""
        number = Rect(point, (1, 1)).collidelist(self._rows)
        return self._order[number] if number >= 0 else None

    def die_at(self, point: tuple[int, int]) -> Colour | None:
        """What the die under the mouse shows."""
        number = Rect(point, (1, 1)).collidelist(self._die_cells())
        return self.dice.faces[number] if 0 <= number < len(self.dice.faces) else None

    def places(self) -> list[Rect]:
        """Where the dice lie, and the rows of the lemmings."""
        return [*self._die_cells(), *self._rows]

    def part_at(self, point: tuple[int, int]) -> TablePart | None:
        """The tray of the dice, or the rest of the column."""
        if self._tray.collidepoint(point):
            return TablePart.DICE
        return TablePart.RACE if self._rect.collidepoint(point) else None

    def _die_cells(self) -> list[Rect]:
        px = self._kit.measure.px
        return columns(inset(self._tray, px(6)), [1, 1], px(6))

    def seen(self, state: State) -> Seen:
        """How the column looks when nobody is chosen; dice that tumble jump beyond it."""
        dice = (self.dice.faces, self.dice.degrees, self.dice.lift)
        tumbles = any((*self.dice.degrees, *self.dice.lift))
        room = self._rect.inflate(self._tray.h, 2 * self._tray.h) if tumbles else self._rect
        return ("race", dice, self._order, state.spaces, state.blocks, state.out, self.pointed), place_of(room)

    def draw(self, surface: pygame.Surface, state: State, allowed: Sequence[Colour], chosen: Colour | None) -> None:
        """The dice that allow somebody, and who is where."""
        if not self._rect.colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        draw_panel(surface, kit, self._rect)
        self._draw_dice(surface)
        places = standing(state).places
        for lemming, row in zip(self._order, self._rows, strict=True):
            if lemming in allowed:
                card = Cardboard(measure.px(10), 0, SUN_LIGHT)
                if lemming == chosen:
                    # A rim as it is on a high row would lie on the name in a low one.
                    lip, rim = min(measure.px(4), row.h // 10), min(measure.px(3), max(1, row.h // 14))
                    card = Cardboard(measure.px(10), rim, SUN, lip=lip, lip_face=SUN_LIP)
                draw_cardboard(surface, kit.art, row, card)
            self._draw_row(surface, state, lemming, places[lemming], row)
            if lemming in self.pointed:
                draw_cardboard(surface, kit.art, row, self._ring())

    def _ring(self) -> Cardboard:
        """Around what advice points at."""
        px = self._kit.measure.px
        return Cardboard(px(10), px(4), None, edge=FOCUS)

    def _draw_dice(self, surface: pygame.Surface) -> None:
        kit, measure = self._kit, self._kit.measure
        draw_cardboard(surface, kit.art, self._tray, Cardboard(measure.px(12), measure.px(2), PAPER_DARK))
        small = kit.writer.height(measure.text(SMALL_TEXT))
        for number, cell in enumerate(self._die_cells()):
            if number >= len(self.dice.faces):
                continue
            face = self.dice.faces[number]
            side = min(cell.h - small, cell.w)
            picture = kit.art.marked("pier/die", (side, side), GANG[face], _turned(self.dice.degrees[number]))
            up = round(self.dice.lift[number] * side)
            surface.blit(picture, picture.get_rect(midtop=(cell.centerx, cell.y - up)))
            if face in self.pointed:
                ring = Rect(cell.centerx - side // 2, cell.y - up, side, side)
                draw_cardboard(surface, kit.art, ring.inflate(measure.px(6), measure.px(6)), self._ring())
            name = Rect(cell.x, cell.bottom - small, cell.w, small)
            px = self._name_px(measure.text(SMALL_TEXT), cell.w)
            kit.writer.draw(surface, gang_name(face, kit.say), name, px, weight=Weight.BOLD, align=Align.CENTRE)

    def _name_px(self, most: int, wide: int) -> int:
        """How large names are where the longest of them has room."""
        names = [gang_name(colour, self._kit.say) for colour in range(len(COLOURS))]
        return self._kit.writer.size_for(names, most, wide, Weight.BOLD) or round(most * LEAST)

    def _draw_row(self, surface: pygame.Surface, state: State, lemming: Colour, place: int, row: Rect) -> None:
        kit, measure = self._kit, self._kit.measure
        out = state.spaces[lemming] == OUT
        ink = FADED_INK if out else INK
        number = Rect(row.x + measure.px(2), row.y, round(measure.text(BODY_TEXT) * 1.1), row.h)
        # Numbers of rows that are low may not come upon each other.
        px = min(measure.text(BODY_TEXT), row.h)
        kit.writer.draw(surface, str(place), number, px, colour=ink, weight=Weight.BOLD, align=Align.CENTRE)
        side = min(row.h, measure.px(54), row.w // 3)
        head = kit.art.lemming("head", side, GANG[lemming])
        surface.blit(head, (number.right + measure.px(2), row.centery - side // 2))
        left = number.right + side + measure.px(4)
        draw_token(surface, kit, lemming, (number.right + side - side // 8, row.centery + side // 3), side * 2 // 5)
        name, below, most = self._beside_head(
            Rect(left + measure.px(4), row.y, row.right - left - measure.px(6), row.h)
        )
        small = self._name_px(min(px, most), name.w)
        kit.writer.draw(surface, gang_name(lemming, kit.say), name, small, colour=ink, weight=Weight.BOLD)
        if out:
            kit.writer.draw(surface, kit.say("out"), below, min(measure.text(SMALL_TEXT), row.h), colour=FADED_INK)
            return
        block = min(below.h, round(measure.text(SMALL_TEXT) * 1.4), below.w // 3)
        for slot in range(MOST_BLOCKS):
            spot = Rect(below.x + slot * (block + measure.px(4)), below.centery - block // 2, block, block)
            if slot < state.blocks[lemming]:
                surface.blit(kit.art.get("pier/block", spot.size), spot)
            else:
                draw_cardboard(
                    surface,
                    kit.art,
                    inset(spot, block // 8),
                    Cardboard(block // 5, max(1, block // 12), WHITE, edge=PAPER_LIP),
                )

    def _beside_head(self, room: Rect) -> tuple[Rect, Rect, int]:
        """Where a name stands, where its blocks do, and how large its letters are at most: below each other, or side by
        side where they would be too small to read."""
        small, half = self._kit.measure.text(SMALL_TEXT), room.h // 2
        if half < small * LOW:
            name, blocks = columns(room, [1, 0.6], self._kit.measure.px(4))
            return name, blocks, room.h
        # A line is a little higher than its letters, which may not come upon the blocks.
        name, blocks = Rect(room.x, room.y, room.w, half), Rect(room.x, room.y + half, room.w, room.h - half)
        return name, blocks, max(half, small // 2)


def _turned(degrees: int) -> Twist:
    return Twist(degrees=degrees % 360) if degrees % 360 else STRAIGHT
