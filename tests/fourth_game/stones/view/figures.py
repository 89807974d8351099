"""The lemmings and the die as they are seen, and how they move."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.piece import Piece
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import WHITE, SeatLook
from game.client.toolkit.timeline import Animation, Call, Tween, Wait, sequence
from game.client.toolkit.tween import ease_in_out, mix_spots, there_and_back
from game.rules.contract import Event
from tests.fourth_game.stones.rules.events import FellBack, Hopped, Rolled
from tests.fourth_game.stones.rules.state import NOT_ROLLED, State
from tests.fourth_game.stones.view.brook_map import BrookMap

HOP: Final = 0.35
FALL: Final = 0.3
LOOK_AT_DIE: Final = 0.4
# Heights in parts of a square: of a lemming, and of its hop.
TALL: Final = 1.15
HIGH: Final = 0.8


class Figures:
    """A piece for each seat, and the number on the die."""

    def __init__(self, kit: Kit, looks: Sequence[SeatLook], brook_map: BrookMap) -> None:
        self._kit = kit
        self._looks = looks
        self._map = brook_map
        self.all = [Piece() for _ in looks]
        self.die = NOT_ROLLED
        self.die_rect = Rect(0, 0, 0, 0)

    def place_all(self, state: State) -> None:
        """Where everybody stands in this position."""
        self.die = state.die
        for seat, piece in enumerate(self.all):
            piece.spot = self._map.feet(state.at[seat], seat)
            piece.pose = "cheer" if state.at[seat] == state.brook.across else "stand"
            piece.straighten()

    def moves_of(self, event: Event) -> tuple[Animation, ...]:
        """The movement for an event; whoever rests does not move."""
        match event:
            case Hopped(seat, start, end):
                return (self._go(seat, start, end, HOP, SoundEffect.HOP),)
            case FellBack(seat, start, end):
                return (self._go(seat, start, end, FALL, SoundEffect.SHOVE),)
            case Rolled(_, pips):
                # A value that is shown from now on is the end of a movement; a sound is a call.
                show = Tween(LOOK_AT_DIE, lambda part: setattr(self, "die", pips) if part == 1 else None)
                return Call(partial(self._kit.sound.play, SoundEffect.DICE)), show, Wait(LOOK_AT_DIE)
        return ()

    def _go(self, seat: int, start: int, end: int, seconds: float, effect: SoundEffect) -> Animation:
        piece = self.all[seat]

        def move(part: float) -> None:
            piece.spot = mix_spots(self._map.feet(start, seat), self._map.feet(end, seat), part)
            piece.lift = HIGH * self._map.unit * there_and_back(part)

        return sequence(Call(partial(self._kit.sound.play, effect)), Tween(seconds, move, ease_in_out))

    def draw(self, surface: pygame.Surface) -> None:
        """The die, and lemmings from the back to the front."""
        kit = self._kit
        if self.die != NOT_ROLLED:
            side = self.die_rect.h
            draw_cardboard(surface, kit.art, self.die_rect, Cardboard(side // 5, kit.measure.px(3), WHITE))
            size = round(side * 0.6)
            kit.writer.draw(surface, str(self.die), self.die_rect, size, weight=Weight.BOLD, align=Align.CENTRE)
        for seat, piece in sorted(enumerate(self.all), key=lambda one: one[1].spot[1]):
            picture = kit.art.lemming(piece.pose, self._height, self._looks[seat])
            x, y = piece.spot
            surface.blit(picture, (round(x - picture.get_width() / 2), round(y - self._height - piece.lift)))

    @property
    def _height(self) -> int:
        return max(8, round(self._map.unit * TALL))

    def seen(self) -> Iterator[Seen]:
        """How everything looks, and the room it takes."""
        yield ("die", self.die), place_of(self.die_rect)
        for seat, piece in enumerate(self.all):
            yield (seat, piece.spot, piece.lift, piece.pose), piece.room(2 * self._height, self._height, 2)
