"""The list that hostile maps are put on, by a name that says what is wrong with each."""

from collections.abc import Callable
from pathlib import Path

Content = str | bytes
Maker = Callable[[Path], Content | None]
CASES: dict[str, Maker] = {}


def case(maker: Maker) -> Maker:
    """A case that needs other files beside the map; it gives the map's content or writes the map itself."""
    assert maker.__name__ not in CASES, maker.__name__
    CASES[maker.__name__] = maker
    return maker


def given(name: str, content: Content | Callable[[], Content]) -> None:
    """A case that is one file; a large one is only made when it is written."""
    assert name not in CASES, name
    CASES[name] = lambda folder: content() if callable(content) else content
