"""Throwing records of the gallery away, and bringing them back, one after the other."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.ai.analysis_file import kept_at
from game.client.toolkit.kit import Kit
from game.table.gallery_entry import GalleryEntry
from game.table.gallery_index import GalleryIndex
from game.table.record_bin import BeingPlayed, bring_back, throw_away


class NotMoved(Exception):
    """A record stays where it is; the message is one sentence for the player."""


class GalleryBin:
    """Knows what was thrown away while the gallery was open, the last on top."""

    def __init__(self, kit: Kit, index: GalleryIndex) -> None:
        self._kit = kit
        self._index = index
        self._thrown: list[Path] = []

    @property
    def can_undo(self) -> bool:
        """Whether anything was thrown away here that is still in the bin."""
        return any(self._index.entry_of(path) for path in self._thrown)

    def throw_away(self, entry: GalleryEntry) -> None:
        """Into the bin; NotMoved says why not."""
        path, say = self._index.path_of(entry), self._kit.say
        try:
            thrown = throw_away(path, self._index.folder_of(entry), datetime.now().astimezone())
        except BeingPlayed:
            raise NotMoved(say("This match is being played just now; it can be deleted when it was left.")) from None
        except OSError as error:
            self._index.look_at(path)
            why = f"{error.strerror} ({path})"
            raise NotMoved(say("The match can't be deleted, it stays where it is: {why}").format(why=why)) from None
        # What is kept beside it can be found out anew.
        with suppress(OSError):
            kept_at(path).unlink()
        self._index.look_at(path)
        self._index.look_at(thrown)
        self._thrown.append(thrown)

    def undo(self) -> GalleryEntry | None:
        """The last one that was thrown away here, back where it was."""
        while self._thrown:
            entry = self._index.entry_of(self._thrown[-1])
            if entry is not None:
                found = self.bring_back(entry)
                self._thrown.pop()
                return found
            self._thrown.pop()
        return None

    def bring_back(self, entry: GalleryEntry) -> GalleryEntry | None:
        """Out of the bin; NotMoved says why not."""
        path = self._index.path_of(entry)
        try:
            back = bring_back(path, self._index.folder_of(entry))
        except OSError as error:
            self._index.look_at(path)
            why = f"{error.strerror} ({path})"
            text = self._kit.say("The match can't be brought back, it stays in the bin: {why}")
            raise NotMoved(text.format(why=why)) from None
        self._index.look_at(path)
        return self._index.look_at(back)
