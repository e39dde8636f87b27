"""What a session asks, and in which order: what is due, then new cards, the famous ones first."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import NamedTuple

from learn.questions.atlas import Atlas
from learn.questions.content import MANNERS, Kind
from learn.questions.making import fits
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


Memories = Mapping[Item, Remembered]


@dataclass(frozen=True, slots=True)
class Desk:
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


def daily(desk: Desk, count: int) -> list[Item]:
    """Mix what is due with something new; who has nothing of either repeats what is weakest."""
    due = [item for item in desk.weakest(desk.memories) if desk.is_due(item)]
    new = new_items(desk)
    chosen = due[: room_for_due(count, len(new))]
    chosen += new[: count - len(chosen)]
    if len(chosen) < count:
        rest = [item for item in desk.weakest(desk.memories) if item not in chosen]
        chosen += rest[: count - len(chosen)]
    return spread(desk, chosen)


def room_for_due(count: int, new: int) -> int:
    """Say how many of so many questions may be repeats, if there are so many new ones."""
    return count - min(new, round(count * NEW_SHARE))


def new_items(desk: Desk) -> list[Item]:
    """List what was never asked, in the order in which it is met: places by fame, capitals in between."""
    places = _by_fame(desk, desk.atlas.things, Direction.PLACE)
    faces = [desk.atlas.thing(city, FACE).id for city in desk.atlas.cities]
    capitals = _by_fame(desk, faces, Direction.MAP) + _by_fame(desk, faces, Direction.COUNTRY)
    deeper = [item for card in desk.atlas.things for item in _deeper(desk, card)]
    fresh = [item for item in places if item not in desk.memories]
    between = [item for item in capitals if item not in desk.memories]
    return _woven(fresh, _woven(between, deeper, 1), 2)


def _by_fame(desk: Desk, cards: Iterable[str], direction: Direction) -> list[Item]:
    """Sort by fame; among equally famous ones by the dice, so that nobody learns the alphabet."""
    mixed = sorted(cards)
    desk.dice.shuffle(mixed)
    return [Item(card, direction) for card in sorted(mixed, key=lambda card: -desk.atlas.things[card].fame)]


def _deeper(desk: Desk, card: str) -> list[Item]:
    """List what else can be asked of a card whose place is getting known."""
    if desk.strength(Item(card, Direction.PLACE)) < LEARNING:
        return []
    more = [Item(card, Direction.NAME)] if card not in desk.atlas.general else []
    return [item for item in (*more, Item(card, Direction.KIND)) if item not in desk.memories]


def _woven(one: list[Item], other: list[Item], step: int) -> list[Item]:
    """Put one of the other list after every so many of the first."""
    woven: list[Item] = []
    rest = iter(other)
    for place, item in enumerate(one, 1):
        woven.append(item)
        if place % step == 0:
            woven += [each for each in (next(rest, None),) if each]
    return woven + list(rest)


def about(desk: Desk, cards: Iterable[str], count: int | None = None) -> list[Item]:
    """Ask for the places of these cards, the weakest first, and for what is due of them besides."""
    wanted = list(dict.fromkeys(card for card in cards if card in desk.atlas.things))
    places = [Item(card, Direction.PLACE) for card in wanted]
    more = [item for item in desk.memories if item.card in wanted and item not in places]
    due = [item for item in desk.weakest(more) if desk.is_due(item)]
    places.sort(key=lambda item: (desk.strength(item), wanted.index(item.card)))
    return spread(desk, (places + due)[:count])


def about_in_kinds(desk: Desk, cards: Iterable[str], kinds: Collection[Kind], language: str) -> list[Item]:
    """List what these kinds of question ask of the cards and of their capitals, the weakest first."""
    wanted = dict.fromkeys(card for card in cards if card in desk.atlas.things)
    directions = sorted({MANNERS[kind].direction for kind in kinds}, key=list(Direction).index)
    items = dict.fromkeys(
        Item(_card_for(desk, card, direction), direction) for direction in directions for card in wanted
    )
    askable = [
        item
        for item in items
        if any(
            MANNERS[kind].direction is item.direction and fits(desk.atlas, kind, item.card, language)
            for kind in kinds
        )
    ]
    return sorted(askable, key=desk.strength)  # what is equally weak stays in its order: places first


def _card_for(desk: Desk, card: str, direction: Direction) -> str:
    """Give the card under which something is remembered: what is true of a capital, under its face."""
    of_the_capital = direction in (Direction.COUNTRY, Direction.MAP)
    return desk.atlas.thing(desk.atlas.things[card].city, FACE).id if of_the_capital else card


def again_and_again(desk: Desk, items: Sequence[Item], count: int) -> list[Item]:
    """Mix so many questions from the weakest on; few items come again, though not for ever."""
    asked: list[Item] = []
    for _lap in range(MOST_LAPS):
        asked += spread(desk, items[: count - len(asked)])
    return asked


def about_capital(desk: Desk, city: str) -> list[Item]:
    """Ask for everything of one capital but the place of its cards: that would be the same each time."""
    face = desk.atlas.thing(city, FACE).id
    cards = [desk.atlas.thing(city, kind).id for kind in desk.atlas.kinds]
    told = [Item(card, Direction.KIND if card in desk.atlas.general else Direction.NAME) for card in cards]
    return spread(desk, [Item(face, Direction.COUNTRY), Item(face, Direction.MAP), *told])


def mistakes(desk: Desk, count: int) -> list[Item]:
    """Ask for the person's mistakes, the weakest first."""
    return spread(desk, desk.weakest(desk.mistakes)[:count])


def about_kind(desk: Desk, kind: str, count: int) -> list[Item]:
    """Ask for the places of the cards of one kind, the weakest first."""
    cards = [desk.atlas.thing(city, kind).id for city in desk.atlas.cities]
    desk.dice.shuffle(cards)
    return about(desk, cards, count)


def on_the_map(desk: Desk, count: int) -> list[Item]:
    """Ask where capitals lie, the weakest first."""
    items = _by_fame(desk, [desk.atlas.thing(city, FACE).id for city in desk.atlas.cities], Direction.MAP)
    return spread(desk, sorted(items, key=desk.strength)[:count])


def in_two_languages(desk: Desk, count: int, names: Iterable[Item]) -> list[Item]:
    """Ask for names that differ between two languages, the weakest first."""
    items = sorted(names)
    desk.dice.shuffle(items)
    return spread(desk, sorted(items, key=desk.strength)[:count])


def spread(desk: Desk, items: Iterable[Item]) -> list[Item]:
    """Mix the order, and never put two questions of one capital next to one another if it can be helped."""

    def city_of(item: Item) -> str:
        return desk.atlas.things[item.card].city

    rest = list(items)
    desk.dice.shuffle(rest)
    ordered: list[Item] = []
    while rest:
        last = city_of(ordered[-1]) if ordered else ""
        item = next((each for each in rest if city_of(each) != last), rest[0])
        ordered.append(item)
        rest.remove(item)
    return ordered
