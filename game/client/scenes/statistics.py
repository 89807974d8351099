"""Your numbers: all matches counted, in large figures and pictures, for anybody who played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from time import perf_counter
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.backdrop import Backdrop
from game.client.scenes.gallery_empty import SHOW_ALL, told_on_paper
from game.client.scenes.gallery_words import GalleryGame
from game.client.scenes.statistics_cards import StatisticsCards
from game.client.scenes.statistics_filters import StatisticsFilters
from game.client.scenes.statistics_pages import pages_of
from game.client.scenes.widgets.figure_card import FigureCard
from game.client.toolkit.intents import Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import centred, cut_bottom, cut_top, grid, inset
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, KeyLine, Pop, Push, Replace
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import ASKING, BODY_TEXT, GAP, HEAD_TEXT, PRIMARY, RADIUS, SMALL_TEXT
from game.client.toolkit.widget_scene import Entry, WidgetScene
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.choice import ChoiceField
from game.client.toolkit.widgets.panel import Label, Note
from game.client.toolkit.widgets.widget import Chose, Clicked, Message, Widget
from game.table.counting import CountedThing
from game.table.statistics import LeftOut, Statistics
from game.table.summary import SeatPlayed, seats_played

# Of each frame so much is for counting, in seconds.
AT_WORK: Final = 0.006
# While more is counted all the time, what is shown is made anew only so often, in seconds, and seldom enough to take no
# more than a small part of the time.
BETWEEN_LOOKS: Final = 0.5
SMALL_PART: Final = 0.05
# Tabs and fields stand in one line where each has room for so many letters.
LETTERS: Final = 11
# For each kind of what does not count.
LEFT_OUT: Final = {
    LeftOut.UNFINISHED: later("{n} unfinished"),
    LeftOut.DAMAGED: later("{n} damaged"),
    LeftOut.NO_SUCH_GAME: later("{n} of a game that is not here"),
    LeftOut.BEFORE_THE_MARK: later("{n} from before you began anew"),
}


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game whose matches are counted: its words, what is counted in it, and its levels from the weakest on."""

    words: GalleryGame
    things: Sequence[CountedThing]
    levels: Sequence[str]


