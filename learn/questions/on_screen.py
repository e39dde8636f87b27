"""Which cards a question and its answer have shown: nothing is asked about them right afterwards."""

from collections.abc import Sequence

from learn.questions.atlas import Atlas
from learn.questions.content import QuestionContent, Says
from learn.scheduling import ABOUT_CAPITALS, FACE


def cards_on_screen(atlas: Atlas, content: QuestionContent, said: Sequence[str]) -> frozenset[str]:
    """List the cards of a question, and those that its answer was compared with."""
    shown = {asked.card for asked in content.asked_cards} | set(content.pictures)
    if content.manner.says is Says.PICTURE:
        shown |= set(content.options)
    answers = zip(content.asked_cards, said, strict=False)  # an open question has no answers
    shown |= {_compared(atlas, content, asked.card, key) for asked, key in answers if key}
    return frozenset(shown)


def _compared(atlas: Atlas, content: QuestionContent, asked: str, key: str) -> str:
    """Give the card that stands for an answer beside the right one."""
    card = atlas.cards[asked]
    match content.manner.says:
        case Says.CAPITAL | Says.COUNTRY:
            about_capital = content.manner.direction in ABOUT_CAPITALS
            return atlas.card(key, FACE if about_capital else card.category).id
        case Says.CATEGORY:
            return atlas.card(card.capital, key).id
    return key
