"""The window itself: its size, fullscreen, and the faster of SDL's two ways to bring pixels to the screen."""

import os
import sys
from pathlib import Path
from typing import Final

import pygame

from game.client.intents import Size
from game.client.layout import SMALLEST

FRAMEBUFFER: Final = "SDL_FRAMEBUFFER_ACCELERATION"
GRAPHICS_CARDS: Final = (Path("/dev/dri"), Path("/dev/nvidiactl"))


def framebuffer_wish(platform: str, has_graphics_card: bool) -> str | None:
    """What to ask SDL for. Without a graphics card a texture is drawn by the processor: 30 ms a frame instead of 2."""
    return "0" if platform.startswith("linux") and not has_graphics_card else None


def prepare_screen() -> None:
    """Tell SDL how we want it, before it begins; what the player has set in the environment stands."""
    wish = framebuffer_wish(sys.platform, any(path.exists() for path in GRAPHICS_CARDS))
    if wish is not None:
        os.environ.setdefault(FRAMEBUFFER, wish)
    # The name by which desktops know the window.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "plouf")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "plouf")
    # Real pixels also where the desktop is scaled.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    pygame.key.set_repeat(350, 40)


class Window:
    """The one window; opens when it is made."""

    def __init__(self, title: str, size: Size, fullscreen: bool) -> None:
        self._window = pygame.Window(title, _that_fits(size), resizable=True)
        self._window.minimum_size = SMALLEST
        self.is_fullscreen = False
        self.is_hidden = False
        # How many frames were shown; tests and the bench count them.
        self.frames = 0
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn upon; another one after the size has changed."""
        return self._window.get_surface()

    @property
    def size(self) -> Size:
        """In pixels."""
        return self.surface.get_size()

    def show(self) -> None:
        """Bring what was drawn to the screen."""
        self._window.flip()
        self.frames += 1

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen, at its own resolution, or be a window again."""
        if fullscreen == self.is_fullscreen:
            return
        if fullscreen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self.is_fullscreen = fullscreen

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture that the desktop shows for it."""
        self._window.set_icon(icon)

    def close(self) -> None:
        """Gone."""
        self._window.destroy()


def _that_fits(size: Size) -> Size:
    screens = pygame.display.get_desktop_sizes()
    width, height = screens[0] if screens else size
    return max(SMALLEST[0], min(size[0], width)), max(SMALLEST[1], min(size[1], height))
