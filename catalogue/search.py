"""Finds cards by what people type: any language, accents or not, and with a slip or two."""

import re
from collections.abc import Iterable

from rapidfuzz.distance import OSA

from accounts.naming.folding import without_accents
from catalogue.models import Card

SHORTEST_FOR_A_SLIP, SHORTEST_FOR_TWO = 4, 8


def fold(text: str) -> list[str]:
    """The words of a text in lower case and without accents."""
    return re.findall(r"[^\W_]+", without_accents(text))


def words_of(card: Card) -> frozenset[str]:
    """All words under which a card may be sought, in six languages."""
    kind, city = card.category, card.capital
    names = (card.name, card.short_name, card.booklet_name)
    texts = (*names, city.name, city.country, kind.plural, kind.singular, kind.short)
    return frozenset(word for by_language in texts for text in by_language.values() for word in fold(text))


def fits(sought: str, word: str) -> float | None:
    """How far a typed word is from one of ours (0: its beginning or all of it), or None for another word."""
    if word.startswith(sought):
        return 0
    slips = 2 if len(sought) >= SHORTEST_FOR_TWO else 1 if len(sought) >= SHORTEST_FOR_A_SLIP else 0
    # The beginning of a word counts too, a little less: people stop typing when they see what they want.
    beginnings = (word[: len(sought)], word[: len(sought) + 1])
    distance = min(OSA.distance(sought, word), 0.5 + min(OSA.distance(sought, part) for part in beginnings))
    return distance if distance < slips + 1 else None


def find(cards: Iterable[Card], words: dict[str, frozenset[str]], text: str) -> list[Card]:
    """The cards that fit every typed word, the closest first; all of them if nothing was typed."""
    typed = fold(text)
    near = {sought: _near(sought, words) for sought in typed}
    hits = []
    for card in cards:
        distances = [min((near[s][w] for w in words[card.id] & near[s].keys()), default=None) for s in typed]
        if None not in distances:
            hits.append((sum(d for d in distances if d), card))
    return [card for _distance, card in sorted(hits, key=lambda pair: (pair[0], pair[1].position))]


def _near(sought: str, words: dict[str, frozenset[str]]) -> dict[str, float]:
    """All words of the deck that the typed one may mean, each looked at once, with their distance."""
    distances = ((word, fits(sought, word)) for word in frozenset().union(*words.values()))
    return {word: distance for word, distance in distances if distance is not None}
