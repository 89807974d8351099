"""What the first frame of the gallery costs with many records, against a few: `python -m game.bench.gallery 10000`
prints the CPU time of both in seconds, as JSON. Each is measured with its index there, and with it gone."""

import json
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final

from game.ai.players import pick
from game.bench.flagship import flagship
from game.client.scenes.gallery import Gallery, GalleryWays
from game.client.scenes.gallery_words import GalleryGame
from game.client.toolkit.app import App
from game.client.toolkit.clock import WallClock
from game.client.toolkit.kit import Kit, make_kit
from game.client.toolkit.scene import Leave
from game.client.toolkit.settings import SettingsBook
from game.client.toolkit.window import Window, prepare_screen
from game.table.gallery_index import INDEX, GalleryIndex
from game.table.match import Match
from game.table.record import Header, record_text
from game.table.record_bin import FINISHED
from game.table.seats import seats_for

FEW: Final = 10
SCREEN: Final = (1920, 1080)
DECISIONS: Final = 60
# The smallest of so many is what it costs.
TIMES: Final = 5


def measure(folder: Path, many: int) -> dict[str, float]:
    """The first frames, by how many records there are and whether there is an index."""
    prepare_screen()
    kit = make_kit(SettingsBook(folder / "settings.json"))
    window = Window("Plouf! bench", SCREEN, False)
    found: dict[str, float] = {}
    try:
        for name, count in (("few", FEW), ("many", many)):
            place = folder / name
            _fill(place / FINISHED, count)
            found[f"{name} without"] = min(_first_frame(kit, window, place, False) for _ in range(TIMES))
            index = GalleryIndex([place])
            while not index.is_whole:
                index.work()
            index.close()
            found[name] = min(_first_frame(kit, window, place, True) for _ in range(TIMES))
    finally:
        window.close()
    return found


def _first_frame(kit: Kit, window: Window, place: Path, has_index: bool) -> float:
    """CPU seconds from the wish to see it until it is shown."""
    if not has_index:
        (place / INDEX).unlink(missing_ok=True)
    manifest = flagship().manifest
    games = {manifest.name: GalleryGame(manifest.title, manifest.rules, manifest.look)}
    app = App(
        kit,
        window,
        WallClock(),
        lambda: Gallery(kit, games, GalleryIndex([place]), GalleryWays(lambda _: Leave())),
        log=place / "log",
    )
    began = time.process_time()
    app.start()
    used = time.process_time() - began
    scene = app.top
    assert isinstance(scene, Gallery), "the gallery did not open"
    return used


def _fill(folder: Path, count: int) -> None:
    """So many records, all alike but for their names."""
    folder.mkdir(parents=True)
    manifest = flagship().manifest
    game, rng = manifest.rules, Random(1)
    board = next(iter(manifest.boards.values()))
    match = Match(game, Header(game.name, {}, seats_for(["human", "greedy"]), board), Random(1))
    while isinstance(match.to_move, int) and len(match.moments) < DECISIONS:
        match.decide(match.to_move, pick(game.legal_by_kind(match.state), rng))
    content = record_text(match.header, match.lines)
    for number in range(count):
        day, minute = divmod(number, 1440)
        name = f"2026-{day // 28 % 12 + 1:02d}-{day % 28 + 1:02d} {minute // 60:02d}.{minute % 60:02d} {number}.plouf"
        (folder / name).write_bytes(content)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        print(json.dumps(measure(Path(made), int(sys.argv[1]))))
