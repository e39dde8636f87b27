"""Where staff put photographs on cards by hand: send a file, cut it, credit it, keep it."""
