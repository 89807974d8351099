"""Bots, tests of strength and ratings as a user meets them: real processes, their output and their exit codes."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.ai.options import AnyOption, Option, Reason
from game.ai.players import Brief, Level
from game.commands import legal
from game.commands.contests import split_seats
from game.commands.dispatch import main
from game.games import MANIFESTS
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import AnyGame
from tests.ai.bad_bots import BAD, FIRST_LEGAL
from tests.ai.test_outside import is_gone
from tests.commands.test_command_line import ROOT, one_sentence, plouf
from tests.interruptible import running

pytestmark = pytest.mark.slow

SIMULATE: Final = ("simulate", "--map", "strip", "--games")


def cmd(folder: Path, source: str) -> str:
    """A seat for a program with this source."""
    path = folder / "my bot.py"
    path.write_text(source)
    return f"cmd:{shlex.join([sys.executable, str(path)])}"


def test_simulate_plays_against_a_program(tmp_path: Path) -> None:
    done = plouf(
        *SIMULATE, "4", "--seats", f"{cmd(tmp_path, FIRST_LEGAL)},greedy", "--json", "--record", tmp_path / "r"
    )
    told = json.loads(done.stdout)
    assert done.stderr == ""
    assert [seat["forfeits"] for seat in told["seats"]] == [0, 0]
    assert told["seats"][1]["wins"] >= 3
    verified = plouf("verify", *sorted((tmp_path / "r").iterdir()))
    assert verified.returncode == 0
    assert "unfinished" not in verified.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_program_that_crashes_loses_with_a_sentence_and_the_games_go_on(tmp_path: Path, jobs: str) -> None:
    seat = cmd(tmp_path, BAD["crashes when asked"][0])
    seats = f"greedy,{seat},greedy"
    done = plouf(*SIMULATE, "3", "--seats", seats, "--json", "--record", tmp_path / "r", "--jobs", jobs)
    assert done.returncode == 0
    told = json.loads(done.stdout)
    assert [place["forfeits"] for place in told["seats"]] == [0, 3, 0]
    assert [place["wins"] for place in told["seats"]] == [1.5, 0, 1.5]
    assert [place["mean_rank"] for place in told["seats"]] == [1, 3, 1]
    why = "ended with exit code 1 (ZeroDivisionError: division by zero)"
    assert done.stderr.splitlines() == [
        f"plouf: game {number}: {seat} in seat {where} loses: it {why}" for number, where in ((1, 1), (2, 0), (3, 2))
    ]
    verified = plouf("verify", *sorted((tmp_path / "r").iterdir()))
    assert verified.returncode == 0
    assert verified.stdout.count("unfinished") == 3


def test_a_program_that_stalls_loses_when_its_time_is_up(tmp_path: Path) -> None:
    began = time.monotonic()
    done = plouf(*SIMULATE, "2", "--seats", f"greedy,{cmd(tmp_path, BAD['stalls'][0])}", "--bot-seconds", "0.5")
    assert time.monotonic() - began < 30
    assert done.stderr.count("did not decide within 0.5 s") == 2
    assert "lost 2 by crashing" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_told_to_end_it_takes_its_programs_along(tmp_path: Path, jobs: str) -> None:
    note = tmp_path / "pid"
    seat = cmd(tmp_path, f"import os, time\nopen({str(note)!r}, 'w').write(str(os.getpid()))\ntime.sleep(60)")
    command = [sys.executable, "main.py", *SIMULATE, "9", "--seats", f"greedy,{seat}", "--jobs", jobs]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as running:
        end = time.monotonic() + 30
        while not (note.exists() and note.read_text()) and time.monotonic() < end:
            time.sleep(0.02)
        running.send_signal(signal.SIGTERM)
        assert running.wait(20) == 128 + signal.SIGTERM
    assert is_gone(int(note.read_text()))


STAYS: Final = """
import json, os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
for line in sys.stdin:
    if line.startswith("{"):
        told = json.loads(line)
    elif line.strip() == "go":
        print("decision", told["legal"][0], flush=True)
    elif line.strip() == "quit":
        open(NOTE, "w").write(str(os.getpid()))
        time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_program_that_ignores_quit_is_ended_also_when_we_are_told_to_end_meanwhile(
    tmp_path: Path, name: str, jobs: str
) -> None:
    number = signal.Signals[name]
    note = tmp_path / "pid"
    seat = cmd(tmp_path, STAYS.replace("NOTE", repr(str(note))))
    command = [sys.executable, "main.py", *SIMULATE, "9", "--seats", f"greedy,{seat}", "--jobs", jobs]
    with running(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as program:
        end = time.monotonic() + 60
        while not (note.exists() and note.read_text()) and time.monotonic() < end:
            time.sleep(0.005)
        program.send_signal(number)
        assert program.wait(20) == (130 if number is signal.SIGINT else 128 + number)
        assert program.stderr is not None
        assert program.stderr.read().strip() == ""
    assert is_gone(int(note.read_text()))


def test_jobs_change_nothing_but_the_time(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        done = plouf(*SIMULATE, "6", "--seats", "greedy,random", "--jobs", jobs, "--record", tmp_path / jobs)
        assert done.returncode == 0, done.stderr
    one, two = (sorted((tmp_path / jobs).iterdir()) for jobs in ("1", "2"))
    assert [path.name for path in one] == [path.name for path in two]
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("hard,greedy", ["hard", "greedy"]),
        ("hard,", ["hard", ""]),
        ("cmd:bot a b,hard", ["cmd:bot a b", "hard"]),
        ("cmd:bot '1,2',hard", ["cmd:bot '1,2'", "hard"]),
        (r'cmd:"a \" , b",hard', [r'cmd:"a \" , b"', "hard"]),
        (r"hard,cmd:bot 1\,2", ["hard", r"cmd:bot 1\,2"]),
        ("cmd:it's,hard", ["cmd:it's", "hard"]),
    ],
)
def test_commas_part_the_seats_except_where_a_program_keeps_them(text: str, seats: list[str]) -> None:
    assert split_seats(text) == seats


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "--seats", "greedy,cmd:"], "behind cmd: there should be a program"),
        (["simulate", "--seats", "greedy,cmd:/nowhere/bot x"], "'/nowhere/bot' is no program that can be started"),
        (["simulate", "--seats", "greedy,cmd:it's"], "no closing quotation"),
        (["simulate", "--seats", "greedy,random", "--bot-seconds", "0"], "0 should be above 0"),
        (["simulate", "--seats", "greedy,random", "--jobs", "0"], "0 should be at least 1"),
        (["sprt", "--new", "greedy"], "--old"),
        (["sprt", "--new", "shark", "--old", "random"], "--new: 'shark' is not one of the levels"),
        (["sprt", "--new", "greedy", "--old", "random", "--elo1", "0"], "--elo1 0 should be above --elo0 0"),
        (["sprt", "--new", "greedy", "--old", "random", "--alpha", "1"], "--alpha 1 should be between 1e-12 and 0.5"),
        (["sprt", "--new", "greedy", "--old", "random", "--seats", "9"], "cliff is for 2 to 5 seats, not 9"),
        (["sprt", "--new", "greedy", "--old", "random", "--seats", "999999999"], "cliff is for 2 to 5 seats, not 99"),
        (["sprt", "--new", "greedy", "--old", "random", "--elo1", "8000"], "--elo1 8000 should be between -2000 and"),
        (["sprt", "--new", "greedy", "--old", "random", "--elo1", "inf"], "--elo1 inf should be between -2000 and"),
        (["sprt", "--new", "greedy", "--old", "random", "--elo1", "nan"], "--elo1 nan should be between -2000 and"),
        (["sprt", "--new", "greedy", "--old", "random", "--elo0=-1e9"], "--elo0 -1e+09 should be between -2000 and"),
        (["sprt", "--new", "greedy", "--old", "random", "--beta", "1e-300"], "--beta 1e-300 should be between 1e-12"),
        (["simulate", "--seats", "greedy,random", "--bot-seconds", "1e300"], "1e300 should be at most 1e+06"),
        (["simulate", "--seats", "greedy,cmd:python \udcff.py"], "is no text in UTF-8"),
        (["play", "--seed", "\udcff"], "'\\udcff' is no text in UTF-8"),
        (["simulate", "--seats", "greedy,random", "--games", "9" * 30], "should be at most 1000000000"),
        (["bot"], "--level"),
        (["bot", "--level", "shark"], "--level: 'shark' is not one of the levels"),
        (["bot", "--level", "greedy", "--game", "chess"], "'chess' is not one of: cliff"),
        (["legal", "x", "--json"], "have their place beside --rated"),
        (["legal", "x", "--all", "--rated"], "--rated has no place"),
    ],
)
def test_wrong_usage_gets_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in one_sentence(plouf(*arguments), 2)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    assert plouf(*SIMULATE, "1", "--seats", "greedy,random", "--record", folder).returncode == 0
    return next(folder.iterdir())


