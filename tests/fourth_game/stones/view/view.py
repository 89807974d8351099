"""Stones on the screen: the brook from bank to bank, the die below it, seats and log at the right."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.frame import lay_out
from game.client.tabletop.happenings import SeenPart
from game.client.tabletop.log_view import LogLine
from game.client.tabletop.table_view import TableView
from game.client.tabletop.view import Happened, Telling
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.scene import KeyLine
from game.client.toolkit.theme import SEATS, SUN, WHITE, Rgb
from game.table.match import Match
from game.table.seats import Seat
from tests.fourth_game.stones.rules.decisions import Decision, Hop
from tests.fourth_game.stones.rules.state import State
from tests.fourth_game.stones.switches import LANDINGS
from tests.fourth_game.stones.view.brook_map import BrookMap, draw_brook
from tests.fourth_game.stones.view.figures import Figures
from tests.fourth_game.stones.view.gestures import Gestures, Plan, plan_for
from tests.fourth_game.stones.view.seat_facts import tell_seats
from tests.fourth_game.stones.view.words import decision_words, log_lines

LARGEST_STONE: Final = 120
DIE_HIGH: Final = 72


class StonesView(TableView[State, Decision, Plan]):
    """The view of a match of Stones."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], start: State, rng: Random) -> None:
        super().__init__(kit, seats, start, rng, tell_seats)
        self._shown: State = start
        self._map = BrookMap(start.brook)
        self.figures = Figures(kit, [SEATS[seat.colour] for seat in seats], self._map)
        self._gestures = Gestures(kit, self._map, self._log, self._actions)
        # Squares that advice points at.
        self._pointed: tuple[int, ...] = ()

    @property
    def gestures(self) -> Gestures:
        """What the player does."""
        return self._gestures

    def plan_for(self, seen: State, seat: int) -> Plan:
        """Nothing thought yet."""
        return plan_for(seen)

    def arrange(self, window: Rect) -> None:
        """Seats and log right, the die below, the brook in what is left."""
        px = self._kit.measure.px
        frame = lay_out(self._kit, window, (1, DIE_HIGH), (self._seat_rows, self._log, self._actions))
        self._looking_back.layout(frame.board, frame.board)
        self._map.fit(frame.board, px(LARGEST_STONE))
        self.figures.die_rect = Rect(frame.foot.centerx - frame.foot.h // 2, frame.foot.y, frame.foot.h, frame.foot.h)

    def also_settle(self, seen: State) -> None:
        """Whether there is still something to decide."""
        self._gestures.is_over = seen.is_over

    def place_all(self, shown: State) -> None:
        """Every lemming and the die as this position has them."""
        self.figures.place_all(shown)

    def lines_of(self, happened: Happened[State]) -> list[LogLine]:
        """What the log says about it."""
        return log_lines(happened, [seat.name for seat in self._seats], self._kit.say)

    def parts_of(self, happened: Happened[State]) -> list[SeenPart]:
        """Every event is told when it has been seen."""
        return [SeenPart((event,), self.figures.moves_of(event)) for event in happened.events]

    def noted(self, _: Happened[State]) -> None:
        """Nothing stays behind of a hop."""

    def took_back(self, showed: bool) -> None:
        """Said in the log, so that everybody knows."""
        self.say_later(later("Taken back, with dice seen") if showed else later("Taken back"))

    def ends_turn(self, _: State) -> None:
        """Turns end by themselves."""
        return

    def reason(self, _: State) -> str:
        """Nobody is asked out of turn."""
        return ""

    def words(self, decision: Decision, _: Telling) -> str:
        """As a player would say it: nothing is hidden."""
        return decision_words(decision, self._shown.brook, self._kit.say)

    def point_at(self, decisions: Sequence[Decision]) -> None:
        """The squares light up."""
        self._pointed = tuple(decision.to for decision in decisions if isinstance(decision, Hop))
        self._changed = True

    def _moving(self) -> Iterator[Seen]:
        """All that can look different while the player does nothing, and how it looks now."""
        yield self._seat_rows.seen(self._shown, self._who_thinks)
        yield self._log.seen()
        yield self._actions.seen(self._offer is not None)
        yield from ((("pointed", square), place_of(self._map.rect(square))) for square in self._pointed)
        yield from self.figures.seen()

    def _draw_below(self, surface: pygame.Surface) -> None:
        """The brook and its stones."""
        draw_brook(surface, self._kit, self._map)

    def _draw_above(self, surface: pygame.Surface) -> None:
        """Light on the stones, lemmings, and what is beside the board."""
        plan = self._offer
        if plan and self._kit.settings.is_on(LANDINGS):
            for goal in plan.goals:
                self._ring(surface, goal, SUN if goal == plan.goal else WHITE)
        for square in (*self._gestures.under.lit, *self._pointed):
            self._ring(surface, square, WHITE)
        self.figures.draw(surface)
        self._seat_rows.draw(surface, self._shown, self._who_thinks)
        self._log.draw(surface)
        self._actions.draw(surface, plan is not None)

    def _ring(self, surface: pygame.Surface, square: int, tint: Rgb) -> None:
        rect = self._map.rect(square)
        draw_cardboard(surface, self._kit.art, rect, Cardboard(rect.w // 2, self._kit.measure.px(6), None, edge=tint))

    def own_keys(self) -> tuple[KeyLine, ...]:
        """What the keys do at this table."""
        say = self._kit.say
        return (
            KeyLine("Arrows", say("a shorter or a longer hop")),
            KeyLine("Enter, Space", say("hop")),
            KeyLine("R", say("rest")),
        )


def make_stones_view(kit: Kit, match: Match[State, Decision], rng: Random) -> StonesView:
    """The view of a match."""
    return StonesView(kit, match.header.seats, match.state, rng)
