"""How long the longest tests run: enough to notice a mistake of today, or in full with `make test-long`."""

import os

IS_THOROUGH = os.environ.get("THOROUGH") == "1"


def times(usually: int, *, in_full: int) -> int:
    return in_full if IS_THOROUGH else usually
