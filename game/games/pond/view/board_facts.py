"""What is worth knowing about a board, in a few words."""

from game.client.toolkit.language import Language
from game.games.pond.rules.shape import read_shape
from game.rules.contract import BoardJson


def board_facts(language: Language, board: BoardJson) -> str:
    """How large a farm is, and how many pairs of ponds it has."""
    shape = read_shape(board)
    pairs = len(shape.ponds()) // 2
    text = language.say_many(
        "{wide} × {high} squares, {pairs} pair of ponds", "{wide} × {high} squares, {pairs} pairs of ponds", pairs
    )
    return text.format(wide=shape.width, high=len(shape.rows), pairs=pairs)
