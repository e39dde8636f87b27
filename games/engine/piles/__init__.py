"""Cards that lie together: what they are, whether a table of them is right, and what would mend it."""
