"""Drawings at their real size within their room, and words that fit."""

import os
from pathlib import Path
from random import Random
from shutil import copytree

import pygame
import pytest

from game.client.toolkit.art import Art, Twist
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.text import ELLIPSIS, Align, Weight
from game.client.toolkit.theme import INK, PAPER, SEATS
from game.client.toolkit.trouble import Troubles
from game.shipped import ASSETS
from game.table.seats import COLOURS

pytestmark = pytest.mark.usefixtures("desk")


def test_every_drawing_can_be_drawn(kit: Kit) -> None:
    for path in (ASSETS / "art").rglob("*.svg"):
        name = path.relative_to(ASSETS / "art").with_suffix("").as_posix()
        picture = kit.art.get(name, (32, 32))
        assert picture.get_bounding_rect().w > 0, name


def test_the_same_picture_is_drawn_once(kit: Kit) -> None:
    assert kit.art.get("ui/play", (40, 40)) is kit.art.get("ui/play", (40, 40))
    assert kit.art.get("ui/play", (40, 40)) is not kit.art.get("ui/play", (41, 41))


def test_pictures_stay_within_their_room() -> None:
    art = Art(ASSETS / "art", room=300_000)
    for side in range(20, 200, 3):
        art.get("ui/play", (side, side))
        assert art.bytes_used <= 300_000
    assert art.get("ui/play", (400, 400)).get_size() == (400, 400)


def test_a_missing_drawing_has_a_plain_stand_in_and_says_once_where_it_was_looked_for(tmp_path: Path) -> None:
    troubles = Troubles()
    art = Art(tmp_path, troubles=troubles)
    for size in (10, 20):
        assert art.get("nothing", (size, size)).get_bounding_rect().w > 0
    assert [(trouble.file, trouble.why) for trouble in troubles.all] == [
        (tmp_path / "nothing.svg", "No such file or directory")
    ]


BROKEN_DRAWINGS = [b"", b"\xff\xfe", b"<svg></svg>", b"<html>", b'<svg viewBox="0 0 0 5"><g/></svg>', b"[" * 99_999]


@pytest.mark.parametrize("content", BROKEN_DRAWINGS)
@pytest.mark.parametrize("broken", ["lemming/stand.svg", "seats/circle-ink.svg", "lemming/anchors.json"])
def test_a_damaged_drawing_has_one_too_alone_and_inside_another(tmp_path: Path, content: bytes, broken: str) -> None:
    copytree(ASSETS / "art" / "lemming", tmp_path / "lemming")
    copytree(ASSETS / "art" / "seats", tmp_path / "seats")
    (tmp_path / broken).write_bytes(content)
    troubles = Troubles()
    picture = Art(tmp_path, troubles=troubles).lemming("stand", 60, SEATS["blue"])
    assert picture.get_bounding_rect().w > 0
    assert [trouble.file for trouble in troubles.all] == [tmp_path / broken]


@pytest.mark.skipif(os.name != "posix", reason="makes a pipe with a name")
def test_a_pipe_in_the_place_of_a_drawing_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.svg")
    troubles = Troubles()
    assert Art(tmp_path, troubles=troubles).get("pipe", (9, 9))
    assert [trouble.why for trouble in troubles.all] == ["it is not a regular file"]


def test_every_seat_has_a_look_and_every_pose_wears_it(kit: Kit) -> None:
    assert tuple(SEATS) == COLOURS
    pictures = {pygame.image.tobytes(kit.art.lemming("stand", 96, look), "RGBA") for look in SEATS.values()}
    assert len(pictures) == len(SEATS)
    for pose in kit.art.anchors:
        assert kit.art.lemming(pose, 64, SEATS["green"]).get_height() == 64


def test_a_twist_turns_and_mirrors(kit: Kit) -> None:
    plain = kit.art.get("ui/play", (60, 60))
    mirrored = kit.art.get("ui/play", (60, 60), Twist(flip=True))
    flipped = pygame.transform.flip(plain, True, False)
    assert pygame.transform.average_color(mirrored, consider_alpha=True) == pygame.transform.average_color(
        flipped, consider_alpha=True
    )
    low = kit.art.get("ui/play", (60, 60), Twist(high=0.5)).get_bounding_rect()
    assert low.h < plain.get_bounding_rect().h * 0.6


def test_cardboard_is_as_large_as_asked_at_any_size(kit: Kit) -> None:
    for size in ((3, 3), (40, 12), (12, 90), (300, 200)):
        surface = pygame.Surface((400, 300))
        rect = pygame.Rect((20, 20), size)
        draw_cardboard(surface, kit.art, rect, Cardboard(14, 3, PAPER, lip=5, shadow=6))
        assert surface.get_at((rect.centerx, rect.y + 1))[:3] != (0, 0, 0)
        assert surface.get_at((rect.centerx, 19))[:3] == (0, 0, 0)
        assert surface.get_at((rect.right, rect.centery))[:3] == (0, 0, 0)


def test_a_number_stays_in_one_line_with_its_sign(kit: Kit) -> None:
    wide = kit.writer.width("so likely: 17", 18)
    assert kit.writer.wrapped("so likely: 17 %", 18, wide) == ("so likely: 17", "%")
    assert kit.writer.wrapped("so likely: 17\N{NO-BREAK SPACE}%", 18, wide) == ("so likely:", "17\N{NO-BREAK SPACE}%")


def test_no_line_begins_with_a_sign_that_ends_what_was_said(kit: Kit) -> None:
    wide = kit.writer.width("une mare", 18)
    for sign in ":;!?»":
        lines = kit.writer.wrapped(f"une mare {sign} une « autre » là", 18, wide)
        assert lines[:2] == ("une", f"mare {sign}")
        assert not any(line[0] in ":;!?»" or line[-1] == "«" for line in lines)


@pytest.mark.parametrize(
    "text", ["", "word", "a few words", "one verylongwordthathasnoroominitsline and more", "two\nlines"]
)
def test_wrapped_lines_fit_and_nothing_is_lost(kit: Kit, text: str) -> None:
    lines = kit.writer.wrapped(text, 18, 120)
    assert all(kit.writer.width(line, 18) <= 120 for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(text.split())


def test_what_does_not_fit_ends_in_an_ellipsis(kit: Kit) -> None:
    short = kit.writer.clipped("a long line of text", 20, 90, Weight.BOLD)
    assert short.endswith(ELLIPSIS)
    assert kit.writer.width(short, 20, Weight.BOLD) <= 90
    assert kit.writer.clipped("ok", 20, 90) == "ok"


def test_names_from_files_cannot_break_the_writer(kit: Kit) -> None:
    surface = pygame.Surface((200, 40))
    for name in ("a\0b", "\u202eevil", "tab\there", "🙂", "Ærøskøbing Łódź Ğ ẞ"):
        kit.writer.draw(surface, name, surface.get_rect(), 20, colour=INK, align=Align.RIGHT)


def test_particles_are_bounded_seeded_and_gone_in_the_end() -> None:
    ones, twos = Particles(Random(1), most=20), Particles(Random(1), most=20)
    for particles in (ones, twos):
        particles.burst((10, 10), Spray(("scenery/drop",), 50, 12, 300))
        assert len(particles) == 20
        particles.update(0.1)
    assert [(speck.x, speck.y) for speck in ones._specks] == [(speck.x, speck.y) for speck in twos._specks]
    ones.update(2)
    assert not ones.is_moving
