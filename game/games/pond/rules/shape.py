"""A board as it is written in a record: read, and searched for whatever would keep it from being played."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import ascii_letters
from typing import Final, TypeAlias

from game.rules.contract import BadSetUp, Json
from game.rules.notation import write_hex

Square: TypeAlias = tuple[int, int]

LIGHT: Final = "."
DARK: Final = "#"
MOST_SQUARES: Final = 2500
# North, east, south, west.
DIRECTIONS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that keeps a board from being played, and the square where it shows."""

    text: str
    at: Square | None = None

    def __str__(self) -> str:
        return self.text if self.at is None else f"{write_hex(self.at)}: {self.text}"


@dataclass(frozen=True, slots=True)
class Shape:
    """The squares of a board, row by row; all rows are equally long."""

    name: str
    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0])

    def squares(self) -> Iterator[tuple[Square, str]]:
        """Every square with its letter."""
        for y, row in enumerate(self.rows):
            for x, letter in enumerate(row):
                yield (x, y), letter

    def ponds(self) -> dict[str, Square]:
        """Where the pond of each letter lies, the first one if there are more."""
        ponds: dict[str, Square] = {}
        for place, letter in self.squares():
            if letter.isalpha():
                ponds.setdefault(letter, place)
        return ponds

    def beyond(self, place: Square, way: int, steps: int) -> Square | None:
        """The square so many steps away in a direction, if the board reaches so far."""
        x, y = place[0] + steps * DIRECTIONS[way][0], place[1] + steps * DIRECTIONS[way][1]
        return (x, y) if 0 <= x < self.width and 0 <= y < len(self.rows) else None


def read_shape(board: Mapping[str, Json]) -> Shape:
    """The shape of a board in the record's form; BadSetUp names the first thing that is not written as it should be."""
    name = board.get("name", "")
    if not isinstance(name, str):
        raise BadSetUp("the board's name should be a text")
    return Shape(name, _read_rows(board.get("rows")))


def _read_rows(value: Json) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise BadSetUp("the board's rows should be a list of at least one text")
    rows: list[str] = []
    for y, row in enumerate(value):
        if not isinstance(row, str) or not row:
            raise BadSetUp(f"row {y} of the board should be a text of at least one square")
        rows.append(row)
        if len(row) != len(rows[0]):
            raise BadSetUp(f"row {y} of the board has {len(row)} squares, but row 0 has {len(rows[0])}")
        if len(rows) * len(row) > MOST_SQUARES:
            raise BadSetUp(f"the board has more than {MOST_SQUARES} squares")
        for x, letter in enumerate(row):
            if letter not in LIGHT + DARK + ascii_letters:
                right = f"{LIGHT} (light), {DARK} (dark) or the letter of a pond"
                raise BadSetUp(f"the board's square {x},{y} is {letter!r}, but should be {right}")
    return tuple(rows)


def problems(shape: Shape) -> Iterator[Problem]:
    """Everything that keeps the board from being played."""
    ponds = shape.ponds()
    if not ponds:
        yield Problem("the board has no ponds, but needs at least one pair such as A and a")
    whole = True
    for place, letter in shape.squares():
        if letter.isalpha() and ponds[letter] != place:
            whole = False
            yield Problem(f"pond {letter} stands here and at {write_hex(ponds[letter])}, but should stand once", place)
    for letter, place in ponds.items():
        if letter.swapcase() not in ponds:
            whole = False
            yield Problem(f"pond {letter} has no partner {letter.swapcase()}", place)
    for letter, place in ponds.items() if whole else ():
        if letter.islower() and not _leads_home(shape, place, ponds[letter.upper()]):
            yield Problem("from this departure pond no toad ever gets to its arrival pond", place)


def _leads_home(shape: Shape, departure: Square, arrival: Square) -> bool:
    """Whether steps and jumps of two squares lead from one pond to the other, with tiles wherever they can lie."""
    seen = {departure}
    queue = deque(seen)
    while queue:
        here = queue.popleft()
        for way in range(4):
            for steps in (1, 2):
                place = shape.beyond(here, way, steps)
                if place == arrival:
                    return True
                if place and place not in seen and not shape.rows[place[1]][place[0]].isalpha():
                    seen.add(place)
                    queue.append(place)
    return False
