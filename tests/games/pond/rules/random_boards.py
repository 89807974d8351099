"""Small farms drawn by lot, with one to four pairs of ponds; all can be played."""

from random import Random

from game.games.pond.rules.board import read_board
from game.rules.contract import BadSetUp, Json
from tests.games.pond.rules.positions import board_of


def random_board(rng: Random) -> dict[str, Json]:
    """A board that the rules accept."""
    while True:
        board = _any_board(rng)
        try:
            read_board(board)
        except BadSetUp:
            continue
        return board


def _any_board(rng: Random) -> dict[str, Json]:
    width, height = rng.randint(2, 6), rng.randint(2, 5)
    squares = [[rng.choice("....#") for _ in range(width)] for _ in range(height)]
    for row in squares:
        if rng.random() < 0.6:
            row[:] = "." * width
    pairs = rng.randint(1, 4)
    places = [(x, y) for y in range(height) for x in range(width)]
    if len(places) > 2 * pairs:
        for (x, y), letter in zip(rng.sample(places, 2 * pairs), "AaBbCcDd", strict=False):
            squares[y][x] = letter
    return board_of(*map("".join, squares))
