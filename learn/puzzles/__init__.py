"""Rummy puzzles: a table and a rack, and one best result to find. Pure, like the engine that judges them."""
