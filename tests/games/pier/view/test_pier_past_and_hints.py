"""What lights up at the table of Pier when advice is looked at, and that nothing of the present is seen in the past."""

from random import Random

import pygame

from game.games.pier.rules.decisions import PASS, Advance, Bet, Drop
from game.games.pier.rules.state import Phase
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing
from tests.games.pier.rules.positions import position
from tests.games.pier.view.pier_desk import play_on, sit, view_of
from tests.games.pond.view.pond_desk import lay_table


def looks(desk: Desk, rect: pygame.Rect) -> bytes:
    """A part of the window, drawn anew."""
    view_of(desk).draw(desk.window.surface)
    return pygame.image.tobytes(desk.window.surface.subsurface(rect), "RGB")


def test_a_hinted_way_lights_up_its_lemming_its_die_its_row_and_its_space(desk: Desk) -> None:
    sit(desk, "human", "random", "random")
    view = view_of(desk)
    assert view.plan is not None
    lemming = view.plan.lemmings[0]
    figure = view.figures.body(view.figures.all[lemming])
    parts = (view._race._tray, view._race._rows[view._race._order.index(lemming)], view._jetty.rect(2), figure)
    before = [looks(desk, part) for part in parts]
    view.point_at([Advance(lemming, 2)])
    assert all(looks(desk, part) != old for part, old in zip(parts, before, strict=True))
    view.point_at([])
    assert [looks(desk, part) for part in parts] == before


def test_a_hinted_bet_and_a_hinted_contract_light_up(desk: Desk) -> None:
    scene = sit(desk, "human", "random", "random")
    drawn = position("B:red E | C B E", seats=3, hands=("clean third-red",))
    drawn.track, drawn.phase, drawn.asked = scene.match.state.track, Phase.BET, (0, 1, 2)
    lay_table(desk, drawn)
    view = view_of(desk)
    contract = drawn.hands[0][1]
    for decision, card in (
        (Bet(4), view._papers.place_of_bet(4)),
        (Drop(contract), view._papers.place_of_contract(contract)),
    ):
        room = card.inflate(8, 8)
        before = looks(desk, room)
        view.point_at([decision])
        assert looks(desk, room) != before
        view.point_at([PASS])
        assert looks(desk, room) == before


def look_back_at(desk: Desk, text: str) -> None:
    log = view_of(desk)._log
    place = next(placed for placed in log._shown() if placed.line.text == text)
    desk.click(place.rect.center)
    desk.move((4, 4))
    view_of(desk)._odds.finish()
    assert view_of(desk).is_looking_back


def test_a_moment_of_the_past_looks_the_same_whatever_came_after_it(desk: Desk) -> None:
    sit(desk, "human", "random", "random", odds=True)
    rng = Random(2)
    play_on(desk, rng)
    view = view_of(desk)
    text = view._log.lines[0].text
    parts = (view._race.rect, view._papers.rect, view._looking_back._board, view._seat_rows._rect)
    look_back_at(desk, text)
    then = [looks(desk, part) for part in parts]
    desk.press("escape")
    for _ in range(2):
        play_on(desk, rng)
    now = playing(desk).match.state
    held = " ".join(("third-red", "clean"))
    drawn = position("B:red E | C B E | V C:blue2 | J:pink B C", seats=3, hands=(held,), piles=("red",))
    drawn.track, drawn.phase, drawn.asked, drawn.turn = now.track, Phase.BET, (0, 1, 2), now.turn
    lay_table(desk, drawn)
    desk.press("1")
    view._odds.finish()
    view.point_at([Bet(3), Advance(0, 2)])
    view.thinks(2)
    look_back_at(desk, text)
    assert [looks(desk, part) == old for part, old in zip(parts, then, strict=True)] == [True] * len(parts)
    desk.press("escape")
    assert view._papers.raised is not None
    assert view._papers.pointed
