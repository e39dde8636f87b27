"""Piles of number tiles, their openings and repairs, against the plainest way: to try everything."""

from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from games.engine.cards import CardId, Face, count_jokers, is_joker, tile_face, tile_traits
from games.engine.errors import Fault, Fix, Reason, Repair
from games.engine.options import agree
from games.engine.piles.combinations import Combination, Form, Kind, Pile
from games.engine.piles.opening import OpeningSearch
from games.engine.rulesets import rule_set
from games.engine.rulesets.tiles import COLOURS, HIGHEST, JOKER_POINTS, NUMBERS, WORLD
from tests.games.engine.positions import cards, pile, tiles

TILES = rule_set("tiles")
OPTIONS = agree(TILES.menu, {})
FACES = [tile_face(colour, number) for colour in COLOURS for number in range(1, HIGHEST + 1)]
CLOSE = [card for card in NUMBERS if tile_traits(card).number in (1, 2, 3, 4, 12, 13)]
JOKERS = ("joker-1", "joker-2")

some_tiles = st.lists(st.sampled_from(CLOSE), min_size=1, max_size=5, unique=True)
some_jokers = st.sampled_from([(), JOKERS[:1], JOKERS])
some_piles = st.tuples(some_tiles, some_jokers).flatmap(
    lambda parts: st.permutations([*parts[0], *parts[1]]).map(tuple)
)


def read(laid: Pile, before: dict[CardId, Face] | None = None) -> Combination | Fault:
    return TILES.read(laid, OPTIONS, before or {})


def is_right(faces: tuple[Face, ...]) -> bool:
    """Whether faces are a run or a group, straight from clauses 6.1 to 6.3."""
    traits = [tile_traits(each) for each in faces]
    colours, numbers = {each.colour for each in traits}, sorted(each.number for each in traits)
    if len(faces) < 3 or len(set(traits)) < len(traits):
        return False
    is_run = len(colours) == 1 and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    return is_run or (len(set(numbers)) == 1 and len(colours) == len(faces))


@cache
def right_meanings(laid: tuple[CardId, ...]) -> frozenset[tuple[Face, ...]]:
    """Everything that the jokers of a pile can stand for, in the order of the faces."""
    numbers = tuple(card for card in laid if not is_joker(card))
    colour, number = tile_traits(numbers[0])
    kin = [face for face in FACES if colour == tile_traits(face).colour or number == tile_traits(face).number]
    tries = product(kin, repeat=count_jokers(laid))
    return frozenset(tuple(sorted(faces)) for faces in tries if is_right((*numbers, *faces)))


@given(laid=some_piles)
@hypothesis_settings(max_examples=60)
def test_a_pile_is_right_exactly_when_its_jokers_can_stand_for_something(laid: tuple[CardId, ...]) -> None:
    reading, meanings = read(Pile(laid)), right_meanings(laid)
    if isinstance(reading, Combination):
        assert tuple(sorted(face for _joker, face in reading.pile.jokers)) in meanings
    elif reading.reason is Reason.JOKER_NEEDS_MEANING:
        assert len(meanings) > 1
    else:
        assert not meanings


@given(laid=some_piles)
@hypothesis_settings(max_examples=60)
def test_a_pile_that_is_right_keeps_its_cards_and_binds_every_joker(laid: tuple[CardId, ...]) -> None:
    reading = read(Pile(laid))
    if isinstance(reading, Combination):
        assert sorted(reading.pile.cards) == sorted(laid)
        assert {joker for joker, _face in reading.pile.jokers} == {card for card in laid if is_joker(card)}


@given(laid=some_piles)
@hypothesis_settings(max_examples=60)
def test_what_was_read_reads_the_same_again(laid: tuple[CardId, ...]) -> None:
    reading = read(Pile(laid))
    if isinstance(reading, Combination):
        assert read(reading.pile) == reading


