"""The processes of `make run`: the supervisor, its children, and the folder that holds their state."""
