"""What the player does at the table of Cliff: mouse and keys turned into thoughts, and thoughts into decisions."""

from game.client.tabletop.action_bar import ActionBar
from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.log_view import LogView
from game.client.tabletop.view import Ask, Decide, Wish
from game.client.toolkit.intents import Hand, Intent, Key, PointerLeft, PointerMoved, Pressed, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.sound import Effect
from game.client.toolkit.widgets.widget import Clicked
from game.games.cliff.rules.land import is_home
from game.games.cliff.rules.state import IN_START, Phase, State
from game.games.cliff.view.actions import offer
from game.games.cliff.view.cards import HandView, PilesView
from game.games.cliff.view.figures import Figures
from game.games.cliff.view.plan import Plan
from game.rules.hexes import Hex

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Gestures:
    """Knows where everything is and what is under the mouse; the plan is what the player is about to do."""

    def __init__(
        self, kit: Kit, hexmap: HexMap, figures: Figures, hand: HandView, piles: PilesView, log: LogView,
        actions: ActionBar,
    ) -> None:  # fmt: skip
        self._kit = kit
        self._map = hexmap
        self._figures = figures
        self._hand = hand
        self._piles = piles
        self._log = log
        self._actions = actions
        self._shown: State | None = None
        self.plan: Plan | None = None
        self.can_undo = False
        self.is_over = False
        self.hovered: Hex | None = None
        # Hexes that a line of the log or a lemming under the mouse points at.
        self.lit: tuple[Hex, ...] = ()
        self.over = ""
        self.mouse: tuple[int, int] = (0, 0)
        self.changed = True

    def follow(self) -> None:
        """Raised cards and buttons follow the plan."""
        plan = self.plan
        raised: set[int] = set()
        if plan and (plan.picking or plan.pays_fox):
            raised = set(plan.picked)
        elif plan and plan.card is not None:
            raised = {plan.card}
        self._hand.raised = frozenset(raised)
        self._actions.offer(offer(plan, self.can_undo, self.is_over, self._kit.language))
        self.changed |= plan is not None

    def handle(self, intent: Intent, shown: State) -> Wish | None:
        """Buttons first, then cards, then the board."""
        self._shown = shown
        message = self._actions.handle(intent)
        if isinstance(message, Clicked):
            return self._act(message.key)
        match intent:
            case PointerMoved(at):
                self._point(at)
            case PointerLeft():
                self.hovered, self._hand.hovered, self.lit, self.over = None, None, (), ""
                self.changed = True
            case Pressed(at, Hand.LEFT):
                return self._press(at)
            case Pressed(_, Hand.RIGHT):
                return self._back_out()
            case Wheel(at, steps):
                self._turn_wheel(at, steps)
            case Key():
                return self._key(intent)
        return None

    def _point(self, at: tuple[int, int]) -> None:
        card = self._hand.at(at)
        hovered = None if card is not None else self._map.at(at)
        lit = self._log.places_at(at) or self._next_on_route(hovered)
        over = self._piles.what_at(at) or self._why_not(hovered)
        if (hovered, card, lit, over) != (self.hovered, self._hand.hovered, self.lit, self.over):
            self.hovered, self._hand.hovered, self.lit, self.over = hovered, card, lit, over
            self.mouse = at
            self.changed = True

    def _why_not(self, hovered: Hex | None) -> str:
        """Why the hex under the mouse can't be gone to, where the board does not show it."""
        is_back = self.plan is not None and hovered is not None and self.plan.would_shove_back(hovered)
        return "back" if is_back else ""

    def _next_on_route(self, hovered: Hex | None) -> tuple[Hex, ...]:
        """On circuit boards: where the lemming under the mouse has to go next."""
        state = self._shown
        if hovered is None or state is None or state.board.index[hovered] not in state.lemmings:
            return ()
        board = state.board
        if not board.last_checkpoint:
            return ()
        wanted = state.progress[state.lemmings.index(board.index[hovered])] + 1
        if wanted > board.last_checkpoint:
            return tuple(place for place, code in zip(board.hexes, board.land, strict=True) if is_home(code))
        return tuple(place for place, own in zip(board.hexes, board.checkpoint, strict=True) if own == wanted)

    def _press(self, at: tuple[int, int]) -> Wish | None:
        plan = self.plan
        if plan is None:
            return None
        card = self._hand.at(at)
        if card is not None:
            return self._touch_card(card)
        place = self._map.at(at)
        decisions = plan.click(place) if place is not None else ()
        if decisions:
            return Decide(decisions)
        self._choose_lemming(plan, self._own_at(plan, at))
        return None

    def _touch_card(self, index: int) -> Wish | None:
        plan = self.plan
        if plan is None or index >= len(plan.hand):
            return None
        if plan.picking or plan.pays_fox:
            plan.toggle_pick(index)
        elif plan.state.phase is Phase.CHOOSE:
            plan.choose_card(index)
        self._kit.sound.play(Effect.CARD)
        self.follow()
        return None

    def _own_at(self, plan: Plan, at: tuple[int, int]) -> list[int]:
        """The player's lemmings on a hex, or waiting there, that may go."""
        place, board = self._map.at(at), plan.state.board
        found = []
        for lemming in (2 * plan.seat, 2 * plan.seat + 1):
            number = plan.state.lemmings[lemming]
            is_there = number == IN_START and self._figures.holds(lemming, at)
            if not plan.may_go(lemming):
                continue
            if is_there or (place is not None and number == board.index[place]):
                found.append(lemming)
        return found

    def _choose_lemming(self, plan: Plan, here: list[int]) -> None:
        """The one that was clicked, the next one where two wait, none after the last."""
        if here:
            after = here[here.index(plan.lemming) + 1 :] if plan.lemming in here else here
            plan.lemming = after[0] if after else None
            self.follow()

    def _back_out(self) -> Wish | None:
        """The right button and Escape take back a thought."""
        if self.plan:
            self.plan.lemming = None
            self.plan.start_refill(False)
            self.follow()
        return None

    def _turn_wheel(self, at: tuple[int, int], steps: float) -> None:
        if self._log.holds(at):
            self._log.scroll(steps)
        elif self.plan and len(self.plan.kinds) > 1:
            self.plan.next_kind()
        self.changed = True

    def _act(self, key: str) -> Wish | None:
        plan = self.plan
        if key in ("undo", "hint", "pause"):
            return Ask(key)
        if plan is None:
            return None
        if key == "refill":
            plan.start_refill(not plan.picking)
            self.follow()
            return None
        decisions = plan.confirm()
        return Decide(decisions) if decisions else None

    def _key(self, key: Key) -> Wish | None:
        if key.name == "escape":
            return self._back_out() if self._thinks_something() else Ask("pause")
        if key.name in ("u", "backspace") or (key.name == "z" and key.ctrl):
            return Ask("undo")
        plan = self.plan
        if plan is None:
            return None
        if key.name.isdigit() and 0 < int(key.name) <= len(plan.hand):
            return self._touch_card(int(key.name) - 1)
        if key.name == "r" and plan.state.phase is Phase.CHOOSE:
            return self._act("refill")
        if key.name == "k":
            plan.next_kind()
        elif key.name in ("a", "b"):
            lemming = 2 * plan.seat + "ab".index(key.name)
            if plan.may_go(lemming):
                plan.lemming = None if plan.lemming == lemming else lemming
        elif key.name in ARROWS:
            self.hovered = self._map.towards(self.hovered, plan.targets(), *ARROWS[key.name])
        elif key.name in ("return", "enter") and self.hovered is not None and plan.click(self.hovered):
            return Decide(plan.click(self.hovered))
        elif key.name in ("return", "enter", "space", "e") and plan.can_confirm:
            return self._act("confirm")
        self.follow()
        return None

    def _thinks_something(self) -> bool:
        plan = self.plan
        return plan is not None and (plan.card is not None or plan.picking or plan.lemming is not None)
