"""How Pond looks: at every size, and as if all of it were drawn at once."""

from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.client.scenes.play import PlayScene
from game.client.tabletop.thumbnail import framed_thumbnail
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import SEATS, colour
from game.client.toolkit.timeline import Speed
from game.games.pond.boards import HOME_FARM, KITCHEN_GARDEN, WIDE_MARSH
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import KINDS, TILE_OF_NAME, code_of
from game.games.pond.view.farm import Farm
from game.games.pond.view.looks import flower_art, pond_art, pond_name
from game.games.pond.view.seat_facts import tell_seats
from game.games.pond.view.thumbnail import draw_thumbnail
from game.games.pond.view.ways import way_of
from game.games.pond.view.words import tile_name
from game.rules.contract import BoardJson
from game.table.seats import COLOURS
from tests.client.desk import Desk
from tests.client.test_looks import SIZES, compare
from tests.games.cliff.view.test_play import playing, ready, sit_down
from tests.games.pond.view.pond_desk import farm, hold, lay_table, plan_of, sit, square_spot, view_of


@pytest.mark.parametrize(
    "rows", [["Aa"], HOME_FARM["rows"], WIDE_MARSH["rows"], ["." * 50] * 49 + ["A" + "." * 48 + "a"]]
)
@pytest.mark.parametrize("room", [Rect(200, 60, 420, 330), Rect(10, 10, 830, 480), Rect(30, 30, 2600, 1500)])
def test_any_farm_fits_into_any_room(rows: list[str], room: Rect) -> None:
    placed = Farm(rows)
    placed.fit(room, 150)
    assert room.contains(placed.outer)
    assert all(placed.at(placed.rect(at).center) == at for at in range(placed.count))
    assert sorted(placed.within(room)) == list(range(placed.count))
    assert all(room.contains(placed.beside(row, way)) for row in range(placed.height) for way in (-1, 1))


def played(desk: Desk, board: object = HOME_FARM, people: int = 4, deeds: int = 44) -> State:
    """A match in which land has been laid, with the first seat to move; nobody has to think for that."""
    scene = sit_down(desk, farm(*["human"] * people, board=board), "4", Speed.OFF)
    match, rng = scene.match, Random(5)
    while deeds > 0 or match.to_move != 0:
        kinds = {type(kind[0]).__name__: kind for kind in match.game.legal_by_kind(match.state)}
        wish = next((name for name in ("Start", "Move", "Place") if name in kinds and rng.random() < 0.8), "")
        kind = kinds.get(wish) or rng.choice(list(kinds.values()))
        match.decide(match.to_move, rng.choice(kind))  # type: ignore[arg-type]  # nobody's turn never comes
        deeds -= 1
    scene._hot_seat.ready = 0
    state: State = match.state
    return state


