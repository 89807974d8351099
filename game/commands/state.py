"""`state`: a point of a record as one JSON object, every hand open."""

import argparse
import json

from game.commands.exit_codes import OK
from game.commands.output import put
from game.commands.points import add_point_arguments, asked_point


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `state`."""
    add_point_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print the position."""
    game, state = asked_point(args)
    put(json.dumps(game.describe(state)))
    return OK
