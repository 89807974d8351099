"""What the player does at the table of Pier: mouse and keys turned into thoughts, and thoughts into decisions."""

from game.client.tabletop.action_bar import ActionBar, Offer
from game.client.tabletop.log_view import LogView
from game.client.tabletop.view import Ask, Decide, Wish
from game.client.toolkit.intents import Hand, Intent, Key, PointerLeft, PointerMoved, Pressed, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.sound import Effect
from game.client.toolkit.widgets.group import ARROWS
from game.client.toolkit.widgets.widget import Clicked
from game.games.pier.rules.lemmings import Colour
from game.games.pier.rules.state import Phase, State
from game.games.pier.view.figures import Figures
from game.games.pier.view.holdings import Papers
from game.games.pier.view.jetty import Jetty
from game.games.pier.view.looks import gang_name
from game.games.pier.view.plan import Plan
from game.games.pier.view.race_panel import RaceView
from game.games.pier.view.words import contract_sentence


class Gestures:
    """Knows where everything is and what is under the mouse; the plan is what the player is about to do."""

    def __init__(
        self, kit: Kit, jetty: Jetty, figures: Figures, race: RaceView, papers: Papers, log: LogView, actions: ActionBar
    ) -> None:
        self._kit = kit
        self._jetty = jetty
        self._figures = figures
        self._race = race
        self._papers = papers
        self._log = log
        self._actions = actions
        self.plan: Plan | None = None
        self.can_undo = False
        self.hovered: int | None = None
        self.lemming: Colour | None = None
        self.card: tuple[bool, int] | None = None
        self.on_points = False
        # Spaces that a line of the log points at.
        self.lit: tuple[int, ...] = ()
        # Whether the reckoning at the end is folded away, so that the jetty can be seen.
        self.folded = False
        self.over = False
        self.changed = True

    def follow(self) -> None:
        """Raised cards and buttons follow the plan."""
        plan = self.plan
        bets = plan is not None and plan.phase is Phase.BET
        self._papers.offered = frozenset((bets, card) for card in plan.cards) if plan else frozenset()
        self._papers.raised = (bets, plan.card) if plan and plan.card is not None else None
        self._actions.offer(self._offer())
        self.changed |= plan is not None

    def _offer(self) -> Offer:
        say, plan = self._kit.say, self.plan
        if plan is None:
            word = say("The race is over") if self.over else say("Wait")
            return Offer(word, can_confirm=False, can_undo=self.can_undo, can_hint=False)
        return Offer(self._main_word(plan), plan.can_confirm, self.can_undo, can_hint=True, advice=self._advice(plan))

    def _main_word(self, plan: Plan) -> str:
        say = self._kit.say
        if plan.phase is Phase.ADVANCE:
            return say("Go")
        if plan.card is None:
            return say("Pass")
        if plan.phase is Phase.BET:
            return say("Bet on {name}").format(name=gang_name(plan.card, say))
        return say("Drop it")

    def _advice(self, plan: Plan) -> str:
        say = self._kit.say
        if plan.phase is Phase.BET:
            return say("The bookmaker asks: pick a bet card, or pass.")
        if plan.phase is Phase.DROP:
            if plan.card is not None:
                return say("Drop “{contract}”?").format(contract=contract_sentence(plan.card, say))
            return say("The godfather asks: pick a contract to drop, or pass.")
        if plan.gone and (len(plan.lemmings) == 1 or plan.lemming not in plan.state.dice):
            if len(plan.gone) > 1:
                return say("Both are out: the last one moves for them.")
            return say("{name} is out: the last one moves for it.").format(name=gang_name(plan.gone[0], say))
        if plan.lemming is None:
            return say("Click one of the lemmings that the dice allow.")
        return say("Click where {name} shall go.").format(name=gang_name(plan.lemming, say))

    def handle(self, intent: Intent, shown: State) -> Wish | None:
        """Buttons first, then cards, then the jetty."""
        message = self._actions.handle(intent)
        if isinstance(message, Clicked):
            return self._act(message.key)
        match intent:
            case PointerMoved(at):
                self._point(at)
            case PointerLeft():
                self._point((-1, -1))
            case Pressed(at, Hand.LEFT):
                return self._press(at, shown)
            case Pressed(_, Hand.RIGHT):
                self._back_out()
            case Wheel(at, steps):
                if self._log.holds(at):
                    self._log.scroll(steps)
                self.changed = True
            case Key():
                return self._key(intent)
        return None

    def _point(self, at: tuple[int, int]) -> None:
        lemming = self._figures.at(at)
        if lemming is None:
            lemming = self._race.at(at)
        space = self._jetty.at(at)
        # A lemming that can't be chosen does not hide the space it stands on.
        under = (space, lemming, self._papers.card_at(at), self._log.places_at(at), self._papers.on_points(at))
        if under != (self.hovered, self.lemming, self.card, self.lit, self.on_points):
            self.hovered, self.lemming, self.card, self.lit, self.on_points = under
            self.changed = True

    def _press(self, at: tuple[int, int], shown: State) -> Wish | None:
        plan = self.plan
        if shown.phase is Phase.OVER:
            self.folded, self.changed = not self.folded, True
        if plan is None:
            return None
        card = self._papers.card_at(at)
        if card is not None:
            self._touch_card(card)
            return None
        space = self._jetty.at(at)
        if space is not None and plan.click(space):
            return Decide(plan.click(space))
        lemming = self._figures.at(at)
        lemming = self._race.at(at) if lemming is None else lemming
        if lemming is not None:
            self._choose(lemming)
        return None

    def _choose(self, lemming: Colour) -> None:
        if self.plan and self.plan.choose_lemming(lemming):
            self._kit.sound.play(Effect.CLICK)
            self.follow()

    def _touch_card(self, card: tuple[bool, int]) -> None:
        plan = self.plan
        if plan and card[0] == (plan.phase is Phase.BET) and plan.choose_card(card[1]):
            self._kit.sound.play(Effect.CARD)
            self.follow()

    def _back_out(self) -> None:
        """The right button and Escape take back a thought."""
        if self.plan:
            self.plan.forget()
            self.follow()

    def _act(self, key: str) -> Wish | None:
        if key in ("undo", "hint", "pause"):
            return Ask(key)
        decisions = self.plan.confirm() if self.plan else ()
        return Decide(decisions) if decisions else None

    def _key(self, key: Key) -> Wish | None:
        plan = self.plan
        if key.name == "escape":
            if plan is None or not plan.thinks:
                return Ask("pause")
            self._back_out()
        elif key.name in ("u", "backspace") or (key.name == "z" and key.ctrl):
            return Ask("undo")
        elif plan is not None:
            return self._think(plan, key.name)
        return None

    def _think(self, plan: Plan, key: str) -> Wish | None:
        if key.isdigit():
            self._count_to(plan, int(key) - 1)
        elif key in ARROWS and plan.phase is Phase.ADVANCE:
            self.hovered = self._jetty.towards(self._target(plan), plan.goals(), *ARROWS[key])
        elif key in ARROWS and plan.cards:
            self._step(plan, ARROWS[key])
        elif key in ("return", "enter", "space"):
            target = self._target(plan)
            decisions = (plan.click(target) if target is not None else ()) or plan.confirm()
            return Decide(decisions) if decisions else None
        self.follow()
        return None

    def _target(self, plan: Plan) -> int | None:
        return self.hovered if self.hovered in plan.goals() else None

    def _count_to(self, plan: Plan, number: int) -> None:
        """The first lemming that the dice allow, the second bet card that is left …"""
        if plan.phase is Phase.ADVANCE and 0 <= number < len(plan.lemmings):
            self._choose(plan.lemmings[number])
        elif 0 <= number < len(plan.cards):
            self._touch_card((plan.phase is Phase.BET, plan.cards[number]))

    def _step(self, plan: Plan, direction: tuple[int, int]) -> None:
        by = 1 if sum(direction) > 0 else -1
        at = plan.cards.index(plan.card) if plan.card is not None else (-1 if by > 0 else 0)
        plan.card = plan.cards[(at + by) % len(plan.cards)]
