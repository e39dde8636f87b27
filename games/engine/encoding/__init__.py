"""States and moves as JSON, for the database and the wire."""
