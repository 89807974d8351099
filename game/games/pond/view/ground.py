"""The picture below everything: fields from above, and among them the farm, its empty squares and its ponds."""

from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.hex_svg import OUTLINE
from game.client.toolkit.art import rasterised
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import INK, WHITE
from game.games.pond.rules.shape import DARK
from game.games.pond.view.farm import Farm
from game.games.pond.view.looks import needs_letter, pond_art

# Fields and what grows on them, a face and its furrows each.
CROPS: Final = (
    ("#a9d67a", "#98c868"),
    ("#bfe08c", "#aed27a"),
    ("#ead88c", "#dcc672"),
    ("#c6dd86", "#b4ce72"),
    ("#93c878", "#83ba68"),
    ("#e6c596", "#d6b17e"),
    ("#d3e6a0", "#c2d88c"),
)
HEDGEROW: Final = "#6fa055"


def draw_ground(surface: pygame.Surface, kit: Kit, farm: Farm) -> None:
    """The fields, and the farm."""
    surface.blit(rasterised(fields_svg(surface.get_size()), surface.get_size()), (0, 0))
    draw_farm(surface, kit, farm)


def draw_farm(surface: pygame.Surface, kit: Kit, farm: Farm) -> None:
    """The farm onto whatever is there: its rim, then square by square."""
    surface.blit(rasterised(_rim_svg(surface.get_size(), farm), surface.get_size()), (0, 0))
    side = farm.unit
    for at in range(farm.count):
        letter = farm.rows[at // farm.width][at % farm.width]
        rect = farm.rect(at)
        if not letter.isalpha():
            surface.blit(kit.art.get("pond/dark" if letter == DARK else "pond/light", (side, side)), rect)
            continue
        surface.blit(kit.art.get(pond_art(letter), (side, side)), rect)
        if needs_letter(letter):
            px = max(8, round(side * 0.3))
            for by, tint in ((1, INK), (0, WHITE)):
                kit.writer.draw(
                    surface, letter.upper(), rect.move(by, by), px, colour=tint, weight=Weight.BOLD, align=Align.CENTRE
                )


def _rim_svg(size: Size, farm: Farm) -> str:
    """A bank of earth around the farm, with a shadow below it."""
    unit, outer = farm.unit, farm.outer
    wide = unit * 0.13
    box = Rect(outer).inflate(round(2 * wide), round(2 * wide))
    stroke = max(1.5, unit * 0.035)
    lip = unit * 0.09
    shape = f'x="{box.x}" width="{box.w}" height="{box.h}" rx="{unit * 0.16:.1f}"'
    edge = f'stroke="{OUTLINE}" stroke-width="{stroke:.1f}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" width="{size[0]}" '
        f'height="{size[1]}"><rect y="{box.y + lip * 2.4:.1f}" {shape} fill="#2c4a1c" fill-opacity=".3"/>'
        f'<rect y="{box.y + lip:.1f}" {shape} fill="#6b4a2f" {edge}/>'
        f'<rect y="{box.y}" {shape} fill="#a97c4d" {edge}/>'
        f'<rect x="{outer.x - stroke:.1f}" y="{outer.y - stroke:.1f}" width="{outer.w + 2 * stroke:.1f}" '
        f'height="{outer.h + 2 * stroke:.1f}" rx="{unit * 0.06:.1f}" fill="#7c5836" {edge}/></svg>'
    )


def fields_svg(size: Size) -> str:
    """A patchwork of fields with hedgerows between them."""
    width, height = size
    rng = Random(11)
    unit = max(24.0, min(width, height) / 4.2)
    across, down = int(width / unit) + 2, int(height / unit) + 2
    knots = {
        (x, y): (
            (x - 0.5) * unit + rng.uniform(-0.2, 0.2) * unit,
            (y - 0.5) * unit + rng.uniform(-0.2, 0.2) * unit,
        )
        for x in range(across + 1)
        for y in range(down + 1)
    }
    made = []
    for y in range(down):
        for x in range(across):
            face, furrow = CROPS[rng.randrange(len(CROPS))]
            corners = [knots[x, y], knots[x + 1, y], knots[x + 1, y + 1], knots[x, y + 1]]
            path = "M" + " L".join(f"{px:.0f} {py:.0f}" for px, py in corners) + " Z"
            made.append(f'<path d="{path}" fill="{face}"/>' + _furrows(corners, furrow, unit, bool(rng.randrange(2))))
            made.append(
                f'<path d="{path}" fill="none" stroke="{HEDGEROW}" stroke-width="{unit * 0.05:.1f}" '
                f'stroke-linejoin="round"/>'
            )
    for left, top in knots.values():
        bush = unit * rng.uniform(0.05, 0.075)
        made.append(
            f'<circle cx="{left:.0f}" cy="{top:.0f}" r="{bush:.1f}" fill="#5c9450"/>'
            f'<circle cx="{left - bush * 0.25:.0f}" cy="{top - bush * 0.3:.0f}" r="{bush * 0.6:.1f}" fill="#7fb868"/>'
        )
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(made)}</svg>'


def _furrows(corners: list[tuple[float, float]], tint: str, unit: float, upright: bool) -> str:
    """Lines from one side of a field to the opposite one."""
    one, other, third, last = corners if upright else [*corners[1:], corners[0]]
    lines = []
    for part in (0.15, 0.3, 0.45, 0.6, 0.75, 0.9):
        (x1, y1), (x2, y2) = (
            (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            for start, end in ((one, other), (last, third))
        )
        # Not quite to the hedgerow.
        dx, dy = (x2 - x1) * 0.08, (y2 - y1) * 0.08
        lines.append(f"M{x1 + dx:.0f} {y1 + dy:.0f} L{x2 - dx:.0f} {y2 - dy:.0f}")
    stroke = f'stroke="{tint}" stroke-width="{unit * 0.035:.1f}" stroke-linecap="round"'
    return f'<path d="{" ".join(lines)}" fill="none" {stroke}/>'
