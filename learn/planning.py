"""What a session asks, and in which order: what is due, then new cards, the famous ones first."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import NamedTuple

from learn.questions.atlas import Atlas
from learn.questions.content import MANNERS, Kind, QuestionContent
from learn.questions.learner import NOBODY, Learner
from learn.questions.making import fits, is_askable
from learn.scheduling import FACE, LEARNING, Direction, Remembered, pips, retrievability

NEW_SHARE = 0.1
"""So much of a daily mix is new even if more is due than there is room for; docs/learn-simulation.md says why
it is no more."""

MOST_LAPS = 3
"""So often the same is asked in one session at most."""


class Item(NamedTuple):
    """Something to be asked: one card in one direction."""

    card: str
    direction: Direction


def items_of(content: QuestionContent) -> set[Item]:
    """Name what a question asks."""
    return {Item(each.card, content.manner.direction) for each in content.asked_cards}


Memories = Mapping[Item, Remembered]


@dataclass(frozen=True, slots=True)
class PlanningContext:
    """Everything that a plan is made from."""

    atlas: Atlas
    memories: Memories
    now: datetime
    dice: Random
    mistakes: frozenset[Item] = frozenset()

    def weakest(self, items: Iterable[Item]) -> list[Item]:
        """Sort by what would be forgotten first."""
        return sorted(items, key=lambda item: (retrievability(self.memories[item], self.now), item))

    def is_due(self, item: Item) -> bool:
        return self.memories[item].due <= self.now

    def strength(self, item: Item) -> int:
        return pips(self.memories.get(item), self.now)


def daily(context: PlanningContext, count: int) -> list[Item]:
    """Mix what is due with something new; who has nothing of either repeats what is weakest."""
    due = [item for item in context.weakest(context.memories) if context.is_due(item)]
    new = new_items(context)
    chosen = due[: room_for_due(count, len(new))]
    chosen += new[: count - len(chosen)]
    if len(chosen) < count:
        rest = [item for item in context.weakest(context.memories) if item not in chosen]
        chosen += rest[: count - len(chosen)]
    return spread(context, chosen)


def room_for_due(count: int, new: int) -> int:
    """Say how many of so many questions may be repeats, if there are so many new ones."""
    return count - min(new, round(count * NEW_SHARE))


def new_items(context: PlanningContext) -> list[Item]:
    """List what was never asked, in the order in which it is met.

    In which capital a card is, by fame, and after every two of them something about a capital itself: its
    country and the map in turn.
    """
    capital_items = _by_fame(context, context.atlas.cards, Direction.CAPITAL)
    faces = [context.atlas.card(capital, FACE).id for capital in context.atlas.capitals]
    on_maps, countries = (_by_fame(context, faces, each) for each in (Direction.MAP, Direction.COUNTRY))
    deeper = [item for card in context.atlas.cards for item in _deeper(context, card)]
    fresh = [item for item in capital_items if item not in context.memories]
    between = [item for item in _woven(countries, on_maps, 1) if item not in context.memories]
    return _woven(fresh, _woven(between, deeper, 1), 2)


def _by_fame(context: PlanningContext, cards: Iterable[str], direction: Direction) -> list[Item]:
    """Sort by fame; among equally famous ones by the dice, so that nobody learns the alphabet."""
    mixed = sorted(cards)
    context.dice.shuffle(mixed)
    return [Item(card, direction) for card in sorted(mixed, key=lambda card: -context.atlas.cards[card].fame)]


def _deeper(context: PlanningContext, card: str) -> list[Item]:
    """List what else can be asked of a card whose capital is getting known."""
    if context.strength(Item(card, Direction.CAPITAL)) < LEARNING:
        return []
    more = [Item(card, Direction.NAME)] if card not in context.atlas.general else []
    if is_askable(context.atlas, Direction.CATEGORY, card):
        more.append(Item(card, Direction.CATEGORY))
    return [item for item in more if item not in context.memories]


def _woven(one: list[Item], other: list[Item], step: int) -> list[Item]:
    """Put one of the other list after every so many of the first."""
    woven: list[Item] = []
    rest = iter(other)
    for count, item in enumerate(one, 1):
        woven.append(item)
        if count % step == 0:
            woven += [each for each in (next(rest, None),) if each]
    return woven + list(rest)


def about(
    context: PlanningContext,
    cards: Iterable[str],
    count: int | None = None,
    learner: Learner = NOBODY,
) -> list[Item]:
    """Ask for the capitals of these cards, the weakest first, and for what is due of them besides."""
    wanted = list(dict.fromkeys(card for card in cards if card in context.atlas.cards))
    capital_items = [Item(card, Direction.CAPITAL) for card in wanted]
    # In a drill about a region, a card that could be of most of its capitals has no fair wrong answers.
    fair = [
        item for item in capital_items if is_askable(context.atlas, item.direction, item.card, learner)
    ] or capital_items
    more = [item for item in context.memories if item.card in wanted and item not in capital_items]
    due = [item for item in context.weakest(more) if context.is_due(item)]
    fair.sort(key=lambda item: (context.strength(item), wanted.index(item.card)))
    return spread(context, (fair + due)[:count])


def about_in_kinds(
    context: PlanningContext,
    cards: Iterable[str],
    kinds: Collection[Kind],
    language: str,
    learner: Learner = NOBODY,
) -> list[Item]:
    """List what these kinds of question ask of the cards and of their capitals, the weakest first."""
    wanted = dict.fromkeys(card for card in cards if card in context.atlas.cards)
    directions = sorted({MANNERS[kind].direction for kind in kinds}, key=list(Direction).index)
    items = dict.fromkeys(
        Item(_card_for(context, card, direction), direction) for direction in directions for card in wanted
    )
    askable = [
        item
        for item in items
        if any(
            MANNERS[kind].direction is item.direction
            and fits(context.atlas, kind, item.card, language, learner=learner)
            for kind in kinds
        )
    ]
    return sorted(askable, key=context.strength)  # what is equally weak stays in its order: capitals first


def _card_for(context: PlanningContext, card: str, direction: Direction) -> str:
    """Give the card under which something is remembered: what is true of a capital, under its face."""
    of_the_capital = direction in (Direction.COUNTRY, Direction.MAP)
    return context.atlas.card(context.atlas.cards[card].capital, FACE).id if of_the_capital else card


def again_and_again(context: PlanningContext, items: Sequence[Item], count: int) -> list[Item]:
    """Mix so many questions from the weakest on; few items come again, though not for ever."""
    mixed: list[Item] = []
    for _lap in range(MOST_LAPS):
        mixed += spread(context, items[: count - len(mixed)])
    return mixed


def about_capital(context: PlanningContext, capital: str) -> list[Item]:
    """Ask for everything of one capital but where its cards are: that would be the same each time."""
    face = context.atlas.card(capital, FACE).id
    cards = [context.atlas.card(capital, kind).id for kind in context.atlas.categories]
    of_cards = [Item(card, _name_or_category(context, card)) for card in cards]
    return spread(context, [Item(face, Direction.COUNTRY), Item(face, Direction.MAP), *of_cards])


def _name_or_category(context: PlanningContext, card: str) -> Direction:
    """Choose what is asked of a card beside its capital: its name, where it has one of its own."""
    may_be_category = is_askable(context.atlas, Direction.CATEGORY, card)
    return Direction.CATEGORY if card in context.atlas.general and may_be_category else Direction.NAME


def mistakes(context: PlanningContext, count: int) -> list[Item]:
    """Ask for the person's mistakes, the weakest first."""
    return spread(context, context.weakest(context.mistakes)[:count])


