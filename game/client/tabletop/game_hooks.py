"""What a game's own view answers, beside what it draws: what every game has to, and what only some have, with what is
said where there is no such thing."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic

from pygame import Rect

from game.client.tabletop.gestures import PlanT, StateT
from game.client.tabletop.happenings import SeenPart
from game.client.tabletop.open_hands import HeldPiece
from game.client.tabletop.view import Happened, NextClick
from game.client.toolkit.scene import KeyLine
from game.rules.contract import D, Event


class GameHooks(ABC, Generic[StateT, D, PlanT]):
    """A table asks it; nothing here changes what is shown."""

    @property
    def tune(self) -> str:
        """That of the house."""
        return ""

    def tension(self, state: StateT) -> float:  # noqa: ARG002 - for games that tell how near the end is
        """Always calm."""
        return 0.0

    @abstractmethod
    def plan_for(self, seen: StateT, seat: int) -> PlanT:
        """A plan for the one who decides, with nothing thought yet."""

    @abstractmethod
    def arrange(self, window: Rect) -> None:
        """Everything in its place in a window of this size."""

    @abstractmethod
    def parts_of(self, happened: Happened[StateT]) -> Iterable[SeenPart]:
        """What happened, part by part in its order, every event in one of them; each is told when it has been seen."""

    @abstractmethod
    def noted(self, happened: Happened[StateT]) -> None:
        """It has been seen."""

    def forget_past(self) -> None:
        """What was seen leaves nothing behind, apart from the log."""

    @abstractmethod
    def own_keys(self) -> tuple[KeyLine, ...]:
        """What keys do at this table that others do not have."""

    def brings_new(self, seat: int, events: Sequence[Event]) -> bool:  # noqa: ARG002 - for games with hands
        """Nothing ever comes into a hand."""
        return False

    def held(self, state: StateT, seat: int) -> Sequence[HeldPiece]:  # noqa: ARG002 - for games with hands
        """Nobody hides anything."""
        return ()

    def pass_of(self, state: StateT) -> D | None:  # noqa: ARG002 - for games that ask out of turn
        """Nobody is asked on another's turn."""
        return None

    def only_way(self, state: StateT) -> D | None:  # noqa: ARG002 - for games in which it is not missed
        """Everybody plays their own turns."""
        return None

    def who_follows(self, state: StateT) -> Sequence[int]:  # noqa: ARG002 - where it is not plain
        """Nothing that has to be told."""
        return ()

    def where(self, decision: D) -> str:  # noqa: ARG002 - for games whose words leave it open
        """What words say is enough."""
        return ""

    def next_click(self, decisions: Sequence[D]) -> NextClick | None:  # noqa: ARG002 - for games that have lessons
        """Nobody is led."""
        return None

    def tab_stops(self) -> Sequence[Rect]:
        """The game's own things that Tab leads to, besides those that every table has."""
        return ()

    def kept_clear(self) -> Sequence[Rect]:
        """What may be pressed next, besides buttons, wherever a click did nothing."""
        return ()
