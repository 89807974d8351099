"""Everywhere a lemming can walk in a turn, pushes included: one flood for each way the others can come to stand.

A push, a checkpoint or a fox begins a new `Standing`, in which the walk goes on with the points that are left.
"""

from dataclasses import dataclass, field
from typing import Final

from game.games.cliff.ai.grid import DIRECTION_COUNT, Grid, Kinds, Mask
from game.games.cliff.rules.decisions import STOP, Decision, Step
from game.games.cliff.rules.land import FOX, MEADOW
from game.games.cliff.rules.lemmings import SEAT_OF, WHICH_OF
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.state import AT_HOME, IN_START

# Ways to stand beyond these are not looked at: those that cost the least come first.
MOST_STANDINGS: Final = 40


@dataclass(frozen=True, slots=True)
class Turn:
    """What a walk starts from: the land, who stands where, and what the card gives."""

    grid: Grid
    kinds: Kinds
    places: tuple[int, ...]
    progress: tuple[int, ...]
    hands: tuple[int, ...]
    terrain: int
    points: int
    push_back: bool


@dataclass(slots=True, eq=False)
class Standing:
    """How all stand after some pushes: the mover is anywhere in `seen`, the others where `places` says."""

    places: tuple[int, ...]
    progress: tuple[int, ...]
    hands: tuple[int, ...]
    free: Mask
    seen: Mask = 0
    layers: dict[int, Mask] = field(default_factory=dict)
    pending: dict[int, Mask] = field(default_factory=dict)
    # Where the mover came in from another standing: the points it had then, that standing, and the hex it left.
    entries: "dict[Mask, tuple[int, Standing, Mask]]" = field(default_factory=dict)
    # The points with which the mover can dive first.
    dive: int = 0


