"""What the player does at the table of Stones: mouse and keys turned into decisions."""

from dataclasses import dataclass

from game.client.tabletop.action_bar import ActionBar, Offer, Second
from game.client.tabletop.log_view import LogView
from game.client.tabletop.view import Ask, Decide, Wish
from game.client.toolkit.intents import Hand, Intent, Key, PointerLeft, PointerMoved, Pressed, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.widgets.group import ARROWS
from game.client.toolkit.widgets.widget import Clicked
from tests.fourth_game.stones.rules.apply import landings, legal_by_kind
from tests.fourth_game.stones.rules.board import Brook
from tests.fourth_game.stones.rules.decisions import REST, Hop
from tests.fourth_game.stones.rules.state import State
from tests.fourth_game.stones.view.brook_map import BrookMap


@dataclass(slots=True)
class Plan:
    """What the player is about to do: the square that the main button hops to, out of those that it could."""

    goals: list[int]
    goal: int
    can_rest: bool
    brook: Brook


def plan_for(seen: State) -> Plan:
    """As far as possible, to begin with."""
    goals = landings(seen)
    return Plan(goals, goals[-1], any(REST in kind for kind in legal_by_kind(seen)), seen.brook)


class Gestures:
    """Knows where everything is and what is under the mouse."""

    def __init__(self, kit: Kit, brook_map: BrookMap, log: LogView, actions: ActionBar) -> None:
        self._kit = kit
        self._map = brook_map
        self._log = log
        self._actions = actions
        self.plan: Plan | None = None
        self.can_undo = False
        self.over = False
        self.changed = True
        # Squares that a line of the log under the mouse is about.
        self.lit: tuple[int, ...] = ()

    def follow(self) -> None:
        """Buttons follow the plan."""
        self._actions.offer(self._offer())
        self.changed = True

    def _offer(self) -> Offer:
        say, plan = self._kit.say, self.plan
        rest = Second("rest", say("Rest"), "ui/clock", say("Save a step (R)"), plan is not None and plan.can_rest)
        if plan is None:
            word = say("The race is over") if self.over else say("Wait")
            return Offer(word, can_confirm=False, can_undo=self.can_undo, can_hint=False, second=rest)
        is_last = plan.goal == plan.brook.across
        word = say("Hop across") if is_last else say("Hop to {number}").format(number=plan.goal)
        advice = say("Hop to a stone that is lit, or rest.") if plan.can_rest else say("Hop: more can't be saved.")
        return Offer(word, True, self.can_undo, can_hint=True, second=rest, advice=advice)

    def handle(self, intent: Intent, _: State) -> Wish | None:
        """Buttons first, then the brook."""
        message = self._actions.handle(intent)
        if isinstance(message, Clicked):
            return self._act(message.key)
        match intent:
            case PointerMoved(at):
                self._point(at)
            case PointerLeft():
                self._point((-1, -1))
            case Pressed(at, Hand.LEFT):
                square = self._map.at(at)
                return Decide((Hop(square),)) if self.plan and square in self.plan.goals else None
            case Wheel(at, steps) if self._log.holds(at):
                self._log.scroll(steps)
                self.changed = True
            case Key(name, _, ctrl):
                return self._key(name, ctrl)
        return None

    def _point(self, at: tuple[int, int]) -> None:
        lit, square = self._log.places_at(at), self._map.at(at)
        self.changed |= lit != self.lit
        self.lit = lit
        if self.plan and square in self.plan.goals:
            self._choose(square)

    def _choose(self, goal: int | None) -> None:
        if self.plan and goal is not None and goal != self.plan.goal:
            self.plan.goal = goal
            self.follow()

    def _act(self, key: str) -> Wish | None:
        if key in ("undo", "hint", "pause"):
            return Ask(key)
        if self.plan is None:
            return None
        if key == "rest":
            return Decide((REST,)) if self.plan.can_rest else None
        return Decide((Hop(self.plan.goal),))

    def _key(self, name: str, ctrl: bool) -> Wish | None:
        if name == "escape":
            return Ask("pause")
        if name in ("u", "backspace") or (name == "z" and ctrl):
            return Ask("undo")
        if name == "r":
            return self._act("rest")
        if name in ("return", "enter", "space"):
            return self._act("confirm")
        if name in ARROWS and self.plan:
            self._choose(self.plan.goals[-1 if sum(ARROWS[name]) > 0 else 0])
        return None
