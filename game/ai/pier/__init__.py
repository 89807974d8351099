"""Computer players of Pier."""
