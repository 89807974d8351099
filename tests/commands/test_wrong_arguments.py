"""All commands with wrong arguments of every kind: one sentence, the right exit code, nothing that harms a terminal,
and never a traceback."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from tests.commands import wrong_arguments
from tests.commands.test_command_line import ROOT, one_sentence, plouf, simulate
from tests.commands.wrong_arguments import BEGINNINGS, MAKES, Outcome, Words, at_random, grid, odd_files

pytestmark = pytest.mark.slow

OF_THE_GRID: Final = 400
AT_RANDOM: Final = 100
SOAK_AT_RANDOM: Final = 20_000
HARMFUL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("records")
    simulate(folder, games=1)
    return str(next(folder.iterdir()))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    return odd_files(tmp_path_factory.mktemp("files"))


def outcomes(lines: Iterable[Words]) -> list[tuple[Words, Outcome]]:
    """What comes of them, in a process and a folder of their own: whoever asks for records in odd places gets them."""
    lines = list(lines)
    said = "".join(json.dumps(list(words)) + "\n" for words in lines)
    with TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, wrong_arguments.__file__],
            cwd=folder, input=said, capture_output=True, text=True, check=False, timeout=3600,
        )  # fmt: skip
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(told) == len(lines), (lines[len(told)], done.stderr)
    return list(zip(lines, told, strict=True))


def must_be_a_sentence(words: Words, outcome: Outcome) -> None:
    code, out, err = outcome
    where = f"{words}: {code}\n{out}\n{err}"[:3000]
    assert code in (0, 1, 2), where
    assert "Traceback" not in out + err, where
    assert not HARMFUL.search(out + err), where
    if code == 2:
        assert out == "", where
        assert err.count("\n") == 1, where
        assert len(err) > 20, where
    elif code == 1:
        assert out + err, where
    else:
        assert err == "", where


def test_every_option_of_every_command_with_a_few_wrong_values(record: str, files: list[str]) -> None:
    everything = list(grid(record, files))
    told = outcomes(Random(5).sample(everything, OF_THE_GRID))
    for words, outcome in told:
        must_be_a_sentence(words, outcome)
    assert {words[0] for words, _ in told} >= BEGINNINGS.keys() - set(MAKES)
    assert {code for _, (code, _, _) in told} == {0, 1, 2}


def test_records_that_are_asked_for_in_odd_places_are_not_written_among_the_sources() -> None:
    [(_, (code, _, _))] = outcomes([("simulate", *BEGINNINGS["simulate"], "--record=nowhere")])
    assert code == 0
    assert not (ROOT / "nowhere").exists()


@pytest.mark.soak
def test_every_option_of_every_command_with_every_wrong_value(record: str, files: list[str]) -> None:
    for words, outcome in outcomes(grid(record, files)):
        must_be_a_sentence(words, outcome)


def test_what_is_no_value_for_one_python_is_none_for_another() -> None:
    assert "--game: expected one argument" in one_sentence(plouf("play", "--game=--"), 2)


def test_heaps_of_words(record: str, files: list[str]) -> None:
    rng = Random(19)
    for words, outcome in outcomes(at_random(rng, record, files) for _ in range(AT_RANDOM)):
        must_be_a_sentence(words, outcome)


@pytest.mark.soak
def test_many_heaps_of_words(record: str, files: list[str]) -> None:
    rng = Random(os.environ.get("SOAK_SEED", "19"))
    many = int(os.environ.get("SOAK_ARGUMENTS", SOAK_AT_RANDOM))
    for words, outcome in outcomes(at_random(rng, record, files) for _ in range(many)):
        must_be_a_sentence(words, outcome)


def test_real_processes_say_the_same(record: str, files: list[str]) -> None:
    """What was tried in one process is what a user sees: some of all, in processes of their own."""
    lines = [words for words in grid(record, files) if words[0] != "play"]
    some = Random(7).sample([words for words in lines if sum(map(len, words)) < 5000], 8)
    for words, (code, out, err) in outcomes(some):
        done = plouf(*words)
        assert (done.returncode, done.stderr) == (code, err)
        # All but how long it took.
        assert done.stdout.splitlines()[:-1] == out.splitlines()[:-1]


@pytest.mark.skipif(os.name != "posix", reason="makes a pipe with a name")
@pytest.mark.parametrize("command", ["verify", "legal", "state", "check"])
def test_nobody_waits_for_a_pipe(tmp_path: Path, command: str) -> None:
    pipe = tmp_path / "pipe.tmx"
    os.mkfifo(pipe)
    done = plouf(command, pipe)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stdout + done.stderr
