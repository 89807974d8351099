"""Where matches are kept: the running one of each game, saved after every decision, and those that are over.

Whatever happens to the program, at most the line being written is lost. A match is kept from the first decision of a
person on. None is ever deleted for another one: when that is decided in a new one of the same game, the older goes
unfinished among those that are over, unless somebody plays it in another window.
"""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Final

from game.rules.contract import AnyGame, BadSetUp
from game.table.match import AnyMatch
from game.table.ownership import Ownership, TakenOver
from game.table.record import BrokenRecord, write_record
from game.table.running_match import RunningMatch
from game.table.saved_match import Damaged, PlayedElsewhere, Resumed, SetAside, mend_last_line, read_good_part
from game.table.waiting import game_of, has_begun, is_out_of_reach, may_wait, running_file, running_files, waiting
from game.table.whole_file import claimed

FINISHED: Final = "games"
WHEN: Final = "%Y-%m-%d %H.%M"


class Store:
    """A folder with the running matches and the finished ones; it is made when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: RunningMatch | None = None

    def waiting(self, game: str) -> Path | None:
        """A match of this game to go on with: the one that was played last."""
        return next((path for path in waiting(self._folder) if game_of(path) == game), None)

    @property
    def taken_over(self) -> Path | None:
        """The file of the match that was kept here, if it goes on in another window: nothing more is written."""
        running = self._running
        return running.path if running is not None and running.is_taken_over else None

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
        for path in waiting(self._folder):
            if path == running_file(self._folder, game) or game_of(path) == game:
                owner = self._put_away(path, game)
                if owner is not None:
                    owner.release()
        for path in running_files(self._folder, game):
            owner = self._put_away(path, game)
            if owner is not None:
                self._running = RunningMatch(match, path, owner)
                break

    def _put_away(self, path: Path, game: str) -> Ownership | None:
        """Make room in a file for another match, unless somebody plays the one that is there; the right to write it."""
        owner = Ownership(path)
        if not owner.take():
            return None
        if is_out_of_reach(path):
            owner.release()
            return None
        if not may_wait(path):
            path.unlink(missing_ok=True)
        else:
            path.replace(claimed(self._folder / FINISHED, f"{_left_at(path):{WHEN}} {game} unfinished"))
        return owner

    def resume(self, games: Mapping[str, AnyGame], rng: Random, game: str | None = None) -> Resumed:
        """The match that was played last, or the one of this game, where it stood; what can't be read is set aside,
        never deleted."""
        path = self.waiting(game) if game is not None else next(iter(waiting(self._folder)), None)
        return None if path is None else self.resume_from(path, games, rng)

    def resume_from(self, path: Path, games: Mapping[str, AnyGame], rng: Random, *, by_force: bool = False) -> Resumed:
        """The match in this file; by force, also if somebody else plays it, who then has to let go."""
        self._release()
        owner = Ownership(path)
        if not (owner.take_over() if by_force else owner.take()):
            return PlayedElsewhere(path)
        if not path.exists():
            owner.release()
            return None
        try:
            mend_last_line(path)
            good = read_good_part(path, games)
        except (BrokenRecord, BadSetUp) as error:
            aside = claimed(self._folder, "broken")
            path.replace(aside)
            owner.release()
            return SetAside(aside, str(error))
        match = good.match(rng)
        if good.why:
            owner.release()
            return Damaged(path, match, good.why)
        self._running = RunningMatch(match, path, owner)
        return match

    def go_on_with(self, damaged: Damaged) -> Path:
        """Go on as far as a match is good; the whole file is kept, and here is where. TakenOver if somebody else goes
        on with it."""
        self._release()
        owner = Ownership(damaged.path)
        if not owner.take():
            raise TakenOver
        aside = claimed(self._folder, "broken")
        damaged.path.replace(aside)
        self._running = RunningMatch(damaged.match, damaged.path, owner)
        return aside

    def leave(self, match: AnyMatch) -> None:
        """This match is left: it waits, and anybody may go on with it. One without a decision leaves nothing behind."""
        running = self._running_with(match)
        if running is not None:
            if not _has_begun(match):
                # Unless it goes on in another window.
                with suppress(TakenOver):
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
        path = claimed(self._folder / FINISHED, name)
        write_record(path, match.header, match.lines, resigned)
        if running is not None:
            if following is None:
                running.remove()
            else:
                running.give_way(following)
            self._running = None
        return path

    def finished(self) -> list[Path]:
        """The records of matches that are over, the newest first."""
        return sorted((self._folder / FINISHED).glob("*.plouf"), reverse=True)


def _left_at(path: Path) -> datetime:
    """When a file was written; now, where that is beyond the calendar."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return datetime.now()


def _has_begun(match: AnyMatch) -> bool:
    return has_begun(match.header, (moment.line for moment in match.moments))
