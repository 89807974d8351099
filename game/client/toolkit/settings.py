"""What the player likes, in a file that is written at once and whole. A broken one is set aside, and that is said."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.client.toolkit.language import later
from game.client.toolkit.switch import Switch
from game.client.toolkit.timeline import Speed
from game.client.toolkit.trouble import Trouble
from game.table.regular_file import NotReadable, NotThere, TooLarge, read_regular
from game.table.whole_file import write_whole

LARGEST: Final = 1 << 16

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=1, le=32768)]
TextScale = Annotated[int, msgspec.Meta(ge=100, le=200)]
TEXT_SCALES: Final = (100, 125, 150, 175, 200)


class Traces(Enum):
    """For how long the ways of lemmings stay visible."""

    OFF = "off"
    LAST_TURN = "last turn"
    ALWAYS = "always"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings; keys in the file that nobody knows are left alone."""

    language: str = ""
    text_scale: TextScale = 100
    fullscreen: bool = False
    window: tuple[Pixels, Pixels] = (1280, 720)
    animation: Speed = Speed.NORMAL
    sound: Percent = 80
    music: Percent = 40
    mute: bool = False
    confirm_end_turn: bool = True
    traces: Traces = Traces.LAST_TURN
    hints: bool = True


class SettingsBook:
    """The settings as they are now, and their file. Switches that others have brought stand beside them in it."""

    def __init__(self, path: Path, switches: Sequence[Switch] = ()) -> None:
        self._path = path
        self.switches = tuple(switches)
        self._switched: dict[str, bool] = {}
        # What went wrong with the file, until somebody has said it.
        self.trouble: Trouble | None = None
        self._unknown: dict[str, msgspec.Raw] = {}
        self.now = self._read()

    def change(self, **changes: object) -> None:
        """Replace some settings, and write them down at once."""
        changed = msgspec.structs.replace(self.now, **changes)
        if changed != self.now:
            self.now = changed
            self._write()

    def is_on(self, switch: Switch) -> bool:
        """Whether a switch is on."""
        return self._switched.get(switch.key, switch.is_on_at_first)

    def turn(self, switch: Switch, on: bool) -> None:
        """Switch it on or off, and write that down at once."""
        if on != self.is_on(switch):
            self._switched[switch.key] = on
            self._write()

    def _read(self) -> Settings:
        try:
            text = read_regular(self._path, LARGEST)
        except NotThere:
            return Settings()
        except TooLarge as error:
            self.trouble = self._set_aside(error)
            return Settings()
        except NotReadable as error:
            self.trouble = Trouble(later("The settings in {file} can't be read: {why}."), self._path, str(error))
            return Settings()
        try:
            read = msgspec.json.decode(text, type=Settings)
            everything = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            self.trouble = self._set_aside(error)
            return Settings()
        known = {field.name for field in msgspec.structs.fields(Settings)}
        self._switched = _switched(everything, self.switches)
        # A newer version may have written them; it finds them again.
        self._unknown = {key: msgspec.Raw(value).copy() for key, value in everything.items() if key not in known}
        return read

    def _set_aside(self, error: Exception) -> Trouble:
        aside = self._path.with_name(self._path.name + ".broken")
        try:
            self._path.replace(aside)
        except OSError:
            return Trouble(later("The settings in {file} can't be understood ({why})."), self._path, str(error))
        return Trouble(
            later("The settings could not be understood ({why}); they are now in {file}."), aside, str(error)
        )

    def _write(self) -> None:
        everything = {**self._unknown, **self._switched, **msgspec.structs.asdict(self.now)}
        try:
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(everything), indent=2) + b"\n")
        except OSError as error:
            text = later("The settings can't be written to {file}: {why}.")
            self.trouble = Trouble(text, self._path, str(error.strerror))


def _switched(everything: Mapping[str, msgspec.Raw], switches: Sequence[Switch]) -> dict[str, bool]:
    """The switches that stand in the file; one that is neither on nor off is as at first."""
    found = {}
    for switch in switches:
        with suppress(KeyError, msgspec.DecodeError):
            found[switch.key] = msgspec.json.decode(everything[switch.key], type=bool)
    return found
