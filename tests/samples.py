"""What the tests of a game bring to the suites that run over every game: `SAMPLES` in `tests/games/<name>/samples.py`,
found by the name in the manifest. So those suites name no game, and a new one is tested as soon as it is in the list.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from game.games import MANIFESTS
from game.manifest import Manifest
from game.rules.contract import BoardJson, Json
from game.rules.notation import Notation

TESTS_OF_GAMES: Final = "tests.games"


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A game that is written down, and what it is played with."""

    seats: int
    board: BoardJson
    rules: Mapping[str, Json] = field(default_factory=dict)


def _nothing_to_check(_before: Any, _events: Any) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Samples:
    """The states of different games can't be told apart by type here, hence Any."""

    # What must hold in every position, and of what happened there.
    check: Callable[[Any], None]
    # How events are written down in the golden playthroughs.
    events: Notation[Any]
    # By the name of their file in `rules/golden`.
    playthroughs: Mapping[str, Playthrough]
    random_board: Callable[[Random], BoardJson]
    # One on which games are short.
    short_board: BoardJson
    check_events: Callable[[Any, Any], None] = _nothing_to_check
    # Enough of a game to see its rules, and a file that can be read.
    longest_playthrough: int = 10_000
    # A budget in playouts for levels that share their work, or for all of them; in the soak rather for all of them.
    playouts: int = 12
    all_have_a_budget: bool = False
    all_have_one_in_the_soak: bool = True
    # Rules that are drawn by lot even where a named set is played.
    rules_by_lot: tuple[str, ...] = ()
    # Those that bring the most into play, where they are not the first set's.
    fullest_rules: Mapping[str, Json] = field(default_factory=dict)

    def quick_levels(self, game: Manifest) -> list[str]:
        """Every level of the game by the name under which it decides soon, and the same everywhere."""
        return [
            f"{level.name}@{self.playouts}" if level.shares_work or self.all_have_a_budget else level.name
            for level in game.levels
        ]


class NoSamples(LookupError):
    """A game whose tests bring nothing; the message says what is missing."""


def module_of_tests(name: str) -> ModuleType:
    """A module that a game's tests have to bring; NoSamples if it is not there."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if not name.startswith(error.name or "?"):
            raise
        file = f"{name.replace('.', '/')}.py"
        text = "is missing: it brings what all games are tested with, see docs/adding-a-game.md"
        raise NoSamples(f"{file} {text}") from None


@dataclass(frozen=True, slots=True)
class SampledGame:
    """A game and what its tests bring; `folder` is where they are."""

    manifest: Manifest
    samples: Samples
    folder: Path


def sampled_game(game: Manifest, package: str = "") -> SampledGame:
    """A game with its samples, from the package of its tests."""
    module = module_of_tests(f"{package or f'{TESTS_OF_GAMES}.{game.name}'}.samples")
    samples = module.SAMPLES
    assert isinstance(samples, Samples)
    return SampledGame(game, samples, Path(str(module.__file__)).parent)


def samples_of(name: str) -> Samples:
    """The samples of a game in the list."""
    return sampled_game(MANIFESTS[name]).samples
