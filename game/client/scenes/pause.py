"""The pause: go on, or go elsewhere. What was played stands still below it."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.client.scenes.settings import SettingsScene
from game.client.toolkit.intents import Intent
from game.client.toolkit.keys_scene import keys_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, inset, rows
from game.client.toolkit.scene import Change, KeyLine, Leave, Pop, Push
from game.client.toolkit.theme import GAP, PRIMARY
from game.client.toolkit.widget_scene import Entry, WidgetScene, chosen_by_key, sheet_rect
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Panel
from game.client.toolkit.widgets.widget import Clicked, Message, Widget


class PauseScene(WidgetScene):
    """`to_title` leads back to the title; `more` are entries of the game that is paused, `help_` those that are offered
    beside its keys too. All are asked for whenever they are shown: the language may have been switched in between."""

    def __init__(
        self,
        kit: Kit,
        to_title: Callable[[], Change],
        more: Callable[[], Sequence[Entry]] = tuple,
        keys: Callable[[], tuple[KeyLine, ...]] = tuple,
        help_: Callable[[], Sequence[Entry]] = tuple,
    ) -> None:
        super().__init__(kit)
        self._to_title = to_title
        self._more = more
        self._keys = keys
        self._help = help_
        self._entries: tuple[Entry, ...] = ()
        self.first = "0"

    def build(self, window: Rect) -> Sequence[Widget]:
        """One button below the other, in two columns where one is too long."""
        kit = self.kit
        self._entries = (
            Entry(kit.say("Go on"), Pop, "ui/play", PRIMARY),
            *self._more(),
            Entry(kit.say("Settings"), lambda: Push(SettingsScene(kit)), "ui/settings"),
            Entry(kit.say("Keys"), lambda: Push(keys_of(kit, self)), "ui/help"),
            Entry(kit.say("To the title"), self._to_title, "ui/home"),
            Entry(kit.say("Quit"), Leave, "ui/close"),
        )
        panel = Panel(kit, kit.say("Pause"))
        buttons = [
            Button(kit, str(place), entry.text, icon=entry.icon, paint=entry.paint, tip=entry.tip)
            for place, entry in enumerate(self._entries)
        ]
        panel.layout(sheet_rect(kit, window, (380, 120 + 64 * len(buttons))))
        lacking = max(button.wish()[0] for button in buttons) - panel.inside.w
        if lacking > 0:
            panel.layout(panel.rect.inflate(lacking, 0).clip(window))
        places = self._places(buttons, panel.inside)
        if places[0].h < buttons[0].wish()[1]:
            # Large text in a small window: side by side.
            panel.layout(sheet_rect(kit, window, (760, 120 + 64 * -(-len(buttons) // 2))))
            half = -(-len(buttons) // 2)
            left, right = self._halves(buttons[:half], buttons[half:], panel.inside)
            places = [*self._places(buttons[:half], left), *self._places(buttons[:half], right)][: len(buttons)]
        for button, rect in zip(buttons, places, strict=True):
            high = min(rect.h, button.wish()[1])
            button.layout(inset(rect, 0, (rect.h - high) // 2))
        return panel, *buttons

    def _halves(self, left: Sequence[Button], right: Sequence[Button], room: Rect) -> list[Rect]:
        """Two columns, as wide as each other where the longest words have room so."""
        gap, longest = self.kit.measure.px(GAP), [max(button.wish()[0] for button in half) for half in (left, right)]
        is_even = 2 * max(longest) + gap <= room.w
        return columns(room, [1, 1] if is_even else longest, gap)

    def _places(self, buttons: Sequence[Button], room: Rect) -> list[Rect]:
        return rows(room, [1] * len(buttons), self.kit.measure.px(GAP))

    def handle(self, intent: Intent) -> Change | None:
        """Entries have keys of their own, too."""
        return chosen_by_key(self._entries, intent) or super().handle(intent)

    def keys(self) -> tuple[KeyLine, ...]:
        """Those of the game below: whoever asks for them in a pause wants to go on with them."""
        return self._keys()

    def help_entries(self) -> Sequence[Entry]:
        """Those of the game below, too."""
        return self._help()

    def act(self, message: Message) -> Change | None:
        """An entry was chosen."""
        return self._entries[int(message.key)].do() if isinstance(message, Clicked) else None
