"""A table of the printed deck, read from its markers and judged by the rules of Photo Rummy."""
