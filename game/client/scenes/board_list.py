"""The shelf of boards: those that are always there, those of the house drawn in Tiled, and the player's own."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from game.boards.maps import MAPS, read_map
from game.client.scenes.house_boards import HOUSE_WORDS
from game.client.scenes.set_up_choices import BoardChoice
from game.client.toolkit.language import Language
from game.games.cliff.map.ways_home import way_home
from game.games.cliff.rules.land import MEADOW, is_playing
from game.games.cliff.rules.shape import read_shape
from game.games.pier.rules.track import read_track
from game.games.pond.rules.shape import read_shape as read_farm
from game.rules.contract import Json

ENDING: Final = ".tmx"
# A folder with more than that is not a folder of maps for this game.
MOST_MAPS: Final = 200


class Shelf:
    """Reads a file again only when it has changed."""

    def __init__(
        self, language: Language, game: str, built_in: Mapping[str, Mapping[str, Json]], folders: Sequence[Path]
    ) -> None:
        self._language = language
        self._game = game
        self._built_in = built_in
        self._folders = tuple(folders)
        self._read: dict[tuple[str, Path | str, int, int], BoardChoice] = {}

    def boards(self) -> Sequence[BoardChoice]:
        """The maps of the folders, `home` before the others, then the boards without a file."""
        maps = [self._kept(path) for path in self._paths()]
        return (*maps, *(self._without_file(key, board) for key, board in self._built_in.items()))

    def read(self, path: Path) -> BoardChoice:
        """A map from anywhere."""
        return read_choice(self._language, self._game, path)

    def _paths(self) -> list[Path]:
        found: list[Path] = []
        for folder in self._folders:
            try:
                paths = sorted(path for path in folder.iterdir() if path.suffix.lower() == ENDING and path.is_file())
            except OSError:
                continue
            found += sorted(paths[:MOST_MAPS], key=lambda path: path.stem != "home")
        return found

    def _kept(self, path: Path) -> BoardChoice:
        try:
            stat = path.stat()
        except OSError:
            return read_choice(self._language, self._game, path)
        mark = (self._language.code, path, stat.st_mtime_ns, stat.st_size)
        if mark not in self._read:
            self._read[mark] = read_choice(self._language, self._game, path)
        return self._read[mark]

    def _without_file(self, key: str, board: Mapping[str, Json]) -> BoardChoice:
        mark = (self._language.code, key, 0, 0)
        if mark not in self._read:
            facts = facts_of(self._language, board)
            name = of_the_house(self._language, str(board.get("name", key)))
            self._read[mark] = BoardChoice(key, name, "", board, None, facts)
        return self._read[mark]


def read_choice(language: Language, game: str, path: Path) -> BoardChoice:
    """A map file as something to choose, or to be told what is wrong with it."""
    reading, _ = read_map(path)
    # The house's own maps keep their key wherever the program is installed.
    is_ours = path.is_relative_to(MAPS)
    key = f"maps/{path.relative_to(MAPS).as_posix()}" if is_ours else str(path)
    if reading.board is not None and reading.game != game:
        text = language.say("This is a board of another game: {game}.").format(game=reading.game)
        return BoardChoice(key, path.name, "", {}, path, finding=text)
    if reading.board is None:
        finding = str(reading.errors[0]).removeprefix("error: ") if reading.errors else reading.game
        return BoardChoice(key, path.name, "", {}, path, finding=finding[:1].upper() + finding[1:])
    board = reading.board
    name, description = str(board.get("name", path.stem)), str(board.get("description", ""))
    if is_ours:
        name, description = of_the_house(language, name), of_the_house(language, description)
    return BoardChoice(key, name, description, board, path, facts_of(language, board))


def of_the_house(language: Language, text: str) -> str:
    """What a board of the house is called, or said to be, in the player's language."""
    return language.say(text) if text in HOUSE_WORDS else text


def facts_of(language: Language, board: Mapping[str, Json]) -> str:
    """What is worth knowing about a board, in a few words."""
    if "sections" in board:
        return _jetty_facts(language, board)
    return _land_facts(language, board) if "stagger" in board else _farm_facts(language, board)


def _jetty_facts(language: Language, board: Mapping[str, Json]) -> str:
    track = read_track(board)
    text = language.say("{spaces} spaces in {sections} sections")
    return text.format(spaces=track.last, sections=len(track.sections))


def _farm_facts(language: Language, board: Mapping[str, Json]) -> str:
    """How large a farm is, and how many pairs of ponds it has."""
    shape = read_farm(board)
    pairs = len(shape.ponds()) // 2
    text = language.say_many(
        "{wide} × {high} squares, {pairs} pair of ponds", "{wide} × {high} squares, {pairs} pairs of ponds", pairs
    )
    return text.format(wide=shape.width, high=len(shape.rows), pairs=pairs)


def _land_facts(language: Language, board: Mapping[str, Json]) -> str:
    """How large a board is and how far it is to the water, at its shortest and over meadow alone."""
    shape = read_shape(board)
    size = sum(is_playing(code) for code in shape.land)
    shortest, meadow = way_home(shape, lambda _: True), way_home(shape, lambda code: code == MEADOW)
    if shortest is None:
        return language.say("{size} hexes").format(size=size)
    if meadow is None or meadow == shortest:
        return language.say("{size} hexes, {steps} steps").format(size=size, steps=shortest)
    text = language.say("{size} hexes, {steps} to {most} steps")
    return text.format(size=size, steps=shortest, most=meadow)
