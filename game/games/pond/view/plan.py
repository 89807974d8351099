"""What the player is about to do in Pond: the tile in hand, how it is turned, which way it pushes, and what a click on
a square would then decide and change."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.games.pond.rules.apply import apply
from game.games.pond.rules.decisions import (
    END_TURN,
    FAST_PLAYED,
    LEFT,
    RIGHT,
    SWAPS,
    Abra,
    Decision,
    Insert,
    Late,
    Move,
    Place,
    Quake,
    Spring,
    Start,
    Storm,
)
from game.games.pond.rules.legal import legal_by_kind
from game.games.pond.rules.refusals import NoPlayLeft, NoSwapLeft, PondRefusal
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import (
    ABRA,
    EMPTY,
    FAST,
    LANDSCAPES,
    LATE,
    OTHER_TURNS,
    QUAKE,
    SPRING,
    STORM,
    TURNS,
    Tile,
)
from game.games.pond.rules.why_not import why_not

# What happens on a square, with nothing in hand and with each effect.
_WITHOUT: Final = (Start, Move)
_EFFECTS: Final[dict[Tile, type]] = {STORM: Storm, QUAKE: Quake, SPRING: Spring, ABRA: Abra}
OnSquare = Start | Move | Place | Insert | Quake | Storm | Abra | Spring
CHANGES_LAND: Final = (Place, Insert, Quake, Storm, Abra)


@dataclass(slots=True)
class Plan:
    """A position with a thought in it. Nothing here is decided yet; `pick`, `confirm` and `swap` say what to decide.

    `held` is the place in the hand of the tile that is held, `beside` that of the one that abracadabra brings.
    """

    state: State
    seat: int
    held: int | None = None
    beside: int | None = None
    turn: int = 0
    way: int = RIGHT
    victim: int | None = None
    _legal: Sequence[Decision] = field(init=False)
    # Those that are about no square, of which there are few and which are asked for often.
    _plain: frozenset[Decision] = field(init=False)
    _offers: dict[int, list[OnSquare]] | None = field(init=False, default=None)
    _previews: dict[OnSquare, State] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._legal = [decision for kind in legal_by_kind(self.state) for decision in kind]
        self._plain = frozenset(decision for decision in self._legal if not isinstance(decision, OnSquare))

    @property
    def phase(self) -> Phase:
        """What has to be decided."""
        return self.state.phase

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The tiles of the one who decides."""
        return self.state.hands[self.seat]

    @property
    def tile(self) -> Tile | None:
        """The tile that is held."""
        return None if self.held is None else self.hand[self.held]

    @property
    def laid(self) -> Tile | None:
        """The landscape tile that would come to lie on the board."""
        if self.tile == ABRA:
            return None if self.beside is None else self.hand[self.beside]
        return self.tile if self.tile is not None and self.tile < LANDSCAPES else None

    @property
    def victims(self) -> tuple[int, ...]:
        """The seats that can be made late with what is held."""
        if self.tile != LATE:
            return ()
        return tuple(decision.seat for decision in self._legal if isinstance(decision, Late))

    def can_hold(self, place: int) -> bool:
        """Whether anything can be done with this tile now."""
        if self.phase is not Phase.ACT or not 0 <= place < len(self.hand):
            return False
        return SWAPS[self.hand[place]] in self._plain or self.can_play(self.hand[place])

    def can_play(self, tile: Tile) -> bool:
        """Whether it can be played, and not only swapped."""
        if tile < LANDSCAPES:
            return any(isinstance(one, Place | Insert | Abra) and one.tile == tile for one in self._legal)
        if tile == FAST:
            return FAST_PLAYED in self._plain
        kind = Late if tile == LATE else _EFFECTS[tile]
        return any(isinstance(one, kind) for one in self._legal)

    def hold(self, place: int) -> bool:
        """Take a tile in hand, or put it back; whether anything came of it. With abracadabra in hand a landscape tile
        is the one that it brings."""
        if not self.can_hold(place):
            return False
        self._offers = None
        if self.tile == ABRA and place != self.held and self.hand[place] < LANDSCAPES:
            self.beside, self.turn = (None if self.beside == place else place), 0
            return True
        if place == self.held:
            self.forget()
            return True
        self.held, self.beside, self.turn, self.victim = place, None, 0, None
        if self.tile == ABRA:
            others = [other for other, tile in enumerate(self.hand) if tile < LANDSCAPES]
            self.beside = others[0] if others else None
        if len(self.victims) == 1:
            self.victim = self.victims[0]
        return True

    def forget(self) -> None:
        """Nothing in hand."""
        self.held, self.beside, self.turn, self.victim, self._offers = None, None, 0, None, None

    @property
    def thinks(self) -> bool:
        """Whether there is a tile to put back."""
        return self.held is not None

    @property
    def can_turn(self) -> bool:
        """Whether turning makes a difference."""
        return self.tile == STORM or (self.laid is not None and TURNS[self.laid] > 1)

    def turn_by(self, quarters: int) -> None:
        """Turn what is held, or what the storm would turn."""
        if self.can_turn:
            self.turn = (self.turn + quarters) % (12 if self.laid is None else TURNS[self.laid])

    def push_other_way(self) -> None:
        """Left instead of right."""
        self.way = LEFT if self.way == RIGHT else RIGHT

    @property
    def offers(self) -> dict[int, list[OnSquare]]:
        """The squares on which a click does something, and all that it could decide there."""
        if self._offers is None:
            self._offers = {}
            index = self.state.board.index
            for decision in self._legal:
                if self._means(decision):
                    assert isinstance(decision, OnSquare)
                    self._offers.setdefault(index[decision.at], []).append(decision)
        return self._offers

    def _means(self, decision: Decision) -> bool:
        if self.tile is None:
            return isinstance(decision, _WITHOUT)
        if self.tile < LANDSCAPES:
            return isinstance(decision, Place | Insert) and decision.tile == self.tile
        if self.tile == ABRA:
            return isinstance(decision, Abra) and decision.tile == self.laid
        return self.tile in _EFFECTS and isinstance(decision, _EFFECTS[self.tile])

    def pick(self, square: int | None) -> OnSquare | None:
        """What a click on a square decides, as the tile is turned now."""
        found = self.offers.get(square, ()) if square is not None else ()
        return next((decision for decision in found if self._fits(decision)), None)

    def _fits(self, decision: OnSquare) -> bool:
        match decision:
            case Place(_, _, turn) | Abra(_, _, turn):
                return turn == self.turn
            case Insert(_, _, turn, way):
                return turn == self.turn and way == self.way
            case Storm(at, turn):
                code = self.state.land[self.state.board.index[at]]
                # Clockwise from how it lies now.
                others = sorted(OTHER_TURNS[code], key=lambda other: (other - code) % 4)
                return turn == others[self.turn % len(others)]
        return True

    def pushed_from(self, row: int, end: int) -> int | None:
        """The square at which what is held would be pushed in from the left (-1) or right (1) end of a row: that of the
        first tile there; None where the row does not slide."""
        width = self.state.board.width
        squares = range(row * width, (row + 1) * width)
        found = [at for at in squares if isinstance(next(iter(self.offers.get(at, ())), None), Insert)]
        return (found[0] if end == LEFT else found[-1]) if found else None

    def preview(self, square: int | None) -> State | None:
        """The position as a click on this square would make it, if that changes the land."""
        return self.result(self.pick(square))

    def result(self, decision: Decision | None) -> State | None:
        """The position as a decision would make it, if it is one that changes the land and can be made now."""
        if not isinstance(decision, CHANGES_LAND):
            return None
        if decision not in self._previews:
            if decision not in self._legal:
                return None
            self._previews[decision] = apply(self.state, decision)[0]
        return self._previews[decision]

    def why_not_there(self, at: int) -> PondRefusal | None:
        """Why a click on a square decides nothing: the rules' reason for what it would mean there; None where it means
        nothing."""
        square, code = self.state.board.squares[at], self.state.land[at]
        decision: Decision | None = None
        if self.tile is None:
            is_own = at == self.state.toads[self.seat]
            decision = Start(square) if self.phase is Phase.START else None if is_own else Move(square)
        elif self.tile == ABRA and self.laid is not None:
            decision = Abra(square, self.laid, self.turn)
        elif self.laid is not None:
            is_tile = code < EMPTY
            put, push = Place(self.laid, square, self.turn), Insert(self.laid, square, self.turn, self.way)
            decision = push if is_tile else put
        elif self.tile == STORM:
            decision = Storm(square, 0)
        elif self.tile in (QUAKE, SPRING):
            decision = Quake(square) if self.tile == QUAKE else Spring(square)
        return None if decision is None else why_not(self.state, decision)

    def why_not_held(self, place: int) -> PondRefusal | None:
        """Why nothing can be done with this tile now; None where it only finds no place to be played."""
        refusal = why_not(self.state, SWAPS[self.hand[place]])
        if isinstance(refusal, NoSwapLeft):
            return None if self.state.plays else NoPlayLeft()
        return refusal

    def why_no_swap(self) -> PondRefusal | None:
        """Why what is held can't be swapped; None where nothing is held."""
        return None if self.tile is None else why_not(self.state, SWAPS[self.tile])

    @property
    def can_end(self) -> bool:
        """Whether the turn can be ended now."""
        return END_TURN in self._plain

    @property
    def has_more(self) -> bool:
        """Whether anything can be done in this turn but to end it."""
        return any(decision != END_TURN for decision in self._legal)

    @property
    def can_swap(self) -> bool:
        """Whether what is held can be swapped."""
        return self.tile is not None and SWAPS[self.tile] in self._plain

    def swap(self) -> tuple[Decision, ...]:
        """What the second button decides."""
        return (SWAPS[self.tile],) if self.tile is not None and self.can_swap else ()

    def confirm(self) -> tuple[Decision, ...]:
        """What the main button decides."""
        if self.tile == FAST:
            return (FAST_PLAYED,) if self.can_play(FAST) else ()
        if self.tile == LATE:
            return (Late(self.victim),) if self.victim in self.victims and self.victim is not None else ()
        if self.tile is None and self.can_end:
            return (END_TURN,)
        return ()
