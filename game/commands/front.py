"""The front of the house: the window opens at once, and what is behind its doors is fetched when somebody goes in."""

import importlib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.scenes.first_window import Home, House, NoWindow, going_on, open_window
from game.client.scenes.lesson_progress import LessonProgress
from game.client.scenes.one_window import OneWindow
from game.client.toolkit.folders import Folders, NoHome, user_folders
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import Change, Push, Replace, Scene
from game.client.toolkit.widget_scene import Entry
from game.commands.exit_codes import FOUND, Sorry
from game.games import MANIFESTS
from game.table.leftovers import sweep

if TYPE_CHECKING:
    from game.client.scenes.arcade import Arcade


def open_front(
    first: "Callable[[Arcade], Scene] | None" = None,
    *,
    seed: str | None = None,
    language: str = "",
    trial: Path | None = None,
) -> int:
    """Open the window at the title, or at a scene of the arcade; the first match has this seed, and is a trial of this
    map. The exit code."""
    try:
        folders = user_folders()
    except NoHome as error:
        raise Sorry(str(error), FOUND) from None
    sweep(folders.written)
    seeds = [] if seed is None else [seed]
    arcade = partial(_arcade, folders=folders, seeds=seeds)
    if trial is not None:
        window = OneWindow(folders.trials, trial)
        if not window.take() and window.knock():
            print(f"{trial.name} is open already: its window is in front now")
            return 0
        arcade = partial(_trial, folders=folders, seeds=seeds, path=trial, window=window)
    house = House(
        games=MANIFESTS,
        enter=partial(_enter, folders, seeds),
        going_on=partial(_going_on, folders),
        first=(lambda kit, home: first(arcade(kit, home))) if first else None,
        language=language,
        learn=partial(_learn, folders),
        read_rules=partial(_read_rules, folders),
        learnt=lambda name: LessonProgress(folders.lessons_file).done(name),
        is_new=folders.are_new,
        gallery=partial(_gallery, folders),
        pack=partial(_pack, folders),
        board=partial(_board, folders),
    )
    try:
        return open_window(house, folders)
    except NoWindow as error:
        raise Sorry(str(error), FOUND) from None


def _arcade(kit: Kit, home: Home, folders: Folders, seeds: list[str]) -> "Arcade":
    make = importlib.import_module("game.client.scenes.make_arcade").make_arcade
    made: Arcade = make(kit, MANIFESTS, home, folders, seeds)
    return made


def _trial(kit: Kit, home: Home, folders: Folders, seeds: list[str], path: Path, window: OneWindow) -> "Arcade":
    make = importlib.import_module("game.client.scenes.make_arcade").make_trial
    made: Arcade = make(kit, MANIFESTS, home, folders, seeds, path, window)
    return made


def _enter(folders: Folders, seeds: list[str], name: str, kit: Kit, home: Home) -> Change:
    return Push(_arcade(kit, home, folders, seeds).set_up(name))


def _learn(folders: Folders, name: str, kit: Kit, home: Home) -> Change:
    return Replace(_arcade(kit, home, folders, []).learn(name))


def _gallery(folders: Folders, kit: Kit, home: Home, arrives: Path | None) -> Change:
    return Push(_arcade(kit, home, folders, []).gallery(arrives))


def _read_rules(folders: Folders, name: str, kit: Kit, home: Home) -> Change:
    return Replace(_arcade(kit, home, folders, []).read_rules(name))


def _pack(folders: Folders, kit: Kit, path: Path) -> Change:
    opened: Change = importlib.import_module("game.client.scenes.make_arcade").open_pack(kit, MANIFESTS, folders, path)
    return opened


def _board(folders: Folders, kit: Kit, home: Home, path: Path) -> Change:
    return _arcade(kit, home, folders, []).dropped_board(path)


def _going_on(folders: Folders, kit: Kit, home: Home) -> Mapping[str, Entry]:
    return going_on(kit, MANIFESTS, folders.all_games, lambda game: _arcade(kit, home, folders, []).resume(game))
