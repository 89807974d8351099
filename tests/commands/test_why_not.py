"""Why a decision is illegal is said with the rules' own sentence: by verify, legal and state, and to programs that
play."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.botline import BotLine
from game.ai.outside import why_illegal
from game.games import MANIFESTS
from game.rules.contract import Refusal
from game.table.match import AnyMatch, Match
from game.table.record import Done, Header, header_text, line_text
from game.table.seats import seats_for
from tests.commands.test_command_line import plouf


def begun(name: str) -> AnyMatch:
    """A match after a few decisions."""
    row, rng = MANIFESTS[name], Random(4)
    who = ["random"] * row.rules.seat_counts[-1]
    match = Match(row.rules, Header(name, {}, seats_for(who), next(iter(row.boards.values()))), rng)
    for _ in range(12):
        assert isinstance(match.to_move, int)
        match.decide(match.to_move, rng.choice(rng.choice(row.rules.legal_by_kind(match.state))))
    return match


def refused(match: AnyMatch) -> tuple[Any, Refusal]:
    """Something that was legal a while ago, and why it is no more."""
    for moment in match.moments:
        for decision in match.game.legal(moment.state):
            refusal = match.game.why_not(match.state, decision)
            if refusal is not None:
                return decision, refusal
    pytest.fail("everything is legal")


@pytest.mark.parametrize("name", MANIFESTS)
def test_verify_legal_and_bots_are_told_the_same(tmp_path: Path, name: str) -> None:
    match = begun(name)
    decision, refusal = refused(match)
    text = match.game.write(decision)
    assert isinstance(match.to_move, int)
    lines = [header_text(match.header), *map(line_text, match.lines), line_text(Done(match.to_move, text))]
    record = tmp_path / "illegal.plouf"
    record.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    sentence = f"line {len(lines)}: {text!r} is illegal: {refusal}"
    for command in ("verify", "legal", "state"):
        done = plouf(command, record)
        assert done.returncode == 1
        assert sentence in done.stdout + done.stderr
    bot = BotLine(match.game, MANIFESTS[name].level("random"), 1)
    answers = [bot.answer(f"{line}\n".encode()) for line in lines]
    assert answers[-1] == f"error {sentence}"
    assert not any(answers[:-1])
    assert why_illegal(match.game, match.game.seen_by(match.state, match.to_move), text) == f": {refusal}"
