"""Records of real games, broken by lot: bytes, values, lengths, types, numbers, nesting, line ends."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

from game.games import MANIFESTS
from game.table.match import Match
from game.table.record import Header, record_text
from game.table.seats import seats_for

# Far enough into a game for all kinds of lines, and short enough to be played thousands of times.
DECISIONS: Final = 14
STRANGE: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2, 7, 2**31, -(2**63), 2**64, 10**40, 1.5, 1e308, -0.0, "", "0", "\0", "é", "\u2028",
    "\u202e", "\ufeff", "😀" * 50, "x" * 300, "x" * 30_000, [], [[]], {}, {"": 0}, [0] * 200, ["0,0"] * 300, "0,0",
    "999999,999999", "human", "greedy", "cliff", "pier", "pond", "blue", "pink", "../..", "{0}", "{name}", "%s",
    "\x1b[31m", "<svg>",
)  # fmt: skip
RAW: Final = (
    b"\xef\xbb\xbf", b"\r\n", b"\r", b"\n", b"\0", b"\xff", b"\xed\xa0\x80", b'"\\ud800"', b'"\\udcff\\ud800"',
    b"[" * 3_000, b'{"a":' * 3_000, b"9" * 5_000, b"1e999", b"-", b"NaN", b"Infinity", b"\\u0000", b'"', b",", b"}",
    b"]", b"\\", b" " * 70_000,
)  # fmt: skip


@cache
def record_of(name: str, number: int) -> bytes:
    """A record of this game; the number says with how many seats and by what lot."""
    row, rng = MANIFESTS[name], Random(f"mutations {name} {number}")
    counts = row.rules.seat_counts
    seats = seats_for(["human", "greedy", "human", "hard", "easy", "human"][: counts[number % len(counts)]])
    rules = list(row.rule_sets.values())[number % len(row.rule_sets)]
    match = Match(row.rules, Header(name, rules, seats, list(row.boards.values())[number % len(row.boards)]), rng)
    for _ in range(DECISIONS):
        if not isinstance(seat := match.to_move, int):
            break
        match.decide(seat, rng.choice(rng.choice(row.rules.legal_by_kind(match.state))))
    return record_text(match.header, match.lines)


def mutated(number: int) -> bytes:
    """The record of that number, with one to three things wrong with it."""
    rng = Random(f"mutation {number}")
    content = record_of(rng.choice(list(MANIFESTS)), rng.randrange(6))
    for _ in range(rng.choice((1, 1, 2, 3))):
        content = rng.choice(WAYS)(content, rng)
    return content


def _bytes(content: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(content) + 1)
    return content[:start] + rng.randbytes(rng.randrange(5)) + content[start + rng.randrange(9) :]


def _raw(content: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(content) + 1)
    return content[:start] + rng.choice(RAW) + content[start + rng.choice((0, 0, 1, 2)) :]


def _value(content: bytes, rng: Random) -> bytes:
    """Another value anywhere in a line, most often in the header."""
    lines = content.split(b"\n")
    place = 0 if rng.random() < 0.6 else rng.randrange(len(lines))
    try:
        line = json.loads(lines[place])
    except (ValueError, RecursionError):
        return content
    _change(line, rng)
    lines[place] = json.dumps(line, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    return b"\n".join(lines)


def _change(value: Any, rng: Random) -> None:
    """Go down into the value by lot, and change what is there."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if not keys:
        return
    key = rng.choice(keys)
    if isinstance(value[key], dict | list) and value[key] and rng.random() < 0.75:
        _change(value[key], rng)
    elif rng.random() < 0.15:
        del value[key]
    elif isinstance(value[key], str) and value[key] and rng.random() < 0.4:
        place = rng.randrange(len(value[key]))
        value[key] = value[key][:place] + rng.choice(("", "0", "9", ".", "S", "x", ",", " ")) + value[key][place + 1 :]
    elif isinstance(value[key], list) and value[key] and rng.random() < 0.5:
        value[key] = value[key] * rng.choice((2, 50))
    else:
        value[key] = rng.choice(STRANGE)


def _lines(content: bytes, rng: Random) -> bytes:
    """Lines left out, doubled, swapped or cut off."""
    lines = content.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    what = rng.randrange(5)
    if what == 0:
        del lines[one]
    elif what == 1:
        lines.insert(other, lines[one])
    elif what == 2:
        lines[one], lines[other] = lines[other], lines[one]
    elif what == 3:
        return content[: rng.randrange(len(content) + 1)]
    else:
        return b"\r\n".join(lines)
    return b"\n".join(lines)


WAYS: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (_bytes, _raw, _value, _value, _value, _lines)
