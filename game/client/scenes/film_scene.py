"""A moving picture being made: how far it is, a button that stops it, and where it lies in the end."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Final

from pygame import Rect

from game.client.scenes.film_file import CantMakeFilm, FilmFile
from game.client.scenes.filming import MOST_SECONDS, Film, FilmTooLong
from game.client.scenes.widgets.progress_bar import ProgressBar
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_bottom, cut_top, in_a_line
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Replace
from game.client.toolkit.text import Align
from game.client.toolkit.theme import GAP
from game.client.toolkit.widget_scene import WidgetScene, sheet_rect
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.widget import Clicked, Message, Widget
from game.table.whole_file import write_to_free_name

# So many seconds of each frame of the window are for drawing those of the picture.
DRAWING: Final = 0.012
KIND: Final = ".gif"
# Drawing is so much of the work, writing is the rest.
DRAWN: Final = 0.9


class FilmScene(WidgetScene):
    """It lies in the first of the folders that takes it, under a name that was free."""

    first = "stop"

    def __init__(self, kit: Kit, film: Film, folders: Sequence[Path], name: str) -> None:
        super().__init__(kit)
        self._film = film
        self._folders = folders
        self._name = name
        self._file: FilmFile | None = None
        self._frames = film.frames()
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="plouf film")
        self._written: Future[bytes] | None = None
        self._bar = ProgressBar(kit)

    @property
    def is_moving(self) -> bool:
        """Until it is made."""
        return True

    def leave(self) -> None:
        """What was drawn is dropped; what is being written just now comes to nothing."""
        self._writer.shutdown(wait=False, cancel_futures=True)

    def build(self, window: Rect) -> Sequence[Widget]:
        """What is done, how far it is, and the way out."""
        kit, gap = self.kit, self.kit.measure.px(GAP)
        panel = Panel(kit, kit.say("Moving picture"))
        panel.layout(sheet_rect(kit, window, (560, 300)))
        stop = Button(kit, "stop", kit.say("Stop"), icon="ui/close", tip=kit.say("Nothing is kept of it (Escape)"))
        foot, room = cut_bottom(panel.inside, stop.wish()[1], gap)
        stop.layout(in_a_line([stop.wish()[0]], foot, 0)[0])
        words = Label(kit, kit.say("Every frame is drawn; this takes a moment."), align=Align.CENTRE)
        strip, room = cut_top(room, words.height(room.w), gap)
        words.layout(strip)
        high = min(room.h, kit.measure.row())
        self._bar.layout(Rect(room.x, room.centery - high // 2, room.w, high))
        return panel, words, self._bar, stop

    def act(self, message: Message) -> Change | None:
        """There is only one button."""
        return Pop() if isinstance(message, Clicked) else None

    def update(self, seconds: float) -> Change | None:
        """Some frames more; then it is written beside the window."""
        super().update(seconds)
        try:
            if self._written is None:
                self._draw_on()
                return None
            return self._finish(self._written.result()) if self._written.done() else None
        except FilmTooLong:
            why = self.kit.say("It would be longer than {count} seconds: mark a shorter part, or let it play faster.")
            return self._sorry(why.format(count=MOST_SECONDS))
        except CantMakeFilm as error:
            return self._sorry(str(error))
        except OSError as error:
            return self._sorry(f"{error.strerror} ({error.filename})" if error.filename else str(error))

    def _draw_on(self) -> None:
        end = perf_counter() + DRAWING
        if self._file is None:
            self._file = FilmFile(self._film, KIND)
        while perf_counter() < end:
            frame = next(self._frames, None)
            if frame is None:
                self._written = self._writer.submit(self._file.content)
                return
            self._file.add(frame)
            self._bar.tell(frame.part * DRAWN)

    def _finish(self, content: bytes) -> Change:
        say, why = self.kit.say, OSError("there is no folder for pictures")
        for folder in self._folders:
            try:
                path = write_to_free_name(folder, self._name, content, KIND)
            except OSError as error:
                why = error
                continue
            return Replace(MessageScene(self.kit, say("The moving picture is made"), str(path)))
        raise why

    def _sorry(self, why: str) -> Change:
        return Replace(MessageScene(self.kit, self.kit.say("There is no moving picture"), why))
