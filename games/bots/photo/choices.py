"""The 64 choices of categories that lie as sets: for all of them at once, how many cards must stay.

A number of 512 bits has a byte for every choice, and each capital adds its costs for all choices in one
addition. The cost of a capital looks at nothing but its own cards, as if sets could lend it all it wants, so
the sum is never more than what really stays. What jokers can do is bounded in two ways: as if each of them
cost two cards (it brings two cards to the table at most, so two for each joker spent may be taken off again),
and as if they cost nothing: then still the lone cards stay that fit no set, each the only one of its capital.

Below its costs stand a capital's cards by category, sixteen bits for each: in six fields all of them in the
low byte and the rack's in the high; in the next six those of the table that no row can take, so that their
set must lie, and lone ones. So one sum tells all that is asked of the capitals.
"""

from collections.abc import Sequence

from games.bots.photo.limits import JOKERS as MOST_JOKERS
from games.bots.photo.packing import ALL_COUNTS, BYTE, KEPT, LENT, TOP
from games.bots.photo.position import BOUND, TABLE

CHOICES = range(1 << TABLE)
RELIEF = 2
"""So many cards a joker brings to the table at most: it makes two photo cards of one capital a row."""

_PAIR = 2
_SPECIAL, _COSTS = KEPT, 2 * KEPT
"""Where the fields of stranded and lone cards begin, and where the costs."""
_FIELD = 8


def _pack(costs: Sequence[int]) -> int:
    return sum(cost << _FIELD * sets for sets, cost in enumerate(costs))


def _marks(chosen: Sequence[bool]) -> int:
    """Mark choices by the highest bits of their fields."""
    return _pack([TOP * choice for choice in chosen])


def _by_category(low: int, high: int) -> int:
    return sum((low >> k & 1 | (high >> k & 1) << 8) << LENT * k for k in range(TABLE))


def _entry(table: int, rack: int, jokers: bool) -> int:
    """What a capital with these cards adds to the sum, with jokers to spare or without."""
    at_hand = table | rack
    counts, size = _by_category(at_hand, rack), at_hand.bit_count()
    if size > _PAIR:
        return counts  # they can lie as a row
    joker_helps = jokers and size == _PAIR
    costs = [
        RELIEF if joker_helps and table & ~sets else (at_hand & ~sets).bit_count()  # stay, or a joker
        for sets in CHOICES
    ]
    stranded, lone = 0 if joker_helps else table, at_hand if size < _PAIR else 0
    return _pack(costs) << _COSTS | _by_category(stranded, lone) << _SPECIAL | counts


def _entries(jokers: bool) -> list[int]:
    """Make the entries of all states of a capital, except where a card would be on table and rack alike."""
    states = [divmod(state, 1 << TABLE) for state in range(1 << BOUND)]
    entries = [0 if table & rack else _entry(table, rack, jokers) for table, rack in states]
    counts = [entry & ALL_COUNTS for entry in entries]  # a row with jokers lies, and takes all its cards
    return entries + MOST_JOKERS * counts


NO_JOKERS, JOKERS_TO_SPARE = _entries(jokers=False), _entries(jokers=True)
_ONE_EACH = _pack([1] * len(CHOICES))
_UP_TO = [(TOP + limit) * _ONE_EACH for limit in range(TOP)]
"""Minus the costs, each leaves the highest bit of a field if the cost is no more than the limit."""

AMONG = [_marks([not sets & ~able for sets in CHOICES]) for able in CHOICES]
"""The bits of the choices that have no other sets than these."""
WITH = [_marks([not needed & ~sets for sets in CHOICES]) for needed in CHOICES]
"""The bits of the choices that have all these sets."""
MARK = [TOP << _FIELD * sets for sets in CHOICES]
"""The bit of each choice."""
THIN = [_pack([RELIEF * (sets & thin).bit_count() for sets in CHOICES]) for thin in CHOICES]
"""What thin sets cost, since they need a joker."""
_WITHOUT = [_pack([~sets >> k & 1 for sets in CHOICES]) for k in range(TABLE)]
_BY_MOVES = [
    [_marks([(sets ^ lying).bit_count() == moves for sets in CHOICES]) for moves in range(TABLE + 1)]
    for lying in CHOICES
]
"""For the sets that lie, the choices by how many categories move."""


def sums(states: Sequence[int], entries: list[int]) -> tuple[int, int, int]:
    """Add up the capitals: their cards by category, the stranded and lone ones, and the costs."""
    added = sum(map(entries.__getitem__, states))
    return added & ALL_COUNTS, added >> _SPECIAL & ALL_COUNTS, added >> _COSTS


def cheapest(costs: int, at_least: int, possible: int, lying: int) -> tuple[int, int]:
    """Find what possible choices cost at least, and of those that cost so much the one that moves least.

    There is always one that is possible: the sets that lie. Least costs are close to what is known of them
    beforehand, so that asking for one more at a time is quicker than to look at every choice.
    """
    while not (bits := _UP_TO[at_least] - costs & possible):
        at_least += 1
    for as_near in _BY_MOVES[lying]:
        if nearest := bits & as_near:
            return at_least, (nearest & -nearest).bit_length() // _FIELD - 1
    raise AssertionError("every choice moves some number of categories")


def within(costs: int, limit: int, possible: int) -> int:
    """Mark the possible choices that cost no more than the limit."""
    return _UP_TO[min(limit, TOP - 1)] - costs & possible


def lone_costs(lone: int) -> int:
    """Tell for every choice how many lone cards stay."""
    return sum([(lone >> LENT * k & BYTE) * without for k, without in enumerate(_WITHOUT)])


def by_cost(costs: int, bits: int, lying: int) -> list[tuple[int, int, int]]:
    """List the marked choices, the cheapest first: what each costs, how many categories move, and itself."""
    each, choices = costs.to_bytes(len(CHOICES), "little"), []
    while bits:
        sets = (bits & -bits).bit_length() // _FIELD - 1
        choices.append((each[sets], (sets ^ lying).bit_count(), sets))
        bits &= bits - 1
    return sorted(choices)
