"""No file does more than get one sentence: every hostile map, read in child processes with little time and memory."""

import json
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from game.boards.drawing import BadMap, Drawing
from game.boards.reader import read_drawing
from tests.boards.hostile import CASES, make

resource = pytest.importorskip("resource", reason="sets limits of Unix")

SECONDS = 2.0
MEGABYTES = 300
LONGEST_SENTENCE = 300
CHILDREN = 4
Outcome = dict[str, Any]


def _too_long(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError


def _outcome(path: Path) -> Outcome:
    """What became of one map, in this process."""
    # Seconds of work, since other programs may keep the machine busy; the alarm is for those that wait for ever.
    start = time.process_time()
    signal.setitimer(signal.ITIMER_REAL, 5 * SECONDS)
    sentence, fault, secret = "", "", False
    try:
        secret = _holds_a_secret(read_drawing(path))
    except BadMap as refused:
        sentence = str(refused)
    except BaseException as other:
        fault = repr(other)
    signal.setitimer(signal.ITIMER_REAL, 0)
    seconds = time.process_time() - start
    return {"sentence": sentence, "fault": fault, "secret": secret, "seconds": seconds, "megabytes": _megabytes()}


def _megabytes() -> float:
    """The most memory that this process has had. Where there is no /proc, that of whoever started it counts too."""
    status = Path("/proc/self/status")
    if status.exists():
        return next(int(line.split()[1]) / 1024 for line in status.open() if line.startswith("VmHWM"))
    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) / 1024


def _holds_a_secret(found: Drawing) -> bool:
    """Whether anything was read from outside the map's folder."""
    tiles = {id(tile): tile for layer in found.tile_layers for row in layer.rows for tile in row if tile}
    names = [tile.tileset for tile in tiles.values()] + [str(tile.picture) for tile in tiles.values()]
    names += [one.name for layer in found.object_layers for one in layer.objects]
    return any("secret" in name or "passwd" in name for name in names)


def _child(folder: str, *names: str) -> None:
    signal.signal(signal.SIGALRM, _too_long)
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
    for name in names:
        print(json.dumps([name, _outcome(Path(folder) / name / "map.tmx")]), flush=True)


def _run(folder: Path, names: list[str]) -> dict[str, Outcome]:
    command = [sys.executable, "-m", "tests.boards.test_hostile", str(folder), *names]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    return dict(json.loads(line) for line in done.stdout.splitlines() if line.startswith("["))


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Outcome]:
    """What became of all of them; a case that is missing killed its child."""
    folder = tmp_path_factory.mktemp("hostile")
    names = list(make(folder))
    batches = [names[start::CHILDREN] for start in range(CHILDREN)]
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda batch: _run(folder, batch), batches))
    return {name: outcome for batch in found for name, outcome in batch.items()}


def test_there_are_more_than_a_hundred_hostile_maps() -> None:
    assert len(CASES) > 110


@pytest.mark.parametrize("name", CASES)
def test_a_hostile_map_loads_or_gets_one_sentence(outcomes: dict[str, Outcome], name: str) -> None:
    outcome = outcomes[name]
    assert not outcome["fault"]
    assert not outcome["secret"]
    assert "\n" not in outcome["sentence"]
    assert len(outcome["sentence"]) < LONGEST_SENTENCE
    assert outcome["seconds"] < SECONDS
    assert outcome["megabytes"] < MEGABYTES


# What an author could meet by accident, or an attacker on purpose, is refused rather than read in some other way.
REFUSED = (
    "an_empty_file", "html", "json", "utf_16", "a_pipe", "a_directory", "a_link_to_endless_zeros", "billion_laughs",
    "an_external_entity", "a_zlib_bomb", "a_gzip_bomb", "a_bomb_in_every_chunk", "a_billion_by_a_billion",
    "tileset_path_one_folder_up", "template_path_one_folder_up", "a_tileset_link_out", "a_folder_link_out",
    "a_tileset_that_includes_itself", "templates_that_point_at_each_other", "gid_past_the_tileset",
    "duplicate_firstgid", "csv_too_short", "csv_with_words", "zlib_cut_off", "gzip_with_more_behind_it",
    "chunks_far_apart", "a_million_objects", "orientation_isometric", "map_without_width", "nested_a_million_deep",
)  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_these_are_refused(outcomes: dict[str, Outcome], name: str) -> None:
    assert outcomes[name]["sentence"]


if __name__ == "__main__":
    _child(*sys.argv[1:])