@given(laid=some_piles)
@hypothesis_settings(max_examples=60)
def test_a_run_comes_out_in_order(laid: tuple[CardId, ...]) -> None:
    reading = read(Pile(laid))
    if isinstance(reading, Combination) and reading.kind.form is Form.RUN:
        faces = dict(reading.pile.jokers)
        numbers = [tile_traits(faces.get(card, card)).number for card in reading.pile.cards]
        assert numbers == list(range(numbers[0], numbers[0] + len(laid)))


@given(laid=some_piles)
@hypothesis_settings(max_examples=60)
def test_the_names_that_are_offered_for_a_joker_are_all_right(laid: tuple[CardId, ...]) -> None:
    reading = read(Pile(laid))
    if isinstance(reading, Fault) and reading.reason is Reason.JOKER_NEEDS_MEANING:
        (repair,) = reading.repair
        assert repair.fix is Fix.NAME
        assert set(repair.meanings) <= {face for faces in right_meanings(laid) for face in faces}


@pytest.mark.parametrize(
    ("text", "reason", "clause", "count"),
    [
        ("red-3-a red-4-a", Reason.TOO_FEW_CARDS, "tiles 6.1", 1),
        ("red-3-a", Reason.TOO_FEW_CARDS, "tiles 6.1", 2),
        ("red-3-a blue-4-a black-5-a", Reason.NOT_OF_ONE_KIND, "tiles 6.2", 0),
        ("red-3-a red-4-a red-6-a", Reason.NOT_CONSECUTIVE, "tiles 6.2", 0),
        ("red-3-a red-4-a red-4-b", Reason.SAME_TILE_TWICE, "tiles 6.2", 0),
        ("red-9-a red-9-b blue-9-a", Reason.SAME_TILE_TWICE, "tiles 6.3", 0),
        ("red-9-a blue-9-a black-9-a yellow-9-a joker-1", Reason.TOO_MANY_CARDS, "tiles 6.3", 1),
        ("joker-1 joker-2", Reason.TOO_MANY_JOKERS, "tiles 9.7", 0),
        ("red-3-a red-7-a joker-1", Reason.NOT_CONSECUTIVE, "tiles 6.2", 0),
    ],
)
def test_each_wrong_pile_is_refused_by_its_clause(text: str, reason: Reason, clause: str, count: int) -> None:
    fault = read(pile(text))
    assert isinstance(fault, Fault)
    assert (fault.reason, fault.clause, fault.count) == (reason, clause, count)


def test_a_run_goes_from_one_to_thirteen_and_no_further() -> None:
    run = Pile(cards(tiles("red", " ".join(map(str, range(1, 14))), "a")))
    assert isinstance(read(run), Combination)
    longer = read(Pile((*run.cards, "joker-1")))
    assert isinstance(longer, Fault)
    assert (longer.reason, longer.count) == (Reason.TOO_MANY_CARDS, 1)


def test_the_odd_tile_is_named_not_those_that_belong_together() -> None:
    by_number = read(pile("red-9-a blue-9-a black-9-a red-8-a"))
    by_colour = read(pile("red-7-a red-8-a red-9-a blue-9-a"))
    assert isinstance(by_number, Fault)
    assert isinstance(by_colour, Fault)
    assert (by_number.cards, by_colour.cards) == (("red-8-a",), ("blue-9-a",))


# What a joker stands for


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("joker-1 red-12-a red-13-a", "red-11"),  # 9.2: there is no 14
        ("red-1-a red-2-a joker-1", "red-3"),
        ("red-5-a joker-1 red-7-a", "red-6"),
        ("joker-1 red-5-a red-6-a", "red-4"),
        ("red-5-a red-6-a joker-1", "red-7"),
        ("red-5-a red-6-a joker-1=red-4", "red-4"),
        ("red-9-a blue-9-a black-9-a joker-1", "yellow-9"),
    ],
)
def test_a_joker_is_what_its_place_says_or_the_player(text: str, meaning: Face) -> None:
    reading = read(pile(text))
    assert isinstance(reading, Combination)
    assert dict(reading.pile.jokers) == {"joker-1": meaning}


