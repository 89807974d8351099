"""Boards that come with the game are called in the player's language, those of authors as their authors did."""

from pathlib import Path

import pytest

from game.client.scenes.board_list import BoardList
from game.client.toolkit.language import Language
from game.games import MANIFESTS, MEANINGS
from game.shipped import ASSETS, MAPS
from tests.client.desk import Desk
from tests.client.scenes.test_board_browser import own_map


def board_list(name: str, code: str, *folders: Path) -> BoardList:
    language = Language(ASSETS / "locale", [code])
    return BoardList(language, MANIFESTS[name], MEANINGS, [MAPS / name, *folders], with_built_in=True)


def test_every_board_of_the_house_and_no_other_is_in_the_table() -> None:
    for name, game in MANIFESTS.items():
        boards = board_list(name, "en").boards()
        assert {text for board in boards for text in (board.name, board.description) if text} == game.house_words


@pytest.mark.parametrize("code", ["de", "fr"])
@pytest.mark.parametrize("name", MANIFESTS)
def test_they_are_told_in_the_players_language(name: str, code: str) -> None:
    for english, own in zip(board_list(name, "en").boards(), board_list(name, code).boards(), strict=True):
        assert own.key == english.key
        assert own.name != english.name
        assert own.description != english.description or not english.description
        assert own.board == english.board


def test_a_board_of_an_author_keeps_its_name(tmp_path: Path) -> None:
    path = own_map(tmp_path / "mine.tmx")
    path.write_text(path.read_text(encoding="utf-8").replace("Mine", "Big Bay"), encoding="utf-8")
    mine = [board.name for board in board_list("cliff", "de", tmp_path).boards() if board.path == path]
    assert mine == ["Big Bay"]


def test_the_set_up_says_it(desk: Desk) -> None:
    desk.book.change(language="fr")
    desk.app.start()
    desk.click("cliff")
    # Whoever is new begins on the board for beginners.
    assert desk.scene.draft.board.name == "Premier Plouf"  # type: ignore[attr-defined]  # of the set-up
