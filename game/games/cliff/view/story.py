"""What a race told: who walked, who shoved and was shoved, who laid land."""

from collections import Counter

from game.client.tabletop.story import Story, StoryLine, deeds
from game.client.toolkit.language import Language
from game.games.cliff.rules.events import Pushed, Stepped, TileLaid
from game.games.cliff.rules.lemmings import SEAT_OF
from game.table.match import AnyMatch


def tell_story(language: Language, match: AnyMatch) -> Story:
    """Counted from the events alone; shoving one's own lemming is no shove."""
    say, seats = language.say, range(len(match.header.seats))
    walked, gave, took, laid = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    a_turn = Counter[tuple[int, int]]()
    for turn, seat, event in deeds(match):
        match event:
            case Stepped(lemming):
                walked[SEAT_OF[lemming]] += 1
                a_turn[turn, seat] += 1
            case Pushed(lemming) if SEAT_OF[lemming] != seat:
                gave[seat] += 1
                took[SEAT_OF[lemming]] += 1
            case TileLaid(seat=who):
                laid[who] += 1
    counted = ((say("Hexes walked"), walked), (say("Shoves given"), gave), (say("Shoves taken"), took),
               (say("Tiles laid"), laid))  # fmt: skip
    tallies = tuple(StoryLine(text, tuple(count[seat] for seat in seats)) for text, count in counted)
    return Story(_headline(language, match, gave, a_turn), tallies)


def _headline(language: Language, match: AnyMatch, gave: Counter[int], a_turn: Counter[tuple[int, int]]) -> str:
    ranks, names = match.game.result(match.state).ranks, [seat.name for seat in match.header.seats]
    (shover, shoves), *_ = gave.most_common(1) or [(0, 0)]
    if shoves > 1:
        won = language.say("{name} gave {n} shoves on the way to the water.")
        lost = language.say("{name} gave {n} shoves, and still did not win.")
        return (won if ranks[shover] == 1 else lost).format(name=names[shover], n=shoves)
    ((_, walker), hexes), *_ = a_turn.most_common(1) or [((0, 0), 0)]
    return (
        language.say("{name} had the longest turn: {n} hexes.").format(name=names[walker], n=hexes) if hexes > 1 else ""
    )
