"""A moment of the past looks as it did then: nothing of what is known or thought now shows through."""

import pygame

from game.client.toolkit.intents import Hand, Pressed
from game.games.cliff.rules.decisions import PLAYS, Tile
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import choose_walking_card, plan_of, ready, settle, sit_down, spot, table, view_of


def drawn(desk: Desk) -> bytes:
    picture = pygame.Surface(desk.window.surface.get_size()).convert()
    view_of(desk).draw(picture)
    return pygame.image.tobytes(picture, "RGB")


def test_nothing_of_now_shows_through_in_the_past(desk: Desk) -> None:
    sit_down(desk, table("human", "human"))
    choose_walking_card(desk)
    view = view_of(desk)
    desk.click(spot(desk, sorted(plan_of(desk).targets())[0]))
    settle(desk)
    ready(desk)
    desk.tick(0.1)
    assert view._trace
    line, moment = next((line, line.moment) for line in view._log.lines if line.moment is not None)
    view._look_back(line, moment)
    before = drawn(desk)
    view._come_back()
    view.thinks(1)
    view.point_at([Tile(0, view.shown.board.hexes[0]), PLAYS[0]])
    view._look_back(line, moment)
    assert drawn(desk) == before
    view._trace.clear()
    assert drawn(desk) == before
    view.handle(Pressed((5, 5), Hand.LEFT))
    assert not view.is_looking_back
