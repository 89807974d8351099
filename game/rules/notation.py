"""How values are written as one line of text and read back: a template for each class, a word for each kind of field.

`Notation({Step: "step {which:which} {start:hex}>{end:hex}"}, WORDS)` writes and reads `step a 3,20>3,19`. The same
template serves both ways, so that what was written always reads back.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from game.rules.contract import IllegalDecision
from game.rules.hexes import Hex
from game.rules.refusals import WrittenWrong

V = TypeVar("V")
T = TypeVar("T")

_FIELD: Final = re.compile(r"\{(\w+):(\w+)\}")
_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Word(Generic[V]):
    """One kind of field: what it looks like, and both ways between text and value."""

    pattern: str
    read: Callable[[str], V]
    write: Callable[[V], str]

    def match(self, text: str) -> V | None:
        """The value, if the text is one."""
        return self.read(text) if re.fullmatch(self.pattern, text, re.ASCII) else None


def _read_hex(text: str) -> Hex:
    x, y = text.split(",")
    return int(x), int(y)


def write_hex(place: Hex) -> str:
    """`x,y`, as Tiled's status bar shows it."""
    return f"{place[0]},{place[1]}"


_NUMBER: Final = r"(?:0|[1-9][0-9]{0,5})"
NUMBER: Final = Word(_NUMBER, int, str)
HEX: Final = Word(f"{_NUMBER},{_NUMBER}", _read_hex, write_hex)


def letters(options: str) -> Word[int]:
    """A number that is written as one letter, by its place among the options."""
    return Word(f"[{re.escape(options)}]", options.index, options.__getitem__)


def shortened(text: str) -> str:
    """Foreign text as it may stand in a message: one line, not too long."""
    # Cut first: a message about a text of megabytes shouldn't cost megabytes.
    shown = repr(text[: _SHOWN + 1])
    return shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "…'"


class Notation(Generic[T]):
    """The text forms of a family of classes."""

    def __init__(self, forms: Mapping[type[T], str], words: Mapping[str, Word[Any]]) -> None:
        self._forms = forms
        self._words = words
        self._patterns = {cls: self._pattern(template) for cls, template in forms.items()}

    def _pattern(self, template: str) -> re.Pattern[str]:
        parts = []
        end = 0
        for field in _FIELD.finditer(template):
            parts.append(re.escape(template[end : field.start()]))
            parts.append(f"(?P<{field[1]}>{self._words[field[2]].pattern})")
            end = field.end()
        parts.append(re.escape(template[end:]))
        return re.compile("".join(parts), re.ASCII)

    def write(self, value: T) -> str:
        """The text of a value."""
        template = self._forms[type(value)]
        return _FIELD.sub(lambda field: self._words[field[2]].write(getattr(value, field[1])), template)

    def read(self, text: str) -> T:
        """The value of a text; IllegalDecision says what it could have been."""
        for cls, pattern in self._patterns.items():
            found = pattern.fullmatch(text)
            if found:
                kinds = dict(_FIELD.findall(self._forms[cls]))
                return cls(**{name: self._words[kinds[name]].read(part) for name, part in found.groupdict().items()})
        raise IllegalDecision(WrittenWrong(tuple(self.examples())))

    def examples(self) -> list[str]:
        """The templates as a person would write them down."""
        spaced = (re.sub(r"(?<=\w){", " {", template) for template in self._forms.values())
        return [_FIELD.sub(lambda field: field[1].upper(), template) for template in spaced]
