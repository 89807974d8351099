"""Widgets that know what is played: seats, boards, doors and places."""
