"""What a session does with its questions: the order, and what comes again."""
