"""Golden playthroughs: whole games with every event and the legal decisions at each point.

A change of the rules shows as a difference in a text file. `pytest --record-golden` writes them anew; read the
difference before committing it.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.boards.builtin import CORKSCREW_QUAY, OLD_JETTY
from game.catalogue import CATALOGUE
from game.rules.contract import Json
from game.rules.pier.events import EVENTS
from game.rules.pier.game import PIER
from tests.playing import random_game

GOLDEN: Final = Path(__file__).parent / "golden"
PLAYTHROUGHS: Final[Mapping[str, tuple[int, Mapping[str, Json]]]] = {
    "jetty-3": (3, OLD_JETTY),
    "corkscrew-6": (6, CORKSCREW_QUAY),
}


def playthrough(seats: int, board: Mapping[str, Json]) -> Iterator[str]:
    for visit in random_game(CATALOGUE["pier"], seats, {}, board, Random(f"golden {seats}")):
        last = visit.state
        if visit.choice is None:
            break
        mover = PIER.to_move(last)
        texts = [PIER.write(decision) for decision in PIER.legal(last)]
        of = f" of {', '.join(texts)}" if texts else ""
        yield f"{mover if isinstance(mover, int) else 'chance'}: {PIER.write(visit.choice)}{of}"
        for event in visit.events:
            text = EVENTS.write(event)  # type: ignore[arg-type]  # events of Pier
            assert EVENTS.read(text) == event
            yield f"    {text}"
    yield json.dumps(PIER.describe(last), indent=1)
    yield json.dumps(PIER.result(last))


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
