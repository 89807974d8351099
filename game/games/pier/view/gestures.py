"""What the player does at the table of Pier: mouse and keys turned into thoughts, and thoughts into decisions."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect

from game.client.tabletop.action_bar import CONFIRM, ActionBar, Doubt, Offer, Second
from game.client.tabletop.gestures import TableGestures
from game.client.tabletop.log_view import LogView
from game.client.tabletop.view import Ask, Decide, WhyNot, Wish
from game.client.toolkit.intents import Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.sound import SoundEffect
from game.games.pier.rules.decisions import PASS, Decision
from game.games.pier.rules.lemmings import Colour
from game.games.pier.rules.refusals import PierRefusal
from game.games.pier.rules.state import Phase, State
from game.games.pier.view.figures import Figures
from game.games.pier.view.holdings import Papers
from game.games.pier.view.jetty import Jetty
from game.games.pier.view.looks import gang_name
from game.games.pier.view.plan import Plan
from game.games.pier.view.race_panel import RaceView
from game.games.pier.view.reckoning import Reckoned, Reckoning
from game.games.pier.view.refusals import chapter_of, refusal_words
from game.games.pier.view.table_parts import TablePart
from game.games.pier.view.words import contract_sentence


@dataclass(frozen=True, slots=True)
class Under:
    """What is under the mouse; the space is also where the arrow keys went."""

    space: int | None = None
    lemming: Colour | None = None
    # Whether it is a bet, and which card.
    card: tuple[bool, int] | None = None
    # Spaces that a line of the log points at.
    lit: tuple[int, ...] = ()
    on_points: bool = False
    # What a die shows.
    die: Colour | None = None
    seat: int | None = None
    reckoned: Reckoned | None = None
    # Where nothing of all that is.
    part: TablePart | None = None


class Gestures(TableGestures[Plan, State, Decision, Under]):
    """Lemmings are chosen and sent on, cards picked to bet and to drop."""

    def __init__(
        self,
        kit: Kit,
        jetty: Jetty,
        figures: Figures,
        race: RaceView,
        papers: Papers,
        reckoning: Reckoning,
        seat_at: Callable[[tuple[int, int]], int | None],
        log: LogView,
        actions: ActionBar,
    ) -> None:
        super().__init__(kit, log, actions, Under())
        self._jetty = jetty
        self._figures = figures
        self._race = race
        self._papers = papers
        self._reckoning = reckoning
        self._seat_at = seat_at
        # Whether the reckoning at the end is folded away, so that the jetty can be seen.
        self.folded = False

    def _raise_cards(self) -> None:
        plan = self.plan
        bets = plan is not None and plan.phase is Phase.BET
        self._papers.offered = frozenset((bets, card) for card in plan.cards) if plan else frozenset()
        self._papers.raised = (bets, plan.card) if plan and plan.card is not None else None

    def _offer(self, plan: Plan | None) -> Offer:
        say = self._kit.say
        if plan is None:
            return self._wait_for(say("The race is over"))
        word, advice = self._main_word(plan), self._advice(plan)
        return Offer(word, plan.can_confirm, self.can_undo, can_hint=True, second=self._passing(plan), advice=advice)

    def _passing(self, plan: Plan) -> Second | None:
        """Where others sit at the table too, one need not be called to the mouse for every bookmaker and godfather. On
        one's own turn one is asked all the same: one sits there."""
        say, key = self._kit.say, Ask.PASS_FOR_NOW.value
        if not self.is_for_keeps:
            return None
        why_not = say("put the card back first")
        if self.is_passing:
            tip = say("Be called again when a bookmaker or godfather asks on the turns of others (P)")
            return Second(key, say("Ask me again"), "ui/person", tip, plan.card is None, True, why_not)
        if plan.phase is not Phase.ADVANCE and plan.state.seat == plan.seat:
            return None
        tip = say("Pass at bookmakers and godfathers on the turns of others, until you want to be asked again (P)")
        return Second(key, say("Pass for now"), "ui/end-turn", tip, plan.card is None, True, why_not)

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
        if plan.phase is Phase.BET and plan.card is not None:
            pays = self._papers.bet_pays(plan.card)
            text = self._kit.language.say_many(
                "{n} point if {name} wins the race, else 0.", "{n} points if {name} wins the race, else 0.", pays
            )
            return text.format(n=pays, name=gang_name(plan.card, say))
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

    def _gives_away(self, plan: Plan, wish: Decide[Decision]) -> Doubt | None:
        """A pass: nobody knows when the next bookmaker or godfather asks."""
        if wish.decisions != (PASS,):
            return None
        say = self._kit.say
        if plan.phase is Phase.BET:
            return Doubt(say("Really pass?"), say("No bet this time? Press again to pass."))
        return Doubt(say("Really pass?"), say("Keep all contracts? Press again to pass."))

    def _under(self, at: tuple[int, int]) -> Under:
        if self._reckoning.holds(at) and not self.folded:
            reckoned = self._reckoning.at(at)
            return Under(reckoned=reckoned, part=None if reckoned else self._reckoning.part_at(at))
        # A lemming that can't be chosen does not hide the space it stands on.
        return Under(
            self._jetty.at(at),
            self._lemming_at(at),
            self._papers.card_at(at),
            self._log.places_at(at),
            self._papers.on_points(at),
            self._race.die_at(at),
            self._seat_at(at),
            part=self._part_at(at),
        )

    def _part_at(self, at: tuple[int, int]) -> TablePart | None:
        if self._log.holds(at):
            return TablePart.LOG
        return self._papers.part_at(at) or self._race.part_at(at) or self._jetty.part_at(at)

    def _lemming_at(self, at: tuple[int, int]) -> Colour | None:
        lemming = self._figures.at(at)
        return self._race.at(at) if lemming is None else lemming

    def _press(self, at: tuple[int, int]) -> Wish[Decision] | WhyNot | None:
        plan = self.plan
        if self.is_over:
            self.folded, self.changed = not self.folded, True
            return None
        if plan is None:
            return WhyNot()
        card = self._papers.card_at(at)
        if card is not None:
            return self._touch_card(plan, card)
        space = self._jetty.at(at)
        if space is not None and plan.click(space):
            return Decide(plan.click(space))
        lemming = self._lemming_at(at)
        if lemming is not None:
            return self._choose_lemming(plan, lemming)
        return WhyNot() if space is None else self._why_not_there(plan, space)

    def _why_not_there(self, plan: Plan, space: int) -> WhyNot:
        return self._refused(plan.why_not_there(space), self._jetty.rect(space))

    def _refused(self, refusal: PierRefusal | None, beside: Rect | None = None) -> WhyNot:
        if refusal is None:
            return WhyNot("", beside)
        return WhyNot(refusal_words(refusal, self._kit.say), beside, chapter_of(refusal))

    def _choose_lemming(self, plan: Plan, lemming: Colour) -> WhyNot | None:
        before = plan.lemming
        if not plan.choose_lemming(lemming):
            return self._refused(plan.why_not_lemming(lemming))
        self._kit.sound.play(SoundEffect.CLICK)
        self.follow()
        return WhyNot() if lemming == before else None

    def _touch_card(self, plan: Plan, card: tuple[bool, int]) -> WhyNot | None:
        if card[0] != (plan.phase is Phase.BET) or not plan.choose_card(card[1]):
            place = self._papers.place_of_bet if card[0] else self._papers.place_of_contract
            return self._refused(plan.why_not_card(*card), place(card[1]))
        self._kit.sound.play(SoundEffect.CARD)
        self.follow()
        return None

    def _act(self, plan: Plan, key: str) -> Wish[Decision] | None:  # noqa: ARG002 - there is only the main button
        decisions = plan.confirm()
        return Decide(decisions) if decisions else None

    def _own_key(self, plan: Plan, key: Key) -> Wish[Decision] | WhyNot | None:
        passing = self._passing(plan)
        if key.name == "p" and passing is not None:
            return Ask.PASS_FOR_NOW if passing.enabled else WhyNot(passing.why_not)
        if key.name not in ("return", "enter", "space"):
            return None
        target = self._target(plan)
        decisions = plan.click(target) if target is not None else ()
        wish = Decide(decisions) if decisions else self._act(plan, CONFIRM)
        if wish is None and self.under.space is not None:
            return self._why_not_there(plan, self.under.space)
        return wish or WhyNot()

    def _target(self, plan: Plan) -> int | None:
        return self.under.space if self.under.space in plan.goals() else None

    def _choose(self, plan: Plan, number: int) -> WhyNot | None:
        """The first lemming that the dice allow, the second bet card that is left …"""
        if plan.phase is Phase.ADVANCE and 0 <= number < len(plan.lemmings):
            return self._choose_lemming(plan, plan.lemmings[number])
        if 0 <= number < len(plan.cards):
            return self._touch_card(plan, (plan.phase is Phase.BET, plan.cards[number]))
        return WhyNot()

    def _step(self, plan: Plan, direction: tuple[int, int]) -> None:
        if plan.phase is Phase.ADVANCE:
            space = self._jetty.towards(self._target(plan), plan.goals(), *direction)
            self.under = replace(self.under, space=space)
        elif plan.cards:
            self._next_card(plan, direction)

    def _next_card(self, plan: Plan, direction: tuple[int, int]) -> None:
        by = 1 if sum(direction) > 0 else -1
        at = plan.cards.index(plan.card) if plan.card is not None else (-1 if by > 0 else 0)
        plan.card = plan.cards[(at + by) % len(plan.cards)]
