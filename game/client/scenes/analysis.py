"""An analysis in the window: one curve, one bar for luck and choices, and the decisions that cost most; everything else
when it is asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.analysis_moment import MomentScene, MomentWays
from game.client.scenes.analysis_runner import AnalysedMatch, AnalysisRunner, NotAnalysed, ReadTask
from game.client.scenes.analysis_turns import TurnsScene
from game.client.scenes.analysis_words import AnalysisWords
from game.client.scenes.backdrop import Backdrop
from game.client.scenes.gallery_words import GalleryGame
from game.client.scenes.widgets.balance_bar import BalanceBar
from game.client.scenes.widgets.chance_curve import ChanceCurve
from game.client.scenes.widgets.moment_card import MomentCard, MomentWords
from game.client.scenes.widgets.progress_bar import ProgressBar
from game.client.scenes.widgets.seat_tabs import SeatTabs
from game.client.tabletop.position_picture import framed_position
from game.client.toolkit.intents import Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import columns, cut_bottom, cut_top, inset
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, KeyLine, Pop, Push, Replace
from game.client.toolkit.text import Align
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, GAP, PRIMARY, SMALL_TEXT
from game.client.toolkit.widget_scene import WidgetScene, sheet_rect
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.widget import Chose, Clicked, Message, Widget
from game.rules.contract import NOBODY
from game.table.last_position import LastPosition
from game.table.seats import HUMAN

# Cards are no higher than this or so many lines below their first one, and no lower than that one.
CARD_HIGH: Final = 160
CARD_LINES: Final = 5
CURVE, BAR, SEATS_KEY, TURNS, LOOK, BACK = "curve", "bar", "seats", "turns", "look", "back"
MOMENT: Final = "moment "


@dataclass(frozen=True, slots=True)
class AnalysisWays:
    """Where it leads: to a look at the record after so many lines, on from there in a match of one's own, and back."""

    look_at: Callable[[Path, int], Change] | None = None
    play_on: Callable[[Path, int], Change] | None = None
    leave: Callable[[], Change] = Pop


