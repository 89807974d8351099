"""Every board has its card: those of the house, one's own, dropped ones, and broken ones with what is wrong."""

import re
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.client.scenes.board_browser import BrowserScene
from game.client.scenes.set_up import BoardChoice, SetUpScene
from game.client.scenes.widgets.board_grid import BoardGrid
from game.client.toolkit.intents import Answered, Intent, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change
from game.client.toolkit.widget_scene import WidgetScene
from game.client.toolkit.widgets.widget import Widget
from game.shipped import MAPS
from tests.client.desk import Desk
from tests.client.laid import choices, draw_board


class Below(WidgetScene):
    """Listens for the answer."""

    is_overlay = False
    answer: object = None

    def build(self, window: pygame.Rect) -> tuple[Widget, ...]:
        return ()

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, Answered):
            self.answer = intent.answer
        return None


def opened(desk: Desk, *folders: Path, chosen: BoardChoice | None = None) -> tuple[BrowserScene, Below]:
    below = Below(desk.kit)
    desk.app.start(below)
    offered = choices(desk.kit, *folders)
    scene = BrowserScene(desk.kit, offered, chosen or offered.boards()[0], partial(draw_board, desk.kit))
    desk.push(scene)
    return scene, below


def cards(desk: Desk) -> BoardGrid:
    grid = desk.widget("boards")
    assert isinstance(grid, BoardGrid)
    return grid


def own_map(path: Path) -> Path:
    """A map as a player would draw it, with its tilesets beside it."""
    text = (MAPS / "cliff" / "quick.tmx").read_text(encoding="utf-8").replace("Puddle Jump", "Mine")
    for tileset in re.findall(r'source="\.\./tilesets/([^"]+)"', text):
        (path.parent / tileset).write_bytes((MAPS / "tilesets" / tileset).read_bytes())
    path.write_text(text.replace("../tilesets/", ""), encoding="utf-8")
    return path


def own_folder(desk: Desk) -> Path:
    folder = desk.folder / "maps"
    folder.mkdir()
    return folder


def test_every_board_is_there_with_its_size_and_steps(desk: Desk) -> None:
    scene, _ = opened(desk)
    names = [board.name for board in scene.boards]
    assert names[0] == "The Long Shore"
    assert len(names) == len(list((MAPS / "cliff").glob("*.tmx"))) + 3
    assert scene.boards[0].facts == "140 hexes, 25 to 45 steps"
    assert all("steps" in board.facts for board in scene.boards)


def test_a_click_on_a_card_answers_with_its_board(desk: Desk) -> None:
    scene, below = opened(desk)
    desk.click(cards(desk).place_of(2).center)
    assert desk.app.top is below
    assert below.answer == scene.boards[2]


def test_arrows_and_enter_do_the_same_and_escape_answers_nothing(desk: Desk) -> None:
    scene, below = opened(desk)
    desk.press("right", "down", "left", "return")
    across = cards_across(scene)
    assert below.answer == scene.boards[across]
    opened(desk)
    desk.press("right", "escape")
    assert isinstance(desk.app.top, Below)
    assert desk.app.top.answer is None


def cards_across(scene: BrowserScene) -> int:
    grid = scene.group.find("boards")
    assert isinstance(grid, BoardGrid)
    return grid._across


def test_the_wheel_scrolls_and_keys_bring_the_chosen_card_into_sight(desk: Desk) -> None:
    opened(desk)
    grid = cards(desk)
    grid.handle(Wheel(grid.rect.center, -2))
    assert grid.scroll.offset > 0
    desk.press("home")
    assert grid.rect.contains(grid.place_of(0))
    desk.press("end")
    assert grid.rect.contains(grid.place_of(len(grid.boards) - 1))


def test_the_bar_scrolls_to_the_end_and_nothing_scrolls_beyond_it(desk: Desk) -> None:
    opened(desk)
    grid = cards(desk)
    grid.handle(Wheel(grid.rect.center, 5))
    assert grid.scroll.offset == 0
    end = grid.scroll._height - grid.rect.h
    bar = grid.scroll.bar(desk.kit)
    grid.handle(Pressed((bar.centerx, bar.y + 4)))
    grid.handle(PointerMoved((0, 4000)))
    assert grid.handle(Released((0, 4000))) is None, "a bar let go is no click on a card"
    assert grid.scroll.offset == end > 0
    grid.handle(Wheel(grid.rect.center, -5))
    assert grid.scroll.offset == end


