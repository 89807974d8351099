"""The dive, the climax of the race: a run-up, a somersault, head first into the water, and up again, wet and waving."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.client.tabletop.plouf import GRAND, USUAL, Force, Ploufs
from game.client.toolkit.art import STRAIGHT, Twist
from game.client.toolkit.sound import Sound, SoundEffect
from game.client.toolkit.timeline import Animation, Call, Tween, Wait, parallel, sequence
from game.client.toolkit.tween import Spot, arc, ease_in, ease_out, mix, mix_spots
from game.games.cliff.view.figures import Figure

# Turns of a somersault are seen in steps of so many degrees, so that few pictures are drawn.
TURN: Final = 30
# The part of a somersault's arc after which it goes head first.
TOP: Final = 0.75
# In hexes: how tall a lemming is with what it wears, and how high it leaps at least.
BODY: Final = 1.05
LEAST_LEAP: Final = 0.3
# The parts of its time in the water in which a lemming comes up, and after which it goes under.
UP, UNDER = 0.18, 0.88


@dataclass(frozen=True, slots=True)
class DiveStyle:
    """How somebody dives: seconds for each part, how many hexes high, how often it turns and waves."""

    run: float
    fly: float
    plunge: float
    bob: float
    high: float
    turns: int
    waves: int
    force: Force


DIVE: Final = DiveStyle(run=0.26, fly=0.42, plunge=0.16, bob=0.8, high=1.2, turns=1, waves=2, force=USUAL)
# The one that ends a game.
LAST_DIVE: Final = DiveStyle(run=0.5, fly=0.9, plunge=0.26, bob=1.7, high=1.25, turns=2, waves=4, force=GRAND)


def leap(figure: Figure, way: tuple[Spot, Spot], unit: float, style: DiveStyle, sound: Sound) -> Animation:
    """From here to there on hexes that are `unit` pixels high, until the water closes over it."""
    start, end = way
    # At the upper edge of a window nobody leaps out of it.
    style = replace(style, high=min(style.high, max(LEAST_LEAP, min(start[1], end[1]) / unit - BODY)))
    return sequence(
        _run_up(figure, start, end, style),
        Call(lambda: sound.play(SoundEffect.HOP)),
        Tween(style.fly, _somersault(figure, way, unit * style.high, style.turns), ease_out),
        _plunge(figure, end, unit, style),
    )


def splash(figure: Figure, end: Spot, unit: float, style: DiveStyle, ploufs: Ploufs) -> Animation:
    """The plouf, and up again for a moment; at the end of it the lemming is gone for good."""
    return parallel(ploufs.plouf(end, unit, style.force), sequence(Wait(style.plunge * 2), _bob(figure, end, style)))


def _run_up(figure: Figure, start: Spot, end: Spot, style: DiveStyle) -> Animation:
    """Some steps back, and off at a run."""
    back = mix_spots(start, end, -0.35)
    flip = end[0] < start[0]

    def draw_back(part: float) -> None:
        figure.flip, figure.pose, figure.twist, figure.lift = flip, "crouch", STRAIGHT, 0.0
        figure.spot = mix_spots(start, back, part)

    def run(part: float) -> None:
        figure.pose = "run" if part < 1 else "leap"
        figure.spot = mix_spots(back, start, part)

    return sequence(Tween(style.run * 0.45, draw_back, ease_out), Tween(style.run * 0.55, run, ease_in))


def _somersault(figure: Figure, way: tuple[Spot, Spot], height: float, turns: int) -> Callable[[float], None]:
    """Over and over, on an arc."""
    start, end = way
    direction = -1 if end[0] < start[0] else 1

    def turn(part: float) -> None:
        figure.pose = "tuck"
        figure.twist = Twist(degrees=round(part * turns * 360 / TURN) * TURN * direction)
        x, y = arc(start, end, height, part * TOP)
        figure.spot = (x, mix(start[1], end[1], part * TOP))
        figure.lift = figure.spot[1] - y

    return turn


def _plunge(figure: Figure, end: Spot, unit: float, style: DiveStyle) -> Animation:
    """Head first, and under."""
    top = style.high * unit * 4 * TOP * (1 - TOP)

    def fall(part: float) -> None:
        figure.pose, figure.twist = "dive", STRAIGHT
        figure.spot = end
        figure.lift = mix(top, -unit * 0.25, part)
        figure.visible = part < 1

    return Tween(style.plunge, fall, ease_in)


def _bob(figure: Figure, end: Spot, style: DiveStyle) -> Animation:
    """Up from the water, an arm in the air; then it swims off."""

    def wave(part: float) -> None:
        out = min(1.0, part / UP) if part < UNDER else (1 - part) / (1 - UNDER)
        figure.visible = part < 1
        figure.pose = "wave" if int(part * style.waves * 2) % 2 == 0 else "wave-back"
        # It grows out of the water; in steps, so that few pictures are drawn.
        figure.twist = Twist(high=max(1, round(out * 8)) / 8)
        figure.spot, figure.lift = end, 0.0

    return Tween(style.bob, wave)
