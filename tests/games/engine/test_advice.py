"""What is said of a pile while somebody builds leads on to a right pile when it is followed."""

from itertools import combinations
from random import Random

import pytest

from games.engine.cards import is_joker
from games.engine.errors import Fault, Fix, Reason
from games.engine.moves import Lay
from games.engine.piles.combinations import Combination, Pile, cards_on
from games.engine.piles.judge import judge
from games.engine.rulesets import rule_set
from games.engine.state import State, turn_start
from tests.games.engine.positions import cards, piles, position
from tests.thoroughness import times


def faults(state: State, *table: str) -> list[Fault]:
    verdict = judge(rule_set(state.rules), turn_start(state, 0), Lay(piles(table)))
    return [pile for pile in verdict.piles if isinstance(pile, Fault)]


def fault(state: State, *table: str) -> Fault:
    (only,) = faults(state, *table)
    return only


def photos(rack: str) -> State:
    return position("photo", rack=f"{rack} bern-sight", opened=False)


# Jokers


def test_beside_one_picture_only_one_of_two_jokers_is_offered() -> None:
    told = fault(photos("oslo-sight joker-1 joker-2"), "oslo-sight")
    assert (told.missing, told.fitting) == (2, ("joker-1",))


def test_no_joker_is_offered_that_would_be_one_too_many() -> None:
    told = fault(photos("oslo-sight oslo-church joker-1 joker-2"), "oslo-sight joker-1")
    assert (told.missing, told.fitting) == (1, ("oslo-church",))


@pytest.mark.parametrize("pictures", ["london-sight london-church", "oslo-palace london-palace"])
def test_a_joker_too_many_is_named_and_taken_back(pictures: str) -> None:
    told = fault(photos(f"{pictures} joker-1 joker-2"), f"{pictures} joker-1 joker-2")
    assert (told.reason, told.clause, told.count) == (Reason.TOO_MANY_JOKERS, "photo 7.2", 1)
    assert (told.cards, told.is_unfinished) == (("joker-2",), False)
    assert [(each.fix, each.cards) for each in told.repair] == [(Fix.TAKE_BACK, ("joker-2",))]


def test_of_three_jokers_beside_one_picture_one_may_stay() -> None:
    state = photos("london-sight joker-1 joker-2 joker-3")
    told = fault(state, "london-sight joker-1 joker-2 joker-3")
    assert (told.count, told.cards) == (2, ("joker-2", "joker-3"))
    assert told.repair[0].cards == ("joker-2", "joker-3")


# Whatever is offered


def begun(random: Random, rules: str) -> tuple[State, Pile]:
    """Deal a rack, and begin a pile with one to three cards of it that go together, or nearly."""
    deck = [card for card in rule_set(rules).deck(position(rules).options) if not is_joker(card)]
    first, trait = random.choice(deck), random.choice((0, 1))
    near = [card for card in deck if card.split("-")[trait] == first.split("-")[trait] and card != first]
    alike = random.sample(near, min(6, len(near)))
    jokers = ["joker-1", "joker-2"][: random.randint(0, 2)]
    rack = [first, *alike, *jokers, *random.sample([card for card in deck if card not in (first, *near)], 4)]
    laid = [first, *random.sample([*alike, *jokers], random.randint(0, 2))]
    return position(rules, rack=" ".join(rack)), Pile(tuple(laid))


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_what_could_go_there_makes_the_pile_right_where_there_is_enough_of_it(rules: str) -> None:
    random, followed = Random(3), 0
    for _ in range(times(150, in_full=3000)):
        state, pile = begun(random, rules)
        told = next(iter(faults(state, " ".join(pile.cards))), None)
        if told is None or not told.is_unfinished or len(told.fitting) < told.missing:
            continue
        grown = [Pile((*pile.cards, *chosen)) for chosen in combinations(told.fitting, told.missing)]
        of_one_kind = [each for each in grown if len(pile) > 1 or leads_to(state, each, told)]
        assert all(is_right(state, each) for each in of_one_kind), (pile, told)
        followed += 1
    assert followed


def leads_to(state: State, pile: Pile, told: Fault) -> bool:
    """Tell cards of what was named first from those of the other kind that a single card can begin."""
    first, *others = (card for card in pile.cards if not is_joker(card))
    pairs = (rule_set(state.rules).read(Pile((first, card)), state.options, {}) for card in others)
    return all(read.kind == told.kind for read in pairs)


def is_right(state: State, pile: Pile) -> bool:
    assert set(cards_on((pile,))) <= set(state.racks[0])
    read = rule_set(state.rules).read(pile, state.options, {})
    return isinstance(read, Combination) or read.reason is Reason.JOKER_NEEDS_MEANING


def test_beside_two_halves_of_one_pile_only_cards_of_it_are_offered() -> None:
    state = photos("london-sight london-symbol stockholm-sight amsterdam-sight rome-sight joker-1")
    told = faults(state, "london-sight", "london-symbol")
    assert [(each.count, each.fitting) for each in told] == [(1, ("joker-1",))] * 2
    state = photos("athens-symbol dublin-symbol london-symbol paris-symbol luxembourg-symbol joker-1")
    told = faults(state, "athens-symbol dublin-symbol", "london-symbol paris-symbol")
    assert [(each.count, each.fitting) for each in told] == [(0, ())] * 2


# Runs with a gap


def test_of_a_lone_tile_only_those_are_offered_that_make_a_run_together() -> None:
    state = position("tiles", rack="red-8-a red-6-a red-10-a red-9-b blue-1-a")
    assert fault(state, "red-8-a").fitting == ("red-10-a", "red-9-b")


@pytest.mark.parametrize(
    ("laid", "in_order", "gaps"),
    [
        ("red-8 red-10 red-9 red-7", "", ()),
        ("red-8 red-7", "red-7 red-8", (2,)),
        ("red-10 red-9", "red-9 red-10", (0,)),
        ("red-5 red-8 red-7", "red-5 red-7 red-8", (1,)),
        ("red-8 red-5", "red-5 red-8", (1, 1)),
        ("red-8 red-5 joker-1", "red-5 joker-1 red-8", (2,)),
        ("joker-1 red-5", "joker-1 red-5", ()),
    ],
)
def test_an_unfinished_run_lies_in_order_with_its_gap_where_the_tile_is_missing(
    laid: str, in_order: str, gaps: tuple[int, ...]
) -> None:
    told = faults(position("junior", rack=laid), laid)
    assert [(each.cards, each.gaps) for each in told] == ([(cards(in_order), gaps)] if in_order else [])


def test_tiles_that_lack_more_than_two_between_them_are_too_far_apart() -> None:
    state = position("junior", rack="red-2 red-9 red-10 red-6 joker-1 joker-2")
    told = fault(state, "red-2 red-9")
    assert (told.reason, told.missing, told.repair[0].cards) == (Reason.NOT_CONSECUTIVE, 0, ("red-9",))
    assert fault(state, "red-9 red-2 red-10").cards == ("red-2", "red-9")
    assert fault(state, "red-2 joker-1 red-6").missing == 2


def test_an_own_joker_that_another_pile_can_do_without_is_offered() -> None:
    state = position(
        "tiles", rack="blue-3-a blue-4-a blue-5-a joker-1 red-8-a red-10-a red-11-a", opened=False
    )
    told = fault(state, "blue-3-a blue-4-a blue-5-a joker-1", "red-8-a red-11-a red-10-a")
    assert told.fitting == ("joker-1",)
