"""What a match on the farm told: who hopped, who laid land, who pushed rows, who was late."""

from collections.abc import Sequence

from game.client.tabletop.story import Story, StoryLine, counted
from game.client.toolkit.language import Language
from game.games.pond.counts import count_farm
from game.table.match import AnyMatch


def tell_story(language: Language, match: AnyMatch) -> Story:
    """As it is counted for the statistics too."""
    say, found = language.say, count_farm(counted(match))
    lines = (
        (say("Hops"), "hops"),
        (say("Tiles laid"), "tiles_laid"),
        (say("Rows pushed"), "rows_pushed"),
        (say("Turns missed"), "turns_missed"),
        (say("Furthest turn"), "best_turn"),
    )
    of = {key: tuple(count or 0 for count in by_seat) for key, by_seat in found.items()}
    tallies = tuple(StoryLine(text, of[key], is_extra=key == "best_turn") for text, key in lines)
    return Story(_headline(language, match, of["hops"], of["turns_missed"]), tallies)


def _headline(language: Language, match: AnyMatch, hopped: Sequence[int], missed: Sequence[int]) -> str:
    ranks, names = match.game.result(match.state).ranks, [seat.name for seat in match.header.seats]
    turns = max(missed)
    if ranks.count(1) > 1:
        return language.say("Everybody only swapped tiles: nobody got home.")
    if turns > 1:
        late = missed.index(turns)
        won = language.say("{name} missed {n} turns, and won all the same.")
        lost = language.say("{name} missed {n} turns: too many to get home.")
        return (won if ranks[late] == 1 else lost).format(name=names[late], n=turns)
    winner = ranks.index(1)
    if hopped[winner] <= 1:
        return ""
    return language.say("{name} was home after {n} hops.").format(name=names[winner], n=hopped[winner])
