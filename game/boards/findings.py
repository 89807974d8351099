"""What is found in a map: errors that keep it from being played, and warnings for its author."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.boards.drawing import Drawing, TileLayer
from game.rules.contract import Json
from game.rules.hexes import Hex

LONGEST_NAME: Final = 30


class Severity(Enum):
    """How bad a finding is."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: on which layer, at which x,y as Tiled shows it, what is wrong and what would be right."""

    weight: Severity
    text: str
    layer: str | None = None
    at: Hex | None = None

    def __str__(self) -> str:
        place = [] if self.at is None else [f"{self.at[0]},{self.at[1]}"]
        where = " ".join(([self.layer] if self.layer else []) + place)
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
        self._found: list[Finding] = []

    def error(self, text: str, layer: str | None = None, at: Hex | None = None) -> None:
        """Something that keeps the map from being played."""
        self._add(Severity.ERROR, text, layer, at)

    def warning(self, text: str, layer: str | None = None, at: Hex | None = None) -> None:
        """Something that its author may want to know."""
        self._add(Severity.WARNING, text, layer, at)

    def _add(self, weight: Severity, text: str, layer: str | None, at: Hex | None) -> None:
        self._found.append(Finding(weight, text, layer, None if at is None else self._drawing.in_tiled(at)))

    @property
    def has_errors(self) -> bool:
        """Whether the map can't be played."""
        return any(finding.weight is Severity.ERROR for finding in self._found)

    def all(self) -> tuple[Finding, ...]:
        """Errors first, each kind in the order in which it was found."""
        return tuple(sorted(self._found, key=lambda finding: finding.weight is not Severity.ERROR))

    def layer(self, name: str, needed: bool = True) -> TileLayer | None:
        """The one tile layer of that name; a finding if it is needed and missing, or there twice."""
        found = [layer for layer in self._drawing.tile_layers if layer.name == name]
        if len(found) > 1:
            self.error(f"there are {len(found)} tile layers of this name, but should be one", name)
        if not found and needed:
            others = listed(layer.name for layer in self._drawing.layers) or "none"
            self.error(f"there is no tile layer named '{name}'; the layers are: {others}")
        return found[0] if found else None


def listed(names: Iterable[str], most: int = 12) -> str:
    """Names in a sentence, not too many of them and none too long."""
    shown = [name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "…" for name in names]
    return ", ".join(shown[:most]) + (f" and {len(shown) - most} more" if len(shown) > most else "")


def text_property(drawing: Drawing, name: str, default: str) -> str:
    """A text among the map's own properties."""
    value = drawing.properties.get(name, default)
    return value.strip() if isinstance(value, str) and value.strip() else default


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
                findings.error("this is not a tile with an int property 'number' of 1 or more", layer.name, (x, y))
    return numbers
