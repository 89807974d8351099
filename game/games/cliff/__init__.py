"""All there is of Cliff."""
