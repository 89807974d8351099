"""Dives, and lemmings that wait: where they are seen, whatever is hurried."""

from random import Random

import pytest
from pygame import Rect

from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.plouf import Ploufs
from game.client.toolkit.kit import Kit
from game.client.toolkit.particles import Particles
from game.client.toolkit.timeline import Animation, Timeline, sequence
from game.games.cliff.rules.state import IN_START
from game.games.cliff.view.cards import PilesView
from game.games.cliff.view.dive import DIVE, LAST_DIVE, DiveStyle, leap, splash
from game.games.cliff.view.figures import Figure, Figures
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, sit_down, table, view_of

WAY = ((100.0, 200.0), (160.0, 240.0))


def dive(kit: Kit, figure: Figure, style: DiveStyle, ploufs: Ploufs) -> Animation:
    return sequence(leap(figure, WAY, 60, style, kit.sound), splash(figure, WAY[1], 60, style, ploufs))


@pytest.mark.parametrize("style", [DIVE, LAST_DIVE])
@pytest.mark.parametrize("tick", [0, 5, 17, 30, 45, 60, 90, 150])
def test_a_dive_may_be_hurried_at_any_moment_and_leaves_nothing(kit: Kit, style: DiveStyle, tick: int) -> None:
    figure, timeline = Figure(lemming=0), Timeline()
    ploufs = Ploufs(kit.sound, Particles(Random(1)))
    timeline.add(dive(kit, figure, style, ploufs))
    for _ in range(tick):
        timeline.update(1 / 60)
    timeline.hurry()
    assert not figure.visible
    assert not list(ploufs.seen())


def test_a_lemming_runs_up_turns_over_goes_under_and_comes_up_to_wave(kit: Kit) -> None:
    figure, timeline = Figure(lemming=0), Timeline()
    timeline.add(dive(kit, figure, DIVE, Ploufs(kit.sound, Particles(Random(1)))))
    poses: list[str] = []
    while timeline.is_moving:
        timeline.update(1 / 60)
        pose = figure.pose if figure.visible else "under water"
        if not poses or poses[-1] != pose:
            poses.append(pose)
    wave = ["wave", "wave-back"] * DIVE.waves
    assert [pose for pose in poses if pose != "leap"] == [
        "crouch", "run", "tuck", "dive", "under water", *wave, "under water",
    ]  # fmt: skip


def test_only_the_dive_that_ends_the_game_is_the_large_one() -> None:
    def seconds(style: DiveStyle) -> float:
        return style.run + style.fly + style.plunge + style.bob

    assert seconds(LAST_DIVE) > 1.5 * seconds(DIVE)
    assert LAST_DIVE.force.crown > DIVE.force.crown


def test_whoever_waits_alone_stands_in_the_middle_of_its_hex(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy", "greedy", "greedy", "greedy"))
    view, state = view_of(desk), playing(desk).match.state.copy()
    state.lemmings = (IN_START, *[0] * (len(state.lemmings) - 1))
    figures: Figures = view.figures
    x, _ = figures.spot_of(state, 0, IN_START)
    hexmap: HexMap = view._map
    assert x in [hexmap.centre(place)[0] for place in state.board.hexes]


@pytest.mark.parametrize("pile", [(4, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0), (3, 2, 1, 0), (2, 1, 1, 1, 0)])
def test_every_value_of_a_pile_is_seen_however_high_it_is(kit: Kit, pile: tuple[int, ...]) -> None:
    room = Rect(10, 10, 58, 34)
    places = PilesView(kit).value_places(pile, room)
    assert " ".join(text for text, _, _ in places) == " ".join(map(str, pile))
    for text, place, px in places:
        assert kit.writer.width(text, px) <= place.w
        assert room.inflate(2, 0).contains(place)
