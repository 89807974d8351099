"""A race of Pier played on to its end in a hurry, on bare numbers: everybody moves, bets and drops by habit.

Playouts are made of these. The rules are told a second time here, without checks, events and copies; a test holds
both against each other.
"""

from random import Random
from typing import Final

from game.games.pier.ai.habits import (
    INTO_THE_WATER,
    LEMMINGS,
    Leaning,
    bet_by_habit,
    chances_to_bet,
    course_of,
    drop_by_habit,
    leaning,
    standing_of,
    strongest,
)
from game.games.pier.rules.lemmings import COLOURS, MOST_BLOCKS, OUT, WATER, Colour
from game.games.pier.rules.scoring import Standing, bet_points, contract_points, is_fulfilled
from game.games.pier.rules.state import Phase, State
from game.games.pier.rules.track import BOOKMAKER, CAR, GODFATHER, HAMMER, MIXER

# Every lemming of a seat that wishes it neither well nor ill is moved by lot: so large is the lot, in points.
WHIM: Final = 0.3
PAIRS: Final = tuple((one, other) for one in LEMMINGS for other in LEMMINGS)


class Race:
    """One race under way. It takes over from a position in which nothing is hidden."""

    __slots__ = ("_course", "_is_over", "_leanings", "_rng", "_track", "blocks", "hands", "offers", "out", "piles",
                 "seat", "seats", "spaces")  # fmt: skip

    def __init__(self, state: State, rng: Random) -> None:
        self._track = state.track
        self._course = course_of(state.track)
        self._rng = rng
        self._is_over = state.phase is Phase.OVER
        self.seats = state.seats
        self.seat = state.seat
        self.spaces = list(state.spaces)
        self.blocks = list(state.blocks)
        self.out = list(state.out)
        self.hands = [list(hand) for hand in state.hands]
        self.piles = [list(pile) for pile in state.piles]
        # At each bookmaker that was come to: the lemmings from the favourite on, and how many chances there seemed.
        self.offers: list[tuple[list[Colour], int]] = []
        self._leanings: list[Leaning | None] = [None] * state.seats
        self._finish_turn(state)

    def run(self) -> "Race":
        """To the end."""
        random, seats = self._rng.random, self.seats
        while not self._is_over:
            rolled = int(random() * len(PAIRS))
            self._move(PAIRS[rolled])
            self.seat = (self.seat + 1) % seats
        return self

    def standing(self) -> Standing:
        """How the race stands."""
        return standing_of(self.spaces, self.blocks, self.out)

    def scores(self) -> list[tuple[int, int]]:
        """Each seat's points, and its net points for contracts, which break ties."""
        race = self.standing()
        found = []
        for pile, hand in zip(self.piles, self.hands, strict=True):
            net = sum([contract_points(contract, race) for contract in hand])
            found.append((bet_points(tuple(pile), race) + net, net))
        return found

    def _finish_turn(self, state: State) -> None:
        """What is left of the turn that the position is in; the next one begins after it."""
        match state.phase:
            case Phase.DICE:
                return
            case Phase.ADVANCE:
                self._move(state.dice)
            case Phase.DIE:
                self._drive(state.driver)
            case Phase.BET:
                self._bet(state.asked)
            case Phase.DROP:
                self._drop(state.asked)
        self.seat = (self.seat + 1) % self.seats

    def _move(self, dice: tuple[Colour, ...]) -> None:
        spaces, blocks, random = self.spaces, self.blocks, self._rng.random
        course = self._course
        helps, burdens_of = course.help, course.burden
        kept = self._leanings[self.seat]
        if kept is None:
            kept = leaning(self.piles[self.seat], self.hands[self.seat], self.out)
            self._leanings[self.seat] = kept
        likes, burdens = kept
        chosen, goal, most = -1, WATER, -1e9
        for lemming in self._allowed(dice):
            like = likes[lemming] + WHIM * (random() - 0.5)
            carried = blocks[lemming]
            is_free = False
            for section in course.beyond[spaces[lemming]]:
                for space in section:
                    if space in spaces:
                        continue
                    is_free = True
                    gain = like * helps[space][carried] + burdens[lemming] * burdens_of[space][carried]
                    if gain > most:
                        chosen, goal, most = lemming, space, gain
                if is_free:
                    break
            if not is_free and like * INTO_THE_WATER > most:
                chosen, goal, most = lemming, WATER, like * INTO_THE_WATER
        spaces[chosen] = goal
        if goal == WATER:
            self._is_over = True
        else:
            self._land(chosen)

    def _allowed(self, dice: tuple[Colour, ...]) -> tuple[Colour, ...] | set[Colour]:
        spaces = self.spaces
        one, other = dice
        if spaces[one] != OUT and spaces[other] != OUT:
            return dice if one != other else (one,)
        last = min([space for space in spaces if space != OUT])
        found = {lemming for lemming in LEMMINGS if spaces[lemming] == last}
        found.update([colour for colour in dice if spaces[colour] != OUT])
        return found

    def _land(self, lemming: Colour) -> None:
        icon = self._track.icons[self.spaces[lemming]]
        if icon == MIXER:
            self._burden(lemming)
        elif icon == HAMMER:
            self.blocks[lemming] = max(0, self.blocks[lemming] - 1)
        elif icon == CAR:
            self._drive(lemming)
        elif icon == BOOKMAKER or icon == GODFATHER:
            around = (*range(self.seat, self.seats), *range(self.seat))
            if icon == BOOKMAKER:
                self._bet(around)
            else:
                self._drop(around)

    def _burden(self, lemming: Colour) -> None:
        if self.blocks[lemming] < MOST_BLOCKS:
            self.blocks[lemming] += 1
            return
        self.spaces[lemming] = OUT
        self.out.append(lemming)
        self._is_over = len(self.out) == len(COLOURS) - 1
        self._leanings = [None] * self.seats

    def _drive(self, lemming: Colour) -> None:
        to = self.spaces[lemming] + 1 + int(self._rng.random() * 6)
        if to > self._track.last:
            self.spaces[lemming] = WATER
            self._is_over = True
        elif to in self.spaces:
            self._burden(lemming)
        else:
            self.spaces[lemming] = to
            self._land(lemming)

    def _bet(self, asked: tuple[int, ...]) -> None:
        ranked, chances = strongest(self.spaces, self.blocks), chances_to_bet(self._course, self.spaces)
        self.offers.append((ranked, chances))
        for seat in asked:
            pile = self.piles[seat]
            if len(pile) < len(COLOURS):
                pile.append(bet_by_habit(ranked, chances, pile))
                self._leanings[seat] = None

    def _drop(self, asked: tuple[int, ...]) -> None:
        race = self.standing()
        for seat in asked:
            hand = self.hands[seat]
            dropped = drop_by_habit(hand, [is_fulfilled(contract, race) for contract in hand])
            if dropped is not None:
                hand.remove(dropped)
                self._leanings[seat] = None
