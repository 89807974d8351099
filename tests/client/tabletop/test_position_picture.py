"""A match as a small picture: the board with what stands on it, at every size; of a game that draws none, its board."""

from pathlib import Path

import pygame
import pytest

from game.client.tabletop.position_picture import framed_position
from game.client.toolkit.kit import Kit
from game.games import GAMES, MANIFESTS
from game.table.last_position import LastPosition, last_position
from tests.table.kept_records import RECORDS


def played(path: Path) -> LastPosition:
    pieces = last_position(path, GAMES)
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            found: LastPosition = end.value
            return found


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.plouf")), ids=lambda path: path.stem)
def test_what_stands_on_the_board_is_drawn_at_any_size(kit: Kit, path: Path) -> None:
    last = played(path)
    assert last.header is not None
    look = MANIFESTS[last.header.game].look
    for size in ((1, 1), (30, 20), (126, 84), (400, 260)):
        with_pieces = framed_position(kit, size, last, look.draw_position, look.draw_thumbnail)
        alone = framed_position(kit, size, last, None, look.draw_thumbnail)
        assert with_pieces.get_size() == alone.get_size() == size
    assert pygame.image.tobytes(with_pieces, "RGBA") != pygame.image.tobytes(alone, "RGBA")


def test_of_what_cant_be_played_there_is_only_the_sea(kit: Kit) -> None:
    look = MANIFESTS["cliff"].look
    empty = framed_position(kit, (126, 84), LastPosition(), look.draw_position, look.draw_thumbnail)
    red, green, blue, _ = empty.get_at((63, 42))
    assert red < green < blue
