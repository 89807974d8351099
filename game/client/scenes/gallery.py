"""The gallery: every match there is, finished or not, to go on with, to look at again, to give away or to delete."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.backdrop import Backdrop
from game.client.scenes.exporting import Exporting
from game.client.scenes.gallery_arrivals import GalleryArrivals
from game.client.scenes.gallery_bin import GalleryBin, NotMoved
from game.client.scenes.gallery_buttons import RecordButtons
from game.client.scenes.gallery_empty import SHOW_ALL, empty_page
from game.client.scenes.gallery_filters import FilterFields, Progress
from game.client.scenes.gallery_pictures import GalleryPictures
from game.client.scenes.gallery_words import GalleryGame, moment_of, record_words
from game.client.scenes.widgets.record_list import RecordList
from game.client.toolkit.intents import FileDropped, Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import cut_bottom, cut_top, grid, inset
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, KeyLine, Pop, Push
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import GAP, HEAD_TEXT, RADIUS, SMALL_TEXT
from game.client.toolkit.widget_scene import WidgetScene
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Note
from game.client.toolkit.widgets.widget import Chose, Clicked, Message, Picked, Widget
from game.table.gallery_entry import GalleryEntry, Room
from game.table.gallery_index import GalleryIndex
from game.table.store import WHEN

ENDING: Final = ".plouf"
# Of each frame so much is for finding out what is not known yet, in seconds.
AT_WORK: Final = 0.006
# As long as more is found out all the time, rows are put in order anew only so often, in seconds.
BETWEEN_LOOKS: Final = 0.25
LETTER_OF: Final = {
    "g": "go on",
    "l": "look again",
    "a": "analyse",
    "e": "export",
    "delete": "delete",
    "b": "bring back",
}


@dataclass(frozen=True, slots=True)
class GalleryWays:
    """Where it leads: on with an unfinished match, to a replay where there is one, where copies may go,
    and to what all matches come to."""

    go_on: Callable[[Path], Change]
    look_again: Callable[[Path], Change] | None = None
    places: Sequence[tuple[str, Path]] = ()
    # Back to where matches that wait are offered: those that it offered may have been deleted here.
    leave_changed: Callable[[], Change] = Pop
    numbers: Callable[[], Change] | None = None
    analyse: Callable[[Path], Change] | None = None


class Gallery(WidgetScene):
    """All that has to be read is read between frames. A record that `arrives` is taken in and chosen."""

    is_overlay = False
    first = "records"

    def __init__(
        self,
        kit: Kit,
        games: Mapping[str, GalleryGame],
        index: GalleryIndex,
        ways: GalleryWays,
        arrives: Path | None = None,
        now: Callable[[], float] = perf_counter,
    ) -> None:
        super().__init__(kit)
        self._games = games
        self._index = index
        self._ways = ways
        self._now = now
        self._pictures = GalleryPictures(kit, games)
        self._bin = GalleryBin(kit, index)
        self._exporting = Exporting(kit, ways.places)
        self._backdrop = Backdrop(kit)
        self._fields = FilterFields(kit, games, index)
        self._buttons = RecordButtons(
            kit, games, ways.look_again is not None, ways.numbers is not None, ways.analyse is not None
        )
        self._list = RecordList(
            kit, "records", lambda entry: record_words(kit.language, games, entry), self._pictures.draw
        )
        self._status = Label(kit, "", size=SMALL_TEXT, align=Align.RIGHT)
        # What was done last, instead of how many there are.
        self._told = ""
        self._arrivals = GalleryArrivals(kit, games, index)
        self._seen_changes = 0
        self._since_look = 0.0
        self._has_moved = False
        if arrives is not None:
            self._arrivals.add(arrives)

    @property
    def is_moving(self) -> bool:
        """Also as long as something is to be found out."""
        return super().is_moving or self._is_working

    @property
    def _is_working(self) -> bool:
        return not self._index.is_whole or bool(self._arrivals.being_read) or self._pictures.is_working

    def enter(self) -> None:
        """The first page is there at once."""
        self._index.work()

    def mend(self) -> None:
        """Whatever was about to be drawn stays without a picture."""
        self._pictures.give_up()

    def leave(self) -> None:
        """What was found out is for the next time too."""
        self._index.close()

    def build(self, window: Rect) -> Sequence[Widget]:
        """Heading and filters above, the rows, and what can be done with the chosen one below."""
        kit, px = self.kit, self.kit.measure.px
        gap, room = px(GAP), inset(window, px(24), px(8))
        head, room = cut_top(room, kit.measure.row(HEAD_TEXT), px(2))
        title = Label(kit, kit.say("Your games"), size=HEAD_TEXT, weight=Weight.BOLD)
        wide = min(head.w, kit.writer.width(title.text, kit.measure.text(HEAD_TEXT), Weight.BOLD) + gap)
        title.layout(Rect(head.x, head.y, wide, head.h))
        self._status.layout(Rect(head.x + wide + gap, head.y, max(1, head.w - wide - gap), head.h))
        fields = self._fields.make()
        # Where there is no room for all of their words they stand in two lines.
        needed = (max(field.wide() for field in fields) + px(6)) * len(fields)
        across = len(fields) if room.w >= needed else 2
        down = len(fields) // across
        strip, room = cut_top(room, kit.measure.row() * down + px(6) * (down - 1), gap)
        for field, cell in zip(fields, grid(strip, across, down, px(6)), strict=True):
            field.layout(cell)
        foot, room = cut_bottom(room, Button(kit, "", "…").wish()[1], gap)
        buttons = self._buttons.make(foot, self._fields.filter.stage is Progress.BIN)
        above, below, edge = Note(kit), Note(kit), 2 * px(RADIUS)
        above.layout(Rect(-edge, -edge, window.w + 2 * edge, strip.bottom + gap // 2 + edge))
        below.layout(Rect(-edge, foot.y - gap // 2, window.w + 2 * edge, window.h - foot.y + edge + gap))
        # The ring of the focus needs some room.
        rows_room = Rect(room.x, above.rect.bottom, room.w, below.rect.y - above.rect.bottom)
        self._list.layout(inset(rows_room, 0, px(9)))
        self._look()
        rows: list[Widget] = [self._list]
        if not self._list.entries:
            is_reading = not self._index.is_whole or bool(self._arrivals.being_read)
            rows = empty_page(kit, inset(self._list.rect, 0, gap), self._fields.filter, is_reading)
        return above, below, title, self._status, *fields, *rows, *buttons

    def act(self, message: Message) -> Change | None:
        """A filter, a row or a button."""
        self._told = ""
        match message:
            case Chose("records"):
                self._obey()
            case Chose() if self._fields.choose(message):
                self._list.scroll.move(-self._list.scroll.offset)
                self._build_anew()
            case Picked("records"):
                return self._open()
            case Clicked(key):
                return self._do(key)
        return None

    def handle(self, intent: Intent) -> Change | None:
        """A record dropped here joins the others; letters do what buttons do."""
        match intent:
            case FileDropped(path):
                self._arrivals.add(path)
                return None
            case Key("n", False, False) if self._ways.numbers:
                return self._ways.numbers()
            case Key("z", False, True):
                return self._press("undo")
            case Key(name, False, False) if name in LETTER_OF:
                return self._press(LETTER_OF[name])
        change = super().handle(intent)
        # Other rows may be seen now.
        self._want_pictures()
        return change

    def close(self) -> Change | None:
        """Back, as it is done with the button."""
        return self._ways.leave_changed() if self._has_moved else Pop()

    def takes(self, path: Path) -> bool:
        """Any record, if it is one or not."""
        return path.suffix.lower() == ENDING

    def update(self, seconds: float) -> Change | None:
        """What is not known yet is found out piece by piece."""
        super().update(seconds)
        self._since_look += seconds
        end, change, was_working = self._now() + AT_WORK, None, self._is_working
        while self._is_working and change is None:
            change = self._work()
            if self._now() >= end:
                break
        is_due = self._since_look >= BETWEEN_LOOKS or self._index.is_whole
        if self._index.changes != self._seen_changes and is_due:
            self._follow()
        elif was_working and not self._is_working:
            # Nothing more comes: how many there are can be said now.
            self._follow()
        return change

    def draw(self, surface: pygame.Surface) -> None:
        """The seaside, and the rows before it."""
        self._backdrop.draw(surface, cloudy=False)
        super().draw(surface)

    def keys(self) -> tuple[KeyLine, ...]:
        """What is not to be seen."""
        say = self.kit.say
        look_again = (KeyLine("L", say("look at it again")),) if self._ways.look_again else ()
        analyse = (KeyLine("A", say("analyse it")),) if self._ways.analyse else ()
        return (
            KeyLine(later("Arrows"), later("from match to match")),
            KeyLine("G", say("go on with it")),
            *look_again,
            *analyse,
            KeyLine("E", say("export it")),
            KeyLine(say("Delete"), say("delete it")),
            KeyLine("B", say("bring it back from the bin")),
            KeyLine("N", say("your numbers")),
            KeyLine("Ctrl+Z", say("bring back what was deleted last")),
        )

    def _work(self) -> Change | None:
        """The pictures that are seen first, then what there is, then what arrives."""
        if self._pictures.is_working:
            found = self._pictures.work()
            if found is not None:
                entry, last = found
                self._index.note(entry, last.turn, last.why)
                self._since_look = BETWEEN_LOOKS
            self._list.changed = True
        elif not self._index.is_whole:
            self._index.work()
        else:
            match self._arrivals.work():
                case GalleryEntry() as entry:
                    self._told = self.kit.say("{name} is among your games.").format(name=entry.file.name)
                    self._choose(entry)
                case MessageScene() as refusal:
                    return Push(refusal)
        return None

    def _open(self) -> Change | None:
        """The chosen one, in the way that is nearest; of what can't be played all that is wrong is told."""
        chosen = self._list.chosen
        if chosen is not None and chosen.why:
            title, where = self.kit.say("What is wrong with it"), self._index.path_of(chosen)
            return Push(MessageScene(self.kit, title, f"{chosen.why[:1].upper()}{chosen.why[1:]}.\n{where}"))
        if self._fields.filter.stage is Progress.BIN:
            return self._press("bring back")
        is_to_see = self._buttons.can("look again") and not self._buttons.can("go on")
        return self._press("look again" if is_to_see else "go on")

    def _press(self, key: str) -> Change | None:
        """By its key; where that does nothing, its button says why."""
        if self._buttons.can(key):
            self._told = ""
            return self._do(key)
        if key not in ("look again", "analyse") and not self._buttons.has(key):
            in_bin = self._fields.filter.stage is Progress.BIN
            self._told = self.kit.say("It is in the bin.") if in_bin else self.kit.say("It is not in the bin.")
            self._obey()
        self.group.tell_why_not(key)
        return None

    def _do(self, key: str) -> Change | None:
        chosen = self._list.chosen
        match key:
            case "back":
                return self.close()
            case _ if key == SHOW_ALL:
                self._fields.open()
                self._build_anew()
            case "undo":
                return self._guarded(lambda: self._bring_back(self._bin.undo()))
            case "numbers" if self._ways.numbers:
                return self._ways.numbers()
            case _ if chosen is None:
                return None
            case "go on":
                # Where something is in the way, it may have been moved all the same.
                self._index.list_again()
                return self._ways.go_on(self._index.path_of(chosen))
            case "look again" if self._ways.look_again:
                return self._ways.look_again(self._index.path_of(chosen))
            case "analyse" if self._ways.analyse:
                return self._ways.analyse(self._index.path_of(chosen))
            case "export":
                return Push(self._exporting.ask(self._index.path_of(chosen), self._name_of(chosen)))
            case "delete":
                return self._guarded(lambda: self._delete(chosen))
            case "bring back":
                return self._guarded(lambda: self._bring_back(self._bin.bring_back(chosen)))
        return None

    def _name_of(self, entry: GalleryEntry) -> str:
        """What a copy of a running match is called; others have a name of their own."""
        moment = moment_of(entry)
        if entry.file.room is not Room.RUNNING or entry.game not in self._games or moment is None:
            return ""
        return f"{moment:{WHEN}} {entry.game}"

    def _guarded(self, move: Callable[[], None]) -> Change | None:
        try:
            move()
            self._has_moved = True
        except NotMoved as error:
            self._follow()
            return Push(MessageScene(self.kit, self.kit.say("Nothing was changed"), str(error)))
        return None

    def _delete(self, entry: GalleryEntry) -> None:
        self._bin.throw_away(entry)
        self._told = self.kit.say("It is in the bin. Ctrl+Z brings it back.")
        self._follow()

    def _bring_back(self, entry: GalleryEntry | None) -> None:
        self._told = self.kit.say("It is back.")
        self._follow()
        if entry is not None and self._fields.filter.fits(entry):
            self._choose(entry)

    def _choose(self, entry: GalleryEntry) -> None:
        """Also where the filters would hide it."""
        if not self._fields.filter.fits(entry):
            self._fields.open()
        self._follow()
        self._list.choose(entry)
        self._look()

    def _build_anew(self) -> None:
        self.layout(self.kit.measure.window)

    def _follow(self) -> None:
        """Show what is known now. Where there was nothing before, or is nothing now, all is laid out anew."""
        was_empty = not self._list.entries
        self._fields.follow()
        self._look()
        if was_empty or not self._list.entries:
            self._build_anew()

    def _look(self) -> None:
        """Which records are shown, how many they are, and what can be done with the chosen one."""
        index, fits = self._index, self._fields.filter.fits
        self._list.show([entry for entry in index.entries if fits(entry)])
        self._seen_changes, self._since_look = index.changes, 0.0
        self._obey()

    def _obey(self) -> None:
        """Buttons and pictures go with the chosen row and those that are seen."""
        self._buttons.obey(self._list.chosen, self._bin.can_undo)
        self._status.text, self._status.changed = self._told or self._counted(), True
        self._want_pictures()

    def _counted(self) -> str:
        """How many are shown; and what is in the way."""
        say, index = self.kit.say, self._index
        if index.out_of_reach:
            one = index.out_of_reach[0]
            return say("{folder} can't be read: {why}").format(folder=one.path, why=one.why)
        if name := self._arrivals.being_read:
            return say("Reading {name} …").format(name=name)
        if not index.is_whole:
            return say("Looking for your games …")
        count = len(self._list.entries)
        return self.kit.language.say_many("{n} match", "{n} matches", count).format(n=count)

    def _want_pictures(self) -> None:
        seen = [(entry, self._index.path_of(entry)) for entry in self._list.seen()]
        self._pictures.want(seen, self._list.picture_size)
