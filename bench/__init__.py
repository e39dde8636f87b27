"""How fast the solvers are beside integer programs, and whether they agree; for development only."""
