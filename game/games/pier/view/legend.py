"""A small legend over the jetty: what each kind of space does, in a word or two, while nothing else is said there."""

from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import PAPER, PAPER_LIP, SMALL_TEXT
from game.games.pier.rules.track import BOOKMAKER, CAR, GODFATHER, HAMMER, MIXER, Track
from game.games.pier.view.looks import ICON_ART

# In the order in which they are learnt; what does nothing needs no words.
KINDS: Final = (MIXER, HAMMER, CAR, BOOKMAKER, GODFATHER)
# A legend in letters smaller than this part of the usual ones is none.
SMALLEST: Final = 0.85


class Legend:
    """One row, where there is room for all of it."""

    def __init__(self, kit: Kit, track: Track) -> None:
        self._kit = kit
        self._icons = tuple(icon for icon in KINDS if icon in track.icons)

    def words(self) -> tuple[str, ...]:
        """For each kind of space there is."""
        say = self._kit.say
        told = {
            MIXER: say("+1 block"),
            HAMMER: say("−1 block"),
            CAR: say("drives on"),
            BOOKMAKER: say("bets"),
            GODFATHER: say("contracts"),
        }
        return tuple(told[icon] for icon in self._icons)

    def _written(self, room: Rect) -> tuple[int, int]:
        """The size of the letters with which all has room (0: none), and how wide it is."""
        measure, writer, words = self._kit.measure, self._kit.writer, self.words()
        largest = measure.text(SMALL_TEXT)
        for px in range(largest, round(largest * SMALLEST) - 1, -1):
            each = [round(px * 1.5) + measure.px(4) + writer.width(word, px, Weight.BOLD) for word in words]
            wide = sum(each) + measure.px(14) * (len(each) + 1)
            if wide <= room.w and round(px * 1.55) + measure.px(14) <= room.h:
                return px, wide
        return 0, 0

    def rect(self, room: Rect) -> Rect:
        """All that it takes; nothing, where there is no room for it."""
        px, wide = self._written(room)
        box = Rect(0, 0, wide, round(px * 1.55) + self._kit.measure.px(14) if px else 0)
        box.midtop = room.midtop
        return box

    def draw(self, surface: pygame.Surface, room: Rect) -> None:
        """Where the sign hangs otherwise."""
        kit, measure = self._kit, self._kit.measure
        px, box = self._written(room)[0], self.rect(room)
        if not px or not self._icons or not box.inflate(measure.px(12), measure.px(12)).colliderect(surface.get_clip()):
            return
        style = Cardboard(
            measure.px(10), measure.px(3), PAPER, lip=measure.px(4), lip_face=PAPER_LIP, shadow=measure.px(4)
        )
        draw_cardboard(surface, kit.art, box, style)
        side, left = round(px * 1.5), box.x + measure.px(14)
        for icon, word in zip(self._icons, self.words(), strict=True):
            picture = kit.art.get(f"pier/{ICON_ART[icon]}", (side, side))
            middle = box.y + measure.px(5) + round(px * 1.55) // 2
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))
            left += side + measure.px(4)
            place = Rect(left, box.y + measure.px(5), kit.writer.width(word, px, Weight.BOLD), round(px * 1.55))
            kit.writer.draw(surface, word, place, px, weight=Weight.BOLD)
            left = place.right + measure.px(14)
