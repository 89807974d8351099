"""A board as it is written in a record: read into hexes, and searched for whatever would keep it from being played."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.games.cliff.rules.land import BOARD_LETTERS, LETTERS, NOTHING, is_home, is_playing, is_start
from game.rules.contract import BadSetUp, Json
from game.rules.hexes import Hex, Stagger, neighbours
from game.rules.notation import HEX, shortened, write_hex

MOST_HEXES: Final = 2500
# So many places are looked at for the gap in a way.
FARTHEST_LOOK: Final = 20_000
# The neighbour that a hex does not have; different from the places of lemmings that stand on no hex.
NO_HEX: Final = -3

# The neighbours of each hex in the six directions.
Around: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that keeps a board from being played, and the hex where it shows."""

    text: str
    at: Hex | None = None

    def __str__(self) -> str:
        return self.text if self.at is None else f"{write_hex(self.at)}: {self.text}"


@dataclass(frozen=True, slots=True)
class Shape:
    """The hexes of a board, numbered row by row: where they are, what they are, what lies around them."""

    name: str
    stagger: Stagger
    hexes: tuple[Hex, ...]
    land: bytes
    around: Around
    checkpoint: tuple[int, ...]
    posts: tuple[int, ...]

    @property
    def last_checkpoint(self) -> int:
        """The highest number, 0 on a board without checkpoints."""
        return max(self.checkpoint, default=0)

    def near(self, number: int) -> list[int]:
        """The neighbours that a hex has."""
        return [near for near in self.around[number] if near != NO_HEX]


def read_shape(board: Mapping[str, Json]) -> Shape:
    """The shape of a board in the record's form; BadSetUp names the first thing that is not written as it should be."""
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
    posts = _read_posts(board.get("posts"), max(checkpoint, default=0))
    return Shape(name, stagger, hexes, land, around, checkpoint, posts)


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


def problems(shape: Shape) -> Iterator[Problem]:
    """Everything that keeps the board from being played."""
    if not any(map(is_start, shape.land)):
        yield Problem("the board has no start and no gate")
    if not any(map(is_home, shape.land)):
        yield Problem("the board has no finish and no gate")
    starts = [number for number, code in enumerate(shape.land) if is_start(code)]
    if not shape.last_checkpoint:
        for number in starts:
            if any(is_home(shape.land[near]) for near in shape.near(number)):
                yield Problem("a start is next to a finish, which needs checkpoints between them", shape.hexes[number])
    found = list(parts(shape))
    if starts and not found:
        yield Problem("no playing hex lies next to the start", shape.hexes[starts[0]])
    for part in found:
        yield from _problems_of(shape, part)


def _problems_of(shape: Shape, part: set[int]) -> Iterator[Problem]:
    homes = [number for number, code in enumerate(shape.land) if is_home(code)]
    if homes and not any(is_home(shape.land[near]) for one in part for near in shape.near(one)):
        yield Problem("from here, which the start reaches, no finish can be reached", _gap(shape, part, homes))
    for wanted in range(1, shape.last_checkpoint + 1):
        places = [number for number, checkpoint in enumerate(shape.checkpoint) if checkpoint == wanted]
        if part.isdisjoint(places):
            text = f"from here, which the start reaches, checkpoint {wanted} can't be reached"
            yield Problem(text, _gap(shape, part, places))


def _gap(shape: Shape, part: set[int], wanted: Iterable[int]) -> Hex:
    """Where the way is cut: the hex of a part that lies nearest to what is connected with the wanted ones."""
    own = {shape.hexes[number] for number in part}
    queue = deque(shape.hexes[number] for number in _connected(shape, wanted))
    looked = set(queue)
    while queue and len(looked) < FARTHEST_LOOK:
        for place in neighbours(shape.stagger, queue.popleft()):
            if place in own:
                return place
            if place not in looked:
                looked.add(place)
                queue.append(place)
    return shape.hexes[min(part)]


def _connected(shape: Shape, wanted: Iterable[int]) -> Iterator[int]:
    """These, and every playing hex that is connected with one of them."""
    queue = deque(wanted)
    seen = set(queue)
    while queue:
        yield (number := queue.popleft())
        fresh = [near for near in shape.near(number) if near not in seen and is_playing(shape.land[near])]
        seen.update(fresh)
        queue.extend(fresh)


def parts(shape: Shape) -> Iterable[set[int]]:
    """The connected parts of the playing hexes that touch the start: within one, every hex reaches every other."""
    seen: set[int] = set()
    for start, code in enumerate(shape.land):
        if not is_start(code):
            continue
        for first in shape.near(start):
            if first in seen or not is_playing(shape.land[first]):
                continue
            part = {first}
            queue = deque(part)
            while queue:
                for near in shape.near(queue.popleft()):
                    if near not in part and is_playing(shape.land[near]):
                        part.add(near)
                        queue.append(near)
            seen |= part
            yield part
