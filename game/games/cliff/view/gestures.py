"""What the player does at the table of Cliff: mouse and keys turned into thoughts, and thoughts into decisions."""

from dataclasses import replace

from pygame import Rect

from game.client.tabletop.action_bar import CONFIRM, ActionBar, Doubt, Offer
from game.client.tabletop.gestures import TableGestures
from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.log_view import LogView
from game.client.tabletop.seat_rows import SeatRows
from game.client.tabletop.view import Decide, WhyNot, Wish
from game.client.toolkit.intents import Key, Point
from game.client.toolkit.kit import Kit
from game.client.toolkit.sound import SoundEffect
from game.games.cliff.rules.decisions import Decision, Stop
from game.games.cliff.rules.lemmings import LEMMINGS_OF, SEAT_OF, WHICH
from game.games.cliff.rules.refusals import CliffRefusal, OtherHasBegun
from game.games.cliff.rules.state import IN_START, Phase, State
from game.games.cliff.view.actions import REFILL, offer
from game.games.cliff.view.card_peek import Peek, PeekAtPile
from game.games.cliff.view.cards import HandView, PilesView
from game.games.cliff.view.figures import Figures
from game.games.cliff.view.legend import Legend
from game.games.cliff.view.plan import Plan
from game.games.cliff.view.refusals import chapter_of, refusal_words
from game.games.cliff.view.tile_row import TileRow
from game.games.cliff.view.under import Part, Under
from game.rules.hexes import Hex


