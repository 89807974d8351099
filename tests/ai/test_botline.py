"""The bot's side of the line: it follows records and what is seen, decides for the seat to move, and never dies."""

import json
from random import Random
from typing import Any

import pytest

from game.ai.arena import Contest, play_game
from game.ai.botline import BotLine
from game.ai.players import Brief, Level, RandomPlayer
from game.games import MANIFESTS
from game.games.cliff.boards import STRIP
from game.games.cliff.rules.cards import HIDDEN
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import AnyGame
from game.table.position import PositionForm
from game.table.record import Done, header_text, line_text

GREEDY = MANIFESTS["cliff"].level("greedy")
MATCH = play_game(Contest(CLIFF, {}, STRIP, (GREEDY, MANIFESTS["cliff"].level("random")), 3), 0).match
HEADER = header_text(MATCH.header)
LINES = [line_text(line) for line in MATCH.lines]


class Confides:
    """A player that remembers what it was told, for tests that look at it."""

    seen: list[Any]
    briefs: list[Brief]

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        self._plays = RandomPlayer(game, rng, brief)
        Confides.briefs.append(brief)

    def decide(self, seen: Any) -> Any:
        Confides.seen.append(seen)
        return self._plays.decide(seen)


def tell(bot: BotLine, *lines: str) -> list[str]:
    """The answers to these lines."""
    return [answer for line in lines if (answer := bot.answer(f"{line}\n".encode())) is not None]


@pytest.fixture
def bot() -> BotLine:
    return BotLine(CLIFF, GREEDY, 1)


def test_at_every_point_of_a_record_it_decides_legally_or_says_why_not(bot: BotLine) -> None:
    (answer,) = tell(bot, HEADER, "go")
    assert answer == "error chance is due (deck), so no seat can decide"
    for line, moment in zip(LINES, MATCH.moments[1:], strict=False):
        assert tell(bot, line) == []
        if moment.state.phase.value == "over":
            break
        (answer,) = tell(bot, "go")
        assert answer.removeprefix("decision ") in map(CLIFF.write, CLIFF.legal(moment.state))
    assert tell(bot, LINES[-1], "go") == ["error the game is over, so there is nothing to decide"]


def test_with_the_seed_of_a_row_of_games_it_decides_what_the_level_decided() -> None:
    bot = BotLine(CLIFF, GREEDY, 8)
    for number in range(3):
        match = play_game(Contest(CLIFF, {}, STRIP, (GREEDY, GREEDY), 8), number).match
        tell(bot, header_text(match.header))
        for line in match.lines:
            if isinstance(line, Done):
                assert tell(bot, "go") == [f"decision {line.text}"]
            tell(bot, line_text(line))


def test_a_header_that_tells_its_number_has_the_seed_of_that_game() -> None:
    match = play_game(Contest(CLIFF, {}, STRIP, (GREEDY, GREEDY), 8), 6).match
    header = json.dumps(json.loads(header_text(match.header)) | {"number": 7})
    bot = BotLine(CLIFF, GREEDY, 8)
    tell(bot, header)
    for line in match.lines:
        if isinstance(line, Done):
            assert tell(bot, "go") == [f"decision {line.text}"]
        tell(bot, line_text(line))


def test_told_all_of_a_record_it_looks_only_at_what_the_seat_sees() -> None:
    Confides.seen, Confides.briefs = [], []
    bot = BotLine(CLIFF, Level("confides", "", Confides), 1)
    tell(bot, HEADER)
    for line, moment in zip(LINES[:9], MATCH.moments[1:], strict=False):
        tell(bot, line, "go")
        seat = CLIFF.to_move(moment.state)
        assert isinstance(seat, int)
        assert CLIFF.describe(Confides.seen[-1]) == CLIFF.describe(CLIFF.seen_by(moment.state, seat))
        assert set(Confides.seen[-1].deck) == {HIDDEN}


