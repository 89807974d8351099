"""Small programs that measure the window, each in a process of its own; `bench` runs them and compares."""
