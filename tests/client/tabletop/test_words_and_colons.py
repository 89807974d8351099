"""French sets a colon apart: a name and what it means are joined by a text of the language."""

from collections.abc import Callable

import pytest

from game.games.pier.rules.track import BOOKMAKER
from game.games.pier.view.words import space_words
from game.games.pond.rules.tiles import FAST
from game.games.pond.view.words import tile_sentence


def french(text: str) -> str:
    return text.replace(": {", " : {")


@pytest.mark.parametrize("sentence", [lambda say: space_words(BOOKMAKER, say), lambda say: tile_sentence(FAST, say)])
def test_a_name_and_its_meaning_are_joined_as_the_language_does(sentence: Callable[..., str]) -> None:
    assert " : " in sentence(french)
    assert " : " not in sentence(str)
