"""What somebody met in a round: its cards, known and unknown, and the turns worth another look."""
