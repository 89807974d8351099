"""Cliff, as the house knows it."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from game.client.toolkit.language import Words, later
from game.games.cliff.switches import EVERY_CHECKPOINT
from game.manifest import Look, Manifest, Measured, Parts
from game.table.lesson import Lesson

if TYPE_CHECKING:
    from game.table.rulebook import Rulebook

RULE_WORDS: Final = {
    "covered": Words(
        later("Covered tiles are gone"),
        later("A tile that another one covers is out of the game. Otherwise it goes back to the supply."),
    ),
    "ending": Words(
        later("Play on for every place"),
        later("The race goes on until all but one are home. Otherwise it is over with the first one home."),
    ),
    "open_discards": Words(
        later("Open discards"),
        later("Everybody may look through the discarded cards at any time. Otherwise nobody may."),
    ),
    "fox": Words(
        later("Foxes"),
        later("Six fox tiles come into play: whoever steps or is pushed onto a fox loses three cards to it."),
    ),
    "push_back": Words(
        later("Shoves go every way"),
        later("Lemmings may be shoved away from home too. Otherwise nobody is shoved further from home."),
    ),
}
STYLE_WORDS: Final = {
    "racer": Words(later("Racer"), later("runs with what it has and looks less at the others")),
    "shover": Words(later("Shover"), later("gladly shoves others back and lays tiles before their feet")),
    "builder": Words(later("Builder"), later("likes to start piles anew, for the tile")),
    "convoy": Words(later("Convoy"), later("keeps its two lemmings together")),
}
RULE_SET_WORDS: Final = {
    "tournament": Words(
        later("Tournament"),
        later("As in competitions: open discards, covered tiles are gone, shoves go every way, every place counts."),
    ),
}
HOUSE_WORDS: Final = frozenset(
    (
        later("The Horseshoe"),
        later("The Strip"),
        later("The Roundabout"),
        later("The Long Shore"),
        later(
            "The classic: down one arm of the bay and up the other."
            " Meadow is the long way round, terrain the short cut."
        ),
        later("First Splash"),
        later("A small first board: eleven steps to the water as the lemming flies, and one of everything on the way."),
        later("Goat Steps"),
        later("Ledges two hooves wide: whoever stands in the way will be pushed, and whoever pushes needs the points."),
        later("Puddle Jump"),
        later("A quick race for two: ten steps as the lemming flies, if the cards are kind."),
        later("Big Bay"),
        later("Room for five: two shores around a wide bay, and plenty of space to shove."),
        later("Three Flags"),
        later("Out of the gate, once around each flag in order, and back through the gate into the water."),
    )
)


def _parts() -> Parts:
    from game.games.cliff.ai.levels import CLIFF_LEVELS
    from game.games.cliff.ai.position_judge import CliffJudge
    from game.games.cliff.boards import CLIFF_BOARDS
    from game.games.cliff.counts import CLIFF_COUNTS
    from game.games.cliff.map.meaning import CLIFF_MAPS
    from game.games.cliff.rules.game import CLIFF
    from game.games.cliff.rules.ruleset import CHOICES, RULE_SETS

    return Parts(
        rules=CLIFF,
        rule_choices=CHOICES,
        rule_sets={name: asdict(rules) for name, rules in RULE_SETS.items()},
        boards=CLIFF_BOARDS,
        levels=CLIFF_LEVELS,
        meaning=CLIFF_MAPS,
        judge=lambda _: CliffJudge(),
        counts=CLIFF_COUNTS,
    )


def _look() -> Look:
    from game.games.cliff.view.board_facts import board_facts
    from game.games.cliff.view.lead import leader
    from game.games.cliff.view.rule_picture import draw_rule
    from game.games.cliff.view.story import tell_story
    from game.games.cliff.view.thumbnail import draw_position, draw_thumbnail
    from game.games.cliff.view.view import make_cliff_view

    return Look(
        make_cliff_view,
        draw_thumbnail,
        board_facts,
        story=tell_story,
        draw_position=draw_position,
        leader=leader,
        draw_rule=draw_rule,
    )


def _lessons() -> tuple[Lesson, ...]:
    from game.games.cliff.lessons import CLIFF_LESSONS

    return CLIFF_LESSONS


def _rulebook() -> "Rulebook":
    from game.games.cliff.rulebook.whole import CLIFF_RULEBOOK

    return CLIFF_RULEBOOK


def _measured() -> Measured:
    from game.games.cliff.measured import CLIFF_MEASURED

    return CLIFF_MEASURED


CLIFF_MANIFEST: Final = Manifest(
    name="cliff",
    title=later("Cliff"),
    line=later("A hex race: cards give movement, lemmings shove each other, tiles change the land."),
    load_parts=_parts,
    load_look=_look,
    rule_words=RULE_WORDS,
    rule_set_words=RULE_SET_WORDS,
    style_words=STYLE_WORDS,
    house_words=HOUSE_WORDS,
    switches=(EVERY_CHECKPOINT,),
    door="title/door-cliff",
    first_board="first",
    load_lessons=_lessons,
    load_rulebook=_rulebook,
    load_measured=_measured,
)
