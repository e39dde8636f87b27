"""How many guests and tables an address may make, and how often a password may be guessed."""
