"""Programs at the table: told what their seat sees and no more, and out of the game when they don't play along."""

import json
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.ai.arena import Contest, Contestant, play_game
from game.ai.lines import LineProgram, Stalled
from game.ai.outside import Guest, Program
from game.games import MANIFESTS
from game.games.cliff.boards import ROUNDABOUT, STRIP
from game.games.cliff.rules.game import CLIFF
from game.table.record import Done
from tests.ai.bad_bots import BAD, FIRST_LEGAL, program

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
GREEDY = MANIFESTS["cliff"].level("greedy")
RANDOM = MANIFESTS["cliff"].level("random")


def contest(*players: Contestant, board: object = STRIP, seed: int = 1, fox: bool = False) -> Contest:
    return Contest(CLIFF, {"fox": fox}, board, players, seed)  # type: ignore[arg-type]  # a built-in board


def is_gone(pid: int) -> bool:
    end = time.monotonic() + 5
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        # One that was adopted may wait for its new parent to notice.
        stat = Path(f"/proc/{pid}/stat")
        if stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.02)
    return False


def test_a_program_that_knows_no_rules_can_play(tmp_path: Path) -> None:
    played = play_game(contest(GREEDY, program(tmp_path, FIRST_LEGAL)), 0)
    assert played.decided
    assert played.forfeit is None
    assert played.match.to_move is None


