"""Tooltips: beside what they are about, and never over a button that somebody may be on the way to."""

import pytest

from game.client.tabletop.action_bar import CONFIRM, Offer
from game.client.tabletop.view import Ask
from game.client.toolkit.widgets.group import Group
from game.games import MANIFESTS
from tests.client.desk import Desk
from tests.client.scenes.test_hint_place import sit_at
from tests.games.cliff.view.test_play import playing


def tips_over_buttons(desk: Desk, group: Group) -> list[tuple[str, str]]:
    """Which tooltips lie over which buttons, when the mouse rests on one after the other."""
    found = []
    window = desk.window.surface.get_rect()
    for widget in group._widgets:
        desk.move(widget.rect.center)
        desk.tick(0.6)
        if not group.has_tip:
            continue
        place = group._tooltip.place(window)
        assert window.contains(place)
        pressed = [one for one in group._widgets if one.takes_focus and (one.enabled or one is widget)]
        found += [(widget.key, one.key) for one in pressed if place.colliderect(one.rect)]
    return found


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_tooltip_of_the_buttons_beside_the_board_lies_over_one_of_them(
    desk: Desk, name: str, language: str, scale: int
) -> None:
    desk.book.change(text_scale=scale, language=language)
    sit_at(desk, name)
    for size in [(960, 600), (1280, 720), (1920, 1080)]:
        desk.resize(size)
        group = playing(desk).view._actions._group  # type: ignore[attr-defined]
        assert len(group._widgets) >= 4
        assert tips_over_buttons(desk, group) == []


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("scale", [100, 200])
def test_what_a_button_asks_can_be_read_while_the_mouse_rests_on_it(desk: Desk, name: str, scale: int) -> None:
    desk.book.change(text_scale=scale, language="de")
    sit_at(desk, name)
    desk.resize((960, 600))
    bar = playing(desk).view._actions  # type: ignore[attr-defined]
    advice = "Noch eine Handlung übrig: Noch einmal drücken beendet den Zug."
    bar.offer(Offer("Trotzdem?", can_confirm=True, can_undo=True, can_hint=True, advice=advice, asks=True))
    for key in (CONFIRM, *(ask.value for ask in Ask if bar.place_of(ask.value))):
        desk.move(bar.rect_of(key).center)
        desk.tick(0.6)
        place = bar._group._tooltip.place(desk.window.surface.get_rect())
        assert bar._group.has_tip
        assert not place.colliderect(bar.slip)
        assert place.x >= bar.rect.x or place.bottom <= bar.rect.y, "the hand and the board lie there"


@pytest.mark.parametrize("scale", [100, 200])
def test_on_the_title_a_tooltip_never_lies_over_its_own_button(desk: Desk, scale: int) -> None:
    desk.book.change(text_scale=scale)
    desk.app.start()
    desk.resize((960, 600))
    assert [pair for pair in tips_over_buttons(desk, desk.scene.group) if pair[0] == pair[1]] == []
