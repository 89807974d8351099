"""A table laid for measuring: a window with five seats in the middle of a match, and movement on it at will."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from game.ai.players import pick
from game.bench.flagship import flagship
from game.boards.maps import read_map
from game.client.scenes.play import PlayScene
from game.client.scenes.surroundings import Surroundings
from game.client.tabletop.happenings import happenings
from game.client.tabletop.view import AnyView
from game.client.toolkit.app import App
from game.client.toolkit.clock import WallClock
from game.client.toolkit.kit import Kit, make_kit
from game.client.toolkit.scene import Change, Leave, Scene
from game.client.toolkit.settings import SettingsBook
from game.client.toolkit.window import Window, prepare_screen
from game.games import MEANINGS
from game.manifest import Measured
from game.shipped import MAPS
from game.table.match import AnyMatch, Match
from game.table.record import Header
from game.table.seats import HUMAN, seats_for
from game.table.store import Store

SCREEN: Final = (1920, 1080)
SEATS: Final = (HUMAN, "greedy", "greedy", "greedy", "greedy")
# Decisions played before anything is measured: lemmings are on the board, the log is full, tiles are laid.
OPENING: Final = 150
SEED: Final = "bench"


@dataclass(slots=True)
class Stage:
    """The app with the match in its window."""

    app: App
    clock: WallClock
    kit: Kit
    window: Window
    scene: PlayScene
    measured: Measured

    @property
    def view(self) -> AnyView:
        """How the match is shown."""
        return self.scene.view

    @property
    def state(self) -> Any:
        """The position on the table; nothing that is shown here changes it."""
        return self.scene.match.state

    def watch(self) -> None:
        """It is not for the person to decide any more: others play."""
        self.view.stand(self.state, 0, False, False)
        self.view.hurry()
        self.app.step((), 0.0)

    def hop(self, turn: int) -> None:
        """Ordinary play."""
        self.measured.hop(self.view, self.state, turn)

    def turmoil(self) -> None:
        """Everything at once."""
        self.measured.turmoil(self.view, self.state)

    def must_stand(self) -> None:
        """After a fault the app shows something else, and what was measured is nothing."""
        assert self.app.top is self.scene, "the match was interrupted"

    def close(self) -> None:
        """Put everything away."""
        self.scene.leave()
        self.window.close()


def lay(folder: Path) -> Stage:
    """A window as large as the screen of the goals, with everything in its place and drawn once."""
    prepare_screen()
    kit = make_kit(SettingsBook(folder / "settings.json"))
    window = Window("Plouf! bench", SCREEN, False)
    match = _opened()
    around = Surroundings(
        (None,) * len(SEATS), Store(folder), SEED, _leave, _nothing_after, _nobody_else, _leave, _leave
    )
    scene = PlayScene(kit, match, around, flagship().manifest.look.make_view, Random(SEED))
    clock = WallClock()
    app = App(kit, window, clock, lambda: scene, log=folder / "plouf.log")
    app.start()
    for past in happenings(match, 0):
        scene.view.show(past)
    scene.view.hurry()
    app.step((), 0.0)
    return Stage(app, clock, kit, window, scene, flagship().load_measured())


def _opened() -> AnyMatch:
    """A match by lot in which the person is to decide, so that nobody else has to be asked."""
    game = flagship().manifest.rules
    reading, _ = read_map(MAPS / game.name / "home.tmx", MEANINGS)
    assert reading.board is not None
    match = Match(game, Header(game.name, {}, seats_for(list(SEATS)), reading.board), Random(SEED))
    rng = Random(SEED)
    while isinstance(match.to_move, int) and (len(match.moments) < OPENING or match.to_move != 0):
        match.decide(match.to_move, pick(game.legal_by_kind(match.state), rng))
    assert match.to_move == 0, "the match for measuring was over too soon"
    return match


def _leave(*_: object) -> Change:
    return Leave()


def _nobody_else(_: bool) -> Scene:
    raise AssertionError("a match for measuring has one owner")


def _nothing_after(_: AnyMatch) -> Scene:
    raise AssertionError("a match for measuring does not end")
