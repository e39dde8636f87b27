"""A finished round written down, as text and as JSON, and read back: docs/notation.md describes both."""