def test_what_is_seen_is_a_position_too(bot: BotLine) -> None:
    state = MATCH.moments[3].state
    seat = CLIFF.to_move(state)
    assert isinstance(seat, int)
    seen = CLIFF.seen_by(state, seat)
    written = PositionForm(MATCH.moments[0].state).write(seen)
    line = json.dumps({"seen": CLIFF.describe(seen), "legal": [], "state": written})
    assert tell(bot, HEADER, line, "go") == tell(BotLine(CLIFF, GREEDY, 1), HEADER, *LINES[:3], "go")
    assert "told as it is seen" in tell(bot, LINES[0])[0]


def test_time_to_think_and_the_seat_can_be_said_with_go() -> None:
    Confides.seen, Confides.briefs = [], []
    bot = BotLine(CLIFF, Level("confides", "", Confides, brief=Brief(style="bold")), 1)
    tell(bot, HEADER, LINES[0], "go", "go", "go seat 0 seconds 2.5", "go playouts 500")
    assert Confides.briefs == [
        Brief(style="bold"),
        Brief(seconds=2.5, style="bold"),
        Brief(playouts=500, style="bold"),
    ]
    assert tell(bot, "go seat 1") == ["error seat 1 can't decide now: seat 0 is to move"]


@pytest.mark.parametrize("words", ["fast", "seat", "seat one", "seconds 0", "seconds nan", "playouts -1", "seat 0 now"])
def test_rubbish_behind_go_gets_a_sentence(bot: BotLine, words: str) -> None:
    (answer,) = tell(bot, HEADER, LINES[0], f"go {words}")
    assert answer == "error behind go there may be 'seat 1', 'seconds 2.5' and 'playouts 500'"


BROKEN_STATE = json.dumps({"seen": {}, "state": {"turn": 1}})


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dance", "'dance' is not understood"),
        ("{", "line 2: not JSON"),
        ("{}", "line 2: should have exactly one of chance, do and end"),
        ('{"seat": 0, "do": "stop"}', "line 2: 'stop' is illegal: seat 0 can't decide now: chance is due"),
        ('{"chance": "deck F1"}', "line 2: 'deck F1' is illegal"),
        ('{"seen": {}, "state": 7}', "the position should be an object"),
        (BROKEN_STATE, "the position lacks 'seats'"),
        ("[" * 100_000, "is not understood"),
        ('{"a":' * 100_000, "line 2: "),
        ('{"plouf": 2}', "line 1: a record of version 2"),
        (HEADER.replace('"cliff"', '"chess"', 1), "line 1: this bot plays cliff, not 'chess'"),
        (HEADER.replace("<", "G"), "line 1: the board has no start"),
        ("\udcff\udcfe", "is not understood"),
    ],
)
def test_a_line_that_it_can_not_use_gets_one_sentence(bot: BotLine, line: str, sentence: str) -> None:
    tell(bot, HEADER)
    answer = bot.answer(line.encode("utf-8", "surrogateescape") + b"\n")
    assert answer is not None
    assert answer.startswith("error ")
    assert sentence in answer
    assert "\n" not in answer
    # And it goes on: the game as it stood, or a new one.
    assert tell(bot, HEADER, LINES[0], "go")[0].startswith("decision ")


def test_after_a_line_that_is_wrong_the_position_stays(bot: BotLine) -> None:
    tell(bot, HEADER, *LINES[:2])
    before = tell(bot, "go")
    tell(bot, '{"seat": 0, "do": "play F9"}')
    assert tell(bot, "go") == before


def test_a_position_that_no_game_has_gets_one_sentence(bot: BotLine) -> None:
    state = PositionForm(MATCH.moments[0].state).write(MATCH.moments[2].state)
    for field, value in (("hands", []), ("lemmings", [9999] * 4), ("piles", [[]]), ("supply", [])):
        (answer,) = tell(bot, HEADER, json.dumps({"seen": {}, "state": state | {field: value}}))
        assert answer == "error the rules can't make sense of the position"


def test_before_a_header_there_is_nothing_to_decide(bot: BotLine) -> None:
    no_game = ["error no game has begun: a record's header should come first"]
    assert tell(bot, "go") == tell(bot, LINES[0]) == no_game


def test_it_says_who_is_there_and_passes_over_empty_lines(bot: BotLine) -> None:
    assert tell(bot, "hello", "", "   ") == ["hello 1 plouf cliff greedy"]
