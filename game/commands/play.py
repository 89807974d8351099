"""`play`: a match in the window at once, without the menus."""

import argparse
from pathlib import Path
from random import Random

from game.ai.characters import cast_by_lot
from game.ai.players import first_opponent
from game.commands.arguments import add_rule_arguments, chosen_level, chosen_rules, chosen_table, must_be_playable
from game.commands.exit_codes import Sorry, need_pygame_ce
from game.commands.parser import encodable
from game.table.seats import HUMAN, seats_for


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `play`."""
    add_rule_arguments(parser)
    parser.add_argument(
        "--seats", metavar="WHO,WHO…", help="human or a level (default: human and as few others as the game takes)"
    )
    parser.add_argument(
        "--races", metavar="N", type=int, default=1, help="so many in a row, points summed, in games that offer that"
    )
    parser.add_argument(
        "--seed", metavar="S", type=encodable, help="the same seed gives the same match (default: by lot)"
    )
    parser.add_argument("--lang", metavar="CODE", help="the language of the window, such as fr")
    trying = "try the map that is being drawn: apart from all matches, in one window, which follows what is saved"
    parser.add_argument("--trial", action="store_true", help=trying)


def run(args: argparse.Namespace) -> int:
    """Check what was asked for, then open the window."""
    if args.trial and Path(args.map or "").suffix.lower() != ".tmx":
        raise Sorry("--trial: this is for a map drawn in Tiled, so say --map FILE.tmx")
    row, board = chosen_table(args.game, args.map)
    game, counts = row.rules.name, row.rules.seat_counts
    first = first_opponent(row.levels).name
    names = args.seats.split(",") if args.seats is not None else [HUMAN, *[first] * (counts[0] - 1)]
    for name in names:
        if name != HUMAN:
            chosen_level(row, name, " (or human)")
    if len(names) not in counts:
        raise Sorry(f"--seats: {game} is for {counts[0]} to {counts[-1]} seats, not {len(names)}")
    offered = row.series.counts if row.series else (1,)
    if args.races not in offered:
        lengths = " or ".join(map(str, offered))
        raise Sorry(f"--races: {game} is played {lengths} at a time, not {args.races}")
    rules = chosen_rules(row, args.rules, args.rule)
    if board is not None:
        must_be_playable(row, len(names), rules, board)
    # Drawn here already: who the computers are comes of it too.
    seed = args.seed if args.seed is not None else str(Random().getrandbits(32))
    seats = cast_by_lot(seats_for(names), row.levels, Random(f"plouf {seed} characters"))
    need_pygame_ce()
    # Only now: whoever asks for something that can't be should not wait for a window.
    from game.client.scenes.arcade import Arcade  # noqa: PLC0415
    from game.client.scenes.set_up import TableChoice  # noqa: PLC0415
    from game.client.toolkit.scene import Scene  # noqa: PLC0415
    from game.commands.front import open_front  # noqa: PLC0415

    def match(arcade: Arcade) -> Scene:
        # The same as from the menus, down to the board.
        chosen = arcade.first_board(game) if board is None else board
        return arcade.match(TableChoice(game, seats, rules, chosen, None, args.races))

    trial = Path(args.map) if args.trial else None
    return open_front(match, seed=seed, language=args.lang or "", trial=trial)
