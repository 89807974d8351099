"""Toads on the farm wear what one knows the character of their seat by, in every pose."""

import pygame
import pytest
from pygame import Rect

from game.ai.characters import CHARACTERS, Character
from game.client.toolkit.art import STRAIGHT, Twist
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import SEATS, colour
from game.games.pond.view.farm import Farm
from game.games.pond.view.figures import Figures
from game.table.seats import HUMAN, Seat

POSES = ("sit", "hop", "splash")


def drawn(kit: Kit, seat: Seat, pose: str, twist: Twist = STRAIGHT, late: int = 0) -> tuple[pygame.Surface, Rect]:
    """One toad of this seat alone on an empty farm at the size of a small window, and its room."""
    farm = Farm(("...", "...", "..."))
    farm.fit(Rect(50, 50, 200, 200), 60)
    figures = Figures(kit, (seat, seat), farm)
    one = figures.all[0]
    one.visible, one.pose, one.twist, one.late, one.spot = True, pose, twist, late, figures.feet(4)
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    figures.draw(surface)
    ((_, room),) = figures.seen()
    return surface, Rect(room)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("pose", POSES)
def test_one_knows_every_character_on_the_board_from_the_others_and_from_people(kit: Kit, pose: str) -> None:
    everybody = [Seat(one.name, "red", "hard") for one in CHARACTERS] + [Seat("Ada", "red", HUMAN)]
    assert len({pixels(drawn(kit, seat, pose)[0]) for seat in everybody}) == len(everybody)
    named_alike = Seat(CHARACTERS[0].name, "red", HUMAN)
    assert pixels(drawn(kit, named_alike, pose)[0]) == pixels(drawn(kit, everybody[-1], pose)[0])


@pytest.mark.parametrize("pose", POSES)
def test_nothing_that_is_worn_sticks_out_of_the_room_that_is_drawn_anew(kit: Kit, pose: str) -> None:
    for character in CHARACTERS:
        for twist in (STRAIGHT, Twist(flip=True), Twist(degrees=8), Twist(wide=1.2, high=0.8)):
            surface, room = drawn(kit, Seat(character.name, "blue", "easy"), pose, twist, late=2)
            assert room.contains(surface.get_bounding_rect()), (character, twist)


@pytest.mark.parametrize("character", CHARACTERS, ids=lambda character: character.key)
def test_whoever_wears_something_is_as_large_as_people_and_shows_as_much_of_its_colour(
    kit: Kit, character: Character
) -> None:
    def kerchief(seat: Seat) -> Rect:
        surface, _ = drawn(kit, seat, "sit")
        red = pygame.mask.from_threshold(surface, colour(SEATS["red"].dark), (20, 20, 20, 255))
        return max(red.get_bounding_rects(), key=lambda rect: rect.w)

    ones, others = kerchief(Seat("Ada", "red", HUMAN)), kerchief(Seat(character.name, "red", "easy"))
    assert abs(ones.w - others.w) <= 1
    assert abs(ones.bottom - others.bottom) <= 1
