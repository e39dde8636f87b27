"""Looking for opponents, and asking one person by name."""
