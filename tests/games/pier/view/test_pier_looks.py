"""How Pier looks: at every size, in colours that everybody can tell apart, and as if all of it were drawn at once."""

import time
from itertools import combinations
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.ai.characters import CHARACTERS
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import SEATS
from game.client.toolkit.timeline import Speed
from game.games.pier.boards import OLD_JETTY
from game.games.pier.rules.lemmings import COLOURS, WATER
from game.games.pier.rules.state import Phase
from game.games.pier.rules.track import read_track
from game.games.pier.view.chances import ShownChance
from game.games.pier.view.contracts import Worth, chance_face, draw_contract, tick_rect
from game.games.pier.view.jetty import Jetty
from game.games.pier.view.looks import GANG, gang_name
from tests.client.desk import Desk
from tests.client.test_looks import SIZES, compare
from tests.games.cliff.view.test_play import playing, settle, sit_down
from tests.games.pier.rules.positions import position
from tests.games.pier.view.pier_desk import jetty, play_on, sit, view_of
from tests.games.pond.view.pond_desk import lay_table

# How colours are seen by those who lack one kind of cone (Machado, Oliveira, Fernandes 2009), and by everybody else.
SIGHTS = (
    ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
)
# In CIELAB; 2 is just seen side by side.
APART = 20.0


def lab(colour: tuple[int, int, int], sight: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in colour)]
    r, g, b = (min(1.0, max(0.0, sum(a * c for a, c in zip(row, linear, strict=True)))) for row in sight)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("looks", [GANG, tuple(SEATS.values())], ids=["lemmings", "seats"])
def test_colours_are_told_apart_by_every_kind_of_eye(looks: Any, sight: tuple[tuple[float, ...], ...]) -> None:
    for one, other in combinations(looks, 2):
        first, second = lab(one.colour, sight), lab(other.colour, sight)
        assert sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5 > APART, (one, other)


def test_no_two_lemmings_share_a_hat_or_a_symbol_nor_a_symbol_with_a_seat() -> None:
    assert len({look.hat for look in GANG}) == len({look.symbol for look in GANG}) == len(GANG)
    assert not {look.picture for look in GANG} & {look.picture for look in SEATS.values()}


