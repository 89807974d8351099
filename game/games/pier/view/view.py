"""Pier on the screen: the jetty at dusk, the race at the left, one's own cards below, seats and log at the right."""

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter

import pygame
from pygame import Rect

from game.client.tabletop.background import Background
from game.client.tabletop.frame import lay_out
from game.client.tabletop.happenings import SeenPart
from game.client.tabletop.log_view import LogLine
from game.client.tabletop.open_hands import HeldPiece
from game.client.tabletop.plouf import Ploufs
from game.client.tabletop.sign import SignLine, draw_sign, sign_high, sign_rect
from game.client.tabletop.table_view import TableView
from game.client.tabletop.view import Happened, NextClick, Telling
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import cut_top
from game.client.toolkit.scene import KeyLine
from game.client.toolkit.settings import Traces
from game.client.toolkit.timeline import Animation, Wait
from game.games.pier.ai.counted_races import Chances
from game.games.pier.rules.decisions import PASS, Advance, Bet, Decision, Drop
from game.games.pier.rules.events import Advanced, DiceRolled, Drove
from game.games.pier.rules.legal import advances
from game.games.pier.rules.lemmings import WATER, Colour
from game.games.pier.rules.state import Phase, State
from game.games.pier.switches import CHANCES
from game.games.pier.view.animations import Movements
from game.games.pier.view.chances import Odds
from game.games.pier.view.dives import Dives
from game.games.pier.view.figures import Figures
from game.games.pier.view.gestures import Gestures
from game.games.pier.view.ground import draw_ground
from game.games.pier.view.highlights import Marks, Trace
from game.games.pier.view.holdings import Papers
from game.games.pier.view.jetty import Jetty
from game.games.pier.view.legend import Legend
from game.games.pier.view.next_click import Clickable, next_click
from game.games.pier.view.open_papers import held_papers
from game.games.pier.view.plan import Plan
from game.games.pier.view.race_panel import RaceView
from game.games.pier.view.reckoning import Reckoning
from game.games.pier.view.seat_facts import tell_seats
from game.games.pier.view.signs import SignWriter
from game.games.pier.view.table_parts import TablePart
from game.games.pier.view.words import decision_words, log_lines
from game.rules.contract import NOBODY
from game.table.match import Match
from game.table.seats import Seat

LARGEST_SPACE = 112
MOST_TRACES = 200


