"""The window, opened: settings, language, doors, and the loop until the player leaves."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

import pygame

from game.client.scenes.title import GameDoor, TitleScene
from game.client.toolkit.app import App
from game.client.toolkit.clock import WallClock
from game.client.toolkit.fault_report import in_one_line
from game.client.toolkit.folders import Folders
from game.client.toolkit.kit import Kit, make_kit
from game.client.toolkit.language import later
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Push, Scene
from game.client.toolkit.settings import SettingsBook
from game.client.toolkit.switch import Switch
from game.client.toolkit.text import NoFont
from game.client.toolkit.widget_scene import Entry
from game.client.toolkit.window import NoScreen, Window, prepare_screen
from game.manifest import Manifest
from game.table.record import Header
from game.table.waiting import header_of, out_of_reach, waiting

# The endings of records, of packs of boards, and of maps.
RECORD: Final = ".plouf"
PACK: Final = ".zip"
MAP: Final = ".tmx"
# How to come back to the title.
Home: TypeAlias = Callable[[], Scene]
# What leads through the door of a game.
Enter: TypeAlias = Callable[[str, Kit, Home], Change]


class NoWindow(Exception):
    """There is nothing to open a window on; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class House:
    """What the window leads to: a door for each game, the matches that wait by their games, the one played last first,
    and where to begin (None: at the title)."""

    games: Mapping[str, Manifest]
    enter: Enter
    going_on: Callable[[Kit, Home], Mapping[str, Entry]] = lambda _kit, _home: {}
    first: Callable[[Kit, Home], Scene] | None = None
    language: str = ""
    # To the lessons of a game.
    learn: Enter | None = None
    # To the rules of a game.
    read_rules: Enter | None = None
    # The keys of the lessons of a game that were done.
    learnt: Callable[[str], frozenset[str]] = lambda _: frozenset()
    # Whether nobody has played or learnt anything here yet.
    is_new: Callable[[], bool] = lambda: False
    # To all matches there are; and to them with a record that was dropped on the window.
    gallery: Callable[[Kit, Home, Path | None], Change] | None = None
    # To what is in a pack of boards that was dropped on the window.
    pack: Callable[[Kit, Path], Change] | None = None
    # To a board that was dropped on the window.
    board: Callable[[Kit, Home, Path], Change] | None = None


def open_window(house: House, folders: Folders) -> int:
    """Show the title, or what comes first, until the player leaves; the exit code."""
    try:
        prepare_screen()
        settings = SettingsBook(folders.settings_file, switches_of(house.games))
        now = settings.now
        window = Window("Plouf!", now.window, now.fullscreen)
    except (NoScreen, pygame.error) as error:
        raise NoWindow(f"no window can be opened here: {error}") from None
    try:
        languages = [house.language] if house.language else system_languages()
        kit = make_kit(settings, languages, more_art=art_of(house.games))
        kit.writer.check()
        home = home_with(kit, house, Random())
        first = house.first(kit, home) if house.first else None
        app = App(kit, window, WallClock(), home, log=folders.log_file, openers=openers_with(kit, house, home))
        code = app.run(first)
        if app.fault is not None:
            raise NoWindow(f"the title can't be shown: {in_one_line(app.fault)}")
        return code
    except NoFont as error:
        raise NoWindow(str(error)) from None
    finally:
        window.close()
        pygame.quit()


def openers_with(kit: Kit, house: House, home: Home) -> dict[str, Callable[[Path], Change]]:
    """What files lead to that are dropped on any scene."""
    gallery, pack, board = house.gallery, house.pack, house.board
    openers: dict[str, Callable[[Path], Change]] = {}
    if gallery:
        openers[RECORD] = lambda path: gallery(kit, home, path)
    if pack:
        openers[PACK] = lambda path: pack(kit, path)
    if board:
        openers[MAP] = lambda path: board(kit, home, path)
    return openers


