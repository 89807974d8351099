"""`replay` from the command line: what it says of records and points that are not there, and moving pictures."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from game.table.record import write_record
from tests.client.replay_desk import short_match
from tests.commands.test_command_line import ROOT, one_sentence


def run(*words: str, **there: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **there}
    return subprocess.run(
        [sys.executable, ROOT / "main.py", "replay", *words], capture_output=True, text=True, check=False, env=env
    )


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    match, path = short_match("pond"), tmp_path_factory.mktemp("records") / "match.plouf"
    write_record(path, match.header, match.lines)
    return str(path)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--at", "9999"), "--at 9999: the record has only"),
        (("--from", "3"), "--from is for --picture"),
        (("--picture", "x.png"), "--picture x.png: a moving picture is a .gif or a .webp"),
        (("--picture", "x.gif", "--from", "9", "--to", "9"), "nothing is decided between them"),
        (("--picture", "x.gif", "--to", "9999"), "--to 9999: the record has only"),
        (("--picture", "x.gif", "--seat", "7"), "--seat '7' should be from 0 to 2, or none, or all"),
        (("--picture", "x.gif", "--size", "9x9"), "9x9 should be at least 160x90"),
        (("--picture", "x.gif", "--at", "9"), "--at: a picture has --from and --to"),
    ],
)
def test_wrong_usage_gets_one_sentence(record: str, words: tuple[str, ...], sentence: str) -> None:
    done = run(record, *words)
    assert sentence in one_sentence(done, 2)


def test_a_record_that_can_not_be_read_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "odd.plouf").write_text("odd")
    for path, why in ((tmp_path / "odd.plouf", "line 1"), (tmp_path / "none.plouf", "No such file")):
        done = run(str(path))
        assert why in one_sentence(done, 1)


def test_without_a_screen_no_window_is_opened_but_a_picture_is_made(record: str, tmp_path: Path) -> None:
    there = {"SDL_VIDEODRIVER": "nowhere", "DISPLAY": "", "WAYLAND_DISPLAY": "", "HOME": str(tmp_path)}
    done = run(record, **there)
    assert "no window can be opened" in one_sentence(done, 1)
    out = tmp_path / "there" / "x.gif"
    done = run(
        record, "--picture", str(out), "--from", "4", "--to", "8", "--size", "320x180", "--speed", "quick", **there
    )
    assert done.returncode == 0
    assert str(out) in done.stdout
    percents = [int(line.removesuffix(" %")) for line in done.stderr.splitlines()]
    assert percents == sorted(percents)
    assert percents[-1] == 100
    with Image.open(out) as picture:
        assert picture.size == (320, 180)
        assert getattr(picture, "n_frames", 1) > 3


@pytest.mark.slow
def test_a_webp_too_and_all_hands(record: str, tmp_path: Path) -> None:
    out = tmp_path / "x.webp"
    done = run(record, "--picture", str(out), "--to", "12", "--speed", "off", "--seat", "all", HOME=str(tmp_path))
    assert done.returncode == 0
    with Image.open(out) as picture:
        assert (picture.format, getattr(picture, "n_frames", 1) > 2) == ("WEBP", True)
