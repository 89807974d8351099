"""Drawing where there is no window: for pictures that are asked for on the command line."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game.client.toolkit.kit import Kit, make_kit
from game.client.toolkit.settings import SettingsBook


def unseen_kit(settings: SettingsBook, languages: Sequence[str], more_art: Mapping[str, Path]) -> Kit:
    """All that a table needs to be drawn; nothing of it is seen or heard."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    # Pictures get the form of a screen's.
    pygame.display.set_mode((1, 1))
    kit = make_kit(settings, languages, more_art=more_art)
    kit.writer.check()
    return kit
