"""What the operator of a site sees."""
