"""Questions about one card: in which capital it is, what it is called, to which set it belongs."""

from learn.questions.content import AskedCard, Kind, QuestionContent
from learn.questions.spelling import fold
from learn.questions.wrong_answers import (
    OPTIONS,
    Wish,
    fair_capitals,
    has_enough,
    nameable,
    shuffled,
    wrong_capitals,
    wrong_ones,
)
from learn.scheduling import KNOWN

PAIRS = 4


def has_one_capital(wish: Wish) -> bool:
    """Tell whether there are enough capitals that the picture cannot be of."""
    return has_enough(wish, fair_capitals(wish, Kind.CAPITAL_OF_PICTURE))


def can_be_of_one_capital_only(wish: Wish) -> bool:
    """Tell whether whoever types any capital is right with one alone."""
    return not wish.atlas.has_second_answers(Kind.CAPITAL_OF_PICTURE, wish.card, wish.language)


def has_a_name(wish: Wish) -> bool:
    """Tell whether there are enough other names; all letter boxes are called letter box."""
    others = nameable(wish.atlas, wish.card, wish.language)
    return wish.card.category != "letterbox" and has_enough(wish, others)


def has_a_name_of_its_own(wish: Wish) -> bool:
    """Tell whether no other card's name could be typed with the same right."""
    is_shared = wish.atlas.has_second_answers(Kind.NAME_OF_PICTURE, wish.card, wish.language)
    return wish.card.id not in wish.atlas.general and not is_shared


def name_tells_one_capital(wish: Wish) -> bool:
    """Tell whether the name belongs to this card alone and does not say in which capital it is."""
    if wish.card.id in wish.atlas.general or wish.card.id in wish.atlas.telling:
        return False
    if not wish.name_language:
        return _tells_one_capital(wish, wish.language)
    is_foreign = fold(wish.card.name[wish.name_language]) != fold(wish.card.name[wish.language])
    return is_foreign and _tells_one_capital(wish, wish.name_language)


def _tells_one_capital(wish: Wish, language: str) -> bool:
    return has_enough(wish, fair_capitals(wish, Kind.CAPITAL_OF_NAME, language))


def has_one_category(wish: Wish) -> bool:
    """Tell whether the card is of one kind to everybody, and there are enough kinds that it is not of."""
    return len(fair_categories(wish)) >= OPTIONS - 1


def fair_categories(wish: Wish) -> list[str]:
    """List the kinds that a card is not of; beginners do not have to tell a sight from a palace."""
    card, atlas = wish.card, wish.atlas
    others = [
        each
        for each in atlas.categories
        if each != card.category and not atlas.could_be(Kind.CATEGORY_OF_PICTURE, card, wish.language, each)
    ]
    if wish.learner.pips > 1:
        return others
    return [each for each in others if not atlas.categories_alike(each, card.category)]


def capital_of_picture(wish: Wish) -> QuestionContent:
    wrong = wrong_capitals(wish, OPTIONS - 1, Kind.CAPITAL_OF_PICTURE)
    options = shuffled(wish, [wish.capital.key, *wrong])
    return _question(wish, Kind.CAPITAL_OF_PICTURE, wish.capital.key, options, (wish.card.id,))


def capital_of_name(wish: Wish) -> QuestionContent:
    """Ask by the name alone, in the language of the cards or in another one."""
    name_language = wish.name_language or _another_language(wish)
    shown = name_language or wish.language
    wrong = wrong_capitals(wish, OPTIONS - 1, Kind.CAPITAL_OF_NAME, shown)
    options = shuffled(wish, [wish.capital.key, *wrong])
    asked_cards = (AskedCard(wish.card.id, wish.capital.key),)
    return QuestionContent(
        Kind.CAPITAL_OF_NAME,
        wish.language,
        asked_cards,
        options,
        about=wish.card.id,
        name_language=name_language,
    )


