"""The hand-over between two people in the hot seat: a curtain hides everything until the right one sits before the
screen."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.client.toolkit.art import rasterised
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import CloseAsked, Hand, Intent, Key, Pressed, Released, Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import centred, cut_top, inset
from game.client.toolkit.scene import Change, KeyLine, Leave, Pop
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import (
    BODY_TEXT,
    FADED_INK,
    HEAD_TEXT,
    INK,
    PAPER,
    PAPER_LIP,
    RADIUS,
    SEATS,
    STROKE,
    TITLE_TEXT,
    Rgb,
    SeatLook,
)

# Lines, the size and colour of their letters, and how heavy they are.
StyledLines: TypeAlias = tuple[tuple[str, ...], int, Rgb, Weight]
READY: Final = "ready"
PAUSE: Final = "pause"
STRIPES: Final = 16
CLOTH: Final = "#fff3d9"
CLOTH_DARK: Final = "#ead3a4"


class HandOverScene:
    """Pops with `ready` or `pause`. The reason tells why it is their turn, where that is not plain, and below it stands
    who sits down after them, where that is known."""

    is_overlay = False
    is_typing = False
    is_moving = False

    def __init__(self, kit: Kit, name: str, colour: str, reason: str = "", following: str = "") -> None:
        self._kit = kit
        self._name = name
        self._colour = colour
        self._reason = reason
        self._following = following
        self._size: Size = (1, 1)
        self._cloth: pygame.Surface | None = None
        self._pressed = False
        self.needs_drawing = True

    def enter(self) -> None:
        """It is drawn."""
        self._kit.sound.play(SoundEffect.CURTAIN)

    def leave(self) -> None:
        """Nothing to put away."""

    def mend(self) -> None:
        """Nothing to make afresh."""

    def layout(self, size: Size) -> None:
        """The cloth is cut for this size."""
        self._size, self._cloth, self.needs_drawing = size, None, True

    def handle(self, intent: Intent) -> Change | None:
        """A whole click, so that its second half does not fall on the table behind."""
        match intent:
            case CloseAsked():
                return Leave()
            case Pressed():
                self._pressed = True
            case Released(_, Hand()) if self._pressed:
                return Pop(READY)
            case Key("return" | "enter" | "space"):
                return Pop(READY)
            case Key("escape"):
                return Pop(PAUSE)
        return None

    def update(self, seconds: float) -> Change | None:  # noqa: ARG002 - it hangs still
        """Nothing moves."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Cloth in the seat's colour, and a sign that says whose turn it is."""
        look = SEATS[self._colour]
        if self._cloth is None:
            self._cloth = rasterised(cloth_svg(self._size, look), self._size)
        surface.blit(self._cloth, (0, 0))
        self._draw_sign(surface, look)
        self.needs_drawing = False

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """All of it: a curtain is large."""
        self.draw(surface)
        return (surface.get_rect(),)

    def keys(self) -> tuple[KeyLine, ...]:
        """Two ways on."""
        return (KeyLine(later("Enter"), later("ready")), KeyLine(later("Esc"), later("pause")))

    def sign(self) -> tuple[Rect, int, list[StyledLines]]:
        """Where the sign hangs, how large the head on it is, and what is written below."""
        kit, px = self._kit, self._kit.measure.px
        window = Rect((0, 0), self._size)
        wide = min(window.w - px(80), max(px(520), kit.measure.text(520)))
        lines = self._lines(wide - px(60))
        text = sum(kit.writer.height(size, len(words)) + px(8) for words, size, _, _ in lines)
        head = max(px(40), min(px(210), window.h - text - px(90)))
        return centred((wide, head + text + px(52)), window), head, lines

    def _draw_sign(self, surface: pygame.Surface, look: SeatLook) -> None:
        kit, px = self._kit, self._kit.measure.px
        sign, head, lines = self.sign()
        card = Cardboard(px(RADIUS * 2), px(STROKE + 1), PAPER, lip=px(8), lip_face=PAPER_LIP, shadow=px(12))
        draw_cardboard(surface, kit.art, sign, card)
        picture, rest = cut_top(inset(sign, px(30), px(18)), head, px(4))
        lemming = kit.art.lemming("head", head, look)
        surface.blit(lemming, lemming.get_rect(center=picture.center))
        for words, size, colour, weight in lines:
            strip, rest = cut_top(rest, kit.writer.height(size, len(words)), px(8))
            kit.writer.draw_lines(surface, words, strip, size, colour=colour, weight=weight, align=Align.CENTRE)

    def _lines(self, room: int) -> list[StyledLines]:
        kit = self._kit
        following = kit.say("Next at the mouse: {name}").format(name=self._following) if self._following else ""
        texts = (
            (kit.say("{name}'s turn").format(name=self._name), TITLE_TEXT * 1.3, INK, Weight.BOLD),
            (self._reason, BODY_TEXT, INK, Weight.REGULAR),
            (kit.say("Click when ready"), HEAD_TEXT * 0.9, FADED_INK, Weight.BOLD),
            (following, BODY_TEXT, FADED_INK, Weight.REGULAR),
        )
        return [
            (kit.writer.wrapped(text, kit.measure.text(units), room, weight), kit.measure.text(units), colour, weight)
            for text, units, colour, weight in texts
            if text
        ]


def cloth_svg(size: Size, look: SeatLook) -> str:
    """Stripes with folds, and a scalloped edge across the top, as on a bathing hut."""
    width, height = size
    wide = width / STRIPES
    folds, scallops = [], []
    drop = height * 0.11
    for stripe in range(STRIPES):
        x, coloured = stripe * wide, stripe % 2 == 0
        light, dark = (look.light, look.dark) if coloured else (CLOTH, CLOTH_DARK)
        folds.append(f'<rect x="{x:.1f}" width="{wide + 1:.1f}" height="{height}" fill="{light}"/>')
        shade = f'x="{x + wide * 0.72:.1f}" width="{wide * 0.28 + 1:.1f}" height="{height}"'
        folds.append(f'<rect {shade} fill="{dark}" fill-opacity=".5"/>')
        face = light if not coloured else look.light
        path = f"M{x:.1f} -9 V{drop:.1f} A{wide / 2:.1f} {wide / 2:.1f} 0 0 0 {x + wide:.1f} {drop:.1f} V-9 Z"
        scallops.append(f'<path d="{path}" fill="{face}" stroke="#3b2417" stroke-width="{max(2, height / 220):.1f}"/>')
    shadow = f'<rect width="{width}" height="{drop + wide * 0.75:.1f}" fill="#1d2c4d" fill-opacity=".18"/>'
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(folds)}{shadow}{"".join(scallops)}</svg>'
