"""The buttons beside the board: the one obvious next thing, refill, take back, hint, pause; and a line of advice."""

import pygame
from pygame import Rect

from game.client.canvas import Seen, place_of
from game.client.intents import Intent, Key
from game.client.kit import Kit
from game.client.layout import columns, cut_top
from game.client.paper import Card, draw_card
from game.client.text import Align, Weight
from game.client.theme import PAPER, PRIMARY, SMALL_TEXT
from game.client.views.cliff.cards import points_of
from game.client.views.cliff.plan import Plan
from game.client.views.cliff.words import terrain_name
from game.client.widgets.button import Button
from game.client.widgets.group import Group
from game.client.widgets.widget import Message
from game.rules.cliff.cards import HAND_SIZE
from game.rules.cliff.land import TILE_KINDS
from game.rules.cliff.movement import FOX_PRICE
from game.rules.cliff.state import Phase


class Actions:
    """What can be pressed now follows the plan."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._group = Group(kit)
        self._rect = Rect(0, 0, 0, 0)
        self._plan: Plan | None = None
        self.can_undo = False
        self._said: tuple[object, ...] = ()

    @property
    def needs_drawing(self) -> bool:
        """Whether a button looks different."""
        return self._group.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Whether a button moves."""
        return self._group.is_moving

    def height(self) -> int:
        """How high they are together."""
        measure = self._kit.measure
        return 2 * (measure.row() + measure.px(10)) + self._words_height()

    def _words_height(self) -> int:
        return self._kit.writer.height(self._kit.measure.text(SMALL_TEXT), 2) + self._kit.measure.px(10)

    def layout(self, rect: Rect) -> None:
        """Their place."""
        self._rect = rect
        self._said = ()
        self._build()

    def offer(self, plan: Plan | None, can_undo: bool) -> None:
        """These can be pressed now."""
        self._plan, self.can_undo = plan, can_undo
        self._build()

    def _build(self) -> None:
        kit = self._kit
        main, refill = self._main_word(), self._refill_word()
        plan = self._plan
        said = (main, refill, self.can_undo, plan is not None, plan is not None and plan.can_confirm, tuple(self._rect))
        if said == self._said:
            return
        self._said = said
        _, room = cut_top(self._rect, self._words_height())
        gap = kit.measure.px(8)
        upper, lower = cut_top(room, (room.h - gap) // 2, gap)
        confirm = Button(kit, "confirm", main, icon="ui/check", paint=PRIMARY, tip=kit.say("Space or Enter"))
        confirm.enabled = plan is not None and plan.can_confirm
        confirm.layout(upper)
        first, second, third, fourth = columns(lower, [1.9, 1, 1, 1], kit.measure.px(6))
        draw = Button(kit, "refill", refill, icon="ui/refill", tip=kit.say("Discard and draw up to six (R)"))
        # Where there is no room for both, the word; where there is none for that, the picture.
        if draw.wish()[0] > first.w:
            draw.icon = ""
        if draw.wish()[0] > first.w:
            draw.text, draw.icon = "", "ui/refill"
        draw.enabled = plan is not None and plan.state.phase is Phase.CHOOSE
        draw.layout(first)
        undo = Button(kit, "undo", icon="ui/undo", tip=kit.say("Take back (U)"))
        undo.enabled = self.can_undo
        undo.layout(second)
        pause = Button(kit, "pause", icon="ui/pause", tip=kit.say("Pause (Escape)"))
        pause.layout(fourth)
        hint = Button(kit, "hint", icon="ui/hint", tip=kit.say("A hint: what the computer would do (H)"))
        hint.enabled = plan is not None
        hint.layout(third)
        self._group.fill([confirm, draw, undo, hint, pause])

    def _main_word(self) -> str:
        say, plan = self._kit.say, self._plan
        if plan is None:
            return say("Wait")
        if plan.pays_fox:
            return say("Pay the fox")
        if plan.picking:
            drawn = HAND_SIZE - len(plan.hand) + len(plan.picked)
            return say("Draw {number}").format(number=drawn)
        return say("End turn") if plan.state.phase is Phase.MOVE else say("Play card")

    def _refill_word(self) -> str:
        return self._kit.say("Back") if self._plan and self._plan.picking else self._kit.say("Refill")

    def advice(self) -> str:
        """One sentence on what to do next."""
        say, plan = self._kit.say, self._plan
        if plan is None:
            return ""
        if plan.pays_fox:
            return say("A fox! Pick {number} cards to give it.").format(number=FOX_PRICE)
        if plan.picking:
            return say("Pick the cards to drop, then draw.")
        if plan.phase is Phase.TILE:
            land = terrain_name(TILE_KINDS[plan.tile_kind], say)
            return say("Lay the {land} tile on any hex.").format(land=land)
        if plan.state.phase is Phase.MOVE:
            return say("{points} points left: click where to go.").format(points=plan.state.points)
        if plan.card is not None:
            points, _ = points_of(plan.state, plan.hand[plan.card])
            return say("{points} points: click where to go.").format(points=points)
        return say("Click a card to see where it leads.") if plan.hand else say("Your hand is empty: refill it.")

    def handle(self, intent: Intent) -> Message | None:
        """Mouse only: keys have their meaning at this table already."""
        return None if isinstance(intent, Key) else self._group.handle(intent)

    def update(self, seconds: float) -> None:
        """Buttons rise and fall."""
        self._group.update(seconds)

    def seen(self, advises: bool) -> Seen:
        """What they say; how buttons move and tooltips come is in `needs_drawing`."""
        return ("actions", self.advice(), advises, self._said), place_of(self._rect)

    def draw(self, surface: pygame.Surface, advises: bool) -> None:
        """The advice on a slip of paper, the buttons below it; the slip is blank while others are still to be seen."""
        # A tooltip may lie over the board.
        if not (self._group.has_tip or self._rect.colliderect(surface.get_clip())):
            return
        kit, measure = self._kit, self._kit.measure
        advice = self.advice() if kit.settings.now.hints else ""
        if advice:
            slip, _ = cut_top(self._rect, self._words_height() - measure.px(6))
            draw_card(surface, kit.art, slip, Card(measure.px(10), measure.px(2), PAPER))
            px = measure.text(SMALL_TEXT)
            lines = kit.writer.wrapped(advice if advises else "", px, slip.w - measure.px(16), Weight.BOLD)[:2]
            high = kit.writer.height(px, len(lines))
            box = Rect(slip.x + measure.px(8), slip.centery - high // 2, slip.w - measure.px(16), high)
            kit.writer.draw_lines(surface, lines, box, px, weight=Weight.BOLD, align=Align.CENTRE)
        self._group.draw(surface)
