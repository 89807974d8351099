"""A record from elsewhere that is put among one's own: only what the rules can play to its last line is taken in."""

import os
from collections.abc import Generator, Mapping
from contextlib import suppress
from pathlib import Path

from game.rules.contract import AnyGame
from game.table.gallery_index import GalleryIndex
from game.table.last_position import last_position
from game.table.limits import LARGEST_RECORD
from game.table.record import BrokenRecord
from game.table.record_bin import FINISHED
from game.table.regular_file import NotReadable, read_regular
from game.table.waiting import is_running
from game.table.whole_file import write_to_free_name


def taken_in(path: Path, index: GalleryIndex, games: Mapping[str, AnyGame]) -> Generator[None, None, Path]:
    """Bit by bit; where it is now: a copy, or what was there already. BrokenRecord says what is wrong with it, OSError
    that it can't be put there."""
    entry = index.entry_of(path)
    if entry is not None and not entry.is_in_bin:
        return path
    last = yield from last_position(path, games)
    if last.why:
        raise BrokenRecord(last.why)
    try:
        content, written = read_regular(path, LARGEST_RECORD), path.stat().st_mtime_ns
    except NotReadable as error:
        raise BrokenRecord(f"can't be read: {error}") from None
    for one in [one for one in index.entries if one.file.size == len(content) and not one.is_in_bin]:
        yield
        with suppress(NotReadable):
            if read_regular(index.path_of(one), LARGEST_RECORD) == content:
                return index.path_of(one)
    # Hidden files are no records, and nothing runs that was not begun here.
    name = "match" if is_running(path) else path.stem.lstrip(".") or "match"
    copy = write_to_free_name(index.folders[0] / FINISHED, name, content)
    with suppress(OSError):
        # It was played when it was played.
        os.utime(copy, ns=(written, written))
    return copy
