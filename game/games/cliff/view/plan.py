"""What the player is about to do in Cliff: the card thought about, where it leads, and what a click decides."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.cliff.rules.apply import apply
from game.games.cliff.rules.decisions import PLAYS, STOP, Decision, Fox, Refill, Tile
from game.games.cliff.rules.land import is_playing
from game.games.cliff.rules.legal import tile_kinds
from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.refusals import CliffRefusal, WrongPrice
from game.games.cliff.rules.state import NO_LEMMING, Phase, State
from game.games.cliff.rules.why_not import why_no_walk, why_not
from game.games.cliff.view.reach import Way, reach, would_shove_back
from game.rules.hexes import Hex


@dataclass(slots=True)
class Plan:
    """A position with a thought in it. Nothing here is decided yet; `click` and `confirm` say what to decide."""

    state: State
    seat: int
    card: int | None = None
    picking: bool = False
    picked: set[int] = field(default_factory=set)
    lemming: int | None = None
    kind: int = 0
    _tried: State | None = None
    _ways: Mapping[tuple[int, Hex], Way] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._think()

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the one who decides."""
        return self.state.hands[self.seat]

    @property
    def phase(self) -> Phase:
        """What has to be decided, the card thought about already played."""
        return self.tried.phase if self.tried.turn == self.state.turn else Phase.CHOOSE

    @property
    def tried(self) -> State:
        """The position with the card thought about already played."""
        return self._tried or self.state

    def choose_card(self, index: int | None) -> None:
        """Think about this card of the hand, or about none."""
        self.card = None if index == self.card else index
        self._think()

    def toggle_pick(self, index: int) -> bool:
        """A card to drop, or to keep after all; whether it can be, as a fox takes just three."""
        if index in self.picked:
            self.picked.discard(index)
        elif not self.pays_fox or len(self.picked) < FOX_PRICE:
            self.picked.add(index)
        else:
            return False
        return True

    def start_refill(self, on: bool) -> None:
        """Pick the cards to drop, or think again."""
        self.picking = on
        self.picked.clear()
        self.card = None
        self._think()

    def forget(self) -> None:
        """Think again."""
        self.lemming = None
        self.start_refill(False)

    @property
    def thinks(self) -> bool:
        """Whether there is a thought to take back."""
        return self.card is not None or self.picking or self.lemming is not None

    @property
    def thoughts(self) -> tuple[object, ...]:
        """All that the player may have changed in it: plans that have the same of a position are alike."""
        return self.card, self.picking, frozenset(self.picked), self.lemming, self.kind

    @property
    def pays_fox(self) -> bool:
        """Whether a fox waits for three cards."""
        return self.state.phase is Phase.FOX

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of tile to choose from, when one is to be laid."""
        return tile_kinds(self.tried) if self.phase is Phase.TILE else ()

    def next_kind(self) -> None:
        """The other kind of tile, where there are two."""
        self.kind += 1

    def choose_kind(self, kind: int) -> bool:
        """This kind of tile, if it is one to choose from."""
        if kind not in self.kinds:
            return False
        self.kind = self.kinds.index(kind)
        return True

    @property
    def tile_kind(self) -> int:
        """The kind of tile in hand."""
        return self.kinds[self.kind % len(self.kinds)]

    def _think(self) -> None:
        self._tried = None
        if self.card is not None and self.state.phase is Phase.CHOOSE:
            self._tried = apply(self.state, PLAYS[self.hand[self.card]])[0]
        self._ways = reach(self.tried) if self.phase is Phase.MOVE else {}

    def ways(self, hovered: Hex | None) -> Mapping[tuple[int, Hex], Way]:
        """Where the lemmings can go; with a tile in hand, where they could if it lay under the mouse."""
        if self.phase is not Phase.TILE:
            return self._ways
        if hovered is None or not self.takes_tile(hovered):
            return {}
        return reach(apply(self.tried, Tile(self.tile_kind, hovered))[0])

    def takes_tile(self, place: Hex) -> bool:
        """Whether the tile in hand can be laid there."""
        number = self.state.board.index.get(place)
        return number is not None and is_playing(self.state.land[number])

    def best_ways(self, hovered: Hex | None = None) -> dict[Hex, Way]:
        """The way that a click on each hex would take: the chosen lemming's, else of the one with more points left.

        None leads to where its lemming stands; nor to the other own one, which is chosen by a click, unless it is
        clear who goes there to shove it.
        """
        best: dict[Hex, Way] = {}
        chosen, standing = self.chosen, self._standing()
        for (lemming, end), way in self.ways(hovered).items():
            other = standing.get(end)
            if chosen not in (None, lemming) or other == lemming or (other is not None and chosen is None):
                continue
            if end not in best or _saves(way) > _saves(best[end]):
                best[end] = way
        return best

    @property
    def chosen(self) -> int | None:
        """The lemming that goes: the one that was chosen, or that has set out already."""
        return self._under_way if self.lemming is None else self.lemming

    def may_go(self, lemming: int) -> bool:
        """Whether this one may be chosen."""
        return self._under_way in (None, lemming)

    @property
    def _under_way(self) -> int | None:
        is_moving = self.phase is Phase.MOVE and self.tried.mover != NO_LEMMING
        return self.tried.mover if is_moving else None

    def _standing(self) -> dict[Hex, int]:
        """The hexes that the seat's own lemmings stand on."""
        board, places = self.state.board, self.state.lemmings
        return {board.hexes[places[one]]: one for one in LEMMINGS_OF[self.seat] if places[one] >= 0}

    def way_to(self, place: Hex) -> Way | None:
        """The way that a click on a hex would take."""
        return self.best_ways().get(place)

    def would_shove_back(self, place: Hex) -> bool:
        """Whether a click there does nothing because somebody would be shoved away from home."""
        if self.phase is not Phase.MOVE or place in self.best_ways():
            return False
        return would_shove_back(self.tried, self._ways, place)

    def why_not(self, place: Hex) -> CliffRefusal | None:
        """Why a click on a hex decides nothing; the rules' own reason."""
        if self.phase is Phase.TILE:
            return why_not(self.tried, Tile(self.tile_kind, place))
        own = LEMMINGS_OF[self.seat]
        return why_no_walk(self.tried, own if self.chosen is None else (self.chosen,), place)

    def why_not_card(self, index: int) -> CliffRefusal | None:
        """Why this card can't be thought about, or picked."""
        if self.pays_fox:
            return WrongPrice(FOX_PRICE, len(self.picked) + 1)
        return why_not(self.state, PLAYS[self.hand[index]])

    def why_no_refill(self) -> CliffRefusal | None:
        """Why the hand can't be refilled now."""
        return why_not(self.state, Refill(()))

    def targets(self) -> set[Hex]:
        """The hexes on which a click does something."""
        if self.phase is Phase.TILE:
            return {place for place in self.state.board.hexes if self.takes_tile(place)}
        return set(self.best_ways())

    def click(self, place: Hex) -> tuple[Decision, ...]:
        """What a click on a hex decides; nothing, if it means nothing."""
        play: tuple[Decision, ...] = (PLAYS[self.hand[self.card]],) if self.card is not None else ()
        if self.phase is Phase.TILE:
            return (*play, Tile(self.tile_kind, place)) if self.takes_tile(place) else ()
        way = self.way_to(place)
        return (*play, *way.steps) if way else ()

    @property
    def can_confirm(self) -> bool:
        """Whether the main button has a meaning now."""
        if self.pays_fox:
            return len(self.picked) == FOX_PRICE
        if self.phase is Phase.TILE:
            # It is laid by a click on a hex.
            return False
        return self.picking or self.card is not None or self.state.phase is Phase.MOVE

    def confirm(self) -> tuple[Decision, ...]:
        """What the main button decides."""
        picked = tuple(sorted(self.hand[index] for index in self.picked))
        if self.pays_fox:
            return (Fox(picked),) if len(picked) == FOX_PRICE else ()
        if self.picking:
            return (Refill(picked),)
        if self.state.phase is Phase.MOVE:
            return (STOP,)
        return (PLAYS[self.hand[self.card]],) if self.card is not None else ()


def _saves(way: Way) -> tuple[int, int]:
    """What speaks for a way: points left, and nobody shoved."""
    return way.points, -len(way.pushed)
