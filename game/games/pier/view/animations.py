"""Animations: what happens in Pier turned into movement. Dice tumble, lemmings hop and dive, cars drive, blocks thud,
drills shake, cards slide.

A movement ends where the position after it says; `settle` puts everything there for good, also when it was hurried.
"""

from collections.abc import Callable, Iterator, Sequence
from math import pi, sin
from typing import Any, Final

from pygame import Rect

from game.client.tabletop.happenings import SeenPart
from game.client.tabletop.piece import Prop
from game.client.toolkit.art import STRAIGHT, Twist
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.sound import Sound, SoundEffect
from game.client.toolkit.timeline import Animation, Call, Tween, Wait, parallel, sequence
from game.client.toolkit.tween import Spot, ease_in, ease_in_out, ease_out, mix_spots, there_and_back
from game.games.pier.rules.events import (
    Advanced,
    BetLaid,
    BlockBroken,
    BlockLaid,
    ContractDropped,
    Crashed,
    DiceRolled,
    DieRolled,
    Drove,
    RaceWon,
    SeatPassed,
    WentOut,
)
from game.games.pier.rules.lemmings import COLOURS, MOST_BLOCKS, WATER, Colour
from game.games.pier.rules.state import State
from game.games.pier.rules.track import BOOKMAKER, GODFATHER
from game.games.pier.view.dives import Dives
from game.games.pier.view.figures import Figure, Figures
from game.games.pier.view.jetty import Jetty
from game.games.pier.view.race_panel import RaceView, ShownDice
from game.games.pier.view.reckoning import Reckoning

HOP: Final = 0.3
TUMBLE: Final = 0.62
DROP: Final = 0.3
DRILL: Final = 0.55
SLIDE: Final = 0.5
# Seconds that a car needs for a space, and for the whole way at most.
DRIVE: Final = 0.12
LONGEST_DRIVE: Final = 0.9
# The part of the time for reading in which an answer lies on the table.
ANSWERED: Final = 0.4
# Seconds for each card that is turned over at the end.
TURN_OVER: Final = 0.55
CROUCHED: Final = Twist(wide=1.12, high=0.86)
SQUASHED: Final = Twist(wide=1.16, high=0.8)


