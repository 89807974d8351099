"""What can be done from the command line, a file a command."""
