"""How much a record may hold. Far more than any match needs, and little enough to be read and drawn at once."""

from collections.abc import Iterator
from typing import Final

from game.rules.contract import Json

LARGEST_RECORD: Final = 64 << 20
MOST_LINES: Final = 500_000
# The header has the whole board in it; a shuffle names every card of a deck.
LONGEST_HEADER: Final = 1 << 20
LONGEST_LINE: Final = 1 << 16
MOST_SEATS: Final = 20
# In characters: what people call a game, a seat, its colour, who plays it, or a board.
LONGEST_NAME: Final = 200
# Of any other text in the rules or in a board, such as a row of it.
LONGEST_TEXT: Final = 5_000
MOST_PARTS: Final = 10_000


def too_much(value: Json, where: str) -> str:
    """What is too long or too many in rules or a board: one sentence, or nothing."""
    return next(_excesses(value, where, where), "")


def too_long(text: str, where: str, most: int = LONGEST_NAME) -> str:
    """That a text is, in one sentence, or nothing."""
    return f"{where} is {len(text):,} characters long, but should have at most {most:,}" if len(text) > most else ""


def _excesses(value: Json, where: str, whole: str) -> Iterator[str]:
    if isinstance(value, str):
        is_name = where.endswith(".name")
        yield from filter(None, [too_long(value, where, LONGEST_NAME if is_name else LONGEST_TEXT)])
    elif isinstance(value, list | dict):
        if len(value) > MOST_PARTS:
            yield f"{where} has {len(value):,} parts, but should have at most {MOST_PARTS:,}"
        elif isinstance(value, list):
            for part in value:
                yield from _excesses(part, f"a part of {whole}", whole)
        else:
            for key, part in value.items():
                yield from filter(None, [too_long(key, f"a key in {whole}")])
                yield from _excesses(part, f"{whole}.{key}" if where == whole else f"a part of {whole}", whole)
