"""Stones beside the games of the list, and a window with a door to each."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games import MANIFESTS
from tests.client.desk import Desk
from tests.client.fixtures import video
from tests.fourth_game.stones.manifest import STONES_MANIFEST
from tests.samples import SampledGame, sampled_game

__all__ = ["video"]


@pytest.fixture(params=["stones"])
def sampled() -> SampledGame:
    """In place of the games of the list."""
    return sampled_game(STONES_MANIFEST, "tests.fourth_game")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path, {**MANIFESTS, "stones": STONES_MANIFEST})
    yield made
    made.close()
