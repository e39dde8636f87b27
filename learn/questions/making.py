"""Makes any kind of question about any card; the same seed makes the same question."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from random import Random

from learn.questions import capitals, pictures, rows
from learn.questions.atlas import Atlas, AtlasCard
from learn.questions.content import MANNERS, Kind, QuestionContent
from learn.questions.learner import NOBODY, Learner
from learn.questions.wrong_answers import Wish
from learn.scheduling import Direction

Fits = Callable[[Atlas, AtlasCard, str, str], bool]


@dataclass(frozen=True, slots=True)
class Maker:
    """How a kind is made, and for which cards, languages and given languages it can be."""

    make: Callable[[Wish], QuestionContent]
    fits: Fits = lambda _atlas, _card, _language, _name_language: True


MAKERS = {
    Kind.CAPITAL_OF_COUNTRY: Maker(capitals.capital_of, capitals.is_called_otherwise),
    Kind.COUNTRY_OF_CAPITAL: Maker(capitals.country_of, capitals.is_called_otherwise),
    Kind.PLATE: Maker(capitals.plate),
    Kind.FLAG: Maker(capitals.flag),
    Kind.FOREIGN_NAME: Maker(capitals.foreign_name, capitals.has_foreign_name),
    Kind.TYPED_CAPITAL_OF_COUNTRY: Maker(capitals.typed_capital, capitals.is_called_otherwise),
    Kind.MAP: Maker(capitals.on_the_map),
    Kind.CAPITAL_OF_PICTURE: Maker(pictures.place),
    Kind.CAPITAL_OF_NAME: Maker(pictures.place_of_name, pictures.name_tells_one_place),
    Kind.PAIRS: Maker(pictures.pairs),
    Kind.TYPED_CAPITAL_OF_PICTURE: Maker(pictures.typed_place),
    Kind.NAME_OF_PICTURE: Maker(pictures.name, pictures.has_a_name),
    Kind.TYPED_NAME_OF_PICTURE: Maker(pictures.typed_name, pictures.has_a_name_of_its_own),
    Kind.CATEGORY_OF_PICTURE: Maker(pictures.kind),
    Kind.ODD_IN_ROW: Maker(rows.odd_in_row),
    Kind.COMPLETE_ROW: Maker(rows.complete_row),
    Kind.ODD_IN_SET: Maker(rows.odd_in_set),
    Kind.COMPLETE_SET: Maker(rows.complete_set),
}


SHOW_A_NAME = frozenset({Kind.FOREIGN_NAME, Kind.CAPITAL_OF_NAME})


def fits(atlas: Atlas, kind: Kind, card: str, language: str, name_language: str = "") -> bool:
    """Tell whether this kind of question can be put about this card, with one right answer and no spoiler."""
    return MAKERS[kind].fits(atlas, atlas.cards[card], language, name_language)


def make(
    atlas: Atlas,
    kind: Kind,
    card: str,
    language: str,
    seed: str,
    learner: Learner = NOBODY,
    name_language: str = "",
) -> QuestionContent:
    """Make a question that `fits`; `given` asks for a name in that language, where the kind shows one."""
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
) -> Kind:
    """Choose a kind for a card: an easy one for beginners, later any that they are up to.

    `only` are the kinds that were asked for: where all of those are hard, beginners get them, too.
    """
    wished = [
        kind
        for kind, manner in MANNERS.items()
        if kind in only
        and manner.direction is direction
        and fits(atlas, kind, card, language, name_language)
        and (kind is not Kind.PAIRS or len(learner.met) >= rows.ENOUGH_FOR_PAIRS)
    ]
    kinds = [
        kind
        for kind in wished
        if MANNERS[kind].from_pips <= learner.pips or (name_language and kind in SHOW_A_NAME)
    ]
    if name_language:
        kinds = [kind for kind in kinds if kind in SHOW_A_NAME] or kinds
    if len(only) < len(MANNERS):
        kinds = kinds or wished
    return Random(f"{seed}/{direction}/{card}").choice(kinds or [_plainest(direction)])


def _plainest(direction: Direction) -> Kind:
    """Give a kind that fits every card, for a direction in which a card has nothing of its own to ask."""
    return {Direction.NAME: Kind.CAPITAL_OF_PICTURE, Direction.COUNTRY: Kind.PLATE}.get(
        direction, Kind.CAPITAL_OF_PICTURE
    )
