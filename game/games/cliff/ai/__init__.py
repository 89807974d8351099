"""What the computer knows about Cliff."""
