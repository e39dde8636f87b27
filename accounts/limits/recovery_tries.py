"""How often recovery codes may be guessed from one address.

The right code always works, so that nobody's wrong ones can bar its owner: with 59 bits it cannot be guessed
over the network. Wrong codes hold up other wrong codes only.
"""

from django.http import HttpRequest

from accounts.limits.rate_limits import Limit, client_address

WRONG_CODES_OF_AN_ADDRESS = Limit("recovery-codes", most=60, within=600)


def too_many_wrong_codes(request: HttpRequest) -> bool:
    """Count a wrong code; tell whether there are too many."""
    return not WRONG_CODES_OF_AN_ADDRESS.take(client_address(request))
