"""Where hints lie, in every game, from the smallest window with the largest text on: over nothing that is needed, and
all that is written can be read."""

from typing import Any

import pytest
from pygame import Rect

from game.ai.options import AnyOption, Option, Reason
from game.client.scenes.hint_slip import Slip
from game.client.scenes.set_up import TableChoice
from game.client.toolkit.intents import Wheel
from game.games import MANIFESTS
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, sit_down

SIZES = [(960, 600), (1280, 720), (3840, 2160)]
SCALES = [100, 150, 200]


def sit_at(desk: Desk, name: str) -> None:
    """A table with as many seats as the game has, the first of a person."""
    game = MANIFESTS[name]
    most = max(game.rules.seat_counts)
    who = seats_for(["human", *[game.levels[0].name] * (most - 1)])
    rules = dict(next(iter(game.rule_sets.values())))
    sit_down(desk, TableChoice(name, who, rules, next(iter(game.boards.values())), 0))


def some_advice(desk: Desk) -> tuple[AnyOption, ...]:
    """Three different turns with a reason."""
    match = playing(desk).match
    legal = match.game.legal(match.state)
    reason = Reason("pushes {seat} back", {"seat": 1})
    return tuple(Option((decision,), 0.4, 3, reason) for decision in legal[:: max(1, len(legal) // 3)][:3])


def hand_of(view: Any) -> Rect:
    """Where the one who looks has cards or tiles: each game calls it its own."""
    hand = view._papers if hasattr(view, "_papers") else view._hand
    rect: Rect = hand._rect
    return rect


def read_all(desk: Desk, slip: Slip) -> set[str]:
    """Every row that is seen, from the top to the bottom, as whoever leafs through it sees them."""
    rows = {text for text, *_ in slip.text_rows()}
    for _ in range(30):
        desk.press("page down")
        rows |= {text for text, *_ in slip.text_rows()}
    return rows


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", SCALES)
def test_hints_cover_nothing_that_is_needed_and_all_of_them_can_be_read(
    desk: Desk, name: str, language: str, scale: int
) -> None:
    desk.book.change(text_scale=scale, language=language)
    sit_at(desk, name)
    scene = playing(desk)
    hint_panel, view, writer = scene._hint_panel, scene.view, desk.kit.writer
    hint_panel.note(1, some_advice(desk), None, 1)
    for size in SIZES:
        desk.resize(size)
        hint_panel.wait(0)
        hint_panel.advise(some_advice(desk))
        for _ in ("advice", "thoughts"):
            slip = hint_panel.slip
            needed = [view._seat_rows._rect, view._actions.rect, hand_of(view)]  # type: ignore[attr-defined]
            assert not slip.rect.collidelistall(needed)
            assert not slip.rect.colliderect(view._log._rect)  # type: ignore[attr-defined]
            for text, rect, px, weight in slip.text_rows():
                assert slip.rect.contains(rect)
                assert writer.width(text, px, weight) <= rect.w, text
            written = {row for line in slip.lines for row in line.words + line.reason} | set(slip.heading)
            assert written <= read_all(desk, slip)
            desk.press("escape", "w")
        desk.press("escape")


def test_the_wheel_over_the_seat_that_is_read_about_scrolls_what_it_thought(desk: Desk) -> None:
    desk.book.change(text_scale=200)
    sit_at(desk, "cliff")
    desk.resize((960, 600))
    scene = playing(desk)
    scene._hint_panel.note(1, some_advice(desk), None, 1)
    row = scene.view._seat_rows.row(1)  # type: ignore[attr-defined]
    desk.move(row.center)
    slip = scene._hint_panel.slip
    assert slip.is_scrolled
    first = slip.text_rows()[0][0]
    scene.handle(Wheel(row.center, -3))
    assert slip.text_rows()[0][0] != first
