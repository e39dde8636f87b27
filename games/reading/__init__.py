"""Reads for pages, sockets and services; nothing here writes."""
