"""What the player did, as values. Only `app.py` gets pygame's events, and `events.py` reads them; everybody else
gets these."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int]
Size: TypeAlias = tuple[int, int]


class Hand(Enum):
    """Which button of the mouse."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The mouse is now here."""

    at: Point


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The mouse left the window."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A mouse button went down."""

    at: Point
    hand: Hand = Hand.LEFT


@dataclass(frozen=True, slots=True)
class Released:
    """A mouse button came up."""

    at: Point
    hand: Hand = Hand.LEFT


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned; steps are positive away from the player, and may be parts of one on a touchpad."""

    at: Point
    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down, or repeats: `name` as in "a", "return", "left", "f1"."""

    name: str
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key came up."""

    name: str


# Where the arrow keys point: right, and down.
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True, slots=True)
class Typed:
    """Text arrived, with accents and from whatever keyboard."""

    text: str


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped on the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size. The app answers this one: it lays every scene out anew."""

    size: Size


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The player wants the window closed."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The scene on top was closed and left this answer."""

    answer: object


Intent: TypeAlias = (
    PointerMoved | PointerLeft | Pressed | Released | Wheel | Key | KeyReleased | Typed
    | FileDropped | Resized | CloseAsked | Answered
)  # fmt: skip
