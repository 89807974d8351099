"""Saving the match that is played, also where that fails: it goes on in memory, a banner says what can't be saved and
why, it is tried again, and it can be kept elsewhere. Nobody leaves the table unasked as long as it fails."""

import errno
from datetime import datetime
from pathlib import Path
from typing import Final

from pygame import Rect

from game.client.scenes.saving_banner import SavingBanner
from game.client.toolkit.intents import Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, KeyLine, Pop, Replace, Scene
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry
from game.table.match import AnyMatch
from game.table.ownership import TakenOver
from game.table.store import Store

# Seconds until it is tried again without a decision, and for which good news are told.
BETWEEN_TRIES: Final = 3.0
GOOD_NEWS: Final = 6.0
KEEP_ELSEWHERE_KEY: Final = "s"
WHY: Final = {
    errno.ENOSPC: later("the disk is full"),
    errno.EDQUOT: later("there is no more room for you"),
    errno.EROFS: later("nothing can be written there"),
    errno.EACCES: later("writing is not allowed there"),
    errno.EPERM: later("writing is not allowed there"),
    errno.ENOTDIR: later("there is a file where a folder should be"),
    errno.EEXIST: later("there is a file where a folder should be"),
    errno.EMFILE: later("too many files are open"),
    errno.ENFILE: later("too many files are open"),
}