@pytest.mark.parametrize("sections", [1, 2, 5, 12, 40, 100])
@pytest.mark.parametrize("room", [Rect(200, 60, 420, 250), Rect(10, 10, 830, 480), Rect(30, 30, 2600, 1500)])
def test_any_jetty_fits_into_any_room(sections: int, room: Rect) -> None:
    track = read_track({"name": "", "sections": [("CB", "VEE", "JG")[n % 3] for n in range(sections)]})
    placed = Jetty(track)
    placed.fit(room, 112)
    rects = [placed.rect(space) for space in (*range(1, track.last + 1), WATER)]
    assert all(room.contains(rect) for rect in rects)
    assert all(rect.collidelistall(rects) == [number] for number, rect in enumerate(rects))
    assert placed.unit > 8


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_overlaps_at_any_size(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    sit(desk, "human", *["random"] * 5)
    desk.resize(size)
    view = view_of(desk)
    window = desk.window.surface.get_rect()
    parts = [view._race.rect, view._seat_rows._rect, view._log._rect, view._actions.rect, view._papers.rect]
    assert all(window.contains(rect) and rect.w > 0 and rect.h > 0 for rect in parts)
    assert all(rect.collidelistall(parts) == [number] for number, rect in enumerate(parts))
    for space in range(1, view._jetty.track.last + 1):
        assert view._jetty.rect(space).collidelist(parts) == -1


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("others", [2, 5])
def test_names_are_whole_in_the_reckoning(desk: Desk, size: tuple[int, int], others: int) -> None:
    sit(desk, "human", *["random"] * others)
    desk.resize(size)
    reckoning = view_of(desk)._reckoning
    for seat in range(others + 1):
        room = reckoning.name_room(seat)
        for character in CHARACTERS:
            lines, px = reckoning.name_lines(character.name, room)
            assert " ".join(lines) == character.name
            assert desk.kit.writer.height(px, len(lines)) <= room.h
            assert all(desk.kit.writer.width(line, px, Weight.BOLD) <= room.w for line in lines), character.name


def looks_whole(desk: Desk) -> None:
    """What the window shows equals the whole view drawn at once."""
    whole = pygame.Surface(desk.window.size)
    playing(desk).view.draw(whole)
    assert desk.window.surface.get_view("2").raw[:] == whole.get_view("2").raw[:]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_every_bet_has_its_name_below_it(desk: Desk, size: tuple[int, int], scale: int, language: str) -> None:
    desk.book.change(text_scale=scale, language=language)
    sit(desk, "human", "greedy", "greedy", odds=True)
    desk.resize(size)
    papers = view_of(desk)._papers
    px = papers.name_px()
    assert px is not None
    for colour in range(len(COLOURS)):
        name = gang_name(colour, desk.kit.say)
        assert desk.kit.writer.width(name, px, Weight.BOLD) <= papers.place_of_bet(colour).w


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_nothing_that_is_said_at_the_jetty_is_cut_off(
    desk: Desk, size: tuple[int, int], scale: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.book.change(text_scale=scale, language=language)
    scene = sit(desk, "human", "greedy", "greedy")
    desk.resize(size)
    writer, cut = desk.kit.writer, set[str]()
    clipped = writer.clipped

    def listen(text: str, px: int, width: int, weight: Weight = Weight.REGULAR) -> str:
        shown = clipped(text, px, width, weight)
        if shown != text:
            cut.add(text)
        return shown

    monkeypatch.setattr(writer, "clipped", listen)
    for phase in (Phase.ADVANCE, Phase.BET, Phase.DROP):
        for dice in ("purple grey", "red purple"):
            drawn = position(
                "B E:blue | C B E:pink2", dice=dice, out="red", seats=3, hands=("many-out clean third-red",)
            )
            drawn.track, drawn.phase = scene.match.state.track, phase
            drawn.asked = () if phase is Phase.ADVANCE else (0, 1, 2)
            lay_table(desk, drawn)
            for keys in ((), ("return",), ("1",)):
                desk.press(*keys)
                view = view_of(desk)
                view.draw(desk.window.surface)
                advice, room = view._actions.advice(), view._actions.slip
                lines, px = view._actions.written(advice, room)
                assert " ".join(lines) == advice
                assert writer.height(px, len(lines)) <= room.h
    assert not cut


def contract_as(desk: Desk, pays: bool, chance: int) -> tuple[bytes, bytes]:
    """How a contract looks: in the corner of its tick, and below where its chance is."""
    surface = pygame.Surface((200, 240))
    card = Rect(20, 20, 150, 200)
    draw_contract(surface, desk.kit, card, 0, Worth(pays, ShownChance(chance, False)))
    parts = tick_rect(desk.kit, card), Rect(card.centerx, card.bottom - 40, card.w // 2 - 4, 36)
    first, second = (pygame.image.tobytes(surface.subsurface(part), "RGB") for part in parts)
    return first, second


def test_the_colour_of_a_chance_follows_the_chance_and_a_tick_says_what_would_pay_now(desk: Desk) -> None:
    (tick, low), (bare, also_low) = contract_as(desk, True, 21), contract_as(desk, False, 21)
    assert low == also_low
    assert tick != bare
    greens = [face[1] - face[0] for face in (chance_face(ShownChance(part, False)) for part in range(0, 101, 10))]
    assert greens == sorted(greens)
    assert greens[0] < 0 < greens[-1]


def test_while_everybody_plays_the_screen_looks_as_if_all_of_it_were_drawn(desk: Desk) -> None:
    sit(desk, "human", "random", "random", speed=Speed.RELAXED, seed="8", odds=True)
    rng = Random(3)
    for _ in range(4):
        settle(desk)
        before = desk.kit.settings.now.animation
        desk.book.change(animation=Speed.OFF)
        play_on(desk, rng)
        desk.book.change(animation=before)
    desk.press("1", "right", "return", "space")
    ticks = 0
    while playing(desk).is_moving and ticks < 220:
        frames = desk.window.frames
        desk.tick(1 / 60)
        ticks += 1
        if desk.window.frames > frames and ticks % 2:
            looks_whole(desk)
        elif desk.window.frames == frames:
            time.sleep(0.002)
    assert ticks > 60


@pytest.mark.parametrize("size", SIZES)
def test_a_race_looks_as_it_did(desk: Desk, size: str, image_snapshot: Any, request: pytest.FixtureRequest) -> None:
    pixels, scale = SIZES[size]
    desk.book.change(text_scale=scale, language="en")
    sit_down(desk, jetty("human", "random", "random", "random", board=OLD_JETTY), "5", Speed.OFF)
    desk.resize(pixels)
    settle(desk)
    for keys in (("1", "right", "return"), ("1", "space"), ("1", "right", "return"), ("2", "space")):
        desk.press(*keys)
        settle(desk)
    desk.move((4, 4))
    desk.press("1")
    settle(desk)
    compare(desk, pixels, f"race-{size}", image_snapshot, request)


@pytest.mark.parametrize("size", SIZES)
def test_the_reckoning_looks_as_it_did(
    desk: Desk, size: str, image_snapshot: Any, request: pytest.FixtureRequest
) -> None:
    pixels, scale = SIZES[size]
    desk.book.change(text_scale=scale, language="en")
    sit(desk, "human", "random", "random", seed="5")
    rng = Random(4)
    while playing(desk).match.to_move is not None:
        play_on(desk, rng)
        if desk.app.top is not None and type(desk.app.top).__name__ == "ResultsScene":
            break
    desk.resize(pixels)
    desk.press("escape")
    desk.move((4, 4))
    desk.tick(0.1)
    compare(desk, pixels, f"reckoning-{size}", image_snapshot, request)
