"""What others play stays long enough to be read, in every game; what one plays oneself does not keep one waiting."""

from random import Random

import pytest

from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.tabletop.happenings import happenings
from game.client.tabletop.showing_table import READING
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.games.cliff.rules.events import Played
from game.games.cliff.view.flights import SHOWN
from game.games.cliff.view.view import CliffView
from game.games.pier.rules.events import BetLaid, DiceRolled, DieRolled, SeatPassed
from game.games.pond.rules.events import EffectPlayed, TileLaid
from game.table.seats import seats_for
from tests.client.desk import Desk

# What has to be read, and how much longer it takes at least when somebody else has played it.
READ = [
    ("cliff", Played, READING),
    ("pier", DieRolled, READING),
    ("pier", DiceRolled, READING),
    ("pier", SeatPassed, READING / 3),
    ("pier", BetLaid, READING / 3),
    ("pond", EffectPlayed, READING),
    ("pond", TileLaid, READING / 2),
]


def table(desk: Desk, name: str) -> tuple[PlayScene, AnyTableView]:
    """A match with some turns behind it."""
    row = MANIFESTS[name]
    seats = seats_for(["human", *["greedy"] * (min(row.rules.seat_counts) - 1)])
    desk.book.change(animation=Speed.OFF)
    rules, board = next(iter(row.rule_sets.values())), next(iter(row.boards.values()))
    scene = desk.arcade().match(TableChoice(name, seats, rules, board, 0), "5")
    assert isinstance(scene, PlayScene)
    rng, match = Random(4), scene.match
    while match.to_move is not None and (match.to_move != 0 or len(match.moments) < 150):
        assert isinstance(match.to_move, int)
        match.decide(match.to_move, rng.choice(rng.choice(row.rules.legal_by_kind(match.state))))
    desk.app.start(scene)
    desk.tick(0.1)
    assert isinstance(scene.view, TableView)
    return scene, scene.view


def seconds_of(view: AnyTableView, scene: PlayScene, kind: type, viewer: int, speed: Speed = Speed.NORMAL) -> float:
    """How long the first movement of this kind by another seat, or after which another moves, is seen."""
    view.hurry()
    view._viewer, view._timeline.speed = viewer, speed
    match = scene.match
    for past in happenings(match, viewer):
        whose = past.after.seat if kind is DiceRolled else past.seat
        if whose != 0 and any(isinstance(event, kind) for event in past.events):
            view.show(past)
            ticks = 0
            while view.is_showing:
                view.update(1 / 60)
                ticks += 1
            return ticks / 60
    raise AssertionError(kind)


def others(scene: PlayScene, kind: type) -> int:
    """Who that was."""
    for past in happenings(scene.match, 0):
        whose = past.after.seat if kind is DiceRolled else past.seat
        if whose != 0 and any(isinstance(event, kind) for event in past.events):
            return int(whose)
    raise AssertionError(kind)


@pytest.mark.parametrize(("name", "kind", "least"), READ)
def test_what_others_play_stays_to_be_read(desk: Desk, name: str, kind: type, least: float) -> None:
    scene, view = table(desk, name)
    own = seconds_of(view, scene, kind, others(scene, kind))
    assert seconds_of(view, scene, kind, 0) >= own + least - 0.05
    assert seconds_of(view, scene, kind, 0, Speed.QUICK) < seconds_of(view, scene, kind, 0)
    assert seconds_of(view, scene, kind, 0, Speed.OFF) == 0.0


def test_a_card_that_another_plays_lies_large_on_the_board_and_a_click_ends_that(desk: Desk) -> None:
    scene, view = table(desk, "cliff")
    assert isinstance(view, CliffView)
    desk.book.change(animation=Speed.NORMAL)
    view._timeline.speed = Speed.NORMAL
    past = next(
        one for one in happenings(scene.match, 0) if one.seat != 0 and any(isinstance(e, Played) for e in one.events)
    )
    view.show(past)
    desk.tick(0.7)
    (lying,) = view._flights.cards
    assert lying.rect.w == desk.kit.measure.px(SHOWN[0])
    assert lying.rect.center == view._looking_back.board.center
    assert lying.card == next(event.card for event in past.events if isinstance(event, Played))
    desk.click((640, 300))
    assert not view._flights.cards
    assert not view.is_showing
