"""The parser of command lines; the window, which has none, starts without it."""

import argparse
import sys
from typing import Any, NoReturn

from game.commands.exit_codes import WRONG_USAGE
from game.commands.output import put, tell


def encodable(text: str) -> str:
    """An argument type: text, not just bytes; a path may be either."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is no text in UTF-8") from None
    return text


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        tell(f"{self.prog}: {message} (see --help)")
        self.exit(WRONG_USAGE)

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        """`--game=--` is no value; Python before 3.13 takes it for an empty list of them."""
        if action.option_strings and arg_strings == ["--"]:
            self.error(f"argument {action.option_strings[0]}: expected one argument")
        return super()._get_values(action, arg_strings)

    def _print_message(self, message: str, file: object = None) -> None:
        """As all that commands print."""
        for line in message.splitlines():
            (put if file is sys.stdout else tell)(line)
