"""The window itself: its size, fullscreen, and the quickest ways to bring pixels to the screen."""

import os
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from game.client.toolkit.intents import Size
from game.client.toolkit.layout import SMALLEST

# Where something was drawn.
Rects: TypeAlias = Sequence[pygame.Rect]
FRAMEBUFFER: Final = "SDL_FRAMEBUFFER_ACCELERATION"
# pygame-ce means to take away one day what makes a `Window` of the display module's window.
BRIDGE: Callable[[], pygame.Window] | None = getattr(pygame.Window, "from_display_module", None)
# What SDL draws into when it finds no screen: nobody sees it, and nobody could end it.
UNSEEN: Final = ("offscreen", "dummy")
GRAPHICS_CARDS: Final = (Path("/dev/dri"), Path("/dev/nvidiactl"))


class NoScreen(Exception):
    """There is nothing on which a window could be seen; the message is the end of a sentence."""


def _asked_for() -> list[str]:
    """The video drivers that somebody has asked for by name."""
    return os.environ.get("SDL_VIDEODRIVER", os.environ.get("SDL_VIDEO_DRIVER", "")).lower().split(",")


def framebuffer_wish(platform: str, has_graphics_card: bool) -> str | None:
    """What to ask SDL for. Without a graphics card a texture is drawn by the processor: 30 ms a frame instead of 2."""
    return "0" if platform.startswith("linux") and not has_graphics_card else None


def prepare_screen() -> None:
    """Tell SDL how we want it, before it begins; what the player has set in the environment stands."""
    wish = framebuffer_wish(sys.platform, any(path.exists() for path in GRAPHICS_CARDS))
    if wish is not None:
        os.environ.setdefault(FRAMEBUFFER, wish)
    # The name by which desktops know the window; when it was imported, pygame has put the program's there.
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        if os.environ.get(name) in (None, Path(sys.argv[0]).name):
            os.environ[name] = "plouf"
    # Real pixels also where the desktop is scaled.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    if (driver := pygame.display.get_driver()) in UNSEEN and driver not in _asked_for():
        pygame.display.quit()
        raise NoScreen(_why_no_screen())
    pygame.key.set_repeat(350, 40)


def _why_no_screen() -> str:
    named = next(filter(None, map(os.environ.get, ("WAYLAND_DISPLAY", "DISPLAY"))), None)
    if named is None:
        return "there is no screen; start Plouf! on a desktop, or set DISPLAY or WAYLAND_DISPLAY"
    # SDL looks for these when it is started, and says nothing where they are missing.
    return f"the screen {named} can't be reached, or the libraries libX11 and libXext are missing; desktops have both"


class Window:
    """The one window; opens when it is made."""

    def __init__(self, title: str, size: Size, fullscreen: bool) -> None:
        self._window = _opened(title, _that_fits(size))
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

    def show(self, places: Rects | None = None) -> None:
        """Bring what was drawn to the screen, or only what was drawn in these places."""
        if pygame.display.get_surface() is None:
            self._window.flip()
        elif places is None:
            pygame.display.flip()
        else:
            pygame.display.update(places)
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

    def to_front(self) -> None:
        """Before all other windows, as far as the desktop lets it."""
        if self.is_hidden:
            self._window.restore()
        self._window.focus()

    def set_icon(self, icon: pygame.Surface) -> None:
        """The picture that the desktop shows for it."""
        self._window.set_icon(icon)

    def close(self) -> None:
        """Gone."""
        self._window.destroy()


def _opened(title: str, size: Size) -> pygame.Window:
    """The display module's window, of which parts can be shown; `Window` alone only knows the whole.

    At 1920×1080 the whole takes 1.2 ms, 5 and more beside a computer that thinks, and a lemming's hop 0.2.
    """
    if BRIDGE is None:
        return pygame.Window(title, size, resizable=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        # A desktop that gives the window another size than it asked for is no news.
        warnings.simplefilter("ignore", RuntimeWarning)
        pygame.display.set_caption(title)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return BRIDGE()


def _that_fits(size: Size) -> Size:
    screens = pygame.display.get_desktop_sizes()
    width, height = screens[0] if screens else size
    return max(SMALLEST[0], min(size[0], width)), max(SMALLEST[1], min(size[1], height))
