"""How a command answers: an exit code, and one sentence when something is wrong."""

import importlib
from typing import Final

OK: Final = 0
FOUND: Final = 1
WRONG_USAGE: Final = 2


class Sorry(Exception):
    """What was asked for can't be done; the message is one sentence for the user."""

    def __init__(self, message: str, code: int = WRONG_USAGE) -> None:
        super().__init__(message)
        self.code = code


def need_pygame_ce() -> None:
    """A window is about to be opened, and the older pygame can't do it."""
    if not getattr(importlib.import_module("pygame"), "IS_CE", False):
        hint = "'pip uninstall pygame', then 'pip install -r requirements.txt'"
        raise Sorry(f"this is pygame, but Plouf! needs pygame-ce in its place: {hint}", FOUND)
