"""The house's maps and templates, broken by lot, read to what they mean: each is a board or gets a sentence, and no
file outside the fence is touched. `python -m pytest -m soak tests/boards/test_many_mutations.py` goes through 20,000
(`SOAK_MUTATIONS` for fewer)."""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.boards.maps import read_map
from game.games import MANIFESTS, MEANINGS
from game.rules.contract import BadSetUp
from game.shipped import MAPS
from game.table.record import Header, header_text, read_header
from game.table.seats import seats_for
from tests.boards.test_mutations import PARTS, WORDS

pytestmark = pytest.mark.slow

SHORT: Final = 300
MANY: Final = int(os.environ.get("SOAK_MUTATIONS", "20000"))
SOURCES: Final = sorted(MAPS.glob("*/*.tmx"))
PATHS: Final = (
    "../../secret.tsx",
    "/etc/passwd",
    "../tilesets/../../secret.tsx",
    "~/secret",
    "file:///etc/passwd",
    "\\secret",
)
LONG: Final = ("x" * 300, "x" * 6_000, "😀" * 150, "1," * 400)


def mutated(text: str, rng: Random) -> str:
    """One to four words, values or tags replaced, or a piece doubled or taken out."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        part = rng.choice(list(PARTS.finditer(text)))
        new = rng.choice((*WORDS, *PATHS, *LONG)).replace('"', "")
        what = rng.randrange(6)
        if what == 0:
            start = rng.randrange(len(text))
            end = start + rng.randrange(60)
            text = text[:start] + text[start:end] * rng.randrange(3) + text[end:]
        else:
            quoted = part[0].startswith('"') or what == 1
            text = text[: part.start()] + (f'"{new}"' if quoted else new) + text[part.end() :]
    return text


OPENED: list[str] = []
_listens: list[bool] = []


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and _listens and isinstance(arguments[0], str | bytes | os.PathLike):
        OPENED.append(os.fsdecode(arguments[0]))


sys.addaudithook(_hear)


@contextmanager
def only_inside(*folders: Path) -> Iterator[None]:
    """Whatever is opened meanwhile lies in these folders."""
    OPENED.clear()
    _listens.append(True)
    try:
        yield
    finally:
        _listens.pop()
    for path in OPENED:
        assert any(Path(path).resolve().is_relative_to(folder) for folder in folders), path


def go_through(folder: Path, numbers: range) -> Counter[str]:
    counts: Counter[str] = Counter()
    path = folder / "inside" / "map.tmx"
    path.parent.mkdir()
    (folder / "secret.tsx").write_text(
        '<tileset name="secret" tilewidth="9" tileheight="9" tilecount="1" columns="1"/>'
    )
    for source in SOURCES:
        # What is only imported when it is needed has been by now.
        assert read_map(source, MEANINGS)[0].board is not None
    for number in numbers:
        rng = Random(f"map {number}")
        source = rng.choice(SOURCES)
        text = source.read_text(encoding="utf-8").replace(
            '"../tilesets', f'"{os.path.relpath(MAPS, path.parent)}/tilesets'
        )
        path.write_bytes(mutated(text, rng).encode("utf-8", "surrogatepass"))
        try:
            with only_inside(path.parent, MAPS):
                reading, _ = read_map(path, MEANINGS)
            counts["boards" if reading.board is not None else "refused"] += 1
            for finding in reading.findings:
                assert "\n" not in str(finding)
                assert len(str(finding)) < 500, finding
            assert reading.board is not None or reading.errors
            if reading.board is not None:
                play_on(reading.game, dict(reading.board))
        except Exception as error:
            error.add_note(f"map {number}")
            raise
    return counts


def play_on(game: str, board: dict[str, object]) -> None:
    """What is a board can be begun on, and stands in a record as it is."""
    rules = MANIFESTS[game].rules
    seats = seats_for(["human"] * rules.seat_counts[0])
    header = Header(game, next(iter(MANIFESTS[game].rule_sets.values())), seats, board)  # type: ignore[arg-type]
    assert read_header(header_text(header).encode()) == header
    try:
        rules.start(len(seats), header.rules, header.board)
    except BadSetUp as error:
        pytest.fail(str(error))


def test_a_broken_map_is_a_board_or_gets_a_sentence(tmp_path: Path) -> None:
    counts = go_through(tmp_path, range(SHORT))
    assert counts["refused"] > SHORT / 10
    assert counts["boards"] > SHORT / 30


@pytest.mark.soak
def test_thousands_of_them(tmp_path: Path) -> None:
    begin = int(os.environ.get("SOAK_FROM", "0"))
    print(dict(go_through(tmp_path, range(begin, begin + MANY))))
