"""What a class knows now: read from the pupils' memories, never stored a second time."""