def about_kind(context: PlanningContext, kind: str, count: int) -> list[Item]:
    """Ask for the capitals of the cards of one kind, the weakest first."""
    cards = [context.atlas.card(capital, kind).id for capital in context.atlas.capitals]
    context.dice.shuffle(cards)
    return about(context, cards, count)


def on_the_map(context: PlanningContext, count: int) -> list[Item]:
    """Ask where capitals lie, the weakest first."""
    items = _by_fame(
        context, [context.atlas.card(capital, FACE).id for capital in context.atlas.capitals], Direction.MAP
    )
    return spread(context, sorted(items, key=context.strength)[:count])


def in_two_languages(context: PlanningContext, count: int, names: Iterable[Item]) -> list[Item]:
    """Ask for names that differ between two languages, the weakest first."""
    items = sorted(names)
    context.dice.shuffle(items)
    return spread(context, sorted(items, key=context.strength)[:count])


def spread(context: PlanningContext, items: Iterable[Item]) -> list[Item]:
    """Mix the order; if possible, no capital comes twice and nothing is asked three times in a row.

    What comes next is of the direction of which most is left, so that all of them last to the end.
    """
    rest = list(items)
    context.dice.shuffle(rest)
    ordered: list[Item] = []
    while rest:
        left = Counter(item.direction for item in rest)
        drawbacks = [(*_repeats(context, item, ordered[-2:]), -left[item.direction]) for item in rest]
        ordered.append(rest.pop(drawbacks.index(min(drawbacks))))
    return ordered


def _repeats(context: PlanningContext, item: Item, last: Sequence[Item]) -> tuple[bool, bool]:
    """Tell whether an item is about the capital of the last one, and is asked as both of the last two are."""
    is_same_city = bool(last) and _city_of(context, last[-1]) == _city_of(context, item)
    return is_same_city, len(last) > 1 and {each.direction for each in last} == {item.direction}


def _city_of(context: PlanningContext, item: Item) -> str:
    return context.atlas.cards[item.card].capital
