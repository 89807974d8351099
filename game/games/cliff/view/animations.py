"""Animations: what happens in Cliff turned into movement: hops, shoves, dives, tiles that drop, cards that fly.

A movement ends where the position after it says; `settle` puts everything there for good, also when it was hurried.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.client.tabletop.happenings import SeenPart
from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.plouf import Ploufs
from game.client.toolkit.art import STRAIGHT, Twist
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.sound import Sound, SoundEffect
from game.client.toolkit.timeline import Animation, Call, Tween, Wait, parallel, sequence, set_now, staggered
from game.client.toolkit.tween import Spot, ease_in, ease_in_out, ease_out, mix_spots
from game.games.cliff.rules.events import CameHome, CliffEvent, Dived, Passed, Pushed, Stepped, TileLaid
from game.games.cliff.rules.state import State
from game.games.cliff.view.dive import DIVE, LAST_DIVE, leap, splash
from game.games.cliff.view.figures import Figure, Figures
from game.games.cliff.view.flights import Flights

HOP: Final = 0.24
SHOVE: Final = 0.22
DROP: Final = 0.34
# The part of a hop at both ends in which the lemming is still, or again, crouching.
EDGE: Final = 0.1
CROUCHED: Final = Twist(wide=1.12, high=0.86)
SQUASHED: Final = Twist(wide=1.16, high=0.8)


@dataclass(slots=True)
class FallingTile:
    """A tile on its way down to its hex."""

    kind: int
    at: tuple[int, int]
    above: float


class Movements:
    """Builds the movements for the events of one decision."""

    def __init__(
        self, figures: Figures, hexmap: HexMap, flights: Flights, sound: Sound, particles: Particles, ploufs: Ploufs
    ) -> None:
        self._figures = figures
        self._map = hexmap
        self._flights = flights
        self._sound = sound
        self._particles = particles
        self._ploufs = ploufs
        self._style = DIVE
        self.falling: list[FallingTile] = []

    def parts(self, events: Sequence[CliffEvent], before: State, is_last: bool = False) -> Iterator[SeenPart]:
        """One movement after the other, in the order of the events; the last dive of a game is the largest."""
        self._style = LAST_DIVE if is_last else DIVE
        rest = deque(events)
        while rest:
            event = rest.popleft()
            match event:
                case Stepped():
                    came_of_it: list[Pushed | Passed | Dived] = []
                    while rest and isinstance(found := rest[0], Pushed | Passed | Dived):
                        came_of_it.append(found)
                        rest.popleft()
                    yield from self._step(event, came_of_it, before)
                case TileLaid():
                    yield SeenPart((event,), (self._drop(event),))
                case CameHome():
                    yield SeenPart((event,), (self._play(SoundEffect.WIN),))
                case _:
                    yield SeenPart((event,), self._flights.of(event, is_last))

    def _step(self, event: Stepped, came_of_it: Sequence[Pushed | Passed | Dived], before: State) -> Iterator[SeenPart]:
        """All who move move at once; whoever dives is told of when the water closes over it."""
        pushed = [one for one in came_of_it if isinstance(one, Pushed)]
        dives = [one for one in came_of_it if isinstance(one, Dived)]
        flags = [self._play(SoundEffect.FLAG) for one in came_of_it if isinstance(one, Passed)]
        move = self._walk(event, pushed, frozenset(one.lemming for one in dives), before)
        yield SeenPart((event, *came_of_it), (move, *flags))
        yield SeenPart((), tuple(self._splash(one) for one in dives))

    def _walk(self, event: Stepped, pushed: Sequence[Pushed], divers: frozenset[int], before: State) -> Animation:
        figure = self._figures.all[event.lemming]
        start = self._figures.spot_of(before, event.lemming, before.lemmings[event.lemming])
        if before.lemmings[event.lemming] >= 0:
            start = self._figures.ground(event.start)
        end = self._figures.ground(event.end)
        if event.lemming in divers:
            return self._leap(figure, start, end)
        if not pushed:
            return self._hop(figure, start, end)
        shoves = [self._skid(one, one.lemming in divers) for one in pushed]
        return parallel(self._shove(figure, start, end), staggered(0.07, *shoves))

    def _play(self, effect: SoundEffect) -> Animation:
        return Call(lambda: self._sound.play(effect))

    def _hop(self, figure: Figure, start: Spot, end: Spot) -> Animation:
        """A crouch, an arc, a squash on landing."""
        height = self._map.height * 0.34
        flip = end[0] < start[0]

        def fly(part: float) -> None:
            figure.flip = flip
            figure.pose = "leap" if EDGE < part < 1 - EDGE else "crouch"
            figure.spot = mix_spots(start, end, part)
            figure.lift = height * 4 * part * (1 - part)

        return sequence(
            self._pose(figure, 0.05, "crouch", CROUCHED, start),
            self._play(SoundEffect.HOP),
            Tween(HOP, fly, ease_in_out),
            self._pose(figure, 0.06, "land", SQUASHED, end),
            self._pose(figure, 0.02, "stand", STRAIGHT, end),
        )

    def _shove(self, figure: Figure, start: Spot, end: Spot) -> Animation:
        """Lean in and push."""
        flip = end[0] < start[0]

        def lean(part: float) -> None:
            figure.flip = flip
            figure.pose = "shove"
            figure.spot = mix_spots(start, end, part)

        return sequence(
            self._play(SoundEffect.SHOVE),
            Tween(SHOVE + 0.1, lean, ease_in),
            self._pose(figure, 0.02, "stand", STRAIGHT, end),
        )

    def _skid(self, event: Pushed, dives: bool) -> Animation:
        """Heels in, dust behind."""
        figure = self._figures.all[event.lemming]
        start, end = self._figures.ground(event.start), self._figures.ground(event.end)
        if dives:
            return sequence(Wait(0.1), self._leap(figure, start, end))
        flip = end[0] < start[0]

        def skid(part: float) -> None:
            figure.flip = flip
            figure.pose = "skid"
            figure.spot = mix_spots(start, end, part)

        dust = Spray(
            ("scenery/dust-1", "scenery/dust-2"), 5, self._map.height * 0.22, self._map.height * 0.9, gravity=80
        )
        return sequence(
            Wait(0.08),
            Call(lambda: self._particles.burst(start, dust)),
            Tween(SHOVE, skid, ease_out),
            self._pose(figure, 0.02, "stand", STRAIGHT, end),
        )

    def _leap(self, figure: Figure, start: Spot, end: Spot) -> Animation:
        return leap(figure, (start, end), self._map.height, self._style, self._sound)

    def _splash(self, event: Dived) -> Animation:
        figure, at = self._figures.all[event.lemming], self._figures.ground(event.at)
        return splash(figure, at, self._map.height, self._style, self._ploufs)

    def _pose(self, figure: Figure, seconds: float, pose: str, twist: Twist, spot: Spot) -> Animation:
        def strike(_: float) -> None:
            figure.pose, figure.twist, figure.spot, figure.lift = pose, twist, spot, 0.0

        return Tween(seconds, strike)

    def _drop(self, event: TileLaid) -> Animation:
        """A tile falls from above, and the hex answers with a bounce."""
        tile = FallingTile(event.kind, event.at, self._map.height * 3.0)
        full = tile.above

        def appear() -> None:
            if tile not in self.falling:
                self.falling.append(tile)

        def fall(part: float) -> None:
            tile.above = full * (1 - part)

        return sequence(set_now(appear), Tween(DROP, fall, ease_in), self._play(SoundEffect.TILE), Wait(0.08))
