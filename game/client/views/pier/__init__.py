"""Pier on the screen."""
