"""Photo Rummy, clauses 8 to 10: opening, rearranging, and exchanging jokers."""

import pytest

from games.engine.errors import Fix, Reason
from tests.games.engine.positions import cards, clause, is_refused, lay, position, refusal, row, set_of

OSLO = row("oslo", "palace church sight")
ROME_J = row("rome", "palace sight", "joker-1")
CHURCHES = set_of("church", "bern paris london madrid")


@clause("photo 8.1", "photo 8.2")
def test_any_own_combination_opens() -> None:
    state = position("photo", table=[CHURCHES], rack=f"{OSLO} athens-sight", opened=False)
    assert lay(state, CHURCHES, OSLO).opened == (True, False)


@clause("photo 8.3")
@pytest.mark.parametrize(
    "table",
    [
        [f"{CHURCHES} lisbon-church", ROME_J],
        [CHURCHES, row("rome", "palace sight letterbox")],
        [f"{CHURCHES} joker-2", ROME_J],
    ],
)
def test_before_opening_one_neither_adds_nor_exchanges(table: list[str]) -> None:
    rack = f"lisbon-church rome-letterbox joker-2 {OSLO}"
    state = position("photo", table=[CHURCHES, ROME_J], rack=rack, opened=False)
    error = refusal(state, *table)
    assert (error.reason, error.clause) == (Reason.NOT_OPENED, "photo 8.1")


@clause("photo 8.3", "photo 9.7")
def test_before_opening_even_splitting_the_table_is_refused() -> None:
    eight = set_of("church", "bern paris london madrid rome dublin athens berlin")
    state = position("photo", table=[eight], rack="oslo-sight", opened=False)
    halves = set_of("church", "bern paris london madrid"), set_of("church", "rome dublin athens berlin")
    is_refused(state, *halves, reason=Reason.NOT_OPENED, clause="photo 8.1")


@clause("photo 8.4", "photo 9.7")
def test_the_cards_of_the_opening_may_pay_for_an_exchange() -> None:
    rack = "rome-church rome-letterbox rome-symbol athens-sight"
    state = position("photo", table=[ROME_J], rack=rack, opened=False)
    after = lay(state, row("rome", "palace sight church letterbox symbol"))
    assert after.opened[0]
    assert sorted(after.racks[0]) == ["athens-sight", "joker-1"]


@clause("photo 8.4", "photo 9.7")
def test_a_joker_of_the_opening_is_not_bound_in_that_turn() -> None:
    rack = "oslo-palace oslo-church joker-2 oslo-sight athens-sight"
    state = position("photo", table=[CHURCHES], rack=rack, opened=False)
    after = lay(state, OSLO, f"{CHURCHES} joker-2")
    assert after.racks[0] == ("athens-sight",)


@clause("photo 9.7")
def test_a_joker_won_from_the_table_does_not_help_to_open() -> None:
    rack = "rome-letterbox oslo-palace oslo-church athens-sight"
    state = position("photo", table=[ROME_J], rack=rack, opened=False)
    is_refused(
        state,
        row("rome", "palace sight letterbox"),
        "oslo-palace oslo-church joker-1",
        reason=Reason.NOT_OPENED,
        clause="photo 8.1",
    )


@clause("photo 9.7")
def test_an_own_joker_opens_although_an_equal_one_comes_back_to_the_rack() -> None:
    rack = "rome-letterbox oslo-palace oslo-church joker-2 athens-sight"
    state = position("photo", table=[ROME_J], rack=rack, opened=False)
    after = lay(state, row("rome", "palace sight letterbox"), "oslo-palace oslo-church joker-2")
    assert after.opened[0]
    assert sum(card.startswith("joker") for card in after.racks[0]) == 1


@clause("photo 8.5")
def test_an_opened_player_adds_to_any_combinations() -> None:
    state = position("photo", table=[CHURCHES, OSLO], rack="rome-church oslo-symbol joker-1 bern-sight")
    after = lay(state, f"{CHURCHES} rome-church joker-1", f"{OSLO} oslo-symbol")
    assert after.racks[0] == ("bern-sight",)


@clause("photo 9.1", "photo 9.4")
def test_a_whole_combination_may_be_taken_apart() -> None:
    rows = [row(capital, "palace church sight") for capital in ("oslo", "rome", "bern")]
    rack = "paris-palace paris-church paris-sight athens-symbol"
    sets = [set_of(category, "oslo rome bern paris") for category in ("palace", "church", "sight")]
    after = lay(position("photo", table=rows, rack=rack), *sets)
    assert sorted(len(pile) for pile in after.table) == [4, 4, 4]


@clause("photo 9.3")
def test_no_photo_card_leaves_the_table() -> None:
    state = position("photo", table=[f"{OSLO} oslo-symbol"], rack="rome-sight")
    error = refusal(state, OSLO)
    assert (error.reason, error.clause, error.cards) == (
        Reason.CARD_LEFT_THE_TABLE,
        "photo 9.3",
        ("oslo-symbol",),
    )
    assert [(repair.fix, repair.cards) for repair in error.repair] == [(Fix.PUT_BACK, ("oslo-symbol",))]


@clause("photo 9.5")
def test_a_turn_may_rearrange_without_a_card_from_the_rack() -> None:
    six = row("oslo", "palace church sight symbol delicacy letterbox")
    after = lay(
        position("photo", table=[six], rack="rome-sight"), OSLO, row("oslo", "symbol delicacy letterbox")
    )
    assert (len(after.table), after.racks[0]) == (2, ("rome-sight",))


