"""A walk over the window in a grid of points: whatever lies on a table says what it is while the mouse is there.

A game says what lies on its table besides what all tables have, and what is told of the thing under the mouse."""

from collections.abc import Callable, Iterable, Iterator

from pygame import Rect

from game.client.scenes.play import PlayScene
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.intents import Point
from tests.client.desk import Desk

# Less than the smallest thing on a table is wide.
STEP = 20
# Nothing lies there at any table: the rim of the window.
NOWHERE: Point = (1, 1)


def table_view(desk: Desk) -> AnyTableView:
    scene = desk.app.top
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.view, TableView)
    return scene.view


def shared_things(desk: Desk) -> Iterator[Rect]:
    """What every table has: rows of seats, log, buttons."""
    view, rim = table_view(desk), desk.kit.measure.px(10)
    yield view._log._rect.inflate(-rim, -rim)
    yield from (view._seat_rows.row(seat) for seat in range(len(view._seats)))
    yield from (widget.rect.inflate(-2, -2) for widget in view._actions._group._widgets)


def shared_words(desk: Desk, at: Point) -> str:
    """What a button says, and what is written on the slip of advice or hints under the mouse."""
    scene, actions = desk.app.top, table_view(desk)._actions
    assert isinstance(scene, PlayScene)
    slip = scene._hint_panel.slip
    written = " ".join(row[0] for row in slip.text_rows()) if slip.rect.collidepoint(at) else ""
    return actions._group._tooltip.text or (actions.advice() if actions.slip.collidepoint(at) else written)


def silent_points(
    desk: Desk, things: Callable[[], Iterable[Rect]], said: Callable[[], str], about: Rect | None = None
) -> list[Point]:
    """Where something lies of which nothing is said. `things` are the game's own, as they lie now; `said` is what is
    told of what is under the mouse; what is said wherever the mouse is counts only for what it is `about`."""
    desk.move(NOWHERE)
    always = said()
    found = [*shared_things(desk), *things()]
    wide, high = desk.window.size
    silent = []
    for y in range(STEP // 2, high, STEP):
        for x in range(STEP // 2, wide, STEP):
            if not any(rect.collidepoint(x, y) for rect in found):
                continue
            desk.move((x, y))
            words = said()
            is_told = words and (words != always or (about is not None and about.collidepoint(x, y)))
            if not is_told and not shared_words(desk, (x, y)):
                silent.append((x, y))
    return silent


def covered_by_tooltips(desk: Desk, kept_clear: Iterable[Rect] = ()) -> list[tuple[str, Rect]]:
    """Every button whose note, once it is read, lies over another one, or over what else is to be clicked."""
    view, clear, found = table_view(desk), tuple(kept_clear), []
    widgets = view._actions._group._widgets
    for widget in widgets:
        desk.move(widget.rect.center)
        tip = view._actions._group._tooltip
        if not tip.text:
            continue
        place = tip.place(desk.window.surface.get_rect())
        others = [other.rect for other in widgets if other is not widget and other.enabled]
        if place.collidelist([*others, *clear, widget.rect]) >= 0:
            found.append((widget.key, place))
    return found
