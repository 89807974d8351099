"""Which lessons somebody has done, for each game, in a file that is written at once and whole. Windows beside this one
lose nothing: what is done stays done."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game.table.lesson import Lesson
from game.table.regular_file import NoSuchFile, NotReadable, read_regular
from game.table.whole_file import write_whole

LARGEST: Final = 1 << 16


class LessonProgress:
    """A convenience: nothing that goes wrong with its file keeps anybody from learning. A broken one is set aside."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done = self._read()

    def done(self, game: str) -> frozenset[str]:
        """The keys of the lessons that were done."""
        return frozenset(self._done.get(game, ()))

    def first_open(self, game: str, lessons: Sequence[Lesson]) -> int:
        """The lesson to go on with; the first one, where all are done."""
        done = self.done(game)
        return next((number for number, lesson in enumerate(lessons) if lesson.key not in done), 0)

    def mark(self, game: str, key: str) -> None:
        """It was done."""
        for name, keys in self._read().items():
            self._done[name] = tuple(dict.fromkeys((*keys, *self._done.get(name, ()))))
        if key not in self._done.get(game, ()):
            self._done[game] = (*self._done.get(game, ()), key)
            # Not being able to remember is no reason not to go on.
            with suppress(OSError):
                write_whole(self._path, msgspec.json.format(msgspec.json.encode(self._done), indent=2) + b"\n")

    def _read(self) -> dict[str, tuple[str, ...]]:
        try:
            return msgspec.json.decode(read_regular(self._path, LARGEST), type=dict[str, tuple[str, ...]])
        except NoSuchFile:
            return {}
        except (NotReadable, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            with suppress(OSError):
                self._path.replace(self._path.with_name(self._path.name + ".broken"))
            return {}
