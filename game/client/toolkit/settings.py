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
from game.table.file_lock import FileLock
from game.table.regular_file import NoSuchFile, NotReadable, TooLarge, read_regular
from game.table.whole_file import trace_of, write_whole

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


FIELDS: Final = frozenset(field.name for field in msgspec.structs.fields(Settings))
# Each window has its own; the file has those that were changed last, for the next one that opens.
OF_A_WINDOW: Final = ("window", "fullscreen")


class SettingsBook:
    """The settings as they are now, and their file. Switches that others have brought stand beside them in it.

    Several windows share the file: each writes only what was changed in it, and picks up what others changed.
    """

    def __init__(self, path: Path, switches: Sequence[Switch] = ()) -> None:
        self._path = path
        self.switches = tuple(switches)
        self._switched: dict[str, bool] = {}
        # What went wrong with the file, until somebody has said it; that it can't be written is said once.
        self.trouble: Trouble | None = None
        self._is_told = False
        self._unknown: dict[str, msgspec.Raw] = {}
        # What was changed here and is not written yet.
        self._changed: dict[str, object] = {}
        self._trace = trace_of(path)
        # As they stand in the file.
        self._written = self._read() or Settings()
        self.now = self._written

    def change(self, **changes: object) -> None:
        """Replace some settings, and write them down at once."""
        changed = msgspec.structs.replace(self.now, **changes)
        if changed != self.now:
            self.now = changed
            self._changed |= changes
            self._write()

    def is_on(self, switch: Switch) -> bool:
        """Whether a switch is on."""
        return self._switched.get(switch.key, switch.is_on_at_first)

    def turn(self, switch: Switch, on: bool) -> None:
        """Switch it on or off, and write that down at once."""
        if on != self.is_on(switch):
            self._switched[switch.key] = on
            self._changed[switch.key] = on
            self._write()

    def pick_up(self) -> None:
        """What another window has changed holds here too; what could not be written is tried again."""
        if self._changed:
            self._write()
        elif self._trace != trace_of(self._path):
            self._look()

    def _look(self) -> None:
        """Read the file again, and lay what was changed here over it."""
        self._trace = trace_of(self._path)
        read = self._read()
        if read is None:
            # There is none any more: all of it is written anew.
            self._written = self.now
            return
        self._written = read
        ours = {name: getattr(self.now, name) for name in OF_A_WINDOW}
        known = {name: value for name, value in self._changed.items() if name in FIELDS}
        now = msgspec.structs.replace(read, **ours, **{name: known[name] for name in known if name not in ours})
        self._switched |= {key: on for key, on in self._changed.items() if key not in FIELDS and isinstance(on, bool)}
        # The same one as long as nothing is different: that is what others look at.
        self.now = now if now != self.now else self.now

    def _read(self) -> Settings | None:
        """As they stand in the file; None where there is none of use."""
        try:
            text = read_regular(self._path, LARGEST)
        except NoSuchFile:
            return None
        except TooLarge as error:
            self.trouble = self._set_aside(error)
            return None
        except NotReadable as error:
            self.trouble = Trouble(later("The settings in {file} can't be read: {why}."), self._path, str(error))
            return None
        try:
            read = msgspec.json.decode(text, type=Settings)
            everything = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            self.trouble = self._set_aside(error)
            return None
        self._switched = _switched(everything, self.switches)
        # A newer version may have written them; it finds them again.
        self._unknown = {key: msgspec.Raw(value).copy() for key, value in everything.items() if key not in FIELDS}
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
        lock = FileLock(self._path.with_suffix(".lock"))
        try:
            # Whoever holds it is done in a moment; and if not, that is no reason to forget what was changed.
            lock.take()
            self._look()
            everything = {**self._unknown, **msgspec.structs.asdict(self._written), **self._switched, **self._changed}
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(everything), indent=2) + b"\n")
            self._trace = trace_of(self._path)
        except OSError as error:
            if not self._is_told:
                text = later("The settings can't be written to {file}: {why}.")
                self.trouble = Trouble(text, self._path, error.strerror or str(error))
            self._is_told = True
        else:
            known = {name: value for name, value in self._changed.items() if name in FIELDS}
            self._written = msgspec.structs.replace(self._written, **known)
            self._changed, self._is_told = {}, False
        finally:
            lock.release()


def _switched(everything: Mapping[str, msgspec.Raw], switches: Sequence[Switch]) -> dict[str, bool]:
    """The switches that stand in the file; one that is neither on nor off is as at first."""
    found = {}
    for switch in switches:
        with suppress(KeyError, msgspec.DecodeError):
            found[switch.key] = msgspec.json.decode(everything[switch.key], type=bool)
    return found
