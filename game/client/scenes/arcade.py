"""The scenes put together: from the title through a door to the set-up, to the table, to the results and back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random

from game.ai.analysis_request import Judging, read_task
from game.ai.analysis_work import AnalysisTask
from game.ai.characters import in_character
from game.ai.judgement import MakeJudge
from game.ai.kept_luck import KEPT_LUCK, kept_luck
from game.ai.players import Level, UnknownLevel, level_named, weakest_opponent
from game.ai.thinking import cores
from game.client.scenes.analysis import AnalysisScene, AnalysisWays
from game.client.scenes.dropped_board import DroppedBoard
from game.client.scenes.gallery import Gallery, GalleryWays
from game.client.scenes.gallery_words import GalleryGame
from game.client.scenes.lesson import LessonScene, LessonSeries
from game.client.scenes.lesson_progress import LessonProgress
from game.client.scenes.onlooker import OnlookerScene
from game.client.scenes.play import PlayScene
from game.client.scenes.rematch import rematch, stepped
from game.client.scenes.replaying import ReplayedGame, Replaying
from game.client.scenes.resigned_table import ResignedTable
from game.client.scenes.results import PodiumPlace, ResultsScene, Shown, WhatNext
from game.client.scenes.resuming import ResumeRoutes, Resuming
from game.client.scenes.rules_reader import RulesReader
from game.client.scenes.series_results import after_series, between_matches, podium_places, standings
from game.client.scenes.set_up import BoardChoice, GameChoices, SetUpMemory, SetUpScene, TableChoice
from game.client.scenes.set_up_draft import SetUpDraft
from game.client.scenes.statistics import ShownGame, StatisticsScene
from game.client.scenes.surroundings import Surroundings
from game.client.tabletop.scenery import MIDDAY
from game.client.tabletop.seat_figure import lemming_figure
from game.client.tabletop.story import Story, with_luck
from game.client.tabletop.thumbnail import framed_thumbnail
from game.client.toolkit.folders import Folders
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Push, Replace, Scene, StartOver
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry
from game.manifest import Look
from game.rules.contract import AnyGame, Json
from game.table.counting import MatchCounts
from game.table.gallery_index import GalleryIndex
from game.table.lesson import Lesson
from game.table.match import AnyMatch, Match
from game.table.match_series import MatchSeries
from game.table.ownership import TakenOver
from game.table.record import Header, next_header
from game.table.seats import HUMAN
from game.table.statistics import CountedGame, Statistics
from game.table.store import Store
from game.table.waiting import is_played_elsewhere
from game.table.watched_match import WatchedMatch


@dataclass(frozen=True, slots=True)
class ArcadeGame:
    """A game as the window knows it: its rules, who can be played against, what can be chosen, and how it looks."""

    rules: AnyGame
    levels: tuple[Level, ...]
    choices: GameChoices
    look: Look
    # Asked for when somebody learns.
    lessons: Callable[[], tuple[Lesson, ...]] = tuple
    has_lessons: bool = False
    # Names of its boards that are said in the player's language.
    house_words: frozenset[str] = frozenset()
    # What of its matches is counted.
    counts: MatchCounts | None = None

    @property
    def rules_reader(self) -> RulesReader:
        """Where its rules are read."""
        assert self.choices.rules is not None
        return self.choices.rules

    # Judges its positions in an analysis, where it has one of its own.
    judge: MakeJudge | None = None


class Arcade:
    """Knows the way between the scenes; the scenes only know how to ask for it."""

    def __init__(
        self,
        kit: Kit,
        games: Mapping[str, ArcadeGame],
        folders: Folders,
        home: Callable[[], Scene],
        rng: Random,
        seeds: list[str],
    ) -> None:
        self._kit = kit
        self._games = games
        self._home = home
        self._folders = folders
        self._store = Store(folders.games, folders.elsewhere)
        self._memory = SetUpMemory(folders.tables_file)
        self._progress = LessonProgress(folders.lessons_file)
        self._rng = rng
        # Seeds that were asked for, used up match by match; then they are drawn.
        self._seeds = seeds
        ways = ResumeRoutes(
            lambda match: self._table(match, str(rng.random())), self._look_on, self.set_up, self._to_title
        )
        rules = {name: game.rules for name, game in games.items()}
        self._resuming = Resuming(kit, self._store, rules, rng, ways)
        replayed = {name: ReplayedGame(game.rules, game.look, game.choices) for name, game in games.items()}
        self._replaying = Replaying(
            kit, replayed, self.go_on_with, lambda: Random(f"plouf {self._seed()}"), folders.pictures
        )

    def resume(self, game: str | None = None) -> Change:
        """Go on with the match that was played last, or with the one of this game."""
        return self._resuming.resume(game)

    def gallery(self, arrives: Path | None = None) -> Scene:
        """Every match there is; a record from elsewhere joins them."""
        games = {name: _in_gallery(game) for name, game in self._games.items()}
        leave_changed = Pop if arrives else self._to_title
        places, numbers = self._folders.exports, lambda: Push(self.statistics())
        ways = GalleryWays(self._resuming.take_up, self.replay, places, leave_changed, numbers, self.analyse)
        return Gallery(self._kit, games, GalleryIndex(self._folders.all_games), ways, arrives)

    def statistics(self) -> Scene:
        """All matches counted."""
        games = {
            name: ShownGame(
                _in_gallery(game), game.counts.things if game.counts else (), [level.name for level in game.levels]
            )
            for name, game in self._games.items()
        }
        counted = {name: CountedGame(game.rules, game.counts) for name, game in self._games.items()}
        return StatisticsScene(self._kit, games, Statistics(self._folders.all_games, counted, KEPT_LUCK))

    def replay(self, path: Path, leave: Callable[[], Change] = Pop, at: int | None = None) -> Change:
        """Look at the record in a file, from its beginning or after so many lines; `leave` is the way back."""
        return self._replaying.of_file(path, leave, at, self.analyse)

    def first_replay(self, path: Path, at: int | None = None) -> Scene:
        """The same, where the window begins with it; BrokenRecord where there is nothing to see."""
        return self._replaying.scene_of_file(path, self._to_title, at, self.analyse)

    def look_again(self, match: AnyMatch) -> Change:
        """Look at a match as far as it was played, and come back to where that was asked for."""
        return self._replaying.of_match(match, self._store.record_of(match), self.analyse)

    def analyse(self, path: Path) -> Change:
        """Who was how likely to win when in the match of a record, and why."""
        rules = {name: game.rules for name, game in self._games.items()}
        judging = {name: Judging(game.judge, game.levels) for name, game in self._games.items()}

        def read(record: Path) -> tuple[AnalysisTask, str]:
            return read_task(record, rules, judging.__getitem__)

        games = {name: _in_gallery(game) for name, game in self._games.items()}
        ways = AnalysisWays(lambda record, at: self._replaying.of_file(record, at=at), self._replaying.play_on)
        return Push(AnalysisScene(self._kit, path, games, read, ways, cores()))

    def set_up(self, name: str, leave: Callable[[], Change] = Pop, board: BoardChoice | None = None) -> Scene:
        """The set-up of a game, and the way back from it; with a board that was chosen already."""
        game = self._games[name]
        draw_board = partial(framed_thumbnail, self._kit, game.look.draw_thumbnail)
        # The set-up is there already when the lessons are done.
        choices = replace(game.choices, learn=self._learn_of(name, Pop))
        scene = SetUpScene(
            self._kit, choices, self._memory, self.play, draw_board, self._rng, game.look.scenery or MIDDAY, leave
        )
        if board is not None:
            scene.sit_at(board)
        return scene

    def dropped_board(self, path: Path) -> Change:
        """A map was dropped where no board is chosen: it is one of any game, and leads to its set-up."""
        return Push(self._dropped(path))

    def _dropped(self, path: Path) -> Scene:
        found = {name: read(path) for name, game in self._games.items() if (read := game.choices.read)}
        if not found:
            return MessageScene(self._kit, path.name, self._kit.say("No game here is played on maps."))
        # What nobody can play on is told by the game that it is of.
        name = next((name for name, board in found.items() if not board.other_game), next(iter(found)))
        choices = self._games[name].choices
        read = choices.read
        assert read is not None

        def play(board: BoardChoice) -> Change:
            # Whatever was played waits: nothing is left below it.
            return StartOver(self.set_up(name, self._to_title, board))

        own_maps = choices.own_maps
        return DroppedBoard(self._kit, choices.title, own_maps, read, play, self._dropped).ask(found[name])

    def learn(self, name: str, first_match: Callable[[], Change] | None = None) -> Scene:
        """The lessons of a game, from the first one on that was not done; in the end they lead to the set-up."""
        game = self._games[name]
        lessons, choices = game.lessons(), game.choices
        series = LessonSeries(
            game.rules,
            lessons,
            game.look.make_view,
            choices.title,
            game.rules_reader,
            self._progress,
            first_match or (lambda: Replace(self.set_up(name))),
            self._to_title,
        )
        return LessonScene(self._kit, series, self._progress.first_open(name, lessons), self._rng)

    def read_rules(self, name: str) -> Scene:
        """The rules of a game as its set-up would begin: those that were played by last, or those for beginners."""
        game = self._games[name]
        terms = SetUpDraft(game.choices, self._memory, self._rng).table().terms
        return game.rules_reader.open(terms, learn=self._learn_of(name))

    def _learn_of(self, name: str, first_match: Callable[[], Change] | None = None) -> Callable[[], Change] | None:
        """From the words on how to play, in their place."""
        return (lambda: Replace(self.learn(name, first_match))) if self._games[name].has_lessons else None

    def first_board(self, name: str) -> Mapping[str, Json]:
        """The first of the boards of a game, whoever plays."""
        return next(choice.board for choice in self._games[name].choices.boards() if not choice.finding)

    def play(self, table: TableChoice) -> Change:
        """Begin a match by lot; where one of the same game waits, only when the player says so."""
        return self._unless_one_waits(table.game, lambda: StartOver(self.match(table)))

    def go_on_with(self, match: AnyMatch) -> Change:
        """A match that goes on from a position of another one, or was a trial, begins like every other."""
        return self._unless_one_waits(match.game.name, lambda: StartOver(self._table(match, self._seed())))

    def _unless_one_waits(self, name: str, begin: Callable[[], Change]) -> Change:
        path = self._store.waiting(name)
        if path is None:
            return begin()
        if is_played_elsewhere(path):
            return Push(self._resuming.played_elsewhere(path, begin))
        say, game = self._kit.say, self._kit.say(self._games[name].choices.title)
        text = say("Your match of {game} is not finished. After your first move in a new one you can't go on with it.")
        answers = (
            Entry(say("Go on with it"), lambda: self.resume(name), "ui/play", PRIMARY),
            Entry(say("Begin a new one"), begin, "ui/redo"),
            Entry(say("Back"), Pop, "ui/arrow-left"),
        )
        return Push(MessageScene(self._kit, say("A match waits"), text.format(game=game), answers))

    def match(self, table: TableChoice, seed: str | None = None) -> Scene:
        """A new match; the same table and the same seed give the same match."""
        seed = self._seed() if seed is None else seed
        game = self._games[table.game]
        first = Random(f"plouf {seed} first").randrange(len(table.seats)) if table.first is None else table.first
        seats = table.seats[first:] + table.seats[:first]
        series = MatchSeries(table.matches) if table.matches > 1 else None
        header = Header(table.game, table.rules, seats, table.board, series)
        return self._table(Match(game.rules, header, Random(f"plouf {seed}")), seed, table.first is None)

    def _seed(self) -> str:
        return self._seeds.pop(0) if self._seeds else str(self._rng.getrandbits(32))

    def _next_match(self, match: AnyMatch) -> AnyMatch | None:
        header = next_header(match.header, match.game.result(match.state))
        return Match(match.game, header, Random(f"plouf {self._seed()}")) if header else None

    def _table(self, match: AnyMatch, seed: str, is_by_lot: bool = False) -> Scene:
        game, around = self._games[match.game.name], self._around(match, seed, is_by_lot)
        scene = PlayScene(self._kit, match, around, game.look.make_view, Random(seed))
        if match.header.series is not None and game.choices.series is not None:
            scene.view.tell_later(partial(standings, self._kit.language, game.choices.series, match.header))
        return scene

    def _around(self, match: AnyMatch, seed: str, is_by_lot: bool) -> Surroundings:
        game = self._games[match.game.name]
        levels = tuple(
            None if seat.by == HUMAN else in_character(_level(game.levels, seat.by), seat.name)
            for seat in match.header.seats
        )
        adviser = None if game.levels[-1].is_yardstick else game.levels[-1]
        return Surroundings(
            levels,
            self._store,
            seed,
            self._to_title,
            self.results,
            self._resuming.taken_over,
            self._restart,
            self._resign,
            self._next_match,
            game.rules_reader,
            self._learn_of(game.rules.name),
            adviser,
            is_by_lot=is_by_lot,
            stand_in=weakest_opponent(game.levels),
        )

    def _look_on(self, watched: WatchedMatch) -> Scene:
        game = self._games[watched.match.game.name]
        leave = partial(self._resuming.left_off, watched.path)
        return OnlookerScene(self._kit, watched, game.look.make_view, leave, self._rng)

    def _to_title(self) -> Change:
        return StartOver(self._home())

    def _restart(self, header: Header) -> Change:
        """The same table with the same one beginning, in the middle of a series too. The match that is left waits until
        something is decided here."""
        seed = self._seed()
        return StartOver(self._table(Match(self._games[header.game].rules, header, Random(f"plouf {seed}")), seed))

    def _resign(self, match: AnyMatch, seat: int) -> Change:
        """The match ends here: nobody goes on with it, and what is told comes over the table as it stood."""
        try:
            self._store.resign(match, seat, datetime.now().astimezone())
        except TakenOver:
            return Push(self._resuming.taken_over(False))
        except OSError as error:
            text = self._kit.say("The match can't be put away: {why}. It goes on as it was.")
            said = text.format(why=f"{error.strerror} ({error.filename or self._store.folder_of(match)})")
            return Push(MessageScene(self._kit, self._kit.say("Not saved"), said))
        look = self._games[match.game.name].look
        return StartOver(
            ResignedTable(self._kit, match, look.make_view, lambda: self._resigned(match, seat), self._rng)
        )

    def _resigned(self, match: AnyMatch, seat: int) -> Scene:
        """Who gave a match up, how it stood, and what may come next: there are no places."""
        places = tuple(
            PodiumPlace(who.name, who.colour, 0, by=who.by, has_resigned=number == seat)
            for number, who in enumerate(match.header.seats)
        )
        shown = Shown(places, match.game.turn(match.state), self._story_of(match))
        # A series ends with a match of it that is given up.
        return self._told(match, shown, replace(self._what_next(match), next_match=None))

    def results(self, match: AnyMatch) -> Scene:
        """How a match that is over ended, or the series that it is the last of; and what may come next."""
        result, header, game = match.game.result(match.state), match.header, self._games[match.header.game]
        offer, language, story = game.choices.series, self._kit.language, self._story_of(match)
        if header.series is None or offer is None:
            shown = Shown(podium_places(header.seats, result), match.game.turn(match.state), story)
        elif header.series.is_last:
            shown = after_series(language, offer, header, result, game.look.series_story)
        else:
            shown = between_matches(language, offer, match, result, story)
        return self._told(match, shown, self._what_next(match))

    def _told(self, match: AnyMatch, shown: Shown, ways: WhatNext) -> Scene:
        figure = self._games[match.game.name].look.figure or lemming_figure
        return ResultsScene(self._kit, shown, ways, self._rng, figure)

    def _story_of(self, match: AnyMatch) -> Callable[[], Story]:
        tell = self._games[match.game.name].look.story

        def story() -> Story:
            told = tell(self._kit.language, match) if tell else Story()
            record = self._store.record_of(match)
            return with_luck(self._kit.language, told, kept_luck(record, len(match.header.seats)) if record else ())

        return story

    def _what_next(self, match: AnyMatch) -> WhatNext:
        header = match.header
        again, game = rematch(header), self._games[header.game]
        harder, easier = stepped(again, game.levels, 1), stepped(again, game.levels, -1)
        is_followed = header.series is not None and not header.series.is_last
        return WhatNext(
            once_more=partial(self.play, again),
            # Nothing is left below it.
            another_table=lambda: StartOver(self.set_up(header.game, self._to_title)),
            to_title=self._to_title,
            harder=partial(self.play, harder) if harder else None,
            easier=partial(self.play, easier) if easier else None,
            # It waits already.
            next_match=partial(self.resume, header.game) if is_followed else None,
            next_word=game.choices.series.next_one if game.choices.series else "",
            look_again=partial(self.look_again, match),
        )


def _in_gallery(game: ArcadeGame) -> GalleryGame:
    return GalleryGame(game.choices.title, game.rules, game.look, game.house_words)


def _level(levels: Sequence[Level], name: str) -> Level:
    """The level of that name; in a record from elsewhere that names none of ours, the strongest steps in."""
    try:
        return level_named(levels, name)
    except UnknownLevel:
        return levels[-1]
