"""Pond's table: the past without the present, every square by keys, and the hop home."""

from random import Random

import pygame

from game.client.toolkit.timeline import Speed
from game.games.pond.boards import HOME_FARM
from game.games.pond.rules.game import POND
from game.games.pond.rules.tiles import TILE_OF_NAME, code_of
from game.games.pond.view.farm import Farm
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, ready, settle
from tests.games.pond.view.pond_desk import lay_table, square_spot, view_of
from tests.games.pond.view.test_pond import begun, said


def test_nothing_of_the_present_is_seen_in_the_past(desk: Desk) -> None:
    """What somebody holds, is advised or thinks now leaves no trace in a picture of then."""
    begun(desk, "lane", "cow", "storm")
    desk.press("1")
    desk.click(square_spot(desk, 20))
    settle(desk)
    ready(desk)
    desk.tick(3)
    view = view_of(desk)
    log = view.aside
    line = log.centerx, log.y + desk.kit.measure.px(14)

    def then() -> bytes:
        desk.click(line)
        assert view.is_looking_back
        desk.tick(0.5)
        picture = pygame.Surface((1280, 720))
        view.draw(picture)
        desk.press("escape")
        return pygame.image.tobytes(picture, "RGB")

    plain = then()
    desk.press("1")
    assert view.plan is not None
    view.point_at(list(POND.legal(playing(desk).match.state))[-2:-1])  # type: ignore[arg-type]
    view.thinks(1)
    assert view._pointed
    assert then() == plain


def test_arrow_keys_reach_every_square_that_is_offered() -> None:
    farm_view, rng = Farm(HOME_FARM["rows"]), Random(1)  # type: ignore[arg-type]  # rows of a built-in board
    for _ in range(300):
        squares = rng.sample(range(farm_view.count), rng.randrange(2, farm_view.count))
        reached, ahead = {squares[0]}, [squares[0]]
        while ahead:
            here = ahead.pop()
            for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                there = farm_view.towards(here, squares, across, down)
                assert there is not None
                if there not in reached:
                    reached.add(there)
                    ahead.append(there)
        assert reached == set(squares)


def test_the_hop_home_is_right_to_hurry_at_any_moment(desk: Desk) -> None:
    begun(desk, "cow", "lane", "storm", speed=Speed.NORMAL)
    state = playing(desk).match.state.copy()
    home = state.homes[0]
    near = next(to for _, to, _ in state.board.ways[home])
    state.land = state.land[:near] + bytes([code_of(TILE_OF_NAME["cow"], 0)]) + state.land[near + 1 :]
    state.toads = (near, *state.toads[1:])
    lay_table(desk, state)
    desk.click(square_spot(desk, home))
    view = view_of(desk)
    crowns = 0
    for _ in range(70):
        desk.tick(1 / 60)
        crowns += bool(view._ploufs._crowns)
    assert crowns, "the water rises"
    view.hurry()
    assert not view._ploufs._crowns
    assert not view._ploufs._rings
    assert view.figures.all[0].visible
    assert view.figures.all[0].pose == "splash"
    assert view.figures.all[0].lift == 0


def test_a_tile_that_works_on_a_toad_says_so_over_it(desk: Desk) -> None:
    begun(desk, "late", "cow", "fast")
    spots = [toad.spot for toad in view_of(desk).figures.all]
    mine, other = ((round(x), round(y - 10)) for x, y in spots)
    name = playing(desk).match.header.seats[1].name
    desk.press("2")
    desk.move(other)
    assert said(desk) == f"{name} misses the next turn"
    desk.move(view_of(desk)._seat_rows.row(1).center)
    assert said(desk) == f"{name} misses the next turn"
    desk.move(mine)
    assert said(desk).startswith("Click another toad")
    desk.press("3")
    desk.move((mine[0] + 1, mine[1]))
    assert said(desk).startswith("Hurry: one more tile")
