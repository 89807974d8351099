"""What lies under everything on a table and never moves: painted once, and shown as long as the window is the same."""

from collections.abc import Callable

import pygame


class Background:
    """Painted anew only when the window has another size."""

    def __init__(self, paint: Callable[[pygame.Surface], None]) -> None:
        self._paint = paint
        self._picture: pygame.Surface | None = None

    def forget(self) -> None:
        """The board is laid out anew."""
        self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """All of the window, as far as the clip lets it."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = pygame.Surface(surface.get_size()).convert()
            self._paint(self._picture)
        clip = surface.get_clip()
        surface.blit(self._picture, clip, clip)
