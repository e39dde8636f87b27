"""Photographs of the cards: taken in from packs or from Wikimedia, checked, kept, shown and credited."""
