"""The same traffic against this server and boardgame.io: what a move costs, how soon others see it."""
