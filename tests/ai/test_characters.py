"""The characters: each has a style that the levels of Cliff know, and the style comes from the name alone."""

from random import Random

import pytest

from game.ai.characters import CHARACTERS, Character, character_named, drawn_by_lot, in_character, next_free
from game.client.scenes.set_up_memory import LONGEST_NAME
from game.games import MANIFESTS
from game.shipped import ASSETS

CLIFF = MANIFESTS["cliff"]


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda character: character.key)
def test_a_character_has_a_style_a_face_and_a_name_that_fits(character: Character) -> None:
    assert character.style in CLIFF.level("hard").styles
    assert character.style in CLIFF.style_words
    assert (ASSETS / "art" / "faces" / f"{character.key}.svg").is_file()
    assert len(character.name) <= LONGEST_NAME


def test_no_two_are_alike_and_every_style_has_two() -> None:
    assert len({character.name for character in CHARACTERS}) == len({one.key for one in CHARACTERS}) == len(CHARACTERS)
    styles = [character.style for character in CHARACTERS]
    assert {styles.count(style) for style in CLIFF.level("hard").styles} == {2}


def test_a_level_plays_in_the_style_of_its_character() -> None:
    assert in_character(CLIFF.level("hard"), "Big Bertha").brief.style == "shover"
    assert in_character(CLIFF.level("hard"), "Big Bertha").name == "hard"
    assert in_character(CLIFF.level("hard:racer"), "Big Bertha").brief.style == "racer"
    assert in_character(CLIFF.level("hard"), "Bo") == CLIFF.level("hard")
    assert in_character(CLIFF.level("greedy"), "Big Bertha") == CLIFF.level("greedy")


def test_the_lot_falls_on_those_who_are_not_at_the_table() -> None:
    names = [character.name for character in CHARACTERS]
    drawn = drawn_by_lot(names[:-1], Random(1))
    assert drawn is not None
    assert drawn.name == names[-1]
    assert drawn_by_lot(names, Random(1)) is None
    assert next_free(names[0], names) is None
    after = next_free(names[-1], names[1:])
    assert after is character_named(names[0])