class StatisticsScene(WidgetScene):
    """All that has to be read is read between frames."""

    is_overlay = False
    first = "game"

    def __init__(
        self,
        kit: Kit,
        games: Mapping[str, ShownGame],
        statistics: Statistics,
        now: Callable[[], float] = perf_counter,
    ) -> None:
        super().__init__(kit)
        words = {name: game.words for name, game in games.items()}
        levels = {level: place for game in games.values() for place, level in enumerate(game.levels)}
        self._games = games
        self._statistics = statistics
        self._now = now
        self._backdrop = Backdrop(kit)
        self._filters = StatisticsFilters(kit, words)
        self._cards = StatisticsCards(kit, words, levels, self._filters)
        self._page = 0
        self._pages = 1
        self._since_look = 0.0
        # How long that took last.
        self._took = 0.0

    @property
    def is_moving(self) -> bool:
        """Also as long as matches are to be counted."""
        return super().is_moving or not self._statistics.is_whole

    def enter(self) -> None:
        """What was remembered is there soon."""
        self._work()

    def leave(self) -> None:
        """What was found out is for the next time too."""
        self._statistics.close()

    def build(self, window: Rect) -> Sequence[Widget]:
        """Heading, tabs and filters above, the figures and pictures of this page, the buttons below."""
        kit, px = self.kit, self.kit.measure.px
        gap, room = px(GAP), inset(window, px(24), px(8))
        self._filters.follow(self._statistics.matches)
        head, room = cut_top(room, kit.measure.row(HEAD_TEXT), px(2))
        title = Label(kit, kit.say("Your numbers"), size=HEAD_TEXT, weight=Weight.BOLD)
        wide = min(head.w, kit.writer.width(title.text, kit.measure.text(HEAD_TEXT), Weight.BOLD) + gap)
        title.layout(Rect(head.x, head.y, wide, head.h))
        status = Label(kit, self._counted(), size=SMALL_TEXT, align=Align.RIGHT)
        status.layout(Rect(head.x + wide + gap, head.y, max(1, head.w - wide - gap), head.h))
        chosen, room, strip = self._place_filters(room, gap)
        foot, room = cut_bottom(room, Button(kit, "", "…").wish()[1], gap)
        above, below, edge = Note(kit), Note(kit), 2 * px(RADIUS)
        above.layout(Rect(-edge, -edge, window.w + 2 * edge, strip.bottom + gap // 2 + edge))
        below.layout(Rect(-edge, foot.y - gap // 2, window.w + 2 * edge, window.h - foot.y + edge + gap))
        rest = inset(Rect(room.x, above.rect.bottom, room.w, below.rect.y - above.rect.bottom), 0, px(10))
        played = seats_played(self._statistics.matches, self._filters.question)
        shown = self._shown(played, rest) if played else self._when_empty(rest)
        return above, below, title, status, *chosen, *shown, *self._buttons(foot, gap)

    def act(self, message: Message) -> Change | None:
        """A filter, a page, a button; a figure that was clicked tells at once what it is."""
        match message:
            case Chose("page", index):
                self._turn_to(index)
            case Chose(key) if self._filters.choose(message):
                self._page = 0
                self._build_anew()
                self.group.focus(key)
            case Chose(key):
                self.group.tell(key)
            case Clicked("back"):
                return Pop()
            case Clicked(key) if key == SHOW_ALL:
                self._filters.open()
                self._build_anew()
            case Clicked("reset"):
                return Push(self._ask())
            case Clicked("count all"):
                return self._marked(self._statistics.mark.count_all)
        return None

    def handle(self, intent: Intent) -> Change | None:
        """Keys turn pages too."""
        match intent:
            case Key("page up"):
                self._turn_to(self._page - 1)
            case Key("page down"):
                self._turn_to(self._page + 1)
            case _:
                return super().handle(intent)
        return None

    def update(self, seconds: float) -> Change | None:
        """What is not known yet is counted piece by piece."""
        super().update(seconds)
        if self._statistics.is_whole:
            return None
        self._since_look += seconds
        self._work()
        if self._statistics.is_whole or self._since_look >= max(BETWEEN_LOOKS, self._took / SMALL_PART):
            self._since_look, began = 0.0, self._now()
            self._build_anew()
            self._took = self._now() - began
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The seaside, and the figures before it."""
        self._backdrop.draw(surface, cloudy=False)
        super().draw(surface)

    def keys(self) -> tuple[KeyLine, ...]:
        """What is not to be seen."""
        say = self.kit.say
        return (
            KeyLine(later("Arrows"), say("from figure to figure, and along a picture")),
            KeyLine(say("Enter"), say("what a figure means")),
            KeyLine(say("Page up, page down"), say("the pages, where there are several")),
        )

    def _work(self) -> None:
        end = self._now() + AT_WORK
        while not self._statistics.is_whole:
            self._statistics.work()
            if self._now() >= end:
                break

    def _build_anew(self) -> None:
        self.layout(self.kit.measure.window)

    def _turn_to(self, page: int) -> None:
        self._page = page % self._pages
        self._build_anew()

    def _place_filters(self, room: Rect, gap: int) -> tuple[list[Widget], Rect, Rect]:
        """Tabs beside the fields, or above them, where there is little room; what is left, and where they are."""
        kit, px = self.kit, self.kit.measure.px
        tabs, fields = self._filters.tabs(), self._filters.fields()
        row, letter = kit.measure.row(), kit.measure.text(BODY_TEXT) * 0.62
        in_lines = len(fields) if room.w >= len(fields) * LETTERS * letter * 2 else 2
        down = -(-len(fields) // in_lines)
        strip, rest = cut_top(room, row * (1 + down) + px(6) * down, gap)
        line, below = cut_top(strip, row, px(6))
        tabs.layout(line)
        for field, cell in zip(fields, grid(below, in_lines, down, px(6)), strict=False):
            field.layout(cell)
        if len(fields) % in_lines:
            last = fields[-1].rect
            fields[-1].layout(Rect(last.x, last.y, below.right - last.x, last.h))
        return [tabs, *fields], rest, strip

    def _shown(self, played: Sequence[SeatPlayed], room: Rect) -> list[Widget]:
        game = self._filters.question.game
        figures = [*self._cards.figures(played, self._games[game].things if game else ()), *self._left_out()]
        plots = self._cards.plots(played)
        pages = pages_of(self.kit, room, len(figures), len(plots))
        self._pages = len(pages)
        self._page = min(self._page, self._pages - 1)
        page, shown = pages[self._page], list[Widget]()
        for number, place in page.figures:
            figures[number].layout(place)
            shown.append(figures[number])
        for number, place in page.plots:
            plots[number].layout(place)
            shown.append(plots[number])
        return shown

    def _left_out(self) -> list[FigureCard]:
        """How many records do not count, and why."""
        say, left_out = self.kit.say, self._statistics.left_out
        if not left_out.total():
            return []
        told = ", ".join(say(words).format(n=left_out[kind]) for kind, words in LEFT_OUT.items() if left_out[kind])
        tip = say("Not counted, of all games: {why}").format(why=told)
        return [FigureCard(self.kit, "figure left out", str(left_out.total()), say("Left out"), tip)]

    def _when_empty(self, room: Rect) -> list[Widget]:
        """Why nothing is there, and what to do."""
        say = self.kit.say
        self._pages, self._page = 1, 0
        mark = self._statistics.mark.moment
        # Where there is nothing at all, no filter is to blame.
        is_filtered = bool(self._statistics.matches) and not self._filters.is_open
        if is_filtered:
            text = say("No match is like that.")
        elif not self._statistics.is_whole:
            text = say("Counting your games …")
        elif mark is not None:
            text = say("No match is over since you began anew on {date}. Your games before are all still there.")
            text = text.format(date=f"{datetime.fromtimestamp(mark):%Y-%m-%d}")
        else:
            text = say(
                "No match is over yet. Play one to its end: then you see here how often you win, "
                "your best turns, and much more."
            )
        if not is_filtered and self._statistics.is_whole and (out := self._left_out()):
            text = f"{text}\n{out[0].tip}."
        return told_on_paper(self.kit, room, text, is_filtered=is_filtered)

    def _buttons(self, foot: Rect, gap: int) -> list[Widget]:
        """Back at the left, the page in the middle where there are several, beginning anew at the right."""
        kit, say = self.kit, self.kit.say
        back = Button(kit, "back", say("Back"), icon="ui/arrow-left")
        back.layout(Rect(foot.x, foot.y, back.wish()[0], foot.h))
        tips = {
            "reset": (say("Begin anew"), "ui/redo", say("Count only matches from now on; the games stay")),
            "count all": (say("Count all again"), "ui/undo", say("Matches from before you began anew count too")),
        }
        offered = ("count all", "reset") if self._statistics.mark.moment is not None else ("reset",)
        page_wide = kit.measure.text(150) if self._pages > 1 else 0
        room = foot.w - back.wish()[0] - page_wide - 2 * gap
        buttons = [Button(kit, key, tips[key][0], icon=tips[key][1], tip=tips[key][2]) for key in offered]
        if sum(button.wish()[0] + gap for button in buttons) > room:
            buttons = [Button(kit, key, icon=tips[key][1], tip=f"{tips[key][0]}: {tips[key][2]}") for key in offered]
        if not self._statistics.matches:
            buttons[-1].enabled, buttons[-1].why_not = False, say("no match counts yet")
        x = foot.right
        for button in reversed(buttons):
            x -= button.wish()[0]
            button.layout(Rect(x, foot.y, button.wish()[0], foot.h))
            x -= gap
        if self._pages == 1:
            return [*buttons, back]
        words = [say("{number} of {count}").format(number=page + 1, count=self._pages) for page in range(self._pages)]
        pages = ChoiceField(kit, "page", words, self._page, say("The page"))
        middle = Rect(back.rect.right + gap, foot.y, max(1, x - back.rect.right - gap), foot.h)
        pages.layout(centred((min(page_wide, middle.w), kit.measure.row()), middle))
        return [pages, *buttons, back]

    def _ask(self) -> MessageScene:
        say = self.kit.say
        text = say(
            "From now on only new matches count. Your games stay where they are, and you can count all of them again "
            "at any time."
        )
        answers = (
            Entry(say("Begin anew"), self._begin_anew, "ui/redo", ASKING),
            Entry(say("Leave it"), Pop, "ui/check", PRIMARY),
        )
        return MessageScene(self.kit, say("Begin your numbers anew?"), text, answers, first=1)

    def _begin_anew(self) -> Change:
        mark = self._statistics.mark
        refused = self._marked(lambda: mark.begin_anew(datetime.now().astimezone()))
        return Replace(refused.scene) if refused else Pop()

    def _marked(self, change: Callable[[], None]) -> Push | None:
        """Count again after the mark was changed; where that can't be remembered, nothing is."""
        try:
            change()
        except OSError as error:
            text = self.kit.say("That can't be remembered: {why}. Nothing was changed.")
            why = f"{error.strerror} ({error.filename})"
            return Push(MessageScene(self.kit, self.kit.say("Nothing was changed"), text.format(why=why)))
        self._statistics.count_anew()
        self._work()
        self._build_anew()
        return None

    def _counted(self) -> str:
        """How many count; how far it has come; or what is in the way."""
        say, found = self.kit.say, self._statistics
        if found.index.out_of_reach:
            one = found.index.out_of_reach[0]
            return say("{folder} can't be read: {why}").format(folder=one.path, why=one.why)
        if not found.is_whole:
            if not found.of:
                return say("Looking for your games …")
            return say("Counting: {n} of {count} …").format(n=found.done, count=found.of)
        count = len(found.matches)
        return self.kit.language.say_many("{n} match counts", "{n} matches count", count).format(n=count)
