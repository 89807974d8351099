"""Stones, as the house knows it."""

from pathlib import Path
from typing import Final

from game.client.toolkit.language import Words, later
from game.manifest import Look, Manifest, Parts
from tests.fourth_game.stones.switches import LANDINGS

HOW_TO: Final = (
    later("Be the first on the other bank. In your turn the die says how far you may hop."),
    later("Or rest: that saves a step. Saved steps can be spent all at once, on top of any roll; three are the most."),
    later("Whoever is landed on falls back to the next free stone, and so does who lands on moss."),
)
RULE_WORDS: Final = {"slippery": Words(later("Slippery moss"), later("Who lands on moss falls back to a free stone."))}
RULE_SET_WORDS: Final = {"dry": Words(later("Dry summer"), later("Moss is like any other stone."))}
HOUSE_WORDS: Final = frozenset(
    (
        later("Mill Brook"),
        later("Twelve stones behind the mill, three of them slippery."),
        later("Wide Ford"),
    )
)


def _parts() -> Parts:
    from tests.fourth_game.stones.ai.levels import STONES_LEVELS
    from tests.fourth_game.stones.boards import STONES_BOARDS
    from tests.fourth_game.stones.map import STONES_MAPS
    from tests.fourth_game.stones.rules.game import STONES

    return Parts(
        rules=STONES,
        rule_choices={"slippery": (False, True)},
        rule_sets={"classic": {"slippery": True}, "dry": {"slippery": False}},
        boards=STONES_BOARDS,
        levels=STONES_LEVELS,
        meaning=STONES_MAPS,
    )


def _look() -> Look:
    from tests.fourth_game.stones.view.board_facts import board_facts
    from tests.fourth_game.stones.view.thumbnail import draw_thumbnail
    from tests.fourth_game.stones.view.view import make_stones_view

    return Look(make_stones_view, draw_thumbnail, board_facts)


STONES_MANIFEST: Final = Manifest(
    name="stones",
    title=later("Stones"),
    line=later("Hop over the brook, or save your strength for a longer one."),
    how_to=HOW_TO,
    load_parts=_parts,
    load_look=_look,
    rule_words=RULE_WORDS,
    rule_set_words=RULE_SET_WORDS,
    house_words=HOUSE_WORDS,
    switches=(LANDINGS,),
    door="stones/door",
    art=Path(__file__).parent / "art",
)
