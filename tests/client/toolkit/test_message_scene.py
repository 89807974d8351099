"""A message that has no room on one page is read page by page, in large letters too."""

import pytest

from game.client.scenes.how_to import how_to_play
from game.client.toolkit.message_scene import FROM_START, READ_ON, MessageScene
from game.client.toolkit.scene import Push
from game.client.toolkit.widgets.panel import Label
from game.games import MANIFESTS
from tests.client.desk import Desk

LARGE = (960, 600), 200


def read(desk: Desk, name: str) -> list[str]:
    """All pages of how a game is played, by Enter alone, until it is closed; each paragraph whole and in the window."""
    push = how_to_play(desk.kit, MANIFESTS[name].how_to)[0].do()
    assert isinstance(push, Push)
    scene = push.scene
    assert isinstance(scene, MessageScene)
    desk.push(scene)
    found: list[str] = []
    for _ in range(9):
        if desk.app.top is not scene:
            break
        panel, *widgets = desk.scene.group._widgets
        labels = [widget for widget in widgets if isinstance(widget, Label)]
        found += [label.text for label in labels]
        assert desk.window.surface.get_rect().contains(panel.rect)
        assert all(label.height(label.rect.w) <= label.rect.h for label in labels)
        rects = [widget.rect for widget in widgets]
        assert all(panel.rect.contains(rect) for rect in rects)
        assert all(rect.collidelistall(rects) == [number] for number, rect in enumerate(rects))
        desk.press("return")
    assert desk.app.top is not scene
    return found


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(("size", "scale"), [LARGE, ((960, 600), 150), ((1280, 720), 100)])
@pytest.mark.parametrize("name", MANIFESTS)
def test_how_to_play_is_read_whole_at_any_size(
    desk: Desk, name: str, size: tuple[int, int], scale: int, language: str
) -> None:
    desk.book.change(text_scale=scale, language=language)
    desk.app.start()
    desk.resize(size)
    assert read(desk, name) == [desk.kit.say(text) for text in MANIFESTS[name].how_to]


def test_pages_are_turned_by_a_click_and_lead_to_the_first_again(desk: Desk) -> None:
    size, scale = LARGE
    desk.book.change(text_scale=scale, language="en")
    desk.app.start()
    desk.resize(size)
    scene = MessageScene(desk.kit, "Long", "\n\n".join(f"Paragraph {number}. " + "Word " * 40 for number in range(4)))
    desk.push(scene)

    def seen() -> str:
        return next(widget.text for widget in scene.group._widgets if isinstance(widget, Label))

    first = seen()
    assert scene.group.find(FROM_START) is None
    while scene.group.find(READ_ON) is not None:
        before = seen()
        desk.click(READ_ON)
        assert seen() != before
    desk.click(FROM_START)
    assert seen() == first


def test_what_has_room_is_one_page(desk: Desk) -> None:
    desk.app.start()
    scene = MessageScene(desk.kit, "Short", "One.\n\nTwo.")
    desk.push(scene)
    assert scene.group.find(READ_ON) is None
