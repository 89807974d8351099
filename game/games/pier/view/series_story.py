"""What several races of the gangsters told: each race, what bets and contracts brought in all, and how it was won."""

from collections.abc import Sequence

from game.client.tabletop.story import Story, StoryLine
from game.client.toolkit.language import Language
from game.rules.contract import Result


def tell_series_story(language: Language, names: Sequence[str], races: Sequence[Result], total: Result) -> Story:
    """Points race by race, and where they came from."""
    say = language.say
    each = tuple(
        StoryLine(say("Race {number}").format(number=number), race.points or ()) for number, race in enumerate(races, 1)
    )
    tallies = (
        *each,
        StoryLine(say("Points for bets"), total.counts["bets"]),
        StoryLine(say("Points for contracts"), total.counts["contracts"]),
    )
    return Story(_headline(language, names, races, total), tallies)


def _headline(language: Language, names: Sequence[str], races: Sequence[Result], total: Result) -> str:
    say, points = language.say, total.points or ()
    winner = total.ranks.index(1)
    if total.ranks.count(1) > 1:
        return say("Level on points and on contracts: the win is shared.")
    if points.count(max(points)) > 1:
        return say("Level on points: {name} wins by contracts.").format(name=names[winner])
    won = sum(race.ranks[winner] == 1 for race in races)
    if won == len(races):
        return say("{name} won every race.").format(name=names[winner])
    if not won:
        return say("{name} won no race, and still has the most points.").format(name=names[winner])
    before = [sum((race.points or ())[seat] for race in races[:-1]) for seat in range(len(names))]
    if before[winner] < max(before):
        behind = max(before) - before[winner]
        told = language.say_many(
            "{name} was {n} point behind before the last race.", "{name} was {n} points behind before the last race.",
            behind,
        )  # fmt: skip
        return told.format(name=names[winner], n=behind)
    if before.count(max(before)) > 1:
        return say("{name} drew ahead in the last race.").format(name=names[winner])
    return say("{name} led before the last race, and never let go.").format(name=names[winner])
