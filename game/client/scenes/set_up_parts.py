"""The three parts of the set-up: seats, board and rules. Each knows how much room it needs and lays itself out."""

from collections.abc import Sequence
from typing import Final, Protocol

import pygame
from pygame import Rect

from game.ai.characters import character_named
from game.client.scenes.rule_words import rule_words, set_words, value_words
from game.client.scenes.set_up_choices import GameChoices
from game.client.scenes.set_up_draft import SetUpDraft
from game.client.scenes.set_up_memory import LONGEST_NAME
from game.client.scenes.widgets.badge import Badge, Face
from game.client.tabletop.player_words import player_words
from game.client.tabletop.thumbnail import DrawBoard
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import Words
from game.client.toolkit.layout import columns, cut_bottom, cut_top
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import BODY_TEXT, BUTTON_TEXT, FADED_INK, GAP, HEAD_TEXT, LIP, SMALL_TEXT
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.choice import ChoiceField, Tabs
from game.client.toolkit.widgets.panel import Label, Note
from game.client.toolkit.widgets.picture import Picture
from game.client.toolkit.widgets.textfield import TextField
from game.client.toolkit.widgets.toggle import Toggle
from game.client.toolkit.widgets.widget import Widget
from game.rules.contract import Json
from game.table.seats import HUMAN

HIGHEST_ROW: Final = 62
# The height of a board's picture, in parts of its width.
PICTURE: Final = 0.78
SWITCH: Final = (False, True)
# What the face of a computer player takes of the room for a badge.
FACE_SHARE: Final = 0.58


class SetUpPart(Protocol):
    """What the set-up lays out side by side or in tabs."""

    def fits(self, room: Rect, titled: bool) -> bool:
        """Whether nothing would be cut off in this room."""

    def build(self, room: Rect, titled: bool) -> list[Widget]:
        """The widgets in their places."""


class _Titled:
    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def title_high(self, titled: bool) -> int:
        """The heading and the room below it."""
        return round(self.kit.measure.text(HEAD_TEXT) * 1.35) + self.kit.measure.px(6) if titled else 0

    def cut_title(self, room: Rect, text: str, titled: bool) -> tuple[list[Widget], Rect]:
        """The heading, and the room that is left."""
        if not titled:
            return [], room
        strip, rest = cut_top(room, self.title_high(True) - self.kit.measure.px(6), self.kit.measure.px(6))
        label = Label(self.kit, text, size=HEAD_TEXT, weight=Weight.BOLD)
        label.layout(strip)
        return [label], rest

    def text_wide(self, text: str, size: float = BODY_TEXT, weight: Weight = Weight.BOLD) -> int:
        """How wide a text is at the size at which it is shown."""
        return self.kit.writer.width(text, self.kit.measure.text(size), weight)


