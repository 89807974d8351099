"""What can be chosen before a game, and what was chosen: plain values between the manifest of a game and its set-up."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.client.scenes.rules_reader import RulesReader
from game.client.toolkit.language import Words
from game.client.toolkit.scene import Change
from game.manifest import SeriesOffer
from game.rules.contract import Json
from game.table.rulebook import MatchTerms
from game.table.seats import COLOURS, Seat


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """A board by a key that stays, such as `maps/cliff/home.tmx`. One that can't be played says why in `finding`, one
    of a pack what that is called."""

    key: str
    name: str
    description: str
    board: Mapping[str, Json]
    path: Path | None
    facts: str = ""
    finding: str = ""
    pack: str = ""
    # Which game a map is drawn for, where that can be told.
    game: str = ""
    # The game whose board it is, where that is another one.
    other_game: str = ""
    # What the map is made of besides its own file.
    files: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """A computer player, and one line about it."""

    name: str
    description: str


@dataclass(frozen=True, slots=True)
class GameChoices:
    """All that is known of a game; the first board, and the first rule set, are the default.

    `boards` is asked whenever they are needed: files may come while the program runs. Of those that can't be played
    the map browser tells what is wrong. `read` reads a map from anywhere, such as one dropped on the
    window; without it such maps are not taken.
    """

    game: str
    title: str
    seat_counts: range
    rule_sets: Mapping[str, Mapping[str, Json]]
    rule_choices: Mapping[str, tuple[Json, ...]]
    boards: Callable[[], Sequence[BoardChoice]]
    levels: tuple[LevelChoice, ...]
    default_level: str
    read: Callable[[Path], BoardChoice] | None = None
    # Not offered, but kept at a table where they sit already.
    more_levels: tuple[LevelChoice, ...] = ()
    rule_words: Mapping[str, Words] = field(default_factory=dict)
    rule_set_words: Mapping[str, Words] = field(default_factory=dict)
    style_words: Mapping[str, Words] = field(default_factory=dict)
    rules: RulesReader | None = None
    own_maps: Path | None = None
    # What leads from a pack that is dropped on the boards to a box with what is in it.
    open_pack: Callable[[Path], Change] | None = None
    series: SeriesOffer | None = None
    # For whoever has not played yet: a board, by what its file is called or its key, and whom to play against.
    first_board: str = ""
    first_level: str = ""
    # To the lessons, where there are some.
    learn: Callable[[], Change] | None = None

    @property
    def colours(self) -> tuple[str, ...]:
        """As many as there may be seats."""
        return COLOURS[: self.seat_counts[-1]]


@dataclass(frozen=True, slots=True)
class TableChoice:
    """What a match is begun with. Seats as they sit; `first` is who begins, None by lot; so many matches in a row.

    Whoever starts the match turns the seats round so that seat 0 begins.
    """

    game: str
    seats: tuple[Seat, ...]
    rules: Mapping[str, Json]
    board: Mapping[str, Json]
    first: int | None
    matches: int = 1

    @property
    def terms(self) -> MatchTerms:
        """What it would be played by."""
        return MatchTerms(self.rules, self.board, len(self.seats), self.matches)
