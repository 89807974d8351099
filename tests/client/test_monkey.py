"""A monkey at the desk: whatever is done in whatever order, nothing fails and nothing hangs."""

from collections.abc import Sequence
from functools import cache
from itertools import count
from random import Random

import pygame
import pytest

from game.client.scenes.board_list import BoardList
from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.tabletop.table_view import TableView
from game.client.toolkit.language import LANGUAGES, Language
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Pop, Push, Scene
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widget_scene import WidgetScene
from game.client.toolkit.widgets.textfield import TextField
from game.games import MANIFESTS, MEANINGS
from game.rules.contract import BoardJson
from game.shipped import ASSETS, MAPS
from game.table.seats import HUMAN, seats_for
from tests.client.desk import Desk
from tests.client.laid import browser, results, set_up
from tests.games.cliff.view.test_play import sit_down

pytestmark = pytest.mark.slow

KEYS = ("tab", "return", "space", "escape", "left", "right", "up", "down", "home", "end", "page up", "page down",
        "f1", "f11", "m", "x", "v", "backspace", "delete")  # fmt: skip
# And what only means something at a table.
TABLE_KEYS = ("1", "2", "3", "4", "5", "6", "a", "b", "e", "g", "h", "k", "n", "p", "r", "u", "v", "w", "y", "z")
HELD = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
TEXT_SCALES = (100, 150, 200)
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
        return (set_up, browser, results, lambda kit: HandOverScene(kit, "Ada", "red", "why " * 30))[kind - 3](desk.kit)
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


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("deeds", [DEEDS // 4, pytest.param(20_000, marks=pytest.mark.soak)])
def test_a_monkey_at_any_table(desk: Desk, name: str, deeds: int) -> None:
    """Every board, number of seats, mix of people and computers, rule, language and size of text comes by lot."""
    rng, size, done = Random(f"{name} {deeds}"), (1280, 720), 0
    for number in count():
        if done >= deeds:
            break
        if desk.app.top is None or number % 150 == 0:
            desk.book.change(language=rng.choice(tuple(LANGUAGES)), text_scale=rng.choice(TEXT_SCALES))
            sit_down(desk, some_table(rng, name), str(number), rng.choice(tuple(Speed)))
        if number % 50 == 49:
            size = rng.choice(((960, 600), (1100, 900), (1280, 720), (1600, 640)))
            desk.resize(size)
        if rng.random() < 0.1:
            look_back(desk, rng)
            done += 1
        done += some_deeds(desk, rng, size, TABLE_KEYS)
    pygame.event.clear()


def some_table(rng: Random, name: str) -> TableChoice:
    """At least one person, in any seat."""
    manifest = MANIFESTS[name]
    who = [HUMAN, *(rng.choice((HUMAN, "random")) for _ in range(rng.choice(manifest.rules.seat_counts) - 1))]
    rng.shuffle(who)
    rules = dict(rng.choice(tuple(manifest.rule_sets.values())))
    rules |= {rule: rng.choice(values) for rule, values in manifest.rule_choices.items()}
    return TableChoice(name, seats_for(who), rules, rng.choice(boards_of(name)), 0)


@cache
def boards_of(name: str) -> Sequence[BoardJson]:
    """The built-in ones, and those of the house's maps."""
    manifest = MANIFESTS[name]
    language = Language(ASSETS / "locale", ["en"])
    listed = BoardList(language, manifest, MEANINGS, [MAPS / name], with_built_in=True).boards()
    return [choice.board for choice in listed if not choice.finding]


def look_back(desk: Desk, rng: Random) -> None:
    """A click on a line of the log that is seen, whoever sits there."""
    top = desk.app.top
    if isinstance(top, PlayScene) and isinstance(top.view, TableView) and (seen := top.view._log._shown()):
        at = rng.choice(seen)[2].center
        down, up = (pygame.Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        desk.do(down, up)
        assert not desk.log.exists(), desk.log.read_text()


def some_deeds(desk: Desk, rng: Random, size: tuple[int, int], keys: Sequence[str] = ()) -> int:
    """A few deeds before the next frame, as they come from a quick hand; how many they were."""
    events = [some_event(rng, size) for _ in range(rng.choice((1, 1, 2, 4)))]
    for at, event in enumerate(events):
        # At a table the size is changed from outside.
        fills_screen = event.type == pygame.KEYDOWN and event.key == pygame.K_F11
        if keys and (fills_screen or rng.random() < 0.4):
            events[at] = pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(rng.choice(keys)), mod=rng.choice(HELD))
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
