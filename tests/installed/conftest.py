"""A screen for the window of an installed copy."""

from tests.client.fixtures import display

__all__ = ["display"]
