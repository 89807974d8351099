"""Golden playthroughs: whole games with every event and the number of legal decisions at each point.

A change of the rules shows as a difference in a text file. `pytest --record-golden` writes them anew; read the
difference before committing it.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.boards.builtin import HOME_FARM, KITCHEN_GARDEN, WIDE_MARSH
from game.catalogue import CATALOGUE
from game.rules.contract import Json
from game.rules.pond.events import EVENTS
from game.rules.pond.game import POND
from tests.playing import random_game

GOLDEN: Final = Path(__file__).parent / "golden"
PLAYTHROUGHS: Final[Mapping[str, tuple[int, Mapping[str, Json]]]] = {
    "home-2": (2, HOME_FARM),
    "short-4": (4, KITCHEN_GARDEN),
    "marsh-3": (3, WIDE_MARSH),
}


def playthrough(seats: int, board: Mapping[str, Json]) -> Iterator[str]:
    last = None
    for visit in random_game(CATALOGUE["pond"], seats, {}, board, Random(f"golden {seats}"), most=600):
        last = visit.state
        if visit.choice is None:
            break
        texts = sorted(POND.write(decision) for decision in POND.legal(visit.state))
        digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:8]
        yield f"{POND.to_move(visit.state)} of {len(texts)} {digest}: {POND.write(visit.choice)}"
        for event in visit.events:
            text = EVENTS.write(event)  # type: ignore[arg-type]  # events of Pond
            assert EVENTS.read(text) == event
            yield f"    {text}"
    assert last is not None
    yield json.dumps(POND.describe(last), indent=1)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_goes_as_it_always_went(name: str, record_golden: bool) -> None:
    path = GOLDEN / f"{name}.txt"
    text = "\n".join(playthrough(*PLAYTHROUGHS[name])) + "\n"
    if record_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: pytest --record-golden writes it"
    assert text == path.read_text(encoding="utf-8")


def test_every_golden_file_belongs_to_a_playthrough() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == PLAYTHROUGHS.keys()
