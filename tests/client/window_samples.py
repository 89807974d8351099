"""What the tests of a game bring to the tests of the window that run over every game: `WINDOW_SAMPLES` in
`tests/games/<name>/view/window_samples.py`, found by the name in the manifest."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.client.toolkit.switch import Switch
from game.rules.contract import BoardJson
from tests.client.desk import Desk
from tests.samples import TESTS_OF_GAMES, module_of_tests


def _nothing(*_: Any) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class WindowSamples:
    """A game at the desk; its positions and views are known to its own tests only, hence Any."""

    # What is seen equals a view built afresh from the position.
    looks_true: Callable[[Desk], None]
    # A board for short matches, and who sits there: people beside computers, people alone.
    board: BoardJson
    tables: tuple[tuple[str, ...], ...]
    # What the view shows before the one who looks, and what the position has for that seat.
    shown_cards: Callable[[Any], tuple[Any, ...]] = _nothing
    own_cards: Callable[[Any, int], tuple[Any, ...]] = _nothing
    # What would only cost time.
    switched_off: tuple[Switch, ...] = ()
    # What the main button says when the match is over.
    over: str = "The race is over"


def window_samples_of(name: str) -> WindowSamples:
    """What the tests of the game of this name bring."""
    samples = module_of_tests(f"{TESTS_OF_GAMES}.{name}.view.window_samples").WINDOW_SAMPLES
    assert isinstance(samples, WindowSamples)
    return samples
