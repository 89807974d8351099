"""Pond on the screen."""
