"""Boards that come with the game are called in the player's language, those of authors as their authors did."""

from pathlib import Path

import pytest

from game.boards.maps import MAPS
from game.catalogue import CATALOGUE
from game.client.scenes.board_list import Shelf
from game.client.scenes.house_boards import HOUSE_WORDS
from game.client.toolkit.kit import ASSETS
from game.client.toolkit.language import Language
from tests.client.desk import Desk
from tests.client.scenes.test_board_browser import own_map


def shelf(name: str, code: str, *folders: Path) -> Shelf:
    language = Language(ASSETS / "locale", [code])
    return Shelf(language, name, CATALOGUE[name].boards, [MAPS / name, *folders])


def test_every_board_of_the_house_and_no_other_is_in_the_table() -> None:
    boards = [board for name in CATALOGUE for board in shelf(name, "en").boards()]
    assert {text for board in boards for text in (board.name, board.description) if text} == HOUSE_WORDS


@pytest.mark.parametrize("code", ["de", "fr"])
@pytest.mark.parametrize("name", CATALOGUE)
def test_they_are_told_in_the_players_language(name: str, code: str) -> None:
    for english, own in zip(shelf(name, "en").boards(), shelf(name, code).boards(), strict=True):
        assert own.key == english.key
        assert own.name != english.name
        assert own.description != english.description or not english.description
        assert own.board == english.board


def test_a_board_of_an_author_keeps_its_name(tmp_path: Path) -> None:
    path = own_map(tmp_path / "mine.tmx")
    path.write_text(path.read_text(encoding="utf-8").replace("Mine", "Big Bay"), encoding="utf-8")
    mine = [board.name for board in shelf("cliff", "de", tmp_path).boards() if board.path == path]
    assert mine == ["Big Bay"]


def test_the_set_up_says_it(desk: Desk) -> None:
    desk.book.change(language="fr")
    desk.app.start()
    desk.click("cliff")
    assert desk.scene.draft.board.name == "Le Long Rivage"  # type: ignore[attr-defined]  # of the set-up
