"""Documents and certificates on paper."""
