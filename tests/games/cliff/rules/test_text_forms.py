"""Decisions, chance outcomes and events as text: one spelling each, which reads back."""

import pytest

from game.games.cliff.rules.decisions import Choice, Deck, Fox, Play, Refill, Reshuffle, Step, Stop, Tile
from game.games.cliff.rules.events import EVENTS
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import IllegalDecision
from tests.games.cliff.rules.positions import cards


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("play F3", Play(3)),
        ("play S4", Play(24)),
        ("tile G 3,20", Tile(5, (3, 20))),
        ("tile X 0,0", Tile(6, (0, 0))),
        ("step a 3,20>3,19", Step(0, (3, 20), (3, 19))),
        ("step b 3,20>3,19", Step(1, (3, 20), (3, 19))),
        ("stop", Stop()),
        ("refill", Refill(())),
        ("refill F0 F3 D1 M2 W4 S0", Refill(cards("F0 F3 D1 M2 W4 S0"))),
        ("fox F0 F0 W3", Fox(cards("F0 F0 W3"))),
    ],
)
def test_a_decision_has_one_text_form(text: str, decision: Choice) -> None:
    assert CLIFF.read(text) == decision
    assert CLIFF.write(decision) == text


@pytest.mark.parametrize(
    ("text", "outcome"), [("deck W1 F0", Deck((16, 0))), ("shuffle S0 F4 F4", Reshuffle((20, 4, 4)))]
)
def test_a_chance_outcome_keeps_its_own_order(text: str, outcome: Choice) -> None:
    assert CLIFF.read_chance(text) == outcome
    assert CLIFF.write(outcome) == text


@pytest.mark.parametrize(
    "text",
    [
        "play", "play F5", "play G1", "play f3", "play F3 ", "play  F3", "play F3 F4",
        "tile R 1,1", "tile F 01,1", "tile F",
        "step c 1,1>1,2", "step a 1,1-1,2", "step a 1,1 > 1,2",
        "Stop", "refill ", "refill F1  F2", "fox", "deck F0", "",
    ],
)  # fmt: skip
def test_other_spellings_are_no_decisions(text: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        CLIFF.read(text)
    assert str(caught.value) == (
        "it is not written like any of: play CARD, tile KIND AT, step WHICH START>END, stop, refill CARDS, fox CARDS"
    )


@pytest.mark.parametrize("text", ["deck", "shuffle", "play F0", "deck  F0"])
def test_other_spellings_are_no_chance_outcomes(text: str) -> None:
    with pytest.raises(IllegalDecision, match="it is not written like any of: deck CARDS, shuffle CARDS"):
        CLIFF.read_chance(text)


@pytest.mark.parametrize("text", ["refill W0 F1", "fox D2 D1 D3"])
def test_cards_that_a_seat_chooses_are_in_the_order_of_the_house(text: str) -> None:
    with pytest.raises(IllegalDecision, match="should be in the order"):
        CLIFF.read(text)


HIDES_NOTHING = (
    "turn 0 2", "played 1 W3 7", "cleared 4 1", "laid 1 X 3,4", "stepped 9 0,0>0,1", "pushed 2 1,0>2,0",
    "passed 3 12", "dived 0 4,0", "discarded 0 3", "home 1 2", "over",
)  # fmt: skip
REVEALS = ("dealt 5", "dropped 1 2", "drew 0 6", "shuffled 40")


@pytest.mark.parametrize("text", HIDES_NOTHING + REVEALS)
def test_an_event_reads_back_and_says_whether_something_hidden_was_learned(text: str) -> None:
    event = EVENTS.read(text)
    assert EVENTS.write(event) == text
    assert event.reveals == (text in REVEALS)
