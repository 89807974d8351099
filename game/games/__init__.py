"""The games, in the order of their doors: the one place that names them. A new game is a folder here and a line."""

from typing import Final

from game.games.cliff.manifest import CLIFF_MANIFEST
from game.games.pier.manifest import PIER_MANIFEST
from game.games.pond.manifest import POND_MANIFEST
from game.manifest import ByName, by_name

MANIFESTS: Final = by_name(CLIFF_MANIFEST, PIER_MANIFEST, POND_MANIFEST)
# The rules of each game, and what maps mean for it, by its name.
GAMES: Final = ByName(MANIFESTS, lambda manifest: manifest.rules)
MEANINGS: Final = ByName(MANIFESTS, lambda manifest: manifest.parts.meaning)
