"""The games that there are; a new file in this folder is a new game."""
