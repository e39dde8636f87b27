"""The first game on the table page: words, answers and progress; and the coach of the first match."""
