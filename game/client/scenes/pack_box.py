"""A pack that was dropped on the window: a box says what is in it, and puts it among the player's maps if that is
wished."""

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.boards.maps import Meanings, read_map
from game.boards.pack_names import BadPack
from game.boards.packs import LARGEST_PACK, Pack, open_pack
from game.boards.unpacked import write_files
from game.client.scenes.pack_list import ENDING
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Push, Replace
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry
from game.manifest import Manifest
from game.table.regular_file import NotReadable, read_regular, reason
from game.table.whole_file import write_to_free_name

# So many boards of a game are named.
MOST_NAMES: Final = 8


class PackKept:
    """The answer of the box to the scene below: there are new boards."""


class PackBox:
    """Opens what is dropped. Nothing of it is kept anywhere unless the player says so."""

    def __init__(self, kit: Kit, games: Mapping[str, Manifest], meanings: Meanings, folder: Path) -> None:
        self._kit = kit
        self._games = games
        self._meanings = meanings
        self._folder = folder

    def open(self, path: Path, answer: object = None) -> Change:
        """What is in it, with the way to keep it; or why it can't be opened."""
        say = self._kit.say
        try:
            content = read_regular(path, LARGEST_PACK)
            pack = open_pack(content)
            boards, broken = self._boards(pack)
        except BadPack as error:
            return self._refused(path, say("It is no pack of boards: {why}.").format(why=error))
        except (NotReadable, OSError) as error:
            return self._refused(path, say("It can't be looked into: {why}.").format(why=reason(error)))
        text = "\n\n".join(filter(None, self._told(pack, boards, broken)))
        title = pack.manifest.name.strip()
        if not boards:
            return Push(MessageScene(self._kit, title, text))
        if self._has(content):
            return Push(MessageScene(self._kit, title, "\n\n".join((text, say("You have this pack already.")))))
        keep = Entry(say("Keep it"), lambda: self._keep(path, title, content, answer), "ui/check", PRIMARY)
        return Push(MessageScene(self._kit, title, text, (keep, Entry(say("Leave it"), Pop, "ui/close"))))

    def _boards(self, pack: Pack) -> tuple[Mapping[str, list[str]], list[str]]:
        """The names of the boards by their games, and of the maps that can't be played what is wrong."""
        boards: dict[str, list[str]] = {}
        broken: list[str] = []
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            write_files(pack, folder)
            for one in pack.maps:
                reading, _ = read_map(folder.joinpath(*one.split("/")), self._meanings)
                if reading.board is None:
                    broken.append(f"{one}: {str(reading.errors[0]).removeprefix('error: ')}")
                else:
                    boards.setdefault(reading.game, []).append(str(reading.board.get("name", one)))
        return boards, broken

    def _told(self, pack: Pack, boards: Mapping[str, list[str]], broken: list[str]) -> list[str]:
        say, about = self._kit.say, pack.manifest
        by = say("By {author}").format(author=about.author.strip()) if about.author.strip() else ""
        version = say("version {version}").format(version=about.version.strip()) if about.version.strip() else ""
        told = [about.description.strip(), ", ".join(filter(None, (by, version)))]
        for game, names in boards.items():
            more = ", …" if len(names) > MOST_NAMES else ""
            text = say("Boards for {game}: {names}")
            told.append(text.format(game=say(self._games[game].title), names=", ".join(names[:MOST_NAMES]) + more))
        if broken:
            told.append(say("What can't be played: {faults}").format(faults="; ".join(broken[:MOST_NAMES])))
        return told

    def _has(self, content: bytes) -> bool:
        """Whether the same pack is there, whatever it is called."""
        try:
            for path in self._folder.iterdir():
                is_alike = path.suffix.lower() == ENDING and path.stat().st_size == len(content)
                if is_alike and read_regular(path, LARGEST_PACK) == content:
                    return True
        except (OSError, NotReadable):
            return False
        return False

    def _keep(self, path: Path, title: str, content: bytes, answer: object) -> Change:
        say = self._kit.say
        try:
            write_to_free_name(self._folder, path.stem.lstrip(".") or "pack", content, ENDING)
        except OSError as error:
            return Replace(MessageScene(self._kit, title, say("It can't be kept: {why}.").format(why=reason(error))))
        done = Entry(say("All right"), lambda: Pop(answer), "ui/check", PRIMARY)
        text = say("It is kept. Its boards are among the boards of each game now, under the name of the pack.")
        return Replace(MessageScene(self._kit, title, text, (done,)))

    def _refused(self, path: Path, why: str) -> Change:
        title = self._kit.say("{name} can't be opened").format(name=path.name)
        return Push(MessageScene(self._kit, title, why))
