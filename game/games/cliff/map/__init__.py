"""What a map drawn in Tiled means for Cliff."""
