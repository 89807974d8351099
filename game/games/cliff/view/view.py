"""Cliff on the screen: the board large, the hand below it, piles on the left, seats and log on the right."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pygame
from pygame import Rect

from game.client.tabletop.frame import lay_out
from game.client.tabletop.happenings import SeenPart
from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.log_view import LogLine
from game.client.tabletop.newly_dealt import new_places
from game.client.tabletop.open_hands import HeldPiece
from game.client.tabletop.plouf import Ploufs
from game.client.tabletop.sign import SignLine
from game.client.tabletop.table_view import TableView
from game.client.tabletop.view import Happened, NextClick, Telling
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.scene import KeyLine
from game.client.toolkit.settings import Traces
from game.client.toolkit.theme import SEATS
from game.client.toolkit.timeline import Animation, set_now
from game.games.cliff.rules.cards import TERRAIN_OF
from game.games.cliff.rules.decisions import STOP, Decision, Play, Stop
from game.games.cliff.rules.events import CameHome, Drew, Pushed, Stepped
from game.games.cliff.rules.lemmings import LEMMINGS_OF, SEAT_OF
from game.games.cliff.rules.state import AT_HOME, NO_LEMMING, Phase, State
from game.games.cliff.switches import EVERY_CHECKPOINT
from game.games.cliff.view.animations import Movements
from game.games.cliff.view.board_sign import BoardSign
from game.games.cliff.view.card_peek import Peek, draw_peek, peeked
from game.games.cliff.view.cards import HandView, PilesView
from game.games.cliff.view.circuit import goals_of
from game.games.cliff.view.figures import Figures
from game.games.cliff.view.flights import Flights, Places
from game.games.cliff.view.gestures import Gestures
from game.games.cliff.view.ground import Ground
from game.games.cliff.view.highlights import Marks
from game.games.cliff.view.keys import table_keys
from game.games.cliff.view.legend import Legend
from game.games.cliff.view.next_click import Clickable, next_click
from game.games.cliff.view.open_cards import held_cards
from game.games.cliff.view.plan import Plan
from game.games.cliff.view.seat_facts import tell_seats
from game.games.cliff.view.signs import SignWriter
from game.games.cliff.view.tile_row import TileRow, kinds_of
from game.games.cliff.view.under import Under, followed
from game.games.cliff.view.words import decision_hexes, decision_words, log_lines
from game.rules.contract import NOBODY, Event
from game.rules.hexes import Hex
from game.table.match import Match
from game.table.seats import Seat

LARGEST_HEX = 150
HEADROOM = 30


class CliffView(TableView[State, Decision, Plan]):
    """The view of a match of Cliff. The position is ahead; what is shown follows and ends where the position is."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], start: State, rng: Random) -> None:
        super().__init__(kit, seats, start, rng, lambda state: tell_seats(state, kit.settings.is_on(EVERY_CHECKPOINT)))
        self._map, looks = HexMap(start.board.stagger, start.board.hexes), [SEATS[seat.colour] for seat in seats]
        self._figures = Figures(kit, seats, self._map)
        self._ground = Ground(kit, self._map)
        self._ploufs = Ploufs(kit.sound, self._particles)
        self._marks = Marks(kit, self._map, looks, self._figures, bool(start.board.last_checkpoint))
        self._hand = HandView(kit, self._newly_dealt)
        self._piles = PilesView(kit)
        self._tiles = TileRow(kit, self._ground)
        self._flights = Flights(
            kit,
            Places(
                self._seat_place, self._piles.pile_rect, self._piles.deck, self._piles.discards,
                lambda: self._looking_back.board,
            ),
            self.reading,
        )  # fmt: skip
        self._movements = Movements(self._figures, self._map, self._flights, kit.sound, self._particles, self._ploufs)
        self._hex_rects: list[Rect] = []
        # What the sign says, and for what that was found.
        self._sign_for: tuple[tuple[object, ...], tuple[tuple[SignLine, ...], Sequence[Rect]]] | None = None
        self._legend = Legend(kit, self._map, start.board)
        self._sign, self._sign_writer = BoardSign(kit), SignWriter(kit, seats)
        self._gestures = Gestures(
            kit, self._map, self._figures, self._hand, self._piles, self._tiles, self._log, self._actions,
            self._legend, self._seat_rows,
        )  # fmt: skip
        # What advice points at.
        self._pointed: tuple[Hex, ...] = ()
        self._advised: int | None = None
        self._trace: list[tuple[int, Hex, Hex]] = []
        self._turn = 0
        # What lies on the hexes, and where it changed last, counted.
        self._laid: frozenset[tuple[object, tuple[Hex, ...]]] = frozenset()
        self._laid_anew = (0, Rect(0, 0, 0, 0))

    @property
    def figures(self) -> Figures:
        """The lemmings as they are seen."""
        return self._figures

    @property
    def tune(self) -> str:
        """Bright."""
        return "cliff"

    def tension(self, state: State) -> float:
        """Whether somebody has only one lemming to bring home."""
        most = max(sum(state.lemmings[one] == AT_HOME for one in LEMMINGS_OF[seat]) for seat in range(state.seats))
        return min(1.0, 0.8 * most)

    def arrange(self, window: Rect) -> None:
        """Piles left, seats and log right, the hand below, the board in what is left."""
        measure = self._kit.measure
        frame = lay_out(self._kit, window, (150, 168), (self._seat_rows, self._log, self._actions))
        self._looking_back.layout(frame.board, frame.foot)
        self._piles.layout(frame.left)
        self._tiles.layout(self._piles.tile_row)
        self._hand.layout(frame.foot)
        # Whoever stands in the top row is taller than its hex.
        ground = self._sign.layout(frame.board, measure.px(HEADROOM))
        self._map.fit(ground, measure.px(LARGEST_HEX))
        self._legend.layout(ground)
        self._sign_for = None
        self._hex_rects = [self._map.rect(place) for place in self._map.places]
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
        """Where a seat's cards are: the hand of the one who looks, else the seat's row."""
        return self._hand.rect if seat == self._viewer else self._seat_rows.row(seat)

    def also_settle(self, seen: State) -> None:
        """Nothing is in the air."""
        self._movements.falling.clear()
        self._flights.clear()
        self._ploufs.clear()
        self._gestures.is_over = seen.phase is Phase.OVER

    def held(self, state: State, seat: int) -> Sequence[HeldPiece]:
        """Its cards."""
        return held_cards(self._kit, state, seat)

    def brings_new(self, seat: int, events: Sequence[Event]) -> bool:
        """Cards that were drawn."""
        return any(isinstance(event, Drew) and event.seat == seat and event.count for event in events)

    def place_all(self, shown: State) -> None:
        """Every lemming and every card where this position has it."""
        self._figures.place_all(shown)
        self._hand.cards = shown.hands[self._viewer] if self._viewer is not None else ()
        if self.is_looking_back:
            # Cards that are thought about are those of now.
            self._hand.raised = frozenset()
        self._hand.pointed = None if self.is_looking_back else self._advised

    def lines_of(self, happened: Happened[State]) -> list[LogLine]:
        """What the log says about it."""
        events: Sequence[Any] = happened.events
        return log_lines(events, [seat.name for seat in self._seats], self._kit.language)

    def parts_of(self, happened: Happened[State]) -> Iterator[SeenPart]:
        """Cards fly, lemmings go, each in its turn."""
        events: Sequence[Any] = happened.events
        is_over = happened.after.phase is Phase.OVER
        yield from self._movements.parts(events, happened.before, is_over)
        homes = [event for event in events if isinstance(event, CameHome)] if not is_over else []
        yield SeenPart((), tuple(map(self._at_home, homes)))
        yield SeenPart((), self._drawn_cards(happened))

    def _drawn_cards(self, happened: Happened[State]) -> tuple[Animation, ...]:
        """New cards in the hand that is seen."""
        seat = self._viewer
        if seat is None or not self.brings_new(seat, happened.events):
            return ()
        cards = happened.after.hands[seat]
        gone = Counter(happened.after.discards) - Counter(happened.before.discards)
        new = new_places(happened.before.hands[seat], cards, gone.elements())
        return (set_now(lambda: self._newly_dealt.mark(seat, cards, new)),)

    def _at_home(self, event: CameHome) -> Animation:
        """Who is home has no more turns: nobody shall wait for one."""
        say, seat = self._kit.say, self._seats[event.seat]
        text = say("{name} is home, place {place}").format(name=seat.name, place=event.place)
        if event.seat == self._viewer:
            text = say("You are home, place {place}: the others go on").format(place=event.place)
        return self._banner.show(text, seat)

    def noted(self, happened: Happened[State]) -> None:
        """Traces of the turn before go, those of this one stay."""
        before, events = happened.before, happened.events
        if before.turn != self._turn:
            self._turn = before.turn
            if self._kit.settings.now.traces is not Traces.ALWAYS:
                self._trace = [one for one in self._trace if SEAT_OF[one[0]] != before.seat]
        self._trace += [(e.lemming, e.start, e.end) for e in events if isinstance(e, Stepped | Pushed)]
        del self._trace[:-400]

    def forget_past(self) -> None:
        """No traces, and nobody has looked anywhere."""
        self._trace.clear()
        self._figures.look_ahead()

    def took_back(self, showed: bool) -> None:
        """Said in the log, so that everybody knows; traces of what never happened go."""
        self.say_later(later("Taken back, with cards seen") if showed else later("Taken back"))
        self._trace.clear()

    def ends_turn(self, state: State) -> Stop | None:
        """`stop`, after a walk."""
        return STOP if state.phase is Phase.MOVE and state.mover != NO_LEMMING else None

    def reason(self, state: State) -> str:
        """A fox asks out of turn."""
        return self._kit.say("A fox wants three cards.") if state.phase is Phase.FOX else ""

    def words(self, decision: Decision, telling: Telling) -> str:
        """As a player would say it."""
        return decision_words(decision, telling, self._kit.say)

    def point_at(self, decisions: Sequence[Decision]) -> None:
        """The hexes light up, and the card in the hand."""
        self._pointed = tuple(place for decision in decisions for place in decision_hexes(decision))
        self._advised = next((decision.card for decision in decisions if isinstance(decision, Play)), None)
        self._hand.pointed = None if self.is_looking_back else self._advised
        self._changed = True

    def next_click(self, decisions: Sequence[Decision]) -> NextClick | None:
        """Cards, then hexes; or the button."""
        if self.plan is None:
            return None
        there = Clickable(self._hand, self._map, self._figures, self._tiles, self._actions)
        return next_click(self.plan, decisions, there)

    @property
    def _is_touched(self) -> bool:
        """What is peeked at lies over everything."""
        return super()._is_touched or self._gestures.under.peek is not None

    def _drawn(self) -> None:
        if self._changed:
            self._lay_changes()
        super()._drawn()

    @property
    def _traces_then(self) -> Sequence[tuple[int, Hex, Hex]]:
        """Traces are of the present: in the past those who made them have not gone there yet."""
        return () if self.is_looking_back else self._trace

    def _on_hexes(self) -> Iterator[tuple[object, tuple[Hex, ...]]]:
        """What lies on which hexes: traces on two, the land on one, and what is lit for lemmings that are followed."""
        yield from self._marks.circuit.on_hexes(self._shown, *self._followed())
        for (lemming, start, end), times in Counter(self._traces_then).items():
            yield (lemming, times), (start, end)
        land, tiled = self._shown.land, self._shown.tiled
        for number, place in enumerate(self._shown.board.hexes):
            yield (land[number], tiled >> number & 1), (place,)

    def _lay_changes(self) -> None:
        """Only hexes on which something else lies now are laid anew."""
        laid = frozenset(self._on_hexes())
        rects = [self._map.rect(place) for _, places in laid ^ self._laid for place in places]
        if rects:
            self._laid, self._laid_anew = laid, (self._laid_anew[0] + 1, rects[0].unionall(rects))
            self._canvas.lay(self._laid_anew[1])

    def _moving(self) -> Iterator[Seen]:
        """All that can look different while the player does nothing, and how it looks now."""
        shown = self._shown
        yield self._laid_anew[0], place_of(self._laid_anew[1])
        yield self._piles.seen(shown)
        yield self._tiles.seen(shown)
        yield self._seat_rows.seen(shown, self._who_thinks)
        yield self._log.seen()
        yield self._hand.seen()
        yield self._actions.seen(self._offer is not None)
        yield self._sign.seen(*self._sign_now())
        yield from self._marks.circuit.seen(self._shown, self._followed()[1])
        yield from self._figures.seen()
        yield from (self._ground.tile_seen(tile.at, tile.above) for tile in self._movements.falling)
        yield from self._ploufs.seen()
        yield from self._particles.seen()
        yield from self._flights.seen()

    def _draw_below(self, surface: pygame.Surface) -> None:
        """What lies under the lemmings."""
        under = self._gestures.under
        self._ground.draw(surface, self._shown, self._shown.land, self._shown.tiled)
        self._legend.draw(surface)
        if self._kit.settings.now.traces is not Traces.OFF:
            self._marks.draw_traces(surface, self._traces_then)
        self._marks.draw_below(
            surface, self._offer, under.place, (*under.lit, *(() if self.is_looking_back else self._pointed))
        )
        self._marks.circuit.draw(surface, self._shown, *self._followed())

    def _followed(self) -> tuple[Sequence[int], Sequence[int]]:
        return followed(self._gestures.under, self._offer)

    def _sign_now(self) -> tuple[tuple[SignLine, ...], Sequence[Rect]]:
        """What the sign says and what it keeps clear of; found once for what is seen, as it takes long."""
        plan, under = self._offer, self._gestures.under
        # A plan is thought on in its place.
        seen = (self._shown, plan, plan.thoughts if plan else None, under, self._hand.cards, self.is_looking_back)
        if self._sign_for is None or self._sign_for[0] != seen:
            self._sign_for = seen, (self._sign_lines(), self._kept_in_sight())
        return self._sign_for[1]

    def _sign_lines(self) -> tuple[SignLine, ...]:
        if self.is_looking_back:
            return ()
        under = self._gestures.under
        found = self._sign_writer.lines(self._shown, self._offer, under, self._hand.cards)
        lines = self._sign.fitted(found, self._hex_rects)
        # While nothing is pointed at, it hides nothing of the board.
        is_asked = under != Under()
        return lines if is_asked or self._sign.box(lines, ()).collidelist(self._hex_rects) < 0 else ()

    def _kept_in_sight(self) -> Sequence[Rect]:
        """What the sign speaks of: the hex under the mouse, the way there, and what comes next for a lemming."""
        place, plan = self._gestures.under.place, self._offer
        way = plan.way_to(place) if plan and place is not None else None
        spoken_of = [*((place,) if place is not None else ()), *(step.end for step in (way.steps if way else ()))]
        return [self._map.rect(one) for one in (*spoken_of, *goals_of(self._shown, self._followed()[0]))]

    def _draw_above(self, surface: pygame.Surface) -> None:
        """The lemmings and what is over them."""
        plan, hovered = self._offer, self._gestures.under.place
        # Whoever stands on the hex stays to be seen.
        self._marks.draw_tile_in_hand(surface, plan, hovered, self._ground)
        self._ploufs.draw_rings(surface, self._kit.art)
        glowing = LEMMINGS_OF[plan.seat] if plan else ()
        self._figures.draw(surface, [one for one in glowing if plan and plan.lemming in (None, one)])
        for tile in self._movements.falling:
            picture = self._ground.hex_picture(tile.kind, tile.at)
            x, y = self._map.corner(tile.at)
            surface.blit(picture, (x, round(y - tile.above)))
        self._marks.draw_above(surface, plan, hovered)
        self._marks.circuit.draw_steps(surface, self._shown, self._followed()[1])
        marked = TERRAIN_OF[plan.hand[plan.card]] if plan and plan.card is not None else None
        self._piles.draw(surface, self._shown, marked)
        self._tiles.draw(surface, self._shown, plan)
        self._seat_rows.draw(surface, self._shown, self._who_thinks)
        self._log.draw(surface)
        choosing = plan is not None and plan.state.phase is Phase.CHOOSE
        self._hand.draw(surface, self._shown if choosing else None, choosing or (plan is not None and plan.pays_fox))
        self._actions.draw(surface, plan is not None)
        # Water is thrown over everything.
        self._ploufs.draw_crowns(surface, self._kit.art)
        self._particles.draw(surface, self._kit.art)
        self._flights.draw(surface)
        self._sign.draw(surface, *self._sign_now())
        self._draw_peek(surface)

    def _draw_peek(self, surface: pygame.Surface) -> None:
        """The cards of the draw pile or of the discards; all else is told on the sign."""
        what = self._gestures.under.peek
        if what in (Peek.DECK, Peek.DISCARDS):
            at = self._tab_stops.at or self._gestures.mouse
            draw_peek(surface, self._kit, at, *peeked(self._shown, what, self._kit.say), self._hand.rect)

    def tab_stops(self) -> Sequence[Rect]:
        """Cards, piles, tiles, stacks; arrows lead over the board."""
        cards = [self._hand.seen_rect(index) for index in range(len(self._hand.cards))]
        tiles = [self._tiles.kind_rect(self._shown, kind) for kind in kinds_of(self._shown)]
        return (*cards, *self._piles.places(), *tiles, self._piles.deck(), self._piles.discards())

    def kept_clear(self) -> Sequence[Rect]:
        """The cards."""
        return (self._hand.rect,)

    def own_keys(self) -> tuple[KeyLine, ...]:
        """What the keys do at this table."""
        return table_keys(self._kit.say)


def make_cliff_view(kit: Kit, match: Match[State, Decision], rng: Random) -> CliffView:
    """The view of a match, nobody's hand shown yet."""
    return CliffView(kit, match.header.seats, match.game.seen_by(match.state, NOBODY), rng)
