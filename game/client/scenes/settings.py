"""The settings, in tabs of a few lines each. Whatever is changed holds at once."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.client.toolkit.kit import Kit
from game.client.toolkit.language import LANGUAGES, later
from game.client.toolkit.layout import columns, cut_bottom, cut_top, in_a_line
from game.client.toolkit.scene import Change, Pop
from game.client.toolkit.settings import TEXT_SCALES, Traces
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.theme import GAP, PRIMARY
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widget_scene import WidgetScene, sheet_rect
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.choice import ChoiceField, Tabs
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.slider import Slider
from game.client.toolkit.widgets.toggle import Toggle
from game.client.toolkit.widgets.widget import Chose, Clicked, Message, SliderMoved, Toggled, Widget

TABS: Final = (later("Screen"), later("Sound"), later("Play"))
# Where those of the games have no room beside the house's own.
OF_GAMES: Final = later("Games")
SPEEDS: Final = {
    Speed.RELAXED: later("relaxed"),
    Speed.NORMAL: later("normal"),
    Speed.QUICK: later("quick"),
    Speed.OFF: later("off"),
}
TRACES: Final = {Traces.OFF: later("off"), Traces.LAST_TURN: later("last turn"), Traces.ALWAYS: later("always")}
# Before the keys of switches that games have brought.
OF_A_GAME: Final = "game "
# An empty code follows the system.
CODES: Final = ("", *LANGUAGES)


class SettingsScene(WidgetScene):
    """Each widget's key is the name of its setting."""

    first = "tab"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._tab = 0

    def build(self, window: Rect) -> Sequence[Widget]:
        """The tabs on top, a line for each setting, a button at the foot."""
        kit = self.kit
        panel = Panel(kit, kit.say("Settings"))
        panel.layout(sheet_rect(kit, window, (680, 500)))
        gap, row = kit.measure.px(GAP), kit.measure.row()
        top, rest = cut_top(panel.inside, row, 2 * gap)
        done = Button(kit, "done", kit.say("Done"), icon="ui/check", paint=PRIMARY)
        strip, rest = cut_bottom(rest, done.wish()[1], gap)
        done.layout(in_a_line([done.wish()[0]], strip, 0)[0])
        pages = self._pages((rest.h + gap) // (row + gap))
        self._tab = min(self._tab, len(pages) - 1)
        tabs = Tabs(kit, "tab", [kit.say(tab) for tab in (*TABS, OF_GAMES)[: len(pages)]], self._tab)
        tabs.layout(top)
        lines: list[Widget] = []
        for text, widget in pages[self._tab]:
            line, rest = cut_top(rest, row, gap)
            left, right = columns(line, (1, 1.1), gap)
            label = Label(kit, text)
            label.layout(left)
            widget.layout(right)
            lines += (label, widget)
        return panel, tabs, *lines, done

    def act(self, message: Message) -> Change | None:
        """Change the setting; the sheet stays."""
        change = self.kit.settings.change
        match message:
            case Clicked("done"):
                return Pop()
            case Chose("tab", index):
                self._tab = index
                self.layout(self.kit.measure.window)
            case Chose("language", index):
                change(language=CODES[index])
            case Chose("text_scale", index):
                change(text_scale=TEXT_SCALES[index])
            case Chose("animation", index):
                change(animation=tuple(SPEEDS)[index])
            case Chose("traces", index):
                change(traces=tuple(TRACES)[index])
            case SliderMoved(key, value):
                change(**{key: value})
                if key == "sound":
                    self.kit.sound.obey(self.kit.settings.now)
                    self.kit.sound.play(SoundEffect.HOP)
            case Toggled(key, on) if key.startswith(OF_A_GAME):
                named = {switch.key: switch for switch in self.kit.settings.switches}
                self.kit.settings.turn(named[key.removeprefix(OF_A_GAME)], on)
            case Toggled(key, on):
                change(**{key: on})
        return None

    def _pages(self, most: int) -> list[list[tuple[str, Widget]]]:
        """What is in each tab; the switches of games have one of their own where there is no room for all of them."""
        play, games = self._play(), self._of_games()
        together = [[*play, *games]] if len(play) + len(games) <= most else [play, games]
        return [self._screen(), self._sound(), *together]

    def _screen(self) -> list[tuple[str, Widget]]:
        kit, now = self.kit, self.kit.settings.now
        names = [kit.say("as the system"), *LANGUAGES.values()]
        scale = min(range(len(TEXT_SCALES)), key=lambda place: abs(TEXT_SCALES[place] - now.text_scale))
        language = CODES.index(now.language) if now.language in CODES else 0
        return [
            (kit.say("Language"), ChoiceField(kit, "language", names, language)),
            (kit.say("Text size"), ChoiceField(kit, "text_scale", [f"{value} %" for value in TEXT_SCALES], scale)),
            (kit.say("Fill the screen"), Toggle(kit, "fullscreen", now.fullscreen, tip=kit.say("Also with F11"))),
            (kit.say("Movement"), ChoiceField(
                kit, "animation", [kit.say(name) for name in SPEEDS.values()], tuple(SPEEDS).index(now.animation),
                kit.say("How fast things move. A click always hurries them."),
            )),
        ]  # fmt: skip

    def _sound(self) -> list[tuple[str, Widget]]:
        kit, now = self.kit, self.kit.settings.now
        return [
            (kit.say("Effects"), Slider(kit, "sound", now.sound)),
            (kit.say("Music"), Slider(kit, "music", now.music)),
            (kit.say("Silence"), Toggle(kit, "mute", now.mute, tip=kit.say("Also with M"))),
        ]

    def _play(self) -> list[tuple[str, Widget]]:
        kit, now = self.kit, self.kit.settings.now
        return [
            (kit.say("End a turn only by its button"), Toggle(
                kit, "confirm_end_turn", now.confirm_end_turn,
                tip=kit.say("As long as there is something left to decide"),
            )),
            (kit.say("Traces of lemmings"), ChoiceField(
                kit, "traces", [kit.say(name) for name in TRACES.values()], tuple(TRACES).index(now.traces),
                kit.say("Shows where everybody came from"),
            )),
            (kit.say("Say what to do next"), Toggle(kit, "hints", now.hints)),
        ]  # fmt: skip

    def _of_games(self) -> list[tuple[str, Widget]]:
        kit, is_on = self.kit, self.kit.settings.is_on
        return [
            (kit.say(switch.text), Toggle(kit, f"{OF_A_GAME}{switch.key}", is_on(switch), tip=kit.say(switch.tip)))
            for switch in kit.settings.switches
        ]