class PierView(TableView[State, Decision, Plan]):
    """The view of a match of Pier."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], start: State, rng: Random) -> None:
        super().__init__(kit, seats, start, rng, tell_seats)
        self._shown: State = start
        self._jetty = Jetty(start.track)
        self._ground = Background(lambda picture: draw_ground(picture, kit, self._jetty))
        self._figures = Figures(kit, self._jetty)
        self._race = RaceView(kit)
        self._odds = Odds(perf_counter)
        self._papers = Papers(kit, self._odds)
        self._reckoning = Reckoning(kit, seats)
        self._marks = Marks(kit, self._jetty)
        self._ploufs = Ploufs(kit.sound, self._particles)
        self._movements = Movements(
            self._figures,
            self._jetty,
            self._race,
            self._reckoning,
            Dives(self._jetty, kit.sound, self._ploufs),
            kit.sound,
            self._particles,
            self._seat_rows.row,
            self.reading,
        )
        self._gestures = Gestures(
            kit,
            self._jetty,
            self._figures,
            self._race,
            self._papers,
            self._reckoning,
            self.seat_at,
            self._log,
            self._actions,
        )
        self._signs = SignWriter(kit, seats)
        self._legend = Legend(kit, start.track)
        self._sign_room = Rect(0, 0, 0, 0)
        self._trace: list[Trace] = []
        # What advice points at.
        self._pointed: tuple[Advance | Bet | Drop, ...] = ()
        self._goals: tuple[int, ...] = ()
        self._drawn_odds: Chances | None = None

    @property
    def figures(self) -> Figures:
        """The lemmings as they are seen."""
        return self._figures

    @property
    def _helps(self) -> bool:
        return self._kit.settings.is_on(CHANCES) and self._viewer is not None

    @property
    def needs_drawing(self) -> bool:
        """Whether anything looks different now."""
        return super().needs_drawing or self._drawn_odds is not self._odds.told

    @property
    def is_moving(self) -> bool:
        """Whether it wants ticks: also while chances are being found out."""
        return super().is_moving or (self._helps and self._odds.is_working)

    @property
    def tune(self) -> str:
        """Sly."""
        return "pier"

    def tension(self, state: State) -> float:
        """How far the first one has gone."""
        return min(1.0, max(state.spaces) / state.track.last)

    def arrange(self, window: Rect) -> None:
        """The race left, seats and log right, cards below, the jetty in what is left."""
        measure = self._kit.measure
        high = 168 * (1 + (measure.text_scale - 100) / 220)
        frame = lay_out(self._kit, window, (170, high), (self._seat_rows, self._log, self._actions), wide_foot=True)
        self._looking_back.layout(frame.board, frame.board)
        self._race.layout(frame.left)
        self._papers.layout(frame.foot)
        self._reckoning.layout(frame.board)
        self._sign_room, ground = cut_top(frame.board, min(sign_high(self._kit, 3), frame.board.h // 4))
        self._jetty.fit(ground, measure.px(LARGEST_SPACE))
        self._ground.forget()
        self._ploufs.room = window

    @property
    def gestures(self) -> Gestures:
        """What the player does."""
        return self._gestures

    def plan_for(self, seen: State, seat: int) -> Plan:
        """Nothing thought yet."""
        return Plan(seen, seat)

    def also_settle(self, seen: State) -> None:
        """The reckoning, open after the end."""
        self._reckoning.settle(seen)
        self._ploufs.clear()
        self._gestures.is_over = seen.phase is Phase.OVER
        if not self._gestures.is_over:
            self._gestures.folded = False

    def place_all(self, shown: State) -> None:
        """Every lemming, the dice, the cards and the chances as this position has them."""
        self._figures.place_all(shown)
        self._race.settle(shown)
        self._papers.settle(shown, self._viewer)
        self._ask_odds(shown)
        self._follow_advice()

    def _ask_odds(self, shown: State) -> None:
        """Of what is seen: in the past those of then."""
        if self._helps:
            self._odds.ask(shown)
        else:
            self._odds.forget()

    def lines_of(self, happened: Happened[State]) -> list[LogLine]:
        """What the log says about it."""
        return log_lines(happened, [seat.name for seat in self._seats], self._kit.say)

    def parts_of(self, happened: Happened[State]) -> Iterator[SeenPart]:
        """Dice tell nothing while they tumble, and a lemming leaves its trace when it has gone."""
        for part in self._movements.parts(happened.events, happened.before, happened.after):
            yield part
            if any(isinstance(event, DiceRolled) for event in part.events):
                # Whose dice they are reads them for as long as it takes.
                yield SeenPart((), (Wait(self.reading(happened.after.seat)),))
        yield SeenPart((), self._not_asked(happened))

    def _not_asked(self, happened: Happened[State]) -> tuple[Animation, ...]:
        """Who has no card left is told why nothing is asked, when it begins to be asked of the others."""
        after, viewer = happened.after, self._viewer
        is_new = after.phase in (Phase.BET, Phase.DROP) and happened.before.phase is not after.phase
        if viewer is None or not is_new or viewer in after.asked:
            return ()
        say = self._kit.say
        is_bet = after.phase is Phase.BET
        text = say("You are not asked: no bet is left") if is_bet else say("You are not asked: no contract is left")
        return (self._banner.show(text, self._seats[viewer]),)

    def held(self, state: State, seat: int) -> Sequence[HeldPiece]:
        """Its contracts, and then its bets as they lie in the pile."""
        return held_papers(self._kit, state, seat)

    def noted(self, happened: Happened[State]) -> None:
        """Traces of a lemming's way before go, the new one stays."""
        gone = [event for event in happened.events if isinstance(event, Advanced | Drove)]
        if self._kit.settings.now.traces is not Traces.ALWAYS:
            # A turn moves one lemming, on its legs and then perhaps in cars.
            walked = {event.lemming for event in gone if isinstance(event, Advanced)}
            self._trace = [one for one in self._trace if one[0] not in walked]
        self._trace += [(event.lemming, event.start, event.end) for event in gone]
        del self._trace[:-MOST_TRACES]

    def forget_past(self) -> None:
        """No traces."""
        self._trace.clear()

    def took_back(self, showed: bool) -> None:
        """Said in the log, so that everybody knows; traces of what never happened go."""
        self.say_later(later("Taken back, with dice seen") if showed else later("Taken back"))
        self._trace.clear()

    def ends_turn(self, _: State) -> None:
        """Turns end by themselves."""
        return

    def reason(self, state: State) -> str:
        """Bookmaker and godfather ask out of turn."""
        if state.phase is Phase.BET:
            return self._kit.say("The bookmaker asks for bets.")
        return self._kit.say("The godfather asks for contracts.") if state.phase is Phase.DROP else ""

    def pass_of(self, state: State) -> Decision | None:
        """A pass, on another's turn: on one's own one sits there anyway."""
        is_asked = bool(state.asked) and state.asked[0] != state.seat
        return PASS if is_asked else None

    def only_way(self, state: State) -> Decision | None:
        """Dice that leave no choice."""
        ways = advances(state) if state.phase is Phase.ADVANCE else ()
        return ways[0] if len(ways) == 1 else None

    def who_follows(self, state: State) -> Sequence[int]:
        """Those who are asked too, and then turn by turn; who passes for now may or may not have to wait."""
        turns = (*range(state.seat + 1, state.seats), *range(state.seat + 1))
        if not state.asked:
            return () if self._passing else turns
        return *(seat for seat in state.asked[1:] if seat not in self._passing), *turns

    def words(self, decision: Decision, telling: Telling) -> str:
        """As a player would say it."""
        return decision_words(decision, telling, self._kit.say)

    def point_at(self, decisions: Sequence[Decision]) -> None:
        """The lemming with its die, its row and its space, or the card."""
        self._pointed = tuple(one for one in decisions if isinstance(one, Advance | Bet | Drop))
        self._follow_advice()

    def _follow_advice(self) -> None:
        """What is pointed at lights up; in the past nothing is advised."""
        pointed = () if self.is_looking_back else self._pointed
        self._goals = tuple(one.to for one in pointed if isinstance(one, Advance))
        self._race.pointed = self._figures.pointed = tuple(one.lemming for one in pointed if isinstance(one, Advance))
        bets = [(True, one.colour) for one in pointed if isinstance(one, Bet)]
        self._papers.pointed = frozenset(bets + [(False, one.contract) for one in pointed if isinstance(one, Drop)])
        self._changed = True

    def next_click(self, decisions: Sequence[Decision]) -> NextClick | None:
        """A lemming, a space, a card, or the button."""
        there = Clickable(self._jetty, self._figures, self._papers, self._actions)
        return next_click(self.plan, decisions[0], there) if self.plan else None

    def update(self, seconds: float) -> None:
        """Movements go on, and between them chances are found out."""
        super().update(seconds)
        if self._helps and self._odds.is_working and not self.is_showing:
            self._odds.work(is_calm=not self.needs_drawing)

    def _drawn(self) -> None:
        super()._drawn()
        self._drawn_odds = self._odds.told

    def _moving(self) -> Iterator[Seen]:
        """All that can look different while the player does nothing, and how it looks now."""
        shown = self._shown
        sign = self._sign()
        yield ("sign", sign, self._has_legend(sign)), place_of(sign_rect(self._kit, self._sign_place()))
        yield self._race.seen(shown)
        yield self._seat_rows.seen(shown, self._who_thinks)
        yield self._log.seen()
        yield self._papers.seen(self._offer is not None)
        yield self._actions.seen(self._offer is not None)
        yield from ((("pointed", space), place_of(self._marks.glow_rect(space))) for space in self._goals)
        yield self._reckoning.seen(not self._is_reckoned)
        yield from self._marks.seen(self._visible_trace())
        yield from self._figures.seen()
        yield from self._ploufs.seen()
        yield from self._particles.seen()

    def _sign(self) -> tuple[SignLine, ...]:
        if self.is_looking_back:
            return ()
        shown, under = self._shown, self._gestures.under
        if self._is_reckoned:
            if under.reckoned is not None:
                return (self._reckoning.words(under.reckoned),)
            if under.space is not None:
                # It lies below the reckoning, which opened while the mouse rested there.
                return ()
            return self._signs.lines(shown, None, under, self._papers, self._odds, self._sign_room)
        return self._signs.lines(shown, self._offer, under, self._papers, self._odds, self._sign_room)

    def _has_legend(self, sign: tuple[SignLine, ...]) -> bool:
        """Whether the legend is there: for whoever wants to be helped, while nothing else hangs in its place."""
        is_free = not (sign or self.is_looking_back or self._is_reckoned)
        return is_free and self._kit.settings.now.hints

    def _sign_place(self) -> Rect:
        """Over the jetty; what is counted for the upper seats would lie below it there."""
        under, room = self._gestures.under, self._sign_room
        is_low = under.reckoned is not None and 2 * under.reckoned.seat < len(self._seats)
        if not self._is_reckoned or not (is_low or under.part is TablePart.RECKONING):
            return room
        return room.move(0, self._reckoning.rect.bottom - sign_rect(self._kit, room).bottom)

    @property
    def _is_reckoned(self) -> bool:
        """Whether the reckoning lies over the jetty."""
        is_still_past = self.is_looking_back and not self.is_showing_again
        return self._reckoning.is_open and not self._gestures.folded and not is_still_past

    def _visible_trace(self) -> Sequence[Trace]:
        """None of the present's in the past."""
        is_off = self._kit.settings.now.traces is Traces.OFF
        return () if is_off or self.is_looking_back else self._trace

    def _draw_below(self, surface: pygame.Surface) -> None:
        """The sea, the town and the jetty."""
        self._ground.draw(surface)

    def _draw_above(self, surface: pygame.Surface) -> None:
        """Light, lemmings, and what is over them."""
        plan, under = self._offer, self._gestures.under
        self._marks.draw_traces(surface, self._visible_trace())
        self._marks.draw(surface, plan, under.space, (*under.lit, *self._goals))
        allowed: Sequence[Colour] = plan.lemmings if plan else ()
        chosen = plan.lemming if plan else None
        self._race.draw(surface, self._shown, allowed, chosen)
        self._seat_rows.draw(surface, self._shown, self._who_thinks)
        self._log.draw(surface)
        self._papers.draw(surface, plan is not None)
        self._ploufs.draw_rings(surface, self._kit.art)
        self._figures.draw(surface, allowed, chosen)
        if self._is_reckoned:
            self._reckoning.draw(surface)
        sign = self._sign()
        draw_sign(surface, self._kit, self._sign_place(), sign)
        if self._has_legend(sign):
            self._legend.draw(surface, self._sign_room)
        self._actions.draw(surface, plan is not None)
        # Water is thrown over everything.
        self._ploufs.draw_crowns(surface, self._kit.art)
        self._particles.draw(surface, self._kit.art)

    def tab_stops(self) -> Sequence[Rect]:
        """Cards, dice, lemmings, spaces; the reckoning at the end."""
        if self._is_reckoned:
            return (*self._reckoning.places(), *self._race.places())
        spaces = range(self._jetty.track.last + 1)
        return (
            *self._papers.places(),
            *self._race.places(),
            *(self._jetty.rect(space) for space in (*spaces, WATER)),
        )

    def kept_clear(self) -> Sequence[Rect]:
        """The cards."""
        return (self._papers.rect,)

    def own_keys(self) -> tuple[KeyLine, ...]:
        """What the keys do at this table."""
        say = self._kit.say
        passing = (KeyLine("P", say("pass for now on the turns of others")),) if self._gestures.is_for_keeps else ()
        return (
            KeyLine("1, 2 …", say("choose a lemming that the dice allow, or a card")),
            KeyLine("Arrows", say("go from space to space, or from card to card")),
            KeyLine(say("Enter, Space"), say("go there, bet, drop, or pass")),
            *passing,
        )


def make_pier_view(kit: Kit, match: Match[State, Decision], rng: Random) -> PierView:
    """The view of a match, nobody's hand shown yet."""
    return PierView(kit, match.header.seats, match.game.seen_by(match.state, NOBODY), rng)
