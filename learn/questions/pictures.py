"""Questions about one card: in which capital it is, what it is called, to which set it belongs."""

from learn.questions.atlas import Atlas, AtlasCard
from learn.questions.content import AskedCard, Kind, QuestionContent
from learn.questions.spelling import fold
from learn.questions.wrong_answers import OPTIONS, Wish, nameable, shuffled, wrong_capitals, wrong_ones

PAIRS = 4


def has_a_name(atlas: Atlas, card: AtlasCard, language: str, _name_language: str) -> bool:
    """Tell whether there are enough other names; all letter boxes are called letter box."""
    return card.category != "letterbox" and len(nameable(atlas, card, language)) >= OPTIONS - 1


def has_a_name_of_its_own(atlas: Atlas, card: AtlasCard, _language: str, _name_language: str) -> bool:
    """Tell whether no other card's name could be typed with the same right."""
    return card.id not in atlas.general


def name_tells_one_place(atlas: Atlas, card: AtlasCard, language: str, name_language: str) -> bool:
    """Tell whether the name belongs to this card alone and does not say in which capital it is."""
    if card.id in atlas.general or card.id in atlas.telling:
        return False
    return not name_language or fold(card.name[name_language]) != fold(card.name[language])


def place(wish: Wish) -> QuestionContent:
    options = shuffled(wish, [wish.capital.key, *wrong_capitals(wish, OPTIONS - 1)])
    return _question(wish, Kind.CAPITAL_OF_PICTURE, wish.capital.key, options, (wish.card.id,))


def place_of_name(wish: Wish) -> QuestionContent:
    """Ask by the name alone, in the own language or in another one."""
    own = fold(wish.card.name[wish.language])
    foreign = [each for each in wish.atlas.languages if fold(wish.card.name[each]) != own]
    name_language = wish.name_language or (
        wish.dice.choice(foreign) if foreign and wish.dice.random() < 0.5 else ""
    )
    options = shuffled(wish, [wish.capital.key, *wrong_capitals(wish, OPTIONS - 1)])
    asked = (AskedCard(wish.card.id, wish.capital.key),)
    return QuestionContent(
        Kind.CAPITAL_OF_NAME, wish.language, asked, options, about=wish.card.id, name_language=name_language
    )


def typed_place(wish: Wish) -> QuestionContent:
    return _question(wish, Kind.TYPED_CAPITAL_OF_PICTURE, wish.capital.key, (), (wish.card.id,))


def name(wish: Wish) -> QuestionContent:
    wrong = wrong_ones(wish, nameable(wish.atlas, wish.card, wish.language), OPTIONS - 1)
    options = shuffled(wish, [wish.card.id, *wrong])
    return _question(wish, Kind.NAME_OF_PICTURE, wish.card.id, options, (wish.card.id,))


def typed_name(wish: Wish) -> QuestionContent:
    return _question(wish, Kind.TYPED_NAME_OF_PICTURE, wish.card.id, (), (wish.card.id,))


def kind(wish: Wish) -> QuestionContent:
    """Ask for the set; only who knows the card already has to tell a sight from a palace."""
    others = [each for each in wish.atlas.categories if each != wish.card.category]
    clear = [each for each in others if not wish.atlas.categories_alike(each, wish.card.category)]
    fair = others if wish.learner.pips > 1 or len(clear) < OPTIONS - 1 else clear
    near = wish.dice.sample(fair, len(fair))
    wrong = wrong_ones(wish, near, OPTIONS - 1)
    options = tuple(each for each in wish.atlas.categories if each in (wish.card.category, *wrong))
    return _question(wish, Kind.CATEGORY_OF_PICTURE, wish.card.category, options, (wish.card.id,))


def pairs(wish: Wish) -> QuestionContent:
    """Ask for several capitals at once: of this card and of others of its kind, known ones first."""
    near = wish.atlas.same_category_near(wish.card)
    known = [card for card in near if card in wish.learner.met]
    # Who knows cards of other kinds only gets those; nobody is asked four new things at once.
    known += shuffled(wish, (card for card in wish.learner.met if card not in known))
    chosen = _of_other_capitals(wish, [*known, *near])
    others = (AskedCard(card, wish.atlas.cards[card].capital) for card in chosen)
    asked = (AskedCard(wish.card.id, wish.capital.key), *others)
    shown = shuffled(wish, (each.card for each in asked))
    rights = {each.card: each.right for each in asked}
    in_order = tuple(AskedCard(card, rights[card]) for card in shown)
    options = shuffled(wish, rights.values())
    return QuestionContent(Kind.PAIRS, wish.language, in_order, options, pictures=shown)


def _of_other_capitals(wish: Wish, cards: list[str]) -> list[str]:
    chosen: list[str] = []
    taken = {wish.capital.key}
    for card in cards:
        capital = wish.atlas.cards[card].capital
        if len(chosen) < PAIRS - 1 and capital not in taken:
            chosen.append(card)
            taken.add(capital)
    return chosen


def _question(
    wish: Wish, kind: Kind, right: str, options: tuple[str, ...], shown: tuple[str, ...]
) -> QuestionContent:
    return QuestionContent(kind, wish.language, (AskedCard(wish.card.id, right),), options, pictures=shown)
