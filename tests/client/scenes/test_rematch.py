"""Once more after a match, by gestures: the next one begins, and the computers may be a level stronger or weaker."""

import pytest

from game.client.scenes.play import PlayScene
from game.client.scenes.rematch import rematch, stepped
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.games import MANIFESTS
from game.table.record import Header
from game.table.seats import Seat
from tests.client.desk import Desk
from tests.client.ended import TABLE, ended


def choose_after(desk: Desk, game: str, button: str, table: tuple[Seat, ...] = TABLE) -> None:
    desk.app.start()
    desk.push(desk.arcade().results(ended(game, table)))
    keys = [widget.key for widget in desk.scene.group._widgets if widget.takes_focus]
    texts = [getattr(desk.widget(key), "text", "") for key in keys]
    desk.scene.group.focus(keys[texts.index(button)])
    desk.press("return")


def seats_after(desk: Desk, game: str, button: str, table: tuple[Seat, ...] = TABLE) -> tuple[Seat, ...]:
    choose_after(desk, game, button, table)
    assert isinstance(desk.app.top, PlayScene)
    return desk.app.top.match.header.seats


@pytest.mark.parametrize("way", ["escape", "back"])
def test_from_another_table_the_way_back_leads_to_the_title_and_not_out_of_the_program(desk: Desk, way: str) -> None:
    choose_after(desk, "cliff", "Another table")
    assert isinstance(desk.app.top, SetUpScene)
    if way == "escape":
        desk.press(way)
    else:
        desk.click(way)
    assert isinstance(desk.app.top, TitleScene)


@pytest.mark.parametrize("game", MANIFESTS)
def test_once_more_the_next_one_begins(desk: Desk, game: str) -> None:
    assert seats_after(desk, game, "Once more") == (*TABLE[1:], TABLE[0])


@pytest.mark.parametrize(("button", "step"), [("Harder", 1), ("Easier", -1)])
@pytest.mark.parametrize("game", MANIFESTS)
def test_the_computers_go_a_level_up_or_down(desk: Desk, game: str, button: str, step: int) -> None:
    names = [level.name for level in MANIFESTS[game].levels if not level.is_yardstick]
    found = seats_after(desk, game, button)
    assert [seat.name for seat in found] == [seat.name for seat in (*TABLE[1:], TABLE[0])]
    for seat, before in zip(found, (*TABLE[1:], TABLE[0]), strict=True):
        if before.by == "human":
            assert seat.by == "human"
        else:
            assert seat.by == names[min(len(names) - 1, max(0, names.index(before.by) + step))]


def test_where_there_is_no_other_level_there_is_no_step() -> None:
    levels = MANIFESTS["cliff"].levels
    played = [level.name for level in levels if not level.is_yardstick]
    weakest, strongest = played[0], played[-1]

    def table(*who: str) -> Header:
        seats = tuple(Seat(by, "blue", by) for by in who)
        return Header("cliff", {}, seats, {})

    assert stepped(rematch(table("human", strongest)), levels, 1) is None
    assert stepped(rematch(table("human", weakest)), levels, -1) is None
    assert stepped(rematch(table("human", "human")), levels, 1) is None
    mixed = stepped(rematch(table(strongest, weakest)), levels, 1)
    assert mixed is not None
    assert mixed.seats[0].by == strongest
    assert mixed.seats[1].by != weakest
