"""What can be chosen at the tables of these tests: Cliff as its manifest has it, on the house's maps."""

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from random import Random

import pygame

from game.client.scenes.board_browser import BrowserScene
from game.client.scenes.board_list import BoardList
from game.client.scenes.make_arcade import offered
from game.client.scenes.results import PodiumPlace, ResultsScene, Shown, WhatNext
from game.client.scenes.rules_reader import RulesReader
from game.client.scenes.set_up import BoardChoice, GameChoices, SetUpMemory, SetUpScene, TableChoice
from game.client.tabletop.thumbnail import framed_thumbnail
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import Language
from game.client.toolkit.scene import Change, Pop
from game.games import MANIFESTS, MEANINGS
from game.rules.contract import BoardJson
from game.shipped import ASSETS, MAPS

ROW = MANIFESTS["cliff"]
PLACES = (
    PodiumPlace("Ada", "blue", 3),
    PodiumPlace("Bo", "red", 1),
    PodiumPlace("Cleo", "yellow", 2),
    PodiumPlace("Dino", "green", 4),
)


def listed(language: Language, *folders: Path) -> BoardList:
    return BoardList(language, ROW, MEANINGS, [MAPS / "cliff", *folders], with_built_in=True)


def draw_board(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, board: BoardJson) -> None:
    framed_thumbnail(kit, ROW.look.draw_thumbnail, surface, rect, board)


@cache
def _of_the_house(code: str) -> Sequence[BoardChoice]:
    return listed(Language(ASSETS / "locale", [code])).boards()


def choices(kit: Kit, *folders: Path) -> GameChoices:
    # The house's maps do not change while tests run; folders of a test's own do.
    board_list = listed(kit.language, *folders)
    boards = board_list.boards if folders else partial(_of_the_house, kit.language.code)
    levels, more, first = offered(ROW.levels)
    return GameChoices(
        "cliff", "Cliff", ROW.rules.seat_counts, ROW.rule_sets, ROW.rule_choices, boards, levels, first,
        board_list.read, more, ROW.rule_words, ROW.rule_set_words, ROW.style_words, RulesReader(kit, ROW),
        folders[0] if folders else None,
    )  # fmt: skip


class Laid:
    """A set-up, and the tables that were played at."""

    def __init__(self, kit: Kit, file: Path, *folders: Path) -> None:
        self.played: list[TableChoice] = []
        self.choices = choices(kit, *folders)
        self.scene = SetUpScene(kit, self.choices, SetUpMemory(file), self.play, partial(draw_board, kit), Random(1))

    def play(self, table: TableChoice) -> Change:
        self.played.append(table)
        return Pop()


def set_up(kit: Kit) -> SetUpScene:
    return Laid(kit, kit.settings._path.with_name("tables.json")).scene


def browser(kit: Kit) -> BrowserScene:
    offered = choices(kit)
    return BrowserScene(kit, offered, offered.boards()[0], partial(draw_board, kit))


def results(kit: Kit, places: Sequence[PodiumPlace] = PLACES) -> ResultsScene:
    return ResultsScene(kit, Shown(tuple(places), 23), WhatNext(Pop, Pop, Pop), Random(5))
