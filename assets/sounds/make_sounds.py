"""Makes every sound of Plouf! from sines and noise: `python assets/sounds/make_sounds.py`, nothing to install.

The same program makes the same bytes, so a change of a sound is a change of this file.
"""

import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from math import exp, pi, sin, tau
from pathlib import Path
from random import Random

RATE = 22050
Wave = list[float]


def silence(seconds: float) -> Wave:
    """Nothing, for so long."""
    return [0.0] * int(seconds * RATE)


def tone(seconds: float, pitch: Callable[[float], float], loud: Callable[[float], float], rich: float = 0.0) -> Wave:
    """A sine whose pitch and loudness follow the time; `rich` adds the octave and the twelfth."""
    made, phase = [], 0.0
    for step in range(int(seconds * RATE)):
        time = step / RATE
        phase += tau * pitch(time) / RATE
        value = sin(phase) + rich * (0.5 * sin(2 * phase) + 0.25 * sin(3 * phase))
        made.append(value * loud(time))
    return made


def noise(seconds: float, bright: Callable[[float], float], loud: Callable[[float], float], rng: Random) -> Wave:
    """Noise, darker the smaller `bright` (0 to 1) is."""
    made, low = [], 0.0
    for step in range(int(seconds * RATE)):
        time = step / RATE
        low += bright(time) * (rng.uniform(-1, 1) - low)
        made.append(low * loud(time))
    return made


def fading(speed: float, start: float = 1.0) -> Callable[[float], float]:
    """Loud at first, with a soft beginning that does not click, then fading away."""
    return lambda time: start * min(1.0, time / 0.004) * exp(-speed * time)


def add(into: Wave, what: Wave, at: float = 0.0, gain: float = 1.0) -> Wave:
    """Mix a sound in, from this second on."""
    start = int(at * RATE)
    into.extend([0.0] * max(0, start + len(what) - len(into)))
    for place, value in enumerate(what):
        into[start + place] += value * gain
    return into


def click(_: Random) -> Wave:
    """A button: a short wooden tick."""
    return tone(0.05, lambda t: 900 - 5000 * t, fading(90), 0.4)


def hop(_: Random) -> Wave:
    """A hop: a small whistle upwards."""
    return tone(0.16, lambda t: 330 + 2600 * t, fading(16), 0.25)


def shove(rng: Random) -> Wave:
    """A shove: a grunt and a scrape."""
    made = tone(0.2, lambda t: 190 - 420 * t, fading(15), 0.7)
    return add(made, noise(0.24, lambda t: 0.35 - t, fading(14, 1.4), rng), 0.02)


def splash(rng: Random) -> Wave:
    """Plouf: a deep plop, a burst of water, drops that fall back."""
    made = tone(0.22, lambda t: 150 + 900 * t * t * 9, fading(13), 0.3)
    water = noise(0.8, lambda t: 0.75 * exp(-3.2 * t) + 0.08, lambda t: min(1.0, t / 0.03) * exp(-5.2 * t), rng)
    add(made, water, 0.03, 1.5)
    for _ in range(7):
        pitch, at = rng.uniform(700, 1500), rng.uniform(0.3, 0.85)
        add(made, tone(0.07, lambda t, pitch=pitch: pitch + 4000 * t, fading(45)), at, 0.16)
    return made


def card(rng: Random) -> Wave:
    """A card: paper over felt."""
    return noise(0.13, lambda t: 0.9 - 4 * t, lambda t: sin(min(1.0, t / 0.13) * pi) ** 2 * 0.9, rng)


def tile(rng: Random) -> Wave:
    """A tile: wood on wood."""
    made = tone(0.14, lambda t: 260 - 300 * t, fading(32), 0.9)
    return add(made, noise(0.05, lambda t: 0.7, fading(80), rng), 0, 0.9)


