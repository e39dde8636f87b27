"""Photo Rummy, clauses 6 and 7: sets, rows, and the jokers in them."""

import pytest

from games.engine.errors import Fault, Reason
from games.engine.options import agree
from games.engine.piles.combinations import Combination
from games.engine.piles.photos import CAPITALS, most_jokers
from games.engine.rulesets import rule_set
from tests.games.engine.positions import clause, lay, pile, position, refusal, row, set_of

RULES = rule_set("photo")
OPTIONS = agree(RULES.menu, {})
JOKERS = " ".join(f"joker-{n}" for n in range(1, 7))


def kind(text: str, **options: object) -> str:
    reading = RULES.read(pile(text), agree(RULES.menu, options), {})
    return str(reading.kind if isinstance(reading, Combination) else reading.reason)


@clause("photo 6.1")
def test_a_set_needs_four_cards() -> None:
    assert kind(set_of("church", "rome oslo bern paris")) == "set:church"
    assert kind(set_of("church", "rome oslo bern")) == Reason.TOO_FEW_CARDS


@clause("photo 6.2")
def test_a_row_needs_three_cards() -> None:
    assert kind(row("rome", "church sight palace")) == "row:rome"
    assert kind(row("rome", "church sight")) == Reason.TOO_FEW_CARDS
    assert kind("rome-church") == Reason.TOO_FEW_CARDS


@clause("photo 6.1", "photo 6.2")
@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("rome-church rome-sight oslo-palace", ("oslo-palace",)),
        ("rome-church oslo-church bern-church paris-sight", ("paris-sight",)),
        ("rome-church oslo-sight", ("oslo-sight",)),
    ],
)
def test_the_cards_that_do_not_belong_are_named(text: str, odd: tuple[str, ...]) -> None:
    error = refusal(position("photo", rack=f"{text} athens-sight"), text)
    assert (error.reason, error.cards) == (Reason.NOT_OF_ONE_KIND, odd)


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("rome-sight oslo-sight bern-palace", 2),
        ("rome-sight oslo-sight joker-1 bern-palace", 1),
        ("rome-church rome-sight oslo-palace", 1),
        ("rome-church rome-sight rome-palace oslo-symbol", 0),
        ("rome-church oslo-sight", 0),
    ],
)
def test_it_is_counted_what_the_others_lack_without_the_stranger(text: str, lacking: int) -> None:
    reading = RULES.read(pile(text), OPTIONS, {})
    assert isinstance(reading, Fault)
    assert (reading.reason, reading.count) == (Reason.NOT_OF_ONE_KIND, lacking)


@clause("photo 6.3", "photo 7.1")
@pytest.mark.parametrize("text", [row("rome", "church sight"), set_of("church", "rome oslo bern")])
def test_a_joker_stands_for_the_missing_card(text: str) -> None:
    assert kind(f"{text} joker-4") in ("row:rome", "set:church")


@clause("photo 6.4")
def test_the_order_of_the_cards_is_without_meaning() -> None:
    rome = row("rome", "church sight palace")
    state = position("photo", table=[rome], rack="oslo-sight", others=("",), opened=False)
    assert lay(state, row("rome", "palace church sight")).opened == (False, False)


@clause("photo 6.5")
def test_a_row_ends_at_six_and_a_set_at_seventeen() -> None:
    all_but_one = row("rome", "palace church sight symbol delicacy")
    assert kind(f"{all_but_one} joker-1") == "row:rome"
    assert kind(f"{all_but_one} joker-1 joker-2") == Reason.TOO_MANY_CARDS
    sixteen = set_of("church", " ".join(CAPITALS[:16]))
    assert kind(f"{sixteen} joker-1") == "set:church"
    assert kind(f"{sixteen} joker-1 joker-2") == Reason.TOO_MANY_CARDS


@clause("photo 6.7")
def test_two_rows_of_one_capital_and_two_sets_of_one_category_lie_side_by_side() -> None:
    table = [
        row("rome", "palace church sight"),
        row("rome", "symbol delicacy letterbox"),
        set_of("church", "oslo bern paris london"),
        set_of("church", "dublin madrid lisbon athens"),
    ]
    assert len(lay(position("photo", rack=" ".join([*table, "bern-sight"])), *table).table) == 4


@clause("photo 7.3")
@pytest.mark.parametrize(
    ("size", "jokers"),
    [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 4), (11, 5), (13, 6), (17, 6)],
)
def test_the_table_of_the_most_jokers(size: int, jokers: int) -> None:
    def of_size(held: int) -> str:
        return kind(
            f"{set_of('church', ' '.join(CAPITALS[: size - held]))} {' '.join(JOKERS.split()[:held])}"
        )

    if size > 3:
        assert of_size(jokers) == "set:church"
        assert jokers == 6 or of_size(jokers + 1) == Reason.TOO_MANY_JOKERS
    assert most_jokers(size - jokers, OPTIONS) >= jokers


@clause("photo 7.2")
def test_jokers_alone_are_nothing() -> None:
    assert kind("joker-1 joker-2 joker-3") == Reason.TOO_MANY_JOKERS


@clause("photo 7.4", "photo 7.5")
def test_two_jokers_in_a_row_stand_for_cards_that_may_lie_elsewhere() -> None:
    elsewhere = set_of("palace", "rome oslo bern paris")
    rome = row("rome", "church sight symbol", "joker-1 joker-2")
    state = position(
        "photo", table=[elsewhere, set_of("delicacy", "rome oslo bern paris")], rack=f"{rome} oslo-sight"
    )
    assert len(lay(state, *(" ".join(pile.cards) for pile in state.table), rome).table) == 3


@clause("photo 14 row_joker_limit")
def test_players_can_agree_on_one_joker_in_a_combination() -> None:
    five = row("rome", "palace church sight", "joker-1 joker-2")
    assert kind(five) == "row:rome"
    assert kind(five, row_joker_limit="one") == Reason.TOO_MANY_JOKERS
    assert kind(row("rome", "palace church", "joker-1"), row_joker_limit="one") == "row:rome"
