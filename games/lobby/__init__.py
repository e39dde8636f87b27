"""The door to the tables: play at once, open a table, find one, wait at one for the others."""
