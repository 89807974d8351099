"""The games of the catalogue as the window knows them. Imported when somebody goes through a door, not before."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.players import Level
from game.boards.maps import MAPS
from game.catalogue import CATALOGUE, Row
from game.client.scenes.arcade import Arcade, ArcadeGame
from game.client.scenes.board_list import Shelf
from game.client.scenes.first_window import Home
from game.client.scenes.set_up import GameChoices, LevelChoice
from game.client.toolkit.folders import Folders
from game.client.toolkit.kit import Kit

# Where a game has it, whom one plays against first; where it has not, the strongest.
FIRST_LEVEL: Final = "normal"


def arcade(kit: Kit, home: Home, folders: Folders, seeds: list[str]) -> Arcade:
    """The arcade with every game of the catalogue; the first matches have these seeds."""
    games = {name: _game(kit, name, row, folders) for name, row in CATALOGUE.items()}
    return Arcade(kit, games, folders, home, Random(), seeds)


def _game(kit: Kit, name: str, row: Row, folders: Folders) -> ArcadeGame:
    house = MAPS / name
    # What is built in looks like the house's maps, and is only for who has none of them.
    built_in = {} if house.is_dir() else row.boards
    shelf = Shelf(kit.language, name, built_in, [house, folders.maps / name, folders.maps])
    levels, more, first = offered(row.levels)
    choices = GameChoices(
        game=name,
        title=name.capitalize(),
        seat_counts=row.rules.seat_counts,
        rule_sets=row.rule_sets,
        rule_choices=row.rule_choices,
        boards=shelf.boards,
        levels=levels,
        default_level=first,
        more_levels=more,
        read=shelf.read,
        own_maps=folders.maps,
    )
    return ArcadeGame(row.rules, row.levels, choices, row.view())


def offered(levels: Sequence[Level]) -> tuple[tuple[LevelChoice, ...], tuple[LevelChoice, ...], str]:
    """The levels to choose from, those that are only for measuring, and the one that sits there at first.

    The strongest of those for measuring is a plain racer whom people may want to beat too.
    """
    racers = [level for level in levels if level.is_yardstick][-1:]
    people_play = [*racers, *(level for level in levels if not level.is_yardstick)]
    first = next((level for level in people_play if level.name == FIRST_LEVEL), people_play[-1])
    more = [level for level in levels if level not in people_play]
    return _choices(people_play), _choices(more), first.name


def _choices(levels: Sequence[Level]) -> tuple[LevelChoice, ...]:
    return tuple(LevelChoice(level.name, level.description) for level in levels)
