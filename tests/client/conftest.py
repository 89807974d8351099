"""The window's fixtures, for all tests of the client."""

from tests.client.fixtures import desk, desktop, display, kit, video

__all__ = ["desk", "desktop", "display", "kit", "video"]
