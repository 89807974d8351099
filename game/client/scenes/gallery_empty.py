"""What the gallery says where it shows no match: why there is none, and what to do."""

from typing import Final

from pygame import Rect

from game.client.scenes.gallery_filters import GalleryFilter, Progress
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import centred
from game.client.toolkit.text import Align
from game.client.toolkit.theme import GAP
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Note
from game.client.toolkit.widgets.widget import Widget

WIDEST: Final = 640
SHOW_ALL: Final = "show all"


def empty_page(kit: Kit, room: Rect, chosen: GalleryFilter, is_working: bool) -> list[Widget]:
    """On paper in the middle of the room; where a filter is in the way, with a button that takes it away."""
    return told_on_paper(kit, room, _words(kit, chosen, is_working), is_filtered=not chosen.is_open)


def told_on_paper(kit: Kit, room: Rect, text: str, *, is_filtered: bool) -> list[Widget]:
    """A text in the place of what is not there, and that button."""
    gap = kit.measure.px(GAP)
    label, paper = Label(kit, text, align=Align.CENTRE), Note(kit)
    wide = min(room.w, kit.measure.text(WIDEST))
    high = label.height(wide - 4 * gap)
    if not is_filtered:
        paper.layout(centred((wide, min(room.h, high + 4 * gap)), room))
        label.layout(paper.rect.inflate(-4 * gap, 0))
        return [paper, label]
    show_all = Button(kit, SHOW_ALL, kit.say("Show all"), icon="ui/eye")
    wish = show_all.wish()
    paper.layout(centred((wide, min(room.h, high + wish[1] + 5 * gap)), room))
    label.layout(Rect(paper.rect.x + 2 * gap, paper.rect.y + 2 * gap, wide - 4 * gap, high))
    show_all.layout(Rect(room.centerx - wish[0] // 2, label.rect.bottom + gap, *wish))
    return [paper, label, show_all]


def _words(kit: Kit, chosen: GalleryFilter, is_working: bool) -> str:
    if chosen.stage is Progress.BIN:
        return kit.say("The bin is empty. What is deleted lies here for 30 days.")
    if not chosen.is_open:
        return kit.say("No match is like that.")
    if is_working:
        return kit.say("Looking for your games …")
    return kit.say(
        "No games yet. Every match that you play is kept here, finished or not: go back and play one. "
        "Or drop a record, a file that ends in .plouf, on this window."
    )
