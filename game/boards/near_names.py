"""Names that are nearly right: what an author may have meant by one that means nothing."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

# How much alike two names have to be, of 1.
ALIKE: Final = 0.75


def near_name(name: str, known: Iterable[str]) -> str | None:
    """The known name that this one is nearly, however it is written in capitals; never the very same."""
    plain = {one.casefold(): one for one in known if one != name}
    found = get_close_matches(name.strip().casefold(), plain, 1, ALIKE)
    return plain[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The end of a sentence about a name that is unknown; empty where none is near."""
    near = near_name(name, known)
    return f"; did you mean '{near}'?" if near else ""
