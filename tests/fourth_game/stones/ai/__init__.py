"""Who can be played against in Stones."""