def dice(rng: Random) -> Wave:
    """Dice: knocks that come closer together and die away."""
    made, at, gap = silence(0.7), 0.0, 0.11
    for place in range(8):
        pitch = rng.uniform(700, 1250)
        knock = tone(0.05, lambda t, pitch=pitch: pitch, fading(85), 0.8)
        add(knock, noise(0.03, lambda t: 0.8, fading(120), rng))
        add(made, knock, at, 0.9 - place * 0.09)
        at, gap = at + gap * rng.uniform(0.8, 1.2), gap * 0.84
    return made


def concrete(rng: Random) -> Wave:
    """Concrete: a thud that is felt more than heard, and crumbs."""
    made = tone(0.5, lambda t: 95 - 90 * t, fading(8, 1.3), 0.5)
    add(made, noise(0.3, lambda t: 0.22, fading(16, 1.6), rng))
    for _ in range(9):
        add(made, noise(0.03, lambda t: 0.6, fading(90), rng), rng.uniform(0.12, 0.5), 0.3)
    return made


def win(_: Random) -> Wave:
    """A fanfare of four notes and a chord."""
    made: Wave = []
    for place, note in enumerate((67, 72, 76, 79)):
        add(made, pluck(note, 0.5), place * 0.13, 0.8)
    for note in (72, 76, 79, 84):
        add(made, pluck(note, 1.3), 0.6, 0.55)
    return made


def drill(rng: Random) -> Wave:
    """A jackhammer: knocks too fast to count."""
    made = silence(0.6)
    for place in range(20):
        knock = tone(0.03, lambda t: 150 - 1500 * t, fading(60), 0.8)
        add(knock, noise(0.025, lambda t: 0.6, fading(90), rng))
        add(made, knock, place * 0.028, 0.8)
    return made


def tyres(rng: Random) -> Wave:
    """Tyres: a squeal that falls, over a hiss."""
    made = tone(0.55, lambda t: 1250 - 700 * t + 60 * sin(t * 90), lambda t: min(1.0, t / 0.02) * exp(-4 * t), 0.5)
    return add(made, noise(0.5, lambda t: 0.5 - 0.6 * t, fading(7, 0.8), rng), 0.0, 0.7)


def tumble(rng: Random) -> Wave:
    """A pile of cards that tumbles off: flutters, and a soft heap."""
    made = silence(0.6)
    for place in range(6):
        flutter = noise(0.09, lambda t: 0.8 - 5 * t, lambda t: sin(min(1.0, t / 0.09) * pi) ** 2, rng)
        add(made, flutter, place * 0.07 * rng.uniform(0.8, 1.1), 0.8 - 0.07 * place)
    return add(made, tone(0.16, lambda t: 150 - 300 * t, fading(22), 0.4), 0.42, 0.7)


def shuffle(rng: Random) -> Wave:
    """Cards riffled together: ticks that come faster and faster."""
    made, at, gap = silence(0.55), 0.0, 0.05
    for _ in range(24):
        add(made, noise(0.02, lambda t: 0.85, fading(120), rng), at, rng.uniform(0.5, 0.9))
        at, gap = at + gap, max(0.012, gap * 0.9)
    return made


def flag(_: Random) -> Wave:
    """A flag that is passed: two notes upwards."""
    return add(pluck(76, 0.3), pluck(83, 0.5), 0.1)


def fox(rng: Random) -> Wave:
    """A fox: two hoarse yaps."""
    made = silence(0.4)
    for at in (0.0, 0.19):
        yap = tone(0.13, lambda t: 520 + 900 * sin(min(1.0, t / 0.13) * pi), fading(13), 0.9)
        add(made, add(yap, noise(0.12, lambda t: 0.5, fading(18), rng), 0.0, 0.7), at)
    return made


def coin(_: Random) -> Wave:
    """A bet: a coin on wood."""
    made = tone(0.35, lambda t: 2093, fading(14), 0.3)
    return add(made, tone(0.4, lambda t: 2637, fading(11), 0.3), 0.06)


