"""What a scene is, and how one scene leads to the next: a change is a value that is returned, never a call."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias, runtime_checkable

import pygame

from game.client.toolkit.intents import Intent, Size


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A line of the help on F1: the keys as they are printed on the keyboard, and what they do."""

    keys: str
    what: str


class Scene(Protocol):
    """Something that fills the window. `draw` changes nothing but the surface and `needs_drawing`."""

    @property
    def is_overlay(self) -> bool:
        """Whether the scene below shows through, dimmed and at rest."""

    @property
    def needs_drawing(self) -> bool:
        """Whether something changed since the last `draw`."""

    @property
    def is_moving(self) -> bool:
        """Whether `update` is wanted sixty times a second; if not, nothing happens until the player does something."""

    @property
    def is_typing(self) -> bool:
        """Whether letters are text just now and no shortcuts."""

    def enter(self) -> None:
        """The scene is on the stack from now on; `layout` follows."""

    def leave(self) -> None:
        """The scene is off the stack."""

    def layout(self, size: Size) -> None:
        """Put everything in its place: after `enter`, and when the window, the language or the text size changed."""

    def mend(self) -> None:
        """Something in it went wrong: whatever is shown is made afresh from what it is about; `layout` follows."""

    def handle(self, intent: Intent) -> "Change | None":
        """The player did something, or a message came."""

    def update(self, seconds: float) -> "Change | None":
        """Time has passed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""

    def draw_changes(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """The surface still shows what was drawn last: draw at least what differs, and tell where."""

    def keys(self) -> tuple[KeyLine, ...]:
        """What the keys do here, besides what they do everywhere."""


@runtime_checkable
class HoldsBack(Protocol):
    """A scene that may have something to ask before it is left for good, from itself or from a scene above it."""

    def holds_back(self, change: "Change") -> "Scene | None":
        """The question; an answer to it may be this change again. None: nothing is in the way."""


@runtime_checkable
class TakesFiles(Protocol):
    """A scene that takes files which elsewhere lead to another scene."""

    def takes(self, path: Path) -> bool:
        """Whether it takes this one, when it is dropped on it."""


@runtime_checkable
class LooksAround(Protocol):
    """A scene that is about something outside the window, which may change meanwhile."""

    def look_around(self, is_top: bool) -> "Change | None":
        """Asked a few times a second, also at rest, and also while other scenes lie above it: must cost nothing."""


@dataclass(frozen=True, slots=True)
class Push:
    """This scene comes on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """This scene takes the place of the one that says so."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """The scene is done; the one below gets the answer, if there is one."""

    answer: object = None


@dataclass(frozen=True, slots=True)
class StartOver:
    """All scenes leave, and this one begins."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Leave:
    """The program ends."""


@dataclass(frozen=True, slots=True)
class ToFront:
    """The window comes before all others; nothing in it changes."""


Change: TypeAlias = Push | Replace | Pop | StartOver | Leave | ToFront
