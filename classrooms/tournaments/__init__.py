"""Tournaments of a class: the mechanism of `matches`, led by its teachers."""
