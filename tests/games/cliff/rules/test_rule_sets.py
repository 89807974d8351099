"""The five rule keys, the two sets with a name, and what else a header may not say."""

from dataclasses import asdict

import pytest

from game.games.cliff.rules.ruleset import CHOICES, RULE_SETS, Rules, read_rules
from game.rules.contract import BadSetUp, Json

CLASSIC: dict[str, Json] = {
    "covered": "return",
    "ending": "first",
    "open_discards": False,
    "fox": False,
    "push_back": False,
}
TOURNAMENT: dict[str, Json] = {
    "covered": "remove",
    "ending": "ranking",
    "open_discards": True,
    "fox": False,
    "push_back": True,
}

# As in the classic set, but for the rule that is younger than the first records.
LEFT_OUT: dict[str, Json] = CLASSIC | {"push_back": True}


def test_classic_and_tournament_are_the_sets_of_the_page() -> None:
    assert {name: asdict(rules) for name, rules in RULE_SETS.items()} == {"classic": CLASSIC, "tournament": TOURNAMENT}


@pytest.mark.parametrize("expected", [CLASSIC, TOURNAMENT, TOURNAMENT | {"fox": True}])
def test_the_five_keys_of_a_record_are_read(expected: dict[str, Json]) -> None:
    assert asdict(read_rules(expected)) == expected


@pytest.mark.parametrize("key", CLASSIC)
def test_each_key_can_be_set_alone(key: str) -> None:
    others: dict[str, Json] = {
        "covered": "remove",
        "ending": "ranking",
        "open_discards": True,
        "fox": True,
        "push_back": False,
    }
    other = others[key]
    assert asdict(read_rules({key: other})) == LEFT_OUT | {key: other}
    assert set(CHOICES[key]) == {LEFT_OUT[key], other}


def test_a_key_left_out_is_as_in_the_classic_set_and_an_unknown_one_is_passed_over() -> None:
    assert read_rules({}) == read_rules({"wind": "strong"}) == Rules()
    assert asdict(Rules()) == LEFT_OUT


def test_a_record_from_before_the_rule_had_a_key_lets_lemmings_be_pushed_back() -> None:
    assert read_rules({"covered": "return", "ending": "first", "open_discards": False, "fox": False}).push_back


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("covered", "burn", "rule covered is 'burn', but should be return or remove"),
        ("ending", None, "rule ending is None, but should be first or ranking"),
        ("open_discards", "true", "rule open_discards is 'true', but should be false or true"),
        ("fox", 1, "rule fox is 1, but should be false or true"),
        ("fox", ["x" * 50], "rule fox is ['" + "x" * 38 + ", but should be false or true"),
    ],
)
def test_another_value_is_refused_with_those_that_would_be_right(key: str, value: Json, sentence: str) -> None:
    with pytest.raises(BadSetUp) as caught:
        read_rules({key: value})
    assert str(caught.value) == sentence
