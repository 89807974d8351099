"""The log of a table: the newest below, nothing cut off, back as far as there is something."""

import pygame
import pytest
from pygame import Rect

from game.client.tabletop.log_view import LogLine, LogView
from game.client.toolkit.intents import Size
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import SMALL_TEXT
from game.table.seats import seats_for
from tests.client.desk import Desk

LONG = "Ada lays a tile and the tile is a mountain among the mountains of the mountains"
PLACE = Rect(100, 100, 200, 150)


def log_of(desk: Desk, *texts: str) -> LogView:
    log = LogView(desk.kit, seats_for(["human", "human"]))
    log.layout(PLACE)
    log.tell(lambda: [LogLine(number % 2, text) for number, text in enumerate(texts)])
    return log


def points(log: LogView) -> list[Size]:
    return [(PLACE.centerx, y) for y in range(PLACE.top, PLACE.bottom, 4)]


def read(log: LogView) -> list[str]:
    """The lines that the mouse finds, from the top down."""
    return list(dict.fromkeys(line.text for point in points(log) if (line := log.line_at(point))))


def test_a_long_line_takes_as_many_rows_as_it_needs(desk: Desk) -> None:
    log = log_of(desk, LONG, "short")
    rows = {text: sum(line.text == text for p in points(log) if (line := log.line_at(p))) for text in (LONG, "short")}
    assert rows[LONG] > 2 * rows["short"] > 0


def test_the_newest_is_seen_and_the_wheel_leads_back_to_the_first(desk: Desk) -> None:
    texts = [f"{number} {LONG if number % 3 else 'short'}" for number in range(20)]
    log = log_of(desk, *texts)
    assert read(log)[-1] == texts[-1]
    assert texts[0] not in read(log)
    log.scroll(100)
    assert read(log)[0] == texts[0]
    log.scroll(-100)
    assert read(log)[-1] == texts[-1]


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("high", [40, 90, 150])
def test_no_row_goes_beyond_the_box_and_a_line_that_is_too_long_for_it_ends_early(
    desk: Desk, scale: int, high: int
) -> None:
    desk.book.change(text_scale=scale)
    desk.app.start()
    log = log_of(desk, "short", f"{LONG}, and Donaudampfschifffahrtsgesellschaftskapitänsmützen")
    log.layout(Rect(PLACE.x, PLACE.y, PLACE.w, high))
    px, writer = desk.kit.measure.text(SMALL_TEXT), desk.kit.writer
    shown = log._shown()
    room = inset(log.rect, desk.kit.measure.px(10))
    assert shown or room.h < writer.height(px)
    for placed in shown:
        assert room.contains(placed.rect)
        assert placed.rect.h == writer.height(px, len(placed.words))
        assert all(writer.width(row, px) <= room.w - log._indent() for row in placed.words)


def test_a_line_that_leads_to_its_moment_lights_up_under_the_mouse_and_an_empty_log_says_what_comes(desk: Desk) -> None:
    log = LogView(desk.kit, seats_for(["human", "human"]))
    log.layout(PLACE)
    assert log.line_places() == []
    surface = pygame.Surface((400, 300))
    log.draw(surface)
    blank = log.seen()
    log.tell(lambda: [LogLine(0, "first", moment=lambda _: None), LogLine(1, "second"), LogLine(1, LONG)])
    assert log.seen() != blank
    (place,) = log.line_places()
    still = log.seen()
    assert log.point(place.center)
    assert log.pointed is log.lines[0]
    assert log.seen() != still
    assert log.point((place.x + 2, place.bottom + 2)), "the line below leads nowhere"
    assert log.pointed is None
    assert not log.point(None)
