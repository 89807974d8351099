"""Pond, as the house knows it."""

from typing import Final

from game.client.toolkit.language import later
from game.manifest import Look, Manifest, Parts
from game.table.lesson import Lesson

HOW_TO: Final = (
    later("Get your toad home first: from its departure pond into the arrival pond with the same flowers."),
    later("A turn is one action: hop to the next square, lay a tile, push a row with a tile, play an effect, or "
          "swap a tile."),
    later("A toad hops where both sides are open, over meadow or between hedges; roads and housing stop it. The "
          "lit band shows how far each toad could go."),
    later("A tile on an empty square lies there. On another tile it pushes the row to the left or right, if the "
          "row has a gap and neither toads nor dark squares."),
    later("Pointing at the left half of a tile, or the arrow at the left end of its row, pushes to the right; the "
          "right half pushes to the left. What leaves the row at one end comes in at the other. R, the wheel or the "
          "right button turns the tile in hand."),
    later("Effects are played once: a storm turns a tile, an earthquake takes one away, abracadabra puts another in "
          "its place, a long jump carries the toad two squares, hurry gives one more tile and one more hop, an alarm "
          "clock makes somebody miss a turn and gives you one more action."),
    later("The line around an arrival pond has the colour of the one who is at home there. Toads that set out from the "
          "same pond share that home and the road to it, and still only the first one wins."),
)  # fmt: skip
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
    )


def _look() -> Look:
    from game.games.pond.view.board_facts import board_facts
    from game.games.pond.view.lead import leader
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
    )


def _lessons() -> tuple[Lesson, ...]:
    from game.games.pond.lessons import POND_LESSONS

    return POND_LESSONS


POND_MANIFEST: Final = Manifest(
    name="pond",
    title=later("Pond"),
    line=later("Lay the land, slide it, and hop into the pond first."),
    how_to=HOW_TO,
    load_parts=_parts,
    load_look=_look,
    load_lessons=_lessons,
    first_board="short",
    house_words=HOUSE_WORDS,
    door="title/door-pond",
)
