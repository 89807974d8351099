"""Decisions, outcomes and events as text: one spelling each, and everything else is refused."""

import pytest

from game.games.pier.rules.decisions import PASS, Advance, Bet, Choice, Deal, Dice, Die, Drop
from game.games.pier.rules.events import EVENTS
from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import WATER
from game.rules.contract import IllegalDecision


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("advance red 12", Advance(5, 12)),
        ("advance blue water", Advance(0, WATER)),
        ("bet grey", Bet(1)),
        ("drop out-grey-pink", Drop(0)),
        ("drop before-red-purple", Drop(4)),
        ("drop third-blue", Drop(9)),
        ("drop clean", Drop(17)),
        ("pass", PASS),
    ],
)
def test_a_decision_reads_back(text: str, decision: Choice) -> None:
    assert PIER.read(text) == decision
    assert PIER.write(decision) == text


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("contracts clean out-grey-pink", Deal((17, 0))),
        ("dice red red", Dice(5, 5)),
        ("dice blue pink", Dice(0, 4)),
        ("die 6", Die(6)),
    ],
)
def test_a_chance_outcome_reads_back_and_keeps_its_own_order(text: str, outcome: Choice) -> None:
    assert PIER.read_chance(text) == outcome
    assert PIER.write(outcome) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "advance", "advance red", "advance red 0", "advance red 03", "advance red -1", "advance red 1000000",
        "advance red table", "advance red Water", "advance orange 3", "advance  red 3", "advance red 3 ",
        "Advance red 3", "advance red ٣", "advance red 3\n", "bet", "bet orange", "bet red blue", "drop",
        "drop out-pink-grey", "drop before-red-green", "drop third", "drop third-red-blue", "drop few", "drop Clean",
        "pass red", "Pass", "passed", "dice red blue", "die 3",
    ],
)  # fmt: skip
def test_other_spellings_are_no_decisions(text: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        PIER.read(text)
    assert str(caught.value) == ("it is not written like any of: advance LEMMING TO, bet COLOUR, drop CONTRACT, pass")


@pytest.mark.parametrize(
    "text",
    [
        "", "contracts", "contracts clean  few-out", "contracts out-red-blue", "contract clean", "dice", "dice red",
        "dice red blue pink", "dice red 3", "dice  red blue", "die", "die 0", "die 7", "die 03", "die 1 2", "die red",
        "pass",
    ],
)  # fmt: skip
def test_other_spellings_are_no_chance_outcomes(text: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        PIER.read_chance(text)
    assert str(caught.value) == "it is not written like any of: contracts CONTRACTS, dice ONE OTHER, die SPACES"


HIDES_NOTHING = (
    "turn 2 7", "advanced red table>2", "advanced blue 3>17", "advanced pink 30>water", "drove grey 6>9",
    "drove grey 25>water", "crashed green 15 purple", "block+ red 2", "block- red 0", "out pink 6", "bet 4 6",
    "dropped 1 0", "passed 5",
)  # fmt: skip
REVEALS = ("dealt 6", "dice red blue", "die 4", "won purple")


@pytest.mark.parametrize("text", HIDES_NOTHING + REVEALS)
def test_an_event_reads_back_and_says_whether_something_hidden_was_learned(text: str) -> None:
    event = EVENTS.read(text)
    assert EVENTS.write(event) == text
    assert event.reveals == (text in REVEALS)
