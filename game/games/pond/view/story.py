"""What a match on the farm told: who hopped, who laid land, who pushed rows, who was late."""

from collections import Counter

from game.client.tabletop.story import Story, StoryLine, deeds
from game.client.toolkit.language import Language
from game.games.pond.rules.events import Jumped, Moved, Slid, TileLaid, TurnMissed
from game.table.match import AnyMatch
from game.table.record import Done


def tell_story(language: Language, match: AnyMatch) -> Story:
    """Counted from the events alone; however many tiles a row has, it is pushed once."""
    say, seats = language.say, range(len(match.header.seats))
    hopped, laid, missed = Counter[int](), Counter[int](), Counter[int]()
    for _, seat, event in deeds(match):
        match event:
            case Moved(who) | Jumped(who) if who == seat:
                hopped[who] += 1
            case TileLaid(who):
                laid[who] += 1
            case TurnMissed(who):
                missed[who] += 1
    pushed = Counter(
        moment.line.seat
        for moment in match.moments
        if isinstance(moment.line, Done) and any(isinstance(event, Slid) for event in moment.events)
    )
    counted = ((say("Hops"), hopped), (say("Tiles laid"), laid), (say("Rows pushed"), pushed),
               (say("Turns missed"), missed))  # fmt: skip
    tallies = tuple(StoryLine(text, tuple(count[seat] for seat in seats)) for text, count in counted)
    return Story(_headline(language, match, hopped, missed), tallies)


def _headline(language: Language, match: AnyMatch, hopped: Counter[int], missed: Counter[int]) -> str:
    ranks, names = match.game.result(match.state).ranks, [seat.name for seat in match.header.seats]
    (late, turns), *_ = missed.most_common(1) or [(0, 0)]
    if ranks.count(1) > 1:
        return language.say("Everybody only swapped tiles: nobody got home.")
    if turns > 1:
        won = language.say("{name} missed {n} turns, and won all the same.")
        lost = language.say("{name} missed {n} turns: too many to get home.")
        return (won if ranks[late] == 1 else lost).format(name=names[late], n=turns)
    winner = ranks.index(1)
    if hopped[winner] <= 1:
        return ""
    return language.say("{name} was home after {n} hops.").format(name=names[winner], n=hopped[winner])
