"""Questions about what belongs together: odd one out, and what completes a row or a set."""

from learn.questions.content import AskedCard, Kind, QuestionContent
from learn.questions.wrong_answers import OPTIONS, Wish, shuffled, wrong_capitals

SHOWN = 3
ENOUGH_FOR_PAIRS = 12


def odd_in_row(wish: Wish) -> QuestionContent:
    """Show three cards of one capital and this one; the kinds all differ, so that only the place tells."""
    other = wrong_capitals(wish, 1)[0]
    categories = wish.dice.sample(
        [each for each in wish.atlas.categories if each != wish.card.category], SHOWN
    )
    return _odd(wish, Kind.ODD_IN_ROW, [wish.atlas.card(other, category).id for category in categories])


def odd_in_set(wish: Wish) -> QuestionContent:
    """Show three cards of one kind and this one; the capitals all differ, so that only the kind tells."""
    category = wish.dice.choice(_other_categories(wish))
    capitals = wrong_capitals(wish, SHOWN)
    return _odd(wish, Kind.ODD_IN_SET, [wish.atlas.card(capital, category).id for capital in capitals])


def _odd(wish: Wish, kind: Kind, others: list[str]) -> QuestionContent:
    options = shuffled(wish, [wish.card.id, *others])
    return QuestionContent(kind, wish.language, (AskedCard(wish.card.id, wish.card.id),), options)


def complete_row(wish: Wish) -> QuestionContent:
    """Show three cards of the capital; this one and three of its kind from elsewhere are offered."""
    categories = wish.dice.sample(
        [each for each in wish.atlas.categories if each != wish.card.category], SHOWN
    )
    shown = tuple(wish.atlas.card(wish.capital.key, category).id for category in categories)
    wrong = [wish.atlas.card(capital, wish.card.category).id for capital in wrong_capitals(wish, OPTIONS - 1)]
    return _complete(wish, Kind.COMPLETE_ROW, shown, wrong)


def complete_set(wish: Wish) -> QuestionContent:
    """Show three cards of the kind; this one and three of other kinds from other capitals are offered."""
    capitals = wrong_capitals(wish, SHOWN + OPTIONS - 1)
    wish.dice.shuffle(capitals)
    shown = tuple(wish.atlas.card(capital, wish.card.category).id for capital in capitals[:SHOWN])
    categories = _other_categories(wish)
    wrong = [wish.atlas.card(capital, wish.dice.choice(categories)).id for capital in capitals[SHOWN:]]
    return _complete(wish, Kind.COMPLETE_SET, shown, wrong)


def _complete(wish: Wish, kind: Kind, shown: tuple[str, ...], wrong: list[str]) -> QuestionContent:
    options = shuffled(wish, [wish.card.id, *wrong])
    asked = (AskedCard(wish.card.id, wish.card.id),)
    return QuestionContent(kind, wish.language, asked, options, pictures=shown)


def _other_categories(wish: Wish) -> list[str]:
    """List the other kinds, but for beginners without those that look alike."""
    others = [each for each in wish.atlas.categories if each != wish.card.category]
    if wish.learner.pips > 1:
        return others
    return [each for each in others if not wish.atlas.categories_alike(each, wish.card.category)]
