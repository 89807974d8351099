"""A window that is killed while it analyses leaves no process behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.client.scenes.at_analysis import LINES, PATIENCE
from tests.table.kept_records import cut, kept, put

ROOT = Path(__file__).parents[2]
# Says which processes it has started, and goes on.
WINDOW = """
import sys, time
from multiprocessing import active_children
from pathlib import Path
from game.client.scenes.analysis_runner import AnalysisRunner
from tests.client.scenes.at_analysis import read_quickly
if __name__ == "__main__":
    runner = AnalysisRunner(Path(sys.argv[1]), read_quickly, 2)
    runner.start()
    while len(active_children()) < 2:
        time.sleep(0.005)
    print(*[child.pid for child in active_children()], flush=True)
    time.sleep(600)
"""


def lives(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="what is left is read from /proc")
def test_a_window_that_is_killed_leaves_nobody_at_work(tmp_path: Path) -> None:
    record = put(tmp_path / "match.plouf", cut(kept("pier-classic"), 2 * LINES))
    program = put(tmp_path / "window.py", WINDOW.encode())
    window = subprocess.Popen(
        [sys.executable, str(program), str(record)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert window.stdout is not None
    at_work = [int(word) for word in window.stdout.readline().split()]
    assert len(at_work) == 2
    assert all(map(lives, at_work))
    window.send_signal(signal.SIGKILL)
    window.wait(PATIENCE)
    end = monotonic() + PATIENCE
    while any(map(lives, at_work)) and monotonic() < end:
        sleep(0.01)
    assert not any(map(lives, at_work))
