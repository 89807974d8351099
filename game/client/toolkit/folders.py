"""Where files of the player go: never beside the program."""

import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from game.client.toolkit.language import later

NAME: Final = "plouf"


class NoHome(Exception):
    """It can't be told where files of the player go; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Folders:
    """Passed in from the start, so that tests have their own."""

    settings: Path
    games: Path
    logs: Path
    # Where a match is kept that can't be saved among the games, the first one that takes it.
    elsewhere: tuple[Path, ...] = ()
    # Where copies of matches may go: what that is called, and the folder.
    exports: tuple[tuple[str, Path], ...] = ()
    # Where a player would look for pictures.
    album: Path | None = None

    @property
    def settings_file(self) -> Path:
        """What the player likes."""
        return self.settings / "settings.json"

    @property
    def tables_file(self) -> Path:
        """What was played last."""
        return self.settings / "tables.json"

    @property
    def all_games(self) -> tuple[Path, ...]:
        """Wherever matches may wait."""
        return (self.games, *self.elsewhere)

    @property
    def pictures(self) -> tuple[Path, ...]:
        """Where pictures go: the first one that takes them."""
        return (*((self.album,) if self.album else ()), self.games / "pictures", *self.elsewhere)

    @property
    def written(self) -> tuple[Path, ...]:
        """Wherever a file may be left half written."""
        within = ("", "games", "games/bin")
        of_games = (games / folder for games in self.all_games for folder in within)
        return (self.settings, *of_games, *self.pictures)

    @property
    def lessons_file(self) -> Path:
        """Which lessons were done."""
        return self.settings / "lessons.json"

    def are_new(self) -> bool:
        """Whether nothing was ever begun here; where that can't be seen, nobody is taken for new."""
        try:
            return not (self.tables_file.exists() or self.lessons_file.exists())
        except OSError:
            return False

    @property
    def maps(self) -> Path:
        """Boards that the player drew."""
        return self.games / "maps"

    @property
    def unpacked(self) -> Path:
        """The packs among those boards, as they are read; nobody else puts anything there."""
        return self.games / "unpacked"

    @property
    def trials(self) -> Path:
        """Matches on maps that are being drawn, as long as they are tried."""
        return self.games / "trials"

    @property
    def log_file(self) -> Path:
        """What went wrong."""
        return self.logs / "plouf.log"


def user_folders() -> Folders:
    """The usual places on this system; nothing is made yet. NoHome where they would lie wherever one just is."""
    dirs = platformdirs.PlatformDirs(NAME, appauthor=False)
    try:
        exports = (later("Documents"), dirs.user_documents_path), (later("Desktop"), dirs.user_desktop_path)
        settings, games, logs = dirs.user_config_path, dirs.user_data_path, dirs.user_log_path
        folders = Folders(settings, games, logs, _elsewhere(dirs), exports, _album(dirs))
    except RuntimeError:
        folders = None
    # Older versions of platformdirs leave the `~` as it is.
    if folders is None or not all(place.is_absolute() for place in (folders.settings, folders.games, folders.logs)):
        raise NoHome("it can't be told where saved games and settings belong: set HOME to a folder of yours")
    return folders


def _album(dirs: platformdirs.PlatformDirs) -> Path | None:
    """Nowhere in particular, where it can't be told."""
    album = dirs.user_pictures_path / "Plouf"
    return album if album.is_absolute() else None


def _elsewhere(dirs: platformdirs.PlatformDirs) -> tuple[Path, ...]:
    """Where the player would look for it; and what is only for now comes last."""
    owner = f"{NAME}-{os.getuid()}" if hasattr(os, "getuid") else NAME
    found = [dirs.user_documents_path / "Plouf", Path(tempfile.gettempdir()) / owner]
    with suppress(RuntimeError):
        found.insert(1, Path.home() / "Plouf")
    return tuple(found)
