"""What can be heard: short effects and a tune. Where there is no sound device, everything else goes on in silence."""

from enum import Enum
from pathlib import Path
from typing import Final

import pygame

from game.client.toolkit.language import later
from game.client.toolkit.settings import Settings
from game.client.toolkit.trouble import Troubles
from game.table.regular_file import is_regular

RATE: Final = 22050
VOICES: Final = 12
# The tune is background even when it is as loud as it can be.
LOUDEST_TUNE: Final = 0.6
# Beside effects, and for whoever thinks.
LOUDEST_IN_A_MATCH: Final = 0.35
# From here on tension, from 0 to 1, is heard.
TENSE: Final = 0.7
HOUSE_TUNE: Final = "tune.wav"


class SoundEffect(Enum):
    """A short sound; the value is its file."""

    CLICK = "click.wav"
    HOP = "hop.wav"
    SHOVE = "shove.wav"
    SPLASH = "splash.wav"
    CARD = "card.wav"
    TILE = "tile.wav"
    DICE = "dice.wav"
    CONCRETE = "concrete.wav"
    WIN = "win.wav"
    DRILL = "drill.wav"
    TYRES = "tyres.wav"
    TUMBLE = "tumble.wav"
    SHUFFLE = "shuffle.wav"
    FLAG = "flag.wav"
    FOX = "fox.wav"
    COIN = "coin.wav"
    CRASH = "crash.wav"
    RUMBLE = "rumble.wav"
    WIND = "wind.wav"
    MAGIC = "magic.wav"
    WHOOSH = "whoosh.wav"
    ALARM = "alarm.wav"
    CURTAIN = "curtain.wav"
    UNDO = "undo.wav"
    HINT = "hint.wav"


class Sound:
    """The loudspeaker of the house. Silent until it is opened, which takes a while and can wait for the first frame."""

    def __init__(self, folder: Path, troubles: Troubles | None = None) -> None:
        self._folder = folder
        self._troubles = troubles or Troubles()
        self._silent: set[Path] = set()
        self._open = False
        # The files of the tune that is wanted, and of the one that plays; nothing: none.
        self._wanted = ""
        self._plays = ""
        self._effects: dict[SoundEffect, pygame.mixer.Sound] = {}
        self._settings = Settings()

    @property
    def is_open(self) -> bool:
        """Whether there is a device."""
        return self._open

    def open(self) -> None:
        """Look for a device; without one nothing is ever heard and nothing fails."""
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
        except pygame.error:
            return
        pygame.mixer.set_num_channels(VOICES)
        self._open = True
        self._apply()

    def close(self) -> None:
        """Be silent for good."""
        if self._open:
            self._open = False
            self._effects.clear()
            pygame.mixer.quit()

    def obey(self, settings: Settings) -> None:
        """Be as loud as the player likes it."""
        self._settings = settings
        self._apply()

    def play(self, effect: SoundEffect) -> None:
        """Play one effect."""
        settings = self._settings
        if not self._open or settings.mute or not settings.sound:
            return
        if effect not in self._effects:
            path = self._folder / effect.value
            if not self._is_there(path):
                return
            try:
                self._effects[effect] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                self._be_silent(path, error)
                return
        sound = self._effects[effect]
        # When much happens at once (a hurried turn), more of the same is only noise.
        if sound.get_num_channels() < 2:  # noqa: PLR2004
            sound.set_volume(settings.sound / 100)
            sound.play()

    def play_tune(self, name: str = "", tension: float = 0.0) -> None:
        """Play a tune from now on, over and over: that of the house, or the one of this name, tense near the end."""
        self._wanted = f"tunes/{name}{'-tense' if tension >= TENSE else ''}.wav" if name else HOUSE_TUNE
        self._apply()

    def stop_tune(self) -> None:
        """Let the tune fade away."""
        self._wanted = ""
        self._apply()

    def _apply(self) -> None:
        if not self._open:
            return
        volume = 0 if self._settings.mute else self._settings.music
        wanted = self._wanted if volume > 0 else ""
        loudest = LOUDEST_TUNE if wanted == HOUSE_TUNE else LOUDEST_IN_A_MATCH
        if wanted and not self._is_there(self._folder / wanted):
            wanted = ""
        try:
            if wanted and wanted != self._plays:
                pygame.mixer.music.load(self._folder / wanted)
                pygame.mixer.music.play(-1, fade_ms=1500)
            elif self._plays and not wanted:
                pygame.mixer.music.fadeout(400)
            pygame.mixer.music.set_volume(volume / 100 * loudest)
        except (pygame.error, OSError) as error:
            self._be_silent(self._folder / wanted, error)
            wanted = ""
        self._plays = wanted

    def _is_there(self, path: Path) -> bool:
        """Whether a sound can be opened; it is looked for once."""
        if path not in self._silent and not is_regular(path):
            self._be_silent(path, "there is no such file")
        return path not in self._silent

    def _be_silent(self, path: Path, why: object) -> None:
        self._silent.add(path)
        self._troubles.tell(later("The sound {file} can't be played: {why}."), path, why)
