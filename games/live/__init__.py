"""The sockets of the tables: what comes in over them, what goes out."""
