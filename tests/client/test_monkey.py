"""A monkey at the desk: whatever is done in whatever order, nothing fails and nothing hangs."""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random

import pygame
import pytest

from game.client.scenes.hand_over import CurtainScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.set_up import TableChoice
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Pop, Push, Scene
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widget_scene import WidgetScene
from game.client.toolkit.widgets.textfield import TextField
from game.games.cliff.boards import HORSESHOE, ROUNDABOUT, STRIP
from game.games.pier.boards import CORKSCREW_QUAY
from tests.client.desk import Desk
from tests.client.laid import browser, results, set_up
from tests.games.cliff.view.test_play import sit_down, table
from tests.games.pier.view.pier_desk import jetty

KEYS = ("tab", "return", "space", "escape", "left", "right", "up", "down", "home", "end", "page up", "page down",
        "f1", "f11", "m", "x", "v", "backspace", "delete")  # fmt: skip
# And what only means something at a table.
TABLE_KEYS = ("1", "2", "3", "4", "5", "6", "a", "b", "e", "h", "k", "r", "u", "w", "z")
# Twice at the table, once in the menus and once in halves on the jetty: 20,000 in all.
DEEDS = 5000


class Bench(WidgetScene):
    """A sheet with the widget that no scene of the frame has."""

    def build(self, window: pygame.Rect) -> tuple[TextField]:
        field = TextField(self.kit, "text", "Ada")
        field.layout(pygame.Rect(20, 20, window.w // 2, 40))
        return (field,)


def some_scene(desk: Desk, rng: Random) -> Scene:
    kind = rng.randrange(7)
    if kind > 2:
        return (set_up, browser, results, lambda kit: CurtainScene(kit, "Ada", "red", "why " * 30))[kind - 3](desk.kit)
    if kind == 0:
        return PauseScene(desk.kit, Pop)
    return Bench(desk.kit) if kind == 1 else MessageScene(desk.kit, "Title", "Text " * rng.randrange(80))


def some_event(rng: Random, size: tuple[int, int]) -> pygame.Event:
    at = rng.randrange(-5, size[0] + 5), rng.randrange(-5, size[1] + 5)
    kind = rng.randrange(10)
    if kind < 3:
        return pygame.Event(pygame.MOUSEMOTION, pos=at)
    if kind < 6:
        down = pygame.MOUSEBUTTONDOWN if kind < 5 else pygame.MOUSEBUTTONUP
        return pygame.Event(down, pos=at, button=rng.choice((1, 1, 1, 2, 3)))
    if kind < 8:
        held = rng.choice((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        return pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(rng.choice(KEYS)), mod=held)
    if kind == 8:
        return pygame.Event(pygame.TEXTINPUT, text=rng.choice(("a", "é", "\0", "🙂", "long " * 30)))
    return rng.choice(
        (
            pygame.Event(pygame.MOUSEWHEEL, y=rng.choice((-1, 1)), precise_y=rng.uniform(-3, 3), flipped=False),
            pygame.Event(pygame.DROPFILE, file="/nowhere/map.tmx"),
            pygame.Event(pygame.WINDOWLEAVE),
            pygame.Event(pygame.WINDOWEXPOSED),
        )
    )


CLIFF_BOARDS = (STRIP, HORSESHOE)


@pytest.mark.parametrize("who", [("human", "greedy"), ("human", "human", "greedy")])
def test_a_monkey_at_the_table(desk: Desk, who: tuple[str, ...]) -> None:
    rng = Random(len(who))
    sit_down(desk, table(*who, board=ROUNDABOUT, fox=True, ending="ranking"), "9", Speed.QUICK)
    romp(desk, rng, DEEDS, lambda: table(*who, board=rng.choice(CLIFF_BOARDS), fox=True))


@pytest.mark.parametrize("who", [("human", "random", "random"), ("human", "human", "random")])
def test_a_monkey_on_the_jetty(desk: Desk, who: tuple[str, ...]) -> None:
    rng = Random(len(who))
    sit_down(desk, jetty(*who), "9", Speed.QUICK)
    romp(desk, rng, DEEDS // 2, lambda: jetty(*who, board=CORKSCREW_QUAY))


def romp(desk: Desk, rng: Random, deeds: int, again: Callable[[], TableChoice]) -> None:
    """Clicks, keys and resizes in a match; now and then a wish for a new one."""
    size = (1280, 720)
    done = 0
    for number in count():
        if done >= deeds:
            break
        if desk.app.top is None or number % 450 == 449:
            sit_down(desk, again(), str(number), Speed.OFF)
        if number % 150 == 149:
            size = rng.choice(((960, 600), (1100, 900), (1280, 720), (1600, 640)))
            desk.resize(size)
        done += some_deeds(desk, rng, size, TABLE_KEYS)
    pygame.event.clear()


def some_deeds(desk: Desk, rng: Random, size: tuple[int, int], keys: Sequence[str] = ()) -> int:
    """A few deeds before the next frame, as they come from a quick hand; how many they were."""
    events = [some_event(rng, size) for _ in range(rng.choice((1, 1, 2, 4)))]
    for at, event in enumerate(events):
        # At a table the size is changed from outside.
        fills_screen = event.type == pygame.KEYDOWN and event.key == pygame.K_F11
        if keys and (fills_screen or rng.random() < 0.4):
            events[at] = pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(rng.choice(keys)), mod=0)
    desk.do(*events, seconds=rng.choice((0.0, 1 / 60, 0.4)))
    assert not desk.log.exists(), desk.log.read_text()
    return len(events)


def test_a_monkey_in_the_menus(desk: Desk) -> None:
    rng = Random(20)
    size = (1280, 720)
    desk.app.start()
    done = 0
    for number in count():
        if done >= DEEDS:
            break
        if desk.app.top is None:
            desk.app.start()
        if rng.random() < 0.03:
            desk.app._change(Push(some_scene(desk, rng)))
        if number % 125 == 124:
            size = rng.choice(((960, 600), (1100, 900), (1280, 720), (1600, 640)))
            desk.resize(size)
        done += some_deeds(desk, rng, size)
        while len(desk.app._stack) > 6:
            desk.app._change(Pop())
    pygame.event.clear()
