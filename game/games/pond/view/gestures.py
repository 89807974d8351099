"""What the player does at the table of Pond: mouse and keys turned into thoughts, and thoughts into decisions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.client.tabletop.action_bar import CONFIRM, ActionBar, Doubt, Offer, Second
from game.client.tabletop.gestures import TableGestures
from game.client.tabletop.log_view import LogView
from game.client.tabletop.view import Decide, WhyNot, Wish
from game.client.toolkit.intents import Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.sound import SoundEffect
from game.games.pond.rules.decisions import (
    END_TURN,
    LEFT,
    RIGHT,
    Abra,
    Decision,
    Insert,
    Move,
    Place,
    Quake,
    Spring,
    Start,
    Storm,
)
from game.games.pond.rules.movement import TOGETHER
from game.games.pond.rules.refusals import PondRefusal
from game.games.pond.rules.shape import Square
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import ABRA, FAST, LANDSCAPES, LATE, QUAKE, SPRING, STORM
from game.games.pond.rules.why_not import why_not
from game.games.pond.view.farm import Farm
from game.games.pond.view.figures import Figures
from game.games.pond.view.hand import HandPart, HandView
from game.games.pond.view.plan import Plan
from game.games.pond.view.refusals import chapter_of, refusal_words
from game.games.pond.view.words import tile_name
from game.table.seats import Seat

SWAP: Final = "swap"
# The places in the hand of the tile that is held and of the one beside it.
HeldTiles = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class Under:
    """What is under the mouse; the square is also where the arrow keys went, or where the arrow at the end of a row
    pushes a tile in."""

    square: int | None = None
    slot: int | None = None
    part: HandPart | None = None
    toad: int | None = None
    is_row_end: bool = False
    is_log: bool = False
    # Squares that a line of the log points at.
    lit: tuple[Square, ...] = ()


class Gestures(TableGestures[Plan, State, Decision, Under]):
    """Tiles are taken in hand, turned, dragged and laid; toads hop."""

    def __init__(
        self, kit: Kit, farm: Farm, figures: Figures, hand: HandView, log: LogView, actions: ActionBar,
        seats: Sequence[Seat], row_of: Callable[[int], Rect],
    ) -> None:  # fmt: skip
        super().__init__(kit, log, actions, Under())
        self._farm = farm
        self._figures = figures
        self._hand = hand
        self._seats = seats
        self._row_of = row_of
        # A tile was grabbed with the mouse and is perhaps being dragged.
        self._grabbed = False
        self._rolled = 0.0
        # The square that was pointed at last, for which plan, and with which tiles in hand.
        self._aimed: tuple[Plan, HeldTiles, int] | None = None

    @property
    def aim(self) -> int | None:
        """The square that buttons and keys mean: the one under the mouse; where nothing can be done, the one pointed at
        last, so that the mouse can go to the button. A button that means something else by itself keeps to it; a square
        that is the only one, a pond to start from or a hop, is meant in any case."""
        plan, square = self.plan, self.under.square
        if plan is None or plan.pick(square) is not None or plan.confirm():
            return square
        if len(plan.offers) == 1:
            return next(iter(plan.offers))
        if self._aimed is None:
            return square
        thought_of, held, aimed = self._aimed
        is_same = thought_of is plan and held == (plan.held, plan.beside)
        return aimed if is_same and plan.pick(aimed) is not None else square

    def _raise_cards(self) -> None:
        plan, hand, square = self.plan, self._hand, self.under.square
        if plan and square is not None and plan.pick(square) is not None:
            self._aimed = plan, (plan.held, plan.beside), square
        hand.held, hand.beside, hand.turn = (plan.held, plan.beside, plan.turn) if plan else (None, None, 0)
        hand.offered = frozenset(filter(plan.can_hold, range(len(plan.hand)))) if plan else frozenset()

    def _offer(self, plan: Plan | None) -> Offer:
        say = self._kit.say
        if plan is None:
            return self._wait_for(say("Somebody is home"))
        tip = say("The tile goes under the draw pile, and the top one comes to hand (S)")
        swap = Second(SWAP, say("Swap"), "ui/refill", tip, plan.can_swap) if plan.phase is Phase.ACT else None
        swap = replace(swap, why_not=self._why_no_swap(plan).text) if swap and not swap.enabled else swap
        can = bool(plan.confirm() or plan.pick(self.aim))
        return Offer(self._main_word(plan), can, self.can_undo, can_hint=True, second=swap, advice=self._advice(plan))

    def _main_word(self, plan: Plan) -> str:
        say = self._kit.say
        words: dict[type, str] = {
            Start: say("Start here"),
            Move: say("Hop"),
            Place: say("Lay it"),
            Insert: say("Push the row"),
            Storm: say("Turn it"),
            Quake: say("Shake it"),
            Abra: say("Conjure it up"),
            Spring: say("Jump"),
        }
        decision = plan.pick(self.aim)
        if decision is not None:
            return words[type(decision)]
        if plan.tile == LATE and plan.victim is not None:
            return say("Late: {name}").format(name=self._seats[plan.victim].name)
        if plan.tile in (FAST, LATE):
            return tile_name(plan.tile, say)
        if plan.tile is not None:
            return words[{STORM: Storm, QUAKE: Quake, ABRA: Abra, SPRING: Spring}.get(plan.tile, Place)]
        return say("End the turn") if plan.can_end else words[Start if plan.phase is Phase.START else Move]

    def _gives_away(self, plan: Plan, wish: Decide[Decision]) -> Doubt | None:
        """The end of a turn in which something could still be done."""
        say, state = self._kit.say, plan.state
        if wish.decisions != (END_TURN,) or not plan.has_more:
            return None
        if state.actions:
            left = say("An action is left. Press again to end the turn.")
        elif state.plays:
            left = say("A tile is left to play. Press again to end the turn.")
        else:
            left = say("A hop is left. Press again to end the turn.")
        return Doubt(say("End it anyway?"), left)

    def _advice(self, plan: Plan) -> str:
        say = self._kit.say
        if plan.phase is Phase.START:
            return self._start_advice(plan)
        if plan.tile is None:
            if not plan.state.actions and not plan.state.plays:
                return say("One hop is left.")
            if not plan.offers:
                return say("Pick a tile to play or swap.")
            return say("Pick a tile, or hop.")
        if not plan.can_play(plan.tile):
            return say("It can only be swapped now.")
        if plan.tile < LANDSCAPES:
            return say("Lay it, or push a row with it.")
        if plan.tile == ABRA and plan.beside is None:
            return say("Pick the tile to conjure up.")
        return {
            STORM: say("Which tile shall turn?"),
            QUAKE: say("Which tile shall go?"),
            ABRA: say("Whose place does it take?"),
            SPRING: say("Where shall the toad jump?"),
            FAST: say("One more tile and one more hop?"),
        }.get(plan.tile) or say("Which toad shall be late?")

    def _start_advice(self, plan: Plan) -> str:
        """Where there is no choice, why."""
        say = self._kit.say
        if len(plan.offers) > 1:
            return say("Click a pond to start from.")
        if plan.state.seats == TOGETHER:
            return say("With three players all start from the same pond: this one.")
        return say("Start from this pond: the other one has more toads already.")

    def _seat_at(self, at: tuple[int, int]) -> int | None:
        toad = self._figures.at(at)
        if toad is not None:
            return toad
        return next((seat for seat in range(len(self._seats)) if self._row_of(seat).collidepoint(at)), None)

    def _under(self, at: tuple[int, int]) -> Under:
        hand = self._hand
        square, is_end = self._square_at(at), self._farm.at(at) is None
        return Under(
            square, hand.slot_at(at), hand.part_at(at), self._seat_at(at), is_end and square is not None,
            self._log.holds(at), self._log.places_at(at),
        )  # fmt: skip

    def _square_at(self, at: tuple[int, int]) -> int | None:
        """The square under a point; at the arrow of a row the one where it pushes a tile in."""
        end = self._farm.end_at(at)
        return self.plan.pushed_from(*end) if self.plan and end else self._farm.at(at)

    def _point(self, at: tuple[int, int]) -> None:
        plan, square = self.plan, self._square_at(at)
        way = plan.way if plan else RIGHT
        if plan and square is not None and isinstance(next(iter(plan.offers.get(square, ())), None), Insert):
            # Who comes from the left pushes to the right.
            plan.way = RIGHT if at[0] < self._farm.centre(square)[0] else LEFT
        super()._point(at)
        if plan and plan.way != way:
            self.follow()

    def _look(self, under: Under) -> None:
        if under != self.under:
            super()._look(under)
            self.follow()

    def _press(self, at: tuple[int, int]) -> Wish[Decision] | WhyNot | None:
        plan = self.plan
        if plan is None:
            return WhyNot()
        self._point(at)
        slot = self._hand.slot_at(at)
        if slot is not None:
            why = self._hold(slot)
            self._grabbed = plan.held is not None and why is None
            return why
        if self._hand.part_at(at) is HandPart.DECK:
            return Decide(plan.swap()) if plan.can_swap else self._why_no_swap(plan)
        seat = self._seat_at(at)
        if seat in plan.victims:
            plan.victim = seat
            return Decide(plan.confirm())
        if plan.tile == FAST and seat == plan.seat:
            return Decide(plan.confirm())
        return self._play_at(self._square_at(at))

    def _release(self, at: tuple[int, int]) -> Wish[Decision] | WhyNot | None:
        """A tile that was dragged is laid where it is let go."""
        grabbed, self._grabbed = self._grabbed, False
        plan = self.plan
        if not grabbed or plan is None or plan.held is None or self._hand.slot_at(at) is not None:
            return None
        if self._hand.part_at(at) is HandPart.DECK:
            return Decide(plan.swap()) if plan.can_swap else self._why_no_swap(plan)
        return self._play_at(self._square_at(at))

    def _play_at(self, square: int | None) -> Wish[Decision] | WhyNot:
        decision = self.plan.pick(square) if self.plan else None
        if decision is not None:
            return Decide((decision,))
        if self.plan is None or square is None:
            return WhyNot()
        return self._refused(self.plan.why_not_there(square), self._farm.rect(square))

    def _refused(self, refusal: PondRefusal | None, beside: Rect | None = None, instead: str = "") -> WhyNot:
        """Where the rules have no reason there may be something else to say."""
        if refusal is None:
            return WhyNot(instead, beside)
        words = refusal_words(refusal, [seat.name for seat in self._seats], self._kit.say)
        return WhyNot(words, beside, chapter_of(refusal))

    def _why_no_swap(self, plan: Plan) -> WhyNot:
        instead = self._kit.say("First take the tile in hand that you want to swap.")
        return self._refused(plan.why_no_swap(), instead=instead)

    def _hold(self, slot: int) -> WhyNot | None:
        plan = self.plan
        if plan is None or slot >= len(plan.hand):
            return WhyNot()
        if not plan.hold(slot):
            instead = self._kit.say("There is nowhere to play it now.")
            return self._refused(plan.why_not_held(slot), self._hand.slot(slot), instead)
        self._kit.sound.play(SoundEffect.CARD)
        self.follow()
        return None

    def _turn(self, quarters: int) -> None:
        if self.plan and self.plan.can_turn:
            self.plan.turn_by(quarters)
            self._kit.sound.play(SoundEffect.CLICK)
            self.follow()

    def _press_right(self) -> WhyNot | None:
        """The right button turns what can be turned, and puts back what can't."""
        if self.plan and self.plan.can_turn:
            self._turn(1)
            return None
        return super()._press_right()

    def _wheel(self, steps: float) -> None:
        # A touchpad rolls in parts of a step.
        self._rolled += steps
        if abs(self._rolled) >= 1:
            self._turn(-1 if self._rolled > 0 else 1)
            self._rolled = 0.0

    def _act(self, plan: Plan, key: str) -> Wish[Decision] | WhyNot:
        there = WhyNot() if key == SWAP else self._play_at(self.aim)
        if not isinstance(there, WhyNot):
            return there
        decisions = plan.swap() if key == SWAP else plan.confirm()
        if decisions:
            return Decide(decisions)
        return self._why_no_swap(plan) if key == SWAP else there

    def _choose(self, plan: Plan, number: int) -> WhyNot | None:  # noqa: ARG002 - it is this plan's hand
        return self._hold(number)

    def _own_key(self, plan: Plan, key: Key) -> Wish[Decision] | WhyNot | None:
        match key.name:
            case "r":
                self._turn(-1 if key.shift else 1)
            case "p":
                plan.push_other_way()
            case "s":
                return self._act(plan, SWAP)
            case "e" if plan.tile is None and plan.can_end:
                return Decide(plan.confirm())
            case "e":
                return self._refused(why_not(plan.state, END_TURN))
            case "return" | "enter" | "space":
                return self._act(plan, CONFIRM)
        return None

    def _step(self, plan: Plan, direction: tuple[int, int]) -> None:
        """From square to square where something can be done, or from one who can be late to the next."""
        if plan.victims:
            at = plan.victims.index(plan.victim) if plan.victim in plan.victims else -1
            plan.victim = plan.victims[(at + (1 if sum(direction) > 0 else -1)) % len(plan.victims)]
            return
        start = self.aim if self.aim in plan.offers else None
        if start is None and plan.offers:
            toad = plan.state.toads[plan.seat]
            found = self._farm.towards(toad, plan.offers, *direction) if toad >= 0 else None
            start = found if found in plan.offers else min(plan.offers)
        elif start is not None:
            start = self._farm.towards(start, plan.offers, *direction)
        self.under = replace(Under(), square=start)
