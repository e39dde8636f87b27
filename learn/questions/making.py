"""Makes any kind of question about any card; the same seed makes the same question."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from random import Random

from learn.questions import capitals, pictures, rows
from learn.questions.atlas import Atlas
from learn.questions.content import MANNERS, Kind, QuestionContent
from learn.questions.learner import NOBODY, Learner
from learn.questions.wrong_answers import Wish
from learn.scheduling import LEARNING, Direction

NO_DICE = Random(0)
NO_REPEAT_WITHIN = 3
"""A kind does not come back within so many questions if another one will do."""


@dataclass(frozen=True, slots=True)
class Maker:
    """How a kind is made, and for which cards, languages and people it can be."""

    make: Callable[[Wish], QuestionContent]
    fits: Callable[[Wish], bool] = lambda _wish: True


MAKERS = {
    Kind.CAPITAL_OF_COUNTRY: Maker(capitals.capital_of, capitals.is_called_otherwise),
    Kind.COUNTRY_OF_CAPITAL: Maker(capitals.country_of, capitals.is_called_otherwise),
    Kind.PLATE: Maker(capitals.plate),
    Kind.FLAG: Maker(capitals.flag, capitals.has_a_flag_of_its_own),
    Kind.FOREIGN_NAME: Maker(capitals.foreign_name, capitals.has_foreign_name),
    Kind.TYPED_CAPITAL_OF_COUNTRY: Maker(capitals.typed_capital, capitals.is_called_otherwise),
    Kind.MAP: Maker(capitals.on_the_map, capitals.stands_apart),
    Kind.CAPITAL_OF_PICTURE: Maker(pictures.capital_of_picture, pictures.has_one_capital),
    Kind.CAPITAL_OF_NAME: Maker(pictures.capital_of_name, pictures.name_tells_one_capital),
    Kind.PAIRS: Maker(pictures.pairs, pictures.asks_for_any_cards),
    Kind.TYPED_CAPITAL_OF_PICTURE: Maker(pictures.typed_capital, pictures.can_be_of_one_capital_only),
    Kind.NAME_OF_PICTURE: Maker(pictures.name, pictures.has_a_name),
    Kind.TYPED_NAME_OF_PICTURE: Maker(pictures.typed_name, pictures.has_a_name_of_its_own),
    Kind.CATEGORY_OF_PICTURE: Maker(pictures.kind, pictures.has_one_category),
    Kind.ODD_IN_ROW: Maker(rows.odd_in_row, rows.has_another_row),
    Kind.COMPLETE_ROW: Maker(rows.complete_row, rows.has_one_row),
    Kind.ODD_IN_SET: Maker(rows.odd_in_set, rows.has_one_set),
    Kind.COMPLETE_SET: Maker(rows.complete_set, rows.has_one_set),
}


MOST_FAMOUS = 3
SHOW_A_NAME = frozenset({Kind.FOREIGN_NAME, Kind.CAPITAL_OF_NAME})


def fits(
    atlas: Atlas, kind: Kind, card: str, language: str, name_language: str = "", learner: Learner = NOBODY
) -> bool:
    """Tell whether this kind of question can be put about this card, with one right answer and no spoiler."""
    return MAKERS[kind].fits(Wish(atlas, atlas.cards[card], language, NO_DICE, learner, name_language))


def is_askable(atlas: Atlas, direction: Direction, card: str, learner: Learner = NOBODY) -> bool:
    """Tell whether something can be asked about a card in a direction, whatever the language."""
    kinds = [kind for kind, manner in MANNERS.items() if manner.direction is direction]
    return all(
        any(fits(atlas, kind, card, language, learner=learner) for kind in kinds)
        for language in atlas.languages
    )


def make(
    atlas: Atlas,
    kind: Kind,
    card: str,
    language: str,
    seed: str,
    learner: Learner = NOBODY,
    name_language: str = "",
) -> QuestionContent:
    """Make a question that `fits`; `name_language` is that of the name, where the kind shows one."""
    dice = Random(f"{seed}/{kind}/{card}/{language}")
    return MAKERS[kind].make(Wish(atlas, atlas.cards[card], language, dice, learner, name_language))


def choose_kind(
    atlas: Atlas,
    direction: Direction,
    card: str,
    language: str,
    seed: str,
    learner: Learner,
    name_language: str = "",
    only: Collection[Kind] = MANNERS,
    recent: Sequence[Kind] = (),
) -> Kind:
    """Choose a kind for a card: an easy one for beginners, later any that they are up to.

    `only` are the kinds that were asked for. Where all that are fair are hard, beginners get them, too.
    `recent` are the kinds of the questions before, the latest last: they give way to others.
    """
    wished = [
        kind
        for kind, manner in MANNERS.items()
        if kind in only
        and manner.direction is direction
        and fits(atlas, kind, card, language, name_language, learner)
        and (kind is not Kind.PAIRS or len(learner.met) >= rows.ENOUGH_FOR_PAIRS)
    ]
    kinds = [
        kind
        for kind in wished
        if _is_up_to(atlas, kind, card, learner) or (name_language and kind in SHOW_A_NAME)
    ]
    if name_language:
        kinds = [kind for kind in kinds if kind in SHOW_A_NAME] or kinds
    fair = _not_just_asked(kinds or wished, recent)
    return Random(f"{seed}/{direction}/{card}").choice(fair or [_plainest(direction)])


def _is_up_to(atlas: Atlas, kind: Kind, card: str, learner: Learner) -> bool:
    """Tell whether somebody knows a card well enough for a kind; famous names everybody has heard of.

    Whoever learns chosen cards sees the picture of each until it was right, however famous its name is.
    """
    is_famous = kind is Kind.CAPITAL_OF_NAME and atlas.cards[card].fame == MOST_FAMOUS
    is_introduced = bool(learner.drill) and learner.pips < LEARNING
    return MANNERS[kind].from_pips <= learner.pips or (is_famous and not is_introduced)


def _not_just_asked(kinds: list[Kind], recent: Sequence[Kind]) -> list[Kind]:
    """Keep the kinds that were not asked lately, as far back as there is still a choice."""
    for within in range(NO_REPEAT_WITHIN, 0, -1):
        lately = recent[-within:]
        if other := [kind for kind in kinds if kind not in lately]:
            return other
    return kinds


def _plainest(direction: Direction) -> Kind:
    """Give a kind that fits every card, for a direction in which a card has nothing of its own to ask."""
    return {Direction.NAME: Kind.CAPITAL_OF_PICTURE, Direction.COUNTRY: Kind.PLATE}.get(
        direction, Kind.CAPITAL_OF_PICTURE
    )
