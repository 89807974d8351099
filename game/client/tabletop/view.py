"""What the play scene asks of a game's view: to show what happens, and to turn gestures into decisions."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Generic, Protocol, TypeAlias

import pygame
from pygame import Rect

from game.client.tabletop.open_hands import HeldPiece
from game.client.toolkit.intents import Hand, Intent, Point
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import KeyLine
from game.client.toolkit.timeline import Speed
from game.rules.contract import D, Event, S
from game.table.match import AnyMatch

# A position as whoever asks for it may see it (None: nobody's hand is shown). What is asked for later may be asked for
# by another: who sat at the mouse when it happened does not matter.
SeenBy: TypeAlias = Callable[[int | None], S]


@dataclass(frozen=True, slots=True)
class Happened(Generic[S]):
    """A decision that was applied, or chance after it: who decided, what came of it, and the positions before and after
    it as they are seen now; `then` is the one after it for those who look back."""

    seat: int
    events: Sequence[Event]
    before: S
    after: S
    then: SeenBy[S]


@dataclass(frozen=True, slots=True)
class Decide(Generic[D]):
    """The one who looks decides this, one thing after the other."""

    decisions: tuple[D, ...]


class Ask(Enum):
    """A wish that is not a decision; the value is the key of its button."""

    UNDO = "undo"
    REDO = "redo"
    AGAIN = "again"
    HINT = "hint"
    PAUSE = "pause"
    # Whoever sits there is asked on the turns of others no more, and passes; asked for again, is asked again.
    PASS_FOR_NOW = "pass for now"


@dataclass(frozen=True, slots=True)
class ReadRules:
    """Somebody wants to read the rules: this chapter, or where they stopped."""

    chapter: str = ""


Wish: TypeAlias = Decide[D] | Ask | ReadRules


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Nothing was done, for this reason; without a text the table finds one. Beside what is meant, or the mouse; the
    chapter of the rules says more."""

    text: str = ""
    beside: Rect | None = None
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class SkipOffer:
    """What the button says by which movements are skipped, and more about it."""

    word: str
    tip: str


@dataclass(frozen=True, slots=True)
class NextClick:
    """Where whoever is about to decide something clicks next, and with which button of the mouse."""

    at: Point
    hand: Hand = Hand.LEFT


class Telling(Enum):
    """About whose decision words are made: one's own, so that everything may be said; one that was seen at the table;
    or one that another only thought about, so that nothing may be said of what is hidden."""

    OWN = "own"
    DONE = "done"
    THOUGHT = "thought"


