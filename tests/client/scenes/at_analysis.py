"""An analysis at the desk: a short match, judged once by the engine and kept beside each record that needs it."""

from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from game.ai.analysis_file import keep
from game.ai.analysis_request import Judging, read_task
from game.ai.analysis_work import Analysis, AnalysisTask, analysing
from game.client.scenes.analysis import AnalysisScene, AnalysisWays
from game.client.scenes.analysis_runner import AnalysedMatch
from game.client.scenes.gallery_words import GalleryGame
from game.games import MANIFESTS
from tests.client.desk import Desk
from tests.table.kept_records import cut, kept, seated

LINES = 48
ADVISER = "hard@8"
PATIENCE = 60.0


def record(name: str = "Zoe", by: str = "human") -> bytes:
    """The beginning of a match of Cliff: unfinished."""
    return cut(seated(kept("cliff-classic"), name, by), LINES)


def read_quickly(path: Path) -> tuple[AnalysisTask, str]:
    """As the window does it, but with an adviser who thinks little."""
    rules = {name: row.rules for name, row in MANIFESTS.items()}
    task, mark = read_task(path, rules, lambda game: Judging(MANIFESTS[game].parts.judge, MANIFESTS[game].levels))
    return replace(task, adviser=MANIFESTS[task.game.name].level(ADVISER)), mark


ANALYSED: Final[dict[bytes, Analysis]] = {}


def analysed(path: Path) -> Analysis:
    """That of this record, kept beside it; it is the same for the same lines, whoever sits there."""
    task, mark = read_quickly(path)
    lines = path.read_bytes().partition(b"\n")[2]
    if lines not in ANALYSED:
        work = analysing(task)
        try:
            while True:
                next(work)
        except StopIteration as end:
            ANALYSED[lines] = end.value
    keep(path, mark, ANALYSED[lines])
    return ANALYSED[lines]


def opened(desk: Desk, path: Path, ways: AnalysisWays | None = None, jobs: int = 1) -> AnalysisScene:
    """The scene over the title, with what is kept or found."""
    games = {name: GalleryGame(row.title, row.rules, row.look, row.house_words) for name, row in MANIFESTS.items()}
    scene = AnalysisScene(desk.kit, path, games, read_quickly, ways or AnalysisWays(), jobs)
    if desk.app.top is None:
        desk.app.start()
    desk.push(scene)
    return scene


def found_out(desk: Desk, scene: AnalysisScene) -> AnalysedMatch:
    """Until it is there; whoever works does so in its own time."""
    end = monotonic() + PATIENCE
    while scene.found is None and monotonic() < end:
        sleep(0.01)
        desk.tick(0.02)
    assert scene.found is not None
    desk.tick(0.1)
    return scene.found