def test_a_way_ends_where_a_road_or_a_foreign_pond_begins() -> None:
    state = POND.start(2, {}, {"name": "", "rows": ["A.B", "...", "a.b"]}).copy()
    state.toads, state.homes = (6, 8), (0, 2)
    land = bytearray(state.land)
    land[3], land[4] = code_of(TILE_OF_NAME["cow"], 0), code_of(TILE_OF_NAME["lane"], 2)
    state.land = bytes(land)
    assert way_of(state, 0).steps == {(0, 3), (3, 4), (3, 6)}
    assert way_of(state, 0).leads_home
    land[3] = code_of(TILE_OF_NAME["strip"], 1)
    state.land = bytes(land)
    assert way_of(state, 0).steps == set()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_overlaps_at_any_size(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    sit(desk, *["human"] * 4, board=WIDE_MARSH)
    desk.resize(size)
    view = view_of(desk)
    window = desk.window.surface.get_rect()
    arrows = [view._farm.beside(row, way) for row in range(view._farm.height) for way in (-1, 1)]
    parts = [view._hand.rect, view._seat_rows._rect, view._log._rect, view._actions.rect, view._farm.outer, *arrows]
    assert all(window.contains(rect) and rect.w > 0 and rect.h > 0 for rect in parts)
    assert all(rect.collidelistall(parts) == [number] for number, rect in enumerate(parts))
    room = min(slot.w for slot in view._hand._slots) - 2 * desk.kit.measure.px(2)
    names = [tile_name(tile, desk.kit.say) for tile in range(KINDS)]
    assert all(desk.kit.writer.width(name, desk.kit.measure.text(15), Weight.BOLD) <= room for name in names)
    inner = [*view._hand._slots, view._hand._left, view._hand.deck, view._hand.discards]
    assert all(view._hand.rect.contains(rect) and rect.h > 14 for rect in inner)
    assert all(rect.collidelistall(inner) == [number] for number, rect in enumerate(inner))


def looks_whole(desk: Desk) -> None:
    """What the window shows equals the whole view drawn at once."""
    whole = pygame.Surface(desk.window.size)
    playing(desk).view.draw(whole)
    assert desk.window.surface.get_view("2").raw[:] == whole.get_view("2").raw[:]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_both_piles_are_named(desk: Desk, size: tuple[int, int], scale: int, language: str) -> None:
    desk.book.change(text_scale=scale, language=language)
    sit(desk, "human", "greedy")
    desk.resize(size)
    view = view_of(desk)
    words, px = view._hand.pile_words(view.shown)
    for text, name, rect in zip(words, ("Draw", "Away"), (view._hand.deck, view._hand.discards), strict=True):
        assert text.startswith(desk.kit.say(name))
        assert desk.kit.writer.width(text, px, Weight.BOLD) <= rect.w


def test_while_it_moves_the_screen_looks_as_if_all_of_it_were_drawn(desk: Desk) -> None:
    state = played(desk, people=2)
    desk.book.change(animation=Speed.QUICK)
    hands = {
        "Place": "bend", "Insert": "cow", "Storm": "storm", "Quake": "quake", "Abra": "abra", "Spring": "spring",
        "Fast": "fast", "Late": "late", "Move": "cow", "Swap": "cow",
    }  # fmt: skip
    for kind, tile in hands.items():
        lay_table(desk, state)
        hold(desk, tile, "lane", "corner")
        scene, checks = playing(desk), 0
        legal = [one for one in POND.legal(scene.match.state) if type(one).__name__ == kind]
        assert legal, kind
        scene._decide_all(0, (legal[len(legal) // 2],))
        for tick in range(300):
            desk.tick(1 / 60)
            if not isinstance(desk.app.top, PlayScene) or not desk.app.top.is_moving:
                break
            if tick % 4 == 0:
                looks_whole(desk)
                checks += 1
        assert checks > 3, kind
        ready(desk)
        scene._hot_seat.ready = 0


@pytest.mark.parametrize("size", SIZES)
def test_a_farm_looks_as_it_did(desk: Desk, size: str, image_snapshot: Any, request: pytest.FixtureRequest) -> None:
    pixels, scale = SIZES[size]
    desk.book.change(text_scale=scale, language="en")
    state = played(desk)
    desk.resize(pixels)
    lay_table(desk, state)
    hold(desk, "bend", "storm", "abra")
    desk.press("1", "r")
    row = next(square for square, found in sorted(plan_of(desk).offers.items()) if type(found[0]).__name__ == "Insert")
    desk.move(square_spot(desk, row, 0.2))
    desk.tick(0.1)
    compare(desk, pixels, f"farm-{size}", image_snapshot, request)


def test_the_picture_of_a_farm_shows_its_ponds(desk: Desk) -> None:
    surface = pygame.Surface((200, 150))
    framed_thumbnail(desk.kit, draw_thumbnail, surface, surface.get_rect(), HOME_FARM)
    red, green, blue, _ = surface.get_at((100, 75))
    assert red > green > blue, "light earth in the middle, not the sea"


@pytest.mark.parametrize("letter", "ABCDabcd")
def test_no_pond_has_the_colour_of_a_seat(desk: Desk, letter: str) -> None:
    picture = desk.kit.art.get(pond_art(letter), (96, 96))
    # Four sit at a farm at most.
    seats = {name: colour(tint) for name in COLOURS[:4] for tint in (SEATS[name].light, SEATS[name].dark)}
    for name, tint in seats.items():
        mask = pygame.mask.from_threshold(picture, tint, (20, 20, 20, 255))
        assert mask.count() < 4, (pond_art(letter), name)
        assert name not in pond_name(letter, desk.kit.say)


@pytest.mark.parametrize("board", [HOME_FARM, KITCHEN_GARDEN, WIDE_MARSH])
def test_a_home_has_the_colour_of_its_owner_around_it_and_nobody_elses(desk: Desk, board: BoardJson) -> None:
    state = played(desk, board, 2, deeds=20)
    scene, view = playing(desk), view_of(desk)
    scene._stand()
    view.hurry()
    desk.tick(0.5)
    for seat, home in enumerate(state.homes):
        rect = view._farm.rect(home)
        for spot in ((rect.x + 3, rect.centery), (rect.centerx, rect.y + 3), (rect.centerx, rect.bottom - 4)):
            tint = desk.window.surface.get_at(spot)
            own = SEATS[view._seats[seat].colour].colour
            assert max(abs(one - other) for one, other in zip(tint[:3], own, strict=True)) < 12, (seat, spot, tint)


def test_who_shares_a_home_shares_its_line(desk: Desk) -> None:
    state = played(desk, HOME_FARM, 4, deeds=8)
    scene, view = playing(desk), view_of(desk)
    scene._stand()
    view.hurry()
    desk.tick(0.5)
    for seat, home in enumerate(state.homes):
        look = SEATS[view._seats[seat].colour]
        room = desk.window.surface.subsurface(view._farm.rect(home))
        mask = pygame.mask.from_threshold(room, look.colour, (12, 12, 12, 255))
        # Along a whole side, and not only on a token.
        assert (
            max(sum(mask.get_at((x, y)) for y in range(room.get_height())) for x in range(8)) > room.get_height() // 2
        )


def test_the_row_of_a_seat_shows_what_grows_in_its_pond(desk: Desk) -> None:
    state = played(desk, HOME_FARM, 2, deeds=8)
    told = tell_seats(state)
    for seat, home in enumerate(state.homes):
        x, y = state.board.squares[home]
        assert (flower_art(state.board.rows[y][x]), "") in told.seats[seat].counts