class SeatsPart(_Titled):
    """A row for each seat, one to add another, and who begins."""

    def __init__(self, kit: Kit, draft: SetUpDraft) -> None:
        super().__init__(kit)
        self._draft = draft

    def fits(self, room: Rect, titled: bool) -> bool:
        """Rows as high as a line of text, names and levels as wide as they are."""
        gap, row = self.kit.measure.px(GAP), self._row()
        high = self.title_high(titled) + (row + gap) * (self._draft.most + 1)
        arrows = 2 * row + self.kit.measure.px(8)
        level = max(self.text_wide(self._level_name(index)) for index in range(len(self._draft.players))) + arrows
        first = self.text_wide(self.kit.say("Who begins")) + self.text_wide(self.kit.say("by lot")) + arrows + gap
        return room.h >= high and self._cells(Rect(0, 0, room.w, row))[2].w >= level and room.w >= first

    def build(self, room: Rect, titled: bool) -> list[Widget]:
        """From the top down; the last line is about who begins."""
        kit, draft, gap = self.kit, self._draft, self.kit.measure.px(GAP)
        widgets, room = self.cut_title(room, kit.say("Players"), titled)
        row = min((room.h - gap * (draft.most + 1)) // (draft.most + 1), max(self._row(), kit.measure.px(HIGHEST_ROW)))
        foot, room = cut_bottom(room, min(row, self._row()), gap)
        gap = max(gap, min(kit.measure.px(24), (room.h - row * draft.most) // draft.most))
        for place in range(len(draft.seats)):
            strip, room = cut_top(room, row, gap)
            widgets += self._seat(place, self._cells(strip))
        if draft.can_add:
            strip = Rect(room.x, room.y, room.w, row)
            add = Button(kit, "add", kit.say("Add a seat"), icon="ui/plus")
            cells = self._cells(strip)
            high = min(row, add.wish()[1])
            wide = min(max(add.wish()[0], cells[1].w), cells[2].right - cells[1].x)
            add.layout(Rect(cells[1].x, strip.y + (row - high) // 2, wide, high))
            widgets += [*self._empty_seats(room, row, gap), add]
        return widgets + self._who_begins(foot, kit.measure.px(GAP))

    def beginners(self) -> tuple[str, ...]:
        """By lot, or one of those who sit there."""
        return self.kit.say("by lot"), *(seat.name.strip() or "?" for seat in self._draft.seats)

    def _row(self) -> int:
        return self.kit.measure.row(BUTTON_TEXT) + self.kit.measure.px(LIP)

    def _words(self, index: int) -> Words:
        player = self._draft.players[index]
        return player_words(player.name, player.description)

    def _level_name(self, index: int) -> str:
        return self.kit.say(self._words(index).text)

    def _cells(self, strip: Rect) -> list[Rect]:
        """Badge, name, player, remove."""
        gap = self.kit.measure.px(GAP)
        side = min(strip.h, self._row())
        badge = Rect(strip.x, strip.y, round(strip.h * 1.75), strip.h)
        remove = Rect(strip.right - side, strip.y + (strip.h - side) // 2, side, side)
        if not self._draft.can_remove:
            remove.x = strip.right + gap
        high = min(strip.h, self._row())
        middle = Rect(badge.right + gap, strip.y + (strip.h - high) // 2, remove.x - badge.right - 2 * gap, high)
        name, player = columns(middle, (1, 1), gap)
        return [badge, name, player, remove]

    def _empty_seats(self, room: Rect, row: int, gap: int) -> list[Widget]:
        """Faint places where nobody sits, so that one sees how many may come."""
        empty: list[Widget] = []
        for count in range(len(self._draft.seats), self._draft.most):
            strip, room = cut_top(room, row, gap)
            badge, name, player, _ = self._cells(strip)
            first = count == len(self._draft.seats)
            for place in (badge,) if first else (badge, name, player):
                note = Note(self.kit, faint=True)
                note.layout(place)
                empty.append(note)
        return empty

    def _seat(self, place: int, cells: Sequence[Rect]) -> list[Widget]:
        kit, draft, seat = self.kit, self._draft, self._draft.seats[place]
        names = [self._level_name(index) for index in range(len(draft.players))]
        told = kit.say(self._words(draft.player_of(place)).meaning)
        player = ChoiceField(kit, f"player {place}", names, draft.player_of(place), told)
        row: list[Widget] = [
            Badge(kit, f"colour {place}", seat.colour, kit.say("Another colour"), alone=seat.by != HUMAN),
            TextField(kit, f"name {place}", seat.name, longest=LONGEST_NAME, hint=kit.say("Name")),
            player,
        ]
        if draft.can_remove:
            row.append(Button(kit, f"remove {place}", icon="ui/close", tip=kit.say("Remove this seat")))
        for widget, cell in zip(row, cells, strict=False):
            widget.layout(cell)
        if seat.by == HUMAN:
            return row
        face = Face(kit, f"face {place}", seat.colour)
        self.tell_face(face, place)
        whole, wide = cells[0], round(cells[0].w * FACE_SHARE)
        face.layout(Rect(whole.x, whole.y, wide, whole.h))
        left = whole.x + wide + kit.measure.px(4)
        row[0].layout(Rect(left, whole.y, whole.right - left, whole.h))
        return [face, *row]

    def tell_face(self, face: Widget | None, place: int) -> None:
        """Who the computer player of that name is, and how it plays."""
        if not isinstance(face, Face):
            return
        say, character = self.kit.say, character_named(self._draft.seats[place].name)
        face.character, face.tip, face.changed = "", say("Another character"), True
        if character:
            face.character = character.key
            if words := self._draft.style_words(character.style):
                face.tip = f"{say(words.text)}: {say(words.meaning)}\n{face.tip}"

    def _who_begins(self, strip: Rect, gap: int) -> list[Widget]:
        kit, draft = self.kit, self._draft
        index = 0 if draft.first is None else draft.first + 1
        choice = ChoiceField(kit, "first", self.beginners(), index, kit.say("Who makes the first turn of the game"))
        label = Label(kit, kit.say("Who begins"), weight=Weight.BOLD)
        cells = self._cells(strip)
        left = min(self.text_wide(label.text) + 2 * gap, strip.w // 2)
        x = max(cells[2].x if strip.w // 2 > left else 0, strip.x + left)
        label.layout(Rect(strip.x, strip.y, x - strip.x - gap, strip.h))
        choice.layout(Rect(x, strip.y, strip.right - x, strip.h))
        return [label, choice]


class BoardPart(_Titled):
    """The board as a picture, its name, and the way to the others."""

    def __init__(self, kit: Kit, draft: SetUpDraft, draw_board: DrawBoard) -> None:
        super().__init__(kit)
        self._draft = draft
        self._draw_board = draw_board

    def fits(self, room: Rect, titled: bool) -> bool:  # noqa: ARG002 - it has no heading of its own
        """A picture of some size, and beside it what is said about it."""
        words, button = self._words(), self._button()
        _, beside = self._halves(room)
        high = sum(label.height(beside.w) for label in words[:2]) + button.wish()[1] + self.kit.measure.px(GAP)
        return room.h >= max(high, self.kit.measure.px(130)) and beside.w >= button.wish()[0]

    def build(self, room: Rect, titled: bool) -> list[Widget]:  # noqa: ARG002
        """The picture at the left; the description only where there is room for it."""
        gap, board = self.kit.measure.px(GAP), self._draft.board
        words, button = self._words(), self._button()
        left, beside = self._halves(room)
        said = sum(label.height(beside.w) for label in words) + button.wish()[1] + gap * 3
        high = min(room.h, max(round(left.w * PICTURE), said))
        left, beside = self._halves(Rect(room.x, room.centery - high // 2, room.w, high), left.w)

        def draw(surface: pygame.Surface, place: Rect) -> None:
            self._draw_board(surface, place, board.board)

        picture = Picture(self.kit, "board", draw, board.description)
        picture.layout(left)
        foot, rest = cut_bottom(beside, button.wish()[1], gap)
        button.layout(Rect(foot.x, foot.y, min(foot.w, max(button.wish()[0], foot.w * 3 // 4)), foot.h))
        shown: list[Widget] = []
        for label in words:
            high = label.height(rest.w)
            if high <= rest.h:
                strip, rest = cut_top(rest, high, self.kit.measure.px(6))
                label.layout(strip)
                shown.append(label)
        return [picture, *shown, button]

    def _halves(self, room: Rect, wide: int = 0) -> tuple[Rect, Rect]:
        gap = self.kit.measure.px(GAP * 1.5)
        wide = wide or min(round(room.h * 1.45), round(room.w * 0.45))
        left = Rect(room.x, room.y, wide, room.h)
        return left, Rect(left.right + gap, room.y, room.right - left.right - gap, room.h)

    def _button(self) -> Button:
        text = self.kit.say("Other boards")
        return Button(self.kit, "browse", text, icon="ui/map", tip=self.kit.say("All boards, and your own"))

    def _words(self) -> list[Label]:
        board = self._draft.board
        words = [
            Label(self.kit, board.name, size=HEAD_TEXT, weight=Weight.BOLD),
            Label(self.kit, board.facts, size=SMALL_TEXT, colour=FADED_INK),
            Label(self.kit, board.description, size=SMALL_TEXT),
        ]
        return [label for label in words if label.text]


class RulesPart(_Titled):
    """The sets with a name, each rule on its own, and how many matches in a row; as far as there is a choice."""

    def __init__(self, kit: Kit, draft: SetUpDraft, choices: GameChoices) -> None:
        super().__init__(kit)
        self._draft = draft
        self._choices = choices

    @property
    def is_there(self) -> bool:
        """Whether there is anything to choose."""
        return self._lines > 0

    @property
    def _lines(self) -> int:
        rules = len(self._choices.rule_choices)
        return rules + (rules > 0) + (self._choices.series is not None)

    def high(self, titled: bool) -> int:
        """How high it is on its paper, at the least."""
        measure, lines = self.kit.measure, self._lines
        return self.title_high(titled) + measure.row() * lines + self._gap() * (lines - 1) + measure.px(34)

    def fits(self, room: Rect, titled: bool) -> bool:
        """Each rule on one line."""
        high = self.title_high(titled) + (self.kit.measure.row() + self._gap()) * self._lines - self._gap()
        return room.h >= high and room.w >= max(self._rules_wide(), self._series_wide())

    def _rules_wide(self) -> int:
        measure = self.kit.measure
        if not self._choices.rule_choices:
            return 0
        switch = round(measure.text(BODY_TEXT) * 1.85 * 1.9) + measure.px(14)
        texts = (self.kit.say(rule_words(self._choices.rule_words, key).text) for key in self._choices.rule_choices)
        widest = max(self.text_wide(text, weight=Weight.REGULAR) for text in texts) + switch
        names = [self.kit.say(words.text) for words in self._set_words()]
        tabs = (max(self.text_wide(name, BUTTON_TEXT) for name in names) + measure.px(14)) * len(names)
        return max(widest, tabs)

    def _series_wide(self) -> int:
        series = self._choices.series
        if not series:
            return 0
        widest = max(self.text_wide(self.kit.say(text)) for text in series.count_words)
        return self._series_label(series.words.text) + widest + 2 * self.kit.measure.row(BUTTON_TEXT)

    def _series_label(self, text: str) -> int:
        return self.text_wide(self.kit.say(text)) + 2 * self._gap()

    def build(self, room: Rect, titled: bool) -> list[Widget]:
        """The sets side by side, the rules below one another, and how many matches."""
        kit, gap, lines = self.kit, self._gap(), self._lines
        widgets, room = self.cut_title(room, kit.say("Rules"), titled)
        row = min((room.h - gap * (lines - 1)) // lines, kit.measure.row(BUTTON_TEXT) * 5 // 4)
        if self._choices.rule_choices:
            names = [kit.say(words.text) for words in self._set_words()]
            told = [f"{kit.say(words.text)}: {kit.say(words.meaning)}" for words in self._set_words() if words.meaning]
            tabs = Tabs(kit, "rule set", names, self._draft.rule_set, "\n".join(told))
            strip, room = cut_top(room, row, gap)
            tabs.layout(strip)
            widgets.append(tabs)
        for key, options in self._choices.rule_choices.items():
            strip, room = cut_top(room, row, gap)
            widgets += self._rule(key, options, strip)
        return widgets + self._series(cut_top(room, row)[0])

    def _series(self, strip: Rect) -> list[Widget]:
        """How many matches in a row, where the game offers that."""
        kit, series = self.kit, self._choices.series
        if not series:
            return []
        label = Label(kit, kit.say(series.words.text), weight=Weight.BOLD)
        names, index = [kit.say(text) for text in series.count_words], series.counts.index(self._draft.matches)
        choice = ChoiceField(kit, "matches", names, index, kit.say(series.words.meaning))
        left = self._series_label(series.words.text)
        label.layout(Rect(strip.x, strip.y, left, strip.h))
        choice.layout(Rect(strip.x + left, strip.y, strip.w - left, strip.h))
        return [label, choice]

    def _set_words(self) -> list[Words]:
        return [set_words(self._choices.rule_set_words, name) for name in self._choices.rule_sets]

    def _rule(self, key: str, options: tuple[Json, ...], strip: Rect) -> list[Widget]:
        kit, words = self.kit, rule_words(self._choices.rule_words, key)
        text, meaning = kit.say(words.text), kit.say(words.meaning)
        if len(options) == len(SWITCH):
            toggle = Toggle(kit, f"rule {key}", self._draft.is_on(key), text, meaning)
            toggle.layout(strip)
            return [toggle]
        left, right = columns(strip, (1, 1), self._gap())
        label = Label(kit, text)
        label.layout(left)
        index = options.index(self._draft.rules[key])
        choice = ChoiceField(kit, f"rule {key}", [value_words(value) for value in options], index, meaning)
        choice.layout(right)
        return [label, choice]

    def _gap(self) -> int:
        return self.kit.measure.px(8)
