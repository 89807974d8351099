"""Those who fill the empty seats."""
