"""Questions about a capital itself: its country, sign, flag, its names, and where it lies."""

from learn.questions.atlas import Atlas, Thing
from learn.questions.content import Asked, Kind, Question
from learn.questions.spelling import fold, mentions
from learn.questions.wrong_answers import OPTIONS, Wish, pins, shuffled, wrong_cities
from learn.scheduling import FACE


def is_called_otherwise(atlas: Atlas, thing: Thing, _language: str, _given: str) -> bool:
    """Tell whether the capital is not called like its country, as Luxembourg is."""
    city = atlas.cities[thing.city]
    return not any(mentions(city.country[each], city.name[each]) for each in atlas.languages)


def has_foreign_name(atlas: Atlas, thing: Thing, language: str, given: str) -> bool:
    """Tell whether another language, or the given one, calls the capital by another name."""
    return bool(_foreign(atlas, thing, language, given))


def _foreign(atlas: Atlas, thing: Thing, language: str, given: str) -> list[str]:
    names = atlas.cities[thing.city].name
    wanted = (given,) if given else atlas.languages
    return [each for each in wanted if fold(names[each]) != fold(names[language])]


def capital_of(wish: Wish) -> Question:
    return _four(wish, Kind.CAPITAL_OF)


def country_of(wish: Wish) -> Question:
    return _four(wish, Kind.COUNTRY_OF)


def plate(wish: Wish) -> Question:
    return _four(wish, Kind.PLATE)


def flag(wish: Wish) -> Question:
    wrong = wrong_cities(wish, OPTIONS - 1, lambda key: not wish.atlas.flags_alike(wish.city.key, key))
    return _question(wish, Kind.FLAG, shuffled(wish, [wish.city.key, *wrong]))


def foreign_name(wish: Wish) -> Question:
    given = wish.dice.choice(_foreign(wish.atlas, wish.thing, wish.language, wish.given))
    wrong = wrong_cities(wish, OPTIONS - 1)
    return _question(wish, Kind.FOREIGN_NAME, shuffled(wish, [wish.city.key, *wrong]), given)


def typed_capital(wish: Wish) -> Question:
    return _question(wish, Kind.TYPED_CAPITAL, ())


def on_the_map(wish: Wish) -> Question:
    return _question(wish, Kind.MAP, tuple(pins(wish)))


def _four(wish: Wish, kind: Kind) -> Question:
    wrong = wrong_cities(wish, OPTIONS - 1)
    return _question(wish, kind, shuffled(wish, [wish.city.key, *wrong]))


def _question(wish: Wish, kind: Kind, options: tuple[str, ...], given: str = "") -> Question:
    face = wish.atlas.thing(wish.city.key, FACE)
    asked = (Asked(face.id, wish.city.key),)
    return Question(kind, wish.language, asked, options, about=wish.city.key, given=given)
