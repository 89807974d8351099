"""Stones on the screen."""