class Gestures(TableGestures[Plan, State, Decision, Under]):
    """Cards are touched, lemmings chosen, hexes gone to."""

    def __init__(
        self, kit: Kit, hexmap: HexMap, figures: Figures, hand: HandView, piles: PilesView, tiles: TileRow,
        log: LogView, actions: ActionBar, legend: Legend,
        rows: SeatRows,
    ) -> None:  # fmt: skip
        super().__init__(kit, log, actions, Under())
        self._map = hexmap
        self._figures = figures
        self._hand = hand
        self._piles = piles
        self._tiles = tiles
        self._legend = legend
        self._rows = rows
        self.mouse: Point = (0, 0)

    def _raise_cards(self) -> None:
        plan = self.plan
        raised: set[int] = set()
        if plan and (plan.picking or plan.pays_fox):
            raised = set(plan.picked)
        elif plan and plan.card is not None:
            raised = {plan.card}
        self._hand.raised = frozenset(raised)

    def _offer(self, plan: Plan | None) -> Offer:
        return offer(plan, self.can_undo, self.is_over, self._kit.language)

    def _under(self, at: Point) -> Under:
        card, state = self._hand.at(at), self._shown
        if card is not None or state is None:
            return Under(card=card)
        place = self._map.at(at)
        seat = next((seat for seat in range(state.seats) if self._rows.row(seat).collidepoint(at)), None)
        return Under(
            place=place,
            lit=self._log.places_at(at),
            peek=self._piles.peek_at(at) or self._why_not(place),
            lemming=self._lemming_at(state, place, at),
            seat=seat,
            has_thoughts=seat in self._rows.thoughts,
            kind=self._tiles.at(state, at),
            part=self._part_at(at),
        )

    def _lemming_at(self, state: State, place: Hex | None, at: Point) -> int | None:
        """Who stands on the hex under the mouse, or else waits there."""
        if place is not None and (number := state.board.index[place]) in state.lemmings:
            return state.lemmings.index(number)
        waiting = (one for one, stands in enumerate(state.lemmings) if stands == IN_START)
        return next((one for one in waiting if self._figures.holds(one, at)), None)

    def _part_at(self, at: Point) -> Part | None:
        rects = (
            (Part.LOG, self._log.rect), (Part.LEGEND, self._legend.rect), (Part.HAND, self._hand.rect),
            (Part.PILES, self._piles.rect),
        )  # fmt: skip
        return next((part for part, rect in rects if rect.collidepoint(at)), None)

    def _point(self, at: Point) -> None:
        before = self.under
        super()._point(at)
        if self.under != before:
            self.mouse = at

    def _look(self, under: Under) -> None:
        super()._look(under)
        self._hand.hovered = under.card

    def _why_not(self, hovered: Hex | None) -> Peek | None:
        """Why the hex under the mouse can't be gone to, where the board does not show it."""
        is_back = self.plan is not None and hovered is not None and self.plan.would_shove_back(hovered)
        return Peek.SHOVED_BACK if is_back else None

    def _press(self, at: tuple[int, int]) -> Wish[Decision] | WhyNot | None:
        plan = self.plan
        if plan is None:
            return WhyNot()
        card = self._hand.at(at)
        if card is not None:
            return self._touch_card(plan, card)
        kind = self._tiles.at(plan.tried, at)
        if kind is not None:
            return self._choose_kind(plan, kind)
        place = self._map.at(at)
        decisions = plan.click(place) if place is not None else ()
        if decisions:
            return Decide(decisions)
        own = self._own_at(plan, at)
        if own:
            self._choose_lemming(plan, own)
            return None
        return self._words_at(plan, at) if place is None else self._why_not_there(plan, place)

    def _choose_kind(self, plan: Plan, kind: int) -> WhyNot | None:
        before = plan.kind
        if plan.choose_kind(kind) and plan.kind != before:
            self._kit.sound.play(SoundEffect.CARD)
            self.follow()
            return None
        if plan.kinds:
            return WhyNot()
        return WhyNot(self._kit.say("Tiles come with a card that is higher than its pile."))

    def _words_at(self, plan: Plan, at: tuple[int, int]) -> WhyNot:
        """Beside the board: what lies there."""
        say = self._kit.say
        match self._piles.peek_at(at):
            case PeekAtPile():
                return WhyNot(say("A card no higher than this pile goes on top; a higher one starts it anew."))
            case Peek.DECK:
                return WhyNot(say("Refilling the hand draws from here."))
            case Peek.DISCARDS:
                return WhyNot(say("Cards come back from here when the draw pile is empty."))
        for lemming in range(len(plan.state.lemmings)):
            if plan.state.lemmings[lemming] < 0 and self._figures.holds(lemming, at):
                return self._why_not_lemming(plan, lemming) or WhyNot()
        return WhyNot()

    def _why_not_lemming(self, plan: Plan, lemming: int) -> WhyNot | None:
        """Somebody else's, or one's own that stays where it is in this turn."""
        if SEAT_OF[lemming] != plan.seat:
            return WhyNot(self._kit.say("Not yours: you walk with your own two lemmings."))
        under_way = plan.chosen
        return None if under_way is None else self._refused(OtherHasBegun(under_way, lemming))

    def _why_not_there(self, plan: Plan, place: Hex) -> WhyNot:
        """Why a click on a hex does nothing, beside that hex."""
        beside = self._map.rect(place)
        number = plan.state.board.index[place]
        if number in plan.state.lemmings and plan.phase is not Phase.TILE:
            lemming = plan.state.lemmings.index(number)
            is_own = SEAT_OF[lemming] == plan.seat
            if (is_own or plan.phase is not Phase.MOVE) and (why := self._why_not_lemming(plan, lemming)):
                return replace(why, beside=beside)
        return self._refused(plan.why_not(place), beside)

    def _refused(self, refusal: CliffRefusal | None, beside: Rect | None = None) -> WhyNot:
        if refusal is None:
            return WhyNot("", beside)
        return WhyNot(refusal_words(refusal, self._kit.language), beside, chapter_of(refusal))

    def _touch_card(self, plan: Plan, index: int) -> WhyNot | None:
        if index >= len(plan.hand):
            return WhyNot(self._kit.say("You hold no such card."))
        if plan.picking or plan.pays_fox:
            if not plan.toggle_pick(index):
                return self._why_not_card(plan, index)
        elif plan.state.phase is Phase.CHOOSE:
            plan.choose_card(index)
        else:
            return self._why_not_card(plan, index)
        self._kit.sound.play(SoundEffect.CARD)
        self.follow()
        return None

    def _why_not_card(self, plan: Plan, index: int) -> WhyNot:
        return self._refused(plan.why_not_card(index), self._hand.card_rect(index))

    def _own_at(self, plan: Plan, at: tuple[int, int]) -> list[int]:
        """The player's lemmings on a hex, or waiting there, that may go."""
        place, board = self._map.at(at), plan.state.board
        found = []
        for lemming in LEMMINGS_OF[plan.seat]:
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

    def _wheel(self, steps: float) -> None:  # noqa: ARG002 - either way leads to the other kind
        if self.plan and len(self.plan.kinds) > 1:
            self.plan.next_kind()
            self.changed = True

    def _act(self, plan: Plan, key: str) -> Wish[Decision] | WhyNot | None:
        if key == REFILL and (refusal := plan.why_no_refill()):
            return self._refused(refusal)
        if key == REFILL:
            plan.start_refill(not plan.picking)
            self.follow()
            return None
        decisions = plan.confirm()
        return Decide(decisions) if decisions else None

    def _gives_away(self, plan: Plan, wish: Decide[Decision]) -> Doubt | None:
        """Points with which somebody could still go somewhere; alone it can be taken back."""
        if not self.is_for_keeps or plan.state.phase is not Phase.MOVE or not plan.targets():
            return None
        if not isinstance(wish.decisions[-1], Stop):
            return None
        say = self._kit.say
        return Doubt(say("End it anyway?"), say("Points are left. Press again to end the turn."))

    def _choose(self, plan: Plan, number: int) -> WhyNot | None:
        return self._touch_card(plan, number) if number >= 0 else None

    def _step(self, plan: Plan, direction: tuple[int, int]) -> None:
        self.under = replace(self.under, place=self._map.towards(self.under.place, plan.targets(), *direction))

    def _own_key(self, plan: Plan, key: Key) -> Wish[Decision] | WhyNot | None:
        name, place = key.name, self.under.place
        if name == "r":
            return self._act(plan, REFILL)
        if name == "k":
            plan.next_kind()
        elif name in tuple(WHICH):
            lemming = LEMMINGS_OF[plan.seat][WHICH.index(name)]
            if not plan.may_go(lemming):
                return self._why_not_lemming(plan, lemming)
            plan.lemming = None if plan.lemming == lemming else lemming
        elif name in ("return", "enter") and place is not None and plan.click(place):
            return Decide(plan.click(place))
        elif name in ("return", "enter", "space", "e") and plan.can_confirm:
            return self._act(plan, CONFIRM)
        elif name in ("return", "enter") and place is not None:
            return self._why_not_there(plan, place)
        elif name in ("return", "enter", "space", "e"):
            return WhyNot()
        return None
