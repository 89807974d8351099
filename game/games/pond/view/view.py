"""Pond on the screen: the farm among its fields, one's tiles and the piles at the left, seats and log at the right."""

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from random import Random

import pygame
from pygame import Rect

from game.client.tabletop.background import Background
from game.client.tabletop.frame import lay_out
from game.client.tabletop.happenings import SeenPart
from game.client.tabletop.log_view import LogLine
from game.client.tabletop.newly_dealt import new_places
from game.client.tabletop.open_hands import HeldPiece
from game.client.tabletop.plouf import Ploufs
from game.client.tabletop.sign import SignLine, draw_sign, has_room_for, sign_high, sign_rect
from game.client.tabletop.table_view import TableView
from game.client.tabletop.view import Happened, NextClick, Telling
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import cut_top
from game.client.toolkit.scene import KeyLine
from game.client.toolkit.theme import SEATS, WHITE
from game.client.toolkit.timeline import Animation, set_now
from game.games.pond.rules.decisions import Decision
from game.games.pond.rules.events import Drew, EffectPlayed, TileLaid
from game.games.pond.rules.shape import Square
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import Tile
from game.games.pond.view.animations import Movements
from game.games.pond.view.farm import Farm
from game.games.pond.view.figures import Figures
from game.games.pond.view.flights import Flights
from game.games.pond.view.gestures import Gestures
from game.games.pond.view.ground import draw_ground
from game.games.pond.view.hand import HandView
from game.games.pond.view.highlights import Marks
from game.games.pond.view.looks import draw_tile
from game.games.pond.view.next_click import Clickable, next_click
from game.games.pond.view.plan import Plan
from game.games.pond.view.seat_facts import tell_seats
from game.games.pond.view.signs import SignWriter
from game.games.pond.view.tiles_on_board import LandView
from game.games.pond.view.ways import Way, all_ways
from game.games.pond.view.words import decision_place, decision_squares, decision_words, log_lines
from game.rules.contract import NOBODY
from game.table.match import Match
from game.table.seats import Seat

LARGEST_SQUARE = 150
# So many squares from its pond a toad begins to be near it.
SIGHT = 6


