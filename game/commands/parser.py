"""The parser of command lines; the window, which has none, starts without it."""

import argparse
from typing import NoReturn

from game.commands.exit_codes import WRONG_USAGE


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        self.exit(WRONG_USAGE, f"{self.prog}: {message} (see --help)\n")
