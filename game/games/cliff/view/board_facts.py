"""What is worth knowing about a board, in a few words."""

from game.client.toolkit.language import Language
from game.games.cliff.map.ways_home import way_home
from game.games.cliff.rules.land import MEADOW, is_playing
from game.games.cliff.rules.shape import read_shape
from game.rules.contract import BoardJson


def board_facts(language: Language, board: BoardJson) -> str:
    """How large a board is and how far it is to the water, at its shortest and over meadow alone."""
    shape = read_shape(board)
    size = sum(is_playing(code) for code in shape.land)
    shortest, meadow = way_home(shape, lambda _: True), way_home(shape, lambda code: code == MEADOW)
    if shortest is None:
        return language.say("{size} hexes").format(size=size)
    if meadow is None or meadow == shortest:
        return language.say("{size} hexes, {steps} steps").format(size=size, steps=shortest)
    text = language.say("{size} hexes, {steps} to {most} steps")
    return text.format(size=size, steps=shortest, most=meadow)
