"""What somebody knows: the deck as dice, the map, the weeks, and what gets mixed up."""
