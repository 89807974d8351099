"""Pond, as the house knows it."""

from typing import TYPE_CHECKING, Final

from game.client.toolkit.language import later
from game.manifest import Look, Manifest, Parts
from game.table.lesson import Lesson

if TYPE_CHECKING:
    from game.table.rulebook import Rulebook

HOUSE_WORDS: Final = frozenset(
    (
        later("Home Farm"),
        later("Corner to corner across the fields."),
        later("Kitchen Garden"),
        later("Straight up to the pond on your own side: the short game."),
        later("Wide Marsh"),
        later("Four ponds and a lot of land: longer roads, more ways to lose one."),
    )
)


def _parts() -> Parts:
    from game.games.pond.ai.levels import POND_LEVELS
    from game.games.pond.ai.position_judge import PondJudge
    from game.games.pond.boards import POND_BOARDS
    from game.games.pond.counts import POND_COUNTS
    from game.games.pond.map import POND_MAPS
    from game.games.pond.rules.game import POND

    return Parts(
        rules=POND,
        rule_choices={},
        rule_sets={"classic": {}},
        boards=POND_BOARDS,
        levels=POND_LEVELS,
        meaning=POND_MAPS,
        judge=lambda _: PondJudge(),
        counts=POND_COUNTS,
    )


def _look() -> Look:
    from game.games.pond.view.board_facts import board_facts
    from game.games.pond.view.lead import leader
    from game.games.pond.view.rule_picture import draw_rule
    from game.games.pond.view.scenery import FARM
    from game.games.pond.view.seat_figure import toad_figure
    from game.games.pond.view.story import tell_story
    from game.games.pond.view.thumbnail import draw_position, draw_thumbnail
    from game.games.pond.view.view import make_pond_view

    return Look(
        make_pond_view,
        draw_thumbnail,
        board_facts,
        figure=toad_figure,
        scenery=FARM,
        story=tell_story,
        draw_position=draw_position,
        leader=leader,
        draw_rule=draw_rule,
    )


def _lessons() -> tuple[Lesson, ...]:
    from game.games.pond.lessons import POND_LESSONS

    return POND_LESSONS


def _rulebook() -> "Rulebook":
    from game.games.pond.rulebook import POND_RULEBOOK

    return POND_RULEBOOK


POND_MANIFEST: Final = Manifest(
    name="pond",
    title=later("Pond"),
    line=later("Lay the land, slide it, and hop into the pond first."),
    load_parts=_parts,
    load_look=_look,
    load_lessons=_lessons,
    load_rulebook=_rulebook,
    first_board="short",
    house_words=HOUSE_WORDS,
    door="title/door-pond",
)
