"""What was played last, and the board chosen since, for each game, in a file that is written at once and whole. A
broken one is set aside."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from game.client.scenes.set_up_choices import BoardChoice, GameChoices, TableChoice
from game.rules.contract import Json
from game.table.regular_file import NoSuchFile, NotReadable, read_regular
from game.table.seats import HUMAN, Seat
from game.table.whole_file import write_whole

LARGEST: Final = 1 << 16
LONGEST_NAME: Final = 16


class _SeatForm(msgspec.Struct, frozen=True):
    name: str
    colour: str
    by: str


class _TableForm(msgspec.Struct, frozen=True):
    seats: tuple[_SeatForm, ...]
    rules: dict[str, str | bool | int]
    board: str
    first: int | None = None
    matches: int = 1


class SetUpMemory:
    """A convenience, so nothing that goes wrong with its file keeps anybody from playing."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._tables = self._read()

    def last(self, choices: GameChoices) -> TableChoice | None:
        """The last table of this game, without what no longer exists; None where nothing of use is left."""
        kept = self._tables.get(choices.game)
        if kept is None or len(kept.seats) not in choices.seat_counts:
            return None
        board = self.board(choices)
        if board is None:
            return None
        first = kept.first if kept.first is not None and 0 <= kept.first < len(kept.seats) else None
        matches = kept.matches if choices.series and kept.matches in choices.series.counts else 1
        seats, rules = _known_seats(kept, choices), _known_rules(kept, choices)
        return TableChoice(choices.game, seats, rules, board.board, first, matches)

    def board(self, choices: GameChoices) -> BoardChoice | None:
        """The board of the last table, also one that was dropped on the window; otherwise the first of all. Whoever has
        played none yet gets the one for beginners."""
        boards = [board for board in choices.boards() if not board.finding]
        kept = self._tables.get(choices.game)
        if kept is None:
            beginners = (board for board in boards if Path(board.key).stem == choices.first_board)
            return next(beginners, boards[0] if boards else None)
        found = next((board for board in boards if board.key == kept.board), None)
        if found is None and choices.read and Path(kept.board).is_absolute():
            read = choices.read(Path(kept.board))
            found = None if read.finding else read
        return found or (boards[0] if boards else None)

    def remember_board(self, table: TableChoice, board: BoardChoice) -> None:
        """This board was chosen; all else is as it was played last, or, where nothing was, as it lies on the table."""
        kept = self._read().get(table.game)
        if kept is None:
            self.remember(table, board)
        else:
            self._keep(table.game, msgspec.structs.replace(kept, board=_key(board)))

    def remember(self, table: TableChoice, board: BoardChoice) -> None:
        """This is played now."""
        seats = tuple(_SeatForm(seat.name, seat.colour, seat.by) for seat in table.seats)
        rules = {key: value for key, value in table.rules.items() if isinstance(value, str | int)}
        self._keep(table.game, _TableForm(seats, rules, _key(board), table.first, table.matches))

    def _keep(self, game: str, played: _TableForm) -> None:
        # Another window may have played other games meanwhile.
        self._tables = self._tables | self._read() | {game: played}
        self._write()

    def _read(self) -> dict[str, _TableForm]:
        try:
            return msgspec.json.decode(read_regular(self._path, LARGEST), type=dict[str, _TableForm])
        except NoSuchFile:
            return {}
        except (NotReadable, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            with suppress(OSError):
                self._path.replace(self._path.with_name(self._path.name + ".broken"))
            return {}

    def _write(self) -> None:
        # Not being able to remember is no reason not to play.
        with suppress(OSError):
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(self._tables), indent=2) + b"\n")


def _key(board: BoardChoice) -> str:
    """The name of a file need not be text."""
    return board.key.encode("utf-8", "backslashreplace").decode()


def _known_seats(kept: _TableForm, choices: GameChoices) -> tuple[Seat, ...]:
    known = {HUMAN, *(level.name for level in (*choices.levels, *choices.more_levels))}
    colours = choices.colours
    free = [colour for colour in colours if colour not in {seat.colour for seat in kept.seats}]
    taken: set[str] = set()
    seats = []
    for seat in kept.seats:
        colour = seat.colour if seat.colour in colours and seat.colour not in taken else free.pop(0)
        taken.add(colour)
        by = seat.by if seat.by in known else choices.default_level
        seats.append(Seat(seat.name[:LONGEST_NAME], colour, by))
    return tuple(seats)


def _known_rules(kept: _TableForm, choices: GameChoices) -> Mapping[str, Json]:
    # A rule that is newer than what was kept is as in the set that was played.
    sets = [dict(rules) for rules in choices.rule_sets.values()]
    rules = next((rules for rules in sets if kept.rules.items() <= rules.items()), sets[0])
    for key, options in choices.rule_choices.items():
        value = kept.rules.get(key)
        # 1 equals True, so the type has to agree too.
        if any(type(value) is type(option) and value == option for option in options):
            rules[key] = value
    return rules
