"""The exact solver for Junior, and simple placing for its introductory game."""
