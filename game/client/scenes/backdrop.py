"""A game's scenery at rest, behind scenes that have something else to show."""

import pygame

from game.client.tabletop.scenery import MIDDAY, Scenery
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.tween import mix_colours


class Backdrop:
    """One picture, drawn once for each size of the window."""

    def __init__(self, kit: Kit, scenery: Scenery = MIDDAY) -> None:
        self._kit = kit
        self._scenery = scenery
        self._picture: pygame.Surface | None = None
        self._made_for: tuple[Size, bool] | None = None

    def draw(self, surface: pygame.Surface, cloudy: bool = True) -> None:
        """All over the window; without what hangs in the sky, where there is no sky to be seen."""
        wanted = surface.get_size(), cloudy
        if self._picture is None or self._made_for != wanted:
            self._picture, self._made_for = self._make(surface, cloudy), wanted
        surface.blit(self._picture, (0, 0))

    def _make(self, surface: pygame.Surface, cloudy: bool) -> pygame.Surface:
        px, art, scenery = self._kit.measure.px, self._kit.art, self._scenery
        width, height = surface.get_size()
        column = pygame.Surface((1, height))
        for y in range(height):
            column.set_at((0, y), self._sky(y / height))
        picture = pygame.transform.scale(column.convert(surface), (width, height))
        for hung in scenery.hung if cloudy else ():
            drawing = art.get(hung.picture, (px(hung.wide),) * 2)
            picture.blit(drawing, (round(width * hung.across), round(hung.down * self._kit.measure.unit)))
        strip = art.get(scenery.strip, (px(scenery.strip_wide),) * 2)
        for x in range(0, width, strip.get_width()):
            picture.blit(strip, (x, height - strip.get_height()))
        for standing in scenery.standing:
            drawing = art.get(standing.picture, (px(standing.wide),) * 2)
            at = round(width * standing.across), height - px(standing.down)
            picture.blit(drawing, drawing.get_rect(bottomleft=at))
        return picture

    def _sky(self, part: float) -> tuple[int, int, int]:
        colours = self._scenery.sky
        place = part * (len(colours) - 1)
        first = min(int(place), len(colours) - 2)
        return mix_colours(colours[first], colours[first + 1], place - first)
