"""What every match has, whatever the game: seats, the match itself, its record."""