class PondView(TableView[State, Decision, Plan]):
    """The view of a match of Pond."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], start: State, rng: Random) -> None:
        super().__init__(kit, seats, start, rng, tell_seats)
        self._shown: State = start
        looks = [SEATS[seat.colour] for seat in seats]
        self._farm = Farm(start.board.rows)
        self._ground = Background(lambda picture: draw_ground(picture, kit, self._farm))
        self._land = LandView(kit, self._farm)
        self._figures = Figures(kit, seats, self._farm)
        self._hand = HandView(kit, self._newly_dealt)
        self._flights = Flights(kit)
        self._marks = Marks(kit, self._farm, looks)
        self._ploufs = Ploufs(kit.sound, self._particles)
        self._movements = Movements(
            kit, self._farm, self._land, self._figures, self._flights, self._particles, self._ploufs, self._hand,
            self._seat_place, self.reading, self._missed,
        )  # fmt: skip
        self._gestures = Gestures(
            kit, self._farm, self._figures, self._hand, self._log, self._actions, seats, self._seat_rows.row
        )
        self._signs = SignWriter(kit, seats)
        self._sign_room = Rect(0, 0, 0, 0)
        self._ways: Mapping[int, Way] = {}
        # What advice points at, and its squares.
        self._advised: tuple[Decision, ...] = ()
        self._pointed: tuple[Square, ...] = ()
        self._land.settle(start)

    @property
    def figures(self) -> Figures:
        """The toads as they are seen."""
        return self._figures

    @property
    def tune(self) -> str:
        """Bucolic."""
        return "pond"

    def tension(self, state: State) -> float:
        """How near the first one is to its pond, as the crow flies."""
        board, pairs = state.board, zip(state.toads, state.homes, strict=True)
        left = [dist(board.squares[toad], board.squares[home]) for toad, home in pairs if min(toad, home) >= 0]
        return 1 - min(1.0, min(left, default=1.0 * SIGHT) / SIGHT)

    def arrange(self, window: Rect) -> None:
        """Tiles left, seats and log right, the farm in what is left, its sign above it."""
        measure = self._kit.measure
        frame = lay_out(self._kit, window, (168, 1), (self._seat_rows, self._log, self._actions))
        board = frame.board.union(frame.foot)
        self._looking_back.layout(board, board)
        self._hand.layout(frame.left)
        self._sign_room, ground = cut_top(board, min(sign_high(self._kit, 2), board.h // 4))
        self._farm.fit(ground, measure.px(LARGEST_SQUARE))
        self._ground.forget()
        self._ploufs.room = window

    @property
    def gestures(self) -> Gestures:
        """What the player does."""
        return self._gestures

    def plan_for(self, seen: State, seat: int) -> Plan:
        """Nothing thought yet."""
        return Plan(seen, seat)

    def _seat_place(self, seat: int) -> Rect:
        """Where a seat's tiles are: the hand of the one who looks, else the seat's row."""
        return self._hand.slot(1) if seat == self._viewer else self._seat_rows.row(seat)

    def _missed(self, seat: int) -> Animation:
        """Somebody misses a turn."""
        say, name = self._kit.say, self._seats[seat].name
        text = say("You miss a turn") if seat == self._viewer else say("{name} misses a turn").format(name=name)
        return self._banner.show(text, self._seats[seat])

    def also_settle(self, seen: State) -> None:
        """Nothing is in the air."""
        self._flights.clear()
        self._ploufs.clear()
        self._gestures.is_over = seen.phase is Phase.OVER

    def place_all(self, shown: State) -> None:
        """Toads, tiles, ways and hand as this position has them."""
        self._land.settle(shown)
        self._figures.place_all(shown)
        self._hand.settle(shown, self._viewer)
        self._ways = all_ways(shown)

    def lines_of(self, happened: Happened[State]) -> list[LogLine]:
        """What the log says about it."""
        return log_lines(happened.events, [seat.name for seat in self._seats], self._farm.rows, self._kit.say)

    def parts_of(self, happened: Happened[State]) -> Iterator[SeenPart]:
        """Everything in the order in which it happened."""
        yield from self._movements.parts(happened.events, happened.before, happened.after)
        yield SeenPart((), self._drawn_tiles(happened))

    def _drawn_tiles(self, happened: Happened[State]) -> tuple[Animation, ...]:
        """New tiles in the hand that is seen."""
        seat = self._viewer
        if seat is None or not any(isinstance(event, Drew) and event.seat == seat for event in happened.events):
            return ()
        tiles = happened.after.hands[seat]
        gone = [event.tile for event in happened.events if isinstance(event, TileLaid | EffectPlayed)]
        new = new_places(happened.before.hands[seat], tiles, gone)
        return (set_now(lambda: self._newly_dealt.mark(seat, tiles, new)),)

    def held(self, state: State, seat: int) -> Sequence[HeldPiece]:
        """Its tiles."""

        def laid(tile: Tile) -> HeldPiece:
            return HeldPiece(tile, 1.0, lambda on, place: draw_tile(on, self._kit, place, tile))

        return [laid(tile) for tile in state.hands[seat]]

    def noted(self, happened: Happened[State]) -> None:
        """The land itself is all the trace there is."""

    def took_back(self, showed: bool) -> None:
        """Said in the log, so that everybody knows."""
        self.say_later(later("Taken back, with tiles seen") if showed else later("Taken back"))

    def ends_turn(self, _: State) -> None:
        """A turn that has something left is ended by whoever does not want it."""
        return

    def reason(self, _: State) -> str:
        """Nobody is asked out of turn."""
        return ""

    def words(self, decision: Decision, telling: Telling) -> str:
        """As a player would say it."""
        return decision_words(decision, telling, [seat.name for seat in self._seats], self._kit.say)

    def where(self, decision: Decision) -> str:
        """Row and column."""
        return decision_place(decision, self._shown, self._kit.say)

    def point_at(self, decisions: Sequence[Decision]) -> None:
        """The squares light up; what could be decided now is seen as it would be."""
        self._advised = tuple(decisions)
        self._pointed = tuple(place for decision in decisions for place in decision_squares(decision))
        self._changed = True

    def next_click(self, decisions: Sequence[Decision]) -> NextClick | None:
        """A tile of the hand, a square, or the button."""
        there = Clickable(self._farm, self._hand, self._actions)
        return next_click(self.plan, decisions[0], there) if self.plan else None

    def _moving(self) -> Iterator[Seen]:
        """All that can look different while the player does nothing, and how it looks now."""
        shown = self._shown
        yield ("sign", self._sign()), place_of(sign_rect(self._kit, self._sign_room))
        yield self._hand.seen(shown, self._offer is not None)
        yield self._seat_rows.seen(shown, self._who_thinks)
        yield self._log.seen()
        yield self._actions.seen(self._offer is not None)
        yield from self._marks.seen_ways(self._seen_ways(), shown.toads)
        yield from self._marks.seen_homes(shown)
        for square in self._lit():
            yield ("lit", square), place_of(self._marks.ring_rect(square))
        yield from self._land.seen()
        yield from self._figures.seen()
        yield from self._flights.seen()
        yield from self._ploufs.seen()
        yield from self._particles.seen()

    def _lit(self) -> list[int]:
        index = self._shown.board.index
        advised = () if self.is_looking_back else self._pointed
        return [index[place] for place in dict.fromkeys((*self._gestures.under.lit, *advised))]

    def _seen_ways(self) -> Mapping[int, Way]:
        """While tiles move nobody knows where ways lead."""
        return {} if self._land.loose else self._ways

    def _sign(self) -> tuple[SignLine, ...]:
        if self.is_looking_back:
            return ()
        lines = self._signs.lines(self._shown, self._offer, self._gestures.under, self._hand.tiles)
        # What comes later is said where there is room.
        while lines[1:] and not has_room_for(self._kit, self._sign_room, lines[:1], lines):
            lines = lines[:-1]
        return lines

    def _draw_below(self, surface: pygame.Surface) -> None:
        """The fields."""
        self._ground.draw(surface)

    def _draw_above(self, surface: pygame.Surface) -> None:
        """Tiles, ways, toads, and what is over them."""
        plan: Plan | None = self._offer
        # What advice points at goes before what was pointed at by mouse and left.
        hovered = self._gestures.under.square if self._advised else self._gestures.aim
        after = self._preview(plan, hovered)
        self._land.draw(surface, after.land if after else None)
        ways = self._seen_ways() if after is None else all_ways(after)
        self._marks.draw_ways(surface, ways, self._shown.toads)
        self._marks.draw_homes(surface, self._shown)
        if plan is not None:
            self._marks.draw_targets(surface, plan, hovered, after)
        for square in self._lit():
            self._marks.ring(surface, square, WHITE)
        self._land.draw_loose(surface)
        self._ploufs.draw_rings(surface, self._kit.art)
        if plan is not None:
            self._marks.draw_effect(surface, plan, hovered)
        self._figures.draw(surface, self._glowing(plan))
        if plan is not None:
            self._marks.draw_aim(surface, plan, hovered, after)
        self._hand.draw(surface, self._shown, plan is not None)
        self._seat_rows.draw(surface, self._shown, self._who_thinks)
        self._log.draw(surface)
        draw_sign(surface, self._kit, self._sign_room, self._sign())
        self._actions.draw(surface, plan is not None)
        # Water is thrown over everything.
        self._ploufs.draw_crowns(surface, self._kit.art)
        self._particles.draw(surface, self._kit.art)
        self._flights.draw(surface)

    def _preview(self, plan: Plan | None, hovered: int | None) -> State | None:
        """The land as a click would make it, or as advice would."""
        if plan is None:
            return None
        advised = self._advised[0] if self._advised else None
        return plan.preview(hovered) or plan.result(advised)

    def _glowing(self, plan: Plan | None) -> Sequence[int]:
        """One's own toad, or those who could be made late."""
        if plan is None:
            return ()
        return ((plan.victim,) if plan.victim is not None else plan.victims) if plan.victims else (plan.seat,)

    def tab_stops(self) -> Sequence[Rect]:
        """The hand; arrows lead to the squares."""
        return self._hand.places()

    def kept_clear(self) -> Sequence[Rect]:
        """Tiles and piles."""
        return (self._hand.rect,)

    def own_keys(self) -> tuple[KeyLine, ...]:
        """What the keys do at this table."""
        say = self._kit.say
        return (
            KeyLine("1 – 3", say("take a tile in hand, or put it back")),
            KeyLine("Arrows", say("go from square to square")),
            KeyLine("R", say("turn the tile")),
            KeyLine("P", say("push the row the other way")),
            KeyLine(say("Enter, Space"), say("lay it, play it, hop there")),
            KeyLine("S", say("swap the tile")),
            KeyLine("E", say("end the turn")),
        )


def make_pond_view(kit: Kit, match: Match[State, Decision], rng: Random) -> PondView:
    """The view of a match, nobody's hand shown yet."""
    return PondView(kit, match.header.seats, match.game.seen_by(match.state, NOBODY), rng)
