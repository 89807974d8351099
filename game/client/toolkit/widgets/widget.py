"""What all widgets have: a place, a key that tells their messages apart, and whether mouse or keys are theirs."""

from dataclasses import dataclass
from typing import TypeAlias

import pygame
from pygame import Rect

from game.client.toolkit.intents import Intent
from game.client.toolkit.kit import Kit


@dataclass(frozen=True, slots=True)
class Clicked:
    """A button was pressed and let go, or chosen by key."""

    key: str


@dataclass(frozen=True, slots=True)
class Toggled:
    """A switch was switched."""

    key: str
    on: bool


@dataclass(frozen=True, slots=True)
class SliderMoved:
    """A slider has a new value."""

    key: str
    value: int


@dataclass(frozen=True, slots=True)
class Chose:
    """One of several was chosen, counted from nought: a value, a tab, a line of a list."""

    key: str
    index: int


@dataclass(frozen=True, slots=True)
class Picked:
    """A line of a list was chosen for good: clicked twice, or Enter."""

    key: str
    index: int


@dataclass(frozen=True, slots=True)
class Edited:
    """A text has changed."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Entered:
    """A text is finished."""

    key: str
    text: str


Message: TypeAlias = Clicked | Toggled | SliderMoved | Chose | Picked | Edited | Entered


class Widget:
    """Owned by a scene, through a `Group` that shares out intents, focus and tooltips."""

    takes_focus: bool = True
    takes_text: bool = False

    def __init__(self, kit: Kit, key: str, tip: str = "") -> None:
        self.kit = kit
        self.key = key
        self.tip = tip
        # Why it can't be used, while it is not enabled.
        self.why_not = ""
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.focused = False
        self.hovered = False
        self.held = False
        self.changed = True

    @property
    def note(self) -> str:
        """What is told about it: what it is, and where it can't be used, why."""
        said = (self.tip, "" if self.enabled else self.why_not)
        return " – ".join(text for text in said if text)

    @property
    def is_moving(self) -> bool:
        """Whether it wants ticks."""
        return False

    def layout(self, rect: Rect) -> None:
        """This is its place."""
        self.rect = rect
        self.changed = True

    def point(self, hovered: bool) -> None:
        """The mouse came, or went."""
        self.hovered = hovered
        self.changed = True

    def focus(self, focused: bool) -> None:
        """The keys are for this one now, or not any more."""
        self.focused = focused
        self.changed = True

    def handle(self, intent: Intent) -> Message | None:  # noqa: ARG002 - most widgets listen to something
        """What the player did with it: with the mouse upon it, or held, or with keys in focus."""
        return None

    def wants_key(self, name: str) -> bool:  # noqa: ARG002
        """Whether it needs this key for itself when it is in focus; others move the focus."""
        return False

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in its place."""
