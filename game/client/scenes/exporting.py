"""A copy of a record for somebody else: where it shall go, and where it is then."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.client.scenes.show_folder import show_folder
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Replace, Scene
from game.client.toolkit.theme import PLAIN, PRIMARY
from game.client.toolkit.widget_scene import Entry
from game.table.limits import LARGEST_RECORD
from game.table.record_bin import THROWN
from game.table.regular_file import NotReadable, read_regular
from game.table.whole_file import write_to_free_name


class Exporting:
    """Asks for one of the `places`, copies, and tells."""

    def __init__(self, kit: Kit, places: Sequence[tuple[str, Path]]) -> None:
        self._kit = kit
        self._places = tuple(places)

    def ask(self, path: Path, name: str = "") -> Scene:
        """Where the copy shall go; it is called like the file, or by this name."""
        say = self._kit.say
        entries = [
            Entry(say(place), self._to(path, folder, name), "ui/folder", PLAIN if number else PRIMARY, str(folder))
            for number, (place, folder) in enumerate(self._places)
        ]
        answers = (*entries, Entry(say("Back"), Pop, "ui/arrow-left"))
        text = say("A copy of the match goes to the folder that you choose. It can be dropped on any Plouf! again.")
        return MessageScene(self._kit, say("Export"), text, answers)

    def _to(self, path: Path, folder: Path, name: str) -> Callable[[], Change]:
        return lambda: Replace(self._copy(path, folder, name))

    def _copy(self, path: Path, folder: Path, name: str) -> Scene:
        say = self._kit.say
        thrown = THROWN.fullmatch(path.stem)
        try:
            content = read_regular(path, LARGEST_RECORD)
            copy = write_to_free_name(folder, name or (thrown[2] if thrown else path.stem), content)
        except NotReadable as error:
            return self._sorry(f"{error} ({path})")
        except OSError as error:
            return self._sorry(f"{error.strerror} ({folder})")
        answers = (
            Entry(say("All right"), Pop, "ui/check", PRIMARY),
            Entry(say("Open the folder"), lambda: self._open(folder), "ui/folder"),
        )
        return MessageScene(self._kit, say("Exported"), say("The copy is {file}.").format(file=copy), answers)

    def _open(self, folder: Path) -> Change:
        told = show_folder(self._kit, folder)
        return Replace(told) if told else Pop()

    def _sorry(self, why: str) -> Scene:
        say = self._kit.say
        return MessageScene(self._kit, say("Not exported"), say("No copy was made: {why}").format(why=why))
