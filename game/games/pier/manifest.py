"""Pier, as the house knows it."""

from typing import Final

from game.client.toolkit.language import Words, later
from game.games.pier.switches import CHANCES
from game.manifest import Look, Manifest, Parts, SeriesOffer
from game.table.lesson import Lesson

HOW_TO: Final = (
    later("Nobody owns a lemming. Points come from bets on the winner of the race, and from secret contracts."),
    later("Two dice say which lemmings may go on. You choose one of them, and where it goes: to any free space of the "
          "next part of the jetty. A part that is full is skipped. A colour that is out stands for whoever is last."),
    later("The space where one lands acts. A mixer gives it a block of concrete; with the third it is out. A "
          "jackhammer takes one off. A car drives on as far as a die says; where somebody stands already it crashes, "
          "stays, and gets a block."),
    later("The race is over when a lemming dives into the water, or when only one is not out: that one wins."),
    later("At a bookmaker everybody may lay a bet, only one on each lemming. At the end the bet on the winner pays "
          "its number in your pile: 1 point if you laid it first, up to 6 if you laid it last."),
    later("Contracts demand that one of two lemmings is out (1 point), that one is ahead of another (2), that one is "
          "third or better (3), that at most one or at least three are out (4), or that the winner carries no block "
          "(5)."),
    later("A contract that is fulfilled at the end pays; any other costs two points. At a godfather everybody may "
          "drop one."),
)  # fmt: skip
HOUSE_WORDS: Final = frozenset(
    (
        later("Old Jetty"),
        later("The jetty as it always was: bookmakers early, concrete late."),
        later("Corkscrew Quay"),
        later("Round and round into the harbour basin. Cars lead to cars, and the water is in the middle."),
    )
)
# A race is short.
SERIES: Final = SeriesOffer(
    counts=(1, 3),
    count_words=(later("one"), later("three, points summed")),
    words=Words(later("Races"), later("Of three races the points are summed; each time the next one begins")),
    one_of=later("Race {number} of {count}"),
    after_all=later("After {count} races"),
    next_one=later("Next race"),
    tie_break="contracts",
)


def _parts() -> Parts:
    from game.games.pier.ai.levels import PIER_LEVELS
    from game.games.pier.ai.position_judge import PierJudge
    from game.games.pier.boards import PIER_BOARDS
    from game.games.pier.map import PIER_MAPS
    from game.games.pier.rules.game import PIER

    return Parts(
        rules=PIER,
        rule_choices={},
        rule_sets={"classic": {}},
        boards=PIER_BOARDS,
        levels=PIER_LEVELS,
        meaning=PIER_MAPS,
        judge=lambda _: PierJudge(),
    )


def _look() -> Look:
    from game.games.pier.view.board_facts import board_facts
    from game.games.pier.view.scenery import DUSK
    from game.games.pier.view.series_story import tell_series_story
    from game.games.pier.view.story import tell_story
    from game.games.pier.view.thumbnail import draw_position, draw_thumbnail
    from game.games.pier.view.view import make_pier_view

    return Look(
        make_pier_view,
        draw_thumbnail,
        board_facts,
        scenery=DUSK,
        story=tell_story,
        series_story=tell_series_story,
        draw_position=draw_position,
    )


def _lessons() -> tuple[Lesson, ...]:
    from game.games.pier.lessons import PIER_LESSONS

    return PIER_LESSONS


PIER_MANIFEST: Final = Manifest(
    name="pier",
    title=later("Pier"),
    line=later("Dice, concrete and bets: whose gangster is the first off the pier?"),
    how_to=HOW_TO,
    load_parts=_parts,
    load_look=_look,
    load_lessons=_lessons,
    house_words=HOUSE_WORDS,
    switches=(CHANCES,),
    series=SERIES,
    door="title/door-pier",
)
