"""A position as JSON, for a program that has the rules but may not see all of the record.

Written generically from a state's fields: what never changes in a game (its board, its rules) is in the record's header
and is left out. Reading believes nothing: every field is checked against its type.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, get_type_hints

import msgspec

from game.rules.contract import Json


class BrokenPosition(ValueError):
    """What was read is no position; the message is one sentence."""


class PositionForm:
    """How the positions of one game are written: as what differs from its start."""

    def __init__(self, start: Any) -> None:
        self._type = type(start)
        parts = {field.name: getattr(start, field.name) for field in fields(start)}
        self._shared = {name: part for name, part in parts.items() if is_dataclass(part)}
        hints = get_type_hints(self._type)
        self._written = {name: hints[name] for name in parts if name not in self._shared}

    def write(self, state: Any) -> dict[str, Json]:
        """A position, such as one that a seat sees, as JSON."""
        assert all(getattr(state, name) is part for name, part in self._shared.items()), "from another game"
        return {name: msgspec.to_builtins(getattr(state, name)) for name in self._written}

    def read(self, position: Mapping[str, Json]) -> Any:
        """The position again; keys that it does not need are passed over."""
        found: dict[str, Any] = {}
        for name, kind in self._written.items():
            if name not in position:
                raise BrokenPosition(f"the position lacks {name!r}")
            try:
                found[name] = msgspec.convert(position[name], kind)
            except msgspec.ValidationError as error:
                raise BrokenPosition(f"the position's {name!r} is wrong: {str(error).replace('`', '')}") from None
        return self._type(**self._shared, **found)
