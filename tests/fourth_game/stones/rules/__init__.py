"""The rules of Stones: pure, from a board to the last hop."""
