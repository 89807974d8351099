"""The games of the catalogue as the window knows them. Imported when somebody goes through a door, not before."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.boards.maps import MAPS, read_map
from game.catalogue import CATALOGUE, Row
from game.client.arcade import Arcade, ArcadeGame, user_maps
from game.client.folders import Folders
from game.client.kit import Kit
from game.client.opening import Home
from game.client.scenes.set_up import BoardChoice, GameChoices, LevelChoice


def arcade(kit: Kit, home: Home, folders: Folders) -> Arcade:
    """The arcade with every game of the catalogue."""
    games = {name: _game(name, row, folders) for name, row in CATALOGUE.items()}
    return Arcade(kit, games, folders, home, Random())


def _game(name: str, row: Row, folders: Folders) -> ArcadeGame:
    choices = GameChoices(
        game=name,
        title=name.capitalize(),
        seat_counts=row.rules.seat_counts,
        rule_sets=row.rule_sets,
        rule_choices=row.rule_choices,
        boards=lambda: boards_of(name, row, folders),
        levels=tuple(LevelChoice(level.name, level.description) for level in row.levels),
        default_level=row.levels[-1].name,
    )
    return ArcadeGame(row.rules, row.levels, choices, row.view())


def boards_of(name: str, row: Row, folders: Folders) -> Sequence[BoardChoice]:
    """The house's maps, home first, and the player's own; what is built in only if there are no maps at all."""
    house = sorted((MAPS / name).glob("*.tmx"), key=lambda path: (path.stem != "home", path.stem))
    found = [choice for path in (*house, *user_maps(folders, name)) if (choice := _choice(name, path)) is not None]
    if found:
        return found
    return [BoardChoice(key, str(board["name"]), "", board, None) for key, board in row.boards.items()]


def _choice(name: str, path: Path) -> BoardChoice | None:
    reading, _ = read_map(path)
    if reading.board is None or reading.game != name:
        return None
    board = reading.board
    key = f"maps/{name}/{path.name}" if path.is_relative_to(MAPS) else str(path)
    return BoardChoice(key, str(board["name"]), str(board.get("description", "")), board, path)
