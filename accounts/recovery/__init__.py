"""Printed codes with which the owner of an account sets a new password without e-mail."""
