"""Questions about what belongs together: odd one out, and what completes a row or a set."""

from learn.questions.content import Asked, Kind, Question
from learn.questions.wrong_answers import OPTIONS, Wish, shuffled, wrong_cities

SHOWN = 3
ENOUGH_FOR_PAIRS = 12


def odd_in_row(wish: Wish) -> Question:
    """Show three cards of one capital and this one; the kinds all differ, so that only the place tells."""
    other = wrong_cities(wish, 1)[0]
    kinds = wish.dice.sample([kind for kind in wish.atlas.kinds if kind != wish.thing.kind], SHOWN)
    return _odd(wish, Kind.ODD_IN_ROW, [wish.atlas.thing(other, kind).id for kind in kinds])


def odd_in_set(wish: Wish) -> Question:
    """Show three cards of one kind and this one; the capitals all differ, so that only the kind tells."""
    kind = wish.dice.choice(_other_kinds(wish))
    cities = wrong_cities(wish, SHOWN)
    return _odd(wish, Kind.ODD_IN_SET, [wish.atlas.thing(city, kind).id for city in cities])


def _odd(wish: Wish, kind: Kind, others: list[str]) -> Question:
    options = shuffled(wish, [wish.thing.id, *others])
    return Question(kind, wish.language, (Asked(wish.thing.id, wish.thing.id),), options)


def complete_row(wish: Wish) -> Question:
    """Show three cards of the capital; this one and three of its kind from elsewhere are offered."""
    kinds = wish.dice.sample([kind for kind in wish.atlas.kinds if kind != wish.thing.kind], SHOWN)
    shown = tuple(wish.atlas.thing(wish.city.key, kind).id for kind in kinds)
    wrong = [wish.atlas.thing(city, wish.thing.kind).id for city in wrong_cities(wish, OPTIONS - 1)]
    return _complete(wish, Kind.COMPLETE_ROW, shown, wrong)


def complete_set(wish: Wish) -> Question:
    """Show three cards of the kind; this one and three of other kinds from other capitals are offered."""
    cities = wrong_cities(wish, SHOWN + OPTIONS - 1)
    wish.dice.shuffle(cities)
    shown = tuple(wish.atlas.thing(city, wish.thing.kind).id for city in cities[:SHOWN])
    kinds = _other_kinds(wish)
    wrong = [wish.atlas.thing(city, wish.dice.choice(kinds)).id for city in cities[SHOWN:]]
    return _complete(wish, Kind.COMPLETE_SET, shown, wrong)


def _complete(wish: Wish, kind: Kind, shown: tuple[str, ...], wrong: list[str]) -> Question:
    options = shuffled(wish, [wish.thing.id, *wrong])
    asked = (Asked(wish.thing.id, wish.thing.id),)
    return Question(kind, wish.language, asked, options, pictures=shown)


def _other_kinds(wish: Wish) -> list[str]:
    """List the other kinds, but for beginners without those that look alike."""
    others = [kind for kind in wish.atlas.kinds if kind != wish.thing.kind]
    if wish.learner.pips > 1:
        return others
    return [kind for kind in others if not wish.atlas.kinds_alike(kind, wish.thing.kind)]
