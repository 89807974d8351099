"""The buttons beside the board: the one obvious next thing, perhaps a second one, take back, do again, show again,
hint, pause; and a line of advice above them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.view import Ask, SkipOffer
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.intents import Intent, Key, Point
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, cut_top, inset
from game.client.toolkit.text import LEAST, Align, Weight
from game.client.toolkit.theme import ASKING, BUTTON_TEXT, PAPER, PLAIN, PRIMARY, SMALL_TEXT
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.group import Group
from game.client.toolkit.widgets.widget import Message

# The key of the main button.
CONFIRM: Final = "confirm"
# Its key while what others do can be skipped by it.
SKIP: Final = "skip"
# What a second button takes of the main one's room at most.
MOST_BESIDE: Final = 0.6


@dataclass(frozen=True, slots=True)
class Second:
    """The other thing that can be done: its key, its word, its drawing, what it means, and whether it can be now.
    What needs more than a word is beside the main button where there is room, while it can be done."""

    key: str
    word: str
    icon: str
    tip: str
    enabled: bool
    is_beside: bool = False
    # Why it can't be.
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be pressed now, and what is advised."""

    main: str
    can_confirm: bool
    can_undo: bool
    can_hint: bool
    second: Second | None = None
    advice: str = ""
    # Why the main button can't be pressed; without it, the advice.
    why_not: str = ""
    # The main button was pressed, and asks whether that was meant.
    asks: bool = False
    # Filled in for every table alike.
    can_redo: bool = False
    can_again: bool = False


@dataclass(frozen=True, slots=True)
class Doubt:
    """What the main button asks before it gives something away, and what that would be."""

    word: str
    advice: str


