"""What the player does at any table: mouse and keys turned into thoughts, and thoughts into wishes. A game adds its own
keys and clicks; take back, hint, pause, Escape, arrows and digits mean the same everywhere."""

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Final, Generic, Protocol, TypeVar

from game.client.tabletop.action_bar import ActionBar, Doubt, Offer
from game.client.tabletop.log_view import LogView
from game.client.tabletop.view import Ask, Decide, WhyNot, Wish
from game.client.toolkit.intents import ARROWS, Hand, Intent, Key, PointerLeft, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.widgets.widget import Clicked
from game.rules.contract import D

ASKS: Final = {ask.value: ask for ask in Ask}
# The keys of the main button.
CONFIRM_KEYS: Final = ("return", "enter", "space")


class AnyPlan(Protocol):
    """What the player is about to do, as far as every table knows it."""

    @property
    def thinks(self) -> bool:
        """Whether there is a thought to take back."""

    def forget(self) -> None:
        """Think again."""


class AnyState(Protocol):
    """A position, as far as every table knows it."""

    @property
    def turn(self) -> int:
        """How many turns have begun."""


PlanT = TypeVar("PlanT", bound=AnyPlan)
StateT = TypeVar("StateT", bound=AnyState)
UnderT = TypeVar("UnderT")


class TableGestures(ABC, Generic[PlanT, StateT, D, UnderT]):
    """Knows what is under the mouse (a value of the game's own) and what the player is about to do (the plan)."""

    def __init__(self, kit: Kit, log: LogView, actions: ActionBar, nothing: UnderT) -> None:
        self._kit = kit
        self._log = log
        self._actions = actions
        self._nothing = nothing
        self._shown: StateT | None = None
        # What gives something away, and was pressed once.
        self._asked: tuple[PlanT, Decide[D]] | None = None
        self.plan: PlanT | None = None
        self.under = nothing
        self.can_undo = False
        self.can_redo = False
        self.can_again = False
        self.is_over = False
        # What led to the plan is still being seen.
        self.is_waiting = False
        # What is given away can't be taken back: others sit at the table too.
        self.is_for_keeps = False
        # The one who looks passes for now, whenever asked on another's turn.
        self.is_passing = False
        self.changed = True

    def follow(self) -> None:
        """Raised cards and buttons follow the plan; nothing is offered before it is seen what led there."""
        self._raise_cards()
        question = None if self.is_waiting else self._question()
        offer = self._offer(None if self.is_waiting else self.plan)
        offer = replace(offer, can_redo=self.can_redo, can_again=self.can_again)
        self._actions.offer(
            replace(offer, main=question.word, advice=question.advice, asks=True) if question else offer
        )
        self.changed |= self.plan is not None

    def _question(self) -> Doubt | None:
        """What is asked, until the same is pressed again or the player does anything else."""
        if self._asked is None or self._asked[0] is not self.plan:
            return None
        return self._gives_away(*self._asked)

    def handle(self, intent: Intent, shown: StateT) -> Wish[D] | WhyNot | None:
        """Buttons first, then what lies on the table. Whatever does nothing says why."""
        self._shown = shown
        message = self._actions.handle(intent)
        if isinstance(message, Clicked):
            return self._press_button(message.key)
        if isinstance(intent, Pressed) and not self._actions.rect.collidepoint(intent.at):
            self._withdraw()
        match intent:
            case PointerMoved(at):
                self.changed |= self._log.point(at)
                self._point(at)
            case PointerLeft():
                self.changed |= self._log.point(None)
                self._look(self._nothing)
            case Pressed(at, Hand.LEFT) if self._actions.rect.collidepoint(at):
                return None if self._actions.holds(at) else WhyNot()
            case Pressed(at, Hand.LEFT):
                return self._press(at)
            case Released(at, Hand.LEFT):
                return self._release(at)
            case Pressed(_, Hand.RIGHT):
                return self._press_right()
            case Wheel(at, steps):
                self._roll(at, steps)
            case Key():
                return self._press_key(intent)
        return None

    @abstractmethod
    def _raise_cards(self) -> None:
        """What is thought about is seen in the hand."""

    @abstractmethod
    def _offer(self, plan: PlanT | None) -> Offer:
        """What the buttons say and advise whoever has this plan; None: there is nothing to decide now."""

    @abstractmethod
    def _under(self, at: tuple[int, int]) -> UnderT:
        """What is there."""

    @abstractmethod
    def _press(self, at: tuple[int, int]) -> Wish[D] | WhyNot | None:
        """A click beside the buttons: what it decides, why it does nothing, or None where it did something else."""

    @abstractmethod
    def _act(self, plan: PlanT, key: str) -> Wish[D] | WhyNot | None:
        """The main button, or the game's second one."""

    @abstractmethod
    def _choose(self, plan: PlanT, number: int) -> WhyNot | None:
        """A digit: the card, tile or figure of this number, from 0."""

    @abstractmethod
    def _step(self, plan: PlanT, direction: tuple[int, int]) -> None:
        """An arrow: the next place, or the next card."""

    @abstractmethod
    def _own_key(self, plan: PlanT, key: Key) -> Wish[D] | WhyNot | None:
        """A key that only this game has, or the one that confirms."""

    def _gives_away(self, plan: PlanT, wish: Decide[D]) -> Doubt | None:  # noqa: ARG002 - where nothing is lost
        """What the main button asks before it decides this, where that gives something away; it then needs a second
        press. Nothing, where it decides at once."""
        return None

    def _once_sure(self, plan: PlanT, wish: Wish[D] | WhyNot | None) -> Wish[D] | WhyNot | None:
        """What the main button decides: at the second press, if the first one has to ask."""
        if not isinstance(wish, Decide) or self._gives_away(plan, wish) is None:
            return wish
        asked, self._asked = self._asked, (plan, wish)
        if asked is not None and asked[0] is plan and asked[1] == wish:
            self._asked = None
            return wish
        self.follow()
        return None

    def _withdraw(self) -> bool:
        """Ask no more; whether anything had been asked."""
        asked = self._question() is not None
        self._asked = None
        if asked:
            self.follow()
        return asked

    def _release(self, at: tuple[int, int]) -> Wish[D] | WhyNot | None:  # noqa: ARG002 - for games in which things are dragged
        """The mouse let go."""
        return None

    def _press_right(self) -> WhyNot | None:
        """The right button takes back a thought."""
        if self.plan and not self.plan.thinks:
            return WhyNot(self._kit.say("The right button puts back what you chose: nothing is chosen."))
        self._back_out()
        return None if self.plan else WhyNot()

    def _wheel(self, steps: float) -> None:
        """The wheel, anywhere but on the log."""

    def _wait_for(self, over: str) -> Offer:
        """What is offered to those who have nothing to decide; `over` are the words for after the end."""
        word = over if self.is_over else self._kit.say("Wait")
        return Offer(word, can_confirm=False, can_undo=self.can_undo, can_hint=False)

    def _point(self, at: tuple[int, int]) -> None:
        self._look(self._under(at))

    def _look(self, under: UnderT) -> None:
        if under != self.under:
            self.under = under
            self.changed = True
            # The button may mean something else now.
            self._withdraw()

    def _roll(self, at: tuple[int, int], steps: float) -> None:
        if self._log.holds(at):
            self._log.scroll(steps)
            self.changed = True
        else:
            self._wheel(steps)

    def _back_out(self) -> None:
        if self.plan:
            self.plan.forget()
            self.follow()

    def _press_button(self, key: str) -> Wish[D] | WhyNot | None:
        if key in ASKS:
            return ASKS[key]
        return self._once_sure(self.plan, self._act(self.plan, key)) if self.plan else None

    def _press_key(self, key: Key) -> Wish[D] | WhyNot | None:
        plan = self.plan
        withdrawn = key.name not in CONFIRM_KEYS and self._withdraw()
        match key:
            case Key("escape") if withdrawn:
                return None
            case Key("escape") if plan and plan.thinks:
                self._back_out()
                return None
            case Key("escape"):
                return Ask.PAUSE
            case Key("y", ctrl=True) | Key("z", shift=True, ctrl=True):
                return self._asked_for(Ask.REDO)
            case Key("u" | "backspace") | Key("z", ctrl=True):
                return self._asked_for(Ask.UNDO)
            case Key("v", ctrl=False):
                return self._asked_for(Ask.AGAIN)
            case Key("h", ctrl=False):
                return self._asked_for(Ask.HINT)
        if plan is None:
            return WhyNot() if key.name in CONFIRM_KEYS else None
        return self._think(plan, key)

    def _asked_for(self, ask: Ask) -> Ask:
        """By key; where it comes to nothing, its button says why."""
        self._actions.tell_why_not(ask)
        return ask

    def _think(self, plan: PlanT, key: Key) -> Wish[D] | WhyNot | None:
        wish: Wish[D] | WhyNot | None = None
        if key.name.isdecimal():
            wish = self._choose(plan, int(key.name) - 1)
        elif key.name in ARROWS:
            self._step(plan, ARROWS[key.name])
        else:
            wish = self._own_key(plan, key)
            wish = self._once_sure(plan, wish) if key.name in CONFIRM_KEYS else wish
        if wish is None:
            self.follow()
        return wish