class AnalysisScene(WidgetScene):
    """What has to be found out is found out beside it; leaving it ends that."""

    is_overlay = False
    first = CURVE

    def __init__(
        self,
        kit: Kit,
        path: Path,
        games: Mapping[str, GalleryGame],
        read: ReadTask,
        ways: AnalysisWays,
        jobs: int,
    ) -> None:
        super().__init__(kit)
        self._path = path
        self._games = games
        self._ways = ways
        self._runner = AnalysisRunner(path, read, jobs)
        self._backdrop = Backdrop(kit)
        self._progress = ProgressBar(kit)
        self._found: AnalysedMatch | None = None
        self._words: AnalysisWords | None = None
        self._said_in = ""
        self._seat = 0
        self._curve: ChanceCurve | None = None

    @property
    def found(self) -> AnalysedMatch | None:
        """What was found out, once it is."""
        return self._found

    @property
    def seat(self) -> int:
        """Whose balance is shown."""
        return self._seat

    @property
    def is_moving(self) -> bool:
        """Also as long as it is being found out."""
        return super().is_moving or self._found is None

    def enter(self) -> None:
        """Begin; at once where it is kept."""
        self._runner.start()

    def leave(self) -> None:
        """Nobody wants it any more."""
        self._runner.stop()

    def update(self, seconds: float) -> Change | None:
        """Look for what was found."""
        super().update(seconds)
        if self._found is not None:
            return None
        try:
            found = self._runner.look()
        except NotAnalysed as error:
            why = str(error)
            text = f"{why[:1].upper()}{why[1:]}.\n{self._path}"
            return Replace(MessageScene(self.kit, self.kit.say("It can't be analysed"), text))
        self._progress.tell(self._runner.part)
        if found is not None:
            self._found = found
            people = [seat for seat, who in enumerate(found.task.header.seats) if who.by == HUMAN]
            self._seat = people[0] if people else 0
            self.layout(self.kit.measure.window)
        return None

    @property
    def words(self) -> AnalysisWords:
        """In the player's language."""
        assert self._found is not None
        if self._words is None or self._said_in != self.kit.language.code:
            game = self._games[self._found.task.header.game]
            self._words = AnalysisWords(self.kit, self._found, game.look.make_view)
            self._said_in = self.kit.language.code
        return self._words

    def build(self, window: Rect) -> Sequence[Widget]:
        """A sheet with all of it, or how far it is."""
        return self._waiting(window) if self._found is None else self._all(window, self._found)

    def _waiting(self, window: Rect) -> Sequence[Widget]:
        kit, gap = self.kit, self.kit.measure.px(GAP)
        panel = Panel(kit, kit.say("Analysis"))
        panel.layout(sheet_rect(kit, window, (640, 330)))
        back = Button(kit, BACK, kit.say("Cancel"), icon="ui/close")
        foot, rest = cut_bottom(panel.inside, back.wish()[1], gap)
        back.layout(Rect(foot.centerx - back.wish()[0] // 2, foot.y, *back.wish()))
        trough, rest = cut_bottom(rest, kit.measure.row(), gap)
        self._progress.layout(trough)
        text = kit.say("Every position of the match is judged. It is done once and then kept.")
        label = Label(kit, text, align=Align.CENTRE)
        label.layout(rest)
        return panel, label, self._progress, back

    def _all(self, window: Rect, found: AnalysedMatch) -> Sequence[Widget]:
        kit, px, words, seats = self.kit, self.kit.measure.px, self.words, found.task.header.seats
        gap = px(8)
        panel = Panel(kit, self._title(found))
        panel.layout(inset(window, px(16), px(8)))
        room = Rect(panel.inside.x, panel.inside.y, panel.inside.w, panel.rect.bottom - px(16) - panel.inside.y)
        buttons, room = self._foot(room, found)
        tabs = SeatTabs(kit, SEATS_KEY, seats, self._seat, kit.say("Whose luck and choices are told (S)"))
        strip, room = cut_top(room, kit.measure.row(BODY_TEXT), gap)
        tabs.layout(strip)
        bar = BalanceBar(kit, BAR)
        _, luck, own, others, _ = words.parts(self._seat)
        said, sums = words.balance(self._seat), words.sums(self._seat)
        told = Label(kit, said, size=BODY_TEXT)
        curve = self._curve = ChanceCurve(kit, CURVE, seats, found.analysis.lines, words.at)
        moments = found.analysis.moments[self._seat]
        curve.show(self._seat, [moment.at for moment in moments])
        least_cards = kit.writer.height(kit.measure.text(BODY_TEXT)) + px(18)
        fixed = bar.height() + 2 * gap
        told_high = told.height(room.w)
        has_room = room.h >= curve.least() + fixed + told_high + gap + least_cards
        free = room.h - fixed - curve.least() - (told_high + gap if has_room else 0)
        lines = kit.writer.height(kit.measure.text(SMALL_TEXT), CARD_LINES)
        cards_high = max(least_cards, min(max(px(CARD_HIGH), least_cards + lines), free * 2 // 3))
        if cards_high < least_cards + kit.writer.height(kit.measure.text(SMALL_TEXT)):
            cards_high = least_cards
        cards, room = cut_bottom(room, cards_high, gap)
        labels: list[Widget] = []
        if has_room:
            strip, room = cut_bottom(room, told_high, gap)
            told.layout(strip)
            labels.append(told)
        # What has no room is told when the bar is pointed at.
        bar.show(luck, own, others, sums if has_room else f"{said}\n{sums}")
        strip, room = cut_bottom(room, bar.height(), gap)
        bar.layout(strip)
        curve.layout(room)
        return panel, tabs, curve, bar, *labels, *self._cards(cards, found), *buttons

    def _title(self, found: AnalysedMatch) -> str:
        header, say = found.task.header, self.kit.say
        game = self._games[header.game]
        board = str(header.board.get("name", ""))
        told = [say("Analysis"), say(game.title), say(board) if board in game.house_words else board]
        return " · ".join(part for part in told if part)

    def _cards(self, strip: Rect, found: AnalysedMatch) -> list[Widget]:
        kit, gap = self.kit, self.kit.measure.px(10)
        moments = found.analysis.moments[self._seat]
        if not moments:
            adviser = found.task.adviser
            text = kit.say("No decision cost more than {n} of 100 wins.").format(n=3)
            if adviser is None:
                text = kit.say("Nobody here can say which decisions cost most.")
            label = Label(kit, text, colour=FADED_INK, align=Align.CENTRE)
            label.layout(strip)
            return [label]
        cards: list[Widget] = []
        for number, cell in enumerate(columns(strip, [1] * max(2, len(moments)), gap)[: len(moments)]):
            card = MomentCard(kit, f"{MOMENT}{number}", number + 1, self._moment_words(number), self._picture(number))
            card.layout(cell)
            cards.append(card)
        return cards

    def _moment_words(self, number: int) -> MomentWords:
        assert self._found is not None
        moment, words, say = self._found.analysis.moments[self._seat][number], self.words, self.kit.say
        return MomentWords(
            say("Turn {turn}").format(turn=max(1, moment.turn)),
            say("cost {n} of 100").format(n=round(100 * moment.cost)),
            say("Done: {words}").format(words=words.done(moment)),
            say("Better: {words}").format(words=words.better(moment)),
            say("Why: {words}").format(words=why) if (why := words.why(moment)) else "",
        )

    def _picture(self, number: int) -> Callable[[pygame.Surface, Rect], None]:
        found, kit = self._found, self.kit
        assert found is not None
        moment, task = found.analysis.moments[self._seat][number], found.task
        look = self._games[task.header.game].look

        def draw(surface: pygame.Surface, place: Rect) -> None:
            def make() -> pygame.Surface:
                seen = task.game.seen_by(found.states[moment.at], NOBODY)
                last = LastPosition(task.header, seen, moment.turn)
                return framed_position(kit, place.size, last, look.draw_position, look.draw_thumbnail)

            surface.blit(kit.art.made(("moment", self._path, moment.at, place.size), make), place)

        return draw

    def _foot(self, room: Rect, found: AnalysedMatch) -> tuple[list[Widget], Rect]:
        kit, say, gap = self.kit, self.kit.say, self.kit.measure.px(GAP)
        back = Button(kit, BACK, say("Back"), icon="ui/arrow-left")
        foot, room = cut_bottom(room, back.wish()[1], gap)
        back.layout(Rect(foot.x, foot.y, *back.wish()))
        offered = [(TURNS, say("Turn by turn"), "ui/log", say("What every turn brought (T)"))]
        if self._ways.look_at is not None:
            tip = say("The match where the curve is pointed at (L)")
            offered.append((LOOK, say("Look at it again"), "ui/show-again", tip))
        buttons = [Button(kit, key, text, icon=icon, tip=tip) for key, text, icon, tip in offered]
        if sum(button.wish()[0] + gap for button in (*buttons, back)) > foot.w:
            for button in buttons:
                button.text, button.tip = "", f"{button.text}: {button.tip}"
        buttons[0].paint = PRIMARY
        x = foot.right
        for button in reversed(buttons):
            x -= button.wish()[0]
            button.layout(Rect(x, foot.y, button.wish()[0], foot.h))
            x -= gap
        labels: list[Widget] = []
        if found.not_kept:
            text = say("It could not be kept beside its record ({why}); the next time it is found out anew.")
            label = Label(kit, text.format(why=found.not_kept), size=SMALL_TEXT, colour=FADED_INK)
            label.layout(Rect(back.rect.right + gap, foot.y, max(1, x - back.rect.right - gap), foot.h))
            labels.append(label)
        return [*labels, *buttons, back], room

    def act(self, message: Message) -> Change | None:
        """A seat, a point of the curve, a decision, or a button."""
        match message:
            case Chose(key, index) if key == SEATS_KEY:
                self._choose(index)
            case Clicked(key) if key.startswith(MOMENT):
                return self._tell_moment(int(key.removeprefix(MOMENT)))
            case Clicked(key) if key in (CURVE, LOOK):
                return self._look()
            case Clicked(key) if key == TURNS and self._found is not None:
                return Push(TurnsScene(self.kit, self._path, self._found, self.words, self._seat, self._ways.look_at))
            case Clicked(key) if key == BACK:
                return self.close()
        return None

    def _choose(self, seat: int) -> None:
        pointed = self._curve.pointed if self._curve else None
        self._seat = seat
        self.layout(self.kit.measure.window)
        if self._curve is not None:
            self._curve.pointed = pointed

    def _look(self) -> Change | None:
        if self._ways.look_at is None or self._curve is None:
            return None
        return self._ways.look_at(self._path, self._curve.pointed or 0)

    def _tell_moment(self, number: int) -> Change | None:
        found = self._found
        if found is None or number >= len(found.analysis.moments[self._seat]):
            return None
        moment = found.analysis.moments[self._seat][number]
        look_at, play_on = self._ways.look_at, self._ways.play_on
        ways = MomentWays(
            partial(look_at, self._path, moment.at) if look_at else None,
            partial(play_on, self._path, moment.at) if play_on else None,
        )
        name = found.task.header.seats[self._seat].name
        before, after = round(100 * moment.best_chance), round(100 * moment.chance)
        chances = self.kit.say("With it {name} wins {n} of 100 such matches; with the better one {m}.")
        told = chances.format(name=name, n=after, m=before)
        return Push(MomentScene(self.kit, self._moment_words(number), told, self._picture(number), ways))

    def handle(self, intent: Intent) -> Change | None:
        """Letters and numbers do what the mouse does."""
        if self._found is not None and isinstance(intent, Key) and not intent.ctrl:
            count = len(self._found.task.header.seats)
            match intent.name:
                case "s":
                    self._choose((self._seat + (-1 if intent.shift else 1)) % count)
                    return None
                case "t":
                    return self.act(Clicked(TURNS))
                case "l":
                    return self._look()
                case "1" | "2" | "3" as number:
                    return self._tell_moment(int(number) - 1)
        return super().handle(intent)

    def close(self) -> Change | None:
        """Also while it is being found out."""
        return self._ways.leave()

    def draw(self, surface: pygame.Surface) -> None:
        """The seaside, and the sheet before it."""
        self._backdrop.draw(surface, cloudy=False)
        super().draw(surface)

    def keys(self) -> tuple[KeyLine, ...]:
        """What is not to be seen."""
        say = self.kit.say
        look = (KeyLine("L", say("look at the match where the curve is pointed at")),) if self._ways.look_at else ()
        return (
            KeyLine("S", say("the next seat; with Shift the one before")),
            KeyLine(later("Left, Right"), say("along the curve, or from seat to seat")),
            KeyLine("1, 2, 3", say("a decision that cost much")),
            KeyLine("T", say("turn by turn")),
            *look,
        )
