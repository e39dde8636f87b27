"""Assignments: what pupils are to do, and how far each of them is."""
