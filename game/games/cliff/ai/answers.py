"""What the next seat will answer. Its hand is hidden, so its best turn is looked for card by card; which of them it can
play is a matter of chance, and all hands that it may hold are reckoned with at once."""

from typing import Any, Final, TypeAlias

from game.ai.options import log_odds
from game.games.cliff.ai.evaluation import (
    DUEL,
    Outlook,
    chance_of,
    chances_of_none,
    gains,
    order_from,
    pile_heads,
    prospect,
    without_least,
)
from game.games.cliff.ai.plans import Care, Planner, TurnPlan
from game.games.cliff.ai.weights import FITTED
from game.games.cliff.rules.apply import apply
from game.games.cliff.rules.cards import HAND_SIZE, HIDDEN, Card
from game.games.cliff.rules.decisions import Decision, Refill
from game.games.cliff.rules.state import Phase, State
from game.games.cliff.rules.turns import end_turn

# How carefully an answer is looked for.
ANSWER: Final = Care(2, 1, 1, 1, 4)
# Cards are looked at from the one that promises the most, until the chance to hold none of them is so small.
SELDOM: Final = 0.08
# Turns further behind the best than this, in log-odds, are not looked at again.
WORTH_A_LOOK: Final = 1.2
# A lead beyond which there is nothing to look for: the game is won, or lost.
DECIDED: Final = 9.0


# All that lies open in a position.
Public: TypeAlias = tuple[Any, ...]


class Rival(Planner):
    """The turns of a seat whose hand is not known."""

    def __init__(self, seen: State, hidden: tuple[int, ...], care: Care = ANSWER) -> None:
        self._hidden = hidden
        self._answers: dict[Card, TurnPlan] = {}
        self._refillings: dict[tuple[Card, ...], TurnPlan] = {}
        super().__init__(seen, care=care)
        self.waits = self._lead(self.refilled())

    def _now(self) -> Outlook:
        seen = self.seen
        hands = tuple([len(hand) for hand in seen.hands])
        return Outlook(
            distances=self.distances,
            places=seen.lemmings,
            progress=seen.progress,
            piles=pile_heads(seen.piles),
            hands=hands,
            seat=self.seat,
            kept=(),
            drawn=hands[self.seat],
            hidden=self._hidden,
            order=self.order,
        )

    def _holding(self, card: Card) -> State:
        state = self.seen.copy()
        held = (card, *(HIDDEN,) * (self.base.drawn - 1))
        state.hands = (*state.hands[: self.seat], held, *state.hands[self.seat + 1 :])
        return state

    def _left(self, card: Card) -> tuple[tuple[Card, ...], int]:  # noqa: ARG002 - they are all unknown
        return (), self.base.drawn - 1

    def _after_fox(self, outlook: Outlook, price: int) -> tuple[tuple[Card, ...], int]:
        return (), outlook.drawn - price

    def with_card(self, card: Card) -> TurnPlan:
        """The best turn with a card."""
        found = self._answers.get(card)
        if found is None:
            found = self._answers[card] = self._plan(*self._judged(self._played(card))[0])
        return found

    def with_hand(self, hand: tuple[Card, ...]) -> tuple[Decision, ...]:
        """The best turn with these cards."""
        best = max(map(self.with_card, dict.fromkeys(hand)), key=lambda plan: plan.lead, default=None)
        if best is not None and best.lead >= self.waits:
            return best.decisions
        if hand not in self._refillings:
            self._refillings[hand] = self._plan(*self._judged(self._refills(hand))[0])
        return self._refillings[hand].decisions

    def likely(self) -> list[tuple[float, Outlook]]:
        """How it may stand after the answer, and how likely each is."""
        hidden, drawn = self._hidden, self.base.drawn
        none = chances_of_none(sum(hidden), drawn)
        by_kind = gains(self.base, self.seat, self.weights)
        plans, count = [], 0
        for card in sorted(filter(hidden.__getitem__, range(len(hidden))), key=lambda card: -by_kind[card]):
            if not drawn or none[min(count, len(none) - 1)] < SELDOM:
                break
            count += hidden[card]
            plans.append((self.with_card(card), hidden[card]))
        plans.sort(key=lambda one: -one[0].lead)
        found, count, still = [], 0, 1.0
        for plan, cards in plans:
            if plan.lead < self.waits:
                break
            count += cards
            left = none[min(count, len(none) - 1)]
            found.append((still - left, plan.outlook))
            still = left
        found.append((still, self.refilled()))
        return found

    def refilled(self) -> Outlook:
        """How it stands when the seat has drawn instead."""
        hands = self.base.hands
        return self.base._replace(drawn=HAND_SIZE, hands=(*hands[: self.seat], HAND_SIZE, *hands[self.seat + 1 :]))


