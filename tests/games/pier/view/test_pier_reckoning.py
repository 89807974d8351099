"""The reckoning says what parts those who are level on points, and everybody has their own face in it."""

import pygame
import pytest

from game.games.pier.rules.lemmings import COLOUR_OF_NAME
from game.games.pier.rules.state import Phase, State
from game.table.seats import Seat
from tests.client.desk import Desk
from tests.games.pier.rules.positions import position
from tests.games.pier.view.pier_desk import sit, view_of

BLUE = COLOUR_OF_NAME["blue"]


def over(hands: tuple[str, ...], piles: tuple[str, ...]) -> State:
    """Blue has won, and red is out."""
    drawn = position("B E:blue | C B E", out="red", seats=3, hands=hands, piles=piles)
    drawn.phase = Phase.OVER
    return drawn


@pytest.mark.parametrize(
    ("hands", "piles", "heading"),
    [
        (("third-blue", "", ""), ("", "pink red blue", ""), "Blue wins the race. Level on points: contracts decide"),
        (("", "", "clean"), ("", "", ""), "Blue wins the race. Level on points and contracts: a shared place"),
        (("third-blue", "", "clean"), ("", "blue", ""), "Blue wins the race"),
        # All three, each with more from contracts than the next; and two of them with the same.
        (
            ("third-blue", "before-blue-grey", ""),
            ("", "blue", "pink red blue"),
            "Blue wins the race. Level on points: contracts decide",
        ),
        (
            ("third-blue", "", ""),
            ("", "pink red blue", "red pink blue"),
            "Blue wins the race. Level on points: contracts decide; level there too, a place is shared",
        ),
    ],
)
def test_what_parts_those_who_are_level_is_said_when_all_is_counted(
    desk: Desk, hands: tuple[str, ...], piles: tuple[str, ...], heading: str
) -> None:
    sit(desk, "human", "random", "random")
    reckoning, state = view_of(desk)._reckoning, over(hands, piles)
    reckoning.open(state, 0.5)
    assert reckoning.heading(state, BLUE) == "Blue wins the race"
    reckoning.settle(state)
    assert reckoning.heading(state, BLUE) == heading


def test_a_character_has_its_own_face_in_the_reckoning(desk: Desk) -> None:
    from game.ai.characters import CHARACTERS  # noqa: PLC0415
    from game.games.pier.view.reckoning import Reckoning  # noqa: PLC0415

    sit(desk, "human", "random", "random")
    state, faces = over(("", "", ""), ("", "", "")), set()
    for character in CHARACTERS[:3]:
        reckoning = Reckoning(desk.kit, [Seat(character.name, "red", "normal")] * 3)
        reckoning.layout(pygame.Rect(0, 0, 700, 400))
        reckoning.settle(state)
        surface = pygame.Surface((700, 400))
        reckoning.draw(surface)
        room = reckoning.name_room(0)
        faces.add(pygame.image.tobytes(surface.subsurface((0, room.y, room.x, room.h)), "RGB"))
    assert len(faces) == 3
