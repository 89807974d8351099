"""Where boards come from."""
