"""The seaside at rest, behind scenes that have something else to show: sky, sun, clouds and the sea below."""

from typing import Final

import pygame

from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import SKY_BOTTOM, SKY_TOP
from game.client.toolkit.tween import mix_colours

# Name, where across the window, how far from its top in units, width in units.
CLOUDS: Final = (("cloud-1", 0.04, 2, 190), ("cloud-3", 0.7, 22, 120), ("cloud-2", 0.31, 30, 110))


class Backdrop:
    """One picture, drawn once for each size of the window."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._picture: pygame.Surface | None = None
        self._made_for: tuple[Size, bool] | None = None

    def draw(self, surface: pygame.Surface, cloudy: bool = True) -> None:
        """All over the window; without sun and clouds, where there is no sky to be seen."""
        wanted = surface.get_size(), cloudy
        if self._picture is None or self._made_for != wanted:
            self._picture, self._made_for = self._make(surface, cloudy), wanted
        surface.blit(self._picture, (0, 0))

    def _make(self, surface: pygame.Surface, cloudy: bool) -> pygame.Surface:
        px, art = self._kit.measure.px, self._kit.art
        width, height = surface.get_size()
        column = pygame.Surface((1, height))
        for y in range(height):
            column.set_at((0, y), mix_colours(SKY_TOP, SKY_BOTTOM, y / height))
        picture = pygame.transform.scale(column.convert(surface), (width, height))
        if cloudy:
            picture.blit(art.get("scenery/sun", (px(120), px(120))), (width - px(150), -px(14)))
        for name, across, down, wide in CLOUDS if cloudy else ():
            picture.blit(art.get(f"scenery/{name}", (px(wide), px(wide))), (round(width * across), px(down)))
        wave = art.get("scenery/wave", (px(256), px(256)))
        for x in range(0, width, wave.get_width()):
            picture.blit(wave, (x, height - wave.get_height()))
        return picture