def test_the_bot_of_the_documentation_plays_a_game(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    source = text.partition("```python\n")[2].partition("```")[0]
    played = play_game(contest(GREEDY, program(tmp_path, source)), 0)
    assert played.forfeit is None
    assert played.match.to_move is None


@pytest.mark.parametrize("name", BAD)
def test_a_program_that_does_not_play_along_loses_at_once(name: str, tmp_path: Path) -> None:
    source, why = BAD[name]
    began = time.monotonic()
    played = play_game(contest(GREEDY, program(tmp_path, source, seconds=1 if "within 1 s" in why else 20)), 0)
    assert time.monotonic() - began < 15
    assert played.forfeit is not None
    assert (played.forfeit.player, played.forfeit.seat) == (1, 1)
    assert why in played.forfeit.why
    assert played.ranks == (1, 2)
    assert played.decided


def test_a_program_that_can_not_be_started_loses_at_once() -> None:
    played = play_game(contest(GREEDY, Program("cmd:nowhere", ("/nowhere/bot",))), 0)
    assert played.forfeit is not None
    assert played.forfeit.why == "could not be started: No such file or directory"


def test_the_others_share_the_win_by_player_and_by_turn_order(tmp_path: Path) -> None:
    played = play_game(contest(GREEDY, program(tmp_path, "raise SystemExit"), RANDOM), 1)
    assert played.by_turn == (3, 1, 1)
    assert played.ranks == (1, 3, 1)


@pytest.mark.skipif(os.name != "posix", reason="looks for processes by their numbers")
def test_no_process_is_left_not_even_what_the_program_started(tmp_path: Path) -> None:
    source = f"""
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({str(tmp_path / "pids")!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
time.sleep(60)
"""
    assert play_game(contest(program(tmp_path, source, seconds=4), GREEDY), 0).forfeit
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    assert len(pids) == 2
    assert all(map(is_gone, pids))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere nobody can tell whose process it is")
def test_what_left_the_session_is_ended_too(tmp_path: Path) -> None:
    """One that makes itself a daemon: its own session, and nobody's child."""
    source = f"""
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open({str(tmp_path / "pids")!r}, "w").write(str(os.getpid()))
        time.sleep(60)
    os._exit(0)
time.sleep(60)
"""
    assert play_game(contest(program(tmp_path, source, seconds=2), GREEDY), 0).forfeit
    assert is_gone(int((tmp_path / "pids").read_text()))


def test_writing_to_one_who_never_reads_does_not_wait() -> None:
    deaf = LineProgram((sys.executable, "-c", "import time; time.sleep(60)"))
    deaf.start()
    began = time.monotonic()
    with pytest.raises(Stalled, match="does not read"):
        any(deaf.say("x" * 100_000, began + 0.5) for _ in range(1000))  # type: ignore[func-returns-value]  # until it fails
    with pytest.raises(Stalled, match="does not answer"):
        deaf.hear(began + 0.6)
    deaf.close(kindly=False)
    assert time.monotonic() - began < 5


def overheard(folder: Path, seat: int) -> tuple[list[dict[str, Any]], Any]:
    """All JSON lines that a program was told in a game with foxes, and the game."""
    source = FIRST_LEGAL.replace(
        "for line in sys.stdin:",
        f"for line in sys.stdin:\n    print(line, end='', file=open({str(folder / 'heard')!r}, 'a'))",
    )
    players: list[Contestant] = [GREEDY, GREEDY, RANDOM]
    players[seat] = program(folder, source)
    played = play_game(contest(*players, fox=True), 0)
    assert played.forfeit is None
    lines = (folder / "heard").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == "quit"
    return [json.loads(line) for line in lines if line.startswith("{")], played.match


def test_a_program_is_told_what_its_seat_sees_and_nothing_else(tmp_path: Path) -> None:
    header, *seen, end = overheard(tmp_path, 1)[0]
    assert (header["number"], header["you"], header["seconds"]) == (1, 1, 20)
    assert sorted(end["end"]["ranks"]) == [1, 2, 2]
    assert len(seen) > 20
    for line in seen:
        assert set(line) <= {"seen", "after", "legal", "state"}
        hands = line["seen"]["hands"]
        assert set(hands[0]) | set(hands[2]) <= {"?"}
        assert set(line["seen"]["discards"]) <= {"?"}
        after = line.get("after", {})
        if after.get("seat") != 1:
            assert " " not in after.get("do", "") + after.get("chance", "")
        if "state" in line:
            assert {*line["state"]["deck"], *line["state"]["hands"][0], *line["state"]["discards"]} <= {25}


def test_a_program_can_follow_everything_that_happens(tmp_path: Path) -> None:
    (_, *seen, _), match = overheard(tmp_path, 2)
    assert len(seen) == len(match.moments)
    for line, moment in zip(seen, match.moments, strict=True):
        assert line["seen"] == CLIFF.describe(CLIFF.seen_by(moment.state, 2))
        if isinstance(moment.line, Done):
            assert line["after"]["do"].split()[0] == moment.line.text.split()[0]
        assert ("legal" in line) == (line["seen"]["to_move"] == 2)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_level_decides_as_a_program_what_it_decides_at_the_table(level: str) -> None:
    words = (sys.executable, str(ROOT / "main.py"), "bot", "--level", level, "--seed", "5")
    for number in (1, 4):
        here = contest(GREEDY, MANIFESTS["cliff"].level(level), board=ROUNDABOUT, seed=5, fox=True)
        there = contest(GREEDY, Program("cmd:bot", words), board=ROUNDABOUT, seed=5, fox=True)
        inside, outside = play_game(here, number), play_game(there, number)
        assert outside.forfeit is None
        assert outside.match.lines == inside.match.lines


def test_a_program_that_ignores_the_end_is_ended(tmp_path: Path) -> None:
    source = FIRST_LEGAL + "\nimport time\ntime.sleep(60)\n"
    began = time.monotonic()
    assert play_game(contest(GREEDY, program(tmp_path, source)), 0).forfeit is None
    assert time.monotonic() - began < 20


@pytest.mark.skipif(os.name != "posix", reason="asks for a signal")
def test_a_guest_leaves_also_when_the_game_is_interrupted(tmp_path: Path) -> None:
    match = play_game(contest(GREEDY, RANDOM), 0).match
    guest = Guest(program(tmp_path, "import time\ntime.sleep(60)"), match, 0, 1)
    with suppress(KeyboardInterrupt), guest:
        guest.sit_down()
        raise KeyboardInterrupt
    assert guest._process._process is not None
    assert guest._process._process.poll() == -signal.SIGKILL
