"""The rows of seats at every size, scale and number of seats, in every game: nothing overlaps, and counts are read."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from pygame import Rect

from game.client.scenes.set_up import TableChoice
from game.client.tabletop.seat_rows import AllSeatsFacts, RowPart, SeatFacts, SeatRows
from game.client.tabletop.table_view import TableView
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import SMALL_TEXT
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.table.seats import HUMAN, seats_for
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing

TABLES = [(game, count) for game, row in MANIFESTS.items() for count in row.rules.seat_counts]
SIZES = [(960, 600), (1280, 720), (1920, 1080)]


def rows_at(desk: Desk, game: str, count: int) -> tuple[SeatRows, AllSeatsFacts]:
    """The rows of a table that has been dealt, and what they tell."""
    desk.book.change(animation=Speed.OFF)
    row = MANIFESTS[game]
    rules, board = next(iter(row.rule_sets.values())), next(iter(row.boards.values()))
    # The longest of the names that computers have.
    seats = tuple(replace(seat, name="Ma Goosefoot") for seat in seats_for([HUMAN, *["easy"] * (count - 1)]))
    desk.app.start(desk.arcade().match(TableChoice(game, seats, rules, board, 0), "3"))
    scene = playing(desk)
    view = scene.view
    assert isinstance(view, TableView)
    rows = view._seat_rows
    return rows, rows._tell(scene.match.state)


def filled(desk: Desk, part: RowPart) -> Rect:
    """What a part covers: all of a drawing, of words what is written."""
    if part.icon:
        return part.place
    writer = desk.kit.writer
    text = writer.clipped(part.text, part.px, part.place.w, part.weight)
    # Letters fill what lies between the tops of capitals and the ends of tails.
    size = writer.width(text, part.px, part.weight), part.px
    return Rect(part.place.x, part.place.centery - size[1] // 2, *size)


def check(desk: Desk, rows: SeatRows, told: AllSeatsFacts) -> None:
    panel = inset(rows._rect, desk.kit.measure.px(8))
    covered: list[Rect] = []
    for number, facts in enumerate(told.seats):
        parts = rows.parts(number, told, is_thinking=False)
        mine = [rows.head(number), *(filled(desk, part) for part in parts)]
        assert all(rows.row(number).contains(one) for one in mine)
        assert panel.contains(rows.row(number))
        covered += mine
        # Every drawing with its number, whole, and as large as small text is at this scale.
        shown = [(icon.icon, text.text) for icon, text in pairwise(parts) if icon.icon and text.text]
        assert set(facts.counts) <= set(shown)
        for part in parts[1:]:
            if part.text:
                assert desk.kit.writer.width(part.text, part.px, part.weight) <= part.place.w
                assert part.px >= 14 * desk.kit.measure.text_scale / 100
    assert not [(one, other) for one, other in combinations(covered, 2) if one.colliderect(other)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "count"), TABLES)
def test_nothing_overlaps_in_the_rows_of_seats(
    desk: Desk, game: str, count: int, size: tuple[int, int], scale: int, language: str
) -> None:
    desk.book.change(text_scale=scale, language=language)
    desk.resize(size)
    rows, told = rows_at(desk, game, count)
    check(desk, rows, told)
    # Also when there is more to tell than at the start: crowns, and as much as any game counts.
    much = tuple((*facts.counts, ("ui/clock", "2"))[:2] for facts in told.seats)
    check(desk, rows, AllSeatsFacts(tuple(SeatFacts(counts, crowned=True) for counts in much), 0))


@pytest.mark.parametrize(("scale", "is_in_one_line"), [(100, False), (200, True)])
def test_large_text_puts_the_counts_of_many_seats_beside_the_names(
    desk: Desk, scale: int, is_in_one_line: bool
) -> None:
    desk.book.change(text_scale=scale)
    desk.resize((960, 600))
    rows, _ = rows_at(desk, "pier", 6)
    assert rows.is_in_one_line is is_in_one_line


@pytest.mark.parametrize(("game", "count"), TABLES)
def test_large_text_leaves_lines_for_the_log_below_the_seats(desk: Desk, game: str, count: int) -> None:
    desk.book.change(text_scale=200)
    desk.resize((960, 600))
    rows_at(desk, game, count)
    view = playing(desk).view
    assert isinstance(view, TableView)
    line = desk.kit.writer.height(desk.kit.measure.text(SMALL_TEXT))
    # Two of six seats are worth a line of it.
    assert view._log._rect.h >= (3 if count > 4 else 4) * line
