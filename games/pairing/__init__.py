"""Who plays with whom: pure functions, without Django and without a clock."""
