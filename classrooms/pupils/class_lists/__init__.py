"""Class lists as schools have them: which columns hold names, and which names stand in each line."""
