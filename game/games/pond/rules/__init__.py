"""Pond: tiles make, slide and turn the countryside between two ponds; the first toad home wins."""
