"""What is done without being asked: the clock, tables that nobody needs, people who are erased."""
