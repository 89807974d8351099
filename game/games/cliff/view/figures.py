"""The lemmings on the board: where each stands, in which pose, and how it is drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.piece import Piece
from game.client.tabletop.seat_figure import character_of, under_hat
from game.client.toolkit.art import HEAD_FIRST
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import SEATS, SUN
from game.client.toolkit.tween import Spot
from game.games.cliff.rules.land import is_start
from game.games.cliff.rules.lemmings import LEMMINGS_A_SEAT, SEAT_OF
from game.games.cliff.rules.state import AT_HOME, IN_START, State
from game.games.cliff.switches import EVERY_CHECKPOINT
from game.games.cliff.view.flag_pictures import draw_flag, draw_shield
from game.table.seats import Seat

# A lemming's height, and how far below the middle of its hex its feet are, in parts of the hex's height.
HEIGHT = 0.92
FEET = 0.3


@dataclass(slots=True, kw_only=True)
class Figure(Piece):
    """One lemming, perhaps with the number of its next post."""

    lemming: int
    badge: str = ""


class Figures:
    """All lemmings of a match."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], hexmap: HexMap) -> None:
        self._kit = kit
        self._seats = seats
        self._map = hexmap
        self.all = [Figure(lemming=lemming) for lemming in range(LEMMINGS_A_SEAT * len(seats))]
        self._characters = [character_of(seat) for seat in seats]

    def place_all(self, state: State) -> None:
        """Where everybody stands in this position."""
        for figure in self.all:
            place = state.lemmings[figure.lemming]
            figure.visible = place != AT_HOME
            figure.straighten()
            figure.pose = "stand"
            figure.spot = self.spot_of(state, figure.lemming, place)
            figure.badge = badge(state, figure.lemming, self._kit.settings.is_on(EVERY_CHECKPOINT))

    def look_ahead(self) -> None:
        """Nobody looks where they went."""
        for figure in self.all:
            figure.flip = False

    def spot_of(self, state: State, lemming: int, place: int) -> Spot:
        """The ground under a lemming's feet."""
        if place == IN_START:
            return self._waiting(state, lemming)
        if place == AT_HOME:
            return (0.0, 0.0)
        return self.ground(state.board.hexes[place])

    def ground(self, place: tuple[int, int]) -> Spot:
        """Where one stands on a hex."""
        x, y = self._map.centre(place)
        return x, y + FEET * self._map.height * 0.75

    def _waiting(self, state: State, lemming: int) -> Spot:
        """A place of its own in the start area: in the middle of a hex, or, where several wait on
        it, side by side, the second row a little behind the first."""
        starts = [place for place, code in zip(state.board.hexes, state.board.land, strict=True) if is_start(code)]
        column = lemming % len(starts)
        here = [one for one, place in enumerate(state.lemmings) if place == IN_START and one % len(starts) == column]
        x, y = self.ground(starts[column])
        if len(here) <= 1:
            return x, y
        row, step = here.index(lemming), self._map.height * 0.12
        return x + 3 * step * (row % 2 - 0.5), y - step * row

    def holds(self, lemming: int, at: tuple[int, int]) -> bool:
        """Whether a point is on a lemming, or on the hex that it is drawn on."""
        x, y = self.all[lemming].spot
        height = self._map.height * HEIGHT
        body = pygame.Rect(0, 0, round(height * 0.6), round(height))
        body.midbottom = round(x), round(y)
        place = self._map.at(at)
        return body.collidepoint(at) or (place is not None and place == self._map.at((round(x), round(y))))

    def draw(self, surface: pygame.Surface, glowing: Sequence[int] = ()) -> None:
        """From the back to the front, each with its shadow."""
        art, unit = self._kit.art, self._map.height
        height = max(8, round(unit * HEIGHT))
        shadow = art.get("lemming/shadow", (height, height))
        clip, reach = surface.get_clip(), _reach(height)
        touched = [one for one in self.all if one.visible and clip.colliderect(one.room(*reach))]
        for figure in sorted(touched, key=lambda one: one.spot[1]):
            x, y = figure.spot
            if not figure.pose.startswith("wave"):
                # Whoever swims has none.
                surface.blit(shadow, (round(x - height / 2), round(y - height * 0.94)))
            if figure.lemming in glowing:
                box = pygame.Rect(0, 0, round(height * 0.84), round(height * 0.32))
                box.center = round(x), round(y)
                draw_cardboard(surface, art, box, Cardboard(box.h, max(2, height // 36), SUN))
            picture = self._picture(figure, height)
            top = round(y - height * 0.94 - figure.lift)
            if figure.pose != HEAD_FIRST:
                # A hat reaches higher, or lower while its head is below.
                top -= picture.get_height() - height
            surface.blit(picture, (round(x - picture.get_width() / 2), top))
            if figure.badge:
                self._draw_badge(surface, figure, height)

    def seen(self) -> Iterator[Seen]:
        """How each looks, and the room that it takes."""
        height = max(8, round(self._map.height * HEIGHT))
        reach = _reach(height)
        for figure in self.all:
            if figure.visible:
                looks = (
                    figure.lemming, figure.spot, figure.lift, figure.pose, figure.flip, figure.twist, figure.badge,
                )  # fmt: skip
                yield looks, figure.room(*reach)

    def _picture(self, figure: Figure, height: int) -> pygame.Surface:
        seat = SEAT_OF[figure.lemming]
        character, look = self._characters[seat], SEATS[self._seats[seat].colour]
        tall = under_hat(height) if character else height
        return self._kit.art.lemming(figure.pose, tall, look, figure.turned, character)

    def _draw_badge(self, surface: pygame.Surface, figure: Figure, height: int) -> None:
        """The number of the next flag on its back, on a cloth like the flag's own."""
        px = max(10, round(height * 0.26))
        x, y = figure.spot
        at = round(x - height * 0.3), round(y - height * 0.12 - figure.lift)
        if self._kit.settings.is_on(EVERY_CHECKPOINT):
            draw_shield(surface, self._kit, at, figure.badge, px)
        else:
            draw_flag(surface, self._kit, at, figure.badge, px)


def _reach(height: int) -> tuple[int, int, int]:
    """How wide, and how far above and below its feet, with the hat that it may wear, shadow, glow and badge."""
    hat = under_hat(height) - height
    return height * 12 // 10 + hat, height + hat, height // 5 + hat


def badge(state: State, lemming: int, detailed: bool) -> str:
    """On circuit boards: the number of the next post (or checkpoint), F when all are done; else nothing."""
    board = state.board
    if not board.last_checkpoint:
        return ""
    posts = range(1, board.last_checkpoint + 1) if detailed else board.posts or (board.last_checkpoint,)
    done = sum(post <= state.progress[lemming] for post in posts)
    return "F" if done == len(posts) else str(done + 1)
