"""The app at a desk of its own: gestures in, then what holds."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from multiprocessing import active_children
from pathlib import Path
from random import Random

import pygame
from pygame import Rect

from game.boards.maps import read_map
from game.client.scenes.arcade import Arcade
from game.client.scenes.first_window import Home, House, art_of, going_on, home_with, openers_with, switches_of
from game.client.scenes.lesson_progress import LessonProgress
from game.client.scenes.make_arcade import make_arcade, make_trial, open_pack
from game.client.scenes.one_window import OneWindow
from game.client.scenes.set_up import TableChoice
from game.client.scenes.trial import TrialScene
from game.client.toolkit.app import App
from game.client.toolkit.art import Art, rasterised
from game.client.toolkit.folders import Folders
from game.client.toolkit.intents import Point, Size
from game.client.toolkit.kit import Kit, make_kit
from game.client.toolkit.scene import Change, Push, Replace, Scene
from game.client.toolkit.settings import SettingsBook
from game.client.toolkit.widget_scene import Entry, WidgetScene
from game.client.toolkit.widgets.widget import Widget
from game.client.toolkit.window import Window
from game.games import MANIFESTS, MEANINGS
from game.manifest import Manifest
from game.shipped import ASSETS
from game.table.seats import seats_for
from tests.client.hand_clock import HandClock


@lru_cache(maxsize=3000)
def rasterised_once(svg: str, size: Size) -> pygame.Surface:
    """The same drawing at the same size is the same picture at every desk: rasterising takes most of a short test."""
    return rasterised(svg, size)


class Desk:
    """A window of 1280×720, or what is asked for, with the title in it."""

    def __init__(self, folder: Path, games: Mapping[str, Manifest] = MANIFESTS) -> None:
        self.folder = folder
        self.games = games
        self.book = SettingsBook(folder / "settings.json", switches_of(games))
        self.window = Window("test", (1280, 720), False)
        # The screen that nobody sees is small, and the window would stay within it.
        self.window._window.size = (1280, 720)
        self.kit = make_kit(self.book, more_art=art_of(games))
        self.kit.art = Art(ASSETS / "art", more=art_of(games), rasterise=rasterised_once, troubles=self.kit.troubles)
        self.seeds: list[str] = []
        self.folders = Folders(
            folder,
            folder / "games",
            folder / "logs",
            (folder / "elsewhere", folder / "at last"),
            (("Documents", folder / "documents"), ("Desktop", folder / "desktop")),
        )
        self.rng = Random(3)
        self.house = House(
            games,
            self._enter,
            self._going_on,
            learn=self._learn,
            learnt=self._learnt,
            is_new=self.folders.are_new,
            gallery=self._gallery,
            read_rules=self._read_rules,
            pack=lambda kit, path: open_pack(kit, games, self.folders, path),
            board=self._board,
        )
        self.home: Callable[[], Scene] = home_with(self.kit, self.house, self.rng)
        self.log = folder / "plouf.log"
        openers = openers_with(self.kit, self.house, self.go_home)
        self.app = App(self.kit, self.window, HandClock(), self.go_home, log=self.log, openers=openers)
        pygame.event.clear()

    def arcade(self, home: Home | None = None) -> Arcade:
        return make_arcade(self.kit, self.games, home or self.go_home, self.folders, self.seeds)

    def trial(self, path: Path, *, who: Sequence[str] = ("human", "random"), seed: str = "5") -> TrialScene:
        """A trial of a map, as F5 in Tiled begins it."""
        window = OneWindow(self.folders.trials, path)
        assert window.take()
        arcade = make_trial(self.kit, self.games, self.go_home, self.folders, [seed], path, window)
        reading, _ = read_map(path, MEANINGS)
        assert reading.board is not None, reading.errors
        row = self.games[reading.game]
        table = TableChoice(reading.game, seats_for(list(who)), next(iter(row.rule_sets.values())), reading.board, 0)
        scene = arcade.match(table)
        assert isinstance(scene, TrialScene)
        self.app.start(scene)
        return scene

    def look_around(self) -> None:
        """Two looks at what is outside: what has changed is whole by the second one."""
        self.app.look_around()
        self.app.look_around()

    def _enter(self, name: str, _: Kit, home: Home) -> Change:
        return Push(self.arcade(home).set_up(name))

    def _learn(self, name: str, _: Kit, home: Home) -> Change:
        return Replace(self.arcade(home).learn(name))

    def _gallery(self, _: Kit, home: Home, arrives: Path | None) -> Change:
        return Push(self.arcade(home).gallery(arrives))

    def _read_rules(self, name: str, _: Kit, home: Home) -> Change:
        return Replace(self.arcade(home).read_rules(name))

    def _board(self, _: Kit, home: Home, path: Path) -> Change:
        return self.arcade(home).dropped_board(path)

    def _learnt(self, name: str) -> frozenset[str]:
        return LessonProgress(self.folders.lessons_file).done(name)

    def _going_on(self, _: Kit, home: Home) -> Mapping[str, Entry]:
        return going_on(self.kit, self.games, self.folders.all_games, lambda game: self.arcade(home).resume(game))

    def close(self) -> None:
        """Nobody thinks on: processes that are still about to begin would take the time of the tests to come."""
        for process in active_children():
            process.kill()
        self.window.close()

    def go_home(self) -> Scene:
        return self.home()

    @property
    def scene(self) -> WidgetScene:
        assert isinstance(self.app.top, WidgetScene)
        return self.app.top

    def push(self, scene: Scene) -> None:
        self.app._change(Push(scene))
        self.tick(0)

    def resize(self, size: Size) -> None:
        self.window._window.size = size
        pygame.event.clear()
        self.do(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def do(self, *events: pygame.Event, seconds: float = 0.0) -> None:
        """Do this; whoever presses a key lets go of it."""
        keys = [event.key for event in events if event.type == pygame.KEYDOWN]
        self.app.step([*events, *(pygame.Event(pygame.KEYUP, key=key, mod=0) for key in keys)], seconds)

    def tick(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds * 60))):
            self.app.step((), 1 / 60 if seconds else 0.0)

    def move(self, at: Point) -> None:
        self.do(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: Point | str) -> None:
        at = self.place(at).center if isinstance(at, str) else at
        self.move(at)
        self.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def press(self, *names: str, shift: bool = False, ctrl: bool = False) -> None:
        held = (pygame.KMOD_SHIFT if shift else 0) | (pygame.KMOD_CTRL if ctrl else 0)
        for name in names:
            self.do(pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=held, unicode=""))

    def widget(self, key: str) -> Widget:
        found = self.scene.group.find(key)
        assert found is not None, key
        return found

    def place(self, key: str) -> Rect:
        return self.widget(key).rect
