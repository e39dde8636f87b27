"""Uploaded lists of names: read by a process of its own, since a small file can hide a great deal of work."""
