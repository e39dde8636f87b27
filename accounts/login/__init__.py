"""How players and teachers log in: our words and rules on the machinery of allauth."""
