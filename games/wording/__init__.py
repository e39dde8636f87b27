"""The words of the games in the reader's language."""
