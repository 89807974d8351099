"""The games: one folder each, and the list of their manifests."""
