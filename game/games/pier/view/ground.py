"""The picture below everything: dusk over the sea, the jetty on its posts, and on every space what it does."""

from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.hex_svg import OUTLINE, Land, read_land
from game.client.toolkit.art import rasterised
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import WHITE
from game.games.pier.rules.lemmings import WATER
from game.games.pier.view.jetty import Jetty, Part
from game.games.pier.view.looks import ICON_ART
from game.shipped import ASSETS

WOOD: Final = "#b8804a"
WOOD_DARK: Final = "#7d4f29"
SEAM: Final = "#8f5f34"
POST: Final = "#5d3a22"
# Where the sky ends, in parts of the window's height.
HORIZON: Final = 0.17


def draw_ground(surface: pygame.Surface, kit: Kit, jetty: Jetty) -> None:
    """The sea and the town at dusk, and the jetty."""
    surface.blit(rasterised(dusk_svg(surface.get_size()), surface.get_size()), (0, 0))
    draw_jetty(surface, kit, jetty)


def draw_jetty(surface: pygame.Surface, kit: Kit, jetty: Jetty) -> None:
    """The jetty onto whatever is there: wood, then drawings and numbers."""
    surface.blit(rasterised(_Carpenter(kit, jetty).svg(surface.get_size()), surface.get_size()), (0, 0))
    unit = jetty.unit
    side = max(6, round(unit * 0.66))
    for space in range(1, jetty.track.last + 1):
        rect = jetty.rect(space)
        icon = kit.art.get(f"pier/{ICON_ART[jetty.track.icons[space]]}", (side, side))
        surface.blit(icon, icon.get_rect(center=(rect.centerx, round(rect.y + rect.h * 0.46))))
        px = round(unit * 0.17)
        if px >= 7:  # noqa: PLR2004 - smaller ones nobody can read
            number = kit.writer.image(str(space), px, WHITE, Weight.BOLD)
            surface.blit(number, number.get_rect(midtop=(rect.centerx, rect.bottom - round(unit * 0.05))))
    rings = max(8, round(unit * 1.3))
    water = kit.art.get("scenery/rings", (rings, rings))
    surface.blit(water, water.get_rect(center=tuple(map(round, jetty.centre(WATER)))))


