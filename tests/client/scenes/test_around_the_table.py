"""What surrounds a turn: room at every size, the log as a way back, turns that end by themselves, seeds."""

from dataclasses import replace

import pytest

from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import SetUpScene, TableChoice
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import Json
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import (
    choose_walking_card,
    looks_true,
    nearest,
    playing,
    settle,
    sit_down,
    spot,
    table,
    view_of,
)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_overlaps_at_any_size(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    sit_down(desk, table("human", "greedy", "greedy", "greedy", "greedy", board=HORSESHOE))
    desk.resize(size)
    view = view_of(desk)
    window = desk.window.surface.get_rect()
    parts = [view._piles._rect, view._seat_rows._rect, view._log._rect, view._actions._rect, view._hand._rect]
    assert all(window.contains(rect) and rect.w > 0 and rect.h > 0 for rect in parts)
    assert all(rect.collidelistall(parts) == [number] for number, rect in enumerate(parts))
    for place in HORSESHOE_HEXES:
        assert not any(rect.collidepoint(spot(desk, place)) for rect in parts)


HORSESHOE_HEXES = CLIFF.start(2, {}, HORSESHOE).board.hexes


def test_a_line_of_the_log_shows_its_moment_until_the_next_click(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"))
    desk.press("r", "space")
    settle(desk)
    view = view_of(desk)
    moment = view._log.lines[0].moment
    assert moment is not None
    then = moment(0)
    rect = view._log._rect
    desk.click((rect.centerx, rect.y + desk.kit.measure.px(14)))
    assert view.shown == then
    assert scene.match.state.turn > then.turn
    desk.click((640, 360))
    assert view.shown.turn == scene.match.state.turn
    looks_true(desk)


def test_the_turn_ends_by_itself_for_those_who_want_it_so(desk: Desk) -> None:
    desk.book.change(confirm_end_turn=False)
    sit_down(desk, table("human", "greedy"))
    choose_walking_card(desk)
    desk.click(spot(desk, nearest(desk)))
    assert playing(desk).match.state.turn > 1
    desk.press("u")
    assert playing(desk).match.state.turn == 1


def test_the_menus_and_the_command_line_give_the_same_match_for_the_same_seed(desk: Desk) -> None:
    desk.seeds.append("3")
    desk.app.start()
    desk.click("cliff")
    set_up = desk.app.top
    assert isinstance(set_up, SetUpScene)
    # Whoever is new here is offered the board for beginners and an easy opponent.
    set_up.draft.sit_at(set_up._choices.boards()[0])
    arrow = desk.place("player 1")
    desk.click((arrow.left + arrow.h // 2, arrow.centery))
    assert set_up.draft.seats[1].by == "greedy"
    name = set_up.draft.seats[1].name
    desk.click("play")
    seats = seats_for(["human", "greedy"])
    # The menus give computers a face and a name, drawn by lot.
    seats = (seats[0], replace(seats[1], name=name))
    arcade = desk.arcade()
    by_command = arcade.match(TableChoice("cliff", seats, CLASSIC, arcade.first_board("cliff"), None), "3")
    assert isinstance(by_command, PlayScene)
    assert playing(desk).match.header == by_command.match.header
    assert playing(desk).match.lines[:1] == by_command.match.lines[:1]


CLASSIC: dict[str, Json] = {
    "covered": "return",
    "ending": "first",
    "open_discards": False,
    "fox": False,
    "push_back": False,
}
