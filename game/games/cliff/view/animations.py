"""Animations: what happens in Cliff turned into movement: hops, shoves, dives, tiles that drop, cards that fly.

A movement ends where the position after it says; `settle` puts everything there for good, also when it was hurried.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.plouf import Ploufs
from game.client.toolkit.art import STRAIGHT, Twist
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.sound import Sound, SoundEffect
from game.client.toolkit.timeline import Animation, Call, Tween, Wait, parallel, sequence, set_now, staggered
from game.client.toolkit.tween import Spot, ease_in, ease_in_out, ease_out, mix_spots
from game.games.cliff.rules.events import CameHome, CliffEvent, Dived, Passed, Pushed, Stepped, TileLaid
from game.games.cliff.rules.state import State
from game.games.cliff.view.dive import DIVE, LAST_DIVE, dive
from game.games.cliff.view.figures import Figure, Figures

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

    def __init__(self, figures: Figures, hexmap: HexMap, sound: Sound, particles: Particles, ploufs: Ploufs) -> None:
        self._figures = figures
        self._map = hexmap
        self._sound = sound
        self._particles = particles
        self._ploufs = ploufs
        self._style = DIVE
        self.falling: list[FallingTile] = []

    def of(self, events: Sequence[CliffEvent], before: State, is_last: bool = False) -> list[Animation]:
        """One movement after the other, in the order of the events; the last dive of a game is the largest."""
        self._style = LAST_DIVE if is_last else DIVE
        moves: list[Animation] = []
        rest = list(events)
        while rest:
            event = rest.pop(0)
            match event:
                case Stepped():
                    pushed = []
                    while rest and isinstance(rest[0], Pushed):
                        pushed.append(rest.pop(0))
                    dives = {one.lemming: one for one in rest if isinstance(one, Dived)}
                    moves.append(self._step(event, [p for p in pushed if isinstance(p, Pushed)], dives, before))
                case TileLaid():
                    moves.append(self._drop(event))
                case Passed():
                    moves.append(Call(lambda: self._sound.play(SoundEffect.FLAG)))
                case CameHome():
                    moves.append(Call(lambda: self._sound.play(SoundEffect.WIN)))
        return moves

    def _step(self, event: Stepped, pushed: list[Pushed], dives: dict[int, Dived], before: State) -> Animation:
        figure = self._figures.all[event.lemming]
        start = self._figures.spot_of(before, event.lemming, before.lemmings[event.lemming])
        if before.lemmings[event.lemming] >= 0:
            start = self._figures.ground(event.start)
        end = self._figures.ground(event.end)
        if event.lemming in dives:
            return self._dive(figure, start, end)
        if not pushed:
            return self._hop(figure, start, end)
        shoves = [self._skid(one, dives) for one in pushed]
        return parallel(self._shove(figure, start, end), staggered(0.07, *shoves))

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
            Call(lambda: self._sound.play(SoundEffect.HOP)),
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
            Call(lambda: self._sound.play(SoundEffect.SHOVE)),
            Tween(SHOVE + 0.1, lean, ease_in),
            self._pose(figure, 0.02, "stand", STRAIGHT, end),
        )

    def _skid(self, event: Pushed, dives: dict[int, Dived]) -> Animation:
        """Heels in, dust behind."""
        figure = self._figures.all[event.lemming]
        start, end = self._figures.ground(event.start), self._figures.ground(event.end)
        if event.lemming in dives:
            return sequence(Wait(0.1), self._dive(figure, start, end))
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

    def _dive(self, figure: Figure, start: Spot, end: Spot) -> Animation:
        return dive(figure, (start, end), self._map.height, self._style, self._ploufs, self._sound)

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

        return sequence(
            set_now(appear), Tween(DROP, fall, ease_in), Call(lambda: self._sound.play(SoundEffect.TILE)), Wait(0.08)
        )
