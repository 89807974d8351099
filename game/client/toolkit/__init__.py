"""What any program with pygame could use: the window and its loop, scenes, widgets, drawings, words and sounds."""
