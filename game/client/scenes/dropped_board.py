"""A map that was dropped on the window: it can be played, and kept among the player's own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.boards.map_copy import copied_map
from game.client.scenes.board_list import ENDING
from game.client.scenes.set_up_choices import BoardChoice
from game.client.toolkit.intents import FileDropped, Intent
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Push, Replace, Scene
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry
from game.shipped import MAPS
from game.table.regular_file import NotReadable


@dataclass(frozen=True, slots=True)
class KeptBoard:
    """The answer of whoever kept a board and does not play on it now."""

    copy: BoardChoice


def what_is_wrong(kit: Kit, board: BoardChoice) -> MessageScene:
    """A box that tells why a map can't be played, and where it is."""
    where = f"\n{board.path}" if board.path else ""
    title = kit.say("{name} can't be played yet").format(name=board.name)
    return MessageScene(kit, title, board.finding + where)


class DroppedBoardBox(MessageScene):
    """Asks what shall become of a board; another one that is dropped meanwhile takes its place."""

    def __init__(self, kit: Kit, title: str, text: str, answers: Sequence[Entry], ask: Callable[[Path], Scene]) -> None:
        super().__init__(kit, title, text, answers)
        self._ask = ask

    def takes(self, path: Path) -> bool:
        """Any map."""
        return path.suffix.lower() == ENDING

    def handle(self, intent: Intent) -> Change | None:
        """A map is dropped on the box."""
        if isinstance(intent, FileDropped):
            return Replace(self._ask(intent.path))
        return super().handle(intent)


class DroppedBoard:
    """What is asked of it. `read` reads a map; `play` leads on with one, the copy if one was made."""

    def __init__(
        self,
        kit: Kit,
        title: str,
        own_maps: Path | None,
        read: Callable[[Path], BoardChoice],
        play: Callable[[BoardChoice], Change],
        again: Callable[[Path], Scene] | None = None,
    ) -> None:
        self._kit = kit
        self._title = title
        self._own_maps = own_maps
        self._read = read
        self._play = play
        # Another map is dropped on the box.
        self._again = again or (lambda path: self.ask(read(path)))

    def ask(self, board: BoardChoice) -> Scene:
        """Whether it shall be played or kept; one that can't be played gets a sentence."""
        kit, say = self._kit, self._kit.say
        if board.finding:
            return what_is_wrong(kit, board)
        back = Entry(say("Back"), Pop, "ui/arrow-left")
        play = Entry(say("Play on it"), lambda: self._play(board), "ui/play", PRIMARY)
        text = say("A board of {game}: {facts}.").format(game=say(self._title), facts=board.facts or board.name)
        folder, path = self._own_maps, board.path
        if folder is None or path is None or path.is_relative_to(MAPS) or path.is_relative_to(folder):
            return DroppedBoardBox(kit, board.name, text, (play, back), self._again)
        more = say("Kept, it is copied to {folder} with all that it needs, and is always among your boards.")
        keep = Entry(say("Keep it"), lambda: Replace(self._keep(board, path, folder)), "ui/folder")
        text = f"{text} {more.format(folder=folder)}"
        return DroppedBoardBox(kit, board.name, text, (play, keep, back), self._again)

    def _keep(self, board: BoardChoice, path: Path, folder: Path) -> Scene:
        say = self._kit.say
        try:
            copy = self._read(copied_map(path, board.files, folder, MAPS))
        except NotReadable as error:
            return self._sorry(f"{error} ({path})")
        except OSError as error:
            return self._sorry(f"{error.strerror} ({error.filename or folder})")
        if copy.finding:
            return what_is_wrong(self._kit, copy)
        answers = (
            Entry(say("Play on it"), lambda: self._play(copy), "ui/play", PRIMARY),
            Entry(say("Back"), lambda: Pop(KeptBoard(copy)), "ui/arrow-left"),
        )
        text = say("It is among your boards from now on: {file}").format(file=copy.path)
        return MessageScene(self._kit, board.name, text, answers)

    def _sorry(self, why: str) -> Scene:
        say = self._kit.say
        return MessageScene(self._kit, say("Not kept"), say("No copy was made: {why}").format(why=why))


def board_arrives(
    kit: Kit, title: str, own_maps: Path | None, read: Callable[[Path], BoardChoice], path: Path
) -> Change:
    """A map was dropped where boards are chosen: the scene below gets the one that shall be played on as an answer."""
    return Push(DroppedBoard(kit, title, own_maps, read, Pop).ask(read(path)))
