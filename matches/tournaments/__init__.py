"""Tournaments: rounds at changing tables with the same cards, for players and for classes."""
