"""Going on with a match that was left, and what may be in the way: it is damaged, it is gone, or somebody plays it in
another window."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Push, Scene, StartOver
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry
from game.rules.contract import AnyGame
from game.table.match import AnyMatch, Match
from game.table.ownership import TakenOver
from game.table.record import BrokenRecord
from game.table.saved_match import Damaged, PlayedElsewhere, Resumed, SetAside
from game.table.store import Store
from game.table.waiting import game_of
from game.table.watched_match import WatchedMatch


@dataclass(frozen=True, slots=True)
class ResumeRoutes:
    """Where it may lead: to the table, to the seat of an onlooker, to the set-up of a game, and to the title."""

    play: Callable[[AnyMatch], Scene]
    look_on: Callable[[WatchedMatch], Scene]
    set_up: Callable[[str], Scene]
    to_title: Callable[[], Change]


class Resuming:
    """Asks the store, and says what came of it."""

    def __init__(self, kit: Kit, store: Store, games: Mapping[str, AnyGame], rng: Random, ways: ResumeRoutes) -> None:
        self._kit = kit
        self._store = store
        self._games = games
        self._rng = rng
        self._ways = ways

    def resume(self, game: str | None = None) -> Change:
        """Go on with the match that was played last, or with the one of this game."""
        try:
            return self._go_on(self._store.resume(self._games, self._rng, game))
        except OSError as error:
            return self._cant(error)

    def take_up(self, path: Path) -> Change:
        """Go on with the match in this file, wherever it lies."""
        try:
            return self._go_on(self._store.take_up(path, self._games, self._rng))
        except OSError as error:
            return self._cant(error)

    def _go_on(self, found: Resumed) -> Change:
        say = self._kit.say
        match found:
            case Match():
                return StartOver(self._ways.play(found))
            case PlayedElsewhere(path):
                return Push(self.played_elsewhere(path))
            case Damaged():
                return Push(self._damaged(found))
            case SetAside(path, why):
                return self._sorry(f"{why} ({path})")
            case None:
                return self._sorry(say("It is gone."))

    def _sorry(self, why: str) -> Change:
        return Push(MessageScene(self._kit, self._kit.say("The match can't be gone on with"), why))

    def _cant(self, error: OSError) -> Change:
        return self._sorry(f"{error.strerror} ({error.filename})" if error.filename else str(error))

    def _damaged(self, found: Damaged) -> Scene:
        say, match = self._kit.say, found.match
        answers = (
            Entry(say("Go on from there"), lambda: self._go_on_with(found), "ui/play", PRIMARY),
            Entry(say("Back"), Pop, "ui/arrow-left"),
        )
        text = say("It can go on from turn {turn}; the rest is kept in {folder}. What is wrong: {why}")
        if found.copy is not None:
            text = say("A copy goes on from turn {turn}; the damaged one is kept in {folder}. What is wrong: {why}")
        turn = max(1, match.game.turn(match.state))
        told = text.format(turn=turn, folder=found.path.parent, why=found.why)
        return MessageScene(self._kit, say("The match is damaged"), told, answers)

    def _go_on_with(self, found: Damaged) -> Change:
        try:
            self._store.go_on_with(found)
        except TakenOver:
            return Push(self.played_elsewhere(found.path))
        except OSError as error:
            return self._cant(error)
        return self._go_on(found.match)

    def played_elsewhere(self, path: Path, begin: Callable[[], Change] | None = None) -> Scene:
        """Somebody plays this match in another window. `begin` begins another one; left out, the set-up does."""
        say, game = self._kit.say, game_of(path)
        answers = (
            Entry(say("Begin another one"), begin or (lambda: Push(self._ways.set_up(game))), "ui/redo", PRIMARY),
            Entry(say("Look on"), lambda: self._look_on(path), "ui/eye"),
            Entry(say("Take it over"), lambda: self._take_over(path), "ui/play"),
            Entry(say("Back"), Pop, "ui/arrow-left"),
        )
        text = say("This match is being played in another window, and only one can play it at a time.")
        return MessageScene(self._kit, say("Played in another window"), text, answers)

    def _take_over(self, path: Path) -> Change:
        try:
            found = self._store.resume_from(path, self._games, self._rng, by_force=True)
        except OSError as error:
            return self._cant(error)
        if not isinstance(found, PlayedElsewhere):
            return self._go_on(found)
        say = self._kit.say
        answers = (
            Entry(say("Try again"), lambda: self._take_over(path), "ui/redo", PRIMARY),
            Entry(say("Back"), Pop, "ui/arrow-left"),
        )
        text = say("The other window does not answer. Close it, or try again when it is less busy.")
        return Push(MessageScene(self._kit, say("Played in another window"), text, answers))

    def _look_on(self, path: Path) -> Change:
        try:
            return StartOver(self._ways.look_on(WatchedMatch(path, self._games)))
        except BrokenRecord as error:
            return self._sorry(str(error))

    def taken_over(self, is_unsaved: bool) -> Scene:
        """The match that was played here goes on in another window."""
        path = self._store.taken_over
        assert path is not None
        say = self._kit.say
        answers = (
            Entry(say("Look on"), lambda: self._look_on(path), "ui/eye", PRIMARY),
            Entry(say("Take it back"), lambda: self._take_over(path), "ui/play"),
            Entry(say("To the title"), self._ways.to_title, "ui/home"),
        )
        lost = say("Another window has taken this match over. What you decided last is not in it.")
        text = lost if is_unsaved else say("Another window has taken this match over. All that you did is in it.")
        return MessageScene(self._kit, say("The match goes on elsewhere"), text, answers)

    def left_off(self, path: Path, is_over: bool) -> Scene:
        """Whoever looks on wants to do something else, or there is nothing more to see."""
        say = self._kit.say
        stay = () if is_over else (Entry(say("Look on"), Pop, "ui/eye", PRIMARY),)
        play = Entry(say("Take it over"), lambda: self._take_over(path), "ui/play")
        leave = Entry(say("To the title"), self._ways.to_title, "ui/home")
        text = say("It was put away in the other window.") if is_over else say("It is played in another window.")
        answers = (leave,) if is_over else (*stay, play, leave)
        return MessageScene(self._kit, say("You are looking on"), text, answers)
