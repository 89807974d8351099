"""Light on what may be clicked, and a rim around what was chosen. They differ in shape, not only in colour: light is
strong at the edges and leaves the middle as it is, and the rim has a dark line on both its sides."""

from collections.abc import Callable, Hashable
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.client.toolkit.art import Art
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import INK, SUN, SUN_LIGHT

# Draws a shape onto a picture in this colour, smaller by this part of it, on a picture that is so many times larger.
DrawShape: TypeAlias = Callable[[pygame.Surface, tuple[int, int, int, int], float, int], object]
# From the edge inwards: the part that is cut off on each side, and how strong the light is there.
STEPS: Final = 12
DEEP: Final = 0.5
BRIGHT: Final = 225
MIDDLE: Final = 18
# Shapes are drawn that much larger and made small, so that their edges are smooth.
TIMES: Final = 3


def light(art: Art, key: Hashable, size: Size, cut: DrawShape, strong: bool = False) -> pygame.Surface:
    """Warm light along the edges of a shape; strong, where the mouse is."""

    def make() -> pygame.Surface:
        picture = pygame.Surface((size[0] * TIMES, size[1] * TIMES), pygame.SRCALPHA)
        # The colour goes on where the light ends: edges would be dark.
        picture.fill((*SUN, 0))
        deep, middle = (DEEP * 1.6, MIDDLE * 4) if strong else (DEEP, MIDDLE)
        for step in range(STEPS):
            part = step / (STEPS - 1)
            # Each lies on the one before and takes its place.
            cut(picture, (*SUN, round(middle + (BRIGHT - middle) * (1 - part) ** 2)), part * deep, TIMES)
        return pygame.transform.smoothscale(picture, size).convert_alpha()

    return art.made(("light", key, size, strong), make)


def draw_box_light(surface: pygame.Surface, art: Art, rect: Rect, radius: int, strong: bool = False) -> None:
    """Light in a rectangle with round corners."""

    def cut(picture: pygame.Surface, tint: tuple[int, int, int, int], part: float, times: int) -> None:
        whole = picture.get_rect()
        smaller = whole.inflate(-round(whole.w * part), -round(whole.h * part))
        pygame.draw.rect(picture, tint, smaller, border_radius=max(1, round(radius * times * (1 - part))))

    surface.blit(light(art, ("box", radius), rect.size, cut, strong), rect)


def draw_open_rim(surface: pygame.Surface, kit: Kit, rect: Rect, radius: int) -> None:
    """Around a card that may be clicked: a light line, close to it."""
    px = kit.measure.px
    edge = Cardboard(radius + px(3), px(4), None, edge=SUN_LIGHT)
    draw_cardboard(surface, kit.art, rect.inflate(px(6), px(6)), edge)


def draw_chosen_rim(surface: pygame.Surface, kit: Kit, rect: Rect, radius: int) -> None:
    """Around a card that was chosen: a wide golden line between two dark ones."""
    px = kit.measure.px
    draw_cardboard(surface, kit.art, rect.inflate(px(13), px(13)), Cardboard(radius + px(7), px(8), None, edge=INK))
    draw_cardboard(surface, kit.art, rect.inflate(px(9), px(9)), Cardboard(radius + px(5), px(5), None, edge=SUN))
