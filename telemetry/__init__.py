"""What the site counts and measures while it runs; the lowest layer, which every app may use."""
