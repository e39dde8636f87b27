"""Two pupils at one device: one is logged in and has the seat, the other sits beside, and both learn."""
