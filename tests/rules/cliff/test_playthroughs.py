"""Golden playthroughs: whole games with every event and the number of legal decisions at each point.

A change of the rules shows as a difference in a text file. `pytest --record-golden` writes them anew; read the
difference before committing it.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.boards.builtin import HORSESHOE, ROUNDABOUT, STRIP
from game.catalogue import CATALOGUE
from game.rules.cliff.events import EVENTS
from game.rules.cliff.game import CLIFF
from game.rules.cliff.ruleset import CLASSIC, TOURNAMENT, Rules
from game.rules.contract import Json
from tests.playing import random_game

GOLDEN: Final = Path(__file__).parent / "golden"
PLAYTHROUGHS: Final[Mapping[str, tuple[int, Rules, Mapping[str, Json]]]] = {
    "classic-2": (2, CLASSIC, STRIP),
    "tournament-foxes-5": (5, replace(TOURNAMENT, fox=True), HORSESHOE),
    "circuit-3": (3, CLASSIC, ROUNDABOUT),
}


def playthrough(seats: int, rules: Rules, board: Mapping[str, Json]) -> Iterator[str]:
    last = None
    for visit in random_game(CATALOGUE["cliff"], seats, asdict(rules), board, Random(f"golden {seats}"), most=1200):
        last = visit.state
        if visit.choice is None:
            break
        texts = sorted(CLIFF.write(decision) for decision in CLIFF.legal(visit.state))
        digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:8]
        yield f"{CLIFF.to_move(visit.state)} of {len(texts)} {digest}: {CLIFF.write(visit.choice)}"
        for event in visit.events:
            text = EVENTS.write(event)  # type: ignore[arg-type]  # events of Cliff
            assert EVENTS.read(text) == event
            yield f"    {text}"
    assert last is not None
    yield json.dumps(CLIFF.describe(last), indent=1)


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
