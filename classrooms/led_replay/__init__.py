"""The led replay: a class looks at a finished round again, step by step, and says what it would do."""
