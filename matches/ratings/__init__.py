"""How strong players are: after each rated match, from the ranks alone."""
