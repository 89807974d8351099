"""What the sign over the farm says: about what is under the mouse, or what a click would do."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from game.client.tabletop.sign import SignLine
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import SEATS
from game.games.pond.rules.decisions import RIGHT, Abra, Insert, Move, Place, Spring, Storm
from game.games.pond.rules.movement import pushed_line, row_slides
from game.games.pond.rules.state import NOWHERE, State
from game.games.pond.rules.tiles import (
    ABRA,
    EMPTY,
    FAST,
    HIDDEN,
    LANDSCAPES,
    LATE,
    POND,
    QUAKE,
    SPRING,
    STORM,
    Code,
    Tile,
)
from game.games.pond.view.gestures import Under
from game.games.pond.view.hand import HandPart
from game.games.pond.view.looks import flower_art, pond_name, tile_art
from game.games.pond.view.plan import Plan
from game.games.pond.view.ways import way_of
from game.games.pond.view.words import tile_name, tile_sentence
from game.rules.contract import NOBODY
from game.table.seats import Seat

# More kinds of tiles than this are not told one by one.
MOST_KINDS = 9


class SignWriter:
    """Finds the words."""

    def __init__(self, kit: Kit, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._seats = seats

    def lines(self, state: State, plan: Plan | None, under: Under, tiles: Sequence[Tile]) -> tuple[SignLine, ...]:
        """What is pointed at first; else what can be done with what is held."""
        if under.slot is not None and under.slot < len(tiles):
            return self._in_hand(plan, under.slot, tiles[under.slot])
        if under.part is not None:
            return (self._part(state, under.part),)
        if under.square is not None:
            return self._square(state, plan, under)
        if under.toad is not None:
            works = self._for_toad(plan, under.toad)
            return (works,) if works else (self._toad(state, under.toad), self._row_of(state, under.toad))
        if under.is_log:
            return (
                SignLine(self._kit.say("The log. A line lights up its squares; click it to see that moment again.")),
            )
        if plan is not None and plan.tile is not None:
            return (self._tile(plan.tile),)
        return ()

    def _in_hand(self, plan: Plan | None, place: int, tile: Tile) -> tuple[SignLine, ...]:
        """What it is, and what a click on it does now."""
        say, line = self._kit.say, self._tile(tile)
        if plan is None or tile == HIDDEN:
            return (line,)
        if place == plan.held:
            turns = say("R, wheel or right click turns it. Click it to put it back.")
            return (line, SignLine(turns if plan.can_turn else say("Click it to put it back.")))
        if plan.can_hold(place):
            return (line, SignLine(say("Click it to take it in hand.")))
        return (line,)

    def _for_toad(self, plan: Plan | None, seat: int) -> SignLine | None:
        """What a click on a toad would do with the tile that is held."""
        if plan is not None and seat in plan.victims:
            text = self._kit.say("{name} misses the next turn").format(name=self._seats[seat].name)
            return SignLine(text, tile_art(LATE))
        if plan is not None and plan.tile == FAST and seat == plan.seat and plan.can_play(FAST):
            return self._tile(FAST)
        return None

    def _tile(self, tile: Tile) -> SignLine:
        if tile == HIDDEN:
            return SignLine(self._kit.say("A tile that only its owner sees"), tile_art(tile))
        return SignLine(tile_sentence(tile, self._kit.say), tile_art(tile))

    def _part(self, state: State, part: HandPart) -> SignLine:
        say = self._kit.say
        if part is HandPart.MAT:
            return SignLine(say("Your tiles. After your turn you draw up to three again."))
        if part is HandPart.DECK:
            text = say("The draw pile, tiles: {number}. Click it with a tile in hand to swap that tile.")
            return SignLine(text.format(number=len(state.deck)), tile_art(HIDDEN))
        if part is HandPart.DISCARDS:
            if not state.discards:
                return SignLine(say("Nothing has been discarded."))
            counts = Counter(state.discards)
            kinds = [f"{tile_name(tile, say)} ×{count}" for tile, count in sorted(counts.items())]
            more = [] if len(kinds) <= MOST_KINDS else ["…"]
            text = say("Discarded: {tiles}").format(tiles=", ".join(kinds[:MOST_KINDS] + more))
            return SignLine(text, tile_art(state.discards[-1]))
        left = {
            HandPart.ACTIONS: (say("Actions left in this turn: {number}"), state.actions, "scenery/star"),
            HandPart.PLAYS: (say("Tiles that may be played besides: {number}"), state.plays, tile_art(HIDDEN)),
            HandPart.MOVES: (say("Hops that may be made besides: {number}"), state.moves, "pond/toad-sit"),
        }
        text, count, picture = left[part]
        return SignLine(text.format(number=count), picture)

    def _toad(self, state: State, seat: int) -> SignLine:
        """Whose it is, and where it wants to go."""
        say, who = self._kit.say, self._seats[seat]
        if state.toads[seat] == NOWHERE:
            text = say("{name} has not started").format(name=who.name)
        elif state.winner == seat:
            text = say("{name} is home").format(name=who.name)
        else:
            x, y = state.board.squares[state.homes[seat]]
            pond = pond_name(state.board.rows[y][x], say)
            ready = way_of(state, seat).leads_home
            text = say("{name}: home is {pond}, and the way is open") if ready else say("{name}: home is {pond}")
            text = text.format(name=who.name, pond=pond)
            mates = self._names_at(state, state.homes[seat], but=seat)
            if mates:
                text += ", " + say("like that of {names}").format(names=mates)
            if state.missed[seat]:
                text += " (" + say("turns to miss: {number}").format(number=state.missed[seat]) + ")"
        return SignLine(text, look=SEATS[who.colour])

    def _row_of(self, state: State, seat: int) -> SignLine:
        """What the little pictures in the row of a seat mean."""
        text = self._kit.say("Tiles in hand: {number}").format(number=len(state.hands[seat]))
        return SignLine(text, tile_art(HIDDEN))

    def _names_at(self, state: State, home: int, but: int = NOBODY) -> str:
        """Whose home this pond is."""
        return ", ".join(who.name for seat, who in enumerate(self._seats) if state.homes[seat] == home and seat != but)

    def _square(self, state: State, plan: Plan | None, under: Under) -> tuple[SignLine, ...]:
        assert under.square is not None
        decision = plan.pick(under.square) if plan else None
        if plan is not None and decision is not None and plan.tile is not None:
            return (self._aim(plan, decision, under.square), *self._slides(plan, decision, under))
        if under.toad is not None and (works := self._for_toad(plan, under.toad)):
            return (works,)
        if plan is not None and plan.tile is not None:
            why = self._why_not(plan, under.square)
            if why:
                return (SignLine(why, tile_art(plan.tile)),)
        if under.toad is not None:
            return (self._toad(state, under.toad),)
        land = self._land(state, under.square)
        if decision is None:
            return (land,)
        return (
            SignLine(self._kit.say("Hop here") if isinstance(decision, Move) else self._kit.say("Start here")),
            land,
        )

    def _slides(self, plan: Plan, decision: object, under: Under) -> tuple[SignLine, ...]:
        """What becomes of the end of a row that is pushed, and why it is pushed that way."""
        say, state = self._kit.say, plan.state
        if not isinstance(decision, Insert):
            return ()
        line = pushed_line(state, state.board.index[decision.at], decision.way)
        if any(abs(one - other) > 1 for one, other in pairwise(line)):
            return (SignLine(say("What leaves at one end comes in at the other.")),)
        if under.is_row_end:
            return (SignLine(say("It takes the place of the first tile at this end.")),)
        return (SignLine(say("The left half pushes right, the right half left (P).")),)

    def _aim(self, plan: Plan, decision: object, square: int) -> SignLine:
        """What a click would do, and whether it opens the way home."""
        say = self._kit.say
        # Of a row that is pushed there is more to say; and the tile in hand says that it turns.
        turn = say("R, wheel or right click turns it") if plan.can_turn and not isinstance(decision, Insert) else ""
        match decision:
            case Place(tile):
                text = say("Lay {tile} here")
            case Insert(tile, _, _, way):
                text = say("Push the row right: {tile}") if way == RIGHT else say("Push the row left: {tile}")
            case Abra(_, tile):
                text = say("{tile} takes its place")
            case Storm():
                text = say("The storm turns it like this")
                return SignLine(f"{text} ({turn})", "pond/storm")
            case Spring():
                return SignLine(say("Jump here"), "pond/spring")
            case _:
                return SignLine(say("It falls into the ground"), "pond/quake")
        text = text.format(tile=tile_name(tile, say))
        after = plan.preview(square)
        if after is not None and not way_of(plan.state, plan.seat).leads_home and way_of(after, plan.seat).leads_home:
            text = say("{what}: it opens the way home!").format(what=text)
        return SignLine(f"{text} ({turn})" if turn else text, tile_art(tile))

    def _why_not(self, plan: Plan, square: int) -> str:
        """Why the tile that is held can't go there."""
        say, state, tile = self._kit.say, plan.state, plan.tile
        assert tile is not None
        code = state.land[square]
        if tile == ABRA and plan.beside is None:
            return say("Abracadabra needs a landscape tile in the hand.")
        if tile < LANDSCAPES:
            if code == POND:
                return say("Nothing is laid onto a pond.")
            first = square - square % state.board.width
            if (first, first + state.board.width) not in state.board.sliding:
                return say("This row does not slide: dark squares and ponds hold it.")
            if not row_slides(state, first, first + state.board.width):
                full = EMPTY not in state.land[first : first + state.board.width]
                return say("This row does not slide: it is full.") if full else say("No row slides with a toad in it.")
            return say("No tile can be played any more in this turn.")
        if not plan.can_play(tile):
            return say("It can only be swapped now.")
        return self._why_no_effect(tile, code, has_toad=square in state.toads)

    def _why_no_effect(self, tile: Tile, code: Code, has_toad: bool) -> str:
        say = self._kit.say
        if tile == LATE:
            return say("Click another toad, or its row at the right: it will be late.")
        if tile == FAST:
            return say("Press the button, or click the toad that hurries.")
        if tile in (STORM, QUAKE, ABRA) and code >= EMPTY:
            return say("There is no tile here.")
        if tile == STORM:
            return say("This tile looks the same however it is turned.")
        if has_toad and tile != SPRING:
            return say("Not under a toad.")
        return say("{tile} does nothing here.").format(tile=tile_name(tile, say))

    def _land(self, state: State, square: int) -> SignLine:
        say, code = self._kit.say, state.land[square]
        x, y = state.board.squares[square]
        letter = state.board.rows[y][x]
        if code == POND:
            pond = pond_name(letter, say)
            if letter.islower():
                text = say("Departure: {pond}. Who starts here is at home in the arrival pond with the same flowers.")
                return SignLine(text.format(pond=pond), flower_art(letter))
            names = self._names_at(state, square)
            text = say("Arrival: {pond}, the home of {names}") if names else say("Arrival: {pond}, nobody's home")
            return SignLine(text.format(pond=pond, names=names), flower_art(letter))
        if code == EMPTY:
            dark = say("An empty dark square: this row never slides")
            light = say("An empty square: a tile can be laid here")
            return SignLine(dark if letter == "#" else light)
        return self._tile(code >> 2)
