"""Why a socket ends."""

GONE = 1006
"""The code of an end that nobody has announced."""


class Close:
    """Why the server closes a socket; plain numbers, since daphne takes nothing that only resembles one.

    All are from the 4000s: daphne closes with no other code, not even with those that the standard names.
    """

    LOGGED_OUT = 4401
    NO_SUCH_TABLE = 4404
    TOO_LONG = 4413
    TOO_MANY = 4429
    TOO_MANY_SOCKETS = 4409
    FAULT = 4500
