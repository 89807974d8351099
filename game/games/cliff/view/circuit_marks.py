"""What is drawn of a circuit for whoever is looked at: the checkpoint that comes next, the way there, how many steps
are left in all, and where a walk passes a checkpoint that does not count."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.light import TIMES
from game.client.toolkit.art import Twist
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import SMALLEST_TEXT
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import INK, SMALL_TEXT, WHITE, Rgb, SeatLook
from game.games.cliff.rules.lemmings import SEAT_OF
from game.games.cliff.rules.state import State
from game.games.cliff.view.circuit import next_checkpoint, next_goal, steps_to_go, way_home
from game.games.cliff.view.figures import HEIGHT, Figures
from game.games.cliff.view.flag_pictures import draw_shield
from game.games.cliff.view.numbers import LARGEST_OF_TWO, number_px, number_rise
from game.rules.hexes import Hex

# The next checkpoint's number is so much larger than the others.
LARGER: Final = 1.2
# How large the arrows to the next checkpoint are, in parts of a hex.
ARROW: Final = 0.42
# How large letters over a lemming are at most, in parts of a hex.
MOST_HIGH: Final = 0.5


class CircuitMarks:
    """Rings, arrows and plates in the colours of the seats."""

    def __init__(self, kit: Kit, hexmap: HexMap, looks: Sequence[SeatLook], figures: Figures) -> None:
        self._kit = kit
        self._map = hexmap
        self._looks = looks
        self._figures = figures

    def draw(self, surface: pygame.Surface, state: State, goals: Sequence[int], ways: Sequence[int]) -> None:
        """The goals of these lemmings; of some of them also the way there."""
        for lemming in ways:
            self.draw_way(surface, state, lemming)
        self.draw_goals(surface, state, goals)

    def draw_goals(self, surface: pygame.Surface, state: State, lemmings: Sequence[int]) -> None:
        """Rings around what comes next for each of them, and its number in their colours."""
        for lemming in lemmings:
            look, wanted = self._looks[SEAT_OF[lemming]], next_checkpoint(state, lemming)
            px = round(number_px(self._map, self._kit.measure, 0.2, LARGEST_OF_TWO) * LARGER)
            for place in next_goal(state, lemming):
                surface.blit(self._ring(look), self._map.corner(place))
                if wanted:
                    self._shield(surface, place, wanted, px, look)

    def draw_way(self, surface: pygame.Surface, state: State, lemming: int) -> None:
        """An arrow for each step to the next checkpoint, or into the water when all are passed."""
        size, look = max(10, round(self._map.height * ARROW)), self._looks[SEAT_OF[lemming]]
        for start, end in pairwise(_way_there(state, lemming)):
            (x1, y1), (x2, y2) = self._map.centre(start), self._map.centre(end)
            arrow = self._kit.art.marked(
                "scenery/way-home", (size, size), look, Twist(degrees=round(degrees(atan2(y2 - y1, x2 - x1))) % 360)
            )
            surface.blit(arrow, arrow.get_rect(center=(round((x1 + x2) / 2), round((y1 + y2) / 2))))

    def draw_numbers(self, surface: pygame.Surface, state: State, places: Iterable[Hex]) -> None:
        """The checkpoints on hexes that are lit, so that the light does not take their colours."""
        px = number_px(self._map, self._kit.measure, 0.2, LARGEST_OF_TWO)
        for place in places:
            if checkpoint := state.board.checkpoint[state.board.index[place]]:
                self._shield(surface, place, checkpoint, px)

    def _shield(
        self, surface: pygame.Surface, place: Hex, checkpoint: int, px: int, look: SeatLook | None = None
    ) -> None:
        x, y = self._map.centre(place)
        at = round(x), round(y - number_rise(self._map, px))
        draw_shield(surface, self._kit, at, str(checkpoint), px, look)

    def on_hexes(
        self, state: State, goals: Sequence[int], ways: Sequence[int]
    ) -> Iterator[tuple[object, tuple[Hex, ...]]]:
        """What `draw` draws, and on which hexes."""
        for lemming in goals:
            yield ("goal", lemming, state.progress[lemming]), next_goal(state, lemming)
        for lemming in ways:
            yield ("way", lemming), _way_there(state, lemming)

    def seen(self, state: State, lemmings: Sequence[int]) -> Iterator[Seen]:
        """How the plates look."""
        for lemming, steps in self._plates(state, lemmings):
            yield ("steps", lemming, steps), place_of(self.steps_box(lemming, steps)[0])

    def _plates(self, state: State, lemmings: Sequence[int]) -> Iterator[tuple[int, int]]:
        for lemming in lemmings:
            steps = steps_to_go(state, lemming)
            if steps is not None and self._figures.all[lemming].visible:
                yield lemming, steps

    def draw_steps(self, surface: pygame.Surface, state: State, lemmings: Sequence[int]) -> None:
        """A plate over the head of each of them: the steps that it has to go."""
        for lemming, steps in self._plates(state, lemmings):
            self._draw_plate(surface, lemming, steps)

    def _draw_plate(self, surface: pygame.Surface, lemming: int, steps: int) -> None:
        box, px = self.steps_box(lemming, steps)
        kit, look = self._kit, self._looks[SEAT_OF[lemming]]
        draw_cardboard(surface, kit.art, box, Cardboard(box.h // 2, max(2, kit.measure.px(2)), WHITE))
        arrow = kit.art.marked("scenery/way-home", (px, px), look)
        surface.blit(arrow, arrow.get_rect(midleft=(box.x + px // 3, box.centery)))
        words = kit.writer.image(str(steps), px, INK, Weight.BOLD)
        surface.blit(words, words.get_rect(midright=(box.right - px // 2, box.centery)))

    def steps_box(self, lemming: int, steps: int) -> tuple[Rect, int]:
        """Where that plate is, within the window, and how large its letters are: hardly more than half a hex."""
        px = min(self._kit.measure.text(SMALL_TEXT), max(SMALLEST_TEXT, round(self._map.height * MOST_HIGH)))
        wide = self._kit.writer.width(str(steps), px, Weight.BOLD)
        x, y = self._figures.all[lemming].spot
        box = Rect(0, 0, wide + round(px * 2.1), round(px * 1.4))
        box.midbottom = round(x), round(y - self._map.height * HEIGHT)
        box.top = max(box.top, self._kit.measure.px(4))
        return box, px

    def draw_in_vain(self, surface: pygame.Surface, places: Sequence[Hex]) -> None:
        """Crosses where a walk passes checkpoints that do not count."""
        size = max(10, round(self._map.height * 0.34))
        for place in places:
            x, y = self._map.centre(place)
            cross = self._kit.art.get("scenery/out-of-order", (size, size))
            px = number_px(self._map, self._kit.measure, 0.2, LARGEST_OF_TWO)
            surface.blit(cross, cross.get_rect(center=(round(x + px), round(y - number_rise(self._map, px)))))

    def _ring(self, look: SeatLook) -> pygame.Surface:
        """Around a hex: the seat's colour between two dark lines, smooth at any size."""
        size = self._map.picture_size

        def make() -> pygame.Surface:
            large = pygame.Surface((size[0] * TIMES, size[1] * TIMES), pygame.SRCALPHA)
            place = next(iter(self._map.places))
            left, top = self._map.corner(place)
            bands: tuple[tuple[float, Rgb | None], ...] = ((0.97, INK), (0.92, look.colour), (0.76, INK), (0.72, None))
            for part, tint in bands:
                corners = [((x - left) * TIMES, (y - top) * TIMES) for x, y in self._map.outline(place, part)]
                pygame.draw.polygon(large, tint or (0, 0, 0, 0), corners)
            return pygame.transform.smoothscale(large, size).convert_alpha()

        return self._kit.art.made(("next checkpoint", size, look, self._map.pointed), make)


def _way_there(state: State, lemming: int) -> tuple[Hex, ...]:
    """From where it stands to the next checkpoint, or into the water when all are passed; nothing where there are no
    checkpoints."""
    goal, way = next_goal(state, lemming), way_home(state, lemming)
    first = next((number for number, place in enumerate(way) if number and place in goal), -1)
    return way[: first + 1]