class Saving:
    """Of one match at its table."""

    def __init__(self, kit: Kit, match: AnyMatch, store: Store) -> None:
        self._kit = kit
        self._match = match
        self._store = store
        self.banner = SavingBanner(kit)
        self._trouble: OSError | None = None
        # What was decided last came too late: the match goes on in another window.
        self._is_too_late = False
        # The player knows that it is not saved, and goes on without.
        self._is_given_up = False
        self._since_try = self._since_news = 0.0
        self._standing = ""

    @property
    def is_unsaved(self) -> bool:
        """Whether something was decided that is in no file."""
        return self._is_too_late or self._trouble is not None

    def save(self) -> None:
        """Save the match as it stands now, or tell why not."""
        self._since_try = 0.0
        try:
            self._store.keep(self._match)
        except TakenOver:
            # It is told before anything else is done.
            self._is_too_late = True
        except OSError as error:
            self._fails(error)
        else:
            self._succeeds()

    def finish(self, following: AnyMatch | None) -> Scene | None:
        """Put the match away, which is over; what is asked where that can't be done. TakenOver if it goes on in another
        window."""
        if self._is_given_up:
            return None
        try:
            self._store.finish(self._match, datetime.now().astimezone(), following)
        except OSError as error:
            self._fails(error)
            return self._question_at_end()
        self._succeeds()
        return None

    def _fails(self, error: OSError) -> None:
        self._trouble = error
        self.banner.say(self._sentence(error), has_button=True)

    def _succeeds(self) -> None:
        if self._trouble is not None:
            self._trouble, self._is_given_up = None, False
            self.tell(self._kit.say("The match is saved again."))

    def tell(self, news: str) -> None:
        """For a while, unless there is something worse to tell."""
        self._since_news = 0.0
        if self._trouble is None:
            self.banner.say(news)

    def stand(self, text: str) -> None:
        """What is to be read as long as there is nothing else to tell."""
        self._standing = text
        if self._trouble is None:
            self.banner.say(text, stays=True)

    def _sentence(self, error: OSError) -> str:
        say, folder = self._kit.say, _short(self._store.folder_of(self._match))
        return say("The match can't be saved in {folder}: {why}.").format(folder=folder, why=self._why(error))

    def _why(self, error: OSError) -> str:
        known = WHY.get(error.errno or 0)
        return self._kit.say(known) if known else error.strerror or str(error)

    def layout(self, place: Rect) -> None:
        """At the top of this place, in the player's language, which may be another one now."""
        self.banner.layout(place)
        if self._trouble is not None:
            self.banner.say(self._sentence(self._trouble), has_button=True)

    def update(self, seconds: float) -> None:
        """Time has passed: it is tried again, and good news are gone after a while."""
        self._since_try += seconds
        self._since_news += seconds
        if self._trouble is None:
            if self._since_news >= GOOD_NEWS:
                self.banner.say(self._standing, stays=True)
        elif self._since_try >= BETWEEN_TRIES and self._match.to_move is not None:
            self.save()

    def handle(self, intent: Intent) -> bool:
        """Whether it was meant for this."""
        is_key = isinstance(intent, Key) and intent.ctrl and intent.name == KEEP_ELSEWHERE_KEY
        is_asked = self.banner.is_clicked(intent) or is_key
        if is_asked and self._trouble is not None:
            self.keep_elsewhere()
        return is_asked or self.banner.covers(intent)

    def keep_elsewhere(self) -> bool:
        """Keep the match in another folder from now on, and tell in which; whether there is one that takes it."""
        say = self._kit.say
        try:
            path = self._store.keep_elsewhere(self._match)
        except OSError as error:
            text = say("It can't be kept elsewhere either: {why}.").format(why=self._why(error))
            self.banner.say(f"{self._sentence(self._trouble or error)} {text}", has_button=True)
            return False
        self._trouble, self._is_given_up = None, False
        self.tell(say("The match is kept in {folder} from now on.").format(folder=_short(path.parent)))
        return True

    def save_unasked(self) -> None:
        """The table goes, and whoever leaves it with something unsaved was not asked: then it is kept wherever it can
        be."""
        if self._is_at_stake:
            self.save()
            if self._trouble is not None and not self._is_too_late:
                self.keep_elsewhere()

    @property
    def _is_at_stake(self) -> bool:
        """Whether something would be lost by leaving, and nobody has said yet that it may be."""
        return self._trouble is not None and not self._is_given_up and not self._store.has_put_away(self._match)

    def question(self, leave: Change) -> Scene | None:
        """What whoever leaves is asked first, where something would be lost by it; it is tried once more before."""
        if not self._is_at_stake:
            return None
        self.save()
        if self._trouble is None or self._is_too_late:
            return None
        say = self._kit.say

        def elsewhere() -> Change:
            return leave if self.keep_elsewhere() else self._once_more(leave)

        def without() -> Change:
            self._is_given_up = True
            return leave

        answers = (
            Entry(say("Save elsewhere"), elsewhere, "ui/folder", PRIMARY),
            Entry(say("Leave all the same"), without, "ui/close"),
            Entry(say("Play on"), Pop, "ui/play"),
        )
        text = say("Whoever leaves now loses what was decided since it was saved last.")
        return MessageScene(self._kit, say("Not saved"), f"{self.banner.text} {text}", answers)

    def _once_more(self, leave: Change) -> Change:
        again = self.question(leave)
        return Replace(again) if again is not None else leave

    def _question_at_end(self) -> Scene:
        say = self._kit.say

        def elsewhere() -> Change:
            self.keep_elsewhere()
            return Pop()

        def without() -> Change:
            self._is_given_up = True
            return Pop()

        answers = (
            Entry(say("Save elsewhere"), elsewhere, "ui/folder", PRIMARY),
            Entry(say("Go on without"), without, "ui/close"),
            Entry(say("Try again"), Pop, "ui/redo"),
        )
        return MessageScene(self._kit, say("Not saved"), self.banner.text, answers)

    @property
    def key(self) -> KeyLine:
        """As the help tells it."""
        return KeyLine("Ctrl+S", self._kit.say("keep the match elsewhere, where it can't be saved"))


def _short(folder: Path) -> str:
    """A folder as people write it."""
    try:
        home = Path.home()
    except RuntimeError:
        return str(folder)
    return f"~/{folder.relative_to(home)}" if folder.is_relative_to(home) and folder != home else str(folder)
