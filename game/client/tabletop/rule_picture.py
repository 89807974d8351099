"""The pictures of a rulebook: positions that the game draws with what it draws its table with, at the size at which
they are shown, once."""

from collections.abc import Callable
from typing import TypeAlias

import pygame
from pygame import Rect

from game.client.tabletop.thumbnail import framed
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.table.rulebook import RulePicture

# Over the whole surface.
DrawRule: TypeAlias = Callable[[Kit, pygame.Surface, RulePicture], None]


def framed_rule(kit: Kit, draw: DrawRule, key: tuple[str, ...], size: Size, picture: RulePicture) -> pygame.Surface:
    """The picture in its frame; the key tells it from all others. What is written in it follows language and text."""

    def paint(surface: pygame.Surface, _: Rect) -> None:
        # Soft edges within it must not let the paper shine through.
        opaque = pygame.Surface(size).convert()
        draw(kit, opaque, picture)
        surface.blit(opaque, (0, 0))

    looks = ("rule", key, size, kit.language.code, kit.measure.window, kit.measure.text_scale)
    return kit.art.made(looks, lambda: framed(kit, size, paint))
