"""What the house knows of a game: everything that a shared room may ask about it. A game is a folder with one of these.

The title needs names and a line of each game, and nothing else: what is heavy is loaded when somebody asks for it,
first the parts that every command needs, and the look of the game when there is a window.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.rules.contract import NOBODY, AnyGame, BoardJson, Json
from game.table.counting import MatchCounts
from game.table.lesson import Lesson
from game.table.match_series import MatchSeries

if TYPE_CHECKING:
    import pygame

    from game.ai.judgement import MakeJudge
    from game.ai.players import Level
    from game.boards.maps import MapMeaning
    from game.client.tabletop.position_picture import DrawPosition
    from game.client.tabletop.rule_picture import DrawRule
    from game.client.tabletop.scenery import Scenery
    from game.client.tabletop.seat_figure import DrawFigure
    from game.client.tabletop.story import TellSeriesStory, TellStory
    from game.client.tabletop.view import AnyView, MakeView
    from game.client.toolkit.kit import Kit
    from game.client.toolkit.language import Language, Words
    from game.client.toolkit.switch import Switch
    from game.table.rulebook import Rulebook


T = TypeVar("T")

PLAIN_DOOR: Final = "title/door"


@dataclass(frozen=True, slots=True)
class Parts:
    """What a game is made of; of rule sets, boards and levels the first is the default. Of a rule with two values the
    first means off and the second on."""

    rules: AnyGame
    rule_choices: Mapping[str, tuple[Json, ...]]
    rule_sets: Mapping[str, Mapping[str, Json]]
    boards: Mapping[str, BoardJson]
    levels: "tuple[Level, ...]"
    meaning: "MapMeaning"
    # How positions are judged in an analysis; the house plays on by lot.
    judge: "MakeJudge | None" = None
    # What of a match is worth being counted, besides who won.
    counts: MatchCounts | None = None


@dataclass(frozen=True, slots=True)
class SeriesOffer:
    """That several matches in a row can be played with their points summed, for a game whose result has any; and what
    people call that. The counts are how many it may be: one first, which is none."""

    counts: tuple[int, ...]
    # What the counts are called in the set-up.
    count_words: tuple[str, ...]
    words: "Words"
    # With {number} and {count}, {count}, and for the button.
    one_of: str
    after_all: str
    next_one: str
    # What the result counts that parts those who are level on points.
    tie_break: str = ""

    def which(self, say: Callable[[str], str], series: MatchSeries) -> str:
        """Which match of a series it is, in words."""
        return say(self.one_of).format(number=series.number, count=series.of)


@dataclass(frozen=True, slots=True)
class Look:
    """What a game looks like: its view, a board as a small picture, and what is worth knowing of a board in words."""

    make_view: "MakeView"
    # Draws over the whole surface, with the board fitted into the rectangle.
    draw_thumbnail: "Callable[[Kit, pygame.Surface, pygame.Rect, BoardJson], None]"
    board_facts: "Callable[[Language, BoardJson], str]"
    # Draws like that a position with all that stands on the board, as anybody may see it; without it the board alone is
    # drawn.
    draw_position: "DrawPosition | None" = None
    # Who stands on the steps at the end; the house has lemmings.
    figure: "DrawFigure | None" = None
    # What stands behind its set-up; the house has the seaside at midday.
    scenery: "Scenery | None" = None
    # What a match that is over tells of itself, if anything.
    story: "TellStory | None" = None
    # What a series that is over tells.
    series_story: "TellSeriesStory | None" = None
    # Who is ahead in a position as everybody can see it, where that is soon told; NOBODY where two are level.
    leader: "Callable[[Any], int]" = lambda _: NOBODY
    # Draws the positions of its rulebook.
    draw_rule: "DrawRule | None" = None


@dataclass(frozen=True, slots=True)
class RuleCost:
    """What it costs to list legal decisions by a rule, against without it; the goal is the part of the speed that is
    left. `prepare` puts the rule into a position of a random game, or takes it out, where it makes a difference."""

    with_rule: str
    without: str
    goal: float
    prepare: Callable[[Any, bool], bool]


@dataclass(frozen=True, slots=True)
class Measured:
    """What the bench needs of the game that it measures: a rule that may be dear, and movement on its table, something
    ordinary of a number, and everything at once."""

    rule_cost: RuleCost
    hop: "Callable[[AnyView, Any, int], None]"
    turmoil: "Callable[[AnyView, Any], None]"


@dataclass(frozen=True)
class Manifest:
    """A game by its name in records and on the command line."""

    name: str
    title: str
    # One line about it, for its door.
    line: str
    load_parts: Callable[[], Parts]
    load_look: Callable[[], Look]
    rule_words: "Mapping[str, Words]" = field(default_factory=dict)
    # The house has words for `classic`.
    rule_set_words: "Mapping[str, Words]" = field(default_factory=dict)
    # How the characters play whose styles its levels know.
    style_words: "Mapping[str, Words]" = field(default_factory=dict)
    # Names and descriptions of the boards that come with it. What authors call their own boards stays as it is.
    house_words: frozenset[str] = frozenset()
    switches: "tuple[Switch, ...]" = ()
    # Several matches in a row, where the game offers that.
    series: SeriesOffer | None = None
    # The drawing of its door on the title; the house has a plain one.
    door: str = PLAIN_DOOR
    # The folder of the drawings that it brings itself: `die.svg` in the one of `stones` is called `stones/die`.
    art: Path | None = None
    # The board that somebody who never played is offered first: what its file is called, or the key of one without.
    first_board: str = ""
    # What is learnt by playing, in its order, where a game has lessons.
    load_lessons: Callable[[], tuple[Lesson, ...]] | None = None
    # The rules in words, whole; where a game has none, in a few sentences.
    load_rulebook: "Callable[[], Rulebook] | None" = None
    how_to: tuple[str, ...] = ()
    # For the flagship, which the bench measures.
    load_measured: Callable[[], Measured] | None = None

    @cached_property
    def parts(self) -> Parts:
        """Rules, boards and opponents."""
        return self.load_parts()

    @cached_property
    def look(self) -> Look:
        """For a window."""
        return self.load_look()

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """None, where a game has none."""
        return self.load_lessons() if self.load_lessons else ()

    @cached_property
    def rulebook(self) -> "Rulebook":
        """Without a chapter, where nothing is written yet."""
        from game.table.rulebook import Chapter, Rulebook  # noqa: PLC0415 - not for the title

        if self.load_rulebook is not None:
            return self.load_rulebook()
        return Rulebook((Chapter("how to", "", self.how_to),) if self.how_to else ())

    @property
    def rules(self) -> AnyGame:
        """The game itself."""
        return self.parts.rules

    @property
    def boards(self) -> Mapping[str, BoardJson]:
        """The boards that need no file."""
        return self.parts.boards

    @property
    def levels(self) -> "tuple[Level, ...]":
        """The opponents, from the weakest to the strongest."""
        return self.parts.levels

    def level(self, text: str) -> "Level":
        """The opponent that is asked for, such as `hard` or `master@2000`; UnknownLevel if there is none."""
        from game.ai.players import level_named  # noqa: PLC0415 - not for the title

        return level_named(self.levels, text)

    @property
    def rule_sets(self) -> Mapping[str, Mapping[str, Json]]:
        """The sets of rules that have a name."""
        return self.parts.rule_sets

    @property
    def rule_choices(self) -> Mapping[str, tuple[Json, ...]]:
        """The rules that can be chosen one by one, with their values."""
        return self.parts.rule_choices


def by_name(*manifests: Manifest) -> Mapping[str, Manifest]:
    """The games in the order of their doors."""
    return {manifest.name: manifest for manifest in manifests}


class ByName(Mapping[str, T]):
    """A part of each game by the game's name, loaded when it is asked for."""

    def __init__(self, manifests: Mapping[str, Manifest], part: Callable[[Manifest], T]) -> None:
        self._manifests = manifests
        self._part = part

    def __getitem__(self, name: str) -> T:
        return self._part(self._manifests[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._manifests)

    def __len__(self) -> int:
        return len(self._manifests)
