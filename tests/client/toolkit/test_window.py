"""The window comes with or without pygame-ce's way to show parts of it."""

import os
import warnings

import pygame
import pytest

from game.client.toolkit import window as module
from game.client.toolkit.layout import SMALLEST
from game.client.toolkit.window import Window


@pytest.fixture(params=["parts", "whole"])
def window(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Window:
    if request.param == "whole":
        monkeypatch.setattr(module, "BRIDGE", None)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return Window("test", (1000, 700), False)


def test_it_has_its_size_and_stays_large_enough(window: Window) -> None:
    assert window.size == (1000, 700)
    assert window._window.minimum_size == SMALLEST
    assert window._window.resizable
    assert window._window.title == "test"
    window.close()


def test_a_frame_is_shown_whole_or_in_places(window: Window) -> None:
    window.surface.fill("red")
    window.show()
    window.surface.fill("blue", (5, 5, 20, 20))
    window.show([pygame.Rect(5, 5, 20, 20), pygame.Rect(990, 690, 50, 50)])
    assert window.frames == 2
    window.close()


def test_the_surface_grows_with_the_window_and_may_be_drawn_upon_at_once(window: Window) -> None:
    window._window.size = (1200, 800)
    window.surface.fill("green")
    window.show([pygame.Rect(1100, 700, 100, 100)])
    assert window.size == (1200, 800)
    assert window.surface.get_at((1199, 799)) == pygame.Color("green")
    window.close()


def test_one_can_be_opened_after_another(window: Window) -> None:
    window.close()
    again = Window("again", (960, 600), False)
    again.surface.fill("red")
    again.show()
    assert again.size == (960, 600)
    again.close()


def test_desktops_know_it_by_its_name_and_not_by_the_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/home/me/plouf/main.py"])
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "main.py")
    monkeypatch.setenv("SDL_VIDEO_WAYLAND_WMCLASS", "chosen")
    module.prepare_screen()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "plouf"
    assert os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == "chosen"
