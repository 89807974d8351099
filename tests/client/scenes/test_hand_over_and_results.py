"""Between two people's turns, and after the last one."""

from random import Random

import pygame
import pytest

from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.results import PodiumPlace, ResultsScene, Shown, WhatNext
from game.client.scenes.widgets.podium import Podium
from game.client.toolkit.intents import Answered, CloseAsked, Hand, Intent, Pressed, Released
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Leave, Pop, Push, Replace, Scene, StartOver
from game.client.toolkit.theme import SEATS
from game.client.toolkit.timeline import Speed
from tests.client.desk import Desk
from tests.client.laid import PLACES, results


class Table(MessageScene):
    """Something with a secret, below the curtain."""

    answer: object = None

    def handle(self, intent: Intent) -> Change | None:
        if isinstance(intent, Answered):
            self.answer = intent.answer
        return None


def drawn(desk: Desk, reason: str = "") -> Table:
    table = Table(desk.kit, "Secret", "five cards")
    desk.app.start(table)
    desk.push(HandOverScene(desk.kit, "Ada", "red", reason, "Wilhelmina Woods" if reason else ""))
    return table


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_key_says_ready(desk: Desk, key: str) -> None:
    table = drawn(desk)
    desk.press(key)
    assert desk.app.top is table
    assert table.answer == "ready"


def test_a_click_anywhere_says_ready_when_it_is_whole(desk: Desk) -> None:
    table = drawn(desk)
    desk.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    assert table.answer is None
    desk.click((5, 5))
    assert table.answer == "ready"


def test_escape_says_pause(desk: Desk) -> None:
    table = drawn(desk)
    desk.press("escape")
    assert table.answer == "pause"


def test_other_keys_and_the_moving_mouse_say_nothing(desk: Desk) -> None:
    drawn(desk)
    desk.press("a", "tab", "left")
    desk.move((300, 300))
    assert isinstance(desk.app.top, HandOverScene)


def test_it_hides_all_that_is_below(desk: Desk) -> None:
    drawn(desk)
    hidden = pygame.image.tobytes(desk.window.surface, "RGB")
    desk.app.start(MessageScene(desk.kit, "Another secret", "seven cards"))
    desk.push(HandOverScene(desk.kit, "Ada", "red"))
    assert pygame.image.tobytes(desk.window.surface, "RGB") == hidden
    curtain = HandOverScene(desk.kit, "Ada", "red")
    assert not curtain.is_overlay
    assert not curtain.is_moving
    assert curtain.handle(CloseAsked()) == Leave()
    curtain.handle(Pressed((1, 1), Hand.RIGHT))
    assert curtain.handle(Released((1, 1), Hand.RIGHT)) == Pop("ready")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_sign_stays_within_the_window(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    drawn(desk, "A fox wants three of your cards, and you may choose which ones they are.")
    desk.resize(size)
    assert isinstance(desk.app.top, HandOverScene)
    sign, head, lines = desk.app.top.sign()
    assert pygame.Rect((0, 0), size).contains(sign)
    assert head > size[1] // 10
    assert all(desk.kit.writer.width(line, px, weight) < sign.w for text, px, _, weight in lines for line in text)


def test_after_the_last_turn_one_click_plays_once_more(desk: Desk) -> None:
    done: list[str] = []

    def lead(name: str) -> Change:
        done.append(name)
        return Pop()

    ways = WhatNext(lambda: lead("more"), lambda: lead("table"), lambda: lead("title"))
    for key, name in (("0", "more"), ("1", "table"), ("3", "title")):
        desk.app.start()
        desk.push(ResultsScene(desk.kit, Shown(PLACES, 9), ways, Random(1)))
        desk.click(key)
        assert done[-1] == name
    desk.app.start()
    desk.push(ResultsScene(desk.kit, Shown(PLACES, 9), ways, Random(1)))
    desk.press("return")
    assert done == ["more", "table", "title", "more"]


def test_the_board_can_be_looked_at(desk: Desk) -> None:
    desk.app.start()
    desk.push(results(desk.kit))
    assert desk.scene.is_overlay
    desk.press("escape")
    assert type(desk.app.top).__name__ == "TitleScene"
    desk.push(results(desk.kit))
    desk.click("2")
    assert type(desk.app.top).__name__ == "TitleScene"


def test_confetti_falls_and_comes_to_rest(desk: Desk) -> None:
    desk.app.start()
    desk.push(results(desk.kit))
    desk.tick(0.5)
    assert desk.app.is_moving
    desk.tick(6)
    assert not desk.app.is_moving


def test_without_movements_there_is_no_confetti(desk: Desk) -> None:
    desk.book.change(animation=Speed.OFF)
    desk.app.start()
    desk.push(results(desk.kit))
    assert not desk.app.is_moving


def test_the_winner_cheers_the_last_is_sad_and_all_are_in_order(desk: Desk) -> None:
    podium = Podium(desk.kit, PLACES)
    assert [podium._pose(place) for place in podium._places] == ["cheer", "stand", "stand", "sad"]
    assert [place.name for place in podium._places] == ["Bo", "Cleo", "Ada", "Dino"]


def test_all_names_of_those_who_share_the_first_place_are_in_the_heading(desk: Desk) -> None:
    shared = (PodiumPlace("Ada", "blue", 1), PodiumPlace("Bo", "red", 1), PodiumPlace("Cleo", "green", 3))
    assert results(desk.kit, shared)._heading() == "Ada, Bo win!"
    assert results(desk.kit)._heading() == "Bo wins!"


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_long_names_have_room_at_every_size(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    names = ("Wilhelmina Woods", "Maximilian Mumms", "Cleopatra the 7t", "Dino", "Ella", "Fitz")
    six = [PodiumPlace(name, colour, rank + 1) for rank, (name, colour) in enumerate(zip(names, SEATS, strict=True))]
    desk.app.start()
    scene = results(desk.kit, six)
    desk.push(scene)
    desk.resize(size)
    podium = scene._podium
    px = desk.kit.measure.text(18)
    cells = podium._cells()
    for name, cell in zip(names, cells, strict=True):
        taken = 0 if podium.is_on_steps else round(cell.h * 2.7)
        assert desk.kit.writer.width(name, px) <= cell.w - taken
        assert cell.h >= px
        assert not any(cell.colliderect(desk.place(key)) for key in "0123")


def test_both_are_scenes_of_the_frame(desk: Desk) -> None:
    scenes: tuple[Scene, ...] = (HandOverScene(desk.kit, "Ada", "blue"), results(desk.kit))
    for scene in scenes:
        for change in (Push(scene), Replace(scene), StartOver(scene)):
            assert change.scene is scene
