"""What is on a pupil's log-in card, derived from one secret number and the site's key.

Nothing of it is stored: whoever reads the database alone can log in as nobody, and yet a card can be
printed again as it was. A new number makes a new card and ends the old one.
"""

import base64
import hmac
import random
from collections.abc import Sequence, Set
from dataclasses import dataclass

from django.conf import settings

PICTURES = 3
GRID = 12
TOKEN_BYTES = 20
SYLLABLES = tuple(f"{consonant}{vowel}" for consonant in "bdfgklmnprstvz" for vowel in "aeiou")
WORD_SYLLABLES = 3
HIGHEST_NUMBER = 100


@dataclass(frozen=True, slots=True)
class LoginPictures:
    """Twelve pictures, always in the same places, and the three that are mine, in their order."""

    grid: tuple[str, ...]
    mine: tuple[str, ...]


def token(card_secret: str) -> str:
    """Give the long secret of the QR code: 32 signs, letters and digits that a printer cannot blur."""
    return base64.b32encode(_derived(card_secret, "card")[:TOKEN_BYTES]).decode().lower()


def password(card_secret: str) -> str:
    """Give a password that can be read aloud and typed by children, such as `mobalu-temiko-42`."""
    dice = _dice(card_secret, "password")
    words = ("".join(dice.choice(SYLLABLES) for _ in range(WORD_SYLLABLES)) for _ in range(2))
    return f"{'-'.join(words)}-{dice.randrange(10, HIGHEST_NUMBER)}"


def pictures(
    card_secret: str, cards: Sequence[str], stamp: str, unfit: Set[str] = frozenset()
) -> LoginPictures:
    """Give the pupil's pictures; the stamp that everybody sees is none of them.

    An unfit picture gives way to another after the draw, so that all cards without one stay what they were.
    """
    dice = _dice(card_secret, "pictures")
    grid = dice.sample(sorted(set(cards) - {stamp}), GRID)
    mine = dice.sample(grid, PICTURES)
    spare = sorted(set(cards) - {stamp} - set(grid) - unfit)
    instead = dict(zip(sorted(unfit), _dice(card_secret, "spare").sample(spare, len(unfit)), strict=True))
    fit = [tuple(instead.get(card, card) for card in drawn) for drawn in (grid, mine)]
    return LoginPictures(*fit)


def same(one: str, other: str) -> bool:
    """Compare secrets without telling by the time how far they agree."""
    return hmac.compare_digest(one.encode(), other.encode())


def _dice(card_secret: str, purpose: str) -> random.Random:
    return random.Random(_derived(card_secret, purpose))


def _derived(card_secret: str, purpose: str) -> bytes:
    return hmac.digest(settings.SECRET_KEY.encode(), f"{purpose}:{card_secret}".encode(), "sha256")
