"""The game that is measured: the first whose manifest says how."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from game.bench import MeasuringFailed
from game.games import MANIFESTS
from game.manifest import Manifest, Measured


class Flagship(NamedTuple):
    """A game, and what is measured of it."""

    manifest: Manifest
    load_measured: Callable[[], Measured]


@cache
def flagship() -> Flagship:
    """Where no game can be measured, that is said."""
    for manifest in MANIFESTS.values():
        if manifest.load_measured:
            return Flagship(manifest, manifest.load_measured)
    raise MeasuringFailed("none of the games says in its manifest how it is measured")
