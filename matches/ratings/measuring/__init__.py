"""Measuring how strong the bots are; the site itself only reads what was found."""
