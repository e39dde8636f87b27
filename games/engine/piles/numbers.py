"""Runs and groups of number tiles, and what the jokers in them stand for."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations as choose
from itertools import pairwise

from games.engine.cards import CardId, Face, TileTraits, is_joker, tile_face, tile_traits
from games.engine.errors import Fault, Fix, Reason, Repair
from games.engine.piles.combinations import Combination, Form, Kind, Meanings, Pile
from games.engine.piles.jokers import too_many_jokers

FEWEST = 3

MOST_GAPS = 2
"""Tiles between which more are missing are not on the way to a run."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a game with numbers allows in a combination, and which of its clauses say so."""

    colours: tuple[str, ...]
    highest: int
    groups: bool  # whether equal numbers may lie together
    fewest_clause: str
    run_clause: str
    group_clause: str
    joker_clause: str
    meaning_clause: str

    @property
    def faces(self) -> frozenset[Face]:
        return frozenset(tile_face(colour, n) for colour in self.colours for n in range(1, self.highest + 1))


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a pile: its kind, and the faces that its jokers stand for, in order."""

    kind: Kind
    jokers: tuple[Face, ...]


JokerLimit = Callable[[int], int]
"""The most jokers that may lie beside so many number tiles."""


def read_numbers(world: Numbers, limit: JokerLimit, pile: Pile, before: Meanings) -> Combination | Fault:
    """Read a pile as a run or a group, and bind its jokers."""
    tiles = [tile_traits(card) for card in pile.cards if not is_joker(card)]
    jokers = len(pile) - len(tiles)
    if not jokers and (kind := _kind_without_jokers(world, tiles)):
        return _bound(pile, Reading(kind, ()), {})
    fault = _not_of_one_kind(world, tiles, pile)
    if not fault and (apart := _too_far_apart(world, tiles, pile)):
        return apart
    fault = fault or _wrong_count(world, limit, tiles, jokers, pile)
    readings = list(_readings(world, tiles, jokers)) if jokers and not fault else []
    if not fault and not readings:
        fault = Fault(Reason.NOT_CONSECUTIVE, world.run_clause, pile.cards, kind=_kind(tiles))
    if fault:
        fault = replace(fault, missing=_missing(world, limit, tiles, jokers))
        return _lined_up(world, fault, pile) if fault.missing and fault.cards == pile.cards else fault
    return _read_jokers(world, pile, readings, before)


def _missing(world: Numbers, limit: JokerLimit, tiles: list[TileTraits], jokers: int) -> int:
    """Tell how few tiles more can make the pile right; 0 where none can."""
    size = len(tiles) + jokers
    right = [
        grown
        for fewest, most in _possible_sizes(world, tiles)
        for grown in range(max(fewest, size), most + 1)
        if limit(grown - jokers) >= jokers
    ]
    return min(right) - size if right else 0


def _possible_sizes(world: Numbers, tiles: list[TileTraits]) -> Iterator[tuple[int, int]]:
    """Give the smallest and the largest pile for each form that the tiles can still become."""
    if len(set(tiles)) < len(tiles):
        return
    numbers = [tile.number for tile in tiles]
    if len({tile.colour for tile in tiles}) <= 1:
        span = max(numbers) - min(numbers) + 1 if numbers else 0
        yield max(FEWEST, span), world.highest
    if world.groups and len(set(numbers)) == 1:
        yield FEWEST, len(world.colours)


def _kind_without_jokers(world: Numbers, tiles: list[TileTraits]) -> Kind | None:
    """Read what most piles are: number tiles alone."""
    colours, numbers = {tile.colour for tile in tiles}, {tile.number for tile in tiles}
    size = len(tiles)
    if size >= FEWEST and len(colours) == 1 and len(numbers) == size == max(numbers) - min(numbers) + 1:
        return Kind(Form.RUN, tiles[0].colour)
    if size >= FEWEST and world.groups and len(numbers) == 1 and len(colours) == size:
        return Kind(Form.GROUP, str(tiles[0].number))
    return None


def _kind(tiles: list[TileTraits]) -> Kind:
    """Tell the kind that the tiles lean to."""
    if len({tile.number for tile in tiles}) == 1 and len(tiles) > 1:
        return Kind(Form.GROUP, str(tiles[0].number))
    return Kind(Form.RUN, tiles[0].colour)


def _not_of_one_kind(world: Numbers, tiles: list[TileTraits], pile: Pile) -> Fault | None:
    if not tiles:
        return Fault(Reason.TOO_MANY_JOKERS, world.joker_clause, pile.cards)
    one_colour = len({tile.colour for tile in tiles}) == 1
    one_number = len({tile.number for tile in tiles}) == 1
    if not one_colour and not (one_number and world.groups):
        clause = world.group_clause if one_number else world.run_clause
        return Fault(Reason.NOT_OF_ONE_KIND, clause, _odd_ones(pile, world.groups))
    if len(set(tiles)) < len(tiles):
        clause = world.group_clause if one_number else world.run_clause
        return Fault(Reason.SAME_TILE_TWICE, clause, _twins(pile), kind=_kind(tiles))
    return None


def _too_far_apart(world: Numbers, tiles: list[TileTraits], pile: Pile) -> Fault | None:
    """Name the two tiles between which most are missing, where that is too many."""
    numbers = sorted({tile.number for tile in tiles})
    if len({tile.colour for tile in tiles}) > 1 or numbers[-1] - numbers[0] + 1 <= len(pile) + MOST_GAPS:
        return None
    apart = max(pairwise(numbers), key=lambda two: two[1] - two[0])
    both = {tile_traits(card).number: card for card in pile.cards if not is_joker(card)}
    cards = tuple(both[number] for number in apart)
    return Fault(Reason.NOT_CONSECUTIVE, world.run_clause, cards, kind=_kind(tiles))


def _lined_up(world: Numbers, fault: Fault, pile: Pile) -> Fault:
    """Let an unfinished run lie in order, its jokers where tiles are missing, and say where more are."""
    said = dict(pile.jokers)
    sure = [card for card in pile.cards if card in said or not is_joker(card)]
    known = {tile_traits(said.get(card, card)).number: card for card in sure}
    free = [card for card in pile.cards if card not in sure]
    is_run = fault.kind is not None and fault.kind.form is Form.RUN and len(known) == len(sure)
    if not is_run or max(known) - min(known) + 1 < len(pile):
        return fault
    cards: list[CardId] = []
    gaps: list[int] = []
    for number in range(min(known), max(known) + 1):
        if number in known or free:
            cards.append(known[number] if number in known else free.pop(0))
        else:
            gaps.append(len(cards))
    at_end = 0 if max(known) == world.highest else len(cards)
    gaps += [at_end] * (fault.missing - len(gaps))
    return replace(fault, cards=tuple(cards), gaps=tuple(sorted(gaps)))


def _odd_ones(pile: Pile, groups: bool) -> tuple[CardId, ...]:
    """Name the tiles that do not share what most of them share."""
    tiles = {card: tile_traits(card) for card in pile.cards if not is_joker(card)}
    colour, alike = Counter(tile.colour for tile in tiles.values()).most_common(1)[0]
    shown, equal = Counter(tile.number for tile in tiles.values()).most_common(1)[0]
    if groups and equal > alike:
        return tuple(card for card, tile in tiles.items() if tile.number != shown)
    return tuple(card for card, tile in tiles.items() if tile.colour != colour)


def _twins(pile: Pile) -> tuple[CardId, ...]:
    traits = [tile_traits(card) for card in pile.cards if not is_joker(card)]
    return tuple(card for card in pile.cards if not is_joker(card) and traits.count(tile_traits(card)) > 1)


def _wrong_count(
    world: Numbers, limit: JokerLimit, tiles: list[TileTraits], jokers: int, pile: Pile
) -> Fault | None:
    kind, size = _kind(tiles), len(pile)
    most = len(world.colours) if kind.form is Form.GROUP else world.highest
    if size < FEWEST:
        return Fault(Reason.TOO_FEW_CARDS, world.fewest_clause, pile.cards, kind=kind, count=FEWEST - size)
    if size > most:
        clause = world.group_clause if kind.form is Form.GROUP else world.run_clause
        return Fault(Reason.TOO_MANY_CARDS, clause, pile.cards, kind=kind, count=size - most)
    if jokers > limit(len(tiles)):
        return too_many_jokers(pile, kind, limit(len(tiles)), world.joker_clause)
    return None


def _readings(world: Numbers, tiles: list[TileTraits], jokers: int) -> Iterator[Reading]:
    """List every way to read the tiles with so many jokers."""
    if len({tile.colour for tile in tiles}) == 1:
        yield from _runs(world, tiles, jokers)
    if world.groups and len({tile.number for tile in tiles}) == 1:
        yield from _groups(world, tiles, jokers)


def _runs(world: Numbers, tiles: list[TileTraits], jokers: int) -> Iterator[Reading]:
    colour, held = tiles[0].colour, {tile.number for tile in tiles}
    size = len(tiles) + jokers
    for first in range(max(1, max(held) - size + 1), min(min(held), world.highest - size + 1) + 1):
        gaps = (n for n in range(first, first + size) if n not in held)
        yield Reading(Kind(Form.RUN, colour), tuple(tile_face(colour, n) for n in gaps))


def _groups(world: Numbers, tiles: list[TileTraits], jokers: int) -> Iterator[Reading]:
    missing = [colour for colour in world.colours if all(tile.colour != colour for tile in tiles)]
    shown = tiles[0].number
    for colours in choose(missing, jokers):
        yield Reading(Kind(Form.GROUP, str(shown)), tuple(tile_face(colour, shown) for colour in colours))


def _read_jokers(
    world: Numbers, pile: Pile, readings: list[Reading], before: Meanings
) -> Combination | Fault:
    """Choose the reading that the player means: what is said, then what the position or the past says."""
    said = dict(pile.jokers)
    fitting = [reading for reading in readings if _holds(reading, said)]
    if not fitting:
        return Fault(Reason.JOKER_CANNOT_MEAN_THAT, world.meaning_clause, tuple(said), _name(readings))
    past = {card: before[card] for card in pile.cards if card in before and card not in said}
    chosen = _choose(pile, fitting, said | past)
    if chosen is None:
        jokers = tuple(card for card in pile.cards if is_joker(card) and card not in said)
        return Fault(Reason.JOKER_NEEDS_MEANING, world.meaning_clause, jokers, _name(fitting))
    return _bound(pile, chosen, said | past)


def _choose(pile: Pile, fitting: list[Reading], known: Meanings) -> Reading | None:
    remembered = [reading for reading in fitting if _holds(reading, known)] if known else []
    placed = [reading for reading in fitting if _lies_as(pile, reading)]
    tiles = sum(not is_joker(card) for card in pile.cards)
    first, second = (placed, remembered) if tiles > 1 else (remembered, placed)
    for sure in (first, second, fitting):
        if len(sure) == 1:
            return sure[0]
    return None


def _holds(reading: Reading, meanings: Meanings) -> bool:
    wanted = list(meanings.values())
    return len(set(wanted)) == len(wanted) and all(face in reading.jokers for face in wanted)


def _lies_as(pile: Pile, reading: Reading) -> bool:
    """Tell whether every number tile of the pile lies where the run would have it."""
    if reading.kind.form is not Form.RUN:
        return False
    shown = [None if is_joker(card) else tile_traits(card).number for card in pile.cards]
    numbers = sorted(
        [n for n in shown if n is not None] + [tile_traits(face).number for face in reading.jokers]
    )
    return all(is_at in (None, should_be) for is_at, should_be in zip(shown, numbers, strict=True))


def _name(readings: list[Reading]) -> tuple[Repair, ...]:
    faces = sorted({face for reading in readings for face in reading.jokers})
    return (Repair(Fix.NAME, meanings=tuple(faces), count=1),)


def _bound(pile: Pile, reading: Reading, known: Meanings) -> Combination:
    """Give every joker its face, and bring a run in order."""
    faces = _share_faces(pile, list(reading.jokers), known) if reading.jokers else {}
    cards = pile.cards
    if reading.kind.form is Form.RUN:
        cards = tuple(sorted(cards, key=lambda card: tile_traits(faces.get(card, card)).number))
    return Combination(reading.kind, Pile(cards, tuple((c, faces[c]) for c in cards if c in faces)))


def _share_faces(pile: Pile, free: list[Face], known: Meanings) -> dict[CardId, Face]:
    """Let the jokers that have a meaning keep it, and give the rest what is left, from left to right."""
    faces: dict[CardId, Face] = {}
    jokers = [card for card in pile.cards if is_joker(card)]
    for card in jokers:
        if known.get(card) in free:
            faces[card] = known[card]
            free.remove(known[card])
    return faces | {card: free.pop(0) for card in jokers if card not in faces}
