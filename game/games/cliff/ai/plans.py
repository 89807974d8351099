"""The turns worth a thought. All of them would be a hundred thousand, so they are built in factors: a card, a tile
among those that change somebody's way, a walk by where it ends, a handful of refills; the best by a quick look are then
judged in full."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import nlargest
from math import exp
from typing import Final, NamedTuple

from game.games.cliff.ai.distances import distances_of, distances_with
from game.games.cliff.ai.evaluation import (
    WON,
    Outlook,
    gains,
    order_from,
    outlook_of,
    pile_heads,
    prospect,
    scores,
    without_least,
)
from game.games.cliff.ai.grid import Grid, Mask, grid_of, kinds_of
from game.games.cliff.ai.styles import NO_STYLE, Style
from game.games.cliff.ai.walking import Flood, Standing, Turn, standing_as
from game.games.cliff.ai.weights import FITTED, Weights
from game.games.cliff.rules.apply import apply
from game.games.cliff.rules.cards import HAND_SIZE, Card, removed
from game.games.cliff.rules.decisions import PLAYS, STOP, Decision, Fox, Play, Refill, Tile
from game.games.cliff.rules.land import FOX, MEADOW
from game.games.cliff.rules.legal import tile_kinds
from game.games.cliff.rules.lemmings import LEMMINGS_OF, SEAT_OF, SLICE_OF
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.state import AT_HOME, IN_START, NO_LEMMING, Phase, State

WAY_HEXES: Final = 8


@dataclass(frozen=True, slots=True)
class Care:
    """How many of each are looked at: hexes that block a walk, hexes of one's own way and of each rival's for a tile,
    ends of a walk for each way to stand, and turns that are judged in full."""

    blocked: int
    own_way: int
    others_way: int
    ends: int
    judged: int


THOROUGH: Final = Care(8, 4, 5, 3, 40)
HASTY: Final = Care(2, 1, 1, 1, 6)


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """The decisions of the rest of a turn, the position they lead to, and the lead that it gives in log-odds; what of
    that is the style of the one who plans."""

    decisions: tuple[Decision, ...]
    outlook: Outlook
    lead: float
    lean: float = 0.0


class Draft(NamedTuple):
    """A turn after the quick look: what was decided before walking, and how the walk ends."""

    worth: float
    before: tuple[Decision, ...]
    outlook: Outlook
    flood: Flood | None = None
    standing: Standing | None = None
    end: Mask | None = None


class Planner:
    """Finds the turns of one position, as the seat to move sees it."""

    def __init__(self, seen: State, weights: Weights = FITTED, style: Style = NO_STYLE, care: Care = THOROUGH) -> None:
        self.seen = seen
        self._style = style
        self.weights = weights
        self._care = care
        self.grid: Grid = grid_of(seen.board)
        self.kinds = kinds_of(seen.board, seen.land)
        self.distances = distances_of(seen.board, self.kinds)
        self.seat = seen.owed[0] if seen.phase is Phase.FOX else seen.seat
        self.order = order_from(seen, (seen.seat + 1) % seen.seats)
        self.base = self._now()
        self.base_scores = scores(self.base, weights)
        self._shares = _shares(self.base_scores, self.seat, self.order)
        self._base_far = [self._far(self.base, seat) for seat in range(seen.seats)]

    def plans(self) -> list[TurnPlan]:
        """The turns that were judged, the best first."""
        return [self._plan(ahead, draft) for ahead, draft in self._judged(self._drafts())]

    def _now(self) -> Outlook:
        return outlook_of(self.seen, self.seat, self.order)

    def _judged(self, found: Iterable[Draft]) -> list[tuple[float, Draft]]:
        """The most promising with the lead that they give, the best first."""
        # Where a tile may be a fox too, there are more to tell apart.
        most = self._care.judged * 3 // 2 if self.seen.rules.fox else self._care.judged
        drafts = nlargest(most, found, key=lambda draft: draft.worth)
        judged = [(self._lead(draft.outlook) + self._lean(draft), draft) for draft in drafts]
        # Of equals the more promising stays before the other.
        judged.sort(key=lambda one: -one[0])
        return judged

    def _plan(self, ahead: float, draft: Draft) -> TurnPlan:
        return TurnPlan(self._decisions(draft), draft.outlook, ahead, self._lean(draft))

    def _decisions(self, draft: Draft) -> tuple[Decision, ...]:
        if draft.flood is None or draft.standing is None:
            return draft.before
        decisions = (*draft.before, *draft.flood.steps(draft.standing, draft.end))
        return self._until_a_fox(decisions) if self.seen.rules.fox else decisions

    def _until_a_fox(self, decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
        """Up to the step after which somebody has to pay: what comes then is planned anew."""
        first = decisions[0]
        state = self._holding(first.card) if isinstance(first, Play) else self.seen
        for number, decision in enumerate(decisions):
            if number and state.phase not in (Phase.TILE, Phase.MOVE):
                return decisions[:number]
            state, _ = apply(state, decision)
        return decisions

    def _lead(self, outlook: Outlook) -> float:
        return prospect(outlook, self.weights)

    def _lean(self, draft: Draft) -> float:
        """How much better the style likes the turn than the evaluation does."""
        style, outlook = self._style, draft.outlook
        if style is NO_STYLE:
            return 0.0
        hexes = style.building * any(isinstance(decision, Tile) for decision in draft.before)
        if style.spite:
            hexes += style.spite * sum(
                -share * (self._far(outlook, seat) - self._far(self.base, seat))
                for seat, share in enumerate(self._shares)
                if seat != self.seat
            )
        if style.together:
            hexes += style.together * (self._gap(self.base) - self._gap(outlook))
        return self.weights.distance * hexes

    def _gap(self, outlook: Outlook) -> float:
        of, places, progress = outlook.distances.of, outlook.places, outlook.progress
        one, two = LEMMINGS_OF[self.seat]
        return abs(of(places[one], progress[one]) - of(places[two], progress[two]))

    def _drafts(self) -> Iterator[Draft]:
        seen = self.seen
        if seen.phase is Phase.CHOOSE:
            for card in dict.fromkeys(seen.hands[self.seat]):
                yield from self._played(card)
            yield from self._refills(self.base.kept)
        elif seen.phase is Phase.TILE:
            yield from self._tiled(seen, (), self.base)
        elif seen.phase is Phase.MOVE:
            yield from self._walked(seen, (), self.base, 0.0)
        elif seen.phase is Phase.FOX:
            yield from self._foxes()

    def _played(self, card: Card) -> Iterator[Draft]:
        after, _ = apply(self._holding(card), PLAYS[card])
        kept, drawn = self._left(card)
        hands = _with(self.base.hands, self.seat, len(kept) + drawn)
        outlook = self.base._replace(piles=pile_heads(after.piles), kept=kept, drawn=drawn, hands=hands)
        if after.phase is Phase.TILE:
            yield from self._tiled(after, (PLAYS[card],), outlook)
        elif after.phase is Phase.MOVE:
            yield from self._walked(after, (PLAYS[card],), outlook, self._lead(outlook))
        else:
            yield Draft(self._lead(outlook), (PLAYS[card],), outlook)

    def _holding(self, card: Card) -> State:  # noqa: ARG002 - for those whose hand is not known
        """The position with this card in the hand."""
        return self.seen

    def _left(self, card: Card) -> tuple[tuple[Card, ...], int]:
        """The cards that are left without one: those that are known, and how many are not."""
        left = removed(self.seen.hands[self.seat], (card,))
        assert left is not None
        return left, 0

    def _tiled(self, state: State, before: tuple[Decision, ...], outlook: Outlook) -> Iterator[Draft]:
        worth = self._lead(outlook)

        def walked(kind: int, bit: Mask) -> Iterator[Draft]:
            tile = Tile(kind, state.board.hexes[self.grid.number(bit)])
            after, _ = apply(state, tile)
            there = outlook._replace(distances=distances_with(self.distances, bit, kind))
            return self._walked(after, (*before, tile), there, worth)

        tiles = self._tiles(state)
        for kind, bit in tiles:
            yield from walked(kind, bit)
        if FOX in tile_kinds(state):
            for bit in self._pushed_to(state):
                if (FOX, bit) not in tiles:
                    yield from (draft for draft in walked(FOX, bit) if draft.outlook.hands != outlook.hands)

    def _walked(self, state: State, before: tuple[Decision, ...], outlook: Outlook, worth: float) -> Iterator[Draft]:
        """Every walk with the points there are, by where it ends; and none."""
        if state.mover == NO_LEMMING:
            movers = [one for one in LEMMINGS_OF[self.seat] if outlook.places[one] != AT_HOME]
        else:
            movers = [state.mover]
        turn = Turn(
            self.grid, outlook.distances.kinds, outlook.places, outlook.progress, outlook.hands,
            state.terrain, state.points, state.rules.push_back,
        )  # fmt: skip
        stay = self._quick(outlook)
        yield Draft(worth + stay, (*before, STOP), outlook)
        for lemming in movers:
            flood = Flood(turn, lemming)
            for standing in flood.standings:
                yield from self._ends(flood, standing, before, outlook, worth)

    def _ends(
        self, flood: Flood, standing: Standing, before: tuple[Decision, ...], outlook: Outlook, worth: float
    ) -> Iterator[Draft]:
        lemming = flood.lemming
        progress = standing.progress[lemming]
        kept, drawn = outlook.kept, outlook.drawn
        if paid := outlook.hands[self.seat] - standing.hands[self.seat]:
            kept, drawn = self._after_fox(outlook, paid)

        def ended(place: int) -> Outlook:
            places = standing_as(standing, lemming, place)
            return outlook._replace(
                places=places, progress=standing.progress, hands=standing.hands, kept=kept, drawn=drawn
            )

        if standing.dive:
            there = ended(AT_HOME)
            yield Draft(worth + self._quick(there), before, there, flood, standing, None)
        ends = flood.ends(standing)
        if standing is flood.standings[0]:
            ends &= ~flood.begin
        found = 0
        while ends and found < self._care.ends:
            _, nearest = outlook.distances.nearest(ends, progress)
            if not nearest:
                return
            ends &= ~nearest
            while nearest and found < self._care.ends:
                end = nearest & -nearest
                nearest ^= end
                found += 1
                there = ended(self.grid.number(end))
                yield Draft(worth + self._quick(there), before, there, flood, standing, end)

    def _quick(self, outlook: Outlook) -> float:
        """How much better or worse the ways are than before, without a look at cards."""
        weights, worth = self.weights, 0.0
        for seat, share in enumerate(self._shares):
            first, second = outlook.places[SLICE_OF[seat]]
            if first == second == AT_HOME and seat in self.order:
                if seat != self.seat:
                    return -WON
                worth += WON
                continue
            before = self.base.places[SLICE_OF[seat]]
            nearer = self._base_far[seat] - self._far(outlook, seat)
            dived = (first == AT_HOME) + (second == AT_HOME) - before.count(AT_HOME)
            lost = self.base.hands[seat] - outlook.hands[seat]
            worth += share * (weights.distance * nearer + weights.home * dived - weights.card * lost)
        return worth

    @staticmethod
    def _far(outlook: Outlook, seat: int) -> float:
        of, places, progress = outlook.distances.of, outlook.places, outlook.progress
        one, two = LEMMINGS_OF[seat]
        return of(places[one], progress[one]) + of(places[two], progress[two])

    def _tiles(self, state: State) -> list[tuple[int, Mask]]:
        """The kinds and hexes of tiles that change somebody's way, and one that changes nothing."""
        kinds, found = tile_kinds(state), dict[tuple[int, Mask], None]()
        own, others = kinds[0], kinds[-1]
        suits = self.kinds[state.terrain] | self.kinds[MEADOW]
        turn = self._turn(state)
        same = self.kinds[own] & self.grid.playing
        if same:
            found[own, same & -same] = None
        for lemming, place in enumerate(state.lemmings):
            if place == AT_HOME:
                continue
            progress = state.progress[lemming]
            way = self.distances_way(place, progress)
            if SEAT_OF[lemming] != self.seat:
                for number in way[: self._care.others_way]:
                    found[others, self.grid.bit[number]] = None
                continue
            first = Flood(turn, lemming).standings[0]
            blocked = self.grid.spread(first.seen) & self.grid.playing & ~suits
            near = sorted(self.grid.numbers(blocked), key=lambda number: self.distances.of(number, progress))
            for number in near[: self._care.blocked]:
                found[own, self.grid.bit[number]] = None
            ahead = [number for number in way if not self.grid.bit[number] & suits]
            for number in ahead[: self._care.own_way]:
                found[own, self.grid.bit[number]] = None
        if not found:
            found[own, self.grid.playing & -self.grid.playing] = None
        # Of those that change nothing only the first is of use.
        none = next(iter(found))
        return [none, *[(kind, bit) for kind, bit in found if not self.kinds[kind] & bit and (kind, bit) != none]]

    def _turn(self, state: State) -> Turn:
        return Turn(
            self.grid, self.kinds, state.lemmings, state.progress, self.base.hands,
            state.terrain, state.points, state.rules.push_back,
        )  # fmt: skip

    def _pushed_to(self, state: State) -> list[Mask]:
        """The hexes that rivals can be pushed to in this turn: a fox there takes their cards at once."""
        own = [one for one in LEMMINGS_OF[self.seat] if state.lemmings[one] != AT_HOME]
        ends = [
            self.grid.bit[place]
            for lemming in own
            for standing in Flood(self._turn(state), lemming).standings[1:]
            for other, place in enumerate(standing.places)
            if SEAT_OF[other] != self.seat and place not in (AT_HOME, state.lemmings[other])
        ]
        return list(dict.fromkeys(ends))[: self._care.blocked]

    def distances_way(self, place: int, progress: int) -> list[int]:
        """The next hexes of the cheapest way home."""
        board, distances = self.seen.board, self.distances
        way: list[int] = []
        while len(way) < WAY_HEXES:
            exits = board.start_exits if place == IN_START else board.exits[place]
            ahead = [to for to, _, _ in exits if self.grid.bit[to] & self.grid.playing]
            if not ahead or (progress == board.last_checkpoint and distances.of(place, progress) <= 1):
                return way
            place = min(ahead, key=lambda to: distances.of(to, _passed(board.checkpoint[to], progress)))
            if place in way:
                return way
            way.append(place)
            progress = _passed(board.checkpoint[place], progress)
        return way

    def _refills(self, cards: tuple[Card, ...]) -> Iterator[Draft]:
        by_kind = gains(self.base, self.seat, self.weights)
        hand = sorted(cards, key=lambda card: (by_kind[card], card))
        hands = _with(self.base.hands, self.seat, HAND_SIZE)
        for dropped in range(len(hand) + 1):
            kept = tuple(sorted(hand[dropped:]))
            drawn = HAND_SIZE - len(kept)
            outlook = self.base._replace(kept=kept, drawn=drawn, hands=hands)
            yield Draft(self._lead(outlook), (Refill(tuple(sorted(hand[:dropped]))),), outlook)

    def _foxes(self) -> Iterator[Draft]:
        left, _ = self._after_fox(self.base, FOX_PRICE)
        paid = removed(self.base.kept, left)
        assert paid is not None
        outlook = self.base._replace(kept=left, hands=_with(self.base.hands, self.seat, len(left)))
        yield Draft(self._lead(outlook), (Fox(paid),), outlook)

    def _after_fox(self, outlook: Outlook, price: int) -> tuple[tuple[Card, ...], int]:
        """The cards that are left without those that bring the least, and how many more are not known."""
        return without_least(outlook, self.seat, self.weights, price), 0


def _shares(found: list[float], seat: int, racing: tuple[int, ...]) -> list[float]:
    """How much a point more for each seat is worth to this one: 1 for itself, less than nothing for the others."""
    top = max(found[other] for other in racing if other != seat)
    parts = [exp(score - top) if other in racing and other != seat else 0.0 for other, score in enumerate(found)]
    total = sum(parts)
    return [1.0 if other == seat else -part / total for other, part in enumerate(parts)]


def _with(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    return (*numbers[:at], number, *numbers[at + 1 :])


def _passed(checkpoint: int, progress: int) -> int:
    return progress + 1 if checkpoint == progress + 1 else progress