class ActionBar:
    """What can be pressed now is offered by the view."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._group = Group(kit)
        self._rect = Rect(0, 0, 0, 0)
        self._offer = Offer(kit.say("Wait"), can_confirm=False, can_undo=False, can_hint=False)
        self._said: tuple[object, ...] = ()
        self._is_past = self._is_again = False
        self._skip: SkipOffer | None = None
        # At a table at which nothing is decided.
        self._is_away = False

    @property
    def rect(self) -> Rect:
        """Its place."""
        return self._rect

    @property
    def needs_drawing(self) -> bool:
        """Whether a button looks different."""
        return self._group.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Whether a button moves."""
        return self._group.is_moving

    def put_away(self) -> None:
        """There are no buttons at this table: others have their place."""
        self._is_away = True

    def height(self) -> int:
        """How high they are together."""
        if self._is_away:
            return 0
        measure = self._kit.measure
        return 2 * (measure.row() + measure.px(10)) + self._words_height()

    def _words_height(self) -> int:
        return self._kit.writer.height(self._kit.measure.text(SMALL_TEXT), 2) + self._kit.measure.px(10)

    def layout(self, rect: Rect) -> None:
        """Their place."""
        self._rect = rect
        # In its own column, over the log: beside it lie cards and a board that one is about to click.
        margin = self._kit.measure.px(8)
        self._group.keep_tips_within(Rect(rect.x - margin, 0, rect.w + 2 * margin, rect.bottom + margin))
        self._said = ()
        self._build()

    def offer(self, offer: Offer) -> None:
        """These can be pressed now."""
        self._offer = offer
        self._build()

    def look_back(self, is_past: bool, is_again: bool = False) -> None:
        """In the past there is only the way back, also while it moves again."""
        self._is_past, self._is_again = is_past, is_again
        self._build()

    def offer_skip(self, offer: SkipOffer | None) -> None:
        """The main button skips what others do; or it is there for the player again."""
        if offer != self._skip:
            self._skip = offer
            self._build()

    def button_at(self, at: Point) -> str | None:
        """The key of what can be pressed there whatever moves: what skips, what is no decision, or the way back."""
        keys = (SKIP, CONFIRM) if self._is_past else (SKIP, *(ask.value for ask in Ask))
        found = (self._group.find(key) for key in keys)
        return next((one.key for one in found if one and one.enabled and one.rect.collidepoint(at)), None)

    def places(self) -> list[Rect]:
        """Where its buttons are, also those that can't be pressed now: they say why."""
        return [widget.rect for widget in self._group.widgets]

    def holds(self, at: Point) -> bool:
        """Whether a button is there, which answers for itself."""
        return self._group.holds(at)

    def rect_of(self, key: str) -> Rect:
        """Where this button is."""
        button = self._group.find(key)
        return button.rect if button else self._rect

    def tell_why_not(self, ask: Ask) -> None:
        """If this can't be asked for now, its button says why."""
        self._group.tell_why_not(ask.value)

    def place_of(self, key: str) -> Point | None:
        """The middle of a button, where it is there and can be pressed."""
        button = self._group.find(key)
        return button.rect.center if button and button.enabled else None

    @property
    def _offered(self) -> Offer:
        if not self._is_past:
            return self._offer
        second = self._offer.second and replace(self._offer.second, enabled=False)
        return Offer(self._kit.say("Back to now"), can_confirm=True, can_undo=False, can_hint=False, second=second)

    def _build(self) -> None:
        kit, offer = self._kit, self._offered
        skip = None if self._is_past else self._skip
        said = (offer if not offer.can_confirm else replace(offer, advice=""), tuple(self._rect), skip, self._is_again)
        if said == self._said or self._is_away:
            return
        self._said = said
        self._group.kept_clear = self._kept_clear(offer) if skip is None else ()
        _, room = cut_top(self._rect, self._words_height())
        gap = kit.measure.px(8)
        upper, lower = cut_top(room, (room.h - gap) // 2, gap)
        main = self._confirm(offer) if skip is None else self._skipper(skip)
        main.layout(upper)
        buttons = [main]
        if offer.second and offer.second.is_beside and self._word_wide(offer.second) <= upper.w * MOST_BESIDE:
            places = columns(lower, [1, 1, 1, 1, 1], kit.measure.px(6))
            if skip is None and offer.second.enabled and not offer.asks:
                buttons = self._side_by_side(main, offer.second)
        elif offer.second:
            first, *places = columns(lower, [1.9, 1, 1, 1, 1, 1], kit.measure.px(6))
            buttons.append(self._second(offer.second, first))
        else:
            places = columns(lower, [1, 1, 1, 1, 1], kit.measure.px(6))
        self._group.fill([*buttons, *self._asks(offer, places)])

    def _kept_clear(self, offer: Offer) -> tuple[Rect, ...]:
        """Whoever rests on a button reads the advice, which may be what it asks, and sees the hand and the board. Why
        the main button can't be pressed is the advice once more: that may lie over it."""
        if not offer.advice or not (offer.can_confirm or offer.why_not):
            return ()
        return self._strip, Rect(0, self._rect.y, self._rect.x, self._rect.h)

    def _confirm(self, offer: Offer) -> Button:
        icon = "ui/clock" if self._is_past else "ui/help" if offer.asks else "ui/check"
        paint = ASKING if offer.asks else PRIMARY
        tip = self._kit.say("Escape or V") if self._is_again else self._kit.say("Space or Enter")
        button = Button(self._kit, CONFIRM, offer.main, icon=icon, paint=paint, tip=tip)
        button.enabled = offer.can_confirm
        button.why_not = offer.why_not or offer.advice
        return button

    def _skipper(self, skip: SkipOffer) -> Button:
        """Plain: there is nothing that the player has to do."""
        return Button(self._kit, SKIP, skip.word, icon="ui/skip", paint=PLAIN, tip=skip.tip)

    def _word_wide(self, second: Second) -> int:
        measure = self._kit.measure
        return self._kit.writer.width(second.word, measure.text(BUTTON_TEXT), Weight.BOLD) + measure.px(20)

    def _side_by_side(self, confirm: Button, second: Second) -> list[Button]:
        """The main button makes room for another."""
        wide, room, gap = self._word_wide(second), confirm.rect, self._kit.measure.px(6)
        confirm.layout(Rect(room.x, room.y, room.w - wide - gap, room.h))
        button = Button(self._kit, second.key, second.word, tip=second.tip)
        button.layout(Rect(room.right - wide, room.y, wide, room.h))
        return [confirm, button]

    def _asks(self, offer: Offer, places: Sequence[Rect]) -> list[Button]:
        """What can be asked for at every table, in these places."""
        say = self._kit.say
        asks = (
            (Ask.UNDO, "ui/undo", say("Take back (U)"), offer.can_undo, say("there is nothing to take back")),
            (Ask.REDO, "ui/redo", say("Do again (Ctrl+Y)"), offer.can_redo, say("nothing was taken back")),
            (
                Ask.AGAIN, "ui/show-again", say("Show again what happened since your last turn (V)"), offer.can_again,
                say("nothing has happened since"),
            ),
            (
                Ask.HINT, "ui/hint", say("A hint: what the computer would do (H)"), offer.can_hint,
                say("hints are for your own turn"),
            ),
            (Ask.PAUSE, "ui/pause", say("Pause (Escape)"), True, ""),
        )  # fmt: skip
        buttons = []
        for (ask, icon, tip, enabled, why_not), place in zip(asks, places, strict=True):
            button = Button(self._kit, ask.value, icon=icon, tip=tip)
            button.enabled, button.why_not = enabled, why_not
            button.layout(place)
            buttons.append(button)
        return buttons

    def _second(self, second: Second, room: Rect) -> Button:
        """Where there is no room for word and picture, the word; where there is none for that, the picture."""
        button = Button(self._kit, second.key, second.word, icon=second.icon, tip=second.tip)
        if button.wish()[0] > room.w:
            button.icon = ""
        if button.wish()[0] > room.w:
            button.text, button.icon = "", second.icon
        button.enabled, button.why_not = second.enabled, second.why_not
        button.layout(room)
        return button

    def advice(self) -> str:
        """One sentence on what to do next."""
        return self._offered.advice

    @property
    def _strip(self) -> Rect:
        """The slip of paper for advice."""
        return cut_top(self._rect, self._words_height() - self._kit.measure.px(6))[0]

    @property
    def slip(self) -> Rect:
        """The room for advice on its slip of paper."""
        return inset(self._strip, self._kit.measure.px(8), self._kit.measure.px(2))

    def written(self, advice: str, room: Rect) -> tuple[tuple[str, ...], int]:
        """The advice in lines that have room, smaller where they need it; and how large."""
        writer, largest = self._kit.writer, self._kit.measure.text(SMALL_TEXT)
        for px in range(largest, round(largest * LEAST), -1):
            lines = writer.wrapped(advice, px, room.w, Weight.BOLD)
            if writer.height(px, len(lines)) <= room.h and " ".join(lines) == advice:
                return lines, px
        return writer.wrapped(advice, px, room.w, Weight.BOLD)[: room.h // writer.height(px)], px

    def handle(self, intent: Intent) -> Message | None:
        """Mouse only: keys have their meaning at this table already."""
        return None if isinstance(intent, Key) else self._group.handle(intent)

    def update(self, seconds: float) -> None:
        """Buttons rise and fall."""
        self._group.update(seconds)

    def seen(self, advises: bool = True) -> Seen:
        """What they say; how buttons move and tooltips come is in `needs_drawing`."""
        return ("actions", self.advice(), advises, self._said), place_of(self._rect)

    def draw(self, surface: pygame.Surface, advises: bool = True) -> None:
        """The advice on a slip of paper, the buttons below it; the slip is blank while others are still to be seen."""
        # A tooltip may lie over the board.
        if self._is_away or not (self._group.has_tip or self._rect.colliderect(surface.get_clip())):
            return
        kit, measure = self._kit, self._kit.measure
        advice = self.advice() if kit.settings.now.hints else ""
        if advice:
            draw_cardboard(surface, kit.art, self._strip, Cardboard(measure.px(10), measure.px(2), PAPER))
            room = self.slip
            lines, px = self.written(advice, room)
            high = kit.writer.height(px, len(lines))
            box = Rect(room.x, room.centery - high // 2, room.w, high)
            shown = lines if advises else ()
            kit.writer.draw_lines(surface, shown, box, px, weight=Weight.BOLD, align=Align.CENTRE)
        self._group.draw(surface)
