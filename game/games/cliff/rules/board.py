"""A board prepared once for playing: hexes as small numbers with their neighbours and the decisions that belong to
them, so that nothing is computed or built again while playing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.games.cliff.rules.decisions import Step, Tile
from game.games.cliff.rules.distance_home import DistanceHome
from game.games.cliff.rules.land import TILE_KINDS, is_home, is_playing, is_start
from game.games.cliff.rules.shape import NO_HEX, Around, Shape, problems, read_shape
from game.rules.contract import BadSetUp, Json
from game.rules.hexes import Hex, Stagger

# The hex entered, the direction, and the decisions of lemming a and lemming b to do so.
Exit: TypeAlias = tuple[int, int, tuple[Step, Step]]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board ready to play on. Two boards are the same only if they are one object."""

    name: str
    stagger: Stagger
    hexes: tuple[Hex, ...]
    land: bytes
    neighbours: Around
    checkpoint: tuple[int, ...]
    last_checkpoint: int
    posts: tuple[int, ...]
    index: Mapping[Hex, int]
    exits: tuple[tuple[Exit, ...], ...]
    start_exits: tuple[Exit, ...]
    edges: Mapping[tuple[Hex, Hex], tuple[int, int, int]]
    tiles: tuple[tuple[Tile, ...], ...]
    distance_home: DistanceHome


def read_board(board: Mapping[str, Json]) -> Board:
    """The board of a record's header; BadSetUp names the first thing that is wrong with it and where."""
    shape = read_shape(board)
    for problem in problems(shape):
        raise BadSetUp(str(problem))
    hexes, land = shape.hexes, shape.land
    exits = tuple(tuple(_exits(number, shape)) for number in range(len(hexes)))
    playing = [place for place, code in zip(hexes, land, strict=True) if is_playing(code)]
    return Board(
        name=shape.name,
        stagger=shape.stagger,
        hexes=hexes,
        land=land,
        neighbours=shape.around,
        checkpoint=shape.checkpoint,
        last_checkpoint=shape.last_checkpoint,
        posts=shape.posts,
        index={place: number for number, place in enumerate(hexes)},
        exits=exits,
        start_exits=tuple(way for number, code in enumerate(land) if is_start(code) for way in exits[number]),
        edges={(hexes[n], hexes[to]): (n, to, way) for n, ways in enumerate(exits) for to, way, _ in ways},
        tiles=tuple(tuple(Tile(kind, place) for place in playing) for kind in range(len(TILE_KINDS))),
        distance_home=DistanceHome(shape),
    )


def _exits(number: int, shape: Shape) -> Iterable[Exit]:
    hexes, land = shape.hexes, shape.land
    if not (is_playing(land[number]) or is_start(land[number])):
        return
    for direction, to in enumerate(shape.around[number]):
        if to != NO_HEX and (is_playing(land[to]) or is_home(land[to])):
            yield to, direction, (Step(0, hexes[number], hexes[to]), Step(1, hexes[number], hexes[to]))
