"""The shapes that panels and buttons are cut from: rounded, outlined, with a thick lower edge like cardboard.

Drawn as SVG at the size of their corners and put together from there, so that they are smooth and cost nothing.
"""

from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from game.client.toolkit.art import Art, rasterised
from game.client.toolkit.theme import INK, Rgb


@dataclass(frozen=True, slots=True)
class Cardboard:
    """How a shape is cut: all lengths in pixels; without a face only the outline is drawn."""

    radius: int
    stroke: int
    face: Rgb | None
    edge: Rgb = INK
    lip: int = 0
    lip_face: Rgb = INK
    shadow: int = 0


def draw_cardboard(surface: pygame.Surface, art: Art, rect: Rect, card: Cardboard) -> None:
    """Draw the shape into the rectangle; a shadow falls a little below it."""
    if rect.w <= 0 or rect.h <= 0:
        return
    room = min(rect.w, rect.h - card.lip) // 2 - card.stroke
    card = replace(card, radius=max(0, min(card.radius, room)))
    surface.blit(art.made((rect.size, card), lambda: _put_together(art, rect, card)), rect)


def _put_together(art: Art, rect: Rect, card: Cardboard) -> pygame.Surface:
    corner = card.radius + card.stroke + 1
    small = (2 * corner + 2, 2 * corner + 2 + card.lip + card.shadow)
    stencil = art.made(card, lambda: rasterised(_svg(card, small), small))
    width, height = rect.w, rect.h + card.shadow
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    foot = corner + card.lip + card.shadow
    across = (
        (0, corner, 0, corner),
        (corner, 1, corner, width - 2 * corner),
        (small[0] - corner, corner, width - corner, corner),
    )
    down = (
        (0, corner, 0, corner),
        (corner, 1, corner, height - corner - foot),
        (small[1] - foot, foot, height - foot, foot),
    )
    for from_x, from_w, x, w in across:
        for from_y, from_h, y, h in down:
            if w > 0 and h > 0:
                piece = stencil.subsurface((from_x, from_y, from_w, from_h))
                whole.blit(piece if (from_w, from_h) == (w, h) else pygame.transform.scale(piece, (w, h)), (x, y))
    return whole


def _svg(card: Cardboard, size: tuple[int, int]) -> str:
    width, height = size
    high = height - card.lip - card.shadow
    half = card.stroke / 2
    box = f'x="{half}" width="{width - card.stroke}" rx="{max(0.1, card.radius + half)}"'
    outline = f'stroke="{_web(card.edge)}" stroke-width="{card.stroke}"' if card.stroke else ""
    shapes = []
    if card.shadow:
        lowest = high + card.lip - card.stroke
        shapes.append(f'<rect y="{half + card.shadow}" height="{lowest}" {box} fill="#1d2c4d" fill-opacity="0.22"/>')
    if card.lip:
        shapes.append(
            f'<rect y="{half + card.lip}" height="{high - card.stroke}" {box} fill="{_web(card.lip_face)}" {outline}/>'
        )
    face = _web(card.face) if card.face else "none"
    shapes.append(f'<rect y="{half}" height="{high - card.stroke}" {box} fill="{face}" {outline}/>')
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(shapes)}</svg>'


def _web(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
