"""The rules of the games as pure functions over frozen values: no clock, no global chance, no I/O."""
