"""What is heard: the script makes the files that are kept, none of them clicks or is cut off, and what happens in the
games has its own sound."""

import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random
from runpy import run_path

import pygame
import pytest

from game.client.toolkit.kit import ASSETS
from game.client.toolkit.sound import RATE, SoundEffect
from game.client.toolkit.timeline import Timeline
from game.games.cliff.rules.events import Discarded, Dropped, GameOver, Passed, PileCleared, Shuffled
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, sit_down, table, view_of

SOUNDS = ASSETS / "sounds"
LOUDEST_AT_AN_END = 600


def samples(path: Path) -> "array[int]":
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


@pytest.fixture
def heard(desk: Desk) -> Iterator[set[SoundEffect]]:
    """What has been played so far, at a desk with a loudspeaker."""
    desk.kit.sound.open()
    yield desk.kit.sound._effects.keys()  # type: ignore[misc]  # a live view of them
    desk.kit.sound.close()


def test_the_same_program_makes_the_files_that_are_kept(tmp_path: Path) -> None:
    made = run_path(str(SOUNDS / "make_sounds.py"))
    assert {f"{make.__name__}.wav" for make in made["EFFECTS"]} == {effect.value for effect in SoundEffect}
    for seed, (make, peak) in enumerate(made["EFFECTS"].items(), start=1):
        made["write"](tmp_path / "made.wav", made["ended"](make(Random(seed))), peak)
        assert (tmp_path / "made.wav").read_bytes() == (SOUNDS / f"{make.__name__}.wav").read_bytes(), make.__name__


@pytest.mark.parametrize("effect", SoundEffect)
def test_an_effect_is_short_begins_and_ends_in_silence_and_is_nowhere_cut_off(effect: SoundEffect) -> None:
    heard = samples(SOUNDS / effect.value)
    assert len(heard) < 2.5 * RATE
    assert max(abs(heard[0]), abs(heard[-1])) < LOUDEST_AT_AN_END
    assert max(map(abs, heard)) < 32767


def test_cards_flags_and_foxes_of_a_cliff_are_heard(desk: Desk, heard: set[SoundEffect]) -> None:
    sit_down(desk, table("human", "greedy"))
    view = view_of(desk)

    def happens(*events: object) -> None:
        timeline = Timeline(desk.kit.settings.now.animation)
        for step in (*view._flights.of(events), *view._movements.of(events, view.shown)):  # type: ignore[arg-type]
            timeline.add(step)
        timeline.hurry()

    happens(Dropped(1, 2), GameOver())
    happens(Discarded(1, 2))
    assert SoundEffect.FOX not in heard
    for events, effect in (
        ((Dropped(1, 3),), SoundEffect.FOX),
        ((PileCleared(0, 0),), SoundEffect.TUMBLE),
        ((Shuffled(9),), SoundEffect.SHUFFLE),
        ((Passed(0, 1),), SoundEffect.FLAG),
    ):
        assert effect not in heard
        happens(*events)
        assert effect in heard


def test_a_curtain_and_a_hint_are_heard_and_what_is_taken_back(desk: Desk, heard: set[SoundEffect]) -> None:
    sit_down(desk, table("human", "human"))
    assert SoundEffect.CURTAIN in heard
    scene = playing(desk)
    scene._counsel.wait(0)
    scene._counsel.advise(())
    assert SoundEffect.HINT in heard
    sit_down(desk, table("human", "greedy"))
    desk.press("r", "space", "u")
    assert SoundEffect.UNDO in heard
    assert pygame.mixer.get_init()
