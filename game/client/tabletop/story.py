"""What a match tells when it is over: a headline, and what was counted of each seat. Which, is the game's to say."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.client.toolkit.language import Language
from game.rules.contract import Result
from game.table.deeds import MatchDeeds, deeds_of
from game.table.match import AnyMatch


@dataclass(frozen=True, slots=True)
class StoryLine:
    """Something that was counted, in words, and how much of it each seat has. What is only nice to know is left out
    where there is little room."""

    text: str
    by_seat: tuple[int, ...]
    is_extra: bool = False


@dataclass(frozen=True, slots=True)
class Story:
    """One sentence, and a few tallies; both may be missing."""

    headline: str = ""
    tallies: tuple[StoryLine, ...] = ()


TellStory: TypeAlias = Callable[[Language, AnyMatch], Story]
# Of the names of the seats, the results of all matches, and what they come to.
TellSeriesStory: TypeAlias = Callable[[Language, Sequence[str], Sequence[Result], Result], Story]


def counted(match: AnyMatch) -> MatchDeeds:
    """All that happened in it, for what is counted."""
    return deeds_of(match.game, len(match.header.seats), match.moments)


def with_luck(language: Language, story: Story, luck: Sequence[float]) -> Story:
    """And by how much luck changed everybody's chance to win, where that is known."""
    if not luck:
        return story
    by_seat = tuple(round(100 * part) for part in luck)
    return replace(story, tallies=(*story.tallies, StoryLine(language.say("Luck, in percent"), by_seat, is_extra=True)))
