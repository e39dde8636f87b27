"""Words as people type them: without accents, in any case, with a slip or two."""

import re
from collections.abc import Iterable, Mapping, Sequence

from rapidfuzz.distance import OSA

from accounts.naming.folding import without_accents

SHORTEST_FOR_A_SLIP, SHORTEST_FOR_TWO = 4, 8
LONGEST_TYPED = 80
A_STEM = 4
"""So many equal first letters make two words kin: Bern, Bernese; Athen, Athena."""

ARTICLES = frozenset(
    re.findall(r"\w+", "the la le les l il lo i gli el los las de het een der die das ein eine una un une")
)


def fold(text: str) -> list[str]:
    """Give the words of a text in lower case and without accents."""
    return re.findall(r"[^\W_]+", without_accents(text))


def mentions(text: str, name: str) -> bool:
    """Tell whether a text gives the name of a capital or country away: by a word that begins alike."""
    stems = [word[: max(A_STEM, len(word) - 2)] for word in fold(name) if len(word) >= A_STEM]
    return any(word.startswith(stem) for word in fold(text) for stem in stems)


def same_or_part(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether all words of one name are in the other."""
    return set(one) <= set(other) or set(other) <= set(one)


def spellings(names: Iterable[str]) -> frozenset[str]:
    """Give the ways to write some names: with and without what stands in brackets, without an article."""
    ways: set[str] = set()
    for name in names:
        for part in (name, re.sub(r"\(.*?\)", " ", name), *re.findall(r"\((.*?)\)", name)):
            words = fold(part)
            ways.add("".join(words))
            if words and words[0] in ARTICLES:
                ways.add("".join(words[1:]))
    return frozenset(ways - {""})


def meant(typed: str, names: Mapping[str, frozenset[str]], hoped: str) -> str | None:
    """Say which of the named things was typed, the hoped one where it is as near as another; or none."""
    sought = "".join(fold(typed[:LONGEST_TYPED]))
    bare = "".join(word for word in fold(typed[:LONGEST_TYPED]) if word not in ARTICLES)
    if not sought:
        return None
    allowed = _slips(sought)
    forms = {sought, bare} - {""}
    distances = {
        key: min(_distance(form, written, allowed) for written in spelt for form in forms)
        for key, spelt in names.items()
    }
    nearest = min(distances.values(), default=allowed + 1)
    if nearest > allowed:
        return None
    candidates = [key for key, distance in distances.items() if distance == nearest]
    return hoped if hoped in candidates else candidates[0]


def _slips(word: str) -> int:
    return 2 if len(word) >= SHORTEST_FOR_TWO else 1 if len(word) >= SHORTEST_FOR_A_SLIP else 0


def _distance(one: str, other: str, allowed: int) -> int:
    return int(OSA.distance(one, other, score_cutoff=allowed))
