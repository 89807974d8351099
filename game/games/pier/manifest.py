"""Pier, as the house knows it."""

from typing import TYPE_CHECKING, Final

from game.client.toolkit.language import Words, later
from game.games.pier.switches import CHANCES
from game.manifest import Look, Manifest, Parts, SeriesOffer
from game.table.lesson import Lesson

if TYPE_CHECKING:
    from game.table.rulebook import Rulebook

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
    from game.games.pier.counts import PIER_COUNTS
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
        counts=PIER_COUNTS,
    )


def _look() -> Look:
    from game.games.pier.view.board_facts import board_facts
    from game.games.pier.view.rule_picture import draw_rule
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
        draw_rule=draw_rule,
    )


def _lessons() -> tuple[Lesson, ...]:
    from game.games.pier.lessons import PIER_LESSONS

    return PIER_LESSONS


def _rulebook() -> "Rulebook":
    from game.games.pier.rulebook import PIER_RULEBOOK

    return PIER_RULEBOOK


PIER_MANIFEST: Final = Manifest(
    name="pier",
    title=later("Pier"),
    line=later("Dice, concrete and bets: whose gangster is the first off the pier?"),
    load_parts=_parts,
    load_look=_look,
    load_lessons=_lessons,
    load_rulebook=_rulebook,
    house_words=HOUSE_WORDS,
    switches=(CHANCES,),
    series=SERIES,
    door="title/door-pier",
)
