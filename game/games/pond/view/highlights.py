"""Highlights on the farm for the player: the way of each toad, softly lit, the squares where a click does something,
and what it would change."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.light import draw_box_light
from game.client.tabletop.token import draw_token
from game.client.toolkit.art import Twist
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import INK, SUN, WHITE, SeatLook
from game.client.toolkit.tween import Spot, arc
from game.games.pond.rules.decisions import LEFT, RIGHT, Insert, Quake, Spring, Storm
from game.games.pond.rules.state import NOWHERE, State
from game.games.pond.rules.tiles import EMPTY, POND
from game.games.pond.view.farm import Farm
from game.games.pond.view.plan import OnSquare, Plan
from game.games.pond.view.ways import Way

# How bright a way is, of 255; one that leads home is brighter.
SOFT: Final = 120
BRIGHT: Final = 215
# How strongly the half of a tile is lit that decides which way it pushes, of 255.
HALF: Final = 110
# How large the token of an owner of a pond is, and how wide the line around it, in parts of a square.
TOKEN: Final = 0.34
OWNED: Final = 0.075
DOTS: Final = (0.15, 0.3, 0.45, 0.6, 0.75, 0.9)


class Marks:
    """Light on squares and along ways."""

    def __init__(self, kit: Kit, farm: Farm, looks: Sequence[SeatLook]) -> None:
        self._kit = kit
        self._farm = farm
        self._looks = looks
        # The last picture of each seat's way: they are large, and only the newest is needed.
        self._lit: dict[int, tuple[object, pygame.Surface, Rect]] = {}

    def draw_ways(self, surface: pygame.Surface, ways: Mapping[int, Way], toads: Sequence[int]) -> None:
        """A band along each toad's way, side by side where they share it, and its token where it ends."""
        for seat, way in ways.items():
            if way.steps:
                picture, rect = self._way_picture(seat, way)
                surface.blit(picture, rect)
                size = max(6, round(self._farm.unit * 0.2))
                for square in way.ends(toads[seat]):
                    draw_token(surface, self._kit, self._looks[seat], self._beside(square, self._aside(seat)), size)

    def seen_ways(self, ways: Mapping[int, Way], toads: Sequence[int]) -> Iterator[Seen]:
        """How the ways look."""
        for seat, way in ways.items():
            if way.steps:
                yield ("way", seat, way, toads[seat]), place_of(self._way_rect(way))

    def _way_rect(self, way: Way) -> Rect:
        rects = [self._farm.rect(square) for square in way.squares]
        return rects[0].unionall(rects)

    def _way_picture(self, seat: int, way: Way) -> tuple[pygame.Surface, Rect]:
        rect = self._way_rect(way)
        key = (way, place_of(rect), self._farm.unit)
        if seat not in self._lit or self._lit[seat][0] != key:
            self._lit[seat] = key, self._make_way(seat, way, rect), rect
        return self._lit[seat][1], rect

    def _make_way(self, seat: int, way: Way, rect: Rect) -> pygame.Surface:
        unit = self._farm.unit
        whole = pygame.Surface(rect.size, pygame.SRCALPHA).convert_alpha()
        look = self._looks[seat]
        wide = max(2, round(unit * 0.1))
        for tint, grow in ((WHITE, wide + max(2, round(unit * 0.05))), (look.colour, wide)):
            for one, other in way.steps:
                start, end = (self._beside(square, self._aside(seat), rect.topleft) for square in (one, other))
                pygame.draw.line(whole, tint, start, end, grow)
                for spot in (start, end):
                    pygame.draw.circle(whole, tint, spot, grow // 2)
        whole.set_alpha(BRIGHT if way.leads_home else SOFT)
        return whole

    def _aside(self, seat: int) -> float:
        """How far from the middle of the squares the way of this seat is drawn."""
        return (seat - (len(self._looks) - 1) / 2) * self._farm.unit * 0.13

    def _beside(self, square: int, aside: float, corner: tuple[int, int] = (0, 0)) -> tuple[int, int]:
        x, y = self._farm.centre(square)
        return round(x + aside) - corner[0], round(y + aside) - corner[1]

    def draw_homes(self, surface: pygame.Surface, state: State) -> None:
        """Around each arrival pond a line in the colours of those whose home it is, and beside it their tokens."""
        for home in {home for home in state.homes if home != NOWHERE}:
            self._draw_owners(surface, home, [seat for seat, own in enumerate(state.homes) if own == home])
        for seat, home in enumerate(state.homes):
            if home != NOWHERE:
                draw_token(surface, self._kit, self._looks[seat], *self._token(state, seat))

    def _draw_owners(self, surface: pygame.Surface, home: int, seats: Sequence[int]) -> None:
        """A line for each, the first outermost."""
        unit = self._farm.unit
        wide = max(2, round(unit * OWNED / len(seats)))
        room, corner = self._farm.rect(home), max(4, round(unit * 0.16))
        draw_cardboard(surface, self._kit.art, room, Cardboard(corner, wide * len(seats) + 2, None, edge=INK))
        for number, seat in enumerate(seats):
            line = room.inflate(-2 - 2 * wide * number, -2 - 2 * wide * number)
            draw_cardboard(surface, self._kit.art, line, Cardboard(corner, wide, None, edge=self._looks[seat].colour))

    def _token(self, state: State, seat: int) -> tuple[tuple[int, int], int]:
        home = state.homes[seat]
        number = sum(other == home for other in state.homes[:seat])
        rect, size = self._farm.rect(home), max(8, round(self._farm.unit * TOKEN))
        return (rect.right - size * 5 // 9, rect.y + size * 5 // 9 + number * size * 8 // 9), size

    def seen_homes(self, state: State) -> Iterator[Seen]:
        """The tokens, which come when a toad has started."""
        for home in {home for home in state.homes if home != NOWHERE}:
            yield ("homes", state.homes), place_of(self._farm.rect(home))

    def draw_targets(self, surface: pygame.Surface, plan: Plan, hovered: int | None, after: State | None) -> None:
        """Where a click does something: a light on few squares, a thin line around many, arrows beside rows."""
        land = after.land if after else plan.state.land
        rows = set()
        for square, decisions in plan.offers.items():
            if square == hovered:
                continue
            if isinstance(decisions[0], Insert):
                rows.add(square // self._farm.width)
            elif plan.tile is None or isinstance(decisions[0], Spring):
                self._light(surface, square, land)
            elif land[square] == EMPTY:
                self._dash(surface, square)
        for row in rows:
            for way in (LEFT, RIGHT):
                self._arrow(surface, self._farm.beside(row, way), -way, strong=False)

    def draw_aim(self, surface: pygame.Surface, plan: Plan, hovered: int | None, after: State | None) -> None:
        """What a click on the square under the mouse would do."""
        decision = plan.pick(hovered)
        if decision is None or hovered is None:
            return
        if after is not None:
            before = plan.state.land
            for square in range(self._farm.count):
                if square != hovered and after.land[square] != before[square]:
                    self.ring(surface, square, WHITE)
        self.ring(surface, hovered, SUN)
        self._draw_kind(surface, plan, decision, hovered)

    def draw_effect(self, surface: pygame.Surface, plan: Plan, hovered: int | None) -> None:
        """What an effect would do to the tile under the mouse: below the toad that sits on it."""
        decision = plan.pick(hovered)
        if hovered is not None and isinstance(decision, Quake | Storm):
            picture = "pond/crack" if isinstance(decision, Quake) else "pond/swirl"
            unit = self._farm.unit
            surface.blit(self._kit.art.get(picture, (unit, unit)), self._farm.rect(hovered))

    def _draw_kind(self, surface: pygame.Surface, plan: Plan, decision: OnSquare, square: int) -> None:
        match decision:
            case Insert(_, _, _, way):
                row = square // self._farm.width
                for end in (LEFT, RIGHT):
                    self._arrow(surface, self._farm.beside(row, end), way, strong=True)
                self._draw_half(surface, square, way)
            case Spring():
                start = self._farm.centre(plan.state.toads[plan.seat])
                self._draw_arc(surface, start, self._farm.centre(square))

    def _draw_half(self, surface: pygame.Surface, square: int, way: int) -> None:
        """The half of a tile that decides which way it pushes, with an arrow that way."""
        rect, unit = self._farm.rect(square), self._farm.unit
        half = Rect(rect.x if way == RIGHT else rect.centerx, rect.y, rect.w // 2, rect.h)
        lit = pygame.Surface(half.size, pygame.SRCALPHA)
        lit.fill((*SUN, HALF))
        surface.blit(lit, half)
        pygame.draw.line(surface, WHITE, rect.midtop, rect.midbottom, max(1, unit // 32))
        side = round(unit * 0.4)
        room = Rect(0, 0, side, side)
        room.center = half.center
        self._arrow(surface, room, way, strong=True)

    def _draw_arc(self, surface: pygame.Surface, start: Spot, end: Spot) -> None:
        radius = max(2, round(self._farm.unit * 0.05))
        for part in DOTS:
            x, y = arc(start, end, self._farm.unit * 0.8, part)
            pygame.draw.circle(surface, INK, (round(x), round(y)), radius + 2)
            pygame.draw.circle(surface, WHITE, (round(x), round(y)), radius)

    def _arrow(self, surface: pygame.Surface, rect: Rect, way: int, strong: bool) -> None:
        picture = self._kit.art.get("pond/push", rect.size, Twist(flip=way == LEFT))
        if not strong:
            size = (rect.w * 3 // 4, rect.h * 3 // 4)
            picture = self._kit.art.get("pond/push", size, Twist(flip=way == LEFT))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _light(self, surface: pygame.Surface, square: int, land: bytes) -> None:
        rect = self._farm.rect(square)
        # What grows in a pond says which it is: it is not covered.
        if land[square] != POND:
            draw_box_light(surface, self._kit.art, rect, rect.h // 6)
        self.ring(surface, square, WHITE)

    def _dash(self, surface: pygame.Surface, square: int) -> None:
        """A little light within the square: there are many of them."""
        unit = self._farm.unit
        room = self._farm.rect(square).inflate(-unit // 12, -unit // 12)
        draw_box_light(surface, self._kit.art, room, max(2, unit // 8))
        draw_cardboard(surface, self._kit.art, room, Cardboard(max(2, unit // 8), max(2, unit // 32), None, edge=WHITE))

    def ring(self, surface: pygame.Surface, square: int, tint: tuple[int, int, int]) -> None:
        """A line around a square."""
        unit = self._farm.unit
        rect = self._farm.rect(square)
        wide = max(3, round(unit * 0.055))
        edge = Cardboard(max(4, round(unit * 0.12)), wide + 2, None, edge=INK)
        draw_cardboard(surface, self._kit.art, rect.inflate(2, 2), edge)
        draw_cardboard(surface, self._kit.art, rect, Cardboard(max(4, round(unit * 0.12)), wide, None, edge=tint))

    def ring_rect(self, square: int) -> Rect:
        """The room of such a line."""
        return self._farm.rect(square).inflate(2, 2)
