"""Players whose strength is known, and how soon their ratings know it, too."""
