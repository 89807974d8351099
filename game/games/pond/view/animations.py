"""Animations: what happens in Pond as movement: hops, jumps, splashes, clocks; the land moves in `land_animations`.

A movement ends where the position after it says; `settle` puts everything there for good, also when it was hurried.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from math import pi, sin
from typing import Any, Final

from pygame import Rect

from game.client.tabletop.happenings import SeenPart
from game.client.tabletop.piece import Prop
from game.client.tabletop.plouf import GRAND, Ploufs
from game.client.toolkit.art import STRAIGHT, Twist
from game.client.toolkit.kit import Kit
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.timeline import Animation, Call, Tween, Wait, parallel, sequence, set_now
from game.client.toolkit.tween import Spot, ease_in, ease_in_out, mix_spots, there_and_back
from game.games.pond.rules.events import (
    CameHome,
    Drew,
    EffectPlayed,
    Jumped,
    MadeLate,
    Moved,
    Shuffled,
    Slid,
    Started,
    Swapped,
    TileLaid,
    TileRemoved,
    TileTurned,
    TurnMissed,
)
from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import ABRA, EMPTY, FAST, QUAKE, Tile, code_of
from game.games.pond.view.farm import Farm
from game.games.pond.view.figures import Figure, Figures
from game.games.pond.view.flights import Flights
from game.games.pond.view.hand import HandView
from game.games.pond.view.land_animations import Groundwork
from game.games.pond.view.tiles_on_board import LandView

HOP: Final = 0.3
JUMP: Final = 0.6
FALL: Final = 0.3
HURRY: Final = 0.6
UNDER_WATER: Final = 0.7
# The part of the time for reading in which a tile on the board is looked at: it stays there.
LOOKED_AT: Final = 0.6
CROUCHED: Final = Twist(wide=1.14, high=0.82)
SQUASHED: Final = Twist(wide=1.18, high=0.78)


class Movements:
    """Builds the movements for the events of one decision. `place_of_seat` is where a seat's tiles come from, `reading`
    how many seconds what it plays stays to be read, `missed` what tells that it misses its turn."""

    def __init__(
        self, kit: Kit, farm: Farm, land: LandView, figures: Figures, flights: Flights, particles: Particles,
        ploufs: Ploufs, hand: HandView, place_of_seat: Callable[[int], Rect], reading: Callable[[int], float],
        missed: Callable[[int], Animation],
    ) -> None:  # fmt: skip
        self._kit = kit
        self._farm = farm
        self._figures = figures
        self._flights = flights
        self._particles = particles
        self._ploufs = ploufs
        self._hand = hand
        self._place_of_seat = place_of_seat
        self._reading = reading
        self._missed = missed
        self._ground = Groundwork(farm, land, figures, flights, kit.sound, particles)

    def parts(self, events: Sequence[Any], before: State, after: State) -> Iterator[SeenPart]:
        """One movement after the other, in the order of the events. A row slides with the tile that pushes it; what an
        effect strikes is told with the effect, when everybody has seen which it is."""
        land = bytearray(before.land)
        effect: Tile | None = None
        rest = deque(events)
        while rest:
            event = rest.popleft()
            match event:
                case EffectPlayed(seat, effect):
                    struck = _leading(rest, TileTurned, TileRemoved)
                    yield SeenPart((event, *struck), (self._take(seat, event.tile, before), self._show(event)))
                    strikes = [self._strike(one, land, effect, before) for one in struck]
                    yield SeenPart((), tuple(move for move in strikes if move is not None))
                    if effect == FAST:
                        yield SeenPart((), (self._hurry(seat, before),))
                case TileLaid():
                    slid = _leading(rest, Slid)
                    yield SeenPart((event, *slid), self._lay(event, slid, land, effect, before))
                case Moved() | Jumped():
                    home = _leading(rest, CameHome)
                    yield from self._go(event, home, before)
                case _:
                    yield SeenPart((event,), self._move(event, after))

    def _take(self, seat: int, tile: Tile, before: State) -> Animation:
        """The tile leaves the hand that is seen, if it is that of the one who plays it."""

        def leave() -> None:
            tiles = self._hand.tiles
            if self._hand.shown and tiles == before.hands[seat] and tile in tiles:
                place = tiles.index(tile)
                self._hand.tiles = tiles[:place] + tiles[place + 1 :]

        return set_now(leave)

    def _show(self, event: EffectPlayed) -> Animation:
        """The effect in the middle of the farm, so that everybody knows what comes."""
        side = min(round(self._farm.unit * 1.7), self._farm.outer.h // 2)
        middle = Rect(0, 0, side, side)
        middle.center = self._farm.outer.center
        start, more = self._place_of_seat(event.seat), self._reading(event.seat)
        return self._flights.show(event.tile, start, middle, self._hand.discards, more)

    def _strike(
        self, event: TileTurned | TileRemoved, land: bytearray, effect: Tile, before: State
    ) -> Animation | None:
        at = before.board.index[event.at]
        old = land[at]
        if isinstance(event, TileTurned):
            land[at] = code_of(old >> 2, event.turn)
            return self._ground.storm(old, land[at], at)
        if effect != QUAKE:
            return None
        land[at] = EMPTY
        return self._ground.quake(old, at)

    def _lay(
        self, event: TileLaid, slid: Sequence[Slid], land: bytearray, effect: Tile | None, before: State
    ) -> tuple[Animation, ...]:
        index, codes = before.board.index, bytes(land)
        at, code = index[event.at], code_of(event.tile, event.turn)
        land[at] = code
        if effect == ABRA:
            return (self._ground.flash(code, at),)
        take, start = self._take(event.seat, event.tile, before), self._place_of_seat(event.seat)
        read = Wait(self._reading(event.seat) * LOOKED_AT)
        if slid:
            line = [index[slid[0].start], *(index[one.end] for one in slid)]
            return take, self._ground.slide(code, start, line, codes), read
        return take, self._ground.lay(code, at, start), read

    def _move(self, event: Any, after: State) -> tuple[Animation, ...]:
        figures = self._figures
        match event:
            case Started(seat, _):
                return (self._fall_in(figures.all[seat], figures.seat_of(after, seat)[0]),)
            case MadeLate(seat, missed):
                return (self._make_late(figures.all[seat], missed),)
            case TurnMissed(seat, left):
                return (parallel(self._yawn(figures.all[seat], left), self._missed(seat)),)
            case Swapped(seat):
                return (self._flights.several(1, self._place_of_seat(seat), self._hand.deck),)
            case Drew(seat, count):
                return (self._flights.several(count, self._hand.deck, self._place_of_seat(seat)),)
            case Shuffled(count):
                return (
                    self._play(SoundEffect.SHUFFLE),
                    self._flights.several(count, self._hand.discards, self._hand.deck),
                )
        return ()

    def _play(self, effect: SoundEffect) -> Animation:
        return Call(lambda: self._kit.sound.play(effect))

    def _pose(self, figure: Figure, seconds: float, pose: str, twist: Twist, spot: Spot) -> Animation:
        def strike(_: float) -> None:
            figure.pose, figure.twist, figure.spot, figure.lift = pose, twist, spot, 0.0

        return Tween(seconds, strike)

    def _go(self, event: Moved | Jumped, home: Sequence[CameHome], before: State) -> Iterator[SeenPart]:
        """A crouch, an arc and a squash; far, the arc is long; at home it ends in the water, of which everybody is told
        at once, and with cheers."""
        figure, figures = self._figures.all[event.seat], self._figures
        start, end = figures.seat_of(before, event.seat)[0], figures.feet(before.board.index[event.end])
        is_long = bool(home) or isinstance(event, Jumped)
        height = self._farm.unit * (1.5 if is_long else 0.55)
        # At the upper edge of a window nobody leaps out of it.
        height = min(height, max(self._farm.unit * 0.4, min(start[1], end[1]) - self._farm.unit * 1.05))

        def fly(part: float) -> None:
            figure.pose, figure.twist, figure.size = "hop", STRAIGHT, 1.0
            figure.spot = mix_spots(start, end, part)
            figure.lift = height * 4 * part * (1 - part)

        leap = sequence(
            self._pose(figure, 0.08, "sit", CROUCHED, start),
            self._play(SoundEffect.HOP),
            Tween(JUMP if is_long else HOP, fly, ease_in_out),
        )
        if home:
            yield SeenPart((event, *home), (leap,))
            yield SeenPart((), (self._splash(figure, end), self._cheer(figure)))
        else:
            squash = self._pose(figure, 0.08, "sit", SQUASHED, end)
            yield SeenPart((event,), (leap, squash, self._pose(figure, 0.02, "sit", STRAIGHT, end)))

    def _drops(self, spot: Spot, count: int) -> Animation:
        unit = self._farm.unit
        drops = Spray(("scenery/splash-1", "scenery/drop"), count, unit * 0.26, unit * 4.2)
        return Call(lambda: self._particles.burst(spot, drops))

    def _splash(self, figure: Figure, end: Spot) -> Animation:
        """Under the water for a moment, and up again with a smile; whoever is home has won, so it is a grand one."""
        unit = self._farm.unit

        def sink(_: float) -> None:
            figure.visible, figure.lift, figure.twist = False, 0.0, STRAIGHT

        def rise(part: float) -> None:
            figure.visible, figure.pose, figure.spot = True, "splash", end
            figure.lift = unit * 0.3 * there_and_back(part)

        return parallel(
            self._ploufs.plouf((end[0], end[1] - unit * 0.2), unit, GRAND),
            sequence(Tween(UNDER_WATER, sink), Tween(0.4, rise)),
        )

    def _fall_in(self, figure: Figure, spot: Spot) -> Animation:
        """Down from the sky into its pond."""
        unit = self._farm.unit

        def fall(part: float) -> None:
            figure.visible, figure.pose, figure.twist, figure.spot = True, "hop", STRAIGHT, spot
            figure.lift = unit * 2.2 * (1 - part)

        return sequence(
            Tween(FALL, fall, ease_in),
            self._play(SoundEffect.SPLASH),
            self._drops(spot, 8),
            self._pose(figure, 0.1, "sit", SQUASHED, spot),
            self._pose(figure, 0.02, "sit", STRAIGHT, spot),
        )

    def _cheer(self, figure: Figure) -> Animation:
        unit = self._farm.unit

        def wave(part: float) -> None:
            figure.lift = unit * 0.2 * abs(sin(part * pi * 5)) * (1 - part)
            figure.twist = STRAIGHT if part == 1 else Twist(degrees=(8, 0, -8, 0)[round(part * 15) % 4] % 360)

        stars = Spray(("scenery/star", "scenery/confetti-1", "scenery/confetti-2"), 22, unit * 0.26, unit * 4.5)
        burst = Call(lambda: self._particles.burst((figure.spot[0], figure.spot[1] - unit * 0.4), stars))
        return sequence(self._play(SoundEffect.WIN), burst, Tween(1.6, wave), Wait(0.4))

    def _hurry(self, seat: int, before: State) -> Animation:
        """A blur: to and fro, faster than one can see."""
        unit, figure = self._farm.unit, self._figures.all[seat]
        spot, _ = self._figures.seat_of(before, seat)
        blur = Prop("pond/whoosh", spot, unit)

        def run(part: float) -> None:
            aside = sin(part * pi * 6) * unit * 0.24 * (1 - part)
            figure.twist = STRAIGHT if part == 1 else Twist(wide=1.25, high=0.9)
            figure.lift, figure.spot = 0.0, (spot if part == 1 else (spot[0] + aside, spot[1]))
            blur.spot = spot[0] - aside, spot[1] - unit * 0.35
            blur.twist = Twist(flip=aside < 0)
            self._with(blur, part < 1)

        return sequence(self._play(SoundEffect.WHOOSH), Tween(HURRY, run))

    def _make_late(self, figure: Figure, missed: int) -> Animation:
        """A clock falls onto its head."""
        unit = self._farm.unit
        side = round(unit * 0.5)
        x, y = figure.spot
        clock = Prop("ui/clock", (x, y), side)

        def fall(part: float) -> None:
            x, y = figure.spot
            clock.spot = x, y - unit * (0.75 + 1.6 * (1 - part))
            clock.twist = Twist(degrees=round((1 - part) * 6) * 30)
            self._with(clock, part < 1)

        def ring(part: float) -> None:
            figure.late = missed
            figure.pose = "sit"
            figure.twist = STRAIGHT if part == 1 else SQUASHED if part < 0.4 else Twist(wide=1.04, high=0.94)  # noqa: PLR2004

        return sequence(Tween(FALL + 0.15, fall, ease_in), self._play(SoundEffect.ALARM), Tween(0.3, ring))

    def _yawn(self, figure: Figure, left: int) -> Animation:
        """The clock rings, and one turn less is to be missed."""

        def shake(part: float) -> None:
            figure.twist = STRAIGHT if part == 1 else Twist(degrees=(4, 0, -4, 0)[round(part * 11) % 4] % 360)
            if part == 1:
                figure.late = left

        return sequence(self._play(SoundEffect.ALARM), Tween(0.5, shake))

    def _with(self, prop: Prop, there: bool) -> None:
        """Among what is seen, or no more."""
        self._figures.props[:] = [one for one in self._figures.props if one is not prop]
        if there:
            self._figures.props.append(prop)


def _leading(rest: deque[Any], *kinds: type) -> list[Any]:
    """Takes away the events of these kinds with which the rest begins."""
    found = []
    while rest and isinstance(rest[0], kinds):
        found.append(rest.popleft())
    return found
