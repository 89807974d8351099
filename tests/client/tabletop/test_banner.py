"""Banners on the table: who begins, and who misses a turn or is not asked; gone by themselves or by a click, and
nothing of them is left on the screen."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.tabletop.happenings import happenings
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.tabletop.view import Happened
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.games.cliff.rules.events import CameHome
from game.games.pier.rules.state import Phase
from game.games.pond.rules.events import TurnMissed
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.client.tabletop.test_reading_time import table
from tests.client.tabletop.test_whose_past import _think_quickly, is_now
from tests.client.window_samples import window_samples_of
from tests.games.cliff.view.test_play import playing, settle, sit_down
from tests.games.cliff.view.test_play import table as cliff_table
from tests.games.cliff.view.test_play import view_of as cliff_view_of

__all__ = ["_think_quickly"]


def begin(desk: Desk, name: str, *, first: int | None = 0, speed: Speed = Speed.NORMAL, people: int = 1) -> PlayScene:
    row, samples = MANIFESTS[name], window_samples_of(name)
    for switch in samples.switched_off:
        desk.book.turn(switch, False)
    seats = seats_for(["human"] * people + ["greedy"] * (max(min(row.rules.seat_counts), people) - people))
    desk.book.change(animation=speed)
    rules = next(iter(row.rule_sets.values()))
    scene = desk.arcade().match(TableChoice(name, seats, rules, samples.board, first), "5")
    assert isinstance(scene, PlayScene)
    desk.app.start(scene)
    desk.tick(0.1)
    return scene


def view_of(scene: PlayScene) -> AnyTableView:
    assert isinstance(scene.view, TableView)
    return scene.view


def whole(desk: Desk) -> bool:
    """Whether the screen looks as if all of it had been drawn."""
    shown = desk.window.surface.copy()
    playing(desk).view.draw(desk.window.surface)
    return pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(desk.window.surface, "RGB")


@pytest.mark.parametrize("name", MANIFESTS)
def test_who_begins_is_told_and_a_click_is_enough(desk: Desk, name: str) -> None:
    scene = begin(desk, name)
    view = view_of(scene)
    assert view._banner.text == "You begin"
    desk.click(view._looking_back.board.center)
    assert not view._banner.text
    assert not scene.view.is_showing
    is_now(desk)


@pytest.mark.parametrize("name", MANIFESTS)
def test_the_lot_goes_round_and_falls_on_who_begins(desk: Desk, name: str) -> None:
    scene = begin(desk, name, first=None)
    view, faces, said = view_of(scene), set(), set()
    while view._banner.text:
        assert view._banner._said is not None
        text, seat = view._banner._said
        said.add(text)
        faces.add(seat.name)
        last = seat.name
        desk.tick(1 / 60)
        assert whole(desk)
    first = scene.match.header.seats[0]
    assert last == first.name
    assert faces == {seat.name for seat in scene.match.header.seats}
    assert said == {"Who begins?", "You begin" if first.by == "human" else f"{first.name} begins"}


@pytest.mark.parametrize("name", MANIFESTS)
def test_with_several_people_it_is_told_by_name_before_the_curtain(desk: Desk, name: str) -> None:
    scene = begin(desk, name, people=3)
    assert desk.app.top is scene
    assert view_of(scene)._banner.text == f"{scene.match.header.seats[0].name} begins"
    desk.tick(2)
    assert desk.app.top is not scene


@pytest.mark.parametrize("name", MANIFESTS)
def test_where_nothing_moves_no_banner_is_in_the_way(desk: Desk, name: str) -> None:
    scene = begin(desk, name, speed=Speed.OFF)
    view = view_of(scene)
    assert not view._banner.text
    assert not view.is_showing


@pytest.mark.parametrize("name", MANIFESTS)
def test_who_goes_on_with_a_match_is_not_told_who_began(desk: Desk, name: str) -> None:
    scene, view = table(desk, name)
    settle(desk)
    assert not any("begins" in line.text for line in view._log.lines)
    assert len(scene.match.moments) > 1


def shown(view: AnyTableView, viewer: int, past: Happened[Any]) -> str:
    """What the banner says of it, as somebody sees it."""
    view.hurry()
    view._viewer, view._timeline.speed = viewer, Speed.NORMAL
    view.show(past)
    said = ""
    while view.is_showing:
        view.update(1 / 60)
        said = view._banner.text or said
    assert not view._banner.text
    return said


def test_pond_who_misses_a_turn_is_told_so(desk: Desk) -> None:
    scene, view = table(desk, "pond")
    past, event = next(
        (past, event) for past in happenings(scene.match, 0) for event in past.events if isinstance(event, TurnMissed)
    )
    assert shown(view, event.seat, past) == "You miss a turn"
    name = scene.match.header.seats[event.seat].name
    assert shown(view, 1 - event.seat, past) == f"{name} misses a turn"


def test_pier_who_has_no_card_left_is_told_why_nothing_is_asked(desk: Desk) -> None:
    scene, view = table(desk, "pier")
    asked = [
        past
        for past in happenings(scene.match, 0)
        if past.after.phase in (Phase.BET, Phase.DROP) and past.before.phase is not past.after.phase
    ]
    words = {Phase.BET: "You are not asked: no bet is left", Phase.DROP: "You are not asked: no contract is left"}
    assert {past.after.phase for past in asked} == set(words)
    for past in asked:
        assert not shown(view, 0, past)
        alone = replace(past.after, asked=tuple(seat for seat in past.after.asked if seat != 0))
        assert shown(view, 0, replace(past, after=alone)) == words[past.after.phase]


def test_cliff_who_is_home_is_told_that_the_others_go_on(desk: Desk) -> None:
    scene = sit_down(desk, cliff_table("human", "greedy", "greedy", ending="ranking"))
    settle(desk)
    view = cliff_view_of(desk)
    view.hurry()
    view._timeline.speed = Speed.NORMAL
    state = scene.match.game.seen_by(scene.match.state, 0)
    names = [seat.name for seat in scene.match.header.seats]
    for seat, text in ((0, "You are home, place 1: the others go on"), (1, f"{names[1]} is home, place 1")):
        view.show(Happened(seat, (CameHome(seat, 1),), state, state, lambda _: state))
        desk.tick(0.3)
        assert view._banner.text == text
        assert whole(desk)
        desk.press("space")
        assert not view._banner.text
        assert whole(desk)
