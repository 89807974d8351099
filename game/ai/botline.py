"""The bot's side of the line protocol of docs/bots.md: a line comes in, and an answer goes out where one is due.

It looks at a game only through `seen_by`, also where it is told all of a record.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

from game.ai.arena import player_seed
from game.ai.players import AnyPlayer, Brief, Level
from game.rules.contract import CHANCE, AnyGame, BadSetUp
from game.rules.notation import shortened
from game.table.position import BrokenPosition, PositionForm
from game.table.record import BrokenRecord, Ended, read_header, read_line
from game.table.replay import after_line

PROTOCOL: Final = 1
MOST: Final = 1_000_000_000
WORDS: Final = "a line of a record, one with what is seen, go, hello or quit"


class NotNow(ValueError):
    """A line that can't be answered here; the message is one sentence."""


class _Followed:
    """A game that is being followed: where it stands, and the players that have been asked in it."""

    def __init__(self, game: AnyGame, line: bytes, number: int) -> None:
        header = read_header(line)
        if header.game != game.name:
            raise NotNow(f"line 1: this bot plays {game.name}, not {header.game!r:.40}")
        try:
            start = game.start(len(header.seats), header.rules, header.board)
        except BadSetUp as error:
            raise NotNow(f"line 1: {error}") from None
        told = json.loads(line.removeprefix(b"\xef\xbb\xbf")).get("number")
        self.number = told if type(told) is int and told > 0 else number
        self.form = PositionForm(start)
        self.state: Any = start
        self.lines = 1
        self.is_only_seen = False
        self.players: dict[tuple[int, Brief], AnyPlayer] = {}


class BotLine:
    """Follows games as it is told of them and decides when asked; after a line that it can't use it goes on."""

    def __init__(self, game: AnyGame, level: Level, seed: int) -> None:
        self._game = game
        self._level = level
        self._seed = seed
        self._games = 0
        self._followed: _Followed | None = None

    def answer(self, line: bytes) -> str | None:
        """The answer to a line, or nothing where none is due."""
        text = line.strip()
        word = text.split(b" ", 1)[0]
        try:
            if text.removeprefix(b"\xef\xbb\xbf").startswith(b"{"):
                self._told(text + b"\n")
                return None
            if word == b"go":
                return f"decision {self._go(text.decode('ascii', 'replace').split()[1:])}"
            if word == b"hello":
                return f"hello {PROTOCOL} plouf {self._game.name} {self._level.name}"
        except (BrokenRecord, BrokenPosition, NotNow) as error:
            return f"error {error}"
        if not text:
            return None
        return f"error {shortened(text.decode('utf-8', 'replace'))} is not understood: it should be {WORDS}"

    def _told(self, line: bytes) -> None:
        keys = _keys(line)
        if "plouf" in keys:
            self._followed = None
            self._followed = _Followed(self._game, line, self._games + 1)
            self._games += 1
            return
        followed = self._following()
        followed.lines += 1
        if "seen" in keys:
            if "state" in keys:
                followed.state = self._position(followed, json.loads(line)["state"])
                followed.is_only_seen = True
            return
        told = read_line(followed.lines, line)
        if isinstance(told, Ended):
            return
        if followed.is_only_seen:
            raise NotNow(f"line {followed.lines}: this game is told as it is seen, not by the lines of its record")
        followed.state = after_line(self._game, followed.state, followed.lines, told)

    def _following(self) -> _Followed:
        if self._followed is None:
            raise NotNow("no game has begun: a record's header should come first")
        return self._followed

    def _position(self, followed: _Followed, written: object) -> Any:
        if not isinstance(written, dict):
            raise BrokenPosition("the position should be an object")
        state = followed.form.read(written)
        try:
            self._game.describe(state)
            self._game.legal(state)
        except (LookupError, TypeError, ValueError, ArithmeticError):
            raise BrokenPosition("the rules can't make sense of the position") from None
        return state

    def _go(self, words: list[str]) -> str:
        followed = self._following()
        seat, brief = _asked(words, self._level.brief)
        mover = self._game.to_move(followed.state)
        if mover is None:
            raise NotNow("the game is over, so there is nothing to decide")
        if mover is CHANCE:
            raise NotNow(f"chance is due ({self._game.chance(followed.state).kind}), so no seat can decide")
        if seat is not None and seat != mover:
            raise NotNow(f"seat {seat} can't decide now: seat {mover} is to move")
        if (mover, brief) not in followed.players:
            rng = Random(player_seed(self._seed, followed.number - 1, mover))
            followed.players[mover, brief] = self._level.make(self._game, rng, brief)
        decision = followed.players[mover, brief].decide(self._game.seen_by(followed.state, mover))
        return self._game.write(decision)


def _keys(line: bytes) -> set[str]:
    """The keys of a line; one that is no JSON has none, which is found out where it is read."""
    try:
        found = json.loads(line.removeprefix(b"\xef\xbb\xbf"))
    except (ValueError, RecursionError):
        return set()
    return set(found)


def _asked(words: list[str], brief: Brief) -> tuple[int | None, Brief]:
    """What stands behind `go`, in pairs: `seat 1`, `seconds 2.5`, `playouts 500`."""
    readers: dict[str, Callable[[str], float]] = {"seat": int, "seconds": float, "playouts": int}
    asked: dict[str, float] = {}
    try:
        for name, value in zip(words[::2], words[1::2], strict=True):
            asked[name] = readers[name](value)
            if not 0 <= asked[name] < MOST or (name != "seat" and not asked[name]):
                raise ValueError
    except (ValueError, KeyError):
        raise NotNow("behind go there may be 'seat 1', 'seconds 2.5' and 'playouts 500'") from None
    seat = asked.get("seat")
    if "seconds" in asked or "playouts" in asked:
        playouts = asked.get("playouts")
        brief = replace(brief, seconds=asked.get("seconds"), playouts=None if playouts is None else int(playouts))
    return None if seat is None else int(seat), brief
