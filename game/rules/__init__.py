"""The games themselves, pure: no pictures, no files, no clock, no chance of their own."""