@clause("photo 9.6")
def test_a_bound_joker_moves_within_its_kind() -> None:
    table = [row("rome", "palace sight church", "joker-1"), row("rome", "symbol letterbox delicacy")]
    after = lay(
        position("photo", table=table, rack="oslo-sight"),
        row("rome", "palace sight church"),
        row("rome", "symbol letterbox delicacy", "joker-1"),
    )
    assert [len(pile) for pile in after.table] == [3, 4]


@clause("photo 9.6")
def test_a_kind_that_vanishes_must_pay_for_its_joker() -> None:
    table = [ROME_J, set_of("palace", "oslo bern paris madrid"), set_of("sight", "oslo bern paris madrid")]
    state = position("photo", table=table, rack="athens-sight")
    error = refusal(
        state,
        set_of("palace", "oslo bern paris madrid rome"),
        set_of("sight", "oslo bern paris madrid rome", "joker-1"),
    )
    assert (error.reason, error.cards, str(error.fault.kind)) == (
        Reason.JOKER_NOT_FREED,
        ("joker-1",),
        "row:rome",
    )


@clause("photo 9.6")
def test_the_jokers_that_were_moved_are_named_and_no_others() -> None:
    churches = set_of("church", "bern paris london madrid", "joker-1")
    state = position(
        "photo", table=[churches, row("rome", "palace sight symbol", "joker-2")], rack="oslo-sight"
    )
    error = refusal(state, f"{churches} joker-2", row("rome", "palace sight symbol"))
    assert (error.cards, error.repair[-1].fix, error.repair[-1].cards) == (
        ("joker-2",),
        Fix.PUT_BACK,
        ("joker-2",),
    )


@clause("photo 9.6", "photo 10.5")
def test_two_jokers_need_two_cards() -> None:
    table = [row("rome", "palace sight church", "joker-1 joker-2")]
    state = position("photo", table=table, rack="rome-letterbox rome-symbol oslo-sight")
    one_card = refusal(state, row("rome", "palace sight church letterbox"))
    assert (one_card.reason, one_card.fault.count) == (Reason.JOKER_NOT_FREED, 1)
    assert one_card.repair[0].cards == ("rome-symbol",)
    both = lay(state, row("rome", "palace sight church letterbox symbol"))
    assert sorted(both.racks[0]) == ["joker-1", "joker-2", "oslo-sight"]


@clause("photo 9.7")
def test_cards_come_from_the_table_and_the_own_rack_only() -> None:
    state = position("photo", table=[OSLO], rack="rome-sight", others=("oslo-symbol",))
    error = refusal(state, f"{OSLO} oslo-symbol")
    assert (error.reason, error.clause, error.cards) == (
        Reason.CARD_NOT_YOURS,
        "photo 9.7",
        ("oslo-symbol",),
    )


@clause("photo 10.2")
def test_a_card_that_does_not_fit_frees_nothing() -> None:
    churches = set_of("church", "bern paris london", "joker-1")
    state = position("photo", table=[churches], rack="oslo-sight rome-church madrid-palace")
    odd = refusal(state, "bern-church paris-church london-church oslo-sight")
    assert (odd.reason, odd.cards) == (Reason.NOT_OF_ONE_KIND, ("oslo-sight",))
    assert "joker-1" in lay(state, set_of("church", "bern paris london rome")).racks[0]


@clause("photo 10.3")
def test_the_replacing_card_comes_from_the_rack() -> None:
    table = [ROME_J, row("rome", "church symbol letterbox delicacy")]
    state = position("photo", table=table, rack="oslo-sight")
    is_refused(
        state,
        row("rome", "palace sight church"),
        row("rome", "symbol letterbox delicacy"),
        reason=Reason.JOKER_NOT_FREED,
        clause="photo 9.6",
    )


@clause("photo 10.3a")
def test_the_replacing_card_stays_in_its_kind() -> None:
    letterboxes = set_of("letterbox", "oslo bern paris madrid")
    table = [row("rome", "palace sight church", "joker-1"), letterboxes]
    state = position("photo", table=table, rack="rome-letterbox oslo-sight")
    is_refused(
        state,
        row("rome", "palace sight church"),
        f"{letterboxes} rome-letterbox",
        reason=Reason.JOKER_NOT_FREED,
        clause="photo 9.6",
    )


@clause("photo 10.7", "photo 3.1", "photo 3.2")
def test_who_keeps_the_joker_won_with_the_last_card_is_not_out() -> None:
    state = position("photo", table=[ROME_J, CHURCHES], rack="rome-letterbox", others=("oslo-sight",))
    rome = row("rome", "palace sight letterbox")
    kept = lay(state, rome, CHURCHES)
    assert (kept.outcome, kept.racks[0]) == (None, ("joker-1",))
    laid = lay(state, rome, f"{CHURCHES} joker-1")
    assert laid.outcome is not None
    assert laid.outcome.out == 0


def test_piles_keep_their_place_on_the_table() -> None:
    table = [OSLO, CHURCHES, row("rome", "palace church symbol")]
    state = position("photo", table=table, rack="oslo-symbol bern-sight bern-symbol bern-palace athens-sight")
    bern = row("bern", "sight symbol palace")
    after = lay(state, bern, table[2], f"{OSLO} oslo-symbol", CHURCHES)
    assert [pile.cards for pile in after.table] == [
        cards(f"{OSLO} oslo-symbol"),
        cards(CHURCHES),
        cards(table[2]),
        cards(bern),
    ]
