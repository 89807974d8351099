"""Cliff on the screen."""
