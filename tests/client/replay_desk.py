"""Replays at the desk: short matches of any game as records, gestures on the bar, and what the table must look like."""

from functools import cache
from pathlib import Path
from random import Random

import pygame

from game.client.scenes.replay import ReplayScene
from game.client.scenes.replay_table import ReplayTable
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.rules.contract import NOBODY, BoardJson
from game.table.match import AnyMatch, Match
from game.table.record import Header, write_record
from game.table.seats import Seat
from tests.client.desk import Desk
from tests.client.window_samples import window_samples_of

TABLE = (Seat("Ada", "blue", "human"), Seat("Morty Brick", "red", "greedy"), Seat("Big Bertha", "green", "greedy"))


# A match that is worth looking at again has so many lines.
ENOUGH = 30


@cache
def short_match(name: str, seats: tuple[Seat, ...] = TABLE) -> AnyMatch:
    """From its beginning to its end, on the first board on which that is not over at once."""
    boards = (window_samples_of(name).board, *MANIFESTS[name].boards.values())
    return next(match for board in boards if len((match := _played(name, seats, board)).lines) >= ENOUGH)


def _played(name: str, seats: tuple[Seat, ...], board: BoardJson) -> AnyMatch:
    manifest = MANIFESTS[name]
    rules = manifest.rules
    match = Match(rules, Header(name, next(iter(manifest.rule_sets.values())), seats, board), Random(4))
    players = [manifest.level("greedy").seat(rules, Random(place)) for place in range(len(seats))]
    while isinstance(seat := match.to_move, int):
        match.decide(seat, players[seat].decide(rules.seen_by(match.state, seat)))
    return match


def record_of(match: AnyMatch, folder: Path) -> Path:
    path = folder / "a match.plouf"
    write_record(path, match.header, match.lines)
    return path


def open_replay(desk: Desk, path: Path, at: int | None = None) -> ReplayScene:
    desk.book.change(animation=Speed.OFF)
    if desk.app.top is None:
        desk.app.start()
    desk.app._change(desk.arcade().replay(path, at=at))
    # Whoever is quick may have read all of it in the first frame.
    while isinstance(desk.app.top, ReplayScene) and not desk.app.top.table.positions.is_read:
        desk.tick(1 / 60)
    desk.tick(0)
    return replay(desk)


def replay(desk: Desk) -> ReplayScene:
    assert isinstance(desk.app.top, ReplayScene)
    return desk.app.top


def view_of(desk: Desk) -> AnyTableView:
    view = replay(desk).view
    assert isinstance(view, TableView)
    return view


def click_stop(desk: Desk, stop: int) -> None:
    strip = replay(desk).bar.strip
    desk.click((strip.place_of(stop), strip.rect.centery))


def click_button(desk: Desk, key: str) -> None:
    button = replay(desk).bar.group.find(key)
    assert button is not None
    desk.click(button.rect.center)


def drawn(view: AnyTableView, size: tuple[int, int]) -> bytes:
    surface = pygame.Surface(size)
    view.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def is_as_laid_afresh(desk: Desk) -> None:
    """Position, hand, log and every pixel."""
    scene, view, kit = replay(desk), view_of(desk), desk.kit
    table = scene.table
    viewer = NOBODY if table.viewer is None else table.viewer
    assert view.shown == table.positions.game.seen_by(table.state, viewer)
    look = MANIFESTS[table.positions.game.name].look
    fresh = ReplayTable(kit, table.positions, look.make_view, Random(9))
    fresh.eyes = table.eyes
    fresh.view.layout(pygame.Rect(0, 0, desk.window.size[0], scene.bar.rect.y))
    fresh.seek(table.stop)
    assert isinstance(fresh.view, TableView)
    fresh.view.make_room(scene._hands.bottom)
    assert [line.text for line in view._log.lines] == [line.text for line in fresh.view._log.lines]
    assert drawn(view, desk.window.size) == drawn(fresh.view, desk.window.size)
