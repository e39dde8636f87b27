"""Questions about what belongs together: odd one out, and what completes a row or a set."""

from learn.questions.atlas import AtlasCard
from learn.questions.content import AskedCard, Kind, QuestionContent
from learn.questions.pictures import fair_categories
from learn.questions.wrong_answers import OPTIONS, Wish, has_enough, shuffled, wanted_of_the_drill, wrong_ones

SHOWN = 3
ENOUGH_FOR_PAIRS = 12


def has_one_row(wish: Wish) -> bool:
    """Tell whether enough other cards of its kind could not be of the same capital."""
    return has_enough(wish, _not_of_the_capital(wish))


def has_another_row(wish: Wish) -> bool:
    """Tell whether there is a capital, in a drill one of the drill, that the card cannot be of."""
    fair = _capitals_for_odd(wish)
    return bool(fair) and (not wanted_of_the_drill(wish) or fair[0] in wish.learner.drill)


def has_one_set(wish: Wish) -> bool:
    """Tell whether the card is of one kind to everybody."""
    is_shared = wish.atlas.is_never_asked(Kind.CATEGORY_OF_PICTURE, wish.card, wish.language)
    return not is_shared and bool(_other_sets(wish))


def odd_in_row(wish: Wish) -> QuestionContent:
    """Show three cards of one capital and this one; the kinds all differ, so that only the place tells."""
    other = wrong_ones(wish, _capitals_for_odd(wish), 1)[0]
    categories = wish.dice.sample(
        [each for each in wish.atlas.categories if each != wish.card.category], SHOWN
    )
    return _odd(wish, Kind.ODD_IN_ROW, [wish.atlas.card(other, category).id for category in categories])


def odd_in_set(wish: Wish) -> QuestionContent:
    """Show three cards of one kind and this one; the capitals all differ, so that only the kind tells."""
    sets = _other_sets(wish)
    others = sets[wish.dice.choice(list(sets))]
    return _odd(wish, Kind.ODD_IN_SET, wrong_ones(wish, others, SHOWN))


def _odd(wish: Wish, kind: Kind, others: list[str]) -> QuestionContent:
    options = shuffled(wish, [wish.card.id, *others])
    return QuestionContent(kind, wish.language, (AskedCard(wish.card.id, wish.card.id),), options)


def complete_row(wish: Wish) -> QuestionContent:
    """Show three cards of the capital; this one and three of its kind from elsewhere are offered."""
    categories = wish.dice.sample(
        [each for each in wish.atlas.categories if each != wish.card.category], SHOWN
    )
    pictures = tuple(wish.atlas.card(wish.capital.key, category).id for category in categories)
    return _complete(
        wish, Kind.COMPLETE_ROW, pictures, wrong_ones(wish, _not_of_the_capital(wish), OPTIONS - 1)
    )


def complete_set(wish: Wish) -> QuestionContent:
    """Show three cards of the kind; this one and three of other kinds from other capitals are offered."""
    wrong: list[AtlasCard] = []
    sets = _other_sets(wish)
    for _number in range(OPTIONS - 1):
        taken = {card.capital for card in wrong}
        others = sets[wish.dice.choice(list(sets))]
        fair = [card for card in others if wish.atlas.cards[card].capital not in taken]
        wrong.append(wish.atlas.cards[wrong_ones(wish, fair, 1)[0]])
    capitals = {card.capital for card in wrong}
    like = [card.id for card in _of_other_capitals(wish, wish.card.category) if card.capital not in capitals]
    pictures = tuple(wish.dice.sample(like, SHOWN))
    return _complete(wish, Kind.COMPLETE_SET, pictures, [card.id for card in wrong])


def _complete(wish: Wish, kind: Kind, shown: tuple[str, ...], wrong: list[str]) -> QuestionContent:
    options = shuffled(wish, [wish.card.id, *wrong])
    asked_cards = (AskedCard(wish.card.id, wish.card.id),)
    return QuestionContent(kind, wish.language, asked_cards, options, pictures=shown)


def _of_other_capitals(wish: Wish, category: str) -> list[AtlasCard]:
    return [wish.atlas.card(capital, category) for capital in wish.atlas.near(wish.capital.key)]


def _other_sets(wish: Wish) -> dict[str, list[str]]:
    """Give by kind the cards of other capitals that are not of this card's kind, where there are enough."""
    sets = {
        category: [
            card.id
            for card in _of_other_capitals(wish, category)
            if not wish.atlas.could_be(Kind.ODD_IN_SET, card, wish.language, wish.card.category)
        ]
        for category in fair_categories(wish)
    }
    return {category: cards for category, cards in sets.items() if has_enough(wish, cards)}


def _capitals_for_odd(wish: Wish) -> list[str]:
    """List the capitals that the card cannot be of, those of the drill first."""
    near = wish.atlas.near(wish.capital.key)
    fair = [key for key in near if not wish.atlas.could_be(Kind.ODD_IN_ROW, wish.card, wish.language, key)]
    return sorted(fair, key=lambda key: key not in wish.learner.drill)


def _not_of_the_capital(wish: Wish) -> list[str]:
    """List the other cards of its kind that cannot be of the capital, the nearest capitals first."""
    return [
        card.id
        for card in _of_other_capitals(wish, wish.card.category)
        if not wish.atlas.could_be(Kind.COMPLETE_ROW, card, wish.language, wish.capital.key)
    ]
