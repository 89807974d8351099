"""Two real windows on one folder of games, keys into both in turn, and then the power fails: every record is whole."""

import shutil
import subprocess
import sys
import time
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest

from game.games import GAMES
from game.table.record import read_record
from game.table.replay import Replay
from game.table.waiting import is_played_elsewhere
from tests.client.real_window import PATIENCE, ROOT, TOOLS, Player, colours

pytestmark = [
    pytest.mark.skipif(
        not all(map(shutil.which, TOOLS)),
        reason="needs Xvfb, xdotool and imagemagick, as a machine for checks has them",
    ),
    pytest.mark.slow,
]
# What the second one does about the match of the first: the answers to "Played in another window" from the left.
ANOTHER, LOOK_ON, TAKE_OVER = range(3)


class Neighbour(Player):
    """One of two windows on a screen."""

    def _find(self) -> bool:
        search = ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(self.program.pid), "--class", "plouf"]
        done = subprocess.run(search, env=self.env, capture_output=True, text=True, timeout=PATIENCE, check=False)
        self.window = next(iter(done.stdout.split()), "")
        return bool(self.window)


def opened(folder: Path, display: str, *words: str) -> Neighbour:
    player = Neighbour(folder, display, *words)
    player.wait_for("a picture", lambda: colours(player.picture()) > 500)
    return player


def decide(player: Neighbour) -> None:
    """Something by a person, so that the match is kept: a refill, behind the curtain if there is one."""

    def is_kept() -> bool:
        player.press("Return", "r", "space")
        time.sleep(0.3)
        return any(map(is_played_elsewhere, (player.folder / "data" / "plouf").rglob("running*.plouf")))

    player.wait_for("a first decision", is_kept)


def answer(player: Neighbour, number: int) -> None:
    """The waiting match, and then one of the answers to its being played elsewhere."""
    player.press("Return")
    time.sleep(1.0)
    player.press(*["Tab"] * (number + 1), "Return")
    time.sleep(1.0)


def press_by_turns(players: list[Neighbour], rng: Random) -> None:
    """Refills, undos, and hands lifted from curtains, in whatever order."""
    for player in islice(cycle(players), 12):
        player.press(*rng.choice([("Return", "r", "space"), ("r", "space"), ("u",), ("Return",), ("1", "space", "e")]))
        time.sleep(rng.random() * 0.15)


def two_windows(folder: Path, display: str, number: int) -> None:
    """One round: two who play, then both are killed."""
    rng = Random(number)
    seats = ("--seats", rng.choice(["human,greedy", "human,human"]))
    first = opened(folder, display, "play", *seats)
    players = [first]
    try:
        decide(first)
        if number % 4 == ANOTHER + 3:
            players.append(opened(folder, display, "play", *seats))
        else:
            players.append(opened(folder, display))
            answer(players[1], number % 4)
        press_by_turns(players, rng)
    finally:
        for player in players:
            player.program.kill()
        for player in players:
            player.program.wait(PATIENCE)
            assert player.program.stderr is not None
            assert player.program.stderr.read() == b""


def records(folder: Path) -> list[Path]:
    return sorted((folder / "data" / "plouf").rglob("*.plouf"))


@pytest.mark.parametrize("rounds", [4, pytest.param(20, marks=pytest.mark.soak)])
def test_two_windows_that_are_killed_leave_whole_records(tmp_path: Path, display: str, rounds: int) -> None:
    decisions = 0
    for number in range(rounds):
        two_windows(tmp_path, display, number)
        for path in records(tmp_path):
            *_, _last = Replay(path, GAMES).points()
            decisions += sum(1 for _ in read_record(path)[1])
        assert not list((tmp_path / "data" / "plouf").glob("broken*"))
        assert not list((tmp_path / "data" / "plouf").glob("replaced*"))
    assert decisions > rounds
    verify = [sys.executable, "main.py", "verify", *map(str, records(tmp_path))]
    told = subprocess.run(verify, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert len(told.stdout.splitlines()) == len(records(tmp_path)) >= rounds
