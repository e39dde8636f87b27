"""What things are called in the language of a question."""

from accounts.languages import current_language
from catalogue.models import Texts
from catalogue.selectors import Deck
from learn.models import Answer
from learn.questions.content import Says


class Names:
    """What things are called in the language of a question."""

    def __init__(self, deck: Deck, language: str) -> None:
        self.deck, self.language = deck, language
        self.capitals = {capital.key: capital for capital in deck.capitals}
        self.categories = {category.key: category for category in deck.categories}

    def of(self, says: Says, key: str) -> str:
        if says is Says.CAPITAL:
            return self._in_it(self.capitals[key].name)
        if says is Says.COUNTRY:
            return self._in_it(self.capitals[key].country)
        if says is Says.CATEGORY:
            # Kinds are no names: like all explanations they are told in the language of the page.
            return str(self.categories[key].plural[current_language()])
        return self._in_it(self.deck.by_id[key].name)

    def _in_it(self, texts: Texts) -> str:
        return texts[self.language]


def said_name(answer: Answer, names: Names) -> str:
    """Give the name of what was answered, whatever it is of the deck; empty for nothing."""
    if answer.said in names.capitals:
        return names.of(Says.CAPITAL, answer.said)
    if answer.said in names.categories:
        return names.of(Says.CATEGORY, answer.said)
    return names.of(Says.NAME, answer.said) if answer.said in names.deck.by_id else ""
