"""The table before a game: who sits there, on which board, by which rules; and one large button that begins.

Where everything has room it is seen at once; where text is large it is in three tabs, with the button always there.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.boards.file_watch import FileWatch
from game.client.scenes.backdrop import Backdrop
from game.client.scenes.board_browser import BrowserScene
from game.client.scenes.board_list import ENDING
from game.client.scenes.dropped_board import board_arrives, what_is_wrong
from game.client.scenes.set_up_choices import BoardChoice, GameChoices, LevelChoice, TableChoice
from game.client.scenes.set_up_draft import SetUpDraft
from game.client.scenes.set_up_memory import SetUpMemory
from game.client.scenes.set_up_parts import BoardPart, RulesPart, SeatsPart, SetUpPart
from game.client.tabletop.scenery import MIDDAY, Scenery
from game.client.tabletop.thumbnail import DrawBoard
from game.client.toolkit.intents import Answered, FileDropped, Intent
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import centred, cut_bottom, cut_top, inset
from game.client.toolkit.scene import Change, KeyLine, Pop, Push
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BUTTON_TEXT, GAP, PRIMARY, TITLE_TEXT
from game.client.toolkit.widget_scene import Entry, WidgetScene
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.choice import ChoiceField, Tabs
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.widget import Chose, Clicked, Edited, Entered, Message, Toggled, Widget

__all__ = ["BoardChoice", "GameChoices", "LevelChoice", "SetUpMemory", "SetUpScene", "TableChoice"]

TABS: Final = (later("Players"), later("Board"), later("Rules"))
WIDEST_PAGE: Final = 900
HIGHEST: Final = 700
SEATS_SHARE: Final = 0.53


class SetUpScene(WidgetScene):
    """`play` gets the table; `leave` is the way back."""

    is_overlay = False
    first = "play"

    def __init__(
        self,
        kit: Kit,
        choices: GameChoices,
        memory: SetUpMemory,
        play: Callable[[TableChoice], Change],
        draw_board: DrawBoard,
        rng: Random,
        scenery: Scenery = MIDDAY,
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._choices = choices
        self._memory = memory
        self._play = play
        self._draw_board = draw_board
        self._scenery = scenery
        self._leave = leave
        self._backdrop = Backdrop(kit, scenery)
        self._tab = 0
        self._is_tabbed = False
        self.draft = SetUpDraft(choices, memory, rng)
        self._seats = SeatsPart(kit, self.draft)
        self._board = BoardPart(kit, self.draft, draw_board)
        self._rules = RulesPart(kit, self.draft, choices)
        self._watch = FileWatch()
        self._follow_board()

    def sit_at(self, board: BoardChoice) -> None:
        """This board was chosen: also for whoever begins another time."""
        self.draft.sit_at(board)
        self._follow_board()
        self._memory.remember_board(self.draft.table(), board)

    def build(self, window: Rect) -> Sequence[Widget]:
        """A heading, what can be chosen, and the button at the foot."""
        kit, px = self.kit, self.kit.measure.px
        gap, room = px(GAP), inset(window, px(20), px(12))
        play = Button(kit, "play", kit.say("Play!"), icon="ui/play", paint=PRIMARY, size=TITLE_TEXT)
        back = Button(kit, "back", kit.say("Back"), icon="ui/arrow-left")
        foot, room = cut_bottom(room, play.wish()[1], gap)
        wide = min(max(play.wish()[0], px(300)), foot.w - 2 * (back.wish()[0] + gap))
        play.layout(Rect(foot.centerx - wide // 2, foot.y, wide, foot.h))
        back.layout(Rect(foot.x, foot.bottom - back.wish()[1], *back.wish()))
        help_ = self._help_button(Rect(play.rect.right + gap, foot.y, foot.right - play.rect.right - gap, foot.h))
        whole = self._side_by_side(room, gap)
        self._is_tabbed = whole is None
        return *(whole or self._in_tabs(room, gap)), back, *help_, play

    def _help_button(self, room: Rect) -> list[Button]:
        """In the corner across from the way back, with as many words as there is room for."""
        buttons = []
        for entry in self.help_entries():
            button = Button(self.kit, "how to", entry.text, icon=entry.icon)
            if button.wish()[0] > room.w:
                button = Button(self.kit, "how to", icon=entry.icon, tip=entry.text)
            wish = button.wish()
            button.layout(Rect(room.right - wish[0], room.bottom - wish[1], *wish))
            buttons.append(button)
        return buttons

    def _side_by_side(self, room: Rect, gap: int) -> list[Widget] | None:
        """Everything at once, if nothing has to be cut off for it."""
        head, room = cut_top(room, self.kit.measure.row(TITLE_TEXT), gap // 2)
        room = centred((room.w, min(room.h, self.kit.measure.px(HIGHEST))), room)
        left_wide = round(room.w * SEATS_SHARE)
        left = Rect(room.x, room.y, left_wide, room.h)
        right = Rect(left.right + gap, room.y, room.w - left_wide - gap, room.h)
        places: tuple[tuple[SetUpPart, Rect], ...] = ((self._seats, left), (self._board, right))
        if self._rules.is_there:
            low, high = cut_bottom(right, self._rules.high(titled=True), gap)
            places = ((self._seats, left), (self._board, high), (self._rules, low))
        if not all(part.fits(self._inside(place), titled=True) for part, place in places):
            return None
        title = Label(
            self.kit, self.kit.say(self._choices.title), size=TITLE_TEXT, weight=Weight.BOLD, align=Align.CENTRE
        )
        title.layout(head)
        widgets: list[Widget] = [title]
        for part, place in places:
            widgets += self._on_paper(part, place, titled=True)
        return widgets

    def _in_tabs(self, room: Rect, gap: int) -> list[Widget]:
        """One part after the other, each with all the room there is."""
        wide = min(room.w, round(self.kit.measure.px(WIDEST_PAGE) * max(1.0, self.kit.measure.text_scale / 150)))
        room = Rect(room.centerx - wide // 2, room.y, wide, room.h)
        strip, room = cut_top(room, self.kit.measure.row(BUTTON_TEXT), gap)
        # Where there is nothing to choose of the rules, nothing is said of them.
        names = TABS if self._rules.is_there else TABS[:-1]
        tabs = Tabs(self.kit, "tab", [self.kit.say(tab) for tab in names], self._tab)
        tabs.layout(strip)
        return [tabs, *self._on_paper((self._seats, self._board, self._rules)[self._tab], room, titled=False)]

    def _on_paper(self, part: SetUpPart, place: Rect, titled: bool) -> list[Widget]:
        panel = Panel(self.kit)
        panel.layout(place)
        return [panel, *part.build(self._inside(place), titled)]

    def _inside(self, place: Rect) -> Rect:
        room = inset(place, self.kit.measure.px(22), self.kit.measure.px(14))
        return Rect(room.x, room.y, room.w, room.h - self.kit.measure.px(6))

    def act(self, message: Message) -> Change | None:
        """Something was chosen; what changes its form is built anew."""
        draft = self.draft
        match message:
            case Clicked("play"):
                return self._begin()
            case Clicked("back"):
                return self._leave()
            case Clicked("board" | "browse"):
                return Push(BrowserScene(self.kit, self._choices, draft.board, self._draw_board, self._scenery))
            case Clicked("how to"):
                return self.help_entries()[0].do()
            case Clicked("add"):
                draft.add()
                self._anew()
                self.group.focus("add" if draft.can_add else f"name {len(draft.seats) - 1}")
            case Clicked(key):
                self._on_seat(*key.split())
            case Edited(key, text):
                place = int(key.split()[1])
                draft.rename(place, text)
                self._seats.tell_face(self.group.find(f"face {place}"), place)
                self._tell_names()
            case Entered():
                self.group.focus("play")
            case Chose("tab", index):
                self._tab = index
                self._anew()
            case Chose("first", index):
                draft.first = index - 1 if index else None
            case Chose("matches", index):
                assert self._choices.series
                draft.matches = self._choices.series.counts[index]
            case Chose("rule set", index):
                draft.take_rule_set(index)
                self._anew()
            case Chose(key, index):
                self._chose(key, index)
            case Toggled(key, on):
                draft.switch(key.removeprefix("rule "), on)
                self._tell_rules()
        return None

    def handle(self, intent: Intent) -> Change | None:
        """A board comes back from the browser, or is dropped on the window."""
        match intent:
            case Answered(BoardChoice() as board):
                self.sit_at(board)
                self._anew()
                return None
            case FileDropped(path) if read := self._choices.read:
                return board_arrives(self.kit, self._choices.title, self._choices.own_maps, read, path)
        return super().handle(intent)

    def look_around(self, is_top: bool) -> Change | None:
        """The board is seen as it is saved; where that can't be played, the last good one stays."""
        path, read = self.draft.board.path, self._choices.read
        if not is_top or path is None or read is None or not self._watch.has_changed():
            return None
        board = read(path)
        if board.finding:
            return Push(what_is_wrong(self.kit, board))
        self.draft.sit_at(board)
        self._follow_board()
        self._anew()
        return None

    def _follow_board(self) -> None:
        board = self.draft.board
        self._watch.follow((board.path, *board.files) if board.path is not None else ())

    def takes(self, path: Path) -> bool:
        """Boards of other games lead to their own set-up."""
        read = self._choices.read
        return path.suffix.lower() == ENDING and read is not None and not read(path).other_game

    def close(self) -> Change | None:
        """Escape goes back, too."""
        return self._leave()

    def draw(self, surface: pygame.Surface) -> None:
        """The seaside, and the table before it."""
        self._backdrop.draw(surface, cloudy=not self._is_tabbed)
        super().draw(surface)

    def help_entries(self) -> tuple[Entry, ...]:
        """The rules as they are chosen here."""
        rules = self._choices.rules
        return rules.entries(lambda: self.draft.table().terms, self._choices.learn) if rules else ()

    def keys(self) -> tuple[KeyLine, ...]:
        """What is not to be seen."""
        return (KeyLine(later("Enter"), later("begin, when the large button is marked")),)

    def _begin(self) -> Change:
        table = self.draft.table()
        self._memory.remember(table, self.draft.board)
        return self._play(table)

    def _anew(self) -> None:
        self.layout(self.kit.measure.window)

    def _on_seat(self, what: str, place: str) -> None:
        if what == "colour":
            self.draft.recolour(int(place))
        elif what == "face":
            self.draft.recast(int(place))
        else:
            self.draft.remove(int(place))
        self._anew()
        if not self.group.focused:
            self.group.focus("add")

    def _chose(self, key: str, index: int) -> None:
        what, name = key.split(" ", 1)
        if what == "player":
            self.draft.seat_player(int(name), index)
            self._anew()
        else:
            self.draft.rules[name] = self._choices.rule_choices[name][index]
            self._tell_rules()

    def _tell_names(self) -> None:
        first = self.group.find("first")
        if isinstance(first, ChoiceField):
            first.values, first.changed = self._seats.beginners(), True

    def _tell_rules(self) -> None:
        tabs = self.group.find("rule set")
        if isinstance(tabs, Tabs):
            tabs.index, tabs.changed = self.draft.rule_set, True
