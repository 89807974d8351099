"""What the search knows of Cliff: the turns worth it, and how a game goes on from there."""

from random import Random
from typing import Any, Final

from game.ai.cliff.answers import DUEL, Rival, foresight, worth_a_look
from game.ai.cliff.evaluation import chance_of, hidden_cards, outlook_of, prospect
from game.ai.cliff.plans import HASTY, Planner
from game.ai.cliff.race import Race
from game.ai.cliff.reasons import reason_for
from game.ai.cliff.styles import Style
from game.ai.cliff.weights import FITTED
from game.ai.options import Option
from game.ai.search import ROUNDS_BETWEEN_CUTS, after_chance, part_of_win
from game.rules.cliff.cards import Card
from game.rules.cliff.decisions import Decision
from game.rules.cliff.state import Phase, State
from game.rules.contract import AnyGame

MOST_SEARCHED: Final = 8
# How often the seat has its turn in the playout of a duel. The race in short is forty times faster there, but not
# stronger: 3,000 such playouts won 57 % against `hard` (170 games), 300 of these 62 % (80 games, other deals).
ROUNDS: Final = 2
# A race in short says little by itself: no turn is given up for fewer.
LEAST_RACES: Final = 32

Decisions = tuple[Decision, ...]
Public = tuple[Any, ...]


class CliffKnowledge:
    """For one search at a time: what was found about a position serves all playouts that come there."""

    def __init__(self, game: AnyGame, style: Style) -> None:
        self._game = game
        self._style = style
        self._rivals: dict[Public, Rival] = {}
        self._own: dict[tuple[Public, tuple[Card, ...]], Decisions] = {}
        self._chances: dict[tuple[Public, tuple[Card, ...]], float] = {}

    def candidates(self, seen: State) -> list[Option]:
        """The best turns by the evaluation, the answer foreseen."""
        self._rivals, self._own, self._chances = {}, {}, {}
        planner = Planner(seen, style=self._style)
        plans = planner.plans()
        found = foresight(seen, worth_a_look(plans, MOST_SEARCHED) or plans[:1], MOST_SEARCHED)
        return [Option(plan.decisions, chance, 0, reason_for(planner, plan)) for plan, chance in found]

    def playout(self, state: State, seat: int, rng: Random) -> float:
        """Where more than two race, they run it on in short; where two do, both do the best that they see in a hurry,
        with tiles and pushes, and when the seat has had its turns it is judged how it stands."""
        game = self._game
        rounds = 0 if several_race(state) else ROUNDS
        while (mover := game.to_move(state)) is not None:
            assert isinstance(mover, int)
            if state.phase is Phase.CHOOSE and not rounds:
                return Race(state, seat, rng).run()
            if state.phase is Phase.CHOOSE and mover == seat:
                rounds -= 1
                if not rounds:
                    return self._chance(state, seat)
            for decision in self._turn(state, mover, seat):
                state, _ = game.apply(state, decision)
                state = after_chance(game, state, rng)
                if game.to_move(state) != mover:
                    break
        return part_of_win(game, state, seat)

    def _turn(self, state: State, mover: int, seat: int) -> Decisions:
        if state.phase is not Phase.CHOOSE:
            return Planner(self._game.seen_by(state, mover), care=HASTY).plans()[0].decisions
        public, hand = _public(state), state.hands[mover]
        if mover != seat:
            rival = self._rivals.get(public)
            if rival is None:
                seen = self._game.seen_by(state, seat)
                rival = self._rivals[public] = Rival(seen, hidden_cards(seen))
            return rival.with_hand(hand)
        found = self._own.get((public, hand))
        if found is None:
            found = Planner(self._game.seen_by(state, seat), care=HASTY).plans()[0].decisions
            self._own[public, hand] = found
        return found

    def _chance(self, state: State, seat: int) -> float:
        key = _public(state), state.hands[seat]
        found = self._chances.get(key)
        if found is None:
            found = chance_of(prospect(outlook_of(self._game.seen_by(state, seat), seat), FITTED))
            self._chances[key] = found
        return found


def several_race(state: State) -> bool:
    """Whether more than two do."""
    return state.seats - len(state.home) > DUEL


def patience_for(seen: State) -> int:
    """After how many rounds of playouts turns may be given up."""
    return LEAST_RACES if several_race(seen) else ROUNDS_BETWEEN_CUTS


def _public(state: State) -> Public:
    """All that lies open in a position between turns, as far as turns depend on it."""
    return state.seat, state.lemmings, state.progress, state.land, state.supply, state.piles, *map(len, state.hands)
