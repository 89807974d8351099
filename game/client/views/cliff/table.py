"""Cliff on the screen: the board large, the hand below it, piles on the left, seats and log on the right."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame
from pygame import Rect

from game.client.intents import Hand, Intent, Key, PointerLeft, PointerMoved, Pressed, Wheel
from game.client.kit import Kit
from game.client.layout import cut_bottom, inset
from game.client.particles import Particles
from game.client.scene import KeyLine
from game.client.settings import Traces
from game.client.sound import Effect
from game.client.theme import SEATS
from game.client.timeline import Call, Timeline, sequence
from game.client.views.cliff.actions import Actions
from game.client.views.cliff.cards import HandView, PilesView
from game.client.views.cliff.figures import Figures
from game.client.views.cliff.ground import Ground
from game.client.views.cliff.marks import Marks
from game.client.views.cliff.movement import Movements, settled
from game.client.views.cliff.peek import draw_peek, peeked
from game.client.views.cliff.plan import Plan
from game.client.views.cliff.sides import LogView, SeatsView
from game.client.views.cliff.words import log_lines
from game.client.views.hexmap import HexMap
from game.client.views.view import Ask, Decide, Happened, Wish
from game.client.widgets.widget import Clicked
from game.rules.cliff.events import Drew, Played, Pushed, Stepped
from game.rules.cliff.state import Phase, State
from game.rules.hexes import Hex
from game.table.match import Match
from game.table.seats import Seat

LARGEST_HEX = 150
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class CliffView:
    """The view of a match of Cliff. The position is ahead; what is shown follows and ends where the position is."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], start: State, rng: Random) -> None:
        self._kit = kit
        self._seats = seats
        self._map = HexMap(start.board.stagger, start.board.hexes)
        looks = [SEATS[seat.colour] for seat in seats]
        self._figures = Figures(kit, looks, self._map)
        self._ground = Ground(kit, self._map)
        self._particles = Particles(rng)
        self._movements = Movements(self._figures, self._map, kit.sound, self._particles)
        self._timeline = Timeline(kit.settings.now.animation)
        self._marks = Marks(kit, self._map, looks)
        self._hand = HandView(kit)
        self._piles = PilesView(kit)
        self._seat_rows = SeatsView(kit, seats)
        self._log = LogView(kit, seats)
        self._actions = Actions(kit)
        self._shown = start
        self._plan: Plan | None = None
        self._viewer: int | None = None
        self._thinking: int | None = None
        self._hovered: Hex | None = None
        self._mouse: tuple[int, int] = (0, 0)
        self._over = ""
        self._trace: list[tuple[int, Hex, Hex]] = []
        self._turn = 0
        self._changed = True

    @property
    def shown(self) -> State:
        """The position that is shown, behind the real one while movements are to be seen."""
        return self._shown

    @property
    def figures(self) -> Figures:
        """The lemmings as they are seen."""
        return self._figures

    @property
    def plan(self) -> Plan | None:
        """What the player is about to do, when it is for the player to decide."""
        return self._plan

    @property
    def needs_drawing(self) -> bool:
        """Whether anything looks different now."""
        return self._changed or self.is_showing or self._particles.is_moving or self._actions.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Whether it wants ticks."""
        return self.is_showing or self._particles.is_moving or self._actions.is_moving

    @property
    def is_showing(self) -> bool:
        """Whether movements are still to be seen."""
        return self._timeline.is_moving

    def layout(self, window: Rect) -> None:
        """Piles left, seats and log right, the hand below, the board in what is left."""
        measure = self._kit.measure
        gap = measure.px(10)
        grow = 1 + (measure.text_scale - 100) / 160
        room = inset(window, gap)
        left = Rect(room.x, room.y, min(round(measure.px(150) * grow), room.w // 4), room.h)
        wide = min(round(measure.px(250) * grow), room.w // 3)
        right = Rect(room.right - wide, room.y, wide, room.h)
        middle = Rect(left.right + gap, room.y, right.x - left.right - 2 * gap, room.h)
        foot, board = cut_bottom(middle, measure.px(168), gap)
        self._piles.layout(left)
        actions, above = cut_bottom(right, self._actions.height(), gap)
        self._actions.layout(actions)
        seats_high = min(self._seat_rows.height(), above.h * 2 // 3)
        self._seat_rows.layout(Rect(above.x, above.y, above.w, seats_high))
        self._log.layout(Rect(above.x, above.y + seats_high + gap, above.w, max(1, above.h - seats_high - gap)))
        self._hand.layout(foot)
        self._map.fit(board, measure.px(LARGEST_HEX))
        self._ground.forget()
        self._timeline.hurry()
        self._settle(self._shown)

    def stand(self, seen: State, viewer: int | None, may_decide: bool, can_undo: bool) -> None:
        """The position now; while something is still to be seen, it is taken over at the end of it."""
        self._viewer = viewer
        self._plan = Plan(seen, viewer) if may_decide and viewer is not None else None
        self._thinking = None
        self._timeline.speed = self._kit.settings.now.animation
        self._timeline.add(sequence(settled(lambda: self._settle(seen))))
        self._actions.offer(self._plan, can_undo)
        self._changed = True

    def _settle(self, seen: State) -> None:
        """What is shown equals the position: every figure in its place, every card in its hand."""
        self._shown = seen
        self._movements.falling.clear()
        self._figures.place_all(seen)
        self._hand.cards = seen.hands[self._viewer] if self._viewer is not None else ()
        self._refresh()

    def show(self, happened: Happened) -> None:
        """Movements for what a decision made happen; afterwards everything stands as the position says."""
        before, after, events = happened.before, happened.after, tuple(happened.events)
        names = [seat.name for seat in self._seats]
        lines = log_lines(events, names, self._kit.say)  # type: ignore[arg-type]  # events of Cliff
        moves = self._movements.of(events, before)  # type: ignore[arg-type]
        for event in events:
            if isinstance(event, Played | Drew):
                moves.insert(0, Call(lambda: self._kit.sound.play(Effect.CARD)))
        self._timeline.add(
            sequence(Call(lambda: self._note(events, lines, before)), *moves, settled(lambda: self._settle(after)))
        )
        self._changed = True

    def _note(self, events: Sequence[Any], lines: Sequence[Any], before: State) -> None:
        self._log.add(lines)
        if before.turn != self._turn:
            self._turn = before.turn
            if self._kit.settings.now.traces is not Traces.ALWAYS:
                self._trace = [one for one in self._trace if one[0] // 2 != before.seat]
        self._trace += [(e.lemming, e.start, e.end) for e in events if isinstance(e, Stepped | Pushed)]
        del self._trace[:-400]
        self._changed = True

    def thinks(self, seat: int | None) -> None:
        """A clock beside the one who thinks."""
        self._changed |= seat != self._thinking
        self._thinking = seat

    def hurry(self) -> None:
        """Movements are at their end at once."""
        self._timeline.hurry()
        self._changed = True

    def update(self, seconds: float) -> None:
        """Movements go on."""
        self._timeline.update(seconds)
        self._particles.update(seconds)
        self._actions.update(seconds)

    def _refresh(self) -> None:
        """Marks and raised cards follow the plan."""
        plan = self._plan
        self._hand.raised = frozenset(plan.picked if plan and (plan.picking or plan.pays_fox) else
                                      [plan.card] if plan and plan.card is not None else [])  # fmt: skip
        self._actions.offer(plan, self._actions.can_undo)
        self._changed = True

    def handle(self, intent: Intent) -> Wish | None:
        """Buttons first, then cards, then the board."""
        message = self._actions.handle(intent)
        if isinstance(message, Clicked):
            return self._act(message.key)
        match intent:
            case PointerMoved(at):
                self._point(at)
            case PointerLeft():
                self._hovered, self._hand.hovered = None, None
                self._changed = True
            case Pressed(at, Hand.LEFT):
                return self._press(at)
            case Pressed(_, Hand.RIGHT):
                return self._back_out()
            case Wheel(at, steps):
                self._turn_wheel(at, steps)
            case Key():
                return self._key(intent)
        return None

    def _point(self, at: tuple[int, int]) -> None:
        card = self._hand.at(at)
        hovered = None if card is not None else self._map.at(at)
        lit, over = self._log.hexes_at(at), self._piles.what_at(at)
        if (hovered, card, lit, over) != (self._hovered, self._hand.hovered, self._marks.lit, self._over):
            self._hovered, self._hand.hovered, self._marks.lit, self._over = hovered, card, lit, over
            self._mouse = at
            self._changed = True

    def _press(self, at: tuple[int, int]) -> Wish | None:
        if self.is_showing:
            self.hurry()
            return None
        plan = self._plan
        if plan is None:
            return None
        card = self._hand.at(at)
        if card is not None:
            return self._touch_card(card)
        place = self._map.at(at)
        return self._touch_hex(place) if place is not None else None

    def _touch_card(self, index: int) -> Wish | None:
        plan = self._plan
        if plan is None or index >= len(plan.hand):
            return None
        if plan.picking or plan.pays_fox:
            plan.toggle_pick(index)
        elif plan.state.phase is Phase.CHOOSE:
            plan.choose_card(index)
        self._kit.sound.play(Effect.CARD)
        self._refresh()
        return None

    def _touch_hex(self, place: Hex) -> Wish | None:
        plan = self._plan
        assert plan is not None
        decisions = plan.click(place)
        if decisions:
            return Decide(decisions)
        number = plan.state.board.index[place]
        own = [2 * plan.seat, 2 * plan.seat + 1]
        here = [lemming for lemming in own if plan.state.lemmings[lemming] == number]
        if here:
            plan.lemming = None if plan.lemming == here[0] else here[0]
            self._refresh()
        return None

    def _back_out(self) -> Wish | None:
        """The right button and Escape take back a thought."""
        if self._plan:
            self._plan.lemming = None
            self._plan.start_refill(False)
            self._refresh()
        return None

    def _turn_wheel(self, at: tuple[int, int], steps: float) -> None:
        if self._log.holds(at):
            self._log.scroll(steps)
        elif self._plan and len(self._plan.kinds) > 1:
            self._plan.next_kind()
        self._changed = True

    def _act(self, key: str) -> Wish | None:
        plan = self._plan
        if key in ("undo", "pause"):
            return Ask(key)
        if plan is None:
            return None
        if key == "refill":
            plan.start_refill(not plan.picking)
            self._refresh()
            return None
        decisions = plan.confirm()
        return Decide(decisions) if decisions else None

    def _key(self, key: Key) -> Wish | None:
        if key.name == "escape":
            return self._back_out() if self._thinks_something() else Ask("pause")
        if key.name in ("u", "backspace") or (key.name == "z" and key.ctrl):
            return Ask("undo")
        plan = self._plan
        if plan is None:
            return None
        if key.name.isdigit() and 0 < int(key.name) <= len(plan.hand):
            return self._touch_card(int(key.name) - 1)
        if key.name == "r" and plan.state.phase is Phase.CHOOSE:
            return self._act("refill")
        if key.name == "k":
            plan.next_kind()
        elif key.name in ("a", "b"):
            lemming = 2 * plan.seat + "ab".index(key.name)
            plan.lemming = None if plan.lemming == lemming else lemming
        elif key.name in ARROWS:
            self._hovered = self._map.towards(self._hovered, plan.targets(), *ARROWS[key.name])
        elif key.name in ("return", "enter") and self._hovered is not None and plan.click(self._hovered):
            return Decide(plan.click(self._hovered))
        elif key.name in ("return", "enter", "space", "e") and plan.can_confirm:
            return self._act("confirm")
        self._refresh()
        return None

    def _thinks_something(self) -> bool:
        plan = self._plan
        return plan is not None and (plan.card is not None or plan.picking or plan.lemming is not None)

    def draw(self, surface: pygame.Surface) -> None:
        """From the sea up."""
        self._ground.draw(surface, self._shown, self._shown.land, self._shown.tiled)
        if self._kit.settings.now.traces is not Traces.OFF:
            self._marks.draw_traces(surface, self._trace)
        plan = None if self.is_showing else self._plan
        self._marks.draw_below(surface, plan, self._hovered)
        glowing = [2 * plan.seat, 2 * plan.seat + 1] if plan else []
        self._figures.draw(surface, [one for one in glowing if plan and plan.lemming in (None, one)])
        for tile in self._movements.falling:
            picture = self._ground.hex_picture("FDMWSGX"[tile.kind], tile.at)
            x, y = self._map.corner(tile.at)
            surface.blit(picture, (x, round(y - tile.above)))
        self._marks.draw_above(surface, plan, self._hovered, self._ground)
        self._particles.draw(surface, self._kit.art)
        marked = plan.hand[plan.card] // 5 if plan and plan.card is not None else None
        self._piles.draw(surface, self._shown, marked)
        self._seat_rows.draw(surface, self._shown, self._thinking)
        self._log.draw(surface)
        self._hand.draw(surface, self._shown if plan and plan.state.phase is Phase.CHOOSE else None)
        self._actions.draw(surface)
        self._draw_peek(surface)
        self._changed = False

    def _draw_peek(self, surface: pygame.Surface) -> None:
        say = self._kit.say
        titles = {
            "deck": say("Not yet seen"),
            "discards": say("Discarded"),
            "closed": say("Nobody may look through these"),
        }
        found = peeked(self._shown, self._over, titles)
        if found:
            draw_peek(surface, self._kit, self._mouse, *found)

    def keys(self) -> tuple[KeyLine, ...]:
        """What the keys do at this table."""
        say = self._kit.say
        return (
            KeyLine("1 – 6", say("think about a card, or pick it")),
            KeyLine("← → ↑ ↓", say("go from hex to hex")),
            KeyLine("Enter", say("go there, lay the tile there")),
            KeyLine("A, B", say("choose a lemming")),
            KeyLine("K", say("another kind of tile")),
            KeyLine("R", say("refill the hand")),
            KeyLine("Space, E", say("the main button: play, end the turn, draw")),
            KeyLine("U, Ctrl+Z", say("take back")),
        )


def make_cliff_view(kit: Kit, match: Match, rng: Random) -> CliffView:
    """The view of a match, nobody's hand shown yet."""
    return CliffView(kit, match.header.seats, match.game.seen_by(match.state, -1), rng)
