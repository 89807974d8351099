"""What the scenes look like, held against pictures that were looked at. `--image-snapshot-update` records them anew."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image, ImageChops

from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.settings import SettingsScene
from game.client.toolkit.intents import Size
from game.client.toolkit.keys_scene import KeysScene
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import Scene
from game.client.toolkit.timeline import Speed
from game.games.cliff.boards import HORSESHOE
from tests.client.desk import Desk
from tests.client.laid import browser, results, set_up
from tests.client.replay_desk import replay, short_match
from tests.client.scenes.test_hints import advise, hint_panel_of
from tests.games.cliff.view.test_play import settle, sit_down, table

TOLERANCE = 28
PICTURES = Path(__file__).parent / "pictures"
SCENES: dict[str, Callable[[Kit], Scene] | None] = {
    "title": None,
    "settings": SettingsScene,
    "keys": KeysScene,
    "set-up": set_up,
    "browser": browser,
    "curtain": lambda kit: HandOverScene(kit, "Ada", "blue"),
    "results": results,
}
SIZES = {"1280": ((1280, 720), 100), "1920": ((1920, 1080), 100), "1280-text-150": ((1280, 720), 150)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_it_looks_as_it_did(
    desk: Desk, scene: str, size: str, image_snapshot: Any, request: pytest.FixtureRequest
) -> None:
    pixels, scale = SIZES[size]
    desk.book.change(text_scale=scale, language="en")
    desk.app.start()
    desk.resize(pixels)
    desk.tick(3.2)
    make = SCENES[scene]
    if make:
        desk.push(make(desk.kit))
    compare(desk, pixels, f"{scene}-{size}", image_snapshot, request)


def compare(desk: Desk, pixels: Size, name: str, image_snapshot: Any, request: pytest.FixtureRequest) -> None:
    """Hold what is on the screen against its picture."""
    surface = desk.window.surface
    picture = Image.frombytes("RGB", pixels, pygame.image.tobytes(surface, "RGB"))
    # Small enough to be kept, large enough to see what moved.
    small = picture.resize((640, 360), Image.Resampling.BOX)
    path = PICTURES / f"{name}.png"
    if request.config.getoption("--image-snapshot-update") or not (path.exists() and alike(small, Image.open(path))):
        image_snapshot(small, path)


@pytest.mark.parametrize("size", SIZES)
def test_a_match_looks_as_it_did(desk: Desk, size: str, image_snapshot: Any, request: pytest.FixtureRequest) -> None:
    pixels, scale = SIZES[size]
    desk.book.change(text_scale=scale, language="en")
    sit_down(desk, table("human", "greedy", "random", board=HORSESHOE), "4", Speed.OFF)
    desk.resize(pixels)
    desk.press("r", "space")
    settle(desk)
    desk.press("2")
    desk.tick(0.1)
    compare(desk, pixels, f"match-{size}", image_snapshot, request)


@pytest.mark.parametrize("size", SIZES)
def test_a_replay_looks_as_it_did(desk: Desk, size: str, image_snapshot: Any, request: pytest.FixtureRequest) -> None:
    pixels, scale = SIZES[size]
    desk.book.change(text_scale=scale, language="en", animation=Speed.OFF)
    desk.app.start()
    desk.resize(pixels)
    desk.app._change(desk.arcade().look_again(short_match("cliff")))
    scene = replay(desk)
    while not scene.table.positions.is_read:
        desk.tick(1 / 60)
    scene.table.seek(scene.table.positions.stops // 2)
    desk.press("a", "b", "right", "right", "e")
    desk.tick(3)
    compare(desk, pixels, f"replay-{size}", image_snapshot, request)


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_looks_as_it_did(desk: Desk, size: str, image_snapshot: Any, request: pytest.FixtureRequest) -> None:
    pixels, scale = SIZES[size]
    desk.book.change(text_scale=scale, language="en")
    sit_down(desk, table("human", "greedy", board=HORSESHOE), "4", Speed.OFF)
    desk.resize(pixels)
    advise(desk)
    desk.move(hint_panel_of(desk).slip.lines[1].rect.center)
    compare(desk, pixels, f"hint-{size}", image_snapshot, request)


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether they differ in hardly a pixel: other builds of SDL round an edge differently."""
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    differing = sum(difference.histogram()[TOLERANCE:])
    return one.size == other.size and differing < one.width * one.height * 0.002


def test_a_thing_that_moved_is_not_alike() -> None:
    paper, moved = Image.new("RGB", (640, 360), "white"), Image.new("RGB", (640, 360), "white")
    moved.paste("black", (100, 100, 130, 120))
    assert alike(paper, paper)
    assert not alike(paper, moved)
