"""A round from the deal to the tally: moves of people and of bots, hints, and what was refused."""
