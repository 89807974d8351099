"""What the player does at the table of Stones: mouse and keys turned into decisions."""

from dataclasses import dataclass
from typing import Final

from game.client.tabletop.action_bar import ActionBar, Offer, Second
from game.client.tabletop.gestures import TableGestures
from game.client.tabletop.log_view import LogView
from game.client.tabletop.view import Decide, WhyNot, Wish
from game.client.toolkit.intents import Key
from game.client.toolkit.kit import Kit
from tests.fourth_game.stones.rules.apply import landings, legal_by_kind
from tests.fourth_game.stones.rules.decisions import REST, Decision, Hop
from tests.fourth_game.stones.rules.refusals import StonesRefusal
from tests.fourth_game.stones.rules.state import State
from tests.fourth_game.stones.rules.why_not import why_not
from tests.fourth_game.stones.view.brook_map import BrookMap
from tests.fourth_game.stones.view.words import refusal_words

REST_BUTTON: Final = "rest"


@dataclass(slots=True)
class Plan:
    """What the player is about to do: the square that the main button hops to, out of those that it could."""

    goals: list[int]
    goal: int
    can_rest: bool
    state: State

    @property
    def thinks(self) -> bool:
        """There is always a goal, and nothing to take back."""
        return False

    def forget(self) -> None:
        """As far as possible again."""
        self.goal = self.goals[-1]


def plan_for(seen: State) -> Plan:
    """As far as possible, to begin with."""
    goals = landings(seen)
    return Plan(goals, goals[-1], any(REST in kind for kind in legal_by_kind(seen)), seen)


@dataclass(frozen=True, slots=True)
class Under:
    """What is under the mouse: a square, or the squares that a line of the log is about."""

    square: int | None = None
    lit: tuple[int, ...] = ()


class Gestures(TableGestures[Plan, State, Decision, Under]):
    """Knows where everything is; the rest is as at every table."""

    def __init__(self, kit: Kit, brook_map: BrookMap, log: LogView, actions: ActionBar) -> None:
        super().__init__(kit, log, actions, Under())
        self._map = brook_map

    def _raise_cards(self) -> None:
        """There are none."""

    def _offer(self, plan: Plan | None) -> Offer:
        say = self._kit.say
        if plan is None:
            return self._wait_for(say("The race is over"))
        full = "" if plan.can_rest else self._said(why_not(plan.state, REST))
        rest = Second(REST_BUTTON, say("Rest"), "ui/clock", say("Save a step (R)"), plan.can_rest, why_not=full)
        is_last = plan.goal == plan.state.brook.across
        word = say("Hop across") if is_last else say("Hop to {number}").format(number=plan.goal)
        advice = say("Hop to a stone that is lit, or rest.") if plan.can_rest else say("Hop: more can't be saved.")
        return Offer(word, True, self.can_undo, can_hint=True, second=rest, advice=advice)

    def _under(self, at: tuple[int, int]) -> Under:
        under = Under(self._map.at(at), self._log.places_at(at))
        if self.plan and under.square in self.plan.goals:
            self._aim(self.plan, under.square)
        return under

    def _press(self, at: tuple[int, int]) -> Wish[Decision] | WhyNot | None:
        square = self._map.at(at)
        if self.plan is None or square is None:
            return WhyNot()
        hop = Hop(square)
        return Decide((hop,)) if square in self.plan.goals else WhyNot(self._said(why_not(self.plan.state, hop)))

    def _said(self, refused: StonesRefusal | None) -> str:
        return refusal_words(refused, self._kit.say) if refused else ""

    def _act(self, plan: Plan, key: str) -> Wish[Decision] | WhyNot | None:
        if key == REST_BUTTON:
            return Decide((REST,)) if plan.can_rest else WhyNot(self._said(why_not(plan.state, REST)))
        return Decide((Hop(plan.goal),))

    def _choose(self, plan: Plan, number: int) -> None:
        """The first, the second … of the squares that are lit."""
        if number < len(plan.goals):
            self._aim(plan, plan.goals[number])

    def _step(self, plan: Plan, direction: tuple[int, int]) -> None:
        self._aim(plan, plan.goals[-1 if sum(direction) > 0 else 0])

    def _own_key(self, plan: Plan, key: Key) -> Wish[Decision] | WhyNot | None:
        if key.name == "r":
            return self._act(plan, REST_BUTTON)
        return self._act(plan, "confirm") if key.name in ("return", "enter", "space") else None

    def _aim(self, plan: Plan, goal: int | None) -> None:
        if goal is not None and goal != plan.goal:
            plan.goal = goal
            self.follow()
