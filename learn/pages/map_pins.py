"""Where the pins of the map stand: a style sheet, since pages have no styles of their own."""

import functools
import hashlib

from django.conf import settings

from catalogue import europe
from catalogue.selectors import deck


@functools.cache
def pin_class(capital: str) -> str:
    """Give the class that puts a pin on a capital; its name does not tell which."""
    secret = settings.SECRET_KEY.encode()[:64]
    return "at-" + hashlib.blake2b(capital.encode(), digest_size=5, key=secret).hexdigest()


def pins_css() -> str:
    """Write the style sheet that puts every pin in its place."""
    width, height = europe.size()
    rules = []
    for capital in sorted(deck().capitals, key=lambda capital: pin_class(capital.key)):
        x, y = europe.pin(capital).dot
        rules.append(f".{pin_class(capital.key)} {{ left: {x / width:.3%}; top: {y / height:.3%}; }}")
    return "\n".join(rules) + "\n"
