"""All there is of Pier."""
