"""A demo class: made with one click, with six weeks behind it and a lesson that is on; erased after a day."""
