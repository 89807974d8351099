"""The gallery at the desk: matches of each kind in its folder, and what can be seen of them."""

from pathlib import Path

import pygame
import pytest

from game.client.scenes.gallery import Gallery
from game.client.scenes.widgets.record_list import RecordList
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.widgets.button import Button
from tests.client.desk import Desk
from tests.table.kept_records import cut, kept, put, seated

OVER = "2026-11-05 20.15 cliff.plouf"
ASIDE = "2026-11-04 20.15 pier unfinished.plouf"
GIVEN_UP = "2026-11-03 20.15 pond resigned.plouf"
BROKEN = "2026-11-02 20.15 cliff.plouf"
FOREIGN = "2026-11-01 20.15 chess.plouf"


def games(desk: Desk) -> Path:
    return desk.folders.games / "games"


@pytest.fixture
def full(desk: Desk) -> Desk:
    """With a match of each kind in the folder, and the gallery open."""
    put(games(desk) / OVER, seated(kept("cliff-classic"), "Zoe"))
    put(games(desk) / ASIDE, cut(seated(kept("pier-classic"), "Ada"), 40))
    put(games(desk) / GIVEN_UP, kept("pond-classic-resigned"))
    put(games(desk) / BROKEN, kept("cliff-classic")[:1200])
    put(games(desk) / FOREIGN, kept("pond-classic").replace(b'"pond"', b'"chess"', 1))
    return opened(desk)


def opened(desk: Desk) -> Desk:
    desk.app.start()
    desk.click("gallery")
    settle(desk)
    return desk


def settle(desk: Desk) -> None:
    """Until everything is found out."""
    for _ in range(2000):
        desk.tick(0.05)
        if not desk.app.is_moving:
            return
    raise AssertionError("the gallery does not come to rest")


def gallery(desk: Desk) -> Gallery:
    assert isinstance(desk.app.top, Gallery), desk.app.top
    return desk.app.top


def rows(desk: Desk) -> RecordList:
    found = desk.widget("records")
    assert isinstance(found, RecordList)
    return found


def names(desk: Desk) -> list[str]:
    return [entry.file.name for entry in rows(desk).entries]


def choose(desk: Desk, name: str) -> None:
    """By a click on its row."""
    place = names(desk).index(name)
    if place != rows(desk).index:
        desk.click(rows(desk).place_of(place).center)


def told(desk: Desk, name: str) -> str:
    return rows(desk)._tell(rows(desk).entries[names(desk).index(name)]).told


def button(desk: Desk, key: str) -> Button:
    found = desk.widget(key)
    assert isinstance(found, Button)
    return found


def said(desk: Desk) -> str:
    """What a box says; it is closed then."""
    box = desk.app.top
    assert isinstance(box, MessageScene), box
    desk.press("escape")
    return f"{box._title}: {box._text}"


def drop(desk: Desk, path: Path) -> None:
    desk.do(pygame.Event(pygame.DROPFILE, file=str(path)))
    if isinstance(desk.app.top, Gallery):
        settle(desk)
