"""Keys that mean the same at every table."""

from collections.abc import Callable

import pytest

from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.tabletop.view import Ask
from game.client.toolkit.intents import Key
from tests.client.desk import Desk
from tests.games.cliff.view import test_play as cliff_desk
from tests.games.cliff.view.test_play import playing, settle
from tests.games.pier.view import pier_desk
from tests.games.pond.view import pond_desk


def sit_at_cliff(desk: Desk) -> None:
    cliff_desk.sit_down(desk, cliff_desk.table("human", "greedy"))


def sit_at_pier(desk: Desk) -> None:
    pier_desk.sit(desk, "human", "greedy", "greedy")


def sit_at_pond(desk: Desk) -> None:
    pond_desk.sit(desk, "human", "greedy")


@pytest.fixture(params=[sit_at_cliff, sit_at_pier, sit_at_pond])
def view(desk: Desk, request: pytest.FixtureRequest) -> AnyTableView:
    sit: Callable[[Desk], None] = request.param
    sit(desk)
    settle(desk)
    found = playing(desk).view
    assert isinstance(found, TableView)
    return found


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        (Key("u"), Ask.UNDO), (Key("backspace"), Ask.UNDO), (Key("z", ctrl=True), Ask.UNDO), (Key("z"), None),
        (Key("y", ctrl=True), Ask.REDO), (Key("z", shift=True, ctrl=True), Ask.REDO), (Key("y"), None),
        (Key("h"), Ask.HINT), (Key("h", ctrl=True), None), (Key("escape"), Ask.PAUSE),
    ],
)  # fmt: skip
def test_take_back_hint_and_pause_have_the_same_keys(view: AnyTableView, key: Key, asked: Ask | None) -> None:
    assert view.handle(key) is asked


def test_a_key_with_a_raised_number_on_it_is_no_digit(view: AnyTableView) -> None:
    """French keyboards have one beside the 1."""
    assert view.handle(Key("²")) is None