class View(Protocol[S, D]):
    """A game on the screen. Positions that it gets are what the one who looks may see."""

    @property
    def needs_drawing(self) -> bool:
        """Whether anything looks different now."""

    @property
    def tune(self) -> str:
        """The name of the tune that goes with it; nothing: that of the house."""

    def tension(self, state: S) -> float:
        """How near the end is in this position, as everybody at the table can see it: from 0 to 1."""

    @property
    def is_moving(self) -> bool:
        """Whether it wants ticks."""

    @property
    def is_showing(self) -> bool:
        """Whether movements are still to be seen."""

    @property
    def has_more_to_show(self) -> bool:
        """Whether more is to be seen after the movement that is seen now."""

    @property
    def is_looking_back(self) -> bool:
        """Whether it shows a moment that is over, so that any gesture only leads back."""

    @property
    def is_showing_again(self) -> bool:
        """Whether what has been seen already is seen once more."""

    def layout(self, window: Rect) -> None:
        """Put everything in its place."""

    def stand(self, seen: S, viewer: int | None, may_decide: bool, can_undo: bool, can_redo: bool = False) -> None:
        """This is the position now, seen by this seat (None: nobody's hand is shown)."""

    def tell_first(self, is_by_lot: bool) -> None:
        """The match begins with the first seat; how that was found out."""

    def show(self, happened: Happened[S]) -> None:
        """Let it be seen, after what is still being shown."""

    def show_again(self, all_of_it: Sequence[Happened[S]], now: S) -> None:
        """Let what has happened be seen once more, and then the position as it is now; the log knows it already."""

    def mark_round(self, since: int | None, can_show: bool) -> None:
        """What came after this turn (None: there is none) is new to the one who looks; whether it can be shown
        again."""

    def recall(self, happened: Happened[S]) -> None:
        """It happened before the match was left: nothing moves, but the log knows it."""

    def when_seen(self, call: Callable[[], None]) -> None:
        """Call this when all that happened so far has been seen: nobody is told before."""

    def thinks(self, seat: int | None) -> None:
        """This computer player is thinking."""

    def took_back(self, showed: bool) -> None:
        """Decisions were taken back; `showed` if something hidden had been seen in between."""

    def did_again(self, all_of_it: Sequence[Happened[S]]) -> None:
        """What was taken back was decided again: the log knows it, and nothing moves."""

    def tell_later(self, text: Callable[[], str]) -> None:
        """A line of the log about nobody, when all that is to be seen before it has been."""

    def brings_new(self, seat: int, events: Sequence[Event]) -> bool:
        """Whether by these events something came into the hand of a seat that it has not seen yet."""

    def ends_turn(self, state: S) -> D | None:
        """The decision that ends the turn in this position, where that is one of several; None where it is not."""

    def reason(self, state: S) -> str:
        """Why somebody is asked out of turn, for the curtain."""

    def pass_of(self, state: S) -> D | None:
        """The pass of somebody who is asked on another's turn in this position; None where nobody is."""

    def only_way(self, state: S) -> D | None:
        """The only decision there is in this position, where nobody has to be called to the mouse for it."""

    def who_follows(self, state: S) -> Sequence[int]:
        """The seats that decide after the one who decides in this position, in order, as far as that is known."""

    def tell_passing(self, passing: Collection[int]) -> None:
        """These seats pass for now, whenever they are asked on another's turn."""

    @property
    def aside(self) -> Rect:
        """Where something may lie for a moment without being in the way, such as advice."""

    def make_room(self, top: int | None) -> None:
        """Something lies there down to this line: what has its place there keeps below it. None: nothing lies there."""

    def words(self, decision: D, telling: Telling) -> str:
        """A decision in a few words that begin small; nothing, where there is nothing to tell."""

    def where(self, decision: D) -> str:
        """Where a decision is about, for two that read the same; nothing, where words never do."""

    def point_at(self, decisions: Sequence[D]) -> None:
        """Light up what these decisions are about, until others are pointed at."""

    def tell_why(self, why: WhyNot, at: tuple[int, int] | None = None) -> None:
        """A click there did nothing: say why, for a while."""

    def next_click(self, decisions: Sequence[D]) -> NextClick | None:
        """The click that comes next for whoever is about to decide these, one after the other; None where what the
        player thinks about leads elsewhere."""

    def mark_thoughts(self, seats: Collection[int]) -> None:
        """What these computer players weighed in their last turn can be read: there is something to click for it."""

    def thought_at(self, at: tuple[int, int]) -> int | None:
        """The computer player whose thought is read by a click at this place."""

    def seat_at(self, at: tuple[int, int]) -> int | None:
        """The seat that is told about at this place."""

    def hurry(self) -> None:
        """Movements are at their end at once."""

    def end_this(self) -> None:
        """Only the movement that is seen now is at its end at once: one's own gesture, or what another decided."""

    def held(self, state: S, seat: int) -> Sequence[HeldPiece]:
        """All that a seat hides from the others in this position, which may be one with every hand open."""

    def only_watch(self, why: str) -> None:
        """Nothing is ever decided at this table: it has no buttons, and a click that means nothing says this (a text
        that is said in the player's language then). Before it is laid out."""

    def set_pace(self, pace: Speed | None) -> None:
        """Movements are as fast as this from now on, whatever the settings say; None: as fast as they say."""

    def rewound(self, past: Iterable[Happened[S]]) -> None:
        """The match stands elsewhere, after this and nothing else as far as log and traces know; nothing moves. Where
        it stands is told next."""

    def moment_at(self, at: tuple[int, int]) -> SeenBy[S] | None:
        """The moment that the line of the log at this place leads to."""

    def offer_skip(self, offer: SkipOffer | None) -> None:
        """What others do can be skipped by the main button, which has nothing else to do then; or no more."""

    def button_at(self, at: tuple[int, int]) -> str | None:
        """The key of the button at this place that can be pressed whatever moves: to skip, or for what is no
        decision."""

    def handle(self, intent: Intent) -> Wish[D] | None:
        """The player did something."""

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def draw(self, surface: pygame.Surface) -> None:
        """All of it."""

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """At least what differs from what was drawn last and is still on the surface; tells where that was."""

    def keys(self) -> tuple[KeyLine, ...]:
        """What the keys do here."""


# Where views of different games stand in one room.
AnyView: TypeAlias = View[Any, Any]
MakeView: TypeAlias = Callable[[Kit, AnyMatch, Random], AnyView]
