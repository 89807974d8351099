"""The colours of the window, taken from the drawings, and the sizes that everything shares (units of `Measure`)."""

from dataclasses import dataclass
from typing import Final, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]


def colour(text: str) -> Rgb:
    """A colour from its web form."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


INK: Final = colour("#3b2417")
FADED_INK: Final = colour("#85705f")
FADED_EDGE: Final = colour("#b9a384")
PAPER: Final = colour("#fff7e6")
PAPER_DARK: Final = colour("#f3e2c0")
PAPER_LIP: Final = colour("#d9c196")
WHITE: Final = colour("#fffdf5")
SUN: Final = colour("#ffc93c")
SUN_LIGHT: Final = colour("#ffda73")
SUN_LIP: Final = colour("#d9921e")
GRASS: Final = colour("#a5d25a")
GRASS_LIGHT: Final = colour("#bfe27a")
RED: Final = colour("#e5503f")
RED_LIGHT: Final = colour("#f0766a")
RED_LIP: Final = colour("#a83226")
SKY_TOP: Final = colour("#5bbcf7")
SKY_BOTTOM: Final = colour("#e2eff6")
FOCUS: Final = colour("#1c6fd1")
# A scene below an overlay is multiplied with this: dusk, not black.
DUSK: Final = colour("#8493ad")

TITLE_TEXT: Final = 34
HEAD_TEXT: Final = 24
BUTTON_TEXT: Final = 20
BODY_TEXT: Final = 18
SMALL_TEXT: Final = 15

GAP: Final = 12
STROKE: Final = 3
RADIUS: Final = 14
LIP: Final = 5


@dataclass(frozen=True, slots=True)
class Paint:
    """The faces of a button: at rest, under the mouse, and its lower edge."""

    face: Rgb
    light: Rgb
    lip: Rgb
    text: Rgb = INK


PLAIN: Final = Paint(PAPER, WHITE, PAPER_LIP)
PRIMARY: Final = Paint(SUN, SUN_LIGHT, SUN_LIP)
# A button that asks whether it was meant.
ASKING: Final = Paint(RED_LIGHT, RED_LIGHT, RED_LIP)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat is a colour and a symbol, so that nobody has to tell colours apart."""

    symbol: str
    light: str
    dark: str
    folder: str = "seats/"
    # The drawing of a hat, for those who wear one.
    hat: str = ""

    @property
    def picture(self) -> str:
        """The drawing of the symbol."""
        return f"{self.folder}{self.symbol}"

    @property
    def colour(self) -> Rgb:
        """The light colour, as numbers."""
        return colour(self.light)


# By the names of `table.seats.COLOURS`.
SEATS: Final = {
    "blue": SeatLook("circle", "#4f9be8", "#2b6cb8"),
    "red": SeatLook("triangle", "#d3291f", "#8c1a16"),
    "yellow": SeatLook("square", "#ffe05c", "#e3ab14"),
    "green": SeatLook("diamond", "#4fd698", "#2f9c6c"),
    "purple": SeatLook("star", "#7a36a0", "#421b63"),
    "white": SeatLook("cross", "#fdfdfd", "#c9c4bb"),
}
