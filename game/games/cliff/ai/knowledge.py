"""What the search knows of Cliff: the turns worth it, and how a game goes on from there."""

from collections import Counter
from random import Random
from typing import Final

from game.ai.options import Option
from game.ai.search import after_chance, part_at_end
from game.games.cliff.ai.answers import Public, Rivals, foresight, public_of, worth_a_look
from game.games.cliff.ai.evaluation import DUEL, hidden_cards
from game.games.cliff.ai.plans import HASTY, Planner
from game.games.cliff.ai.race import Race
from game.games.cliff.ai.reasons import reason_for
from game.games.cliff.ai.styles import Style
from game.games.cliff.rules.cards import Card
from game.games.cliff.rules.decisions import Decision
from game.games.cliff.rules.state import Phase, State
from game.rules.contract import AnyGame

MOST_SEARCHED: Final = 8
# A race in short says little by itself: no turn is given up for fewer.
LEAST_RACES: Final = 32
# Where two race, so many turns after the one that is weighed are played in full, the seat's own only where playouts
# have come so often.
IN_FULL: Final = 2
OFTEN: Final = 3

Decisions = tuple[Decision, ...]
# A position as a seat with that hand sees it.
Held = tuple[Public, tuple[Card, ...]]


class CliffKnowledge:
    """For one search at a time: what was found about a position serves all playouts that come there."""

    def __init__(self, game: AnyGame, style: Style) -> None:
        self._game = game
        self._style = style
        self._rivals = Rivals()
        self._replies: dict[Held, Decisions] = {}
        self._visits: Counter[Held] = Counter()

    def candidates(self, seen: State) -> list[Option[Decision]]:
        """The best turns by the evaluation, the answer foreseen."""
        self._rivals, self._replies, self._visits = Rivals(), {}, Counter()
        planner = Planner(seen, style=self._style)
        plans = planner.plans()
        found = foresight(seen, worth_a_look(plans, MOST_SEARCHED) or plans[:1], MOST_SEARCHED, self._rivals)
        return [Option(plan.decisions, chance, 0, reason_for(planner, plan)) for plan, chance in found]

    def playout(self, state: State, seat: int, rng: Random) -> float:
        """The race run on in short; where two race, after the other's answer and the seat's own next turn in full, with
        tiles and pushes.

        Over 423 positions of games between `hard`, that foretold the winner better than the race after the answer
        alone, and better than both turns in full without the race.
        """
        game = self._game
        in_full = 0 if several_race(state) else IN_FULL
        while (mover := game.to_move(state)) is not None:
            assert isinstance(mover, int)
            if state.phase is not Phase.CHOOSE:
                decisions: Decisions | None = self._best(state, mover)
            else:
                decisions = self._turn(state, mover, seat) if in_full else None
                in_full -= 1
            if decisions is None:
                return Race(state, seat, rng).run()
            for decision in decisions:
                state, _ = game.apply(state, decision)
                state = after_chance(game, state, rng)
                if game.to_move(state) != mover:
                    break
        return part_at_end(game, state, seat)

    def _turn(self, state: State, mover: int, seat: int) -> Decisions | None:
        """A turn in full, if it is worth the while."""
        if mover == seat:
            return self._reply(state, seat, (public_of(state), state.hands[seat]))
        rival = self._rivals.known(state)
        if rival is None:
            seen = self._game.seen_by(state, seat)
            rival = self._rivals.meet(seen, hidden_cards(seen))
        return rival.with_hand(state.hands[mover])

    def _reply(self, state: State, seat: int, held: Held) -> Decisions | None:
        found = self._replies.get(held)
        if found is None:
            self._visits[held] += 1
            if self._visits[held] >= OFTEN:
                found = self._replies[held] = self._best(state, seat)
        return found

    def _best(self, state: State, mover: int) -> Decisions:
        return Planner(self._game.seen_by(state, mover), care=HASTY).plans()[0].decisions


def several_race(state: State) -> bool:
    """Whether more than two do."""
    return state.seats - len(state.home) > DUEL
