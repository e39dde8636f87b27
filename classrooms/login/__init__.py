"""How pupils come in: class codes, printed cards, three pictures, a password."""
