"""Records: what is written reads back, and whatever is wrong gets one sentence with its line."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.games import GAMES
from game.games.cliff.boards import STRIP
from game.games.cliff.rules.game import CLIFF
from game.table.match import AnyMatch, Match
from game.table.record import BrokenRecord, Header, Line, header_text, line_text, read_record, write_record
from game.table.replay import Replay
from game.table.seats import Seat, seats_for


def a_match() -> AnyMatch:
    match, rng = Match(CLIFF, Header("cliff", {}, seats_for(["human", "random"]), STRIP), Random(1)), Random(2)
    while isinstance(seat := match.to_move, int):
        match.decide(seat, rng.choice(rng.choice(CLIFF.legal_by_kind(match.state))))
    return match


MATCH = a_match()
LINES = [header_text(MATCH.header), *map(line_text, MATCH.lines)]


def written(folder: Path, lines: list[str]) -> Path:
    path = folder / "game.plouf"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def complaint(path: Path) -> str:
    """The sentence that a broken record gets."""
    with pytest.raises(BrokenRecord) as caught:
        for _ in Replay(path, GAMES).points():
            pass
    text = str(caught.value)
    assert "\n" not in text
    assert len(text) < 300
    return text


def changed(line: str, **keys: object) -> str:
    return json.dumps(json.loads(line) | keys)


def with_seat(**keys: str) -> str:
    """The header with something else about its first seat."""
    first, *others = json.loads(LINES[0])["seats"]
    return changed(LINES[0], seats=[first | keys, *others])


def with_board(**keys: object) -> str:
    return changed(LINES[0], board=json.loads(LINES[0])["board"] | keys)


def without(line: str, key: str) -> str:
    left = json.loads(line)
    del left[key]
    return json.dumps(left)


def test_a_record_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "game.plouf"
    write_record(path, MATCH.header, MATCH.lines)
    header, lines = read_record(path)
    assert header == MATCH.header
    assert [line for _, line in lines] == MATCH.lines


def test_a_record_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "game.plouf"
    path.write_text("the old one")

    def broken_off() -> Iterator[Line]:
        yield MATCH.lines[0]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_record(path, MATCH.header, broken_off())
    assert path.read_text() == "the old one"
    assert list(tmp_path.iterdir()) == [path]


def test_names_keep_their_letters(tmp_path: Path) -> None:
    header = Header("cliff", {}, (Seat("Zoë\u2028Łuk", "blue", "human"), Seat("王", "red", "greedy")), STRIP)
    write_record(tmp_path / "r.plouf", header, [])
    assert read_record(tmp_path / "r.plouf")[0] == header


def test_every_point_of_a_record_is_reached(tmp_path: Path) -> None:
    points = list(Replay(written(tmp_path, LINES), GAMES).points())
    assert [point.at for point in points] == list(range(len(LINES)))
    assert CLIFF.to_move(points[-1].state) is None


@pytest.mark.parametrize("length", [1, 2, 9, len(LINES) - 1])
def test_a_record_may_stop_anywhere(tmp_path: Path, length: int) -> None:
    assert list(Replay(written(tmp_path, LINES[:length]), GAMES).points())


def test_unknown_keys_are_ignored(tmp_path: Path) -> None:
    lines = [changed(LINES[0], mood="merry"), changed(LINES[1], at="noon"), *LINES[2:]]
    assert list(Replay(written(tmp_path, lines), GAMES).points())


def test_a_byte_order_mark_and_carriage_returns_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "r.plouf"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(LINES).encode())
    assert list(Replay(path, GAMES).points())


BROKEN: dict[str, tuple[Callable[[], list[str]], str]] = {
    "not JSON": (lambda: [LINES[0], "hello"], "line 2: not JSON"),
    "a list": (lambda: ["[1, 2]"], "line 1: Expected object, got array"),
    "no version": (lambda: [without(LINES[0], "plouf")], "line 1: object missing required field plouf"),
    "another version": (lambda: [changed(LINES[0], plouf=2)], "line 1: a record of version 2"),
    "a version in words": (lambda: [changed(LINES[0], plouf="one")], "line 1: Expected int, got str"),
    "an unknown game": (
        lambda: [changed(LINES[0], game="chess")],
        "line 1: the game is 'chess', but should be one of: cliff",
    ),
    "no game": (lambda: [without(LINES[0], "game")], "line 1: object missing required field game"),
    "no seats": (lambda: [changed(LINES[0], seats=[])], "line 1: Cliff is for 2 to 5 seats, not 0"),
    "seats of a wrong type": (lambda: [changed(LINES[0], seats=[1])], "line 1: Expected object, got int at .seats"),
    "a rule of a wrong type": (lambda: [changed(LINES[0], rules={"fox": 1})], "line 1: rule fox is 1"),
    "rules that are a list": (lambda: [changed(LINES[0], rules=[])], "line 1: Expected object, got array at .rules"),
    "no board": (lambda: [without(LINES[0], "board")], "line 1: object missing required field board"),
    "a board without rows": (lambda: [changed(LINES[0], board={"stagger": "y-odd"})], "line 1: the board's rows"),
    "an empty line": (lambda: [LINES[0], ""], "line 2: "),
    "a line with nothing": (lambda: [LINES[0], "{}"], "line 2: should have exactly one of chance, do and end"),
    "two at once": (lambda: [LINES[0], changed(LINES[1], end={})], "line 2: should have exactly one of"),
    "no seat": (lambda: [*LINES[:2], without(LINES[2], "seat")], "line 3: a decision should name its seat"),
    "a seat in words": (lambda: [*LINES[:2], changed(LINES[2], seat="0")], "line 3: Expected int, got str at .seat"),
    "a seat that is true": (lambda: [*LINES[:2], changed(LINES[2], seat=False)], "line 3: Expected int, got bool"),
    "a decision that is null": (lambda: [*LINES[:2], changed(LINES[2], do=None)], "line 3: Expected str, got null"),
    "an illegal decision": (lambda: [*LINES[:2], changed(LINES[2], do="stop")], "line 3: 'stop' is illegal: "),
    "the wrong seat": (lambda: [*LINES[:2], changed(LINES[2], seat=1)], "seat 1 can't decide now: seat 0 is to move"),
    "a made-up decision": (lambda: [*LINES[:2], changed(LINES[2], do="jump")], "not written like any of: play CARD"),
    "chance twice": (lambda: [*LINES[:2], LINES[1]], "line 3: 'deck "),
    "a seat where chance is due": (lambda: [LINES[0], LINES[2]], "line 2: "),
    "a deck with a card too many": (lambda: [LINES[0], '{"chance": "deck F1"}'], "line 2: 'deck F1' is illegal"),
    "an end too early": (lambda: [*LINES[:2], LINES[-1]], "line 3: an end line, but the game is not over"),
    "other ranks": (lambda: [*LINES[:-1], '{"end": {"ranks": [5]}}'], "the end line's ranks should be ["),
    "an end without ranks": (lambda: [*LINES[:-1], '{"end": {}}'], "the end line's ranks should be ["),
    "a line after the end": (lambda: [*LINES, LINES[-1]], "nothing should follow the end line"),
    "a decision after the end": (lambda: [*LINES[:-1], LINES[-2]], "the game is over"),
    "deep nesting": (lambda: [LINES[0], '{"end": {"a":' + "[" * 100_000], "line 2: "),
    "deep nesting in the header": (lambda: [LINES[0][:-1] + ', "x": ' + "[" * 100_000], "line 1: "),
    "a very long line": (lambda: [LINES[0], '{"do": "' + "x" * 70_000], "line 2: longer than 65,536 bytes"),
    "a very long header": (lambda: ['{"plouf": "' + "x" * 2_000_000], "line 1: longer than 1,048,576 bytes"),
    "a very long name": (
        lambda: [with_seat(name="x" * 900_000)],
        "line 1: the name of seat 0 is 900,000 characters long, but should have at most 200",
    ),
    "a very long colour": (lambda: [with_seat(colour="x" * 201)], "line 1: the colour of seat 0 is 201 characters"),
    "a very long level": (lambda: [with_seat(by="x" * 201)], "line 1: who plays seat 0 is 201 characters long"),
    "a very long game": (lambda: [changed(LINES[0], game="x" * 201)], "line 1: the name of the game is 201 characters"),
    "hundreds of seats": (
        lambda: [changed(LINES[0], seats=json.loads(LINES[0])["seats"] * 100)],
        "line 1: 200 seats, but there should be at most 20",
    ),
    "a very long board name": (lambda: [with_board(name="x" * 201)], "line 1: board.name is 201 characters long"),
    "a very long row": (lambda: [with_board(rows=["." * 5_001])], "line 1: a part of board is 5,001 characters long"),
    "thousands of rows": (lambda: [with_board(rows=[""] * 10_001)], "line 1: board.rows has 10,001 parts"),
    "a very long rule": (lambda: [changed(LINES[0], rules={"fox": "x" * 5_001})], "line 1: rules.fox is 5,001"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_gets_one_sentence_with_its_line(tmp_path: Path, name: str) -> None:
    lines, sentence = BROKEN[name]
    assert sentence in complaint(written(tmp_path, lines()))


def test_an_illegal_decision_at_line_40_is_named(tmp_path: Path) -> None:
    lines = [
        *LINES[:39],
        changed(LINES[39], **({"do": "play X9"} if "do" in LINES[39] else {"chance": "rain"})),
        *LINES[40:],
    ]
    assert complaint(written(tmp_path, lines)).startswith("line 40: ")


def test_a_record_cut_off_in_the_middle_is_named(tmp_path: Path) -> None:
    path = tmp_path / "r.plouf"
    path.write_bytes("\n".join(LINES[:20]).encode()[:-5])
    assert complaint(path).startswith("line 20: cut off in the middle")


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    path = tmp_path / "r.plouf"
    path.write_bytes(LINES[0].encode() + b'\n{"do": "\xff\xfe"}\n')
    assert complaint(path).startswith("line 2: not UTF-8 at byte 9")


@pytest.mark.skipif(os.name != "posix", reason="makes a pipe with a name")
def test_an_empty_file_a_folder_a_pipe_and_no_file_are_told_apart(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "empty" in complaint(empty)
    assert "not a regular file" in complaint(tmp_path)
    assert "not a regular file" in complaint(pipe)
    assert "No such file" in complaint(tmp_path / "nowhere")
    assert "null" in complaint(tmp_path / "nul\0byte")


@pytest.mark.slow
def test_a_file_that_is_too_large_or_has_too_many_lines_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.plouf"
    with path.open("wb") as file:
        file.truncate((64 << 20) + 1)
    assert complaint(path) == "can't be read: it is larger than 64 MB"
    path.write_text(f"{LINES[0]}\n" + '{"end": {}}\n' * 500_000)
    with pytest.raises(BrokenRecord, match="line 500001: more than 500,000 lines"):
        list(read_record(path)[1])


def test_fifty_megabytes_of_rubbish_are_refused_at_the_first_line(tmp_path: Path) -> None:
    path = tmp_path / "r.plouf"
    path.write_bytes(bytes(range(1, 10)) * (50_000_000 // 9))
    assert complaint(path).startswith("line 1: ")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_record_with_anything_changed_is_read_or_refused_but_never_breaks(
    tmp_path: Path, data: st.DataObject
) -> None:
    whole = "\n".join(LINES[:60]).encode()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 40)))
    path = tmp_path / "r.plouf"
    path.write_bytes(whole[:start] + data.draw(st.binary(max_size=20)) + whole[end:])
    try:
        for _ in Replay(path, GAMES).points():
            pass
    except BrokenRecord as error:
        assert "\n" not in str(error)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(["plouf", "game", "rules", "seats", "board"]), JSON)
def test_a_header_with_any_value_is_read_or_refused(tmp_path: Path, key: str, value: object) -> None:
    path = written(tmp_path, [changed(LINES[0], **{key: value}), *LINES[1:8]])
    try:
        for _ in Replay(path, GAMES).points():
            pass
    except BrokenRecord as error:
        assert str(error).startswith("line ")
