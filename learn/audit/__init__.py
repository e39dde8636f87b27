"""Whether questions are fair: made by the hundred thousand, each judged from the deck and the table alone."""
