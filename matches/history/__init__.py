"""Finished matches: their records, and looking back at them."""
