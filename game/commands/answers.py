"""How a command answers: an exit code, and one sentence when something is wrong."""

import sys
from typing import Final

OK: Final = 0
FOUND: Final = 1
WRONG_USAGE: Final = 2


class Sorry(Exception):
    """What was asked for can't be done; the message is one sentence for the user."""

    def __init__(self, message: str, code: int = WRONG_USAGE) -> None:
        super().__init__(message)
        self.code = code


def say(text: str) -> None:
    """A line to the one who reads the errors."""
    print(text, file=sys.stderr)
