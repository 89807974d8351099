"""What a killed program leaves behind is swept, and nothing else."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.table.leftovers import OLD_ENOUGH, sweep

ROOT = Path(__file__).parents[2]
LEFT = (
    ".running-cliff.plouf.4711",
    ".running-cliff-2.plouf.1.4711",
    ".2026-11-18 20.15 cliff.plouf.1",
    ".settings.json.99",
    ".tables.json.99",
)
OTHERS = (
    "running-cliff.plouf",
    "running-cliff.plouf.1",
    "running-cliff.lock",
    "settings.json",
    ".hidden",
    ".plouf.12",
    ".notes.txt.4711",
    ".running-cliff.plouf.swp",
    "notes.json.4711",
)


@pytest.mark.parametrize("is_old", [True, False])
def test_only_what_is_ours_and_old_enough_is_swept(tmp_path: Path, is_old: bool) -> None:
    for name in (*LEFT, *OTHERS):
        (tmp_path / name).write_text("half of it")
    (tmp_path / ".running-pond.plouf.12").mkdir()
    (tmp_path / "2026-11-18 20.15 cliff.plouf").touch()
    now = time.time() + (OLD_ENOUGH + 60 if is_old else 60)
    sweep([tmp_path / "missing", tmp_path], now)
    left = {path.name for path in tmp_path.iterdir()}
    assert left.issuperset({*OTHERS, ".running-pond.plouf.12"})
    assert left.isdisjoint({*LEFT, "2026-11-18 20.15 cliff.plouf"}) == is_old


def test_it_is_done_when_the_window_opens(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "plouf"
    folder.mkdir(parents=True)
    left = folder / ".running-cliff.plouf.4711"
    left.write_text("half of it")
    os.utime(left, (1000, 1000))
    home = {f"XDG_{what.upper()}_HOME": str(tmp_path / what) for what in ("config", "state", "data")}
    env = {**os.environ, **home, "HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen([sys.executable, "main.py"], cwd=ROOT, env=env) as process:
        end = time.monotonic() + 60
        while left.exists() and time.monotonic() < end:
            time.sleep(0.05)
        process.kill()
    assert not left.exists()


PROGRAM = """
import os, sys, time
from pathlib import Path
from game.table.whole_file import write_whole
os.fsync = lambda _: (print("writing", flush=True), time.sleep(60))
write_whole(Path(sys.argv[1]) / "running-cliff.plouf", b"half")
"""


def test_what_a_killed_program_was_writing_is_swept_a_day_later(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "writing\n"
        sweep([tmp_path])
        assert len(list(tmp_path.iterdir())) == 1
        process.kill()
    sweep([tmp_path], time.time() + OLD_ENOUGH + 60)
    assert list(tmp_path.iterdir()) == []