def test_a_joker_in_a_group_of_two_must_be_named() -> None:
    fault = read(pile("red-9-a blue-9-a joker-1"))
    assert isinstance(fault, Fault)
    assert fault.repair == (Repair(Fix.NAME, meanings=("black-9", "yellow-9"), count=1),)


def test_a_joker_that_meant_something_still_means_it() -> None:
    reading = read(pile("red-9-a blue-9-a joker-1"), {"joker-1": "black-9"})
    assert isinstance(reading, Combination)
    assert reading.kind == Kind(Form.GROUP, "9")
    assert dict(reading.pile.jokers) == {"joker-1": "black-9"}


def test_a_meaning_that_cannot_be_is_refused() -> None:
    fault = read(pile("red-5-a red-6-a joker-1=blue-7"))
    assert isinstance(fault, Fault)
    assert (fault.reason, fault.cards) == (Reason.JOKER_CANNOT_MEAN_THAT, ("joker-1",))
    assert set(fault.repair[0].meanings) == {"red-4", "red-7"}


def test_two_jokers_cannot_stand_for_the_same_tile() -> None:
    fault = read(pile("red-5-a joker-1=red-6 joker-2=red-6"))
    assert isinstance(fault, Fault)
    assert fault.reason is Reason.JOKER_CANNOT_MEAN_THAT


# The most valuable opening


def most_points(held: frozenset[CardId]) -> int:
    """The best that some cards can count, by trying every way to part them."""
    if len(held) < 3:
        return 0
    first, *others = sorted(held)
    best = most_points(held - {first})
    for size in range(2, len(others) + 1):
        for chosen in combinations(others, size):
            laid = (first, *chosen)
            if right_meanings(laid):
                best = max(best, points_of(laid) + most_points(held - set(laid)))
    return best


def points_of(laid: tuple[CardId, ...]) -> int:
    return sum(JOKER_POINTS if is_joker(card) else tile_traits(card).number for card in laid)


SEARCH = OpeningSearch(WORLD, lambda _tiles: len(JOKERS), JOKER_POINTS)


@given(
    held=st.lists(st.sampled_from(CLOSE[:24]), max_size=6, unique=True),
    jokers=st.sampled_from([(), JOKERS[:1]]),
)
@hypothesis_settings(max_examples=25)
def test_no_way_to_open_counts_more_than_the_one_that_is_found(
    held: list[CardId], jokers: tuple[CardId, ...]
) -> None:
    best = SEARCH.best((*held, *jokers))
    assert best.points == most_points(frozenset((*held, *jokers)))
    assert best.points == points_of(best.cards)
    assert set(best.cards) <= {*held, *jokers}


def test_nothing_opens_with_an_empty_rack() -> None:
    assert (SEARCH.best(()).cards, SEARCH.best(()).points) == ((), 0)


def test_a_joker_is_laid_where_it_counts_not_kept() -> None:
    best = SEARCH.best(("red-12-a", "red-13-a", "joker-1", "blue-1-a"))
    assert (set(best.cards), best.points) == ({"red-12-a", "red-13-a", "joker-1"}, 50)


# What is missing


def can_be_right(cards: tuple[CardId, ...]) -> bool:
    reading = read(Pile(cards))
    return isinstance(reading, Combination) or reading.reason is Reason.JOKER_NEEDS_MEANING


@given(laid=some_piles)
@hypothesis_settings(max_examples=25, deadline=None)
def test_a_pile_is_missing_as_few_tiles_as_trying_all_of_them_finds(laid: tuple[CardId, ...]) -> None:
    fault = read(Pile(laid))
    if isinstance(fault, Combination) or fault.reason is Reason.JOKER_NEEDS_MEANING:
        return
    others = [card for card in (*NUMBERS, *JOKERS) if card not in laid]
    enough = [
        count for count in (1, 2) if any(can_be_right(laid + more) for more in combinations(others, count))
    ]
    assert enough[:1] == ([fault.missing] if fault.missing in (1, 2) else [])