def crash(rng: Random) -> Wave:
    """A car that stops against another: tin, glass, and a bump."""
    made = tone(0.25, lambda t: 120 - 200 * t, fading(14), 0.8)
    add(made, noise(0.4, lambda t: 0.9 - 1.2 * t, fading(9, 1.2), rng))
    for _ in range(6):
        pitch = rng.uniform(1800, 3600)
        add(made, tone(0.08, lambda t, pitch=pitch: pitch, fading(45)), rng.uniform(0.05, 0.4), 0.22)
    return made


def rumble(rng: Random) -> Wave:
    """A row that is pushed across: stone on stone."""
    made = noise(0.7, lambda t: 0.10, lambda t: sin(min(1.0, t / 0.7) * pi) * (1 + 0.5 * sin(t * 110)) * 2.4, rng)
    return add(made, tone(0.6, lambda t: 62 + 8 * sin(t * 50), lambda t: sin(min(1.0, t / 0.6) * pi), 0.5), 0.05, 0.5)


def wind(rng: Random) -> Wave:
    """A gust that comes and goes."""
    swell = lambda t: sin(min(1.0, t / 0.8) * pi) ** 2  # noqa: E731 - as short as its neighbours
    return noise(0.8, lambda t: 0.06 + 0.3 * swell(t), lambda t: swell(t) * 2, rng)


def magic(_: Random) -> Wave:
    """Something turns into something else: a glitter upwards."""
    made: Wave = []
    for place, note in enumerate((79, 83, 86, 90, 93, 98)):
        add(made, pluck(note, 0.4), place * 0.055, 0.6 - 0.05 * place)
    return made


def whoosh(rng: Random) -> Wave:
    """Somebody runs past."""
    return noise(0.35, lambda t: 0.1 + 1.8 * t, lambda t: sin(min(1.0, t / 0.35) * pi) ** 2 * 1.4, rng)


def alarm(_: Random) -> Wave:
    """An alarm clock: a bell that is struck very fast."""
    made = silence(0.55)
    for place in range(11):
        add(made, tone(0.09, lambda t: 1760, fading(30), 0.5), place * 0.045, 0.8)
    return made


def curtain(rng: Random) -> Wave:
    """Cloth on rings."""
    made = noise(0.45, lambda t: 0.35, lambda t: sin(min(1.0, t / 0.45) * pi), rng)
    for place in range(5):
        add(made, tone(0.05, lambda t: 1500, fading(70), 0.4), 0.05 + place * 0.07, 0.16)
    return made


def undo(_: Random) -> Wave:
    """Back again: a whistle downwards."""
    return tone(0.2, lambda t: 700 - 1900 * t, fading(12), 0.25)


def hint(_: Random) -> Wave:
    """A light goes on: one bright note and its fifth."""
    return add(pluck(81, 0.35), pluck(88, 0.45), 0.07, 0.8)


def hertz(note: float) -> float:
    """The pitch of a note as pianos count them."""
    return 440 * 2 ** ((note - 69) / 12)


def pluck(note: float, seconds: float) -> Wave:
    """A note of a toy marimba."""
    pitch = hertz(note)
    made = tone(seconds, lambda t: pitch, fading(5.2 / seconds), 0.25)
    return add(made, tone(min(seconds, 0.12), lambda t: pitch * 4, fading(40)), 0, 0.22)


def bass(note: float, seconds: float) -> Wave:
    """A round bass note."""
    return tone(seconds, lambda t: hertz(note), lambda t: min(1.0, t / 0.02) * exp(-3 * t / seconds), 0.35)


