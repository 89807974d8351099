"""Text from others (names in files, words of programs) as it may stand on a terminal or in a log: what would move the
cursor, change colours or turn the writing round is spelled out."""

import re
from typing import Final

# Control characters with ESC and C1, marks and overrides of direction, line and paragraph ends, halves of characters.
_HARMFUL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def harmless(text: str) -> str:
    """One line, in which such characters are seen as `\\u001b`; JSON stays JSON with them."""
    return _HARMFUL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
