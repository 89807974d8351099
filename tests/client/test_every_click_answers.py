"""Every click on a table does something or says something: a monkey clicks on positions of real games."""

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pygame
import pytest

from game.client.scenes.play import PlayScene
from game.client.tabletop.table_view import TableView
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.manifest import Manifest
from game.rules.contract import CHANCE
from game.table.match import AnyMatch, Match
from game.table.record import Header
from game.table.seats import HUMAN, seats_for
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import ready, settle
from tests.playing import any_rules

pytestmark = pytest.mark.slow

SIZES = ((1280, 720), (1280, 720), (960, 600))


def matches(row: Manifest, rng: Random) -> Iterator[AnyMatch]:
    """Games of people, as far as they have come by lot: the first decision, the middle, the end."""
    game = row.rules
    while True:
        who = [HUMAN] * rng.choice(game.seat_counts)
        board = rng.choice(list(row.boards.values()))
        match = Match(game, Header(row.rules.name, any_rules(row, rng), seats_for(who), board), rng)
        for _ in range(rng.choice((0, 1, 5, 20, 60, 120))):
            if (seat := match.to_move) is None:
                break
            assert isinstance(seat, int)
            match.decide(seat, rng.choice(rng.choice(game.legal_by_kind(match.state))))
        if match.to_move is not CHANCE:
            yield match


def table_of(desk: Desk) -> tuple[PlayScene, TableView[Any, Any, Any]] | None:
    scene = desk.app.top
    if not isinstance(scene, PlayScene):
        return None
    assert isinstance(scene.view, TableView)
    return scene, scene.view


def as_it_is(desk: Desk) -> tuple[object, ...]:
    """All that a click may change, apart from what is said."""
    found = table_of(desk)
    if found is None:
        return (desk.app.top,)
    scene, view = found
    plan = view.gestures.plan
    names = [one.name for one in fields(plan) if one.name[0] != "_" and one.name != "state"] if plan else []
    thought = [repr(getattr(plan, name)) for name in names]
    log, actions, over = view._log, view._actions, getattr(view.gestures, "folded", False)
    hint_panel = scene._hint_panel
    return (
        scene, len(scene.match.moments), thought, view.is_looking_back, log.looked_at, view.is_showing, over,
        actions._said, hint_panel._page, hint_panel._chosen, scene._hot_seat.is_looking,
    )  # fmt: skip


def says(desk: Desk) -> str:
    """What is read after a click: beside it, or beside a button that can't be pressed."""
    found = table_of(desk)
    if found is None:
        return ""
    tip = found[1]._actions._group._tooltip
    return found[1].why.text or (tip.text if tip.is_shown else "")


def press(desk: Desk, at: tuple[int, int], button: int) -> None:
    desk.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
    desk.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("clicks", [200, pytest.param(1700, marks=pytest.mark.soak)])
def test_every_click_does_something_or_says_something(desk: Desk, name: str, clicks: int) -> None:
    rng, done, said = Random(f"{name} {clicks}"), 0, set[str]()
    for match in matches(MANIFESTS[name], rng):
        desk.book.change(animation=Speed.OFF)
        desk.resize(rng.choice(SIZES))
        desk.app.start(desk.arcade()._table(match, "1"))
        desk.tick(0.1)
        ready(desk)
        settle(desk)
        for _ in range(20):
            wide, high = desk.window.size
            at = rng.randrange(wide), rng.randrange(high)
            desk.move(at)
            before = as_it_is(desk)
            if len(before) == 1:
                break
            press(desk, at, rng.choice((1, 1, 1, 3)))
            assert not desk.log.exists(), desk.log.read_text()
            done += 1
            said.add(says(desk))
            assert as_it_is(desk) != before or says(desk), (at, match.lines[-1:], desk.window.size)
        if done >= clicks:
            break
    assert len(said) > 3, said
