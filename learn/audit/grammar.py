"""Whether a sentence with a name in it is right in its language.

A name that needs an article in running text (the Eiffel Tower, la Suède) may only be quoted: after a colon,
in quotation marks, or alone after "Yes,". Capitals bear no article in any of the six languages, but the word
before them may have to change: d'Oslo, ad Atene.
"""

import re

QUOTED_AFTER = re.compile(r"(?:^|[:“„«‘][ \u00a0\u202f]?|^(?:Yes|Ja|Oui|Sì|Sí), )$")

# By language: what may not stand before a name, if the name begins in this manner.
CLASHES = {
    "en": ((r"\ba ", "[aeiou]"),),
    "fr": ((r"\b(?:de|que|le|la|ne|je|se|jusque|lorsque|puisque) ", "[aeiouyàâéèêîôû]"),),
    "it": ((r"\ba ", "a"), (r"\be ", "e"), (r"\b(?:lo|la|dello|della|nello|nella|una) ", "[aeiou]")),
    "es": ((r"\by ", "i"), (r"\bo ", "o")),
}


def ungrammatical(sentence: str, name: str, language: str, *, is_capital: bool) -> str:
    """Say what is wrong with a sentence, or nothing."""
    before, name_in_sentence, _after = sentence.partition(name)
    if not name_in_sentence:
        return f"the name is missing: {sentence}"
    if not is_capital:
        return "" if QUOTED_AFTER.search(before) else f"no article: {sentence}"
    for word, beginning in CLASHES.get(language, ()):
        if re.search(f"{word}$", before, re.IGNORECASE) and re.match(beginning, name, re.IGNORECASE):
            return f"the word before it does not fit: {sentence}"
    return ""
