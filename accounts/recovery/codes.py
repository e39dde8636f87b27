"""What a recovery code is: made at random, read from paper, compared by its digest."""

import secrets

from django.utils.crypto import salted_hmac

SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No sign that is taken for another on paper: no i, l, o, 0 and 1."""
GROUPS, GROUP = 3, 4
HOW_MANY = 10


def new_code() -> str:
    """Make a code such as `k7mp-3xwq-hd2t`: 59 bits, which nobody guesses over the network."""
    return "-".join("".join(secrets.choice(SIGNS) for _ in range(GROUP)) for _ in range(GROUPS))


def digest_of(person_id: int, typed: str) -> str:
    """What is stored of a code. It depends on the site's secret: a copy of the database lets nobody in."""
    signs = "".join(sign for sign in typed.casefold() if sign.isalnum())
    return salted_hmac(f"recovery code {person_id}", signs, algorithm="sha256").hexdigest()
