"""Golden playthroughs: whole games with every event and the legal decisions at each point.

A change of the rules shows as a difference in a text file. `pytest --record-golden` writes them anew; read the
difference before committing it.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.games import MANIFESTS
from game.games.cliff.boards import HORSESHOE, ROUNDABOUT, STRIP
from game.games.cliff.rules.events import EVENTS as CLIFF_EVENTS
from game.games.cliff.rules.ruleset import CLASSIC, TOURNAMENT
from game.games.pier.boards import CORKSCREW_QUAY, OLD_JETTY
from game.games.pier.rules.events import EVENTS as PIER_EVENTS
from game.games.pond.boards import HOME_FARM, KITCHEN_GARDEN, WIDE_MARSH
from game.games.pond.rules.events import EVENTS as POND_EVENTS
from game.rules.contract import Json
from game.rules.notation import Notation
from tests.playing import random_game

GAMES_TESTS: Final = Path(__file__).parents[1] / "games"
EVENTS: Final[Mapping[str, Notation[Any]]] = {"cliff": CLIFF_EVENTS, "pier": PIER_EVENTS, "pond": POND_EVENTS}
# Enough of a game to see its rules, and a file that can be read.
MOST: Final = {"cliff": 1200, "pier": 10_000, "pond": 600}
# Where there are hundreds of decisions at a point, they are told by their number and a digest.
MOST_TOLD: Final = 12


@dataclass(frozen=True, slots=True)
class Playthrough:
    """What is played."""

    seats: int
    board: Mapping[str, Json]
    rules: Mapping[str, Json] = field(default_factory=dict)


PLAYTHROUGHS: Final = {
    "cliff/classic-2": Playthrough(2, STRIP),
    "cliff/tournament-foxes-5": Playthrough(5, HORSESHOE, asdict(replace(TOURNAMENT, fox=True))),
    "cliff/circuit-3": Playthrough(3, ROUNDABOUT),
    "cliff/not-back-4": Playthrough(4, HORSESHOE, asdict(CLASSIC)),
    "cliff/not-back-circuit-3": Playthrough(3, ROUNDABOUT, asdict(replace(CLASSIC, fox=True))),
    "pier/jetty-3": Playthrough(3, OLD_JETTY),
    "pier/corkscrew-6": Playthrough(6, CORKSCREW_QUAY),
    "pond/home-2": Playthrough(2, HOME_FARM),
    "pond/short-4": Playthrough(4, KITCHEN_GARDEN),
    "pond/marsh-3": Playthrough(3, WIDE_MARSH),
}


def told(name: str, played: Playthrough) -> Iterator[str]:
    row, forms = MANIFESTS[name], EVENTS[name]
    game, last = row.rules, None
    rng = Random(f"golden {played.seats}")
    for visit in random_game(row, played.seats, played.rules, played.board, rng, MOST[name]):
        last = visit.state
        if visit.choice is None:
            break
        texts = sorted(game.write(decision) for decision in game.legal(last))
        digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:8]
        legal = ", ".join(texts) if len(texts) <= MOST_TOLD else f"{len(texts)} {digest}"
        mover = game.to_move(last)
        yield f"{mover if isinstance(mover, int) else 'chance'}: {game.write(visit.choice)} of {legal or 'all'}"
        for event in visit.events:
            text = forms.write(event)
            assert forms.read(text) == event
            yield f"    {text}"
    assert last is not None
    yield json.dumps(game.describe(last), indent=1)
    if game.to_move(last) is None:
        yield json.dumps(game.result(last).as_json())


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_goes_as_it_always_went(name: str, record_golden: bool) -> None:
    game, _, title = name.partition("/")
    path = GAMES_TESTS / game / "rules" / "golden" / f"{title}.txt"
    text = "\n".join(told(game, PLAYTHROUGHS[name])) + "\n"
    if record_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: pytest --record-golden writes it"
    assert text == path.read_text(encoding="utf-8")


def test_every_golden_file_belongs_to_a_playthrough() -> None:
    found = {f"{path.parents[2].name}/{path.stem}" for path in GAMES_TESTS.glob("*/rules/golden/*.txt")}
    assert found == PLAYTHROUGHS.keys()


def test_every_game_has_a_playthrough() -> None:
    assert {name.partition("/")[0] for name in PLAYTHROUGHS} == MANIFESTS.keys()
