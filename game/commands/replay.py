"""`replay`: a record looked at again in the window, or a part of it as a moving picture."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.commands.arguments import number_from
from game.commands.exit_codes import FOUND, OK, Sorry, need_pygame_ce
from game.commands.output import put, tell
from game.games import GAMES, MANIFESTS
from game.table.positions import Positions, open_positions

if TYPE_CHECKING:
    from game.client.scenes.filming import Film, FilmOrder
    from game.client.scenes.replay_table import Eyes

KINDS: Final = (".gif", ".webp")
SPEEDS: Final = ("relaxed", "normal", "quick", "off")
SMALLEST, LARGEST = (160, 90), (1920, 1080)
# How it is told how far a picture is: whenever so much more of it is done, in percent.
STEP: Final = 10
LINES_AT_ONCE: Final = 1000
# What is only said of a picture.
OF_PICTURE: Final = ("from", "to", "size", "speed", "seat")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `replay`."""
    number = number_from(0)
    parser.add_argument("record", type=Path, metavar="RECORD", help="a .plouf file")
    parser.add_argument("--at", type=number, metavar="N", help="begin after the first N lines below the header")
    parser.add_argument("--lang", metavar="CODE", help="the language of the window or the picture, such as fr")
    film = parser.add_argument_group("a moving picture instead of the window")
    film.add_argument("--picture", type=Path, metavar="OUT", help="write this .gif or .webp")
    film.add_argument("--from", type=number, metavar="N", help="from after the first N lines (default: 0)")
    film.add_argument("--to", type=number, metavar="N", help="up to after the first N lines (default: all)")
    film.add_argument("--size", type=_size, metavar="WxH", help="in pixels (default: 640x360)")
    film.add_argument("--speed", choices=SPEEDS, help="how fast movements are (default: normal)")
    film.add_argument("--seat", metavar="WHO", help="whose hand is seen: a seat from 0 on, none, or all (default: the"
                      " person's who played alone)")  # fmt: skip


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    try:
        size = int(wide), int(high)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} should be a width and a height, such as 640x360") from None
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        least, most = (f"{one[0]}x{one[1]}" for one in (SMALLEST, LARGEST))
        raise argparse.ArgumentTypeError(f"{text} should be at least {least} and at most {most}")
    return size


def run(args: argparse.Namespace) -> int:
    """Look into the record first: whoever asks for what is not there should not wait for a window."""
    if args.picture is not None and args.at is not None:
        raise Sorry("--at: a picture has --from and --to")
    given = [name for name in OF_PICTURE if getattr(args, name) is not None]
    if args.picture is None and given:
        raise Sorry(f"--{given[0]} is for --picture")
    positions = open_positions(args.record, GAMES)
    if args.picture is not None:
        return _film(args, positions)
    if args.at is not None:
        _read_all(positions)
        _must_have(positions, "at", args.at)
    need_pygame_ce()
    from game.commands.front import open_front  # noqa: PLC0415 - only for a window

    return open_front(lambda arcade: arcade.first_replay(args.record, args.at), language=args.lang or "")


def _read_all(positions: Positions) -> None:
    while not positions.is_read:
        positions.read_on(LINES_AT_ONCE)


def _must_have(positions: Positions, name: str, at: int) -> None:
    count = len(positions.lines)
    # The end line counts as one, as elsewhere.
    if at > count + 1:
        raise Sorry(f"--{name} {at}: the record has only {count} lines below its header")


def _film(args: argparse.Namespace, positions: Positions) -> int:
    if args.picture.suffix.lower() not in KINDS:
        raise Sorry(f"--picture {args.picture}: a moving picture is a {' or a '.join(KINDS)}")
    _read_all(positions)
    if positions.why:
        tell(f"{args.record}: {positions.why}; the picture ends before that")
    first, last = getattr(args, "from") or 0, len(positions.lines) if args.to is None else args.to
    _must_have(positions, "from", first)
    _must_have(positions, "to", last)
    begin, end = positions.stop_at(first), positions.stop_at(last)
    if begin >= end:
        raise Sorry(f"--from {first} --to {last}: nothing is decided between them")
    need_pygame_ce()
    # Only now: they need a screen, even if it is one that nobody sees.
    from game.client.scenes.filming import USUAL_SIZE, FilmOrder  # noqa: PLC0415
    from game.client.toolkit.timeline import Speed  # noqa: PLC0415

    speed = Speed(args.speed or Speed.NORMAL.value)
    order = FilmOrder(begin, end, _eyes(args.seat, positions), speed, args.size or USUAL_SIZE)
    content = _drawn(_prepared(args.lang or "", positions, order), args.picture)
    try:
        args.picture.parent.mkdir(parents=True, exist_ok=True)
        args.picture.write_bytes(content)
    except (OSError, ValueError) as error:
        raise Sorry(f"{args.picture}: {getattr(error, 'strerror', None) or error}", FOUND) from None
    put(f"{args.picture}: {len(content):,} bytes")
    return OK


def _eyes(who: str | None, positions: Positions) -> "Eyes":
    from game.client.scenes.replay_table import Hands, first_eyes  # noqa: PLC0415

    seats = len(positions.header.seats)
    if who is None:
        return first_eyes(positions)
    if who in ("none", "all"):
        return Hands(who)
    if not who.isdecimal() or int(who) >= seats:
        raise Sorry(f"--seat {who!r:.40} should be from 0 to {seats - 1}, or none, or all")
    return int(who)


def _prepared(language: str, positions: Positions, order: "FilmOrder") -> "Film":
    from game.client.scenes.filming import Film  # noqa: PLC0415
    from game.client.scenes.first_window import art_of, switches_of, system_languages  # noqa: PLC0415
    from game.client.scenes.unseen import unseen_kit  # noqa: PLC0415
    from game.client.toolkit.folders import NoHome, user_folders  # noqa: PLC0415
    from game.client.toolkit.settings import SettingsBook  # noqa: PLC0415
    from game.client.toolkit.text import NoFont  # noqa: PLC0415

    try:
        settings = SettingsBook(user_folders().settings_file, switches_of(MANIFESTS))
        kit = unseen_kit(settings, [language] if language else system_languages(), art_of(MANIFESTS))
    except (NoHome, NoFont) as error:
        raise Sorry(str(error), FOUND) from None
    return Film(kit, positions, MANIFESTS[positions.game.name].look.make_view, order)


def _drawn(film: "Film", path: Path) -> bytes:
    from game.client.scenes.film_file import CantMakeFilm, FilmFile  # noqa: PLC0415
    from game.client.scenes.filming import MOST_SECONDS, FilmTooLong  # noqa: PLC0415

    try:
        file, told = FilmFile(film, path.suffix.lower()), 0
        for frame in film.frames():
            file.add(frame)
            if 100 * frame.part >= told + STEP:
                told = int(100 * frame.part) // STEP * STEP
                tell(f"{told} %")
        return file.content()
    except CantMakeFilm as error:
        raise Sorry(f"--picture {path}: {error}") from None
    except FilmTooLong:
        raise Sorry(
            f"--picture: it would be longer than {MOST_SECONDS} seconds, choose a shorter part", FOUND
        ) from None
