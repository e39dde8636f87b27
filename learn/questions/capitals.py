"""Questions about a capital itself: its country, sign, flag, its names, and where it lies."""

from learn.questions.content import AskedCard, Kind, QuestionContent
from learn.questions.spelling import fold, mentions
from learn.questions.wrong_answers import (
    OPTIONS,
    Wish,
    fair_capitals,
    has_enough,
    pins,
    pins_of_the_drill,
    shuffled,
    wrong_capitals,
)
from learn.scheduling import FACE


def is_called_otherwise(wish: Wish) -> bool:
    """Tell whether the capital is not called like its country, as Luxembourg is."""
    capital, languages = wish.capital, wish.atlas.languages
    return not any(mentions(capital.country[each], capital.name[each]) for each in languages)


def has_foreign_name(wish: Wish) -> bool:
    """Tell whether another language, or the given one, calls the capital by another name."""
    return bool(_foreign(wish))


def has_a_flag_of_its_own(wish: Wish) -> bool:
    return has_enough(wish, fair_capitals(wish, Kind.FLAG))


def stands_apart(wish: Wish) -> bool:
    """Tell whether the pins of a drill can be told from one another; two towns may lie too close together."""
    return bool(pins_of_the_drill(wish))


def _foreign(wish: Wish) -> list[str]:
    names = wish.capital.name
    wanted = (wish.name_language,) if wish.name_language else wish.atlas.languages
    return [each for each in wanted if fold(names[each]) != fold(names[wish.language])]


def capital_of(wish: Wish) -> QuestionContent:
    return _four(wish, Kind.CAPITAL_OF_COUNTRY)


def country_of(wish: Wish) -> QuestionContent:
    return _four(wish, Kind.COUNTRY_OF_CAPITAL)


def plate(wish: Wish) -> QuestionContent:
    return _four(wish, Kind.PLATE)


def flag(wish: Wish) -> QuestionContent:
    return _four(wish, Kind.FLAG)


def foreign_name(wish: Wish) -> QuestionContent:
    name_language = wish.dice.choice(_foreign(wish))
    wrong = wrong_capitals(wish, OPTIONS - 1, Kind.FOREIGN_NAME)
    return _question(wish, Kind.FOREIGN_NAME, shuffled(wish, [wish.capital.key, *wrong]), name_language)


def typed_capital(wish: Wish) -> QuestionContent:
    return _question(wish, Kind.TYPED_CAPITAL_OF_COUNTRY, ())


def on_the_map(wish: Wish) -> QuestionContent:
    return _question(wish, Kind.MAP, tuple(pins(wish)))


def _four(wish: Wish, kind: Kind) -> QuestionContent:
    wrong = wrong_capitals(wish, OPTIONS - 1, kind)
    return _question(wish, kind, shuffled(wish, [wish.capital.key, *wrong]))


def _question(wish: Wish, kind: Kind, options: tuple[str, ...], name_language: str = "") -> QuestionContent:
    face = wish.atlas.card(wish.capital.key, FACE)
    asked_cards = (AskedCard(face.id, wish.capital.key),)
    return QuestionContent(
        kind, wish.language, asked_cards, options, about=wish.capital.key, name_language=name_language
    )
