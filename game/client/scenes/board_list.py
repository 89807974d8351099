"""The list of boards: those that are always there, those of the house drawn in Tiled, the player's own, and those of
packs."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.boards.maps import Meanings, read_map
from game.client.scenes.pack_list import PackList
from game.client.scenes.set_up_choices import BoardChoice
from game.client.toolkit.language import Language
from game.manifest import Manifest
from game.rules.contract import Json
from game.shipped import MAPS
from game.table.whole_file import FileStamp, trace_of

ENDING: Final = ".tmx"
# A folder with more than that is not a folder of maps for this game.
MOST_MAPS: Final = 200
MOST_FOLDERS: Final = 500
# So many folders below the one that is looked into.
DEEPEST: Final = 4


class BoardList:
    """Reads a file again only when it has changed. What is built in is always there for whoever has no map that can be
    played, `with_built_in` also beside others."""

    def __init__(
        self,
        language: Language,
        game: Manifest,
        meanings: Meanings,
        folders: Sequence[Path],
        *,
        with_built_in: bool,
        packs: PackList | None = None,
    ) -> None:
        self._language = language
        self._game = game
        self._meanings = meanings
        self._with_built_in = with_built_in
        self._folders = tuple(folders)
        self._packs = packs
        # By language and file: what the files looked like, and what was in them.
        self._read: dict[tuple[str, Path | str], tuple[tuple[FileStamp | None, ...], BoardChoice]] = {}

    def boards(self) -> Sequence[BoardChoice]:
        """The maps of the folders, `home` before the others, then the boards without a file, then those of packs."""
        # Boards of other games may lie in the same folders.
        maps = [board for path in self._paths() if not (board := self._kept(path)).other_game]
        if self._with_built_in or all(board.finding for board in maps):
            maps += [self._without_file(key, board) for key, board in self._game.boards.items()]
        return (*maps, *self._of_packs())

    def read(self, path: Path) -> BoardChoice:
        """A map from anywhere, as something to choose, or to be told what is wrong with it."""
        reading, drawing = read_map(path, self._meanings)
        # The house's own maps keep their key wherever the program is installed.
        is_ours = path.is_relative_to(MAPS)
        key = f"maps/{path.relative_to(MAPS).as_posix()}" if is_ours else str(path)
        if reading.board is not None and reading.game != self._game.name:
            text = self._language.say("This is a board of another game: {game}.").format(game=reading.game)
            return BoardChoice(key, path.name, "", {}, path, finding=text, game=reading.game, other_game=reading.game)
        if reading.board is None:
            finding = str(reading.errors[0]).removeprefix("error: ") if reading.errors else reading.game
            finding = finding[:1].upper() + finding[1:]
            return BoardChoice(key, path.name, "", {}, path, finding=finding, game=reading.game)
        board = reading.board
        name, description = str(board.get("name", path.stem)), str(board.get("description", ""))
        if is_ours:
            name, description = self._of_the_house(name), self._of_the_house(description)
        facts = self._game.look.board_facts(self._language, board)
        files = drawing.files if drawing else ()
        return BoardChoice(key, name, description, board, path, facts, game=reading.game, files=files)

    def _of_packs(self) -> Iterator[BoardChoice]:
        """First those packs that can't be opened; of the others only what is of this game, or of none that we know."""
        packs = self._packs.packs() if self._packs else []
        for pack in packs:
            if pack.finding:
                yield BoardChoice(str(pack.path), pack.title, "", {}, pack.path, finding=pack.finding)
        for pack in packs:
            boards = map(self._kept, pack.maps)
            yield from (replace(board, pack=pack.title) for board in boards if board.game in ("", self._game.name))

    def _paths(self) -> list[Path]:
        found: list[Path] = []
        for folder in self._folders:
            paths = [path for path in maps_within(folder) if path not in found]
            found += sorted(paths, key=lambda path: path.stem != "home")
        return found

    def _kept(self, path: Path) -> BoardChoice:
        mark = (self._language.code, path)
        kept = self._read.get(mark)
        files = kept[1].files if kept is not None else ()
        traces = tuple(map(trace_of, (path, *files)))
        if kept is None or kept[0] != traces:
            board = self.read(path)
            # What is wrong may be mended in one of the files that it was made of when it was good.
            board = replace(board, files=board.files or files)
            kept = self._read[mark] = tuple(map(trace_of, (path, *board.files))), board
        return kept[1]

    def _without_file(self, key: str, board: Mapping[str, Json]) -> BoardChoice:
        mark = (self._language.code, key)
        if mark not in self._read:
            facts = self._game.look.board_facts(self._language, board)
            name = self._of_the_house(str(board.get("name", key)))
            self._read[mark] = (), BoardChoice(key, name, "", board, None, facts)
        return self._read[mark][1]

    def _of_the_house(self, text: str) -> str:
        """What a board of the house is called, or said to be, in the player's language."""
        return self._language.say(text) if text in self._game.house_words else text


def maps_within(folder: Path) -> list[Path]:
    """The maps in a folder and in those below it, in the order of their names; links to folders are not followed."""
    found: list[Path] = []
    for walked, (inside, below, names) in enumerate(os.walk(folder)):
        here = Path(inside)
        depth = len(here.relative_to(folder).parts)
        below[:] = sorted(name for name in below if not name.startswith(".")) if depth < DEEPEST else []
        found += [path for name in sorted(names) if (path := here / name).suffix.lower() == ENDING and path.is_file()]
        if len(found) >= MOST_MAPS or walked >= MOST_FOLDERS:
            break
    return found[:MOST_MAPS]
