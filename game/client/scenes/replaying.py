"""The ways into a replay and out of it: from a file or from a match that has just been played, to a match of one's own
that goes on from a position, and to a moving picture."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias

from game.client.scenes.film_scene import FilmScene
from game.client.scenes.filming import Film, FilmOrder
from game.client.scenes.play_on import PlayOnScene
from game.client.scenes.replay import ReplayRoutes, ReplayScene
from game.client.scenes.replay_table import Eyes
from game.client.scenes.set_up_choices import GameChoices
from game.client.scenes.widgets.replay_strip import Stretch
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Push
from game.client.toolkit.timeline import Speed
from game.manifest import Look
from game.rules.contract import AnyGame
from game.table.match import AnyMatch, Match
from game.table.positions import Positions, open_positions, positions_of
from game.table.record import BrokenRecord
from game.table.seats import Seat

# Leads to the analysis of the record in a file.
Analyse: TypeAlias = Callable[[Path], Change]


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """What a replay needs of a game."""

    rules: AnyGame
    look: Look
    choices: GameChoices


class Replaying:
    """`begin` begins a match that is a branch of another one; moving pictures go into the first of the folders that
    takes them."""

    def __init__(
        self,
        kit: Kit,
        games: Mapping[str, ReplayedGame],
        begin: Callable[[AnyMatch], Change],
        new_rng: Callable[[], Random],
        pictures: Sequence[Path],
    ) -> None:
        self._kit = kit
        self._games = games
        self._begin = begin
        self._new_rng = new_rng
        self._pictures = pictures

    def of_file(
        self, path: Path, leave: Callable[[], Change] = Pop, at: int | None = None, analyse: Analyse | None = None
    ) -> Change:
        """The record in a file, from its beginning or after so many lines; or why it can't be shown. Without a way to
        an analysis none is offered."""
        try:
            return Push(self.scene_of_file(path, leave, at, analyse))
        except BrokenRecord as error:
            return self._sorry(path, error)

    def scene_of_file(
        self, path: Path, leave: Callable[[], Change], at: int | None, analyse: Analyse | None = None
    ) -> ReplayScene:
        """The same as a scene; BrokenRecord where it can't be shown."""
        rules = {name: game.rules for name, game in self._games.items()}
        leaders = {name: game.look.leader for name, game in self._games.items()}
        return self._scene(
            open_positions(path, rules, leaders), path.stem, leave, at, analyse and partial(analyse, path)
        )

    def of_match(self, match: AnyMatch, path: Path | None, analyse: Analyse) -> Change:
        """A match as far as it was played, which is in this file if in any."""
        positions = positions_of(match, self._games[match.game.name].look.leader)
        return Push(self._scene(positions, match.game.name, Pop, None, partial(analyse, path) if path else None))

    def play_on(self, path: Path, at: int) -> Change:
        """A match of one's own that goes on from the position after so many lines of the record in a file."""
        rules = {name: game.rules for name, game in self._games.items()}
        try:
            positions = open_positions(path, rules)
        except BrokenRecord as error:
            return self._sorry(path, error)
        while not positions.is_read and len(positions.lines) < at:
            positions.read_on(at)
        if len(positions.lines) < at:
            # It has changed since it was looked at.
            return self._sorry(path, BrokenRecord(positions.why or "the match is shorter now"))
        return self._ask_who(positions, at)

    def _sorry(self, path: Path, error: BrokenRecord) -> Change:
        title = self._kit.say("The record can't be shown")
        return Push(MessageScene(self._kit, title, f"{error} ({path.name})"))

    def _scene(
        self,
        positions: Positions,
        name: str,
        leave: Callable[[], Change],
        at: int | None,
        analyse: Callable[[], Change] | None,
    ) -> ReplayScene:
        look = self._games[positions.game.name].look
        ways = ReplayRoutes(leave, self._ask_who, partial(self._film, name), analyse)
        return ReplayScene(self._kit, positions, look.make_view, ways, Random(name), at)

    def _ask_who(self, positions: Positions, at: int) -> Change:
        choices = self._games[positions.game.name].choices
        levels = (*choices.levels, *choices.more_levels)
        mover = positions.game.to_move(positions.state(at))
        play = partial(self._play_on, positions, at)
        return Push(PlayOnScene(self._kit, positions.header.seats, mover, levels, play, self._new_rng()))

    def _play_on(self, positions: Positions, at: int, seats: tuple[Seat, ...]) -> Change:
        # It belongs to no series: the other matches of one were played by others.
        header = replace(positions.header, seats=seats, series=None)
        lines = positions.lines[:at]
        return self._begin(Match(positions.game, header, self._new_rng(), lines, is_branch=True))

    def _film(self, name: str, positions: Positions, stretch: Stretch, eyes: Eyes, speed: Speed) -> Change:
        look = self._games[positions.game.name].look
        order = FilmOrder(stretch.begin, stretch.end, eyes, speed)
        return Push(FilmScene(self._kit, Film(self._kit, positions, look.make_view, order), self._pictures, name))