def bot(said: bytes, *more: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, str(ROOT / "main.py"), "bot", "--level", "greedy", *more]
    return subprocess.run(command, input=said, capture_output=True, check=False, timeout=60)


def test_bot_answers_a_record_with_a_decision(record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    done = bot(b"".join((*lines[:3], b"go\n", *lines[3:], b"go\n", b"quit\n", b"hello\n")))
    decision, over = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert decision.removeprefix("decision ") in plouf("legal", record, "--at", "2").stdout.splitlines()
    assert over == "error the game is over, so there is nothing to decide"


def test_bot_outlives_lines_without_end_and_bytes_that_are_no_text() -> None:
    done = bot(b"x" * 5_000_000 + b'\n\xff\xfe\nhello\r\n{"a": \xff}\nhello')
    answers = done.stdout.decode().splitlines()
    assert done.returncode == 0
    assert [answer.split()[0] for answer in answers] == ["error", "error", "hello", "error", "hello"]


def test_bot_needs_no_pygame() -> None:
    program = (
        "import sys, game.commands.bot; sys.exit(any(name.startswith(('pygame', 'pytmx')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False, timeout=60).returncode == 0


def test_sprt_accepts_the_stronger_and_rejects_the_weaker() -> None:
    better = plouf("sprt", "--map", "strip", "--new", "greedy", "--old", "random", "--elo1", "150")
    assert better.returncode == 0
    assert better.stdout.startswith("accepted: greedy is stronger than random (Elo 0 against 150)\n")
    worse = plouf("sprt", "--map", "strip", "--new", "random", "--old", "greedy", "--elo1", "150", "--json")
    assert worse.returncode == 1
    told = json.loads(worse.stdout)
    assert told["verdict"] == "rejected"
    assert told["llr"] <= told["bounds"][0]
    assert told["games"] == 2 * told["deals"]


def test_sprt_does_not_tell_the_same_from_the_same() -> None:
    same = ("--new", "greedy", "--old", "greedy", "--seats", "3", "--elo1", "5", "--games", "40")
    done = plouf("sprt", "--map", "strip", *same, "--jobs", "2", "--json")
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert told["verdict"] == "undecided"
    assert told["games"] == 39
    assert told["low"] < 0 < told["high"]


class Thinks:
    """An adviser that likes whatever comes first in the alphabet, and knows two ways to go on after it."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        self._game = game

    def weigh(self, seen: Any) -> list[AnyOption]:
        assert set(seen.deck) == {25}, "it was shown what is hidden"
        first, *others = sorted(self._game.legal(seen), key=self._game.write)
        why = Reason("beats seat {seat}", {"seat": 1})
        return [
            Option((first, CLIFF.read("stop")), 0.617, 100, why),
            Option((first,), 0.6, 90),
            *(Option((other,), 0.05 * at, 10) for at, other in enumerate(others[:4])),
        ]

    def decide(self, seen: Any) -> Any:
        return self.weigh(seen)[0].decisions[0]


@pytest.fixture
def thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    row = MANIFESTS["cliff"]
    levels = (Level("weak", "", Thinks), Level("thinks", "", Thinks), row.level("greedy"))
    monkeypatch.setattr(
        legal, "MANIFESTS", {"cliff": replace(row, load_parts=lambda: replace(row.parts, levels=levels))}
    )


@pytest.mark.usefixtures("thinks")
def test_legal_rated_tells_the_three_best_with_chance_and_reason(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, *others = sorted(plouf("legal", record, "--at", "1").stdout.splitlines())
    assert main(["legal", str(record), "--at", "1", "--rated"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f" 62 %  {first}  — beats seat 1",
        f"       {first}, stop",
        f" 15 %  {others[3]}",
        f" 10 %  {others[2]}",
    ]


@pytest.mark.usefixtures("thinks")
def test_legal_rated_as_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = min(plouf("legal", record, "--at", "1").stdout.splitlines())
    assert main(["legal", str(record), "--at", "1", "--rated", "--json", "--level", "weak"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told) == 3
    assert told[0] == {
        "decision": first,
        "chance": 0.617,
        "playouts": 100,
        "line": [first, "stop"],
        "why": "beats seat 1",
    }
    assert told[1]["why"] is None


@pytest.mark.usefixtures("thinks")
def test_a_level_that_does_not_say_what_it_thinks_gets_one_sentence(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["legal", str(record), "--at", "1", "--rated", "--level", "greedy"]) == 1
    said = capsys.readouterr().err
    assert said == "plouf: --rated: greedy does not say what it thinks, and those that do are weak, thinks\n"


def test_legal_rated_where_no_seat_decides_says_what_legal_says(record: Path) -> None:
    assert plouf("legal", record, "--at", "0", "--rated").stdout == "chance deck\n"
    assert plouf("legal", record, "--rated").stdout == ""
    assert plouf("legal", record, "--rated", "--json").stdout == "[]\n"
