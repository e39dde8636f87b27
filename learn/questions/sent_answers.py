"""What somebody answered, held against what is right."""

from collections.abc import Mapping

from learn.grading import Form
from learn.questions.atlas import Atlas
from learn.questions.content import QuestionContent, Says
from learn.questions.spelling import meant
from learn.questions.wrong_answers import nameable


class NoSuchAnswer(ValueError):  # noqa: N818
    """This cannot be an answer to the question."""


def understood(
    atlas: Atlas, question: QuestionContent, sent: Mapping[str, str], helped: bool
) -> tuple[str, ...]:
    """Read what a page sent: for each asked card the key that was said, empty for "I don't know"."""
    form = question.manner.form
    if sent.get("a") == "":
        return ("",) * len(question.asked_cards)
    if form is Form.TYPED and not helped:
        return (_typed(atlas, question, _field(sent, "typed")),)
    offered = offered_options(atlas, question, helped)
    if form is Form.PAIRS:
        chosen = [_field(sent, f"pair-{number}") for number in range(1, len(question.asked_cards) + 1)]
        return tuple(_option(offered, each) if each else "" for each in chosen)
    return (_option(offered, _field(sent, "a")),)


def _field(sent: Mapping[str, str], name: str) -> str:
    if name not in sent:
        raise NoSuchAnswer(name)
    return sent[name]


def _option(offered: tuple[str, ...], number: str) -> str:
    """Give the key behind a number from 1; all else is refused."""
    if number not in {str(each) for each in range(1, len(offered) + 1)}:
        raise NoSuchAnswer(number[:20])
    key = offered[int(number) - 1]
    if key == TAKEN_AWAY:
        raise NoSuchAnswer(number)
    return key


TAKEN_AWAY = "-"
"""Stands in the place of an answer that help has taken away, so that the others keep their numbers."""


def offered_options(atlas: Atlas, question: QuestionContent, helped: bool) -> tuple[str, ...]:
    """List what can be chosen; help takes half of the wrong ones away, or offers some where one types."""
    options = question.options
    if not helped or question.manner.form is Form.PAIRS:
        return options
    if question.manner.form is Form.TYPED:
        return _offered_for_typing(atlas, question)
    wrong = [key for key in options if key != question.right]
    # Sorted by something that tells nothing about the right one, and the same on each reload.
    gone = set(sorted(wrong, key=lambda key: (len(key), key))[: (len(wrong) + 1) // 2])
    return tuple(TAKEN_AWAY if key in gone else key for key in options)


def _offered_for_typing(atlas: Atlas, question: QuestionContent) -> tuple[str, ...]:
    """Offer three others of the same sort beside the right one."""
    card = atlas.cards[question.card]
    if question.manner.says is Says.CAPITAL:
        return tuple(sorted((question.right, *atlas.near(card.capital)[:3])))
    return tuple(sorted((question.right, *nameable(atlas, card, question.language)[:3])))


def _typed(atlas: Atlas, question: QuestionContent, text: str) -> str:
    is_capital = question.manner.says is Says.CAPITAL
    names = atlas.capital_spellings if is_capital else atlas.card_spellings
    return meant(text, names, question.right) or ""
