"""What a match tells when it is over: a headline, and what was counted of each seat. Which, is the game's to say."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.client.toolkit.language import Language
from game.rules.contract import NOBODY, Event, Result
from game.table.match import AnyMatch
from game.table.record import Done


@dataclass(frozen=True, slots=True)
class StoryLine:
    """Something that was counted, in words, and how much of it each seat has."""

    text: str
    by_seat: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """One sentence, and a few tallies; both may be missing."""

    headline: str = ""
    tallies: tuple[StoryLine, ...] = ()


TellStory: TypeAlias = Callable[[Language, AnyMatch], Story]
# Of the names of the seats, the results of all matches, and what they come to.
TellSeriesStory: TypeAlias = Callable[[Language, Sequence[str], Sequence[Result], Result], Story]


def deeds(match: AnyMatch) -> Iterator[tuple[int, int, Event]]:
    """Everything that happened: in which turn, by whose decision (what chance brings comes of the decision before it;
    NOBODY before the first), and what."""
    seat = NOBODY
    for moment in match.moments:
        if isinstance(moment.line, Done):
            seat = moment.line.seat
        for event in moment.events:
            yield match.game.turn(moment.state), seat, event
