"""An analysis turn by turn: who did what, what it changed for one seat, and how likely that one was to win then."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Rect

from game.client.scenes.analysis_runner import AnalysedMatch
from game.client.scenes.analysis_words import AnalysisWords
from game.client.scenes.backdrop import Backdrop
from game.client.scenes.widgets.seat_tabs import SeatTabs
from game.client.scenes.widgets.turn_table import TurnRow, TurnTable
from game.client.toolkit.intents import Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import cut_bottom, cut_top, inset
from game.client.toolkit.scene import Change, KeyLine
from game.client.toolkit.theme import BODY_TEXT, GAP
from game.client.toolkit.widget_scene import WidgetScene
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Panel
from game.client.toolkit.widgets.widget import Chose, Clicked, Message, Picked, Widget

ROWS = "rows"


@dataclass(frozen=True, slots=True)
class TurnPart:
    """Lines of the record that are told in one row: those of one seat in a row, and the chance before them."""

    begin: int
    end: int
    seat: int | None


def parts_of_turns(found: AnalysedMatch, words: AnalysisWords) -> list[TurnPart]:
    """All lines, without the beginning, in as few rows as turns and seats allow."""
    rows: list[TurnPart] = []
    for number, line in enumerate(found.analysis.lines[1:], start=1):
        last = rows[-1] if rows else None
        joins = last is not None and (
            last.seat is None or (line.seat in (None, last.seat) and words.turn_of(last.end) == words.turn_of(number))
        )
        if last is not None and joins:
            seat = line.seat if last.seat is None else last.seat
            rows[-1] = TurnPart(last.begin, number, seat)
        else:
            rows.append(TurnPart(number, number, line.seat))
    return rows


class TurnsScene(WidgetScene):
    """Escape leads back; a row leads to the match where it can be looked at."""

    is_overlay = False
    first = ROWS

    def __init__(
        self,
        kit: Kit,
        path: Path,
        found: AnalysedMatch,
        words: AnalysisWords,
        seat: int,
        look_at: Callable[[Path, int], Change] | None,
    ) -> None:
        super().__init__(kit)
        self._path = path
        self._found = found
        self._words = words
        self._seat = seat
        self._look_at = look_at
        self._backdrop = Backdrop(kit)
        self._parts = parts_of_turns(found, words)
        self._table = TurnTable(kit, ROWS, found.task.header.seats)

    def build(self, window: Rect) -> Sequence[Widget]:
        """Seats above, rows, and the way back."""
        kit, px, say = self.kit, self.kit.measure.px, self.kit.say
        panel = Panel(kit, say("Turn by turn"))
        panel.layout(inset(window, px(16), px(8)))
        room = Rect(panel.inside.x, panel.inside.y, panel.inside.w, panel.rect.bottom - px(16) - panel.inside.y)
        back = Button(kit, "back", say("Back"), icon="ui/arrow-left")
        foot, room = cut_bottom(room, back.wish()[1], px(GAP))
        back.layout(Rect(foot.x, foot.y, *back.wish()))
        tabs = SeatTabs(kit, "seats", self._found.task.header.seats, self._seat, say("Whose chance is told (S)"))
        strip, room = cut_top(room, kit.measure.row(BODY_TEXT), px(8))
        tabs.layout(strip)
        self._table.show([self._row(turns) for turns in self._parts])
        self._table.layout(room)
        return panel, tabs, self._table, back

    def _row(self, turns: TurnPart) -> TurnRow:
        lines, seat, words = self._found.analysis.lines, self._seat, self._words
        part = lines[turns.begin : turns.end + 1]
        told: list[str] = []
        for number in range(turns.begin, turns.end + 1):
            done = words.did(number)
            if done and done not in told[-1:]:
                told.append(done)
        luck, own, others = (
            round(100 * sum(getattr(line, name)[seat] for line in part)) for name in ("luck", "own", "others")
        )
        said = " · ".join(told) or (self.kit.say("dice or cards") if turns.seat is None else "–")
        chance = round(100 * lines[turns.end].chances[seat])
        return TurnRow(max(1, words.turn_of(turns.end)), turns.seat, said, luck, own, others, chance)

    def act(self, message: Message) -> Change | None:
        """A seat, a row, or back."""
        match message:
            case Chose("seats", index):
                self._choose(index)
            case Picked(key, index) if key == ROWS and self._look_at is not None:
                return self._look_at(self._path, self._parts[index].begin - 1)
            case Clicked("back"):
                return self.close()
        return None

    def _choose(self, seat: int) -> None:
        self._seat = seat
        self.layout(self.kit.measure.window)

    def handle(self, intent: Intent) -> Change | None:
        """S is the next seat."""
        if isinstance(intent, Key) and intent.name == "s" and not intent.ctrl:
            step = -1 if intent.shift else 1
            self._choose((self._seat + step) % len(self._found.task.header.seats))
            return None
        return super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """The seaside, and the sheet before it."""
        self._backdrop.draw(surface, cloudy=False)
        super().draw(surface)

    def keys(self) -> tuple[KeyLine, ...]:
        """What is not to be seen."""
        say = self.kit.say
        look = (KeyLine(later("Enter"), say("look at the match there")),) if self._look_at else ()
        return (
            KeyLine("S", say("the next seat; with Shift the one before")),
            KeyLine(later("Arrows"), say("from row to row")),
            *look,
        )
