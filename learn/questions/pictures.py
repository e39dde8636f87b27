"""Questions about one card: in which capital it is, what it is called, to which set it belongs."""

from learn.questions.atlas import Atlas, Thing
from learn.questions.content import Asked, Kind, Question
from learn.questions.spelling import fold
from learn.questions.wrong_answers import OPTIONS, Wish, nameable, shuffled, wrong_cities, wrong_ones

PAIRS = 4


def has_a_name(atlas: Atlas, thing: Thing, language: str, _given: str) -> bool:
    """Tell whether there are enough other names; all letter boxes are called letter box."""
    return thing.kind != "letterbox" and len(nameable(atlas, thing, language)) >= OPTIONS - 1


def has_a_name_of_its_own(atlas: Atlas, thing: Thing, _language: str, _given: str) -> bool:
    """Tell whether no other card's name could be typed with the same right."""
    return thing.id not in atlas.general


def name_tells_one_place(atlas: Atlas, thing: Thing, language: str, given: str) -> bool:
    """Tell whether the name belongs to this card alone and does not say in which capital it is."""
    if thing.id in atlas.general or thing.id in atlas.telling:
        return False
    return not given or fold(thing.name[given]) != fold(thing.name[language])


def place(wish: Wish) -> Question:
    options = shuffled(wish, [wish.city.key, *wrong_cities(wish, OPTIONS - 1)])
    return _question(wish, Kind.PICTURE_PLACE, wish.city.key, options, (wish.thing.id,))


def place_of_name(wish: Wish) -> Question:
    """Ask by the name alone, in the own language or in another one."""
    own = fold(wish.thing.name[wish.language])
    foreign = [each for each in wish.atlas.languages if fold(wish.thing.name[each]) != own]
    given = wish.given or (wish.dice.choice(foreign) if foreign and wish.dice.random() < 0.5 else "")
    options = shuffled(wish, [wish.city.key, *wrong_cities(wish, OPTIONS - 1)])
    asked = (Asked(wish.thing.id, wish.city.key),)
    return Question(Kind.NAME_PLACE, wish.language, asked, options, about=wish.thing.id, given=given)


def typed_place(wish: Wish) -> Question:
    return _question(wish, Kind.TYPED_PLACE, wish.city.key, (), (wish.thing.id,))


def name(wish: Wish) -> Question:
    wrong = wrong_ones(wish, nameable(wish.atlas, wish.thing, wish.language), OPTIONS - 1)
    options = shuffled(wish, [wish.thing.id, *wrong])
    return _question(wish, Kind.PICTURE_NAME, wish.thing.id, options, (wish.thing.id,))


def typed_name(wish: Wish) -> Question:
    return _question(wish, Kind.TYPED_NAME, wish.thing.id, (), (wish.thing.id,))


def kind(wish: Wish) -> Question:
    """Ask for the set; only who knows the card already has to tell a sight from a palace."""
    others = [each for each in wish.atlas.kinds if each != wish.thing.kind]
    clear = [each for each in others if not wish.atlas.kinds_alike(each, wish.thing.kind)]
    fair = others if wish.learner.pips > 1 or len(clear) < OPTIONS - 1 else clear
    near = wish.dice.sample(fair, len(fair))
    wrong = wrong_ones(wish, near, OPTIONS - 1)
    options = tuple(each for each in wish.atlas.kinds if each in (wish.thing.kind, *wrong))
    return _question(wish, Kind.PICTURE_KIND, wish.thing.kind, options, (wish.thing.id,))


def pairs(wish: Wish) -> Question:
    """Ask for several capitals at once: of this card and of others of its kind, known ones first."""
    near = wish.atlas.same_kind_near(wish.thing)
    known = [card for card in near if card in wish.learner.met]
    # Who knows cards of other kinds only gets those; nobody is asked four new things at once.
    known += shuffled(wish, (card for card in wish.learner.met if card not in known))
    chosen = _of_other_cities(wish, [*known, *near])
    others = (Asked(card, wish.atlas.things[card].city) for card in chosen)
    asked = (Asked(wish.thing.id, wish.city.key), *others)
    shown = shuffled(wish, (each.card for each in asked))
    rights = {each.card: each.right for each in asked}
    in_order = tuple(Asked(card, rights[card]) for card in shown)
    options = shuffled(wish, rights.values())
    return Question(Kind.PAIRS, wish.language, in_order, options, pictures=shown)


def _of_other_cities(wish: Wish, cards: list[str]) -> list[str]:
    chosen: list[str] = []
    taken = {wish.city.key}
    for card in cards:
        city = wish.atlas.things[card].city
        if len(chosen) < PAIRS - 1 and city not in taken:
            chosen.append(card)
            taken.add(city)
    return chosen


def _question(
    wish: Wish, kind: Kind, right: str, options: tuple[str, ...], shown: tuple[str, ...]
) -> Question:
    return Question(kind, wish.language, (Asked(wish.thing.id, right),), options, pictures=shown)
