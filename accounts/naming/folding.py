"""Letters as they are compared: in lower case and without accents."""

import unicodedata

# Letters that Unicode does not take apart into a plain one and a mark.
OF_ONE_PIECE = str.maketrans({"ß": "ss", "ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "ı": "i"})


def without_accents(text: str) -> str:
    """The text in lower-case letters without accents."""
    folded = unicodedata.normalize("NFKD", text).casefold().translate(OF_ONE_PIECE)
    return "".join(c for c in folded if not unicodedata.combining(c))
