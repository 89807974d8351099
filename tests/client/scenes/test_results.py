"""After the last turn, in every game: who stands on the steps."""

import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.client.scenes.results import ResultsScene
from game.client.tabletop.seat_figure import lemming_figure, seat_head
from game.client.toolkit.theme import SEATS
from game.games import MANIFESTS
from game.games.pier.view.reckoning import Reckoning
from game.table.seats import HUMAN, Seat
from tests.client.desk import Desk
from tests.client.ended import TABLE, ended


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def holds(surface: pygame.Surface, figure: pygame.Surface) -> bool:
    """Whether this picture was drawn somewhere, up to what shines through its edges."""
    size = figure.get_size()
    solid = [(x, y) for x in range(0, size[0], 3) for y in range(0, size[1], 3) if figure.get_at((x, y)).a == 255]
    first, wanted = solid[0], [figure.get_at(at)[:3] for at in solid]
    width, height = surface.get_width() - size[0], surface.get_height() - size[1]
    for left in range(width):
        for top in range(height):
            if surface.get_at((left + first[0], top + first[1]))[:3] != wanted[0]:
                continue
            if all(surface.get_at((left + x, top + y))[:3] == want for (x, y), want in zip(solid, wanted, strict=True)):
                return True
    return False


@pytest.mark.parametrize("game", MANIFESTS)
def test_every_seat_stands_on_its_step_as_its_own_figure(desk: Desk, game: str) -> None:
    desk.app.start()
    scene = desk.arcade().results(ended(game))
    assert isinstance(scene, ResultsScene)
    desk.push(scene)
    figure = MANIFESTS[game].look.figure or lemming_figure
    drawn: list[tuple[Seat, str, int]] = []

    def noted(art: object, seat: Seat, pose: str, height: int) -> pygame.Surface:
        drawn.append((seat, pose, height))
        return figure(desk.kit.art, seat, pose, height)

    scene._podium._figure = noted
    paper = pygame.Surface(desk.window.surface.get_size()).convert_alpha()
    scene._podium.draw(paper)
    assert {seat for seat, _, _ in drawn} == set(TABLE)
    for seat, pose, height in drawn:
        assert holds(paper, figure(desk.kit.art, seat, pose, height))


@pytest.mark.parametrize("pose", ["cheer", "stand", "sad"])
@pytest.mark.parametrize("game", MANIFESTS)
def test_one_knows_every_character_from_the_others_and_from_people(desk: Desk, game: str, pose: str) -> None:
    figure = MANIFESTS[game].look.figure or lemming_figure
    everybody = [Seat(one.name, "blue", "hard") for one in CHARACTERS] + [Seat("Ada", "blue", HUMAN)]
    assert len({pixels(figure(desk.kit.art, seat, pose, 120)) for seat in everybody}) == len(everybody)
    # A person who has such a name is a person.
    assert pixels(figure(desk.kit.art, Seat(CHARACTERS[0].name, "blue", HUMAN), pose, 120)) == pixels(
        figure(desk.kit.art, Seat("Ada", "blue", HUMAN), pose, 120)
    )


def test_toads_end_as_toads(desk: Desk) -> None:
    art, seat = desk.kit.art, Seat("Ada", "blue", HUMAN)
    toad = MANIFESTS["pond"].look.figure
    assert toad is not None
    assert pixels(toad(art, seat, "stand", 120)) == pixels(art.marked("pond/toad-sit", (120, 120), SEATS["blue"]))


def test_a_row_about_a_computer_shows_its_face(desk: Desk) -> None:
    art = desk.kit.art
    assert pixels(seat_head(art, TABLE[1], 40)) == pixels(art.face("morty", 40, SEATS["red"]))
    assert pixels(seat_head(art, TABLE[0], 40)) == pixels(art.lemming("head", 40, SEATS["blue"]))


def test_the_reckoning_of_a_race_shows_faces_too(desk: Desk) -> None:
    drawn = []
    for by in ("normal", HUMAN):
        reckoning = Reckoning(desk.kit, [Seat(seat.name, seat.colour, by) for seat in TABLE])
        reckoning.layout(pygame.Rect(0, 0, 700, 400))
        reckoning.settle(ended("pier").state)
        paper = pygame.Surface((700, 400)).convert_alpha()
        reckoning.draw(paper)
        drawn.append(pixels(paper))
    assert drawn[0] != drawn[1]
