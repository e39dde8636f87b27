"""How to play: a page for each game, and on it examples that the engine itself can judge."""
