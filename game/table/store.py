"""Where matches are kept: the running one of each game, saved after every decision, and those that are over.

Whatever happens to the program, at most the line being written is lost. A match is kept from the first decision of a
person on. None is ever deleted for another one: when that is decided in a new one of the same game, the older goes
unfinished among those that are over, unless somebody plays it in another window.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from errno import EIO, ENOENT
from pathlib import Path
from random import Random
from typing import Final

from game.rules.contract import AnyGame, BadSetUp
from game.table.copies import remove_copies
from game.table.match import AnyMatch, Match
from game.table.ownership import Ownership, TakenOver
from game.table.record import BrokenRecord, UnreadableRecord, record_text, who_resigned
from game.table.record_bin import FINISHED
from game.table.regular_file import is_anything
from game.table.running_match import RunningMatch
from game.table.saved_match import (
    Damaged,
    PlayedElsewhere,
    Resumed,
    SetAside,
    mend_last_line,
    read_best_copy,
    read_good_part,
)
from game.table.waiting import (
    could_be_lost,
    free_running_place,
    game_of,
    has_begun,
    is_running,
    out_of_reach,
    running_file,
    running_files,
    waiting,
)
from game.table.whole_file import move_to_free_name, trace_of, write_to_free_name

WHEN: Final = "%Y-%m-%d %H.%M"


class Store:
    """A folder with the running matches and the finished ones; it is made when it is first needed. Where it can't be
    written, OSError says why: nothing is lost by it, the next time all of it is written, and a match can be kept in one
    of the folders elsewhere."""

    def __init__(self, folder: Path, elsewhere: Sequence[Path] = ()) -> None:
        self._folder = folder
        self._folders = (folder, *elsewhere)
        self._running: RunningMatch | None = None
        self._put_away_last: AnyMatch | None = None
        self._put_away_at: Path | None = None

    def waiting(self, game: str) -> Path | None:
        """A match of this game to go on with: the one that was played last."""
        return next((path for path in waiting(*self._folders) if game_of(path) == game), None)

    @property
    def taken_over(self) -> Path | None:
        """The file of the match that was kept here, if it goes on in another window: nothing more is written."""
        running = self._running
        return running.path if running is not None and running.is_taken_over else None

    def folder_of(self, match: AnyMatch) -> Path:
        """Where this match is kept, or would be."""
        running = self._running_with(match)
        return running.path.parent if running is not None else self._folder

    def keep(self, match: AnyMatch) -> None:
        """Save the running match as it stands; TakenOver if it goes on in another window. Where nobody has decided
        anything yet, or took it back, there is nothing to keep."""
        running = self._running_with(match)
        if running is None:
            if _has_begun(match):
                self._begin(match)
        elif _has_begun(match):
            running.save()
        else:
            running.remove()
            self._running = None

    def _begin(self, match: AnyMatch) -> None:
        """Keep a new match. An older one of this game that waits is put among those that are over, as it stood; one
        that somebody plays elsewhere stays where it is."""
        self._release()
        game = match.game.name
        for path in waiting(*self._folders):
            if path == running_file(self._folder, game) or game_of(path) == game:
                owner = self._put_away(path, game)
                if owner is not None:
                    owner.release()
        for path in running_files(self._folder, game):
            owner = self._put_away(path, game)
            if owner is not None:
                self._run(RunningMatch(match, path, owner))
                break

    def _run(self, running: RunningMatch) -> None:
        self._running = running
        running.save()

    def keep_elsewhere(self, match: AnyMatch) -> Path:
        """Keep this match from now on in the first of the other folders that takes it, beside whatever waits there;
        where that is. OSError if none does."""
        before, here = self._running_with(match), self.folder_of(match)
        why = OSError(ENOENT, "there is no other folder")
        for folder in self._folders:
            if folder == here:
                continue
            try:
                path = self._keep_in(folder, match)
            except OSError as error:
                why = error
                continue
            if before is not None:
                # What can't be written may not be deletable either: then it stays, as it stood.
                with suppress(OSError, TakenOver):
                    before.remove()
                before.release()
            return path
        raise why

    def _keep_in(self, folder: Path, match: AnyMatch) -> Path:
        path, owner = free_running_place(folder, match.game.name)
        running = RunningMatch(match, path, owner)
        try:
            running.save()
        except OSError:
            running.release()
            raise
        self._running = running
        return path

    def _put_away(self, path: Path, game: str) -> Ownership | None:
        """Make room in a file for another match, unless somebody plays the one that is there; the right to write it."""
        owner = Ownership(path)
        if not owner.take():
            return None
        try:
            if not could_be_lost(path):
                path.unlink(missing_ok=True)
            else:
                move_to_free_name(path, path.parent / FINISHED, f"{_left_at(path):{WHEN}} {game} unfinished")
            remove_copies(path)
        except UnreadableRecord:
            owner.release()
            return None
        except OSError:
            owner.release()
            raise
        return owner

    def resume(self, games: Mapping[str, AnyGame], rng: Random, game: str | None = None) -> Resumed:
        """The match that was played last, or the one of this game, where it stood; what can't be read is set aside,
        never deleted. OSError where it can't be read just now."""
        path = self.waiting(game) if game is not None else next(iter(waiting(*self._folders)), None)
        if path is None:
            for one in (one for folder in self._folders for one in out_of_reach(folder)):
                raise OSError(EIO, one.why, str(one.path))
            return None
        return self.resume_from(path, games, rng)

    def resume_from(self, path: Path, games: Mapping[str, AnyGame], rng: Random, *, by_force: bool = False) -> Resumed:
        """The match in this file; by force, also if somebody else plays it, who then has to let go."""
        self._release()
        owner = Ownership(path)
        # Where not even a lock can be written, the match is read all the same and goes on without being saved.
        with suppress(OSError):
            if not (owner.take_over() if by_force else owner.take()):
                return PlayedElsewhere(path)
        try:
            found = self._read(path, games, rng)
        except OSError:
            owner.release()
            raise
        if not isinstance(found, Match):
            owner.release()
            return found
        with suppress(OSError, TakenOver):
            self._run(RunningMatch(found, path, owner, trace_of(path)))
        return found

    def take_up(self, path: Path, games: Mapping[str, AnyGame], rng: Random) -> Resumed:
        """Go on with any unfinished match, also one that another was played after: it runs again, in a place of its
        own beside whatever else runs. What is over or makes no sense stays where it is, and is only told about."""
        if is_running(path) and path.parent in self._folders:
            return self.resume_from(path, games, rng)
        self._release()
        if not is_anything(path):
            return None
        try:
            good, resigned = read_good_part(path, games), who_resigned(path)
        except UnreadableRecord as error:
            raise OSError(EIO, str(error), str(path)) from None
        except (BrokenRecord, BadSetUp) as error:
            return SetAside(path, str(error))
        match = good.match(rng)
        if match.to_move is None or resigned is not None:
            return SetAside(path, "this match is over")
        if good.why or has_begun(good.header, good.lines):
            return self._run_again(path, match, good.why)
        # What nobody decided anything in does not wait: it stays, and is begun once more.
        return match

    def _run_again(self, path: Path, match: AnyMatch, why: str) -> Resumed:
        """A match that was put away is moved to a free place among those that run, under its lock."""
        folder = next((one for one in self._folders if path.is_relative_to(one)), self._folder)
        place, owner = free_running_place(folder, match.game.name)
        try:
            path.replace(place)
        except OSError:
            owner.release()
            raise
        if why:
            owner.release()
            return Damaged(place, match, why)
        with suppress(OSError, TakenOver):
            self._run(RunningMatch(match, place, owner, trace_of(place)))
        return match

    def _read(self, path: Path, games: Mapping[str, AnyGame], rng: Random) -> Resumed:
        """The match in a file that is ours, as far as it or one of its copies is good."""
        if not path.exists():
            return None
        good, why = None, ""
        if path.is_file():
            # What can't be read just now is not broken: OSError.
            mend_last_line(path)
        try:
            good = read_good_part(path, games)
        except UnreadableRecord as error:
            raise OSError(EIO, str(error), str(path)) from None
        except (BrokenRecord, BadSetUp) as error:
            why = str(error)
        if good is not None and not good.why:
            return good.match(rng)
        copy = read_best_copy(path, games, good)
        if copy is not None:
            return Damaged(path, copy[1].match(rng), good.why if good else why, copy[0])
        if good is not None:
            return Damaged(path, good.match(rng), good.why)
        return SetAside(move_to_free_name(path, path.parent, "broken"), why)

    def go_on_with(self, damaged: Damaged) -> Path:
        """Go on as far as a match is good; the whole file is kept, and here is where. TakenOver if somebody else goes
        on with it."""
        self._release()
        owner = Ownership(damaged.path)
        if not owner.take():
            raise TakenOver
        try:
            aside = move_to_free_name(damaged.path, damaged.path.parent, "broken")
        except OSError:
            owner.release()
            raise
        with suppress(OSError):
            self._run(RunningMatch(damaged.match, damaged.path, owner))
        return aside

    def leave(self, match: AnyMatch) -> None:
        """This match is left: it waits, and anybody may go on with it. One without a decision leaves nothing behind."""
        running = self._running_with(match)
        if running is not None:
            if not _has_begun(match):
                # Unless it goes on in another window; and where nothing can be written, nothing is lost by it.
                with suppress(TakenOver, OSError):
                    running.remove()
            self._release()

    def _running_with(self, match: AnyMatch) -> RunningMatch | None:
        """Where this match is kept, if it is."""
        return self._running if self._running is not None and match is self._running.match else None

    def _release(self) -> None:
        if self._running is not None:
            self._running.release()
            self._running = None

    def finish(self, match: AnyMatch, now: datetime, following: AnyMatch | None = None) -> Path:
        """Put a match that is over among the finished ones; TakenOver if it goes on in another window. The one that
        follows it in a series waits from now on in its place."""
        return self._put_among_finished(match, f"{now:{WHEN}} {match.game.name}", following=following)

    def resign(self, match: AnyMatch, seat: int, now: datetime) -> Path | None:
        """A seat gives the match up: it goes unfinished among those that are over, and nobody goes on with it. Where
        nothing was decided, nothing is kept; TakenOver if it goes on in another window."""
        if not _has_begun(match):
            self.keep(match)
            return None
        return self._put_among_finished(match, f"{now:{WHEN}} {match.game.name} resigned", seat)

    def _put_among_finished(
        self, match: AnyMatch, name: str, resigned: int | None = None, following: AnyMatch | None = None
    ) -> Path:
        running = self._running_with(match)
        if running is not None:
            running.save()
        text = record_text(match.header, match.lines, resigned)
        path = write_to_free_name(self.folder_of(match) / FINISHED, name, text)
        if running is not None:
            try:
                if following is None:
                    running.remove()
                else:
                    running.give_way(following)
            except OSError:
                # It waits still, and is put away when that can be done.
                with suppress(OSError):
                    path.unlink()
                raise
            self._running = None
        self._put_away_last, self._put_away_at = match, path
        return path

    def has_put_away(self, match: AnyMatch) -> bool:
        """Whether this match has just gone among those that are over."""
        return match is self._put_away_last and self._running_with(match) is None

    def record_of(self, match: AnyMatch) -> Path | None:
        """Where it is, if it has just gone among those that are over."""
        return self._put_away_at if self.has_put_away(match) else None

    def finished(self) -> list[Path]:
        """The records of matches that are over, the newest first."""
        found = [path for folder in self._folders for path in (folder / FINISHED).glob("*.plouf")]
        return sorted(found, key=lambda path: path.name, reverse=True)


def _left_at(path: Path) -> datetime:
    """When a file was written; now, where that is beyond the calendar."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return datetime.now()


def _has_begun(match: AnyMatch) -> bool:
    return has_begun(match.header, (moment.line for moment in match.moments[match.begun_at :]))
