"""What every page shares: the front page, errors, context, middleware, the entry for codes."""
