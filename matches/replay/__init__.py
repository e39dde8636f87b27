"""A finished round, gone through move by move, and saved as a file."""
