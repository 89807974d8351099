"""Players that are programs of their own: what the arena tells them, and what it takes for an answer.

A program only learns what its seat can see. The lines are those of docs/bots.md; whoever does not keep to them, or to
the rules, or to the clock, loses the game.
"""

import json
import time
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final

from game.ai.lines import Failed, LineProgram, Stalled
from game.rules.contract import AnyGame, IllegalDecision, Json
from game.rules.notation import shortened
from game.table.match import AnyMatch, Moment
from game.table.position import PositionForm
from game.table.record import Done, Drawn, header_text

SECONDS: Final = 30.0
PREFIX: Final = "cmd:"


@dataclass(frozen=True, slots=True)
class Program:
    """A program that can be seated: as it was asked for, its command line, and its seconds for a decision."""

    name: str
    words: tuple[str, ...]
    seconds: float = SECONDS


class Guest:
    """A program that sits at a table for one game; a context, at whose end its process is gone."""

    def __init__(self, program: Program, match: AnyMatch, seat: int, number: int) -> None:
        self._program = program
        self._match = match
        self._seat = seat
        self._form = PositionForm(match.moments[0].state)
        self._told = 0
        self._process = LineProgram(program.words)
        self._failed: str | None = None
        more = {"number": number, "you": seat, "seconds": program.seconds}
        self._unsaid = [_dump(json.loads(header_text(match.header)) | more)]

    def __enter__(self) -> "Guest":
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        self._process.close(kindly=kind is None and not self._failed)

    def sit_down(self) -> None:
        """Start it; if that can't be done, that is said when it has to decide."""
        try:
            self._process.start()
        except (OSError, ValueError) as error:
            self._failed = f"could not be started: {error.strerror if isinstance(error, OSError) else error}"

    def decide(self) -> Any:
        """Its decision, which is legal; Failed says why there is none."""
        if self._failed:
            raise Failed(self._failed)
        try:
            return self._ask()
        except Stalled as error:
            self._failed = f"did not decide within {self._program.seconds:g} s: it {error}"
        except Failed as error:
            self._failed = str(error)
        raise Failed(self._failed)

    def farewell(self, ranks: tuple[int, ...]) -> None:
        """Tell it how the game ended and that it may go; whoever does not listen misses it."""
        if not self._failed:
            self._look()
            with suppress(Failed):
                self._say(_dump({"end": {"ranks": list(ranks)}}), "quit", until=time.monotonic())

    def _ask(self) -> Any:
        game = self._match.game
        seen = game.seen_by(self._match.state, self._seat)
        legal = {game.write(decision): decision for decision in game.legal(seen)}
        until = time.monotonic() + self._program.seconds
        self._look({"legal": list(legal), "state": self._form.write(seen)})
        self._say("go", until=until)
        answer = self._process.hear(until)
        while answer.split(" ", 1)[0] == "info":
            answer = self._process.hear(until)
        word, _, text = answer.partition(" ")
        if word != "decision":
            raise Failed(f"said {shortened(answer)} where a line such as 'decision {next(iter(legal))}' was due")
        if text not in legal:
            raise Failed(f"decided {shortened(text)}, which is not legal{why_illegal(game, seen, text)}")
        return legal[text]

    def _look(self, more: dict[str, Json] | None = None) -> None:
        """Note how everything that happened looks from its seat; about the last position there may be more to say."""
        moments = self._match.moments
        for at in range(self._told, len(moments)):
            line = self._seen(moments[at])
            self._unsaid.append(_dump(line | more if more and at == len(moments) - 1 else line))
        self._told = len(moments)

    def _seen(self, moment: Moment[Any]) -> dict[str, Json]:
        game = self._match.game
        seen: dict[str, Json] = {"seen": game.describe(game.seen_by(moment.state, self._seat))}
        # What others choose, and what chance brings, may be hidden: of these lines only the first word is told.
        match moment.line:
            case Done(seat, text):
                return seen | {"after": {"seat": seat, "do": text if seat == self._seat else text.split(" ", 1)[0]}}
            case Drawn(text):
                return seen | {"after": {"chance": text.split(" ", 1)[0]}}
        return seen

    def _say(self, *lines: str, until: float) -> None:
        self._process.say("".join(f"{line}\n" for line in (*self._unsaid, *lines)), until)
        self._unsaid = []


def why_illegal(game: AnyGame, seen: Any, text: str) -> str:
    """The rules' reason; none where the text is another spelling of something legal."""
    try:
        refusal = game.why_not(seen, game.read(text))
    except IllegalDecision as illegal:
        refusal = illegal.refusal
    return f": {refusal}" if refusal else ""


def _dump(line: dict[str, Json]) -> str:
    return json.dumps(line, ensure_ascii=False)