class Rivals:
    """Those who answer, one for each position that was come to: what one of them has found out serves everybody."""

    def __init__(self) -> None:
        self._known: dict[Public, Rival] = {}

    def known(self, state: State) -> Rival | None:
        """The seat to move, if it was met in such a position before."""
        return self._known.get(public_of(state))

    def meet(self, seen: State, hidden: tuple[int, ...]) -> Rival:
        """The seat to move, as another sees it who can't see these cards."""
        found = self._known[public_of(seen)] = Rival(seen, hidden)
        return found


def public_of(state: State) -> Public:
    """All that lies open in a position between turns, as far as turns depend on it."""
    return state.seat, state.lemmings, state.progress, state.land, state.supply, state.piles, *map(len, state.hands)


def foresight(seen: State, plans: list[TurnPlan], most: int, rivals: Rivals) -> list[tuple[TurnPlan, float]]:
    """Turns with their chances, the best first: those worth a look with the answer, at most so many, then the rest.

    Only where two race: of several answers the first alone misleads (four seats: 40 % with it, 48 % without, the same
    100 deals against three greedy).
    """
    near = worth_a_look(plans, most) if seen.phase is not Phase.FOX and len(plans[0].outlook.order) == DUEL else []
    found = sorted([(plan, foreseen(seen, plan, rivals)) for plan in near], key=lambda one: -one[1])
    # The answers to the others would have made them look no better.
    most_left = found[-1][1] if found else 1.0
    return [*found, *((plan, min(chance_of(plan.lead), most_left)) for plan in plans[len(near) :])]


def worth_a_look(plans: list[TurnPlan], most: int) -> list[TurnPlan]:
    """The best turns, at most so many, without those that are far behind; none where nothing is left to find out."""
    best = plans[0].lead
    if len(plans) == 1 or abs(best) > DECIDED:
        return []
    return [plan for plan in plans[:most] if plan.lead > best - WORTH_A_LOOK]


def foreseen(seen: State, plan: TurnPlan, rivals: Rivals) -> float:
    """The chance to win with a turn, once the next seat has answered."""
    ended = plan.outlook
    state = None if abs(plan.lead) > DECIDED else _ended(seen, plan)
    if state is None:
        return chance_of(plan.lead)
    order = order_from(state, (state.seat + 1) % state.seats)
    rival = rivals.known(state) or rivals.meet(state, ended.hidden)
    found = sum(
        chance * chance_of(prospect(as_seen(outlook, ended, order), FITTED)) for chance, outlook in rival.likely()
    )
    return chance_of(log_odds(found) + plan.lean)


def as_seen(outlook: Outlook, ended: Outlook, order: tuple[int, ...]) -> Outlook:
    """A position after an answer with the eyes of the one who was answered."""
    seen = outlook._replace(seat=ended.seat, kept=ended.kept, drawn=ended.drawn, hidden=ended.hidden, order=order)
    paid = ended.hands[ended.seat] - outlook.hands[ended.seat]
    if not paid:
        return seen
    # Pushed onto a fox: cards not seen yet promise the least.
    drawn = max(0, ended.drawn - paid)
    return seen._replace(kept=without_least(seen, ended.seat, FITTED, paid + drawn - ended.drawn), drawn=drawn)


def _ended(seen: State, plan: TurnPlan) -> State | None:
    """The position after the turn, if then the next seat is free to choose."""
    seat, state = plan.outlook.seat, seen
    if isinstance(plan.decisions[0], Refill):
        # Which cards are drawn is no matter to the others.
        state = seen.copy()
        hand = plan.outlook.kept + (HIDDEN,) * plan.outlook.drawn
        state.hands = (*seen.hands[:seat], hand, *seen.hands[seat + 1 :])
        state.seat = plan.outlook.order[0]
        return state
    for decision in plan.decisions:
        state, _ = apply(state, decision)
    if state.phase is Phase.FOX:
        return _with_foxes_paid(state, plan.outlook)
    return state if state.phase is Phase.CHOOSE and state.seat != seat else None


def _with_foxes_paid(state: State, ended: Outlook) -> State:
    """The end of a turn in which somebody comes to a fox: what is decided then is in the outlook already."""
    state = state.copy()
    hands = [(HIDDEN,) * count for count in ended.hands]
    hands[ended.seat] = ended.kept
    state.hands, state.lemmings, state.progress = tuple(hands), ended.places, ended.progress
    state.owed = ()
    end_turn(state, [])
    return state
