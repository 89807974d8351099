"""What makes a release; no part of the program."""
