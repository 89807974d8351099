"""Small boards of Cliff drawn by lot, in all stagger forms, with gates, posts and checkpoints; all can be played."""

from random import Random

from game.games.cliff.rules.board import read_board
from game.rules.contract import BadSetUp, Json

STAGGERS = ("x-odd", "x-even", "y-odd", "y-even")


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
    width, height = rng.randint(4, 8), rng.randint(2, 6)
    wild = rng.choice(("GGGGFDMWS", "GGFDMWS#.", "GGGGGG.FD"))
    rows = ["<" + "".join(rng.choice(wild) for _ in range(width - 2)) + ">" for _ in range(height)]
    if rng.random() < 0.3:
        rows = [row.replace("<", "=").replace(">", rng.choice("G=")) for row in rows]
    board: dict[str, Json] = {"name": "by lot", "stagger": rng.choice(STAGGERS), "rows": list(rows)}
    playing = [f"{x},{y}" for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in "GFDMWS"]
    last = rng.randint(1, 4)
    if rng.random() < 0.4 and len(playing) >= 2 * last:
        places = rng.sample(playing, 2 * last)
        board["checkpoints"] = {str(number + 1): list(places[2 * number : 2 * number + 2]) for number in range(last)}
    return board
