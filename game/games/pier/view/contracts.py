"""A contract on the screen: a pictogram, a plain sentence, what it pays, how likely that is, and a tick if it would pay
now."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_bottom, cut_top, inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import GRASS_LIGHT, PAPER, PAPER_LIP, RED, RED_LIGHT, SMALL_TEXT, SUN, WHITE, Rgb
from game.games.pier.rules.contracts import CONTRACTS, HIDDEN, NOT_FULFILLED, Contract, Kind
from game.games.pier.view.chances import ShownChance
from game.games.pier.view.looks import draw_token
from game.games.pier.view.words import contract_sentence

# Percent.
EVEN: Final = 50


@dataclass(frozen=True, slots=True)
class Worth:
    """What is known about a contract: whether it would pay now, and how likely it will."""

    pays: bool
    chance: ShownChance | None = None
    # Nothing can change any more.
    settled: bool = False


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points else "0"


def draw_contract(
    surface: pygame.Surface, kit: Kit, rect: Rect, contract: Contract, worth: Worth | None = None
) -> None:
    """The card as large as the rectangle; a hidden one shows its back. One that is settled lies on green or red."""
    measure = kit.measure
    if contract == HIDDEN:
        draw_back(surface, kit, rect)
        return
    face = PAPER if worth is None or not worth.settled else GRASS_LIGHT if worth.pays else RED_LIGHT
    style = Cardboard(measure.px(10), measure.px(3), face, lip=measure.px(4), lip_face=PAPER_LIP)
    draw_cardboard(surface, kit.art, rect, style)
    px = measure.text(SMALL_TEXT)
    room = inset(Rect(rect.x, rect.y, rect.w, rect.h - measure.px(4)), measure.px(7), measure.px(5))
    line = kit.writer.height(px)
    foot, room = cut_bottom(room, line)
    sentence = contract_sentence(contract, kit.say)
    words = kit.writer.wrapped(sentence, px, room.w, Weight.BOLD)
    high = line * len(words)
    whole = all(kit.writer.width(word, px, Weight.BOLD) <= room.w for word in sentence.split())
    if high + measure.px(24) <= room.h and whole:
        head, room = cut_top(room, min(measure.px(46), room.h - high), measure.px(2))
        box = Rect(room.x, room.centery - high // 2, room.w, room.h)
        kit.writer.draw_lines(surface, words, box, px, weight=Weight.BOLD, align=Align.CENTRE)
    else:
        # Where there is no room for the sentence the sign says it, under the mouse.
        head = room
    draw_pictogram(surface, kit, head, contract)
    _draw_worth(surface, kit, foot, contract, worth)
    if worth is not None and worth.pays and not worth.settled:
        _draw_tick(surface, kit, rect)


def draw_back(surface: pygame.Surface, kit: Kit, rect: Rect) -> None:
    """The back that all cards of Pier have, in the middle of the rectangle."""
    picture = kit.art.get("pier/back", rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))


def _draw_worth(surface: pygame.Surface, kit: Kit, foot: Rect, contract: Contract, worth: Worth | None) -> None:
    """What it pays at the left; at the right how likely that is, the greener the likelier."""
    measure, points = kit.measure, CONTRACTS[contract].points
    px = measure.text(SMALL_TEXT)
    if worth is not None and worth.settled:
        points = points if worth.pays else NOT_FULFILLED
    pay = _pill(surface, kit, (foot.x, foot.y), signed(points), px, SUN)
    if worth is None or worth.settled:
        return
    face = chance_face(worth.chance)
    text = str(worth.chance) if worth.chance is not None else signed(points if worth.pays else NOT_FULFILLED)
    wide = kit.writer.width(text, px, Weight.BOLD) + measure.px(12)
    if pay.right + measure.px(4) + wide <= foot.right:
        _pill(surface, kit, (foot.right - wide, foot.y), text, px, face)


def chance_face(chance: ShownChance | None) -> Rgb:
    """Red for what hardly comes true, green for what nearly always does, white between them and before it is known."""
    if chance is None:
        return WHITE
    end = GRASS_LIGHT if chance.number > EVEN else RED_LIGHT
    # In a few steps: every colour is a drawing of its own.
    part = round(abs(chance.number - EVEN) / 10) * 10 / EVEN
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(WHITE, end, strict=True))
    return red, green, blue


def tick_rect(kit: Kit, rect: Rect) -> Rect:
    """The place of the tick on a contract that would pay now: its upper corner."""
    px = kit.measure.px
    return Rect(rect.right - px(18), rect.y - px(5), px(23), px(23))


def _draw_tick(surface: pygame.Surface, kit: Kit, rect: Rect) -> None:
    place = tick_rect(kit, rect)
    draw_cardboard(surface, kit.art, place, Cardboard(place.h // 2, kit.measure.px(2), GRASS_LIGHT))
    picture = kit.art.get("ui/check", (place.w * 2 // 3, place.h * 2 // 3))
    surface.blit(picture, picture.get_rect(center=place.center))


def _pill(
    surface: pygame.Surface, kit: Kit, at: tuple[int, int], text: str, px: int, face: tuple[int, int, int]
) -> Rect:
    measure = kit.measure
    box = Rect(*at, kit.writer.width(text, px, Weight.BOLD) + measure.px(12), kit.writer.height(px))
    draw_cardboard(surface, kit.art, box, Cardboard(box.h // 2, measure.px(2), face))
    kit.writer.draw(surface, text, box, px, weight=Weight.BOLD, align=Align.CENTRE)
    return box


def draw_pictogram(surface: pygame.Surface, kit: Kit, rect: Rect, contract: Contract) -> None:
    """The contract without words, in the middle of the rectangle."""
    terms = CONTRACTS[contract]
    side = min(rect.h, round(rect.w / 3.6))
    signs: dict[Kind, tuple[str | int, ...]] = {
        Kind.OUT: (*terms.colours, "block"),
        Kind.BEFORE: (*terms.colours[:1], ">", *terms.colours[1:]),
        Kind.THIRD: (*terms.colours, "\N{LESS-THAN OR EQUAL TO} 3"),
        Kind.FEW_OUT: ("block", "\N{LESS-THAN OR EQUAL TO} 1"),
        Kind.MANY_OUT: ("block", "\N{GREATER-THAN OR EQUAL TO} 3"),
        Kind.CLEAN: ("trophy", "no block"),
    }
    row = signs[terms.kind]
    px = max(8, round(side * 0.8))
    widths = [_sign_width(kit, sign, side, px) for sign in row]
    gap = side // 6
    x = rect.centerx - (sum(widths) + gap * (len(row) - 1)) // 2
    for sign, wide in zip(row, widths, strict=True):
        _draw_sign(surface, kit, sign, Rect(x, rect.centery - side // 2, wide, side), px)
        x += wide + gap


def _sign_width(kit: Kit, sign: str | int, side: int, px: int) -> int:
    pictured = isinstance(sign, int) or sign in ("block", "no block", "trophy")
    return side if pictured else kit.writer.width(str(sign), px, Weight.BOLD)


def _draw_sign(surface: pygame.Surface, kit: Kit, sign: str | int, box: Rect, px: int) -> None:
    if isinstance(sign, int):
        draw_token(surface, kit, sign, box.center, box.h)
    elif sign == "trophy":
        surface.blit(kit.art.get("ui/trophy", box.size), box)
    elif sign in ("block", "no block"):
        surface.blit(kit.art.get("pier/block", box.size), box)
        if sign == "no block":
            ends = (box.x, box.bottom - 1), (box.right - 1, box.y)
            pygame.draw.line(surface, WHITE, *ends, max(4, box.h // 4))
            pygame.draw.line(surface, RED, *ends, max(2, box.h // 8))
    else:
        kit.writer.draw(surface, sign, box.inflate(4, 0), px, weight=Weight.BOLD, align=Align.CENTRE)
