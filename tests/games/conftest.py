"""The window's fixtures, for the tests of the games' views."""

from tests.client.fixtures import desk, kit, video

__all__ = ["desk", "kit", "video"]
