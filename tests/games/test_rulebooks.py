"""The rules in words: every chapter has something to say, its picture is a position of the game, every refusal leads to
one, and what depends on the rules, the board or the players is told only where it holds."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Final, get_args

import pytest

from game.games import MANIFESTS
from game.games.cliff.boards import HORSESHOE, ROUNDABOUT
from game.games.cliff.rules.cards import VALUES
from game.games.cliff.rules.refusals import CliffRefusal, TooDear
from game.games.cliff.rules.ruleset import CLASSIC, TOURNAMENT, Rules
from game.games.cliff.view.refusals import CHAPTERS as CLIFF_CHAPTERS
from game.games.cliff.view.refusals import chapter_of
from game.games.pier.boards import OLD_JETTY
from game.games.pier.rules.contracts import CONTRACTS
from game.games.pier.rules.refusals import PierRefusal
from game.games.pier.view.refusals import CHAPTERS as PIER_CHAPTERS
from game.games.pond.boards import HOME_FARM
from game.games.pond.rules.refusals import PondRefusal
from game.games.pond.rules.tiles import ALL_TILES, LANDSCAPES
from game.games.pond.view.refusals import CHAPTERS as POND_CHAPTERS
from game.rules.contract import BoardJson
from game.table.rulebook import Chapter, MatchTerms, chapters_for, position_of

REFUSALS: Final[Mapping[str, tuple[object, Mapping[type, str]]]] = {
    "cliff": (CliffRefusal, CLIFF_CHAPTERS),
    "pier": (PierRefusal, PIER_CHAPTERS),
    "pond": (PondRefusal, POND_CHAPTERS),
}
CHAPTERS: Final = [
    (name, chapter)
    for name, manifest in MANIFESTS.items()
    for chapter in (*manifest.rulebook.short, *manifest.rulebook.chapters)
]
PICTURED: Final = [(name, chapter) for name, chapter in CHAPTERS if chapter.picture is not None]


BOARDS: Final[Mapping[str, BoardJson]] = {"cliff": HORSESHOE, "pier": OLD_JETTY, "pond": HOME_FARM}


def terms(
    name: str, rules: Rules = CLASSIC, seats: int = 2, matches: int = 1, board: BoardJson | None = None
) -> MatchTerms:
    return MatchTerms(asdict(rules), board or BOARDS[name], seats, matches)


def told(name: str, terms: MatchTerms) -> Mapping[str, str]:
    """The whole rules by the keys of their chapters."""
    return {one.key: " ".join(one.told(terms)) for one in chapters_for(MANIFESTS[name].rulebook.chapters, terms)}


@pytest.mark.parametrize("name", MANIFESTS)
def test_chapters_have_keys_of_their_own_and_headings(name: str) -> None:
    book = MANIFESTS[name].rulebook
    for chapters in (book.short, book.chapters):
        keys = [chapter.key for chapter in chapters]
        assert keys
        assert len(set(keys)) == len(keys)
        assert all(chapter.heading and chapter.paragraphs for chapter in chapters)


@pytest.mark.parametrize("name", MANIFESTS)
def test_the_short_page_is_short_and_pictured(name: str) -> None:
    for chapter in MANIFESTS[name].rulebook.short:
        assert chapter.picture is not None
        assert len(" ".join(chapter.told(terms(name))).split()) <= 40, chapter.key


@pytest.mark.parametrize(("name", "chapter"), PICTURED, ids=lambda one: getattr(one, "key", one))
def test_a_picture_is_a_position_in_which_what_is_thought_of_is_legal(name: str, chapter: Chapter) -> None:
    game, picture = MANIFESTS[name].rules, chapter.picture
    assert picture is not None
    assert picture.header.game == name
    state = position_of(game, picture)
    for text in picture.thought:
        assert text in {game.write(decision) for decision in game.legal(state)}
        state, _ = game.apply(state, game.read(text))


@pytest.mark.parametrize("name", MANIFESTS)
def test_every_refusal_leads_to_a_chapter(name: str) -> None:
    refusals, chapters = REFUSALS[name]
    assert set(chapters) == set(get_args(refusals))
    assert set(chapters.values()) <= {chapter.key for chapter in MANIFESTS[name].rulebook.chapters}


def test_what_is_too_far_because_of_a_shove_leads_to_shoving() -> None:
    assert chapter_of(TooDear(3, 2, 0)) == "walk"
    assert chapter_of(TooDear(3, 2, 1)) == "shove"


@pytest.mark.parametrize("name", MANIFESTS)
def test_every_rule_is_told_once(name: str) -> None:
    for one in (terms(name), terms(name, TOURNAMENT, 3, 3)):
        paragraphs = [text for chapter in MANIFESTS[name].rulebook.chapters for text in chapter.told(one)]
        assert len(set(paragraphs)) == len(paragraphs)


def test_foxes_are_told_of_only_where_there_are_some() -> None:
    with_foxes = told("cliff", terms("cliff", replace(CLASSIC, fox=True)))
    assert "fox" in with_foxes
    assert "between meadow and fox" in with_foxes["tile"]
    assert "six tiles with a fox" in with_foxes["cards"]
    assert not any("fox" in text.lower() for text in told("cliff", terms("cliff")).values())


def test_shoves_are_told_as_the_match_has_them() -> None:
    assert "back" in told("cliff", terms("cliff"))
    every_way = told("cliff", terms("cliff", replace(CLASSIC, push_back=True)))
    assert "back" not in every_way
    assert "all six directions" in every_way["shove"]
    # A record from before that rule had a key.
    assert "back" not in told("cliff", replace(terms("cliff"), rules={}))


def test_the_end_covered_tiles_and_discards_are_told_as_the_match_has_them() -> None:
    classic, tournament = told("cliff", terms("cliff")), told("cliff", terms("cliff", TOURNAMENT))
    assert "share the second place" in classic["end"]
    assert "until all but one" in tournament["end"]
    assert "goes back" in classic["tile"]
    assert "out of the game" in tournament["tile"]
    assert "Nobody may look" in classic["discards"]
    assert "Everybody may look" in tournament["discards"]


def test_circuits_gates_and_posts_are_told_of_only_on_boards_that_have_them() -> None:
    plain, circuit = told("cliff", terms("cliff")), told("cliff", terms("cliff", board=ROUNDABOUT))
    assert {"circuit", "post"} & set(plain) == set()
    assert {"circuit", "post"} <= set(circuit)
    assert "gate" in circuit["goal"]
    assert not any("gate" in text or "checkpoint" in text for text in plain.values())
    assert "checkpoints that this lemming still has" in circuit["back"]


def test_a_jetty_is_told_by_its_spaces() -> None:
    whole = told("pier", terms("pier"))
    assert {"concrete", "hammer", "car", "bookmaker", "godfather"} <= set(whole)
    bare = told("pier", terms("pier", board={"sections": ["EE", "CE"]}))
    assert {"hammer", "car", "bookmaker", "godfather"} & set(bare) == set()
    assert "mixer" in bare["concrete"]
    crashes = told("pier", terms("pier", board={"sections": ["VE", "VE"]}))
    assert "third block" in crashes["concrete"]
    assert "mixer" not in crashes["concrete"]


def test_three_races_are_told_of_where_three_are_run() -> None:
    assert "races" not in told("pier", terms("pier"))
    assert "three races" in told("pier", terms("pier", matches=3))["races"]


def test_where_toads_start_depends_on_how_many_there_are_and_rows_on_the_farm() -> None:
    assert "fewest toads" in told("pond", terms("pond"))["start"]
    assert "the pond that the first one chooses" in told("pond", terms("pond", seats=3))["start"]
    assert "dark" in told("pond", terms("pond"))["insert"]
    light = told("pond", terms("pond", board={"rows": ["a..A", "...."]}))
    assert not any("dark" in text for text in light.values())


def test_numbers_that_are_told_are_those_of_the_rules() -> None:
    cards = told("cliff", terms("cliff"))["cards"]
    assert [VALUES.count(value) for value in range(5)] == [2, 3, 3, 2, 1]
    assert "two 0s, three 1s, three 2s, two 3s and one 4" in cards
    tiles = told("pond", terms("pond"))["tiles"]
    assert f"Of the {len(ALL_TILES)} tiles {sum(tile < LANDSCAPES for tile in ALL_TILES)} are land" in tiles
    assert f"{sum(tile >= LANDSCAPES for tile in ALL_TILES)} are effects" in tiles
    assert f"three of the {len(CONTRACTS)} contracts" in told("pier", terms("pier"))["start"]
