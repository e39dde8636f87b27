"""What somebody answered, held against what is right."""

from collections.abc import Mapping

from learn.grading import Form
from learn.questions.atlas import Atlas
from learn.questions.content import Question, Says
from learn.questions.spelling import meant
from learn.questions.wrong_answers import nameable


class NoSuchAnswer(ValueError):  # noqa: N818
    """This cannot be an answer to the question."""


def understood(atlas: Atlas, question: Question, given: Mapping[str, str], helped: bool) -> tuple[str, ...]:
    """Read what a page sent: for each asked card the key that was said, empty for "I don't know"."""
    form = question.manner.form
    if given.get("a") == "":
        return ("",) * len(question.asked)
    if form is Form.TYPED and not helped:
        return (_typed(atlas, question, _field(given, "typed")),)
    offered = offered_options(atlas, question, helped)
    if form is Form.PAIRS:
        chosen = [_field(given, f"pair-{number}") for number in range(1, len(question.asked) + 1)]
        return tuple(_option(offered, each) if each else "" for each in chosen)
    return (_option(offered, _field(given, "a")),)


def _field(given: Mapping[str, str], name: str) -> str:
    if name not in given:
        raise NoSuchAnswer(name)
    return given[name]


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


def offered_options(atlas: Atlas, question: Question, helped: bool) -> tuple[str, ...]:
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


def _offered_for_typing(atlas: Atlas, question: Question) -> tuple[str, ...]:
    """Offer three others of the same sort beside the right one."""
    thing = atlas.things[question.card]
    if question.manner.says is Says.CAPITAL:
        return tuple(sorted((question.right, *atlas.near(thing.city)[:3])))
    return tuple(sorted((question.right, *nameable(atlas, thing, question.language)[:3])))


def _typed(atlas: Atlas, question: Question, text: str) -> str:
    is_capital = question.manner.says is Says.CAPITAL
    names = atlas.city_spellings if is_capital else atlas.thing_spellings
    return meant(text, names, question.right) or ""
