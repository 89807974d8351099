"""A table laid for measuring: a window with five seats in the middle of a match, and movement on it at will."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from game.ai.players import pick
from game.boards.maps import MAPS, read_map
from game.client.scenes.play import PlayScene, Surroundings
from game.client.tabletop.view import Happened
from game.client.toolkit.app import App
from game.client.toolkit.clock import WallClock
from game.client.toolkit.kit import Kit, make_kit
from game.client.toolkit.scene import Change, Leave, Scene
from game.client.toolkit.settings import SettingsBook
from game.client.toolkit.timeline import parallel
from game.client.toolkit.window import Window, prepare_screen
from game.games import MEANINGS
from game.games.cliff.rules.events import Dived, Stepped, TileLaid
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.state import State
from game.games.cliff.view.view import CliffView, make_cliff_view
from game.rules.contract import Event
from game.rules.hexes import Hex
from game.table.match import Match
from game.table.record import Header
from game.table.seats import HUMAN, seats_for
from game.table.store import Store

SCREEN: Final = (1920, 1080)
SEATS: Final = (HUMAN, "greedy", "greedy", "greedy", "greedy")
# Decisions played before anything is measured: lemmings are on the board, the log is full, tiles are laid.
OPENING: Final = 150
SEED: Final = "bench"
DIVERS: Final = 3


@dataclass(slots=True)
class Stage:
    """The app with the match in its window."""

    app: App
    clock: WallClock
    kit: Kit
    window: Window
    scene: PlayScene
    view: CliffView

    @property
    def state(self) -> State:
        """The position on the table; nothing that is shown here changes it."""
        state: State = self.scene.match.state
        return state

    def watch(self) -> None:
        """It is not for the person to decide any more: others play."""
        self.view.stand(self.state, 0, False, False)
        self.view.hurry()
        self.app.step((), 0.0)

    def hop(self, turn: int) -> None:
        """Ordinary play: one lemming goes one hex on, and the log says so."""
        lemming, start, end = self._strolls()[turn % len(self._strolls())]
        event = Stepped(lemming, start, end)
        self.view.show(_happened(lemming // 2, (event,), self.state, self.state))

    def turmoil(self) -> None:
        """Everything at once, which the rules never do: hops, dives with their splashes, a tile that falls."""
        moves = []
        for place, (lemming, start, end) in enumerate(self._strolls()):
            dives = (Dived(lemming, end),) if place < DIVERS else ()
            moves += self.view._movements.of((Stepped(lemming, start, end), *dives), self.state)
        tile = self.state.board.hexes[len(self.state.board.hexes) // 2]
        moves += self.view._movements.of((TileLaid(0, 0, tile),), self.state)
        self.view._timeline.add_now(parallel(*moves))

    def _strolls(self) -> list[tuple[int, Hex, Hex]]:
        """For each lemming where it is and a hex beside it; those not on the board stroll somewhere too."""
        hexes = self.state.board.hexes
        strolls = []
        for lemming, place in enumerate(self.state.lemmings):
            number = place if place >= 0 else lemming * len(hexes) // len(self.state.lemmings)
            beside = next(near for near in self.state.board.neighbours[number] if near >= 0)
            strolls.append((lemming, hexes[number], hexes[beside]))
        return strolls

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
    around = Surroundings((None,) * len(SEATS), Store(folder), SEED, _leave, _nothing_after, _nobody_else)
    scene = PlayScene(kit, match, around, make_cliff_view, Random(SEED))
    clock = WallClock()
    app = App(kit, window, clock, lambda: scene, log=folder / "plouf.log")
    app.start()
    view = scene.view
    assert isinstance(view, CliffView)
    for before, moment in zip(match.moments, match.moments[1:], strict=False):
        view.show(_happened(0, moment.events, before.state, moment.state))
    view.hurry()
    app.step((), 0.0)
    return Stage(app, clock, kit, window, scene, view)


def _happened(seat: int, events: Sequence[Event], before: State, after: State) -> Happened:
    """At this table nothing is hidden."""
    return Happened(seat, events, before, after, lambda _: after)


def _opened() -> Match:
    """A match by lot in which the person is to decide, so that nobody else has to be asked."""
    reading, _ = read_map(MAPS / "cliff" / "home.tmx", MEANINGS)
    assert reading.board is not None
    match = Match(CLIFF, Header("cliff", {}, seats_for(list(SEATS)), reading.board), Random(SEED))
    rng = Random(SEED)
    while isinstance(match.to_move, int) and (len(match.moments) < OPENING or match.to_move != 0):
        match.decide(match.to_move, pick(CLIFF.legal_by_kind(match.state), rng))
    assert match.to_move == 0, "the match for measuring was over too soon"
    return match


def _leave() -> Change:
    return Leave()


def _nobody_else(_: bool) -> Scene:
    raise AssertionError("a match for measuring has one owner")


def _nothing_after(_: Match) -> Scene:
    raise AssertionError("a match for measuring does not end")
