"""The window's fixtures, for the tests of the games' views."""

from tests.client.fixtures import desk, kit, screen

__all__ = ["desk", "kit", "screen"]
