"""The games of the catalogue as the window knows them. Imported when somebody goes through a door, not before."""

from random import Random

from game.boards.maps import MAPS
from game.catalogue import CATALOGUE, Row
from game.client.arcade import Arcade, ArcadeGame
from game.client.folders import Folders
from game.client.kit import Kit
from game.client.opening import Home
from game.client.scenes.set_up import GameChoices, LevelChoice
from game.client.shelf import Shelf


def arcade(kit: Kit, home: Home, folders: Folders, seeds: list[str]) -> Arcade:
    """The arcade with every game of the catalogue; the first matches have these seeds."""
    games = {name: _game(kit, name, row, folders) for name, row in CATALOGUE.items() if row.view}
    return Arcade(kit, games, folders, home, Random(), seeds)


def _game(kit: Kit, name: str, row: Row, folders: Folders) -> ArcadeGame:
    house = MAPS / name
    # What is built in looks like the house's maps, and is only for who has none of them.
    built_in = {} if house.is_dir() else row.boards
    shelf = Shelf(kit.language, name, built_in, [house, folders.maps / name, folders.maps])
    choices = GameChoices(
        game=name,
        title=name.capitalize(),
        seat_counts=row.rules.seat_counts,
        rule_sets=row.rule_sets,
        rule_choices=row.rule_choices,
        boards=shelf.boards,
        levels=tuple(LevelChoice(level.name, level.description) for level in row.levels),
        default_level=row.levels[-1].name,
        read=shelf.read,
        own_maps=folders.maps,
    )
    assert row.view is not None
    return ArcadeGame(row.rules, row.levels, choices, row.view())
