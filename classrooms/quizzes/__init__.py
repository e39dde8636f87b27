"""The live quiz: one question at a time for a whole class."""
