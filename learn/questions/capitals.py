"""Questions about a capital itself: its country, sign, flag, its names, and where it lies."""

from learn.questions.atlas import Atlas, AtlasCard
from learn.questions.content import AskedCard, Kind, QuestionContent
from learn.questions.spelling import fold, mentions
from learn.questions.wrong_answers import OPTIONS, Wish, pins, shuffled, wrong_capitals
from learn.scheduling import FACE


def is_called_otherwise(atlas: Atlas, card: AtlasCard, _language: str, _name_language: str) -> bool:
    """Tell whether the capital is not called like its country, as Luxembourg is."""
    capital = atlas.capitals[card.capital]
    return not any(mentions(capital.country[each], capital.name[each]) for each in atlas.languages)


def has_foreign_name(atlas: Atlas, card: AtlasCard, language: str, name_language: str) -> bool:
    """Tell whether another language, or the given one, calls the capital by another name."""
    return bool(_foreign(atlas, card, language, name_language))


def _foreign(atlas: Atlas, card: AtlasCard, language: str, name_language: str) -> list[str]:
    names = atlas.capitals[card.capital].name
    wanted = (name_language,) if name_language else atlas.languages
    return [each for each in wanted if fold(names[each]) != fold(names[language])]


def capital_of(wish: Wish) -> QuestionContent:
    return _four(wish, Kind.CAPITAL_OF_COUNTRY)


def country_of(wish: Wish) -> QuestionContent:
    return _four(wish, Kind.COUNTRY_OF_CAPITAL)


def plate(wish: Wish) -> QuestionContent:
    return _four(wish, Kind.PLATE)


def flag(wish: Wish) -> QuestionContent:
    wrong = wrong_capitals(wish, OPTIONS - 1, lambda key: not wish.atlas.flags_alike(wish.capital.key, key))
    return _question(wish, Kind.FLAG, shuffled(wish, [wish.capital.key, *wrong]))


def foreign_name(wish: Wish) -> QuestionContent:
    name_language = wish.dice.choice(_foreign(wish.atlas, wish.card, wish.language, wish.name_language))
    wrong = wrong_capitals(wish, OPTIONS - 1)
    return _question(wish, Kind.FOREIGN_NAME, shuffled(wish, [wish.capital.key, *wrong]), name_language)


def typed_capital(wish: Wish) -> QuestionContent:
    return _question(wish, Kind.TYPED_CAPITAL_OF_COUNTRY, ())


def on_the_map(wish: Wish) -> QuestionContent:
    return _question(wish, Kind.MAP, tuple(pins(wish)))


def _four(wish: Wish, kind: Kind) -> QuestionContent:
    wrong = wrong_capitals(wish, OPTIONS - 1)
    return _question(wish, kind, shuffled(wish, [wish.capital.key, *wrong]))


def _question(wish: Wish, kind: Kind, options: tuple[str, ...], name_language: str = "") -> QuestionContent:
    face = wish.atlas.card(wish.capital.key, FACE)
    asked = (AskedCard(face.id, wish.capital.key),)
    return QuestionContent(
        kind, wish.language, asked, options, about=wish.capital.key, name_language=name_language
    )
