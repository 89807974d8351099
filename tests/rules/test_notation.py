"""Values as one line of text: what is written reads back, and nothing else is read."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import IllegalDecision
from game.rules.notation import HEX, NUMBER, Notation, letters, shortened


@dataclass(frozen=True)
class Hop:
    """A sample class with two fields."""

    which: int
    end: tuple[int, int]


@dataclass(frozen=True)
class Rest:
    """A sample class without any."""


HOPS = Notation[Hop | Rest]({Hop: "hop+{which:which} {end:hex}", Rest: "rest"}, {"hex": HEX, "which": letters("ab")})


def test_a_value_is_written_by_its_template() -> None:
    assert HOPS.write(Hop(1, (3, 20))) == "hop+b 3,20"
    assert HOPS.write(Rest()) == "rest"


@given(st.integers(0, 1), st.tuples(st.integers(0, 999_999), st.integers(0, 999_999)))
def test_what_was_written_reads_back(which: int, end: tuple[int, int]) -> None:
    assert HOPS.read(HOPS.write(Hop(which, end))) == Hop(which, end)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hop",
        "Rest",
        "rest ",
        " rest",
        "rest\n",
        "hop+c 3,20",
        "hop+ab 3,20",
        "hop+a  3,20",
        "hop+a 03,20",
        "hop+a 3,020",
        "hop+a -3,20",
        "hop+a 3, 20",
        "hop+a 3,20 4,20",
        "hop+a 3,1000000",
        "hop+a 3,٢",
        "hopp a 3,20",
    ],
)
def test_a_text_that_is_written_otherwise_is_refused_with_the_forms_there_are(text: str) -> None:
    with pytest.raises(IllegalDecision, match=r"^it is not written like any of: hop\+WHICH END, rest$"):
        HOPS.read(text)


@pytest.mark.parametrize("text", ["0", "7", "10", "999999"])
def test_numbers_have_no_leading_zeros(text: str) -> None:
    assert NUMBER.match(text) == int(text)
    assert NUMBER.match("0" + text) is None


def test_a_field_that_follows_its_word_without_a_blank_is_shown_apart() -> None:
    assert Notation[Hop]({Hop: "hop{which:which}"}, {"which": letters("ab")}).examples() == ["hop WHICH"]


def test_foreign_text_in_a_message_is_one_line_and_not_too_long() -> None:
    assert shortened("a\nb") == r"'a\nb'"
    assert shortened("x" * 58) == repr("x" * 58)
    assert shortened("x" * 59) == "'" + "x" * 59 + "…'"
