"""What can stand in the window, one after the other or on top of each other."""
