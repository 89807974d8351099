"""A board read from the record's form, checked, and prepared once: hexes as small numbers with their neighbours and the
decisions that belong to them, so that nothing is computed or built again while playing."""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.rules.cliff.decisions import Step, Tile
from game.rules.cliff.land import BOARD_LETTERS, LETTERS, NOTHING, TILE_KINDS, is_home, is_playing, is_start
from game.rules.contract import BadSetUp, Json
from game.rules.hexes import Hex, Stagger, neighbours
from game.rules.notation import HEX, shortened, write_hex

MOST_HEXES: Final = 2500
# The neighbour that a hex does not have; different from the places of lemmings that stand on no hex.
NO_HEX: Final = -3

# The neighbours of each hex in the six directions.
Around: TypeAlias = tuple[tuple[int, ...], ...]
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


def read_board(board: Mapping[str, Json]) -> Board:
    """The board of a record's header; BadSetUp names the first thing that is wrong with it and where."""
    name = board.get("name", "")
    if not isinstance(name, str):
        raise BadSetUp("the board's name should be a text")
    stagger = _read_stagger(board.get("stagger"))
    places = _read_rows(board.get("rows"))
    hexes = tuple(places)
    index = {place: number for number, place in enumerate(hexes)}
    land = bytes(LETTERS.index(letter) for letter in places.values())
    around = tuple(tuple(index.get(near, NO_HEX) for near in neighbours(stagger, place)) for place in hexes)
    checkpoint = _read_checkpoints(board.get("checkpoints"), index, land)
    last = max(checkpoint, default=0)
    posts = _read_posts(board.get("posts"), last)
    _check(hexes, land, around, checkpoint)
    exits = tuple(tuple(_exits(number, hexes, land, around)) for number in range(len(hexes)))
    playing = [place for place, code in zip(hexes, land, strict=True) if is_playing(code)]
    return Board(
        name=name,
        stagger=stagger,
        hexes=hexes,
        land=land,
        neighbours=around,
        checkpoint=checkpoint,
        last_checkpoint=last,
        posts=posts,
        index=index,
        exits=exits,
        start_exits=tuple(way for number, code in enumerate(land) if is_start(code) for way in exits[number]),
        edges={(hexes[n], hexes[to]): (n, to, way) for n, ways in enumerate(exits) for to, way, _ in ways},
        tiles=tuple(tuple(Tile(kind, place) for place in playing) for kind in range(len(TILE_KINDS))),
    )


def _exits(number: int, hexes: tuple[Hex, ...], land: bytes, around: Around) -> Iterable[Exit]:
    if not (is_playing(land[number]) or is_start(land[number])):
        return
    for direction, to in enumerate(around[number]):
        if to != NO_HEX and (is_playing(land[to]) or is_home(land[to])):
            yield to, direction, (Step(0, hexes[number], hexes[to]), Step(1, hexes[number], hexes[to]))


def _read_stagger(value: Json) -> Stagger:
    for stagger in Stagger:
        if stagger.value == value:
            return stagger
    raise BadSetUp(f"the board's stagger should be one of {', '.join(stagger.value for stagger in Stagger)}")


def _read_rows(rows: Json) -> dict[Hex, str]:
    """The letters of all hexes, row by row."""
    if not isinstance(rows, list):
        raise BadSetUp("the board's rows should be a list of texts")
    places: dict[Hex, str] = {}
    for y, row in enumerate(rows):
        if not isinstance(row, str):
            raise BadSetUp(f"row {y} of the board should be a text")
        for x, letter in enumerate(row):
            if letter == NOTHING:
                continue
            if letter not in BOARD_LETTERS:
                raise BadSetUp(f"the board's hex {x},{y} is {letter!r}, but should be one of {BOARD_LETTERS}{NOTHING}")
            places[x, y] = letter
        if len(places) > MOST_HEXES:
            raise BadSetUp(f"the board has more than {MOST_HEXES} hexes")
    return places


