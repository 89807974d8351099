"""The past is seen by whoever looks back at it: one's own hand of then and nobody else's, in every game, whoever sat
at the mouse when it happened. Whole games with people and computers, line by line of the log."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.players import AnyPlayer
from game.ai.thinking import Seating as ThinkersTable
from game.ai.thinking import Thought
from game.client.scenes import opponents
from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.tabletop.happenings import seen_by
from game.client.tabletop.log_view import LogLine
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.games.cliff.view.view import CliffView
from game.games.pond.rules.state import Phase
from game.rules.contract import NOBODY
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.client.window_samples import window_samples_of
from tests.games.cliff.view.test_play import playing, ready, settle, sit_down
from tests.games.pond.view import pond_desk

TABLES = [(name, who) for name in MANIFESTS for who in window_samples_of(name).tables]
# Every line of the log is looked at now and then, and the newest ones always.
BETWEEN_LOOKS = 6
NEWEST = 2


class QuickThinker:
    """Answers at once and in this process: nobody has to wait for the processes of computer players."""

    def __init__(self, table: ThinkersTable, *, is_here: bool = False) -> None:
        self.is_here = is_here
        self._game = table.game
        self._players = [level.seat(table.game, Random(1)) if level else None for level in table.levels]
        self._found: Thought | None = None

    def warm_up(self) -> None:
        pass

    def ask(self, seat: int, seen: Any) -> None:
        player = self._players[seat]
        assert player is not None
        self._found = Thought(self._game.write(player.decide(seen)), ())

    @property
    def is_asked(self) -> bool:
        return self._found is not None

    def look(self) -> Thought | None:
        found, self._found = self._found, None
        return found

    def withdraw(self) -> None:
        self._found = None

    def close(self) -> None:
        self.withdraw()


@pytest.fixture(autouse=True)
def _think_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "Thinker", QuickThinker)


def view_of(desk: Desk) -> AnyTableView:
    view = playing(desk).view
    assert isinstance(view, TableView)
    return view


def sit(desk: Desk, name: str, who: tuple[str, ...]) -> PlayScene:
    desk.resize((960, 600))
    samples = window_samples_of(name)
    for switch in samples.switched_off:
        desk.book.turn(switch, False)
    rules = next(iter(MANIFESTS[name].rule_sets.values()))
    return sit_down(desk, TableChoice(name, seats_for(list(who)), rules, samples.board, 0), "5")


def players(scene: PlayScene) -> list[AnyPlayer]:
    """Who decides for people."""
    match = scene.match
    yardstick = [level for level in MANIFESTS[match.game.name].levels if level.is_yardstick][-1]
    return [yardstick.seat(match.game, Random(seat)) for seat in range(len(match.header.seats))]


def decide(desk: Desk, deciders: list[AnyPlayer]) -> None:
    """What the one who looks could have decided by gestures."""
    scene = playing(desk)
    seat = scene.match.to_move
    assert isinstance(seat, int)
    seen = scene.match.game.seen_by(scene.match.state, seat)
    scene._decide_all(seat, (deciders[seat].decide(seen),))
    settle(desk)


def press(desk: Desk, at: tuple[int, int]) -> None:
    down, up = (pygame.Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    desk.do(down, up, pygame.Event(pygame.MOUSEMOTION, pos=at))


def lines(desk: Desk) -> Iterator[tuple[LogLine, tuple[int, int]]]:
    """The lines of the log that lead to the past, the newest first, each with its place once the wheel has brought it
    there."""
    log = view_of(desk)._log
    log.scroll(-len(log.lines))
    told: set[int] = set()
    while True:
        for line, _, rect in reversed(log._shown()):
            if id(line) not in told and line.moment is not None:
                yield line, rect.center
            told.add(id(line))
        if log._shown()[:1] == [] or log._shown()[0].line is log.lines[0]:
            return
        log.scroll(1)


def looks_back(desk: Desk, line: LogLine, at: tuple[int, int]) -> None:
    """A click on the line shows a position of the match as the one who looks may see it, and no other."""
    scene, view = playing(desk), view_of(desk)
    press(desk, at)
    assert not desk.log.exists(), desk.log.read_text()
    assert view._log.looked_at is line
    game, viewer = scene.match.game, scene._viewer()
    seat = NOBODY if viewer is None else viewer
    then = [moment.state for moment in scene.match.moments if moment.state.turn in (line.turn, view.shown.turn)]
    assert view.shown in [game.seen_by(state, seat) for state in then]
    samples = window_samples_of(game.name)
    assert samples.shown_cards(view) == (() if viewer is None else samples.own_cards(view.shown, viewer))


def look_around(desk: Desk, most: int | None = None) -> None:
    """Line after line, then back to now with Escape."""
    scene, looked = playing(desk), False
    for number, (line, at) in enumerate(lines(desk)):
        if number == most:
            break
        looks_back(desk, line, at)
        looked = True
    if looked:
        desk.press("escape")
    assert playing(desk) is scene
    is_now(desk)


def is_now(desk: Desk) -> None:
    """What is seen is what a view built afresh would show."""
    scene, view = playing(desk), view_of(desk)
    assert not view.is_looking_back
    assert view.shown == seen_by(scene.match, scene.match.state, scene._viewer())
    samples = window_samples_of(scene.match.game.name)
    samples.looks_true(desk)
    viewer = scene._viewer()
    assert samples.shown_cards(view) == (() if viewer is None else samples.own_cards(scene.match.state, viewer))


@pytest.mark.parametrize(("name", "who"), TABLES)
def test_whoever_looks_back_sees_what_only_they_may_see(desk: Desk, name: str, who: tuple[str, ...]) -> None:
    scene = sit(desk, name, who)
    deciders, decisions = players(scene), 0
    while scene.match.to_move is not None:
        if isinstance(desk.app.top, HandOverScene):
            # Just lifted: the first click may still find what the one before has left.
            desk.press("return")
            desk.do(seconds=1 / 60)
        look_around(desk, None if decisions % BETWEEN_LOOKS == 0 else NEWEST)
        decide(desk, deciders)
        decisions += 1
    desk.press("escape")
    assert playing(desk) is scene
    look_around(desk)


@pytest.mark.parametrize(("name", "who"), TABLES)
def test_whoever_goes_on_with_a_match_may_look_back_at_what_was_before(
    desk: Desk, name: str, who: tuple[str, ...]
) -> None:
    scene = sit(desk, name, who)
    deciders = players(scene)
    while scene.match.state.turn <= len(who):
        ready(desk)
        decide(desk, deciders)
    desk.app.start(PlayScene(desk.kit, scene.match, scene._around, MANIFESTS[name].look.make_view, Random(1)))
    desk.tick(0.1)
    settle(desk)
    ready(desk)
    assert list(lines(desk))
    look_around(desk)


def test_what_was_taken_back_can_still_be_looked_at(desk: Desk) -> None:
    scene = sit(desk, "pier", ("human", "greedy", "greedy"))
    decide(desk, players(scene))
    (line, _), *_ = reversed(list(lines(desk)))
    assert line.moment is not None
    desk.press("u")
    desk.tick(0.1)
    assert len(scene.match.moments) < 4
    at = next(at for one, at in lines(desk) if one is line)
    press(desk, at)
    assert view_of(desk).shown == line.moment(0)
    desk.press("escape")
    is_now(desk)


def test_a_thought_about_card_is_not_raised_in_the_past_and_still_there_after_it(desk: Desk) -> None:
    sit(desk, "cliff", ("human", "greedy"))
    desk.press("r", "space")
    settle(desk)
    view = view_of(desk)
    assert isinstance(view, CliffView)
    desk.press("1")
    assert view._hand.raised == {0}
    line, at = next(lines(desk))
    looks_back(desk, line, at)
    assert not view._hand.raised
    desk.press("escape")
    assert view._hand.raised == {0}
    assert view.plan is not None
    assert view.plan.card == 0


def test_a_tile_that_is_dragged_is_not_let_go_in_the_past(desk: Desk) -> None:
    scene = sit(desk, "pond", ("human", "greedy"))
    deciders = players(scene)
    while scene.match.state.phase is Phase.START:
        decide(desk, deciders)
    pond_desk.hold(desk, "lane", "lane", "lane")
    tile, (_, line), played = pond_desk.slot_spot(desk, 0), next(lines(desk)), len(scene.match.moments)
    desk.do(pygame.Event(pygame.MOUSEMOTION, pos=tile), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=tile, button=1))
    plan = view_of(desk).plan
    assert plan is not None
    goal = pond_desk.square_spot(desk, min(plan.offers))
    desk.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=line, button=3))
    assert view_of(desk).is_looking_back
    desk.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=goal, button=1))
    assert len(scene.match.moments) == played


@pytest.mark.parametrize("name", MANIFESTS)
def test_what_is_still_shown_when_the_same_person_goes_on_was_seen_by_nobody(desk: Desk, name: str) -> None:
    """Ada decides, a computer does, and Ada is asked again before its movements have been seen."""
    scene = sit(desk, name, ("human", "human", "random"))
    desk.book.change(animation=Speed.RELAXED)
    deciders = players(scene)
    while scene.match.to_move is not None:
        ready(desk)
        seat = scene.match.to_move
        if seat in (0, 1):
            seen = scene.match.game.seen_by(scene.match.state, seat)
            scene._decide_all(seat, (deciders[seat].decide(seen),))
        # Computers answer while what was decided before them moves, and then all of it ends at once.
        for _ in range(4):
            desk.do(seconds=1 / 60)
        while isinstance(desk.app.top, PlayScene) and desk.app.top.view.is_showing:
            desk.app.top.view.end_this()
            desk.do(seconds=1 / 60)
        assert not desk.log.exists(), desk.log.read_text()
