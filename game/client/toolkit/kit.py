"""What every scene works with: drawings, words, sounds, settings, and how large things are just now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.client.toolkit.art import Art
from game.client.toolkit.language import Language
from game.client.toolkit.layout import Measure
from game.client.toolkit.settings import SettingsBook
from game.client.toolkit.sound import Sound
from game.client.toolkit.text import Writer
from game.client.toolkit.trouble import Troubles
from game.shipped import ASSETS


@dataclass(slots=True)
class Kit:
    """Made once by whoever opens the window, and handed to every scene; only the app changes it."""

    art: Art
    writer: Writer
    sound: Sound
    settings: SettingsBook
    language: Language
    # What could not be read and is still to be told.
    troubles: Troubles = field(default_factory=Troubles)
    # What the system speaks, for a player who has not chosen a language.
    system_languages: tuple[str, ...] = ()
    measure: Measure = field(default_factory=Measure)
    # Where somebody stopped reading what has chapters, as long as the window is open.
    bookmarks: dict[str, str] = field(default_factory=dict)

    def say(self, text: str) -> str:
        """The text in the player's language."""
        return self.language.say(text)

    def obey_settings(self) -> None:
        """Take over what was changed in the settings."""
        now = self.settings.now
        self.sound.obey(now)
        self.language.speak((now.language,) if now.language else self.system_languages)
        self.measure = Measure(self.measure.window, now.text_scale)


def make_kit(
    settings: SettingsBook,
    system_languages: Sequence[str] = (),
    assets: Path = ASSETS,
    more_art: Mapping[str, Path] | None = None,
) -> Kit:
    """Everything, from the folder of assets, and drawings also from other folders."""
    troubles = Troubles()
    kit = Kit(
        art=Art(assets / "art", more=more_art, troubles=troubles),
        writer=Writer(assets / "fonts"),
        sound=Sound(assets / "sounds", troubles),
        settings=settings,
        language=Language(assets / "locale", troubles=troubles),
        troubles=troubles,
        system_languages=tuple(system_languages),
    )
    kit.obey_settings()
    return kit
