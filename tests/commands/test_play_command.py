"""`play` from the command line: the table is the one that the menus lay."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.characters import cast_by_lot, character_named
from game.games import MANIFESTS
from game.table.seats import HUMAN, Seat, seats_for

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


def header_of(folder: Path, *words: str) -> dict[str, Any]:
    """Begin a match of computers where nobody sees the window, and read what is saved of it."""
    home = {f"XDG_{what}_HOME": str(folder) for what in ("CONFIG", "STATE", "DATA")}
    env = {**os.environ, **home, "HOME": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    program = subprocess.Popen([sys.executable, ROOT / "main.py", "play", *words], env=env)
    try:
        end = time.monotonic() + PATIENCE
        while not (found := list(folder.rglob("running-*.plouf"))):
            assert time.monotonic() < end, "no match begins"
            time.sleep(0.05)
        read: dict[str, Any] = json.loads(found[0].read_text("utf-8").splitlines()[0])
        return read
    finally:
        program.kill()
        program.wait(PATIENCE)


@pytest.mark.parametrize("game", MANIFESTS)
def test_computers_are_characters_and_the_same_seed_brings_the_same(tmp_path: Path, game: str) -> None:
    seats = []
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        who = "easy,normal,normal"
        seats.append(header_of(folder, "--game", game, "--seats", who, "--seed", "7")["seats"])
    assert seats[0] == seats[1]
    assert all(bool(character_named(seat["name"])) == (seat["by"] != HUMAN) for seat in seats[0])
    assert len({seat["name"] for seat in seats[0]}) == len(seats[0])


def test_three_races_are_a_series(tmp_path: Path) -> None:
    words = ("--game", "pier", "--seats", "easy,normal,normal")
    assert header_of(tmp_path, *words, "--races", "3")["series"] == {"of": 3, "before": []}


@pytest.mark.parametrize(("game", "lengths"), [("cliff", "1"), ("pier", "1 or 3")])
def test_a_length_that_a_game_does_not_have_gets_one_sentence(game: str, lengths: str) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "play", "--game", game, "--races", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert done.stderr == f"plouf: --races: {game} is played {lengths} at a time, not 2\n"


def cast(*who: str, seed: int = 1) -> tuple[Seat, ...]:
    return cast_by_lot(seats_for(list(who)), MANIFESTS["cliff"].levels, Random(seed))


def test_another_seed_brings_others() -> None:
    assert len({cast("human", "normal", "hard", seed=seed) for seed in range(20)}) > 1
    assert all(cast("human", "normal", seed=seed)[0] == seats_for(["human"])[0] for seed in range(20))


def test_who_is_asked_to_play_in_a_style_is_somebody_who_does() -> None:
    for seed in range(20):
        seats = cast("hard:shover", "human", "hard:shover", "hard:racer", "hard:shover", seed=seed)
        characters = [character_named(seat.name) for seat in seats if seat.by != HUMAN]
        styles = [character.style for character in characters if character]
        # There are two of each; whoever comes after them is somebody else.
        assert styles[:3] == ["shover", "shover", "racer"]
        assert len({seat.name for seat in seats}) == len(seats)
