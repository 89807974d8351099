"""The words in the player's language, with gettext. English is written in the program, and fills the gaps."""

import gettext
import io
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Final

from game.client.toolkit.trouble import Troubles
from game.table.regular_file import NotReadable, read_regular

DOMAIN: Final = "plouf"
LARGEST: Final = 4 << 20
# In their own words, as a speaker looks for them.
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}


@dataclass(frozen=True, slots=True)
class Words:
    """What people call a thing, and what it means in plain words; both are said in the player's language."""

    text: str
    meaning: str


class Language:
    """Says things in one language."""

    def __init__(self, folder: Path, wished: Sequence[str] = (), troubles: Troubles | None = None) -> None:
        self._folder = folder
        self._troubles = troubles or Troubles()
        # What has been said before, so that it need not be looked at again.
        self._said: dict[str, str] = {}
        self.code = "en"
        self._words: gettext.NullTranslations = gettext.NullTranslations()
        self.speak(wished)

    def speak(self, wished: Sequence[str]) -> None:
        """Speak the first of these languages that is known, such as `fr_CA` or `de`; English otherwise."""
        code = next((code for code in map(_short, wished) if code in LANGUAGES), "en")
        if code == self.code:
            return
        self.code, self._words = code, gettext.NullTranslations()
        self._said.clear()
        if code == "en":
            return
        path = self._folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
        try:
            self._words = gettext.GNUTranslations(io.BytesIO(read_regular(path, LARGEST)))
        except (NotReadable, OSError, ValueError, LookupError, RecursionError, struct.error) as error:
            # A catalogue that can't be read is worth no more than none.
            self.code = "en"
            why = error if isinstance(error, NotReadable) else "it is damaged"
            self._troubles.tell(later("The words of a language can't be read from {file}: {why}."), path, why)

    def say(self, text: str) -> str:
        """The text in this language."""
        if text not in self._said:
            self._said[text] = fitting(self._words.gettext(text), text) if text else ""
        return self._said[text]

    def say_many(self, one: str, many: str, count: int) -> str:
        """The form for this many; the number itself goes in with `format` by whoever asks."""
        return fitting(self._words.ngettext(one, many, count), many if count != 1 else one)


def fitting(translated: str, text: str) -> str:
    """What was translated, unless it has gaps that nobody fills: then the text itself."""
    try:
        return translated if _gaps(translated) <= _gaps(text) else text
    except ValueError:
        return text


def _gaps(text: str) -> set[str]:
    return (
        {name for _, name, _, _ in Formatter().parse(text) if name is not None} if "{" in text or "}" in text else set()
    )


def later(text: str) -> str:
    """Marks a text in a table for translation; it is said when it is shown."""
    return text


def _short(code: str) -> str:
    return code.replace("-", "_").partition("_")[0].lower()