# A walk along the shore in G: sixteen bars, each a chord and eight quavers of melody (None is a rest).
CHORDS = ("G", "Em", "C", "D", "G", "Em", "Am", "D", "C", "D", "Bm", "Em", "C", "G", "Am", "D")
ROOTS = {"G": 43, "Em": 40, "C": 48, "D": 50, "Am": 45, "Bm": 47}
THIRDS = {"G": 4, "Em": 3, "C": 4, "D": 4, "Am": 3, "Bm": 3}
MELODY: tuple[tuple[int | None, ...], ...] = (
    (74, None, 71, 74, 79, None, 78, 76), (76, None, 74, 71, 67, None, None, 71),
    (72, None, 76, 79, 76, None, 72, 76), (74, None, None, 69, 74, 72, 71, 69),
    (74, None, 71, 74, 79, None, 83, 81), (79, None, 76, 74, 71, None, None, 74),
    (76, 74, 72, None, 76, 74, 72, 69), (74, None, None, None, 78, 76, 74, None),
    (79, None, 76, 72, 76, None, 79, None), (78, None, 74, 69, 74, None, 78, None),
    (78, None, 74, 71, 74, None, 78, 79), (79, None, 76, 71, 76, None, None, None),
    (76, 79, 76, 72, 76, None, 72, None), (74, 79, 74, 71, 74, None, 71, None),
    (72, None, 76, 72, 69, None, 72, 76), (74, None, 69, 74, 78, None, None, None),
)  # fmt: skip


def tune(rng: Random) -> Wave:
    """The tune: melody, off-beat chords, bass and a soft shaker; its end runs into its beginning."""
    quaver = 0.25
    bar = 8 * quaver
    length = int(len(CHORDS) * bar * RATE)
    made = silence(len(CHORDS) * bar + 2)
    for number, (chord, melody) in enumerate(zip(CHORDS, MELODY, strict=True)):
        start, root = number * bar, ROOTS[chord]
        for place, note in enumerate(melody):
            if note is not None:
                add(made, pluck(note, 0.7), start + place * quaver, 0.34)
        for beat, note in ((0, root), (4, root + 7 if number % 2 else root)):
            add(made, bass(note, 0.8), start + beat * quaver, 0.34)
        for beat in (2, 6):
            for step in (12, 12 + THIRDS[chord], 19):
                add(made, pluck(root + step, 0.35), start + beat * quaver, 0.13)
        for beat in range(8):
            shake = noise(0.05, lambda t: 0.95, fading(70), rng)
            add(made, shake, start + beat * quaver, 0.10 if beat % 2 else 0.05)
    # What rings over the end belongs to the beginning of the next round.
    for place, value in enumerate(made[length:]):
        made[place] += value
    return made[:length]


def write(path: Path, made: Iterable[float], peak: float) -> None:
    """A mono file of sixteen bits, as loud as it should be."""
    made = list(made)
    loudest = max(map(abs, made))
    samples = array("h", (round(value / loudest * peak * 32767) for value in made))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def ended(made: Wave) -> Wave:
    """Gone to nothing at the end, so that it does not click."""
    soft = min(len(made), RATE // 80)
    return made[:-soft] + [value * (1 - step / soft) for step, value in enumerate(made[-soft:], start=1)]


EFFECTS = {
    click: 0.35, hop: 0.5, shove: 0.7, splash: 0.8, card: 0.4, tile: 0.6, dice: 0.6, concrete: 0.9, win: 0.7,
    drill: 0.5, tyres: 0.35, tumble: 0.5, shuffle: 0.4, flag: 0.5, fox: 0.45, coin: 0.35, crash: 0.6, rumble: 0.75,
    wind: 0.5, magic: 0.5, whoosh: 0.45, alarm: 0.4, curtain: 0.4, undo: 0.4, hint: 0.4,
}  # fmt: skip


def main() -> None:
    """Write them all beside this file."""
    for seed, (make, peak) in enumerate(EFFECTS.items(), start=1):
        write(Path(__file__).with_name(f"{make.__name__}.wav"), ended(make(Random(seed))), peak)
    write(Path(__file__).with_name("tune.wav"), tune(Random(0)), 0.7)


if __name__ == "__main__":
    main()