class _Carpenter:
    """Builds the jetty as one SVG, so that all its edges are smooth at any size."""

    def __init__(self, kit: Kit, jetty: Jetty) -> None:
        self._kit = kit
        self._jetty = jetty
        self._unit = jetty.unit

    @cached_property
    def _land(self) -> Mapping[str, Land]:
        return read_land(ASSETS / "art", "pier", self._kit.art.source)

    def svg(self, size: Size) -> str:
        """All of it."""
        parts = self._jetty.parts
        wood = [*(self._bridge(one, other) for one, other in pairwise(parts))]
        wood += [self._deck(part) for part in parts[:-1]]
        wood += [self._space(space) for part in parts for space in part.spaces]
        box = f'viewBox="0 0 {size[0]} {size[1]}" width="{size[0]}" height="{size[1]}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(wood)}</svg>'

    @property
    def _stroke(self) -> float:
        return max(1.0, self._unit * 0.035)

    def _posts(self, rect: Rect, count: int) -> str:
        unit, made = self._unit, []
        for number in range(count):
            x = rect.x + rect.w * (number + 0.5) / count
            top, foot = rect.bottom, rect.bottom + unit * 0.34
            wide = unit * 0.13
            made.append(
                f'<ellipse cx="{x:.1f}" cy="{foot:.1f}" rx="{wide * 1.5:.1f}" ry="{wide * 0.5:.1f}" fill="#fff" '
                f'fill-opacity=".28"/><rect x="{x - wide / 2:.1f}" y="{top - unit * 0.1:.1f}" width="{wide:.1f}" '
                f'height="{foot - top + unit * 0.1:.1f}" rx="{wide * 0.3:.1f}" fill="{POST}" stroke="{OUTLINE}" '
                f'stroke-width="{self._stroke * 0.8:.1f}"/>'
            )
        return "".join(made)

    def _plank_box(self, rect: Rect, seams: int, upright: bool = True) -> str:
        unit, stroke = self._unit, self._stroke
        lip, radius = unit * 0.12, unit * 0.1
        shape = f'x="{rect.x}" width="{rect.w}" rx="{radius:.1f}" stroke="{OUTLINE}" stroke-width="{stroke:.1f}"'
        made = [
            f'<rect y="{rect.y + lip:.1f}" height="{rect.h}" {shape} fill="{WOOD_DARK}"/>',
            f'<rect y="{rect.y}" height="{rect.h}" {shape} fill="{WOOD}"/>',
        ]
        for seam in range(1, seams):
            x, y = rect.x + rect.w * seam / seams, rect.y + rect.h * seam / seams
            line = (
                f"M{x:.1f} {rect.y + stroke:.1f} V{rect.bottom - stroke:.1f}"
                if upright
                else f"M{rect.x + stroke:.1f} {y:.1f} H{rect.right - stroke:.1f}"
            )
            made.append(f'<path d="{line}" stroke="{SEAM}" stroke-width="{max(1.0, stroke * 0.6):.1f}"/>')
        return "".join(made)

    def _deck(self, part: Part) -> str:
        grown = part.rect.inflate(round(self._unit * 0.1), round(self._unit * 0.1))
        count = max(2, len(part.spaces) or 3)
        return self._posts(grown, count) + self._plank_box(grown, count * 4)

    def _bridge(self, one: Part, other: Part) -> str:
        """The narrow way from one part to the next; from row to row it goes down at the side."""
        wide = round(self._unit * 0.42)
        if one.row == other.row:
            left, right = sorted((one.rect, other.rect), key=lambda rect: rect.x)
            y = (left.centery + right.centery) // 2
            return self._plank_box(Rect(left.right, y - wide // 2, max(1, right.x - left.right), wide), 4)
        side = one.rect.x if one.leftwards else one.rect.right
        x = side + round(self._unit * 0.5) * (1 if one.leftwards else -1)
        rect = Rect(x - wide // 2, one.rect.centery, wide, max(1, other.rect.centery - one.rect.centery))
        down = self._plank_box(rect, 8, upright=False)
        if other.rect.x <= x <= other.rect.right:
            return down
        # A row of one part may end far from where the next one begins.
        near = other.rect.right if x > other.rect.right else other.rect.x
        level = Rect(min(x, near), other.rect.centery - wide // 2, abs(near - x), wide)
        return down + self._plank_box(level, 8)

    def _space(self, space: int) -> str:
        rect, unit = self._jetty.rect(space), self._unit
        rect = rect.inflate(-round(unit * 0.04), -round(unit * 0.1))
        look = self._land[ICON_ART[self._jetty.track.icons[space]]]
        lip, radius = unit * 0.1, unit * 0.15
        high = rect.h - lip
        shape = f'x="{rect.x}" width="{rect.w}" height="{high:.1f}" rx="{radius:.1f}" stroke="{OUTLINE}"'
        shape += f' stroke-width="{self._stroke:.1f}"'
        shine = f"M{rect.x + unit * 0.1:.1f} {rect.y + unit * 0.06:.1f} h{rect.w - unit * 0.2:.1f}"
        return (
            f'<rect y="{rect.y + lip:.1f}" {shape} fill="{look.side}"/><rect y="{rect.y}" {shape} fill="{look.top}"/>'
            f'<path d="{shine}" stroke="#fff" stroke-opacity=".4" stroke-width="{self._stroke:.1f}" '
            f'stroke-linecap="round"/>'
        )


def dusk_svg(size: Size) -> str:
    """The sun goes down behind the sea; the first stars are out."""
    width, height = size
    horizon, unit = height * HORIZON, height / 100
    rng = Random(7)
    stars = "".join(
        f'<circle cx="{rng.random() * width:.0f}" cy="{rng.random() * horizon * 0.6:.0f}" '
        f'r="{unit * rng.choice((0.12, 0.18, 0.26)):.1f}" fill="#fff4cf" fill-opacity="{rng.uniform(0.4, 0.95):.2f}"/>'
        for _ in range(46)
    )
    sun = width * 0.62
    glints = "".join(
        f'<rect x="{sun - wide / 2 + rng.uniform(-3, 3) * unit:.0f}" y="{horizon + down * unit:.0f}" '
        f'width="{wide:.0f}" height="{unit * 0.7:.1f}" rx="{unit * 0.35:.1f}" fill="#ffd27a" fill-opacity=".5"/>'
        for down, wide in ((1.2, 30 * unit), (3, 23 * unit), (5, 27 * unit), (7.4, 17 * unit), (10, 12 * unit))
    )
    waves = "".join(
        f'<path d="M{x:.0f} {y:.0f} q{unit * 1.6:.1f} {-unit * 1.3:.1f} {unit * 3.2:.1f} 0" fill="none" '
        f'stroke="#8f8fd0" stroke-opacity=".4" stroke-width="{unit * 0.32:.1f}" stroke-linecap="round"/>'
        for x, y in (
            (rng.random() * width, horizon + (0.06 + rng.random() * 0.94) * (height - horizon)) for _ in range(90)
        )
    )
    far = f"M0 {horizon:.0f} v{-unit * 4:.0f} q{width * 0.05:.0f} {-unit * 3:.0f} {width * 0.11:.0f} {unit:.0f}"
    far += f" q{width * 0.05:.0f} {-unit * 2:.0f} {width * 0.1:.0f} {unit * 3:.0f} Z"
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">
  <defs>
    <linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{horizon:.0f}">
      <stop offset="0" stop-color="#3f2d70"/><stop offset=".5" stop-color="#a04f86"/>
      <stop offset=".82" stop-color="#f07f62"/><stop offset="1" stop-color="#ffc06a"/>
    </linearGradient>
    <linearGradient id="sea" gradientUnits="userSpaceOnUse" x1="0" y1="{horizon:.0f}" x2="0" y2="{height}">
      <stop offset="0" stop-color="#a3608f"/><stop offset=".16" stop-color="#5d4f96"/>
      <stop offset=".55" stop-color="#3c4486"/><stop offset="1" stop-color="#28306a"/>
    </linearGradient>
  </defs>
  <rect width="{width}" height="{horizon + 1:.0f}" fill="url(#sky)"/>
  {stars}
  <circle cx="{sun:.0f}" cy="{horizon:.0f}" r="{unit * 17:.0f}" fill="#ffd27a" fill-opacity=".25"/>
  <circle cx="{sun:.0f}" cy="{horizon:.0f}" r="{unit * 11:.0f}" fill="#ffe28a"/>
  <path d="{far}" fill="#5a3468"/>
  <rect y="{horizon:.0f}" width="{width}" height="{height - horizon:.0f}" fill="url(#sea)"/>
  {glints}{waves}
</svg>"""
