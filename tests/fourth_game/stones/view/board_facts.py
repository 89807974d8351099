"""What is worth knowing about a board, in a few words."""

from game.client.toolkit.language import Language
from game.rules.contract import BoardJson
from tests.fourth_game.stones.rules.board import MOSS, read_brook


def board_facts(language: Language, board: BoardJson) -> str:
    """How many stones there are, and how many of them are mossy."""
    stones = read_brook(board).stones
    return language.say("{stones} stones, {mossy} mossy").format(stones=len(stones), mossy=stones.count(MOSS))
