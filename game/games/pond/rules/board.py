"""A board prepared once for playing: squares as small numbers with their neighbours and the decisions that belong to
them. Decisions are built when they are first asked for, and then shared by all positions on the board."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Generic, TypeAlias, TypeVar

from game.games.pond.rules.decisions import LEFT, RIGHT, Abra, Insert, Move, Place, Quake, Spring, Start, Storm
from game.games.pond.rules.shape import LIGHT, Shape, Square, problems, read_shape
from game.games.pond.rules.tiles import EMPTY, POND, TURNS, Tile
from game.rules.contract import BadSetUp, Json

D = TypeVar("D")
# The direction, the square entered, and the decision to do so.
WayOut: TypeAlias = tuple[int, int, Move]
Jump: TypeAlias = tuple[int, Spring]


class PerTile(dict[Tile, tuple[tuple[D, ...], ...]], Generic[D]):
    """For each landscape tile the decisions about it on each square, built when they are first asked for."""

    def __init__(self, squares: tuple[Square, ...], build: Callable[[Tile, Square], tuple[D, ...]]) -> None:
        self._squares = squares
        self._build = build

    def __missing__(self, tile: Tile) -> tuple[tuple[D, ...], ...]:
        built = self[tile] = tuple(self._build(tile, at) for at in self._squares)
        return built


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board ready to play on. Two boards are the same only if they are one object.

    `homes` has the arrival pond of each departure pond, `sliding` the first square of each row that slides and the one
    behind its last. What the decisions of a square are at squares that hold a pond is never asked.
    """

    name: str
    rows: tuple[str, ...]
    width: int
    squares: tuple[Square, ...]
    index: Mapping[Square, int]
    land: bytes
    homes: Mapping[int, int]
    sliding: tuple[tuple[int, int], ...]
    starts: Mapping[int, Start]
    ways: tuple[tuple[WayOut, ...], ...]
    jumps: tuple[tuple[Jump, ...], ...]
    quakes: tuple[Quake, ...]
    storms: tuple[tuple[Storm, ...], ...]
    places: PerTile[Place]
    inserts: PerTile[Insert]
    abras: PerTile[Abra]


def read_board(board: Mapping[str, Json]) -> Board:
    """The board of a record's header; BadSetUp names the first thing that is wrong with it and where."""
    return prepared(read_shape(board))


# Matches of a series are played on the same board, which takes longer to prepare than a game takes to set up.
@lru_cache(maxsize=4)
def prepared(shape: Shape) -> Board:
    """The board of a shape; BadSetUp if it can't be played."""
    for problem in problems(shape):
        raise BadSetUp(str(problem))
    squares = tuple(place for place, _ in shape.squares())
    index = {place: number for number, place in enumerate(squares)}
    ponds = {letter: index[place] for letter, place in shape.ponds().items()}
    moves, springs = tuple(map(Move, squares)), tuple(map(Spring, squares))
    homes = {number: ponds[letter.upper()] for letter, number in ponds.items() if letter.islower()}
    width = shape.width
    return Board(
        name=shape.name,
        rows=shape.rows,
        width=width,
        squares=squares,
        index=index,
        land=bytes(POND if letter.isalpha() else EMPTY for _, letter in shape.squares()),
        homes=homes,
        sliding=tuple((y * width, (y + 1) * width) for y, row in enumerate(shape.rows) if set(row) == {LIGHT}),
        starts={number: Start(squares[number]) for number in homes},
        ways=tuple(
            tuple((way, index[to], moves[index[to]]) for way in range(4) if (to := shape.beyond(place, way, 1)))
            for place in squares
        ),
        jumps=tuple(
            tuple((index[to], springs[index[to]]) for way in range(4) if (to := shape.beyond(place, way, 2)))
            for place in squares
        ),
        quakes=tuple(map(Quake, squares)),
        storms=tuple(tuple(Storm(place, turn) for turn in range(4)) for place in squares),
        places=PerTile(squares, _places),
        inserts=PerTile(squares, _inserts),
        abras=PerTile(squares, _abras),
    )


def _places(tile: Tile, at: Square) -> tuple[Place, ...]:
    return tuple(map(partial(Place, tile, at), range(TURNS[tile])))


def _inserts(tile: Tile, at: Square) -> tuple[Insert, ...]:
    return tuple(Insert(tile, at, turn, way) for turn in range(TURNS[tile]) for way in (LEFT, RIGHT))


def _abras(tile: Tile, at: Square) -> tuple[Abra, ...]:
    return tuple(map(partial(Abra, at, tile), range(TURNS[tile])))
