"""Golden playthroughs: whole games with every event and the legal decisions at each point.

A change of the rules shows as a difference in a text file. `pytest --record-golden` writes them anew; read the
difference before committing it.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from tests.playing import random_game
from tests.samples import Playthrough, SampledGame

# Where there are hundreds of decisions at a point, they are told by their number and a digest.
MOST_TOLD: Final = 12


def told(sampled: SampledGame, played: Playthrough) -> Iterator[str]:
    row, forms = sampled.manifest, sampled.samples.events
    game, last = row.rules, None
    rng = Random(f"golden {played.seats}")
    most = sampled.samples.longest_playthrough
    for visit in random_game(row, played.seats, played.rules, played.board, rng, most):
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


def golden(sampled: SampledGame) -> Path:
    return sampled.folder / "rules" / "golden"


def test_playthroughs_go_as_they_always_went(sampled: SampledGame, record_golden: bool) -> None:
    for title, played in sampled.samples.playthroughs.items():
        path = golden(sampled) / f"{title}.txt"
        text = "\n".join(told(sampled, played)) + "\n"
        if record_golden:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path.name} is missing: pytest --record-golden writes it"
        assert text == path.read_text(encoding="utf-8"), title


def test_every_golden_file_belongs_to_a_playthrough(sampled: SampledGame) -> None:
    assert {path.stem for path in golden(sampled).glob("*.txt")} == sampled.samples.playthroughs.keys()


def test_every_game_has_a_playthrough(sampled: SampledGame) -> None:
    assert sampled.samples.playthroughs
