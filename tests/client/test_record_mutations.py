"""Broken records through everything that reads them: the commands, the title, and going on. Each gets a sentence or is
played; none a traceback. `python -m pytest -m soak tests/client/test_record_mutations.py` goes through 20,000
(`SOAK_MUTATIONS` for fewer)."""

import io
import os
import shutil
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Final

import pygame
import pytest

from game.client.scenes.first_window import going_on
from game.client.scenes.play import PlayScene
from game.client.tabletop.happenings import happenings
from game.client.tabletop.thumbnail import framed_thumbnail
from game.client.toolkit.fault_scene import FaultScene
from game.commands.dispatch import main
from game.games import GAMES, MANIFESTS
from game.table.match import AnyMatch, Match
from game.table.saved_match import Damaged, SetAside
from game.table.store import Store
from game.table.waiting import header_of
from tests.client.desk import Desk
from tests.record_mutations import mutated, record_of

pytestmark = pytest.mark.slow

SHORT: Final = 240
MANY: Final = int(os.environ.get("SOAK_MUTATIONS", "20000"))
# So many come before one that is put on the table.
BETWEEN_TABLES: Final = 12
LONGEST_SENTENCE: Final = 400


def said(*words: str) -> tuple[int, str]:
    """What a command answers: its exit code, and its last line."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(list(words))
    assert "Traceback" not in err.getvalue()
    assert err.getvalue().count("\n") <= 1
    return code, err.getvalue() or out.getvalue()


def ask_commands(path: Path) -> bool:
    """Whether the record is good; every command agrees on that."""
    code, sentence = said("verify", str(path))
    assert code in (0, 1)
    assert sentence.count("\n") == 1
    assert len(sentence) < LONGEST_SENTENCE, sentence
    assert said("legal", "--all", str(path))[0] == code
    # What a record breaks off with only matters to those who ask for it.
    assert said("state", str(path))[0] in (0, code)
    assert said("state", "--at", "3", str(path))[0] in (0, 1, 2)
    return code == 0


def ask_window(desk: Desk, path: Path) -> str:
    """What becomes of it when it waits: how the title and whoever goes on take it."""
    header_of(path)
    assert len(going_on(desk.kit, MANIFESTS, [path.parent], lambda _: pytest.fail("nobody asked"))) <= 1
    found = Store(path.parent).resume(GAMES, Random(1))
    match found:
        case SetAside():
            assert found.why
            assert len(found.why) < LONGEST_SENTENCE, found.why
            return "set aside"
        case Damaged():
            assert "\n" not in found.why
            happenings(found.match, None)
            draw_board(desk, found.match)
            return "damaged"
        case Match():
            happenings(found, 0)
            draw_board(desk, found)
            return "gone on with"
    assert found is None
    return "nothing decided"


def draw_board(desk: Desk, match: AnyMatch) -> None:
    picture, draw = pygame.Surface((120, 90)), MANIFESTS[match.game.name].look.draw_thumbnail
    framed_thumbnail(desk.kit, draw, picture, picture.get_rect(), match.header.board)


def put_on_the_table(desk: Desk, content: bytes) -> None:
    """By gestures: the title with it, going on, whatever is asked, and some frames of the table."""
    shutil.rmtree(desk.folders.games, ignore_errors=True)
    desk.folders.games.mkdir()
    (desk.folders.games / "running-cliff.plouf").write_bytes(content)
    desk.app.start()
    if desk.scene.group.find("go on") is None:
        return
    desk.click("go on")
    for _ in range(3):
        assert not isinstance(desk.app.top, FaultScene), desk.log.read_text()
        if isinstance(desk.app.top, PlayScene):
            break
        desk.press("return")
    desk.tick(0.1)
    assert not desk.log.exists(), desk.log.read_text()
    desk.app._clear()


def go_through(desk: Desk, numbers: range) -> Counter[str]:
    counts: Counter[str] = Counter()
    for number in numbers:
        content, folder = mutated(number), desk.folder / "records"
        folder.mkdir()
        path = folder / "running.plouf"
        path.write_bytes(content)
        try:
            counts["good" if ask_commands(path) else "broken"] += 1
            counts[ask_window(desk, path)] += 1
            if number % BETWEEN_TABLES == 0:
                put_on_the_table(desk, content)
                counts["put on the table"] += 1
        except Exception as error:
            error.add_note(f"mutation {number}")
            raise
        shutil.rmtree(folder)
    return counts


@pytest.mark.parametrize("part", range(4))
def test_a_broken_record_gets_a_sentence_wherever_it_is_read(desk: Desk, part: int) -> None:
    counts = go_through(desk, range(part * SHORT // 4, (part + 1) * SHORT // 4))
    assert counts["broken"] > SHORT // 16
    assert counts["good"]


@pytest.mark.soak
def test_thousands_of_them(desk: Desk) -> None:
    begin = int(os.environ.get("SOAK_FROM", "0"))
    print(dict(go_through(desk, range(begin, begin + MANY))))


def test_an_unknown_colour_is_told_when_the_match_is_gone_on_with(desk: Desk) -> None:
    desk.folders.games.mkdir(parents=True)
    path = desk.folders.games / "running-cliff.plouf"
    path.write_bytes(mutated_colour())
    assert ask_window(desk, path) == "set aside"
    path.write_bytes(mutated_colour())
    desk.app.start()
    desk.click("go on")
    assert "line 1: seat 0 is 'pink', but should be one of: blue, red" in desk.scene._text  # type: ignore[attr-defined]


def mutated_colour() -> bytes:

    return record_of("cliff", 0).replace(b'"colour": "blue"', b'"colour": "pink"')
