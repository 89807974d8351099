"""What is heard: the script makes the files that are kept, none of them clicks or is cut off, and what happens in the
games has its own sound."""

import wave
from array import array
from collections.abc import Iterator
from dataclasses import replace as replace_moment
from itertools import pairwise
from pathlib import Path
from random import Random
from runpy import run_path

import pygame
import pytest
from msgspec.structs import replace

from game.ai.players import pick
from game.client.tabletop.happenings import happenings
from game.client.toolkit.sound import RATE, SoundEffect
from game.client.toolkit.timeline import Speed, Timeline, sequence
from game.games import MANIFESTS
from game.games.cliff.rules.events import Discarded, Dropped, GameOver, Passed, PileCleared, Shuffled, Stepped
from game.games.cliff.rules.state import AT_HOME
from game.shipped import ASSETS
from game.table.match import Match
from tests.client.desk import Desk
from tests.client.scenes.test_hint_place import sit_at
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


def test_the_same_program_makes_the_tunes_that_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(SOUNDS)
    run_path(str(SOUNDS / "make_tunes.py"))["make"](tmp_path)
    kept = {path.name: path for path in (SOUNDS / "tunes").iterdir()}
    assert {path.name for path in tmp_path.iterdir()} == set(kept)
    assert set(kept) == {f"{name}{kind}.wav" for name in MANIFESTS for kind in ("", "-tense")}
    for name, path in kept.items():
        assert (tmp_path / name).read_bytes() == path.read_bytes(), name


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
        is_last = any(isinstance(event, GameOver) for event in events)
        for part in view._movements.parts(events, view.shown, is_last):  # type: ignore[arg-type]
            timeline.add(sequence(*part.moves))
        timeline.hurry()

    happens(Dropped(1, 2), GameOver())
    happens(Discarded(1, 2))
    assert SoundEffect.FOX not in heard
    for events, effect in (
        ((Dropped(1, 3),), SoundEffect.FOX),
        ((PileCleared(0, 0),), SoundEffect.TUMBLE),
        ((Shuffled(9),), SoundEffect.SHUFFLE),
        ((Stepped(0, (0, 0), (0, 1)), Passed(0, 1)), SoundEffect.FLAG),
    ):
        assert effect not in heard
        happens(*events)
        assert effect in heard


@pytest.mark.parametrize("name", MANIFESTS)
def test_whatever_happens_in_a_match_is_heard(desk: Desk, name: str) -> None:
    manifest, rng = MANIFESTS[name], Random(1)
    sit_at(desk, name)
    scene = playing(desk)
    desk.book.change(animation=Speed.QUICK)
    view, effects = scene.view, desk.kit.sound._effects
    desk.kit.sound.open()
    match = Match(manifest.rules, scene.match.header, Random(1))
    for _ in range(150):
        if not isinstance(seat := match.to_move, int):
            break
        begin = len(match.moments)
        match.decide(seat, pick(manifest.rules.legal_by_kind(match.state), rng))
        for happened in happenings(match, 0, begin):
            effects.clear()
            view.show(happened)
            view.hurry()
            # That the next one is to move is told by light.
            silent = {type(event).__name__ for event in happened.events} <= {"TurnBegan"}
            assert effects or silent, happened.events
    desk.kit.sound.close()


def test_a_curtain_and_a_hint_are_heard_and_what_is_taken_back(desk: Desk, heard: set[SoundEffect]) -> None:
    sit_down(desk, table("human", "human"))
    assert SoundEffect.CURTAIN in heard
    scene = playing(desk)
    scene._hint_panel.wait(0)
    scene._hint_panel.advise(())
    assert SoundEffect.HINT in heard
    sit_down(desk, table("human", "greedy"))
    desk.press("r", "space", "u")
    assert SoundEffect.UNDO in heard
    assert pygame.mixer.get_init()


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("kind", ["", "-tense"])
def test_a_tune_is_small_is_nowhere_cut_off_and_goes_round_without_a_click(name: str, kind: str) -> None:
    path = SOUNDS / "tunes" / f"{name}{kind}.wav"
    assert path.stat().st_size < 400_000
    with wave.open(str(path), "rb") as file:
        heard = array("h", file.readframes(file.getnframes()))
    assert max(map(abs, heard)) < 32767
    # From its last sample to its first is no further than between two neighbours somewhere else.
    assert abs(heard[0] - heard[-1]) < max(abs(a - b) for a, b in pairwise(heard))


@pytest.mark.parametrize("name", MANIFESTS)
def test_a_match_has_a_tune_of_its_own_that_obeys_the_settings(desk: Desk, heard: set[SoundEffect], name: str) -> None:
    desk.kit.sound.obey(desk.book.now)
    sit_at(desk, name)
    sound = desk.kit.sound
    assert sound._plays == f"tunes/{name}.wav"
    sound.obey(replace(desk.book.now, music=0))
    assert sound._plays == ""
    sound.obey(desk.book.now)
    sound.play_tune(name, tension=1.0)
    assert sound._plays == f"tunes/{name}-tense.wav"


def test_near_the_end_the_tune_is_tense(desk: Desk, heard: set[SoundEffect]) -> None:
    sit_down(desk, table("human", "greedy"))
    scene = playing(desk)
    state = scene.match.state.copy()
    state.lemmings = (AT_HOME, *state.lemmings[1:])
    scene.match._moments[-1] = replace_moment(scene.match._moments[-1], state=state)
    assert desk.kit.sound._wanted == "tunes/cliff.wav"
    scene._stand()
    assert desk.kit.sound._wanted == "tunes/cliff-tense.wav"
