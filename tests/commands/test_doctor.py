"""`doctor` and `--version`: what a bug report needs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.dispatch import main
from game.shipped import ROOT
from game.version import VERSION


def doctor(folder: Path, **more: str) -> "subprocess.CompletedProcess[str]":
    home = {f"XDG_{what}_HOME": str(folder / what.lower()) for what in ("CONFIG", "STATE", "DATA")}
    env = {**os.environ, **home, "HOME": str(folder), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}
    return subprocess.run(
        [sys.executable, ROOT / "main.py", "doctor"], env=env, capture_output=True, text=True, timeout=60, check=False
    )


def test_it_fits_on_a_screen_and_makes_nothing(tmp_path: Path) -> None:
    done = doctor(tmp_path)
    assert done.returncode == 0, done.stdout
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert len(lines) <= 24
    said = {line[2:].split("  ")[0].strip(): line for line in lines}
    assert VERSION in said["Plouf!"]
    assert {"Python", "system", "pygame-ce", "settings", "games", "screen", "sound", "languages", "Tiled"} <= set(said)
    assert "en, de, fr" in said["languages"]
    assert not list(tmp_path.iterdir())


def test_what_is_amiss_is_marked(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be", "utf-8")
    done = doctor(tmp_path)
    assert done.returncode == 1
    (amiss,) = [line for line in done.stdout.splitlines() if line.startswith("!")]
    where = tmp_path / "data"
    assert amiss.split(maxsplit=2) == ["!", "games", f"{where / 'plouf'}: {where} is not a folder"]


def test_the_version_stands_in_one_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Plouf! {VERSION}\n"
    assert VERSION not in (ROOT / "pyproject.toml").read_text("utf-8")
