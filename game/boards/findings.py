"""What is found in a map: errors that keep it from being played, and warnings for its author."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.boards.drawing import Drawing, ObjectLayer, Orientation, PlacedTile, TileLayer
from game.boards.near_names import did_you_mean, near_name
from game.rules.contract import Json
from game.rules.hexes import Hex
from game.rules.notation import write_hex

LONGEST_NAME: Final = 30


class Severity(Enum):
    """How bad a finding is."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: on which layer, at which places as Tiled shows them, what is wrong and what would be right."""

    weight: Severity
    text: str
    layer: str | None = None
    places: tuple[Hex, ...] = ()
    # What a place of the map is called, where there are several.
    each: str = "hexes"

    def __str__(self) -> str:
        where = self.layer or ""
        if self.places:
            first = write_hex(self.places[0])
            many = len(self.places) > 1
            where += f": {len(self.places)} {self.each}, first at {first}" if many else f" {first}"
        return f"{self.weight.value}: {where}: {self.text}" if where else f"{self.weight.value}: {self.text}"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a map means for a game: the board in the record's form (None if it can't be played) and what to tell."""

    game: str
    board: Mapping[str, Json] | None
    findings: tuple[Finding, ...]
    facts: tuple[str, ...] = ()

    @property
    def errors(self) -> tuple[Finding, ...]:
        """What keeps the map from being played."""
        return tuple(finding for finding in self.findings if finding.weight is Severity.ERROR)


class Findings:
    """Findings being collected about one drawing; places are turned into those that Tiled shows."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        # What was found, with all its places.
        self._found: dict[tuple[Severity, str, str | None], list[Hex]] = {}

    def error(self, text: str, layer: str | None = None, at: Hex | None = None) -> None:
        """Something that keeps the map from being played."""
        self._add(Severity.ERROR, text, layer, at)

    def warning(self, text: str, layer: str | None = None, at: Hex | None = None) -> None:
        """Something that its author may want to know."""
        self._add(Severity.WARNING, text, layer, at)

    def _add(self, weight: Severity, text: str, layer: str | None, at: Hex | None) -> None:
        places = self._found.setdefault((weight, text, layer), [])
        if at is not None:
            places.append(self._drawing.in_tiled(at))

    @property
    def has_errors(self) -> bool:
        """Whether the map can't be played."""
        return any(weight is Severity.ERROR for weight, _, _ in self._found)

    def all(self) -> tuple[Finding, ...]:
        """Errors first, each kind in the order in which it was found; the same at several places is one finding."""
        each = "squares" if self._drawing.orientation is Orientation.ORTHOGONAL else "hexes"
        found = [Finding(*what, tuple(places), each) for what, places in self._found.items()]
        return tuple(sorted(found, key=lambda finding: finding.weight is not Severity.ERROR))

    def layer(self, name: str, needed: bool = True) -> TileLayer | None:
        """The one tile layer of that name; a finding if it is there twice, missing though it is needed, or misspelt."""
        found = [layer for layer in self._drawing.tile_layers if layer.name == name]
        if len(found) > 1:
            self.error(f"there are {len(found)} tile layers of this name, but should be one", name)
        if not found:
            self._miss(name, needed)
        return found[0] if found else None

    def _miss(self, name: str, needed: bool) -> None:
        """There is no such tile layer."""
        for layer in self._drawing.layers:
            if layer.name == name:
                kind = "an object layer" if isinstance(layer, ObjectLayer) else "an image layer"
                self.error(f"this is {kind}, but should be a tile layer", name)
                return
        near = near_name(name, (layer.name for layer in self._drawing.tile_layers))
        if near:
            self.error(f"there is no tile layer named '{name}', but '{listed([near])}': write it '{name}'")
        elif needed:
            others = listed(layer.name for layer in self._drawing.layers) or "none"
            self.error(f"there is no tile layer named '{name}'; the layers are: {others}")

    def unknown_type(self, tile: PlacedTile, a_place: str, types: Iterable[str], layer: str, at: Hex) -> None:
        """A tile of another game or of none; `a_place` is what all of these types are."""
        known = tuple(types)
        kind = f"the type '{listed([tile.type])}'" if tile.type else "no type"
        right = f"{a_place} is one of: {', '.join(known)}{did_you_mean(tile.type, known)}"
        self.error(f"tile {tile.id} of tileset '{listed([tile.tileset])}' has {kind}, but {right}", layer, at)


def listed(names: Iterable[str], most: int = 12) -> str:
    """Names in a sentence, not too many of them and none too long."""
    shown = [name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "…" for name in names]
    return ", ".join(shown[:most]) + (f" and {len(shown) - most} more" if len(shown) > most else "")


def painted_numbers(layer: TileLayer, findings: Findings) -> dict[Hex, int]:
    """The numbers painted on a layer from a number tileset; a tile that is no number is an error."""
    numbers: dict[Hex, int] = {}
    for y, row in enumerate(layer.rows):
        for x, tile in enumerate(row):
            if tile is None:
                continue
            number = tile.properties.get("number")
            if type(number) is int and number > 0:
                numbers[x, y] = number
            else:
                meant = "" if number is not None else did_you_mean("number", tile.properties)
                text = f"this is not a tile with an int property 'number' of 1 or more{meant}"
                findings.error(text, layer.name, (x, y))
    return numbers
