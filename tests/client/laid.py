"""What can be chosen at the tables of these tests: Cliff as in the catalogue, on the house's maps."""

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from random import Random

from game.boards.maps import MAPS
from game.catalogue import CATALOGUE
from game.client.scenes.board_browser import BrowserScene
from game.client.scenes.board_list import Shelf
from game.client.scenes.results import Place, ResultsScene, WhatNext
from game.client.scenes.set_up import BoardChoice, GameChoices, SetUpMemory, SetUpScene, Table
from game.client.scenes.thumbnail import draw_board
from game.client.toolkit.kit import ASSETS, Kit
from game.client.toolkit.language import Language
from game.client.toolkit.scene import Change, Pop
from game.commands.window import offered

ROW = CATALOGUE["cliff"]
PLACES = (
    Place("Ada", "blue", 3), Place("Bo", "red", 1), Place("Cleo", "yellow", 2), Place("Dino", "green", 4),
)  # fmt: skip


@cache
def _of_the_house(code: str) -> Sequence[BoardChoice]:
    return Shelf(Language(ASSETS / "locale", [code]), "cliff", ROW.boards, [MAPS / "cliff"]).boards()


def choices(kit: Kit, *folders: Path) -> GameChoices:
    # The house's maps do not change while tests run; folders of a test's own do.
    shelf = Shelf(kit.language, "cliff", ROW.boards, [MAPS / "cliff", *folders])
    boards = shelf.boards if folders else partial(_of_the_house, kit.language.code)
    levels, more, first = offered(ROW.levels)
    return GameChoices(
        "cliff", "Cliff", ROW.rules.seat_counts, ROW.rule_sets, ROW.rule_choices, boards, levels, first,
        shelf.read, more, folders[0] if folders else None,
    )  # fmt: skip


class Laid:
    """A set-up, and the tables that were played at."""

    def __init__(self, kit: Kit, file: Path, *folders: Path) -> None:
        self.played: list[Table] = []
        self.choices = choices(kit, *folders)
        self.scene = SetUpScene(kit, self.choices, SetUpMemory(file), self.play, partial(draw_board, kit), Random(1))

    def play(self, table: Table) -> Change:
        self.played.append(table)
        return Pop()


def set_up(kit: Kit) -> SetUpScene:
    return Laid(kit, kit.settings._path.with_name("tables.json")).scene


def browser(kit: Kit) -> BrowserScene:
    offered = choices(kit)
    return BrowserScene(kit, offered, offered.boards()[0], partial(draw_board, kit))


def results(kit: Kit, places: Sequence[Place] = PLACES) -> ResultsScene:
    return ResultsScene(kit, places, 23, WhatNext(Pop, Pop, Pop), Random(5))
