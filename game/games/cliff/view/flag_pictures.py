"""Flags and checkpoints with their numbers, wherever they are drawn: a cloth for a flag, a shield for a checkpoint."""

import pygame

from game.client.toolkit.intents import Point, Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import INK, WHITE, SeatLook


def draw_shield(picture: pygame.Surface, kit: Kit, at: Point, text: str, px: int, look: SeatLook | None = None) -> None:
    """The number of a checkpoint, in letters of this size; of one that comes next in the colours of its seat."""
    size = round(px * 1.62)
    looks = kit.art.marked("scenery/checkpoint-next", (size, size), look) if look else None
    badge = looks or kit.art.get("scenery/checkpoint", (size, size))
    picture.blit(badge, badge.get_rect(center=at))
    words = kit.writer.image(text, px, INK, Weight.BOLD)
    picture.blit(words, words.get_rect(center=(at[0], at[1] - px // 12)))


def draw_flag(picture: pygame.Surface, kit: Kit, at: Point, text: str, px: int) -> None:
    """A flag with its number, in letters of this size."""
    cloth = kit.art.get("scenery/flag-tag", flag_size(kit, text, px))
    picture.blit(cloth, cloth.get_rect(center=at))
    words = kit.writer.image(text, px, WHITE, Weight.BOLD)
    picture.blit(words, words.get_rect(center=(at[0] - cloth.get_width() // 26, at[1])))


def flag_size(kit: Kit, text: str, px: int) -> Size:
    """How large a flag with this number is."""
    wide = max(round(px * 1.75), kit.writer.width(text, px, Weight.BOLD) + round(px * 0.9))
    return wide, round(wide * 52 / 64)