class Flood:
    """The standings within reach of one lemming."""

    def __init__(self, turn: Turn, lemming: int) -> None:
        self.turn = turn
        self.lemming = lemming
        grid, kinds = turn.grid, turn.kinds
        self._suits = kinds[turn.terrain] | kinds[MEADOW]
        self._fox = kinds[FOX]
        self._last = grid.board.last_checkpoint
        places = tuple([IN_START if one == lemming else place for one, place in enumerate(turn.places)])
        self._known: dict[tuple[tuple[int, ...], ...], Standing] = {}
        first = self._standing(places, turn.progress, turn.hands)
        assert first is not None
        place = turn.places[lemming]
        self.begin = grid.start if place == IN_START else grid.bit[place]
        first.pending[turn.points] = self.begin
        self.standings = [first]
        for points in range(turn.points, -1, -1):
            # Those found on the way have fewer points, so it is no matter that the list grows.
            for standing in self.standings:
                if points in standing.pending:
                    self._grow(standing, points)

    def _standing(self, places: tuple[int, ...], progress: tuple[int, ...], hands: tuple[int, ...]) -> Standing | None:
        """The standing of that kind, made if it is new; None when there are too many."""
        key = places, progress, hands
        found = self._known.get(key)
        if found is None and len(self._known) < MOST_STANDINGS:
            bit = self.turn.grid.bit
            taken = 0
            for place in places:
                if place >= 0:
                    taken |= bit[place]
            passing = self.turn.grid.checkpoints[progress[self.lemming] + 1]
            found = self._known[key] = Standing(places, progress, hands, self._suits & ~taken & ~passing)
            if len(self._known) > 1:
                self.standings.append(found)
        return found

    def _grow(self, standing: Standing, points: int) -> None:
        new = standing.pending.pop(points) & ~standing.seen
        if not new:
            return
        standing.seen |= new
        standing.layers[points] = new
        if not points:
            return
        grid = self.turn.grid
        around = grid.spread(new)
        step = around & standing.free & ~standing.seen
        if step:
            standing.pending[points - 1] = standing.pending.get(points - 1, 0) | step
        if not standing.dive and around & grid.home and standing.progress[self.lemming] == self._last:
            standing.dive = points
        special = around & grid.playing & ~standing.free & ~standing.seen & (self._suits | self._fox)
        while special:
            to = special & -special
            special ^= to
            self._enter(standing, points, new, to)

    def _enter(self, standing: Standing, points: int, new: Mask, to: Mask) -> None:
        """A step onto a hex where something happens: a push, a checkpoint, a fox."""
        grid = self.turn.grid
        number = grid.number(to)
        if number not in standing.places:
            left = new & grid.spread(to)
            self._arrive(standing, points - 1, left & -left, to, standing.places, standing.progress, standing.hands)
            return
        for direction in range(DIRECTION_COUNT):
            left = grid.moved(to, (direction + 3) % DIRECTION_COUNT)
            if left & new:
                self._push(standing, points, left, to, direction)

    def _push(self, standing: Standing, points: int, left: Mask, to: Mask, direction: int) -> None:
        board = self.turn.grid.board
        places, progress, hands = list(standing.places), list(standing.progress), list(standing.hands)
        around, land_home = board.neighbours, self.turn.grid.home
        place = self.turn.grid.number(to)
        line = []
        while place in standing.places:
            line.append(standing.places.index(place))
            place = around[place][direction]
            if place < 0:
                return
        cost = 1 + len(line)
        beyond = self.turn.grid.bit[place]
        dives = bool(beyond & land_home)
        if cost > points or not (beyond & self.turn.grid.playing or (dives and progress[line[-1]] == self._last)):
            return
        if not self.turn.push_back:
            onward = board.distance_home.onward
            if not all(onward[progress[one]][places[one]] >> direction & 1 for one in line):
                return
        for one in line:
            place = around[places[one]][direction]
            places[one] = place
            bit = self.turn.grid.bit[place]
            if bit & land_home:
                places[one] = AT_HOME
                continue
            progress[one] += board.checkpoint[place] == progress[one] + 1
            if bit & self._fox:
                seat = SEAT_OF[one]
                hands[seat] = max(0, hands[seat] - FOX_PRICE)
        self._arrive(standing, points - cost, left, to, tuple(places), tuple(progress), tuple(hands))

    def _arrive(
        self, standing: Standing, points: int, left: Mask, to: Mask,
        places: tuple[int, ...], progress: tuple[int, ...], hands: tuple[int, ...],
    ) -> None:  # fmt: skip
        """The mover stands on `to` now, with so many points left."""
        seat = SEAT_OF[self.lemming]
        if to & self._fox:
            if hands[seat] < FOX_PRICE:
                return
            hands = (*hands[:seat], hands[seat] - FOX_PRICE, *hands[seat + 1 :])
        if to & self.turn.grid.checkpoints[progress[self.lemming] + 1]:
            own = progress[self.lemming] + 1
            progress = (*progress[: self.lemming], own, *progress[self.lemming + 1 :])
        found = self._standing(places, progress, hands)
        if found is None or to & found.seen:
            return
        if found.entries.get(to, (-1,))[0] < points:
            found.entries[to] = points, standing, left
            found.pending[points] = found.pending.get(points, 0) | to

    def ends(self, standing: Standing) -> Mask:
        """The hexes on which the mover can end there."""
        return standing.seen & self.turn.grid.playing

    def steps(self, standing: Standing, end: Mask | None) -> tuple[Decision, ...]:
        """The decisions that lead to an end, None being the dive, and the stop after them if points are left."""
        grid = self.turn.grid
        hexes = grid.board.hexes
        way: list[tuple[Mask, Mask]] = []
        if end is None:
            points = standing.dive
            left = standing.layers[points] & grid.shore
            left &= -left
            water = grid.home & grid.spread(left)
            way.append((left, water & -water))
            here, left_over = left, 0
        else:
            points = next(points for points, layer in standing.layers.items() if layer & end)
            here, left_over = end, points
        while not (standing.layers[points] & self.begin & here and self._is_first(standing)):
            entry = standing.entries.get(here)
            if entry and entry[0] == points:
                _, standing, left = entry
                points = next(points for points, layer in standing.layers.items() if layer & left)
            else:
                points += 1
                left = standing.layers[points] & grid.spread(here)
                left &= -left
            way.append((left, here))
            here = left
        steps: list[Decision] = [
            Step(WHICH_OF[self.lemming], hexes[grid.number(left)], hexes[grid.number(to)]) for left, to in reversed(way)
        ]
        return (*steps, STOP) if left_over else tuple(steps)

    def _is_first(self, standing: Standing) -> bool:
        return standing is self.standings[0]


def standing_as(standing: Standing, lemming: int, place: int) -> tuple[int, ...]:
    """Where all stand when the mover ends on a hex."""
    return (*standing.places[:lemming], place, *standing.places[lemming + 1 :])
