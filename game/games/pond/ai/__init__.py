"""Computer players of Pond."""
