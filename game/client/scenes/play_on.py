"""Who plays on from a position of a record: a person or a computer of any level at each of its seats. What comes of it
is a new match, and the record stays as it is."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.set_up_choices import LevelChoice
from game.client.scenes.set_up_draft import seated
from game.client.tabletop.player_words import player_words
from game.client.tabletop.seat_figure import seat_head
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, cut_bottom, cut_top, in_a_line, rows
from game.client.toolkit.scene import Change, Pop
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, GAP, LIP, PRIMARY
from game.client.toolkit.widget_scene import WidgetScene, sheet_rect
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.choice import ChoiceField
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.widget import Chose, Clicked, Message, Widget
from game.rules.contract import Mover
from game.table.seats import HUMAN, Seat

ROW: Final = 58


class PlayOnScene(WidgetScene):
    """`play` gets the seats in their order. Where only computers played, whoever is to decide is a person at first."""

    first = "play"

    def __init__(
        self,
        kit: Kit,
        seats: Sequence[Seat],
        mover: Mover,
        levels: Sequence[LevelChoice],
        play: Callable[[tuple[Seat, ...]], Change],
        rng: Random,
    ) -> None:
        super().__init__(kit)
        self.seats = list(seats)
        self._play = play
        self._rng = rng
        known = {HUMAN, *(level.name for level in levels)}
        kept = dict.fromkeys(seat.by for seat in seats if seat.by not in known)
        self._players = (LevelChoice(HUMAN, ""), *(LevelChoice(name, "") for name in kept), *levels)
        if isinstance(mover, int) and all(seat.by != HUMAN for seat in seats):
            self._seat(mover, HUMAN)

    def build(self, window: Rect) -> Sequence[Widget]:
        """A row for each seat, and the buttons below."""
        kit = self.kit
        gap = kit.measure.px(GAP)
        panel = Panel(kit, kit.say("Play on from here"))
        panel.layout(sheet_rect(kit, window, (700, 210 + ROW * len(self.seats))))
        play = Button(kit, "play", kit.say("Play on"), icon="ui/play", paint=PRIMARY)
        back = Button(kit, "back", kit.say("Back"), icon="ui/arrow-left")
        foot, room = cut_bottom(panel.inside, play.wish()[1], gap)
        for button, place in zip((play, back), in_a_line([play.wish()[0], back.wish()[0]], foot, gap), strict=True):
            button.layout(place)
        text = kit.say("Who plays on? It becomes a match of its own, and the record stays as it is.")
        words = Label(kit, text, align=Align.CENTRE)
        high = min(words.height(room.w), room.h // 3)
        strip, room = cut_top(room, high, gap)
        words.layout(strip)
        widgets: list[Widget] = [panel, words]
        for number, row in enumerate(rows(room, [1] * len(self.seats), gap // 2)):
            widgets += self._row(number, row)
        return *widgets, play, back

    def _row(self, number: int, row: Rect) -> list[Widget]:
        kit, seat = self.kit, self.seats[number]
        high = min(row.h, kit.measure.row() + kit.measure.px(LIP))
        row = Rect(row.x, row.centery - high // 2, row.w, high)
        face = SeatFace(kit, seat)
        face.layout(Rect(row.x, row.y, high, high))
        name, player = columns(Rect(row.x + high, row.y, row.w - high, high), [1, 1.25], kit.measure.px(GAP))
        label = Label(kit, seat.name, size=BODY_TEXT, weight=Weight.BOLD)
        label.layout(name.inflate(-kit.measure.px(12), 0))
        index = next(index for index, who in enumerate(self._players) if who.name == seat.by)
        said = [player_words(who.name, who.description) for who in self._players]
        choice = ChoiceField(
            kit, f"player {number}", [kit.say(words.text) for words in said], index, kit.say(said[index].meaning)
        )
        choice.layout(player)
        return [face, label, choice]

    def act(self, message: Message) -> Change | None:
        """Somebody else sits there, or it begins."""
        match message:
            case Clicked("play"):
                return self._play(tuple(self.seats))
            case Clicked("back"):
                return Pop()
            case Chose(key, index):
                self._seat(int(key.split()[1]), self._players[index].name)
                self.layout(self.kit.measure.window)
        return None

    def _seat(self, number: int, by: str) -> None:
        self.seats[number] = seated(self.seats[number], by, [seat.name for seat in self.seats], self._rng)


class SeatFace(Widget):
    """Who sits there."""

    takes_focus = False

    def __init__(self, kit: Kit, seat: Seat) -> None:
        super().__init__(kit, "")
        self._seat = seat

    def draw(self, surface: pygame.Surface) -> None:
        """The head, as large as there is room."""
        head = seat_head(self.kit.art, self._seat, max(8, self.rect.h - self.kit.measure.px(6)))
        surface.blit(head, head.get_rect(center=self.rect.center))
