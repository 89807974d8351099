"""A screen for the window of an installed copy, and a desk of ours to compare it with."""

from tests.client.fixtures import desk, desktop, display, video

__all__ = ["desk", "desktop", "display", "video"]
