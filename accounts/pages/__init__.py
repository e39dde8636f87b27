"""Pages about oneself, how a visitor likes all pages, and who may see those for staff."""
