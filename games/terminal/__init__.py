"""A table in the terminal: drawing a position, and reading what a person types; pure functions."""