def _another_language(wish: Wish) -> str:
    """Draw a language for the name of a card that is known already, every other time."""
    if wish.learner.pips < KNOWN or wish.dice.random() < 0.5:
        return ""
    own = fold(wish.card.name[wish.language])
    foreign = [
        each
        for each in wish.atlas.languages
        if fold(wish.card.name[each]) != own and _tells_one_capital(wish, each)
    ]
    return wish.dice.choice(foreign) if foreign else ""


def typed_capital(wish: Wish) -> QuestionContent:
    return _question(wish, Kind.TYPED_CAPITAL_OF_PICTURE, wish.capital.key, (), (wish.card.id,))


def name(wish: Wish) -> QuestionContent:
    wrong = wrong_ones(wish, nameable(wish.atlas, wish.card, wish.language), OPTIONS - 1)
    options = shuffled(wish, [wish.card.id, *wrong])
    return _question(wish, Kind.NAME_OF_PICTURE, wish.card.id, options, (wish.card.id,))


def typed_name(wish: Wish) -> QuestionContent:
    return _question(wish, Kind.TYPED_NAME_OF_PICTURE, wish.card.id, (), (wish.card.id,))


def kind(wish: Wish) -> QuestionContent:
    """Ask for the set; only who knows the card already has to tell a sight from a palace."""
    fair = fair_categories(wish)
    wrong = wrong_ones(wish, wish.dice.sample(fair, len(fair)), OPTIONS - 1)
    options = tuple(each for each in wish.atlas.categories if each in (wish.card.category, *wrong))
    return _question(wish, Kind.CATEGORY_OF_PICTURE, wish.card.category, options, (wish.card.id,))


def pairs(wish: Wish) -> QuestionContent:
    """Ask for several capitals at once: of this card and of others of its kind, known ones first."""
    chosen = _of_other_capitals(wish, _for_pairs(wish))
    others = (AskedCard(card, wish.atlas.cards[card].capital) for card in chosen)
    asked_cards = (AskedCard(wish.card.id, wish.capital.key), *others)
    pictures = shuffled(wish, (each.card for each in asked_cards))
    rights = {each.card: each.right for each in asked_cards}
    in_order = tuple(AskedCard(card, rights[card]) for card in pictures)
    options = shuffled(wish, rights.values())
    return QuestionContent(Kind.PAIRS, wish.language, in_order, options, pictures=pictures)


def asks_for_any_cards(wish: Wish) -> bool:
    """Tell whether several cards may be asked at once; a drill asks its own, as often as planned."""
    return not wish.learner.drill


def _for_pairs(wish: Wish) -> list[str]:
    """List the cards to go with this one, the best first: known, and not asked soon anyway."""
    near, learner = wish.atlas.same_category_near(wish.card), wish.learner
    # Whoever knows cards of other kinds only gets those; nobody is asked four new things at once.
    known = [card for card in near if card in learner.met]
    known += shuffled(wish, (card for card in learner.met if card not in known))
    known.sort(key=lambda card: card in learner.asked_later)
    # A new card is still better than one whose answer is fresh from the screen.
    others = sorted((*known, *near), key=lambda card: card in learner.just_shown)
    return list(dict.fromkeys(others))


def _of_other_capitals(wish: Wish, cards: list[str]) -> list[str]:
    chosen = [wish.card.id]
    for card in cards:
        if len(chosen) < PAIRS and all(_go_together(wish, card, other) for other in chosen):
            chosen.append(card)
    return chosen[1:]


def _go_together(wish: Wish, one: str, other: str) -> bool:
    """Tell whether two pictures are of two capitals, and neither could be of the other's."""
    cards = wish.atlas.cards[one], wish.atlas.cards[other]
    return cards[0].capital != cards[1].capital and not any(
        wish.atlas.could_be(Kind.PAIRS, card, wish.language, against.capital)
        for card, against in (cards, cards[::-1])
    )


def _question(
    wish: Wish, kind: Kind, right: str, options: tuple[str, ...], shown: tuple[str, ...]
) -> QuestionContent:
    return QuestionContent(kind, wish.language, (AskedCard(wish.card.id, right),), options, pictures=shown)