def test_down_leads_to_the_last_row_even_where_it_is_short_and_then_out(desk: Desk) -> None:
    opened(desk)
    grid = cards(desk)
    for _ in range(9):
        if desk.scene.group.focused == "boards":
            desk.press("down")
    assert grid.index == len(grid.boards) - 1 or grid.index // grid._across == (len(grid.boards) - 1) // grid._across
    assert desk.scene.group.focused == "back"


def test_maps_of_ones_own_are_among_them_also_those_that_come_later(desk: Desk) -> None:
    folder = own_folder(desk)
    scene, _ = opened(desk, folder)
    before = len(scene.boards)
    own_map(folder / "mine.tmx")
    desk.resize((1300, 720))
    assert len(scene.boards) == before + 1
    assert "Mine" in [board.name for board in scene.boards]


@pytest.mark.parametrize("text", ["", "<map>", "\0", "<map orientation='hexagonal'/>"])
def test_a_broken_map_is_shown_with_what_is_wrong_and_can_not_be_picked(desk: Desk, text: str) -> None:
    folder = own_folder(desk)
    (folder / "torn.tmx").write_text(text)
    scene, below = opened(desk, folder)
    place = next(place for place, board in enumerate(scene.boards) if board.name == "torn.tmx")
    assert scene.boards[place].finding
    for _ in range(place):
        desk.press("right")
    desk.press("return")
    box = desk.app.top
    assert isinstance(box, MessageScene)
    assert scene.boards[place].finding in box._text
    desk.press("return")
    assert desk.scene is scene
    assert below.answer is None


def test_a_board_of_another_game_leads_to_the_set_up_of_that_game(desk: Desk) -> None:
    scene, _ = opened(desk)
    before = scene.boards
    desk.do(pygame.Event(pygame.DROPFILE, file=str(MAPS / "pond" / "home.tmx")))
    assert scene.boards == before
    desk.press("return")
    assert isinstance(desk.app.top, SetUpScene)
    assert desk.app.top.draft.board.key == "maps/pond/home.tmx"


def test_a_map_dropped_on_the_window_comes_first_and_is_chosen(desk: Desk) -> None:
    scene, below = opened(desk)
    path = own_map(desk.folder / "mine.tmx")
    for _ in range(2):
        desk.do(pygame.Event(pygame.DROPFILE, file=str(path)))
        desk.press("escape")
    assert [board.path for board in scene.boards].count(path) == 1
    assert scene.boards[0].key == str(path)
    desk.press("return")
    assert isinstance(below.answer, BoardChoice)
    assert below.answer.board["name"] == "Mine"


def test_a_dropped_map_that_is_there_already_is_only_chosen(desk: Desk) -> None:
    scene, below = opened(desk)
    before = scene.boards
    desk.do(pygame.Event(pygame.DROPFILE, file=str(MAPS / "cliff" / "wide.tmx")))
    assert scene.boards == before
    # That of the box.
    desk.press("return")
    assert isinstance(below.answer, BoardChoice)
    assert below.answer.name == "Big Bay"


def test_a_dropped_map_that_was_chosen_before_is_still_offered(desk: Desk) -> None:
    path = desk.folder / "far.tmx"
    chosen = BoardChoice(str(path), "Far away", "", choices(desk.kit).boards()[0].board, path)
    scene, _ = opened(desk, chosen=chosen)
    assert scene.boards[0] == chosen
    assert cards(desk).index == 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_every_card_can_be_seen_whole(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    folder = own_folder(desk)
    (folder / "torn.tmx").write_text("<map>")
    opened(desk, folder)
    desk.resize(size)
    grid = cards(desk)
    for place in range(len(grid.boards)):
        grid.index = place
        grid._show_chosen()
        assert grid.rect.contains(grid.place_of(place)), grid.boards[place].name
    assert not desk.place("back").colliderect(grid.rect)


def test_a_picture_is_drawn_once_for_each_board_and_size(desk: Desk) -> None:
    board = choices(desk.kit).boards()[0].board
    surface = pygame.Surface((400, 300))
    draw_board(desk.kit, surface, pygame.Rect(0, 0, 200, 150), board)
    used = desk.kit.art.bytes_used
    draw_board(desk.kit, surface, pygame.Rect(50, 50, 200, 150), board)
    assert desk.kit.art.bytes_used == used
    assert surface.get_at((150, 60))[:3] != (0, 0, 0)
    draw_board(desk.kit, surface, pygame.Rect(0, 0, 0, 0), board)


def test_what_is_no_board_is_only_the_sea(desk: Desk) -> None:
    surface = pygame.Surface((200, 150))
    draw_board(desk.kit, surface, surface.get_rect(), {})
    red, green, blue, _ = surface.get_at((100, 75))
    assert red < green < blue