class Movements:
    """Builds the movements for the events of one decision."""

    def __init__(
        self,
        figures: Figures,
        jetty: Jetty,
        race: RaceView,
        reckoning: Reckoning,
        dives: Dives,
        sound: Sound,
        particles: Particles,
        row_of: Callable[[int], Rect],
        reading: Callable[[int], float],
    ) -> None:
        """`reading` tells how many seconds what a seat has rolled stays to be read."""
        self._figures = figures
        self._jetty = jetty
        self._race = race
        self._reckoning = reckoning
        self._dives = dives
        self._sound = sound
        self._particles = particles
        self._row_of = row_of
        self._reading = reading

    def parts(self, events: Sequence[Any], before: State, after: State) -> Iterator[SeenPart]:
        """Every event with its movements; what follows when it has been seen comes after it."""
        where = list(before.spaces)
        for event in events:
            yield SeenPart((event,), self._move(event, where, before, after))
            yield SeenPart((), self._then(event))
            if isinstance(event, Advanced | Drove):
                where[event.lemming] = event.end

    def _move(self, event: Any, where: Sequence[int], before: State, after: State) -> tuple[Animation, ...]:
        figures = self._figures.all
        match event:
            case DiceRolled(one, other):
                return (self._tumble((one, other)),)
            case Advanced(lemming, start, end):
                return (self._go(figures[lemming], start, end),)
            case DieRolled(spaces):
                return (self._roll_die(spaces, self._jetty.centre(where[before.driver]), self._reading(before.seat)),)
            case Drove(lemming, start, end):
                return (self._drive(figures[lemming], start, end),)
            case Crashed(lemming, at, against):
                return (self._crash(figures[lemming], at, where[against]),)
            case BlockLaid(lemming, blocks):
                return (self._drop_block(figures[lemming], where[lemming], blocks),)
            case BlockBroken(lemming, blocks):
                return (self._drill(figures[lemming], where[lemming], blocks),)
            case WentOut(lemming, _):
                return (self._sink(figures[lemming], where[lemming]),)
            case BetLaid(seat, _) | ContractDropped(seat, _) | SeatPassed(seat):
                return (self._answer(seat),)
            case RaceWon():
                return (self._count_up(after),)
        return ()

    def _then(self, event: Any) -> tuple[Animation, ...]:
        """Whoever fell into the water comes up and waves; the bookmaker fans out cards, the godfather tips his hat."""
        if not isinstance(event, Advanced | Drove):
            return ()
        if event.end == WATER:
            return (self._dives.come_up(self._figures.all[event.lemming]),)
        icon = self._jetty.track.icons[event.end] if event.end <= self._jetty.track.last else ""
        if icon == GODFATHER:
            return (self._tip_hat(event.end),)
        return (self._fan_out(event.end),) if icon == BOOKMAKER else ()

    def _play(self, effect: SoundEffect) -> Animation:
        return Call(lambda: self._sound.play(effect))

    def _tumble(self, faces: tuple[Colour, Colour]) -> Animation:
        """Over and over, and there they lie."""

        def roll(part: float) -> None:
            if part == 1:
                self._race.dice = ShownDice(faces)
                return
            turn = round(part * 14)
            shown = faces if part > 0.86 else ((faces[0] + turn) % len(COLOURS), (faces[1] + 2 * turn) % len(COLOURS))  # noqa: PLR2004
            left = 1 - part
            up = (abs(sin(part * pi * 3)) * left * 0.5, abs(sin(part * pi * 3.4)) * left * 0.5)
            self._race.dice = ShownDice(shown, (turn * 30 % 360, -turn * 30 % 360) if part < 0.86 else (0, 0), up)  # noqa: PLR2004

        return sequence(self._play(SoundEffect.DICE), Tween(TUMBLE, roll), Wait(0.15))

    def _go(self, figure: Figure, start: int, end: int) -> Animation:
        """On its own legs; into the water head first."""
        here = self._jetty.feet(start, figure.lemming)
        if end == WATER:
            return self._dives.dive(figure, here)
        there = self._jetty.feet(end)
        height = self._jetty.unit * (0.5 + 0.12 * min(4, abs(end - start)))

        def fly(part: float) -> None:
            figure.flip = there[0] < here[0]
            figure.pose = "leap" if 0.1 < part < 0.9 else "crouch"  # noqa: PLR2004 - the edges of a hop
            figure.spot = mix_spots(here, there, part)
            figure.lift = height * 4 * part * (1 - part)

        return sequence(
            self._pose(figure, 0.06, "crouch", CROUCHED, here),
            self._play(SoundEffect.HOP),
            Tween(HOP, fly, ease_in_out),
            self._pose(figure, 0.07, "land", SQUASHED, there),
            self._pose(figure, 0.02, "stand", STRAIGHT, there),
        )

    def _pose(self, figure: Figure, seconds: float, pose: str, twist: Twist, spot: Spot) -> Animation:
        def strike(_: float) -> None:
            figure.pose, figure.twist, figure.spot, figure.lift = pose, twist, spot, 0.0

        return Tween(seconds, strike)

    def _tip_hat(self, space: int) -> Animation:
        x, y = self._jetty.centre(space)
        unit = self._jetty.unit
        hat = Prop("pier/godfather", (x, y), round(unit * 0.9))

        def tip(part: float) -> None:
            up = there_and_back(part)
            hat.spot, hat.twist = (x, y - unit * (0.7 + 0.5 * up)), Twist(degrees=round(-30 * up) % 360)
            self._with(hat, part)

        return sequence(self._play(SoundEffect.CARD), Tween(SLIDE + 0.2, tip))

    def _fan_out(self, space: int) -> Animation:
        x, y = self._jetty.centre(space)
        unit = self._jetty.unit
        cards = [Prop("pier/back", (x, y), round(unit * 0.6)) for _ in range(3)]

        def fan(part: float) -> None:
            out = there_and_back(part)
            for place, card in enumerate(cards):
                aside = (place - 1) * out
                card.spot = x + aside * unit * 0.45, y - unit * (0.4 + 0.7 * out) + abs(aside) * unit * 0.08
                card.twist = Twist(degrees=round(aside * 20) % 360)
                self._with(card, part)

        return sequence(self._play(SoundEffect.CARD), Tween(SLIDE + 0.15, fan))

    def _with(self, prop: Prop, part: float) -> None:
        """There as long as its movement lasts."""
        if part == 1:
            self._figures.props[:] = [one for one in self._figures.props if one is not prop]
        elif not any(one is prop for one in self._figures.props):
            self._figures.props.append(prop)

    def _roll_die(self, spaces: int, at: Spot, seconds: float) -> Animation:
        """It tumbles, and lies for so many seconds more."""
        unit = self._jetty.unit
        die = Prop("pier/die-1", at, round(unit * 0.62))

        def roll(part: float) -> None:
            turn = round(part * 12)
            lies = part > 0.75  # noqa: PLR2004
            die.picture = f"pier/die-{spaces if lies else 1 + (spaces + turn) % 6}"
            die.twist = STRAIGHT if lies else Twist(degrees=turn * 30 % 360)
            die.spot = at[0], at[1] - unit * (1.0 + 0.5 * abs(sin(part * pi * 3)) * (1 - part))
            self._with(die, part if not seconds else 0.0)

        def lie(part: float) -> None:
            self._with(die, part)

        return sequence(self._play(SoundEffect.DICE), Tween(TUMBLE + 0.35, roll), Tween(seconds, lie))

    def _drive(self, figure: Figure, start: int, end: int) -> Animation:
        """Tyres squeal; off the end of the jetty it goes on through the air."""
        way = (start, *self._jetty.between(start, end))
        spots = [self._jetty.feet(space) for space in way if space != WATER]
        seconds = min(LONGEST_DRIVE, DRIVE * len(spots))

        def drive(part: float) -> None:
            self._ride(figure, spots, part)
            figure.drives = part < 1

        steps: list[Animation] = [self._squeal(spots[0])]
        if len(spots) > 1:
            steps.append(Tween(seconds, drive, ease_in))
        return sequence(*steps, self._dives.plunge(figure, spots[-1])) if end == WATER else sequence(*steps)

    def _ride(self, figure: Figure, spots: Sequence[Spot], part: float) -> None:
        along = part * (len(spots) - 1)
        leg = min(int(along), len(spots) - 2)
        here, there = spots[leg], spots[leg + 1]
        figure.pose, figure.twist = "stand", STRAIGHT
        figure.flip = there[0] < here[0]
        figure.spot, figure.lift = mix_spots(here, there, along - leg), 0.0

    def _squeal(self, at: Spot) -> Animation:
        unit = self._jetty.unit
        dust = Spray(("scenery/dust-1", "scenery/dust-2"), 7, unit * 0.3, unit * 1.2, gravity=60)
        return sequence(self._play(SoundEffect.TYRES), Call(lambda: self._particles.burst(at, dust)))

    def _crash(self, figure: Figure, at: int, target: int) -> Animation:
        """Almost there, a bump, and back."""
        spots = [self._jetty.feet(space) for space in (at, *self._jetty.between(at, target))]
        seconds = min(LONGEST_DRIVE, DRIVE * len(spots))
        almost = 1 - 0.45 / max(1, len(spots) - 1)
        unit = self._jetty.unit
        stars = Spray(("scenery/star",), 8, unit * 0.24, unit * 2.2, gravity=400)

        def rush(part: float) -> None:
            self._ride(figure, spots, part * almost)
            figure.drives = True

        def back(part: float) -> None:
            self._ride(figure, spots, (1 - part) * almost)
            figure.lift = unit * 0.2 * there_and_back(part)
            figure.drives, figure.flip = part < 1, figure.flip and part < 1

        return sequence(
            self._squeal(spots[0]),
            Tween(seconds, rush, ease_in),
            self._play(SoundEffect.CRASH),
            Call(lambda: self._particles.burst(spots[-1], stars)),
            Tween(seconds * 0.8, back, ease_out),
        )

    def _drop_block(self, figure: Figure, space: int, blocks: int) -> Animation:
        """A thud that shakes everybody a little."""
        spot = self._jetty.feet(space)
        unit = self._jetty.unit
        side = round(unit * 0.34)
        start, end = (spot[0] + unit * 0.36, spot[1] - unit * 3), (spot[0] + unit * 0.36, spot[1] - unit * 0.1)
        block = Prop("pier/block", start, side)
        dust = Spray(("scenery/dust-2", "scenery/dust-3"), 8, unit * 0.26, unit * 1.1, gravity=90)

        def fall(part: float) -> None:
            block.spot = mix_spots(start, end, part)
            self._with(block, part)

        def shake(part: float) -> None:
            figure.blocks = blocks
            figure.pose, figure.twist = ("stand", STRAIGHT) if part == 1 else ("land", SQUASHED)
            self._shake(part)

        return sequence(
            Tween(DROP, fall, ease_in),
            self._play(SoundEffect.CONCRETE),
            Call(lambda: self._particles.burst(spot, dust)),
            Tween(0.26, shake),
        )

    def _shake(self, part: float) -> None:
        for other in self._figures.all:
            other.lift = 0.0 if part == 1 else self._jetty.unit * 0.06 * abs(sin(part * pi * 3)) * (1 - part)

    def _drill(self, figure: Figure, space: int, blocks: int) -> Animation:
        """The jackhammer shakes until a block has gone to pieces."""
        spot = self._jetty.feet(space)
        unit = self._jetty.unit
        middle = spot[0] + unit * 0.4, spot[1] - unit * 0.42
        hammer = Prop("pier/hammer", middle, round(unit * 0.8))
        crumbs = Spray(("scenery/dust-1", "scenery/dust-3"), 6, unit * 0.2, unit * 1.4, gravity=500)

        def drill(part: float) -> None:
            hammer.spot = middle[0] + unit * 0.03 * sin(part * 90), middle[1] + unit * 0.05 * sin(part * 70)
            self._with(hammer, part)
            if part == 1:
                figure.blocks = blocks

        burst = Call(lambda: self._particles.burst((middle[0], spot[1]), crumbs))
        return sequence(self._play(SoundEffect.DRILL), burst, Tween(DRILL, drill), burst)

    def _sink(self, figure: Figure, space: int) -> Animation:
        """The third block: too heavy for the jetty. Over the edge, and down."""
        spot = self._jetty.feet(space)
        unit = self._jetty.unit
        edge = spot[0], spot[1] + unit * 0.5

        def tip(part: float) -> None:
            figure.pose, figure.twist = "sad", Twist(degrees=round(part * 3) * 12)
            figure.spot, figure.lift = mix_spots(spot, edge, part), unit * 0.3 * there_and_back(part)

        return sequence(
            self._drop_block(figure, space, MOST_BLOCKS + 1),
            Tween(0.4, tip, ease_in),
            self._dives.sink(figure, edge),
        )

    def _answer(self, seat: int) -> Animation:
        """A card is pushed out, lies for a moment, and something comes back: a bet, a dropped contract and a pass look
        the same."""
        row = self._row_of(seat)
        start = float(row.right - row.h), float(row.centery)
        card = Prop("pier/back", start, round(row.h * 1.1))

        def slide(part: float) -> None:
            card.spot = start[0] - row.w * 0.75 * there_and_back(part), start[1]
            self._with(card, part)

        return sequence(
            self._play(SoundEffect.COIN),
            Tween(SLIDE / 2, lambda part: slide(part / 2)),
            # Many are asked one after the other: a part of the time is enough.
            Wait(self._reading(seat) * ANSWERED),
            Tween(SLIDE / 2, lambda part: slide((1 + part) / 2)),
        )

    def _count_up(self, after: State) -> Animation:
        """Piles turned over card by card, contracts one by one, points counting up."""

        def turn(part: float) -> None:
            self._reckoning.open(after, part)

        steps = self._reckoning.steps(after)
        clicks = [sequence(Wait(TURN_OVER * (step + 0.5)), self._play(SoundEffect.CARD)) for step in range(steps)]
        return sequence(
            Wait(0.3), self._play(SoundEffect.WIN), parallel(Tween(TURN_OVER * steps, turn), *clicks), Wait(0.8)
        )
