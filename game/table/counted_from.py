"""From when on matches are counted, for who wants to begin anew: a mark beside the records, which stay as they are."""

from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from game.table.gallery_entry import GalleryEntry
from game.table.regular_file import NotReadable, read_regular
from game.table.whole_file import write_whole

NAME: Final = "statistics-from.json"
LARGEST: Final = 1 << 12
MINUTE: Final = 60


class _MarkForm(msgspec.Struct):
    # In seconds, like the dates of files.
    counted_from: float


class CountedFrom:
    """A folder of matches and its mark. What makes no sense is no mark: then everything counts."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self.moment = self._read()

    def counts(self, entry: GalleryEntry) -> bool:
        """Whether a match came after the mark. Its name tells the minute in which it ended, its file the moment at
        which it was written; a copy was written later."""
        if self.moment is None or entry.when >= self.moment:
            return True
        same_minute = entry.when >= self.moment // MINUTE * MINUTE
        return same_minute and entry.file.written >= self.moment * 1e9

    def begin_anew(self, now: datetime) -> None:
        """Count only what comes from now on; OSError where that can't be remembered."""
        moment = now.timestamp()
        write_whole(self._path, msgspec.json.encode(_MarkForm(moment)))
        self.moment = moment

    def count_all(self) -> None:
        """Count everything again; OSError where that can't be remembered."""
        self._path.unlink(missing_ok=True)
        self.moment = None

    def _read(self) -> float | None:
        try:
            moment = msgspec.json.decode(read_regular(self._path, LARGEST), type=_MarkForm).counted_from
            # Only what can be told as a date.
            datetime.fromtimestamp(moment)
        except (NotReadable, OSError, ValueError, OverflowError, RecursionError):
            return None
        return moment
