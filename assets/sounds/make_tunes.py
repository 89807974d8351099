"""Makes the tunes of matches, a calm and a tense one of each: `python assets/sounds/make_tunes.py`, nothing to install.

They are written at half the rate of effects, so that they stay small; the same program makes the same bytes.
"""

from dataclasses import dataclass
from math import exp
from pathlib import Path
from random import Random

import make_sounds
from make_sounds import Wave, add, bass, fading, hertz, noise, pluck, silence, tone, write

RATE = 11025
BAR = 8


@dataclass(frozen=True)
class Score:
    """A tune: how long a quaver is, how far the second of two comes late (swing), a root and a third for each bar, and
    its melody, eight quavers a bar (0 is a rest)."""

    quaver: float
    swing: float
    chords: tuple[tuple[int, int], ...]
    melody: tuple[tuple[int, ...], ...]
    reed: bool = False


def whistle(note: float, seconds: float) -> Wave:
    """A note of a reed pipe, or of a muted horn."""
    pitch = hertz(note)
    return tone(seconds, lambda t: pitch, lambda t: min(1.0, t / 0.03) * exp(-3.2 * t / seconds), 0.6)


# Bright, in D: off to the sea.
CLIFF = Score(
    0.25, 0.0, ((50, 4), (45, 4), (47, 3), (43, 4), (50, 4), (45, 4), (43, 4), (45, 4)),
    (
        (78, 0, 81, 78, 74, 0, 78, 81), (76, 0, 73, 76, 81, 0, 0, 79), (78, 0, 74, 71, 74, 0, 78, 0),
        (79, 78, 76, 0, 74, 0, 71, 74), (78, 0, 81, 86, 85, 0, 81, 78), (76, 0, 81, 0, 85, 83, 81, 0),
        (79, 0, 83, 79, 78, 76, 74, 0), (76, 0, 73, 76, 81, 0, 0, 0),
    ),
)  # fmt: skip
# Sly, in D minor, with a swing.
PIER = Score(
    0.27, 0.08, ((50, 3), (50, 3), (43, 3), (50, 3), (46, 4), (45, 4), (50, 3), (45, 4)),
    (
        (62, 0, 65, 0, 69, 68, 0, 65), (0, 62, 0, 60, 62, 0, 0, 0), (67, 0, 70, 0, 74, 73, 0, 70),
        (69, 0, 65, 62, 0, 0, 0, 61), (62, 0, 65, 70, 0, 69, 65, 0), (64, 0, 0, 67, 70, 0, 69, 0),
        (65, 0, 69, 74, 0, 72, 69, 0), (68, 69, 0, 64, 61, 0, 0, 0),
    ),
    reed=True,
)  # fmt: skip
# Bucolic, in F, unhurried.
POND = Score(
    0.28, 0.0, ((41, 4), (46, 4), (41, 4), (48, 4), (41, 4), (46, 4), (48, 4), (41, 4)),
    (
        (72, 0, 0, 69, 72, 0, 77, 0), (74, 0, 0, 70, 74, 0, 0, 0), (72, 0, 69, 0, 65, 0, 69, 0),
        (67, 0, 0, 0, 72, 70, 69, 67), (69, 0, 0, 72, 77, 0, 81, 0), (79, 0, 77, 74, 70, 0, 0, 0),
        (72, 0, 76, 0, 79, 0, 76, 0), (77, 0, 0, 0, 0, 0, 0, 0),
    ),
    reed=True,
)  # fmt: skip
SCORES = {"cliff": CLIFF, "pier": PIER, "pond": POND}


def tune(score: Score, is_tense: bool, rng: Random) -> Wave:
    """Melody, bass and off-beat chords; a tense one is faster, with a pulse of low notes and a shaker on every quaver.
    Its end runs into its beginning."""
    quaver = score.quaver * (0.82 if is_tense else 1.0)
    length = int(len(score.chords) * BAR * quaver * RATE)
    made = silence(len(score.chords) * BAR * quaver + 2)
    for number, ((root, third), melody) in enumerate(zip(score.chords, score.melody, strict=True)):
        times = [(number * BAR + place) * quaver + (score.swing if place % 2 else 0.0) for place in range(BAR)]
        for at, note in zip(times, melody, strict=True):
            if note:
                add(made, whistle(note, 0.55) if score.reed else pluck(note, 0.7), at, 0.30)
        for place in (0, 4):
            add(made, bass(root if place == 0 else root - 5, 0.8), times[place], 0.34)
        for place in (2, 6):
            for step in (12, 12 + third, 19):
                add(made, pluck(root + step, 0.35), times[place], 0.12)
        for place in range(BAR) if is_tense else ():
            add(made, bass(root, 0.2), times[place], 0.2)
            add(made, noise(0.05, lambda t: 0.9, fading(70), rng), times[place], 0.09 if place % 2 else 0.05)
    # What rings over the end belongs to the beginning of the next round.
    for place, value in enumerate(made[length : 2 * length]):
        made[place] += value
    return made[:length]


def make(folder: Path) -> None:
    """Write them all into a folder."""
    make_sounds.RATE = RATE
    for name, score in SCORES.items():
        write(folder / f"{name}.wav", tune(score, False, Random(0)), 0.7)
        write(folder / f"{name}-tense.wav", tune(score, True, Random(0)), 0.7)


if __name__ == "__main__":
    make(Path(__file__).with_name("tunes"))
