"""The end of the jetty, turned into movement: a run-up, somersaults, head first, and a plouf; whoever won comes up
again and waves. Those that are too heavy go down for good."""

from typing import Final

from game.client.tabletop.plouf import GRAND, USUAL, Force, Ploufs
from game.client.toolkit.art import STRAIGHT, Twist
from game.client.toolkit.sound import Sound, SoundEffect
from game.client.toolkit.timeline import Animation, Call, Tween, Wait, parallel, sequence, set_now
from game.client.toolkit.tween import Spot, ease_in, ease_out, mix_spots, there_and_back
from game.games.pier.rules.lemmings import WATER
from game.games.pier.view.figures import SWIMS, Figure
from game.games.pier.view.jetty import Jetty

CROUCHED: Final = Twist(wide=1.12, high=0.86)
# Seconds: down on the knees, along the planks, through the air, out of a car, and in the water.
COURAGE: Final = 0.3
RUN_UP: Final = 0.4
FLIGHT: Final = 1.15
FALL: Final = 0.8
BELOW: Final = 0.55
WAVING: Final = 2.2
# In parts of the flight: until here it turns over, then it goes head first.
TURNS: Final = 0.74
# In spaces: how tall a lemming is, hat and all, and how high it leaps at least.
BODY: Final = 1.2
LEAST_LEAP: Final = 0.5
STEPS: Final = 5
WAVES: Final = 9


class Dives:
    """Builds the movements into the water."""

    def __init__(self, jetty: Jetty, sound: Sound, ploufs: Ploufs) -> None:
        self._jetty = jetty
        self._sound = sound
        self._ploufs = ploufs

    def dive(self, figure: Figure, start: Spot) -> Animation:
        """The winner: twice over itself, higher than anybody, and the largest plouf there is."""
        end = self._jetty.feet(WATER)
        edge = mix_spots(start, end, 0.22)
        return sequence(
            Tween(COURAGE, lambda part: self._crouch(figure, start, part)),
            Tween(RUN_UP, lambda part: self._run(figure, start, edge, part), ease_in),
            Call(lambda: self._sound.play(SoundEffect.HOP)),
            Tween(FLIGHT, lambda part: self._fly(figure, (edge, end), (2.3, 2), part)),
        )

    def plunge(self, figure: Figure, start: Spot) -> Animation:
        """Out of the car that has no more road under it: it has won as well."""
        end = self._jetty.feet(WATER)
        return Tween(FALL, lambda part: self._fly(figure, (start, end), (1.6, 1), part))

    def sink(self, figure: Figure, at: Spot) -> Animation:
        """Too heavy to come up again."""
        return self._fall_in(figure, at, USUAL)

    def _crouch(self, figure: Figure, at: Spot, part: float) -> None:
        figure.flip = self._jetty.feet(WATER)[0] < at[0]
        figure.spot, figure.lift = at, 0.0
        figure.pose, figure.twist = ("stand", STRAIGHT) if part == 1 else ("crouch", CROUCHED)

    def _run(self, figure: Figure, start: Spot, edge: Spot, part: float) -> None:
        figure.pose, figure.twist = "run", STRAIGHT
        figure.spot = mix_spots(start, edge, part)
        figure.lift = self._jetty.unit * 0.12 * there_and_back(part * STEPS % 1)

    def _fly(self, figure: Figure, way: tuple[Spot, Spot], leap: tuple[float, int], part: float) -> None:
        """So high and so often over itself, then head first."""
        height, over = leap
        # At the upper edge of a window nobody leaps out of it.
        height = min(height, max(LEAST_LEAP, min(y for _, y in way) / self._jetty.unit - BODY))
        figure.drives = False
        figure.flip = way[1][0] < way[0][0]
        turned = round(min(1.0, part / TURNS) * over * 12) * 30 % 360
        figure.pose = "tuck" if part < TURNS else "dive"
        figure.twist = Twist(degrees=-turned % 360 if figure.flip else turned) if part < TURNS else STRAIGHT
        figure.spot = mix_spots(*way, part)
        figure.lift = self._jetty.unit * height * 4 * part * (1 - part)

    def _fall_in(self, figure: Figure, at: Spot, force: Force) -> Animation:
        def gone() -> None:
            figure.visible = False

        return sequence(set_now(gone), self._ploufs.plouf(at, self._jetty.unit, force))

    def come_up(self, figure: Figure) -> Animation:
        """In the water: the plouf, and up again, wet and proud of it."""
        at = self._jetty.feet(WATER)

        def wave(part: float) -> None:
            unit, up = self._jetty.unit, ease_out(min(1.0, part * 8))
            figure.visible, figure.twist, figure.spot = True, STRAIGHT, at
            figure.pose = SWIMS[int(part * WAVES) % len(SWIMS)] if part < 1 else SWIMS[0]
            figure.lift = unit * (0.12 * there_and_back(part * 4 % 1) - 0.5 * (1 - up))

        return parallel(self._fall_in(figure, at, GRAND), sequence(Wait(BELOW), Tween(WAVING, wave)))
