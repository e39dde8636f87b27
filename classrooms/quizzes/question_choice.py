"""Which questions a class is asked together: pure, the same seed picks the same ones."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain, islice
from random import Random

from classrooms.not_for_children import NOT_FOR_CHILDREN
from learn.planning import Item, PlanningContext, spread
from learn.questions.atlas import Atlas
from learn.questions.content import Kind, QuestionContent
from learn.questions.learner import Learner
from learn.questions.making import choose_kind, fits, is_askable, make
from learn.scheduling import FACE, LEARNING, Direction

MIX = (Direction.CAPITAL, Direction.NAME, Direction.CAPITAL, Direction.COUNTRY, Direction.CATEGORY)
"""What is asked in turn where a quiz is about everything."""
LUCK = 3.0
"""How far luck outweighs fame: not every quiz begins with the same tower."""

Asking = tuple[Item, Kind | None]  # without a kind: any that the class is up to


@dataclass(frozen=True, slots=True)
class Room:
    """The class that is asked: its language, and by card which share of it knows the card, from 0 to 1."""

    language: str
    known: Mapping[str, float]

    def learner(self, card: str) -> Learner:
        """Stand for the whole class; nobody is asked to type or to match, which needs more than this."""
        return Learner(pips=round(LEARNING * self.known.get(card, 0)))


def pick(atlas: Atlas, topic: str, about: str, count: int, room: Room, seed: str) -> list[QuestionContent]:
    """Pick so many questions, each with four answers of which one is right."""
    context = PlanningContext(
        atlas, {}, datetime.min.replace(tzinfo=UTC), Random(seed)
    )  # of nobody: it has no past
    wanted = list(islice(_wanted(context, topic, about, room), count))
    order = spread(context, (item for item, _kind in wanted))
    kinds, made = dict(wanted), list[QuestionContent]()
    for number, item in enumerate(order, 1):
        recent = [each.kind for each in made]
        made.append(_made(atlas, item, kinds[item], room, f"{seed}/{number}", recent))
    return made


def _wanted(context: PlanningContext, topic: str, about: str, room: Room) -> Iterator[Asking]:
    match topic:
        case "capital":
            return _of_capital(context, about, room.language)
        case "category":
            of_kind = (context.atlas.card(capital, about).id for capital in context.atlas.capitals)
            return _for_capitals(_shuffled(context, _for_children(of_kind)))
        case "weakest":
            return _for_capitals(_weakest(context, room))
    return _of_all(context)


def _made(
    atlas: Atlas, item: Item, kind: Kind | None, room: Room, seed: str, recent: list[Kind]
) -> QuestionContent:
    learner = room.learner(item.card)
    chosen = kind or choose_kind(
        atlas, item.direction, item.card, room.language, seed, learner, recent=recent
    )
    return make(atlas, chosen, item.card, room.language, seed, learner)


def _shuffled(context: PlanningContext, cards: Iterable[str]) -> list[str]:
    mixed = sorted(cards)
    context.dice.shuffle(mixed)
    return mixed


def _for_children(cards: Iterable[str]) -> list[str]:
    """Leave out what nobody asks a class for; a teacher who chooses its capital wants all six."""
    return [card for card in cards if card not in NOT_FOR_CHILDREN]


def _for_capitals(cards: Iterable[str]) -> Iterator[Asking]:
    return ((Item(card, Direction.CAPITAL), None) for card in cards)


def _weakest(context: PlanningContext, room: Room) -> list[str]:
    """Sort the cards by what the class knows of them; among unknown ones the famous come first."""
    cards = context.atlas.cards
    return sorted(
        _shuffled(context, _for_children(cards)),
        key=lambda card: (round(room.known.get(card, 0), 1), -cards[card].fame),
    )


def _of_all(context: PlanningContext) -> Iterator[Asking]:
    """Mix capitals, names, sets and countries, rather of famous cards than of others."""
    cards = context.atlas.cards
    luck = {card: cards[card].fame + context.dice.uniform(0, LUCK) for card in sorted(_for_children(cards))}
    capitals = _shuffled(context, context.atlas.capitals)
    for index, card in enumerate(sorted(luck, key=lambda card: -luck[card])):
        direction = MIX[index % len(MIX)]
        if direction is Direction.CATEGORY and not is_askable(context.atlas, direction, card):
            direction = Direction.CAPITAL
        if direction is Direction.COUNTRY and capitals:
            yield Item(context.atlas.card(capitals.pop(), FACE).id, Direction.COUNTRY), None
        else:
            yield Item(card, Direction.CAPITAL if direction is Direction.COUNTRY else direction), None


def _of_capital(context: PlanningContext, capital: str, language: str) -> Iterator[Asking]:
    """Ask for all of one capital but "in which capital is this?": that would be the same each time."""
    cards = _shuffled(context, (context.atlas.card(capital, kind).id for kind in context.atlas.categories))
    named = [card for card in cards if fits(context.atlas, Kind.NAME_OF_PICTURE, card, language)]
    first: list[Asking] = [(Item(card, Direction.NAME), None) for card in named]
    first += [(Item(card, Direction.CATEGORY), None) for card in cards if card not in named]
    first.append((Item(context.atlas.card(capital, FACE).id, Direction.COUNTRY), None))
    context.dice.shuffle(first)
    rows: list[Asking] = [(Item(card, Direction.CAPITAL), Kind.COMPLETE_ROW) for card in cards]
    of_one_kind = [card for card in named if is_askable(context.atlas, Direction.CATEGORY, card)]
    return chain(first, rows, ((Item(card, Direction.CATEGORY), None) for card in of_one_kind))
