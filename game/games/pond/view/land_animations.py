"""What happens to the land, as movement: tiles that drop, rows that rumble across, cracks, wind, a flash."""

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from pygame import Rect

from game.client.tabletop.piece import Prop
from game.client.toolkit.art import Twist
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.sound import Sound, SoundEffect
from game.client.toolkit.timeline import Animation, Call, Tween, sequence, set_now
from game.client.toolkit.tween import ease_in, ease_in_out, mix, overshoot, there_and_back
from game.games.pond.rules.tiles import EMPTY, Code
from game.games.pond.view.farm import Farm
from game.games.pond.view.figures import Figures
from game.games.pond.view.flights import Flights, FlyingTile
from game.games.pond.view.looks import QUARTER
from game.games.pond.view.tiles_on_board import LandView, LooseTile

DROP: Final = 0.22
SLIDE: Final = 0.55
CRACK: Final = 0.7
WIND: Final = 0.8
FLASH: Final = 0.5


class Groundwork:
    """Builds movements of the land; what they leave behind is in `LandView.codes`."""

    def __init__(
        self, farm: Farm, land: LandView, figures: Figures, flights: Flights, sound: Sound, particles: Particles
    ) -> None:
        self._farm = farm
        self._land = land
        self._figures = figures
        self._flights = flights
        self._sound = sound
        self._particles = particles

    def _play(self, effect: SoundEffect) -> Animation:
        return Call(lambda: self._sound.play(effect))

    def _put(self, at: int, code: Code) -> None:
        self._land.codes[at] = code

    def _dust(self, at: int) -> Animation:
        unit, (x, y) = self._farm.unit, self._farm.centre(at)
        dust = Spray(("scenery/dust-2", "scenery/dust-3"), 6, unit * 0.26, unit * 0.9, gravity=60)
        return Call(lambda: self._particles.burst((x, y + unit * 0.4), dust))

    def lay(self, code: Code, at: int, start: Rect) -> Animation:
        """From the hand, and the square answers with a bounce."""
        flying = FlyingTile(code >> 2, start, code & 3)
        return sequence(self._flights.fly(flying, self._flights.sized(start), self._above(at)), self.drop(code, at))

    def _above(self, at: int) -> Rect:
        rect = self._farm.rect(at)
        return rect.inflate(self._farm.unit // 6, self._farm.unit // 6).move(0, -self._farm.unit // 8)

    def drop(self, code: Code, at: int) -> Animation:
        """Down onto its square."""
        x, y = self._farm.centre(at)
        unit = self._farm.unit
        tile = LooseTile(code, (x, y), (code & 3) * QUARTER)

        def fall(part: float) -> None:
            down = overshoot(part)
            tile.scale, tile.spot = mix(1.16, 1.0, down), (x, y - unit * 0.12 * (1 - down))
            self._land.with_loose(tile, part < 1)

        return sequence(
            Tween(DROP, fall),
            set_now(lambda: self._put(at, code)),
            self._play(SoundEffect.TILE),
            self._dust(at),
        )

    def slide(self, code: Code, start: Rect, line: Sequence[int], codes: Sequence[Code]) -> Animation:
        """The new tile waits above the first square of the line while the row rumbles across, and then drops in."""
        flying = FlyingTile(code >> 2, start, code & 3)
        at, above = line[0], self._above(line[0])
        pushed = [(line[place], line[place + 1], codes[line[place]]) for place in range(len(line) - 1)]
        loose = [LooseTile(tile, self._farm.centre(here), (tile & 3) * QUARTER) for here, _, tile in pushed]

        def take_out() -> None:
            for (here, _, _), tile in zip(pushed, loose, strict=True):
                self._put(here, EMPTY)
                self._land.with_loose(tile, True)

        def rumble(part: float) -> None:
            for (here, there, _), tile in zip(pushed, loose, strict=True):
                self._shift(tile, here, there, part)
                self._land.with_loose(tile, part < 1)
                if part == 1:
                    self._put(there, tile.code)

        return sequence(
            self._flights.fly(flying, self._flights.sized(start), above, stays=True),
            set_now(take_out),
            self._play(SoundEffect.RUMBLE),
            self._dust(line[-1]),
            Tween(SLIDE, rumble, ease_in_out),
            set_now(lambda: self._flights.keep(flying, False)),
            self.drop(code, at),
        )

    def _shift(self, tile: LooseTile, here: int, there: int, part: float) -> None:
        """One square on; off one end it shrinks away, and at the other it comes in again."""
        (x1, y), (x2, _) = self._farm.centre(here), self._farm.centre(there)
        unit = self._farm.unit
        shake = sin(part * pi * 6) * unit * 0.015 * (1 - part)
        if abs(x2 - x1) < unit * 1.5:
            tile.spot = mix(x1, x2, part), y + shake
            return
        way = 1 if x1 > x2 else -1
        if part < 0.5:  # noqa: PLR2004 - half of the way is out, half in
            tile.spot, tile.scale = (x1 + way * unit * part * 1.4, y), 1 - part
        else:
            tile.spot, tile.scale = (x2 - way * unit * (1 - part) * 1.4, y), part

    def quake(self, code: Code, at: int) -> Animation:
        """It cracks, shakes, and is gone."""
        x, y = self._farm.centre(at)
        unit = self._farm.unit
        tile = LooseTile(code, (x, y), (code & 3) * QUARTER)
        crack = Prop("pond/crack", (x, y), unit)

        def take_out() -> None:
            self._put(at, EMPTY)
            self._land.with_loose(tile, True)

        def shake(part: float) -> None:
            tile.spot = x + sin(part * pi * 14) * unit * 0.05, y
            crack.spot = tile.spot
            self._with(crack, True)

        def sink(part: float) -> None:
            self._with(crack, False)
            tile.scale, tile.degrees = mix(1.0, 0.08, part), round(part * 4) * 12 + (code & 3) * QUARTER
            tile.spot = x, y
            self._land.with_loose(tile, part < 1)

        crumbs = Spray(("scenery/dust-1", "scenery/dust-3"), 10, unit * 0.26, unit * 1.6, gravity=500)
        return sequence(
            set_now(take_out),
            self._play(SoundEffect.CONCRETE),
            Tween(CRACK * 0.6, shake),
            Call(lambda: self._particles.burst((x, y), crumbs)),
            Tween(CRACK * 0.4, sink, ease_in),
        )

    def storm(self, old: Code, new: Code, at: int) -> Animation:
        """The wind goes around, and the tile with it."""
        x, y = self._farm.centre(at)
        quarters = (new - old) % 4 or 4
        start = (old & 3) * QUARTER
        tile = LooseTile(old, (x, y), start)
        wind = Prop("pond/swirl", (x, y), round(self._farm.unit * 1.25))

        def take_out() -> None:
            self._put(at, EMPTY)
            self._land.with_loose(tile, True)

        def turn(part: float) -> None:
            # Few angles, so that few pictures are drawn.
            tile.degrees = start + round(part * quarters * 8) * QUARTER // 8
            tile.scale = 1 + 0.12 * there_and_back(part)
            wind.twist = Twist(degrees=round(part * 24) * 30 % 360)
            self._with(wind, part < 1)
            self._land.with_loose(tile, part < 1)
            if part == 1:
                self._put(at, new)

        return sequence(
            set_now(take_out),
            self._play(SoundEffect.WIND),
            Tween(WIND, turn, ease_in_out),
            self._play(SoundEffect.TILE),
        )

    def flash(self, code: Code, at: int) -> Animation:
        """A flash, and another tile lies there."""
        x, y = self._farm.centre(at)
        unit = self._farm.unit
        light = Prop("pond/flash", (x, y), unit)

        def shine(part: float) -> None:
            light.size = max(2, round(unit * (0.2 + 1.5 * there_and_back(part))))
            light.twist = Twist(degrees=round(part * 6) * 15)
            self._with(light, part < 1)
            if part > 0.5:  # noqa: PLR2004 - when it is brightest
                self._put(at, code)

        stars = Spray(("scenery/star",), 10, unit * 0.24, unit * 2.0, directions=(0, 360), gravity=200)
        return sequence(
            self._play(SoundEffect.MAGIC),
            Call(lambda: self._particles.burst((x, y), stars)),
            Tween(FLASH, shine),
            self._play(SoundEffect.TILE),
        )

    def _with(self, prop: Prop, there: bool) -> None:
        """Among what is seen, or no more."""
        self._figures.props[:] = [one for one in self._figures.props if one is not prop]
        if there:
            self._figures.props.append(prop)
