"""Pupils: from a list of names to a stamp and a card, and on to another class or an account of their own."""
