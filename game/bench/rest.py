"""What the window costs when nothing happens: `python -m game.bench.rest play 4` runs the real loop for so many
seconds at rest, in play or on the title after it has calmed down. Prints the part of a core that was used, as JSON."""

import json
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.bench.flagship import flagship
from game.bench.stage import SCREEN, lay
from game.client.scenes.seaside import CALM_AFTER, CALM_SECONDS
from game.client.scenes.title import GameDoor, TitleScene
from game.client.toolkit.app import App
from game.client.toolkit.clock import WallClock
from game.client.toolkit.kit import make_kit
from game.client.toolkit.scene import Leave, Scene
from game.client.toolkit.settings import SettingsBook
from game.client.toolkit.window import Window, prepare_screen

# Opening the sound and the last events of a window that has just opened are no rest.
SETTLING: Final = 1.5


def play(folder: Path, seconds: float) -> float:
    """A person ponders the next decision."""
    stage = lay(folder)
    try:
        return _part_of_a_core(stage.app, stage.scene, seconds)
    finally:
        stage.close()


def title(folder: Path, seconds: float) -> float:
    """Nobody has touched anything for a while."""
    prepare_screen()
    kit = make_kit(SettingsBook(folder / "settings.json"))
    window = Window("Plouf! bench", SCREEN, False)
    game = flagship().manifest
    scene = TitleScene(kit, [GameDoor(game.name, game.title, game.door, "", Leave)], Random(1))
    app = App(kit, window, WallClock(), lambda: scene, log=folder / "plouf.log")
    # The window's own first events would count as somebody being there.
    time.sleep(0.3)
    pygame.event.clear()
    app.start(scene)
    for _ in range(round((CALM_AFTER + CALM_SECONDS) * 60) + 1):
        scene.update(1 / 60)
    try:
        return _part_of_a_core(app, scene, seconds)
    finally:
        window.close()


def _part_of_a_core(app: App, scene: Scene, seconds: float) -> float:
    found: list[float] = []

    def watch() -> None:
        while app.top is scene and app.is_moving:
            time.sleep(0.1)
        time.sleep(SETTLING)
        used, began = time.process_time(), time.monotonic()
        time.sleep(seconds)
        found.append((time.process_time() - used) / (time.monotonic() - began))
        pygame.event.post(pygame.Event(pygame.QUIT))

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    app.run(scene)
    watcher.join()
    return found[0]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        measure = {"play": play, "title": title}[sys.argv[1]]
        print(json.dumps({sys.argv[1]: measure(Path(made), float(sys.argv[2]))}))