def _read_checkpoints(value: Json, index: Mapping[Hex, int], land: bytes) -> tuple[int, ...]:
    """Each hex's checkpoint number, 0 for none."""
    checkpoint = [0] * len(land)
    if value is None:
        return tuple(checkpoint)
    if not isinstance(value, dict):
        raise BadSetUp('the board\'s checkpoints should be an object such as {"1": ["4,2"]}')
    wanted = [str(number) for number in range(1, len(value) + 1)]
    missing = next((number for number in wanted if number not in value), None)
    if missing:
        raise BadSetUp(f"checkpoint {missing} is missing: they should be numbered from 1 without a gap")
    for name in wanted:
        places = value[name]
        if not isinstance(places, list) or not places:
            raise BadSetUp(f"checkpoint {name} should be a list of at least one hex")
        for text in places:
            number = _read_place(text, name, index)
            if not is_playing(land[number]):
                raise BadSetUp(f"checkpoint {name} lies on {text}, which is not a playing hex")
            if checkpoint[number]:
                raise BadSetUp(f"hex {text} has two checkpoint numbers, {checkpoint[number]} and {name}")
            checkpoint[number] = int(name)
    return tuple(checkpoint)


def _read_place(text: Json, checkpoint: str, index: Mapping[Hex, int]) -> int:
    place = HEX.match(text) if isinstance(text, str) else None
    if place is None:
        raise BadSetUp(f"checkpoint {checkpoint} has the place {shortened(str(text))}, but places are written x,y")
    if place not in index:
        raise BadSetUp(f"checkpoint {checkpoint} lies on {text}, where the board has no hex")
    return index[place]


def _read_posts(value: Json, last: int) -> tuple[int, ...]:
    if value is None:
        return ()
    if not isinstance(value, list):
        raise BadSetUp("the board's posts should be a list of checkpoint numbers")
    posts: list[int] = []
    for post in value:
        if type(post) is not int or not (posts[-1] if posts else 0) < post <= last:
            raise BadSetUp(f"the board's posts should be rising checkpoint numbers from 1 to {last}")
        posts.append(post)
    return tuple(posts)


def _check(hexes: tuple[Hex, ...], land: bytes, around: Around, checkpoint: tuple[int, ...]) -> None:
    """Whether the board can be played: start, finish, and no part from which there is no way home."""
    if not any(map(is_start, land)):
        raise BadSetUp("the board has no start (<) or gate (=)")
    if not any(map(is_home, land)):
        raise BadSetUp("the board has no finish (>) or gate (=)")
    starts = [number for number, code in enumerate(land) if is_start(code)]
    if not any(checkpoint):
        for number in starts:
            for near in around[number]:
                if near != NO_HEX and is_home(land[near]):
                    here, there = write_hex(hexes[number]), write_hex(hexes[near])
                    raise BadSetUp(
                        f"start {here} is next to finish {there}, which only a board with checkpoints may have"
                    )
    parts = list(_parts(starts, land, around))
    if not parts:
        raise BadSetUp("no playing hex lies next to the start")
    for part in parts:
        where = f"from {write_hex(hexes[min(part)])}, next to the start,"
        if not any(near != NO_HEX and is_home(land[near]) for number in part for near in around[number]):
            raise BadSetUp(f"{where} no finish can be reached")
        for wanted in range(1, max(checkpoint) + 1):
            if not any(checkpoint[number] == wanted for number in part):
                raise BadSetUp(f"{where} checkpoint {wanted} can't be reached")


def _parts(starts: Iterable[int], land: bytes, around: Around) -> Iterable[set[int]]:
    """The connected parts of the playing hexes that touch the start: within one, every hex reaches every other."""
    seen: set[int] = set()
    for start in starts:
        for first in around[start]:
            if first == NO_HEX or first in seen or not is_playing(land[first]):
                continue
            part = {first}
            queue = deque(part)
            while queue:
                for near in around[queue.popleft()]:
                    if near != NO_HEX and near not in part and is_playing(land[near]):
                        part.add(near)
                        queue.append(near)
            seen |= part
            yield part
