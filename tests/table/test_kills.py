"""Programs that are killed while they save: what they said was kept is in a file, and every file is whole."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from game.games import GAMES
from game.table.record import read_record
from game.table.replay import Replay
from game.table.saved_match import mend_last_line
from game.table.waiting import waiting

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PATIENCE = 900

# Forks players that say on a pipe what is kept, kills them after a random while, and prints what each said last. All
# that is needed is imported once: that leaves time for many kills.
KILLER = """
import hashlib, os, signal, sys, time
from datetime import datetime
from pathlib import Path
from random import Random
from game.games import GAMES
from game.table.match import Match
from game.table.ownership import TakenOver
from game.table.record import record_text
from game.table.saved_match import PlayedElsewhere
from game.table.store import Store
from tests.table.test_faults import begun, decide
folder, players, kills, rng = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), Random(int(sys.argv[4]))
MANIFESTS = ("cliff", "pier", "pond")

def found_or_begun(store, rng):
    found = store.resume(GAMES, rng)
    if isinstance(found, PlayedElsewhere):
        found = store.resume_from(found.path, GAMES, rng, by_force=True)
    if found is None or isinstance(found, PlayedElsewhere):
        return begun(rng.choice(MANIFESTS)) if found is None else None
    assert isinstance(found, Match), found
    return found

def play(pipe, rng):
    store = Store(folder)
    while True:
        match = found_or_begun(store, rng)
        if match is None:
            continue
        try:
            for _ in range(rng.randrange(20, 400)):
                decide(match, rng)
                store.keep(match)
                if players > 1 or rng.random() < 0.02:
                    time.sleep(rng.random() * 0.004)
                said = hashlib.sha1(record_text(match.header, match.lines)).hexdigest()
                os.write(pipe, f"kept {said}\\n".encode())
                if match.to_move is None:
                    store.finish(match, datetime.now())
                    break
            else:
                store.leave(match)
        except TakenOver:
            os.write(pipe, b"taken over\\n")

# Games are fetched when they are first asked for.
for name in MANIFESTS:
    decide(begun(name), rng)

for _ in range(kills):
    pipes = {}
    for number in range(players):
        reads, writes = os.pipe()
        seed = rng.random()
        child = os.fork()
        if child == 0:
            try:
                os.close(reads)
                play(writes, Random(seed))
            except BaseException as error:
                import traceback
                traceback.print_exc()
                os.write(writes, b"fault\\n")
            os._exit(1)
        os.close(writes)
        pipes[child] = reads
    time.sleep(0.02 + rng.random() * (0.5 if players == 1 else 0.6))
    order = list(pipes)
    rng.shuffle(order)
    for child in order:
        os.kill(child, signal.SIGKILL)
        time.sleep(rng.random() * 0.05 * (players > 1))
    for child in order:
        os.waitpid(child, 0)
    for child, reads in pipes.items():
        with os.fdopen(reads) as file:
            said = file.read().splitlines()
        print(*(said[-1:] or ["nothing"]), *[one for one in said if one == "fault"], sep=";", flush=True)
    # Whoever started this looks at what is there now.
    print("killed", flush=True)
    sys.stdin.readline()
"""


def states(path: Path) -> set[str]:
    """All that this record was at some time, from line to line."""
    digest, found = hashlib.sha1(), set()
    for line in path.read_bytes().splitlines(keepends=True):
        digest.update(line)
        found.add(digest.hexdigest())
    return found


def verified(folder: Path, known: dict[Path, tuple[int, int]]) -> int:
    """Replay all records that are new or different; how many lines they have."""
    lines = 0
    for path in folder.rglob("*.plouf"):
        stamp = (path.stat().st_size, path.stat().st_mtime_ns)
        if stamp[0] == 0 or known.get(path) == stamp:
            # A name that was claimed in the moment of the kill is no record yet.
            continue
        mend_last_line(path)
        for _ in Replay(path, GAMES).points():
            pass
        lines += sum(1 for _ in read_record(path)[1])
        known[path] = (path.stat().st_size, path.stat().st_mtime_ns)
    return lines


@pytest.mark.parametrize(
    ("players", "kills"),
    [
        (1, 12),
        (2, 5),
        pytest.param(1, 300, marks=pytest.mark.soak),
        pytest.param(2, 50, marks=pytest.mark.soak),
    ],
)
def test_whoever_is_killed_has_lost_nothing_that_was_said_to_be_kept(tmp_path: Path, players: int, kills: int) -> None:
    command = [sys.executable, "-c", KILLER, str(tmp_path), str(players), str(kills), "7"]
    known: dict[Path, tuple[int, int]] = {}
    told = rounds = 0
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        said: list[str] = []
        for line in process.stdout:
            if line != "killed\n":
                said.append(line.strip())
                continue
            there = set().union(*(states(path) for path in tmp_path.rglob("*.plouf")))
            for one in said:
                assert "fault" not in one
                if one.startswith("kept "):
                    told += 1
                    assert one.removeprefix("kept ") in there
            verified(tmp_path, known)
            assert not [path for name in ("broken*", "replaced*") for path in tmp_path.rglob(name)]
            said, rounds = [], rounds + 1
            process.stdin.write("\n")
            process.stdin.flush()
        assert process.stderr.read() == ""
        assert process.wait(PATIENCE) == 0
    assert rounds == kills
    assert told >= kills // 3
    assert waiting(tmp_path) or list((tmp_path / "games").glob("*.plouf"))
    records = [path for path in tmp_path.rglob("*.plouf") if path.stat().st_size]
    verify = [sys.executable, "main.py", "verify", *map(str, records)]
    subprocess.run(verify, cwd=ROOT, capture_output=True, timeout=PATIENCE, check=True)
