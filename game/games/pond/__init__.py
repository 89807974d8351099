"""All there is of Pond."""
