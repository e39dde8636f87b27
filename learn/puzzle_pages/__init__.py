"""Puzzles on the table page: the same felt, rack and hands as in a game, without other players."""
