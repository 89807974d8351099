"""A message that has no room on one page is read page by page, in large letters too."""

from game.client.toolkit.message_scene import FROM_START, READ_ON, MessageScene
from game.client.toolkit.widgets.panel import Label
from tests.client.desk import Desk

LARGE = (960, 600), 200


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
