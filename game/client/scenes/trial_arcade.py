"""The way between the scenes of a trial: whatever leads to a match leads to a trial of the same map, and what leads
away from it to the house."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from game.client.scenes.arcade import Arcade, ArcadeGame
from game.client.scenes.set_up_choices import BoardChoice
from game.client.scenes.trial import TrialScene, TriedMap
from game.client.toolkit.folders import Folders
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import Change, Pop, Scene
from game.client.toolkit.widget_scene import Entry
from game.table.match import AnyMatch


class TrialArcade(Arcade):
    """`house` leads to all else."""

    def __init__(
        self,
        kit: Kit,
        games: Mapping[str, ArcadeGame],
        folders: Folders,
        home: Callable[[], Scene],
        rng: Random,
        seeds: list[str],
        house: Arcade,
        tried: TriedMap,
    ) -> None:
        super().__init__(kit, games, replace(folders, games=tried.window.folder, elsewhere=()), home, rng, seeds)
        self._house = house
        self._tried = tried

    def set_up(self, name: str, leave: Callable[[], Change] = Pop, board: BoardChoice | None = None) -> Scene:
        """A table is laid for a match, not for a trial."""
        return self._house.set_up(name, leave, board)

    def _table(self, match: AnyMatch, seed: str, is_by_lot: bool = False) -> Scene:
        return self._lay(match, "", seed, is_by_lot)

    def _lay(self, match: AnyMatch, news: str, seed: str = "", is_by_lot: bool = False) -> Scene:
        seed = seed or self._seed()
        around = replace(self._around(match, seed, is_by_lot), pause_entries=self._kept_as_match)
        look = self._games[match.game.name].look
        lay, rng = self._lay, Random(seed)
        return TrialScene(self._kit, match, around, look.make_view, rng, self._tried, lay, news)

    def _kept_as_match(self, match: AnyMatch) -> tuple[Entry, ...]:
        """What the pause offers, as long as there is something to go on with."""
        if match.to_move is None:
            return ()
        say = self._kit.say
        tip = say("It goes on among your matches, and no longer follows the map")
        return (Entry(say("Keep as a match"), lambda: self._house.go_on_with(match), "ui/check", tip=tip),)