def home_with(kit: Kit, house: House, rng: Random) -> Home:
    """How the title is made, now and whenever somebody comes back to it."""

    gallery = house.gallery

    def home() -> Scene:
        doors = [
            GameDoor(name, game.title, game.door, game.line, partial(house.enter, name, kit, home))
            for name, game in house.games.items()
        ]
        return TitleScene(
            kit,
            doors,
            rng,
            lambda: house.going_on(kit, home),
            lambda: learning(kit, house, home),
            house.is_new,
            (lambda: gallery(kit, home, None)) if gallery else None,
            lambda: reading(kit, house, home),
        )

    return home


def learning(kit: Kit, house: House, home: Home) -> Entry | None:
    """The way to the lessons of all games that have some."""
    learn, games = house.learn, {name: game for name, game in house.games.items() if game.load_lessons}
    if learn is None or not games:
        return None

    def told(name: str, game: Manifest) -> str:
        """The game, and how far somebody has come in it."""
        title, keys = kit.say(game.title), house.learnt(name)
        done = sum(lesson.key in keys for lesson in game.lessons) if keys else 0
        place = kit.say("{number} of {count}")
        return f"{title} · {place.format(number=done, count=len(game.lessons))}" if done else title

    def choose() -> Change:
        entries = [Entry(told(name, game), partial(learn, name, kit, home)) for name, game in games.items()]
        text = kit.say(
            "You play, a hand points. It takes about four minutes a game; leave whenever you like, "
            "and come back to where you were."
        )
        answers = (*entries, Entry(kit.say("Back"), Pop, "ui/arrow-left"))
        return Push(MessageScene(kit, kit.say("Learn by playing"), text, answers))

    return Entry(kit.say("Learn by playing"), choose, "ui/hint")


def reading(kit: Kit, house: House, home: Home) -> Entry | None:
    """The way to the rules of all games."""
    read = house.read_rules
    games = {name: game for name, game in house.games.items() if game.load_rulebook or game.how_to}
    if read is None or not games:
        return None

    def choose() -> Change:
        entries = [Entry(kit.say(game.title), partial(read, name, kit, home)) for name, game in games.items()]
        answers = (*entries, Entry(kit.say("Back"), Pop, "ui/arrow-left"))
        text = kit.say("In short on one page with pictures, or all of them. Of which game?")
        return Push(MessageScene(kit, kit.say("How to play"), text, answers))

    return Entry(kit.say("How to play"), choose, "ui/log")


def switches_of(games: Mapping[str, Manifest]) -> list[Switch]:
    """What can be switched on and off in each game alone."""
    return [switch for game in games.values() for switch in game.switches]


def art_of(games: Mapping[str, Manifest]) -> dict[str, Path]:
    """The folders of drawings that games bring themselves."""
    return {name: game.art for name, game in games.items() if game.art is not None}


def going_on(
    kit: Kit, games: Mapping[str, Manifest], folders: Sequence[Path], resume: Callable[[str | None], Change]
) -> Mapping[str, Entry]:
    """The ways back to the matches that wait in the folders of games, by their games: first the one that was played
    last, also where it can't be read which game it is. Each says which game it goes on with."""
    for one in (one for folder in folders for one in out_of_reach(folder)):
        kit.troubles.tell(later("What was saved in {file} can't be read: {why}."), one.path, one.why)
    found: dict[str, Entry] = {}
    for path in waiting(*folders):
        header = header_of(path)
        name = header.game if header else ""
        game = games.get(name)
        if name not in found and (game or not found):
            text, short = _going_on_with(kit, game, header)
            found[name] = Entry(text, partial(resume, name if found else None), "ui/play", short=short)
    return found


def _going_on_with(kit: Kit, game: Manifest | None, header: Header | None) -> tuple[str, str]:
    """Whole, and where there is little room."""
    if game is None:
        return kit.say("Go on"), ""
    title = kit.say(game.title)
    if game.series and header and header.series:
        part = game.series.which(kit.say, header.series)
        return kit.say("Go on with {game}: {part}").format(game=title, part=part), part
    return kit.say("Go on with {game}").format(game=title), ""


def system_languages() -> Sequence[str]:
    """What the player's system speaks, the best first."""
    told: list[str] = []
    # What the system says need not be text.
    with suppress(UnicodeDecodeError):
        told = [place["language"] for place in pygame.system.get_pref_locales()]
    said = (os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return [*told, *(code for text in said for code in text.split(":") if code)]
