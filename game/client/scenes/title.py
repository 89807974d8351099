"""The title: the races as doors, the games that were left in the middle, and the way to settings, keys and out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.seaside import Seaside
from game.client.scenes.widgets.door import Door
from game.client.toolkit.intents import Answered, CloseAsked, Intent, Key, Size
from game.client.toolkit.keys_scene import keys_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import cut_bottom, fitted, in_a_line, inset
from game.client.toolkit.scene import Change, KeyLine, Leave, Push
from game.client.toolkit.theme import BUTTON_TEXT, GAP, HEAD_TEXT, PLAIN, PRIMARY, Paint
from game.client.toolkit.widget_scene import Entry, WidgetScene
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.widget import Clicked, Message, Widget

WIDEST_DOOR: Final = 320
HIGHEST_DOOR: Final = 380
# The part of the foot that small buttons may take: at its left is the cliff.
WORDY: Final = 0.7


@dataclass(frozen=True, slots=True)
class GameDoor:
    """A game that can be played: its name, the drawing of its door, one line about it, and what a click leads to."""

    key: str
    name: str
    picture: str
    line: str
    open: Callable[[], Change]


class TitleScene(WidgetScene):
    """`going_on` is asked when the title is laid out: entries for the matches that wait to be gone on with, by the keys
    of their doors. The first has the large button, the others a small one under their doors. Who is new here has a
    large button to `learn` in its place; later there is a small one. `read` leads to the rules."""

    is_overlay = False

    def __init__(
        self,
        kit: Kit,
        doors: Sequence[GameDoor],
        rng: Random,
        going_on: Callable[[], Mapping[str, Entry]] = dict,
        learn: Callable[[], Entry | None] = lambda: None,
        is_new: Callable[[], bool] = lambda: False,
        gallery: Callable[[], Change] | None = None,
        read: Callable[[], Entry | None] = lambda: None,
    ) -> None:
        super().__init__(kit)
        self._doors = tuple(doors)
        self._going_on = going_on
        self._learn = learn
        self._is_new = is_new
        self._gallery = gallery
        self._read = read
        self._entries: dict[str, Callable[[], Change]] = {}
        self._seaside = Seaside(kit, rng)
        self._logo = Rect(0, 0, 1, 1)

    @property
    def needs_drawing(self) -> bool:
        """The sea or a button."""
        return super().needs_drawing or self._seaside.changed

    @property
    def is_moving(self) -> bool:
        """The sea or a button."""
        return super().is_moving or self._seaside.is_moving

    def enter(self) -> None:
        """With music."""
        self.kit.sound.play_tune()

    def layout(self, size: Size) -> None:
        """The seaside first: the rest goes where there is sky."""
        self._seaside.layout(size)
        super().layout(size)

    def build(self, window: Rect) -> Sequence[Widget]:
        """Logo above, doors below it, small buttons on the water."""
        kit, px = self.kit, self.kit.measure.px
        gap = px(GAP)
        self._entries = {door.key: door.open for door in self._doors}
        foot, sky = cut_bottom(inset(window, px(28), px(14)), kit.measure.row() + px(6), gap)
        # The sun is at the right of the logo; the diver needs room between the cliff and the doors.
        cliff = self._seaside.cliff.right
        self._logo = fitted((640, 240), Rect(cliff, window.y + px(26), window.w - cliff - px(190), px(224)))
        left = cliff + px(150)
        room = Rect(left, self._logo.bottom + px(14), sky.right - left, sky.bottom - self._logo.bottom - px(14))
        waiting = dict(self._going_on())
        last = next(iter(waiting), None)
        going_on, room = self._place_large("go on", waiting.pop(last) if last is not None else None, room, gap, PRIMARY)
        learn = self._learn()
        is_large = learn is not None and not going_on and self._is_new()
        learning, room = self._place_large("learn", learn if is_large else None, room, gap, PLAIN)
        doors: list[Widget] = []
        below = Button(kit, "", "…", size=BUTTON_TEXT).wish()[1] + px(8) if waiting else 0
        count = max(1, len(self._doors))
        wide = min((room.w - gap * (count - 1)) // count, px(WIDEST_DOOR))
        high = min(room.h, px(HIGHEST_DOOR) + kit.measure.row() + below)
        room = Rect(room.x, room.y + (room.h - high) // 2, room.w, high)
        for door, place in zip(self._doors, in_a_line([wide] * count, room, gap), strict=False):
            name = kit.say(door.name)
            paint = PLAIN if going_on else PRIMARY
            texts = kit.say("Play {game}").format(game=name), name
            widget = Door(kit, door.key, texts, door.picture, tip=kit.say(door.line), paint=paint)
            widget.layout(Rect(place.x, place.y, place.w, place.h - below))
            doors.append(widget)
            if door.key in waiting:
                doors.append(self._go_on_below(widget.rect, place.w, door.key, waiting[door.key]))
        signed = [door for door in doors if isinstance(door, Door)]
        for one in signed:
            one.has_sign = all(door.has_room_for_sign for door in signed)
        widgets = [*going_on, *doors, *learning, *self._small_buttons(foot, gap, None if is_large else learn)]
        self.first = widgets[0].key
        return widgets

    def act(self, message: Message) -> Change | None:
        """A button was chosen."""
        return self._entries[message.key]() if isinstance(message, Clicked) else None

    def close(self) -> Change | None:
        """Escape does not end the program: the button does, and the window's own cross."""
        return None

    def handle(self, intent: Intent) -> Change | None:
        """Whatever is done, somebody is there."""
        if not isinstance(intent, Answered | CloseAsked):
            self._seaside.touch()
        if isinstance(intent, Key) and intent.name == "g" and not intent.ctrl and self._gallery:
            return self._gallery()
        return super().handle(intent)

    def update(self, seconds: float) -> Change | None:
        """The sea rolls."""
        self._seaside.update(seconds)
        return super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """The seaside, the logo, the widgets."""
        self._seaside.draw_far(surface)
        surface.blit(self.kit.art.get("logo/plouf", self._logo.size), self._logo)
        self._seaside.draw_near(surface)
        super().draw(surface)

    def keys(self) -> tuple[KeyLine, ...]:
        """What has a letter of its own."""
        return (KeyLine("G", self.kit.say("your games")),) if self._gallery else ()

    def help_entries(self) -> tuple[Entry, ...]:
        """The rules of all games."""
        entry = self._read()
        return (entry,) if entry else ()

    def _settings(self) -> Change:
        # Its widgets are not for the first frame.
        from game.client.scenes.settings import SettingsScene  # noqa: PLC0415

        return Push(SettingsScene(self.kit))

    def _go_on_below(self, door: Rect, wide: int, game: str, entry: Entry) -> Widget:
        """The way back to a match that another one was played after, under the door of its game."""
        # Alone it must look other than the door's own: the match waits.
        icon, key = "ui/clock", f"go on {game}"
        button = Button(self.kit, key, self.kit.say("Go on"), icon=icon, tip=entry.text)
        if button.wish()[0] > wide:
            button = Button(self.kit, key, icon=icon, tip=entry.text)
        self._entries[button.key] = entry.do
        place = Rect((0, 0), button.wish())
        place.midtop = door.centerx, door.bottom + self.kit.measure.px(8)
        button.layout(place)
        return button

    def _place_large(
        self, key: str, entry: Entry | None, room: Rect, gap: int, paint: Paint
    ) -> tuple[list[Widget], Rect]:
        if entry is None:
            return [], room
        button = Button(
            self.kit, key, entry.text, icon=entry.icon or "ui/play", tip=entry.tip, paint=paint, size=HEAD_TEXT
        )
        self._entries[key] = entry.do
        wish = button.wish()
        if wish[0] > room.w and entry.short:
            button.text, button.tip = entry.short, entry.text
        strip, rest = cut_bottom(room, wish[1], gap)
        button.layout(in_a_line([min(wish[0], room.w)], strip, 0)[0])
        return [button], rest

    def _small_buttons(self, foot: Rect, gap: int, learn: Entry | None) -> list[Widget]:
        kit = self.kit
        learning = (("learn", later("Learn"), learn.icon, learn.do),) if learn else ()
        gallery = (("gallery", later("Your games"), "ui/trophy", self._gallery),) if self._gallery else ()
        reading = [("rules", later("How to play"), entry.icon, entry.do) for entry in self.help_entries()]
        table: tuple[tuple[str, str, str, Callable[[], Change]], ...] = (
            *learning,
            *reading,
            *gallery,
            ("settings", later("Settings"), "ui/settings", self._settings),
            ("keys", later("Keys"), "ui/help", lambda: Push(keys_of(kit, self))),
            ("quit", later("Quit"), "ui/close", Leave),
        )
        buttons = [Button(kit, key, kit.say(text), icon=icon) for key, text, icon, _ in table]
        # Where there is no room for words, they are in the tooltip: first of those that everybody knows by their icons.
        for number, (key, text, icon, _) in reversed(list(enumerate(table))):
            if sum(button.wish()[0] for button in buttons) + gap * len(buttons) <= foot.w * WORDY:
                break
            buttons[number] = Button(kit, key, icon=icon, tip=kit.say(text))
        self._entries |= {key: do for key, _, _, do in table}
        x = foot.right
        for button in reversed(buttons):
            width, height = button.wish()
            x -= width
            button.layout(Rect(x, foot.bottom - height, width, height))
            x -= gap
        return list(buttons)
