"""The rules of a game to read: in short on one page with pictures, and whole, with a list of headings and a search."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.client.scenes.widgets.heading_list import HeadingList
from game.client.scenes.widgets.rule_page import ChapterTold, RulePage
from game.client.toolkit.intents import Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_top, inset
from game.client.toolkit.scene import Change, KeyLine, Pop
from game.client.toolkit.text import Align
from game.client.toolkit.theme import BUTTON_TEXT, GAP
from game.client.toolkit.widget_scene import WidgetScene
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.choice import Tabs
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.textfield import TextField
from game.client.toolkit.widgets.widget import Chose, Clicked, Edited, Entered, Message, Widget

TURNS: Final = {"page up": -1, "page down": 1}


@dataclass(frozen=True, slots=True)
class RulesTold:
    """What is said of a game: chapters for one screen, and all of them."""

    title: str
    short: tuple[ChapterTold, ...]
    whole: tuple[ChapterTold, ...]


class RulesScene(WidgetScene):
    """`tell` is asked whenever it is laid out: the language may have been switched. It opens at the chapter, or where
    somebody stopped; `learn` leads to the lessons."""

    first = "page"

    def __init__(
        self,
        kit: Kit,
        game: str,
        tell: Callable[[], RulesTold],
        chapter: str = "",
        learn: Callable[[], Change] | None = None,
    ) -> None:
        super().__init__(kit)
        self._bookmark = f"rules of {game}"
        self._tell = tell
        self._learn = learn
        self._sought = ""
        # The chapter that is read; none: the short page.
        self._chapter = chapter or kit.bookmarks.get(self._bookmark, "")
        self._found: tuple[ChapterTold, ...] = ()
        self._page = RulePage(kit, "page", ())
        self._list: HeadingList | None = None
        # By its heading: near the end it can't be at the upper edge.
        self._has_jumped = False

    @property
    def chapter(self) -> str:
        """The key of the chapter that is read; nothing on the short page."""
        return self._chapter

    @property
    def page(self) -> RulePage:
        """What is read."""
        return self._page

    def build(self, window: Rect) -> Sequence[Widget]:
        """What is asked for above, the headings at the left, the page in what is left."""
        measure, told = self.kit.measure, self._tell()
        gap = measure.px(GAP)
        panel = Panel(self.kit)
        panel.layout(inset(window, measure.px(12)))
        room = inset(panel.rect, measure.px(20), measure.px(14))
        head, body = cut_top(Rect(room.x, room.y, room.w, room.h - measure.px(6)), self._high(), gap)
        widgets: list[Widget] = [panel, *self._head(told, head, gap)]
        self._list, self._found = None, told.whole
        is_whole = bool(told.whole) and bool(self._chapter)
        if not is_whole:
            self._page = RulePage(self.kit, "page", told.short, columns=True)
            self._page.layout(body)
            return *widgets, self._page
        if self._sought:
            self._found = tuple(chapter for chapter in told.whole if chapter.holds(self._sought))
        if not self._found:
            text = self.kit.say("Nothing of “{text}” is in these rules.").format(text=self._sought)
            nothing = Label(self.kit, text, align=Align.CENTRE)
            nothing.layout(body)
            return *widgets, nothing
        return *widgets, *self._book(body, gap)

    def _book(self, body: Rect, gap: int) -> Sequence[Widget]:
        """Headings at the left, the chapters beside them."""
        measure, keys = self.kit.measure, [chapter.key for chapter in self._found]
        grow = 1 + (measure.text_scale - 100) / 160
        wide = min(round(measure.px(230) * grow), body.w * 3 // 10)
        index = keys.index(self._chapter) if self._chapter in keys else 0
        headings = HeadingList(self.kit, "headings", [chapter.heading for chapter in self._found], index)
        headings.layout(Rect(body.x, body.y, wide, body.h))
        self._page = RulePage(self.kit, "page", self._found, sought=self._sought)
        self._page.layout(Rect(body.x + wide + gap, body.y, body.w - wide - gap, body.h))
        self._page.show(keys[index])
        self._list = headings
        return headings, self._page

    def _high(self) -> int:
        return Button(self.kit, "", "…").wish()[1]

    def _head(self, told: RulesTold, room: Rect, gap: int) -> Sequence[Widget]:
        """From the right: the way out, the lessons, the search; the two pages in what is left."""
        say, right = self.kit.say, room.right
        buttons = [Button(self.kit, "close", icon="ui/close", tip=say("Back"))]
        if self._learn:
            text = say("Learn by playing")
            learn = Button(self.kit, "learn", text, icon="ui/play")
            has_room = learn.wish()[0] <= room.w // 4
            buttons.append(learn if has_room else Button(self.kit, "learn", icon="ui/play", tip=text))
        for button in buttons:
            wish = button.wish()
            button.layout(Rect(right - wish[0], room.y, *wish))
            right -= wish[0] + gap
        if not told.whole:
            title = Label(self.kit, f"{told.title} · {say('How to play')}", size=BUTTON_TEXT)
            title.layout(Rect(room.x, room.y, right - room.x, room.h))
            return title, *buttons
        high = self.kit.measure.row(BUTTON_TEXT)
        wide = (right - room.x) * 3 // 10
        field = TextField(
            self.kit, "search", self._sought, hint=say("Search"), tip=say("Search the rules: Ctrl+F"), longest=30
        )
        field.layout(Rect(right - wide, room.y, wide, high))
        names = [say("{game} in short").format(game=told.title), say("All the rules")]
        tabs = Tabs(self.kit, "part", names, int(bool(self._chapter)))
        tabs.layout(Rect(room.x, room.y, right - wide - gap - room.x, high))
        return tabs, field, *buttons[::-1]

    def act(self, message: Message) -> Change | None:
        """Turn to something else, or leave."""
        match message:
            case Clicked("learn") if self._learn:
                return self._learn()
            case Clicked():
                return Pop()
            case Chose("part", 0):
                self._sought = ""
                self._turn_to("")
            case Chose("part", _):
                self._turn_to(self._found[0].key)
            case Chose("headings", index):
                self._has_jumped = True
                self._page.show(self._found[index].key)
                self._read(self._found[index].key)
            case Edited(_, text):
                self._seek(text)
            case Entered():
                self.group.focus("page")
        return None

    def _seek(self, text: str) -> None:
        """Only chapters that tell of this."""
        self._sought = text.strip()
        self._turn_to(self._chapter or next((chapter.key for chapter in self._tell().whole), ""))
        field = self.group.find("search")
        if isinstance(field, TextField):
            field.text, field.caret = text, len(text)

    def _turn_to(self, chapter: str) -> None:
        self._read(chapter)
        self.layout(self.kit.measure.window)

    def _read(self, chapter: str) -> None:
        self._chapter = self.kit.bookmarks[self._bookmark] = chapter

    def handle(self, intent: Intent) -> Change | None:
        """Some keys mean the same wherever the focus is."""
        match intent:
            case Key("f", _, True):
                self.group.focus("search")
                return None
            case Key("escape") if self._sought:
                self._seek("")
                self.group.focus("page")
                return None
        before, self._has_jumped = self._page.first_seen, False
        if isinstance(intent, Key) and intent.name in TURNS:
            self._page.turn(TURNS[intent.name])
        change = super().handle(intent)
        if self._page.first_seen != before and not self._has_jumped:
            self._follow()
        return change

    def _follow(self) -> None:
        """The heading of what is scrolled to lights up."""
        keys, now = [chapter.key for chapter in self._found], self._page.first_seen
        if self._list is not None and now in keys:
            self._list.mark(keys.index(now))
            self._read(now)

    def keys(self) -> tuple[KeyLine, ...]:
        """How to find something."""
        say = self.kit.say
        return (
            KeyLine("Ctrl+F", say("search the rules")),
            KeyLine(say("Page up, Page down"), say("read on, or back")),
        )
