"""The map browser: every board with its picture, also those that can't be played, with what is wrong with them."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pygame
from pygame import Rect

from game.boards.file_watch import FileWatch
from game.client.scenes.backdrop import Backdrop
from game.client.scenes.board_list import ENDING as MAP
from game.client.scenes.dropped_board import KeptBoard, board_arrives, what_is_wrong
from game.client.scenes.pack_box import PackKept
from game.client.scenes.pack_list import ENDING as PACK
from game.client.scenes.set_up_choices import BoardChoice, GameChoices
from game.client.scenes.show_folder import show_folder
from game.client.scenes.widgets.board_grid import BoardGrid
from game.client.tabletop.scenery import MIDDAY, Scenery
from game.client.tabletop.thumbnail import DrawBoard
from game.client.toolkit.intents import Answered, FileDropped, Intent
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import cut_bottom, cut_top, in_a_line, inset
from game.client.toolkit.scene import Change, KeyLine, Pop, Push
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import GAP, RADIUS, SMALL_TEXT, TITLE_TEXT
from game.client.toolkit.widget_scene import WidgetScene
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Note
from game.client.toolkit.widgets.widget import Chose, Clicked, Message, Picked, Widget


class BrowserScene(WidgetScene):
    """Pops with the `BoardChoice` that was picked as its answer. A map dropped on the window joins the others."""

    is_overlay = False
    first = "boards"

    def __init__(
        self,
        kit: Kit,
        choices: GameChoices,
        chosen: BoardChoice | None,
        draw_board: DrawBoard,
        scenery: Scenery = MIDDAY,
    ) -> None:
        super().__init__(kit)
        self._choices = choices
        self._draw_board = draw_board
        self._backdrop = Backdrop(kit, scenery)
        self._dropped: list[BoardChoice] = []
        if chosen and chosen.path:
            self._dropped.append(chosen)
        self._chosen = chosen.key if chosen else ""
        self.boards: tuple[BoardChoice, ...] = ()
        self._watch = FileWatch()

    def enter(self) -> None:
        """There is a folder to put maps into."""
        if self._choices.own_maps is not None:
            with suppress(OSError):
                self._choices.own_maps.mkdir(parents=True, exist_ok=True)

    def build(self, window: Rect) -> Sequence[Widget]:
        """A heading, the cards, and at the foot how to bring maps of one's own."""
        kit, px = self.kit, self.kit.measure.px
        gap, room = px(GAP), inset(window, px(24), px(10))
        boards = self._choices.boards()
        known = {board.key for board in boards}
        self.boards = (*(board for board in self._dropped if board.key not in known), *boards)
        self._watch.follow(self._files())
        title = Label(kit, kit.say("Boards"), size=TITLE_TEXT, weight=Weight.BOLD, align=Align.CENTRE)
        head, room = cut_top(room, kit.measure.row(TITLE_TEXT), gap)
        title.layout(head)
        back = Button(kit, "back", kit.say("Back"), icon="ui/arrow-left")
        folder = Button(kit, "folder", kit.say("Open the folder"), icon="ui/folder")
        if back.wish()[0] + folder.wish()[0] > room.w // 2:
            # Room for the words beside them.
            folder = Button(kit, "folder", icon="ui/folder", tip=kit.say("Open the folder"))
        buttons = [back] if self._choices.own_maps is None else [back, folder]
        hint = Label(kit, self._hint(), size=SMALL_TEXT)
        wide, high = sum(button.wish()[0] + gap for button in buttons), max(button.wish()[1] for button in buttons)
        beside = room.w - wide - gap
        foot, room = cut_bottom(room, max(high, hint.height(beside)), gap)
        line = Rect(foot.x, foot.bottom - high, wide - gap, high)
        for button, place in zip(buttons, in_a_line([button.wish()[0] for button in buttons], line, gap), strict=True):
            button.layout(place)
        hint.layout(Rect(foot.right - beside, foot.y, beside, foot.h))
        # Cards go below two strips of paper that reach from edge to edge.
        above, below, edge = Note(kit), Note(kit), 2 * px(RADIUS)
        above.layout(Rect(-edge, -edge, window.w + 2 * edge, head.bottom + edge))
        below.layout(Rect(-edge, foot.y - gap // 2, window.w + 2 * edge, window.h - foot.y + edge))
        room = Rect(room.x, above.rect.bottom, room.w, below.rect.y - above.rect.bottom)
        keys = [board.key for board in self.boards]
        index = keys.index(self._chosen) if self._chosen in keys else 0
        cards = BoardGrid(kit, "boards", self.boards, index, self._draw_board)
        cards.layout(room)
        return cards, above, below, title, hint, *buttons

    def act(self, message: Message) -> Change | None:
        """A board was picked, or is looked at."""
        match message:
            case Clicked("back"):
                return Pop()
            case Clicked("folder") if self._choices.own_maps is not None:
                told = show_folder(self.kit, self._choices.own_maps)
                return Push(told) if told else None
            case Chose(_, index):
                self._chosen = self.boards[index].key
            case Picked(_, index):
                board = self.boards[index]
                self._chosen = board.key
                return Push(what_is_wrong(self.kit, board)) if board.finding else Pop(board)
        return None

    def handle(self, intent: Intent) -> Change | None:
        """A map dropped on the window is read at once and shown before the others, and can be played or kept; of a pack
        it is asked first."""
        choices = self._choices
        match intent:
            case FileDropped(path) if choices.open_pack and path.suffix.lower() == PACK:
                return choices.open_pack(path)
            case FileDropped(path) if choices.read:
                self._add(choices.read(path))
                return board_arrives(self.kit, choices.title, choices.own_maps, choices.read, path)
            case Answered(BoardChoice() as board):
                return Pop(board)
            case Answered(KeptBoard(copy)):
                # It is among the others now.
                self._dropped, self._chosen = [], copy.key
                self.layout(self.kit.measure.window)
                return None
            case Answered(PackKept()):
                self.layout(self.kit.measure.window)
                return None
        return super().handle(intent)

    def look_around(self, is_top: bool) -> Change | None:
        """Maps are seen as they are saved."""
        read = self._choices.read
        if is_top and read is not None and self._watch.has_changed():
            self._dropped = [read(board.path) if board.path else board for board in self._dropped]
            self.layout(self.kit.measure.window)
        return None

    def _files(self) -> Iterator[Path]:
        if self._choices.own_maps is not None:
            # What comes and goes there.
            yield self._choices.own_maps
        for board in self.boards:
            if board.path is not None:
                yield from (board.path, *board.files)

    def takes(self, path: Path) -> bool:
        """Packs are opened here, so that their boards are seen once they are kept; boards of other games lead to their
        own set-up."""
        read = self._choices.read
        if path.suffix.lower() == PACK:
            return self._choices.open_pack is not None
        return path.suffix.lower() == MAP and read is not None and not read(path).other_game

    def draw(self, surface: pygame.Surface) -> None:
        """The seaside, and the cards before it."""
        self._backdrop.draw(surface, cloudy=False)
        super().draw(surface)

    def keys(self) -> tuple[KeyLine, ...]:
        """What is not to be seen."""
        return (KeyLine(later("Arrows"), later("from board to board")), KeyLine(later("Enter"), later("play on it")))

    def _add(self, board: BoardChoice) -> None:
        self._dropped = [board, *(other for other in self._dropped if other.key != board.key)]
        self._chosen = board.key
        self.layout(self.kit.measure.window)
        self.group.focus("boards")

    def _hint(self) -> str:
        if self._choices.own_maps is None:
            return self.kit.say("Drop a map from Tiled on this window to play on it.")
        text = self.kit.say("Drop a map from Tiled, or a pack of maps, on this window, or put it into {folder}.")
        return text.format(folder=self._choices.own_maps)
