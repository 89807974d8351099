"""What a race told: who walked, who shoved and was shoved, who laid land, whose turn was the best."""

from collections.abc import Sequence

from game.client.tabletop.story import Story, StoryLine, counted
from game.client.toolkit.language import Language
from game.games.cliff.counts import count_race
from game.table.match import AnyMatch


def tell_story(language: Language, match: AnyMatch) -> Story:
    """As it is counted for the statistics too."""
    say, found = language.say, count_race(counted(match))
    lines = (
        (say("Hexes walked"), "walked"),
        (say("Shoves given"), "shoves_given"),
        (say("Shoves taken"), "shoves_taken"),
        (say("Tiles laid"), "tiles_laid"),
        (say("Best turn"), "best_turn"),
    )
    of = {key: tuple(count or 0 for count in by_seat) for key, by_seat in found.items()}
    tallies = tuple(StoryLine(text, of[key], is_extra=key == "best_turn") for text, key in lines)
    return Story(_headline(language, match, of["shoves_given"], of["furthest_walk"]), tallies)


def _headline(language: Language, match: AnyMatch, gave: Sequence[int], walks: Sequence[int]) -> str:
    ranks, names = match.game.result(match.state).ranks, [seat.name for seat in match.header.seats]
    shoves, hexes = max(gave), max(walks)
    if shoves > 1:
        shover = gave.index(shoves)
        won = language.say("{name} gave {n} shoves on the way to the water.")
        lost = language.say("{name} gave {n} shoves, and still did not win.")
        return (won if ranks[shover] == 1 else lost).format(name=names[shover], n=shoves)
    if hexes <= 1:
        return ""
    return language.say("{name} had the longest turn: {n} hexes.").format(name=names[walks.index(hexes)], n=hexes)
