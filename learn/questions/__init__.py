"""Questions made from the deck: pure values in, pure values out, the same seed makes the same question."""
