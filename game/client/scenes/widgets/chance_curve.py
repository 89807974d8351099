"""Everybody's chance to win over a match, as curves: each in its seat's colour and with its symbol, with how far off it
may be where that is known, and with the decisions of one seat that cost most."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.ai.analysis import AnalysedLine
from game.client.tabletop.token import draw_token
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, Point, PointerMoved, Pressed, Released
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_bottom, cut_top, inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import (
    FADED_EDGE,
    FADED_INK,
    INK,
    PAPER_DARK,
    RADIUS,
    RED,
    SEATS,
    SMALL_TEXT,
    STROKE,
    WHITE,
    SeatLook,
    colour,
)
from game.client.toolkit.widgets.widget import Clicked, Message, Widget
from game.table.seats import Seat

HALF: Final = 0.5
LEVELS: Final = (0.0, HALF, 1.0)
# Drawn so many times as large, and then made smooth.
FINE: Final = 2
# A band around a curve lets so much of what is below it be seen.
BAND: Final = 70
# What is told is right in two of three cases within one standard deviation, and in 19 of 20 within two.
DEVIATIONS: Final = 2
# So many symbols stand along a curve.
SYMBOLS: Final = 4
# So many turns are numbered at most.
MOST_TURNS: Final = 9
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class ChanceCurve(Widget):
    """A point of it can be pointed at and clicked; with keys left and right lead along it."""

    def __init__(
        self, kit: Kit, key: str, seats: Sequence[Seat], lines: Sequence[AnalysedLine], tell: Callable[[int], str]
    ) -> None:
        super().__init__(kit, key)
        self._looks = [SEATS[seat.colour] for seat in seats]
        self._lines = lines
        self._tell = tell
        self._picture: pygame.Surface | None = None
        self._chosen = 0
        self._marks: tuple[int, ...] = ()
        # The line that is pointed at.
        self.pointed: int | None = None

    def show(self, seat: int, marks: Sequence[int]) -> None:
        """This seat's curve is the bold one, and these are the lines before its dearest decisions."""
        self._chosen, self._marks, self._picture, self.changed = seat, tuple(marks), None, True

    def layout(self, rect: Rect) -> None:
        """Its place."""
        super().layout(rect)
        self._picture = None

    def least(self) -> int:
        """The height below which nothing can be read off it."""
        return self._strip_high + self.kit.measure.px(90)

    @property
    def _strip_high(self) -> int:
        return self.kit.writer.height(self._px) + self.kit.measure.px(4)

    @property
    def _px(self) -> int:
        return self.kit.measure.text(SMALL_TEXT)

    @property
    def box(self) -> Rect:
        """Where the curves run: what is told of a point stands above, the numbers at the left."""
        px = self.kit.measure.px
        _, rest = cut_top(inset(self.rect, px(10), px(6)), self._strip_high, px(2))
        wide = self.kit.writer.width("100", self._px) + px(8)
        below = self.kit.writer.height(self._px) if self.rect.h > self.least() + px(50) else 0
        if below:
            _, rest = cut_bottom(rest, below)
        return inset(Rect(rest.x + wide, rest.y, rest.w - wide - px(14), rest.h), 0, px(8))

    def spot(self, number: int, seat: int) -> Point:
        """Where a seat's curve is after so many lines."""
        box, chance = self.box, self._lines[number].chances[seat]
        return self._x(number), round(box.bottom - chance * box.h)

    def _x(self, number: int) -> int:
        box = self.box
        return round(box.x + number / max(1, len(self._lines) - 1) * box.w)

    def _at(self, at: Point) -> int:
        box = self.box
        part = (at[0] - box.x) / max(1, box.w)
        return round(min(max(part, 0.0), 1.0) * (len(self._lines) - 1))

    def handle(self, intent: Intent) -> Message | None:
        """Point at a line, or click it."""
        match intent:
            case PointerMoved(at):
                self._point_at(self._at(at))
            case Pressed(at, Hand.LEFT):
                self._point_at(self._at(at))
                self.held = True
            case Released(at, Hand.LEFT) if self.held:
                self.held = False
                return Clicked(self.key) if self.rect.collidepoint(at) else None
            case Key("left" | "right" | "home" | "end" as name):
                self._go(name)
            case Key("return" | "enter" | "space"):
                self._point_at(self.pointed or 0)
                return Clicked(self.key)
        return None

    def _go(self, name: str) -> None:
        last, here = len(self._lines) - 1, self.pointed
        goal = {"home": 0, "end": last, "left": (last if here is None else here) - 1, "right": (here or 0) + 1}[name]
        self._point_at(min(max(goal, 0), last))

    def _point_at(self, number: int) -> None:
        self.changed |= number != self.pointed
        self.pointed = number

    def wants_key(self, name: str) -> bool:
        """Along it, and to what is pointed at."""
        return name in ("left", "right", "home", "end", "return", "enter", "space")

    def point(self, hovered: bool) -> None:
        """Nothing is pointed at when the mouse is gone."""
        super().point(hovered)
        if not hovered and not self.focused:
            self.pointed = None

    def draw(self, surface: pygame.Surface) -> None:
        """The curves, and what is pointed at."""
        px = self.kit.measure.px
        card = Cardboard(px(RADIUS), px(STROKE) - 1, WHITE, edge=FADED_EDGE)
        draw_cardboard(surface, self.kit.art, self.rect, card)
        if self._picture is None:
            self._picture = self._drawn()
        surface.blit(self._picture, self.rect)
        self._draw_pointed(surface)

    def _drawn(self) -> pygame.Surface:
        fine = pygame.Surface((self.rect.w * FINE, self.rect.h * FINE), pygame.SRCALPHA)
        order = [seat for seat in range(len(self._looks)) if seat != self._chosen] + [self._chosen]
        box = self.box.move(-self.rect.x, -self.rect.y)
        for level in LEVELS:
            y = round((box.bottom - level * box.h) * FINE)
            pygame.draw.line(fine, (*PAPER_DARK, 255), (box.x * FINE, y), (box.right * FINE, y), 2 * FINE)
        for seat in order:
            self._draw_band(fine, seat)
        for seat in order:
            self._draw_curve(fine, seat)
        picture = pygame.transform.smoothscale(fine, self.rect.size)
        self._draw_numbers(picture, box)
        for seat in order:
            self._draw_symbols(picture, seat)
        self._draw_marks(picture)
        return picture

    def _fine_spot(self, number: int, chance: float) -> Point:
        box = self.box
        x = self._x(number) - self.rect.x
        return x * FINE, round((box.bottom - self.rect.y - min(max(chance, 0.0), 1.0) * box.h) * FINE)

    def _draw_band(self, fine: pygame.Surface, seat: int) -> None:
        lines = self._lines
        if not any(line.errors[seat] for line in lines):
            return
        spread = [DEVIATIONS * line.errors[seat] for line in lines]
        upper = [self._fine_spot(n, line.chances[seat] + spread[n]) for n, line in enumerate(lines)]
        upper.append(upper[-1])
        lower = [self._fine_spot(n, line.chances[seat] - spread[n]) for n, line in enumerate(lines)]
        band = pygame.Surface(fine.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(band, (*self._looks[seat].colour, BAND), upper + lower[::-1])
        fine.blit(band, (0, 0))

    def _draw_curve(self, fine: pygame.Surface, seat: int) -> None:
        look, px = self._looks[seat], self.kit.measure.px
        spots = [self._fine_spot(n, line.chances[seat]) for n, line in enumerate(self._lines)]
        # Of a match that has hardly begun there is a line too.
        spots.append((spots[-1][0] + 1, spots[-1][1]))
        is_chosen = seat == self._chosen
        wide = px(4 if is_chosen else 2) * FINE
        # Light colours need an edge on paper.
        pygame.draw.lines(fine, INK if is_chosen else colour(look.dark), False, spots, wide + FINE * px(2))
        pygame.draw.lines(fine, look.colour, False, spots, wide)

    def _draw_numbers(self, picture: pygame.Surface, box: Rect) -> None:
        writer, px, high = self.kit.writer, self._px, self.kit.writer.height(self._px)
        for level in LEVELS:
            if level == HALF and box.h < 3 * high:
                continue
            place = Rect(0, 0, box.x - self.kit.measure.px(8), high)
            place.centery = round(box.bottom - level * box.h)
            writer.draw(picture, str(round(100 * level)), place, px, colour=FADED_INK, align=Align.RIGHT)
        if self.rect.h - box.bottom < high:
            return
        last_turn = max(1, self._lines[-1].turn)
        step = next(
            (step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if last_turn / step <= MOST_TURNS), last_turn
        )
        place = Rect(box.x, 0, 0, high)
        for number, line in enumerate(self._lines):
            if line.turn % step == 0 and line.turn and self._lines[number - 1].turn != line.turn:
                wide = writer.width(str(line.turn), px)
                there = Rect(self._x(number) - self.rect.x - wide // 2, box.bottom + 2, wide + 2, high)
                if there.x > place.right + px // 2:
                    place = writer.draw(picture, str(line.turn), there, px, colour=FADED_INK)

    def _draw_symbols(self, picture: pygame.Surface, seat: int) -> None:
        look, last = self._looks[seat], len(self._lines) - 1
        size = self.kit.measure.px(20 if seat == self._chosen else 15)
        # Not all above each other.
        shift = (seat + 1) / (len(self._looks) + 1)
        places = {last, *(round(last * (step + shift) / SYMBOLS) for step in range(SYMBOLS))}
        for number in places:
            self._draw_token(picture, look, number, seat, size)

    def _draw_token(self, picture: pygame.Surface, look: SeatLook, number: int, seat: int, size: int) -> None:
        x, y = self.spot(number, seat)
        draw_token(picture, self.kit, look, (x - self.rect.x, y - self.rect.y), size)

    def _draw_marks(self, picture: pygame.Surface) -> None:
        px, writer = self.kit.measure.px, self.kit.writer
        side = max(px(24), round(writer.height(self._px) * 1.1))
        for place, number in enumerate(self._marks):
            x, y = self.spot(number, self._chosen)
            box = Rect(0, 0, side, side)
            box.center = x - self.rect.x, y - self.rect.y
            draw_cardboard(picture, self.kit.art, box, Cardboard(side, px(2), RED))
            text = str(place + 1)
            writer.draw(picture, text, box, self._px, colour=WHITE, weight=Weight.BOLD, align=Align.CENTRE)

    def _draw_pointed(self, surface: pygame.Surface) -> None:
        measure, writer, px = self.kit.measure, self.kit.writer, self._px
        room = inset(self.rect, measure.px(10), measure.px(6))
        strip, _ = cut_top(room, self._strip_high)
        number = self.pointed
        if number is None:
            hint = self.kit.say("So many of 100 wins, turn by turn: point at the curve")
            writer.draw(surface, hint, strip, px, colour=FADED_INK)
            return
        line, x = self._lines[number], strip.right
        for seat in reversed(range(len(self._looks))):
            error = round(100 * DEVIATIONS * line.errors[seat])
            text = str(round(100 * line.chances[seat])) + (f" ±{error}" if error else "")
            wide = writer.width(text, px, Weight.BOLD)
            writer.draw(surface, text, Rect(x - wide, strip.y, wide, strip.h), px, weight=Weight.BOLD)
            x -= wide + strip.h // 2 + measure.px(4)
            draw_token(surface, self.kit, self._looks[seat], (x, strip.centery), round(strip.h * 0.8))
            x -= strip.h // 2 + measure.px(8)
        writer.draw(surface, self._tell(number), Rect(strip.x, strip.y, max(1, x - strip.x), strip.h), px)
        box = self.box
        pygame.draw.line(surface, INK, (self._x(number), box.y), (self._x(number), box.bottom), 1)
        for seat, look in enumerate(self._looks):
            draw_token(surface, self.kit, look, self.spot(number, seat), measure.px(18))
