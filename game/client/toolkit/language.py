"""The words in the player's language, with gettext. English is written in the program, and fills the gaps."""

import gettext
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DOMAIN: Final = "plouf"
# In their own words, as a speaker looks for them.
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}


@dataclass(frozen=True, slots=True)
class Words:
    """What people call a thing, and what it means in plain words; both are said in the player's language."""

    text: str
    meaning: str


class Language:
    """Says things in one language."""

    def __init__(self, folder: Path, wished: Sequence[str] = ()) -> None:
        self._folder = folder
        self.code = "en"
        self._words: gettext.NullTranslations = gettext.NullTranslations()
        self.speak(wished)

    def speak(self, wished: Sequence[str]) -> None:
        """Speak the first of these languages that is known, such as `fr_CA` or `de`; English otherwise."""
        code = next((code for code in map(_short, wished) if code in LANGUAGES), "en")
        if code == self.code:
            return
        self.code = code
        try:
            self._words = gettext.translation(DOMAIN, self._folder, [self.code], fallback=True)
        except (OSError, ValueError):
            # A catalogue that can't be read is worth no more than none.
            self.code, self._words = "en", gettext.NullTranslations()

    def say(self, text: str) -> str:
        """The text in this language."""
        return self._words.gettext(text) if text else ""

    def say_many(self, one: str, many: str, count: int) -> str:
        """The form for this many; the number itself goes in with `format` by whoever asks."""
        return self._words.ngettext(one, many, count)


def later(text: str) -> str:
    """Marks a text in a table for translation; it is said when it is shown."""
    return text


def _short(code: str) -> str:
    return code.replace("-", "_").partition("_")[0].lower()
