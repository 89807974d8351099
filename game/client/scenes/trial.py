"""A trial: a match on a map that is being drawn. It is kept apart from all matches, follows its map as it is saved, and
is gone when its window is left, unless it was made a match."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TypeAlias

from game.boards.file_watch import FileWatch
from game.boards.findings import Reading
from game.client.scenes.one_window import OneWindow
from game.client.scenes.play import PlayScene
from game.client.scenes.surroundings import Surroundings
from game.client.tabletop.view import MakeView
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import Change, Replace, Scene, ToFront
from game.rules.contract import BadSetUp, IllegalDecision
from game.table.match import AnyMatch, Match

# What a map means now, and the files that it is made of.
ReadNow: TypeAlias = Callable[[], tuple[Reading, tuple[Path, ...]]]


@dataclass(frozen=True, slots=True)
class TriedMap:
    """The map of a trial: its file, the window that it is tried in, and the watch over its files. `read` reads it."""

    path: Path
    window: OneWindow
    watch: FileWatch
    read: ReadNow

    def follow(self, files: tuple[Path, ...]) -> None:
        """Watch over the map and these files from now on."""
        self.watch.follow((self.path, *files))


class TrialScene(PlayScene):
    """`lay` makes a trial of another match; `news` is told for a while."""

    def __init__(
        self,
        kit: Kit,
        match: AnyMatch,
        around: Surroundings,
        make_view: MakeView,
        rng: Random,
        tried: TriedMap,
        lay: Callable[[AnyMatch, str], Scene],
        news: str = "",
    ) -> None:
        super().__init__(kit, match, around, make_view, rng)
        self._tried = tried
        self._lay = lay
        self._saving.stand(self._title())
        if news:
            self._saving.tell(news)

    def _title(self) -> str:
        text = self._kit.say("A trial of {map}: it is kept apart from your matches.")
        return text.format(map=self._tried.path.name)

    def enter(self) -> None:
        """Nobody else tries this map meanwhile; a trial before, whose power failed, may have left something."""
        self._tried.window.take()
        self._tried.window.clear()
        super().enter()

    def leave(self) -> None:
        """Nothing of it stays."""
        super().leave()
        self._tried.window.clear()
        self._tried.window.release()

    def look_around(self, is_top: bool) -> Change | None:
        """Somebody tries the map once more, or has saved it."""
        if self._tried.window.answer():
            return ToFront()
        return self._follow_map() if is_top and self._tried.watch.has_changed() else None

    def _follow_map(self) -> Change | None:
        """The match goes on upon the board as it is now; where it makes no sense there, it begins again."""
        say, name, match = self._kit.say, self._tried.path.name, self.match
        reading, files = self._tried.read()
        if files:
            self._tried.follow(files)
        if reading.board is None or reading.game != match.header.game:
            why = str(reading.errors[0]).removeprefix("error: ") if reading.errors else reading.game
            text = say("{map} can't be played as it is now: {why}. This is the last good board.")
            self._saving.stand(text.format(map=name, why=why))
            return None
        self._saving.stand(self._title())
        if dict(reading.board) == dict(match.header.board):
            return None
        header = replace(match.header, board=reading.board)
        try:
            anew = Match(match.game, header, Random(self._around.seed))
        except BadSetUp as error:
            text = say("{map} can't be played as it is now: {why}. This is the last good board.")
            self._saving.stand(text.format(map=name, why=error))
            return None
        try:
            lines = [moment.line for moment in match.moments if moment.line is not None]
            went_on = Match(match.game, header, Random(), lines)
        except IllegalDecision as error:
            text = say("{map} has changed, and the trial begins again: on the new board {why}.")
            return Replace(self._lay(anew, text.format(map=name, why=error)))
        return Replace(self._lay(went_on, say("{map} has changed, and the trial goes on.").format(map=name)))
