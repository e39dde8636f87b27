"""The page of a table, from its address to the data that its scripts draw from."""
