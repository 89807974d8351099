"""The program in its window beside a desk of ours: what is clicked is clicked in both, as soon as both look alike."""

from typing import Final

import pygame
from PIL import Image, ImageChops, ImageStat
from pygame import Rect

from game.client.toolkit.intents import Point
from tests.client.desk import Desk
from tests.client.real_window import Player

# The window of whoever has not sized it yet.
WINDOW: Final = Rect(0, 0, 1280, 720)
# The mean difference of a channel: of two scenes it is many times as much.
ALIKE: Final = 6.0


def unlikeness(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures of the same size differ."""
    means: list[float] = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return max(means)


def desk_picture(desk: Desk) -> Image.Image:
    """What our desk shows."""
    surface = desk.window.surface
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def part(picture: Image.Image, where: Rect) -> Image.Image:
    """What lies within a rectangle."""
    return picture.crop((where.left, where.top, where.right, where.bottom))


class Beside:
    """Both at once; the desk is at 1280×720, as a window is that nobody has sized yet."""

    def __init__(self, player: Player, desk: Desk) -> None:
        self._player = player
        self._desk = desk
        put_mouse_aside(player)

    def wait(self, what: str, where: Rect = WINDOW) -> None:
        """Until the window shows there what the desk shows."""
        self._desk.tick(1)
        expected = part(desk_picture(self._desk), where)
        self._player.wait_for(what, lambda: unlikeness(part(self._player.picture(), where), expected) < ALIKE)

    def click(self, at: Point | str) -> None:
        """In both; a place, or the middle of the widget with this key."""
        place = self._desk.place(at).center if isinstance(at, str) else at
        self._desk.click(place)
        click_at(self._player, place)


def put_mouse_aside(player: Player) -> None:
    """It begins in the middle of the screen, and what it lies on looks different."""
    player.tool("mousemove", "0", "0")


def click_at(player: Player, place: Point) -> None:
    """In the window alone."""
    player.tool("mousemove", "--window", player.window, str(place[0]), str(place[1]), "click", "1")
