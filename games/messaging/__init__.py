"""What goes to sockets and workers after a commit, and who is connected: everything that needs Redis."""
