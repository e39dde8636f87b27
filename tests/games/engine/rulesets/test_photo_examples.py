"""The worked examples of the rules of Photo Rummy."""

import pytest

from games.engine.errors import Reason
from games.engine.matches import Company, Played
from games.engine.moves import Pass
from games.engine.play import apply
from games.engine.rulesets import rule_set
from games.engine.scoring import next_round
from games.engine.state import Ending, Phase
from tests.games.engine.positions import cards, clause, is_refused, lay, position, refusal, row, set_of

LONDON = row("london", "church sight delicacy")
LETTERBOXES = set_of("letterbox", "london dublin oslo rome")
DELICACIES = set_of("delicacy", "paris bern lisbon berlin madrid")
ROME = row("rome", "palace sight", "joker-1")


@clause("photo E1", "photo 8.5", "photo 8.6")
@pytest.mark.parametrize("added", ["london-letterbox", "joker-1", "london-letterbox joker-1"])
def test_a_row_grows_by_a_card_a_joker_or_both(added: str) -> None:
    after = lay(position("photo", table=[LONDON], rack=f"{added} oslo-church"), f"{LONDON} {added}")
    assert after.table[0].cards == cards(f"{LONDON} {added}")
    assert after.racks[0] == ("oslo-church",)


@clause("photo E2", "photo 7.2", "photo 7.3")
def test_three_photo_cards_carry_two_jokers_and_not_three() -> None:
    state = position("photo", table=[LONDON], rack="joker-1 joker-2 joker-3")
    assert len(lay(state, f"{LONDON} joker-1 joker-2").racks[0]) == 1
    is_refused(state, f"{LONDON} joker-1 joker-2 joker-3", reason=Reason.TOO_MANY_JOKERS, clause="photo 7.2")


@clause("photo E3")
@pytest.mark.parametrize("added", ["paris-letterbox bern-letterbox", "paris-letterbox", "joker-1"])
def test_a_set_grows_by_any_number_of_cards(added: str) -> None:
    state = position("photo", table=[LETTERBOXES], rack="paris-letterbox bern-letterbox joker-1")
    after = lay(state, f"{LETTERBOXES} {added}")
    assert len(after.table[0]) == 4 + len(added.split())


@clause("photo E4", "photo 9.1", "photo 9.2")
def test_berlins_delicacy_leaves_a_set_of_five_for_a_row() -> None:
    state = position("photo", table=[DELICACIES], rack="berlin-symbol berlin-church oslo-sight")
    after = lay(
        state,
        row("berlin", "delicacy symbol church"),
        set_of("delicacy", "paris bern lisbon madrid"),
    )
    assert [len(pile) for pile in after.table] == [4, 3]
    assert after.racks[0] == ("oslo-sight",)


@clause("photo E5", "photo 9.2")
def test_berlins_delicacy_may_not_leave_three_behind() -> None:
    short = set_of("delicacy", "paris bern lisbon berlin")
    rest, berlin = set_of("delicacy", "paris bern lisbon"), row("berlin", "delicacy symbol church")
    state = position("photo", table=[short], rack="berlin-symbol berlin-church rome-delicacy oslo-sight")
    error = refusal(state, rest, berlin)
    assert (error.reason, error.clause, error.cards) == (Reason.TOO_FEW_CARDS, "photo 6.1", cards(rest))
    assert (error.fault.missing, error.fault.fitting) == (1, ("rome-delicacy",))
    assert len(lay(state, f"{rest} rome-delicacy", berlin).table) == 2


@clause("photo E6", "photo 8.1", "photo 8.3", "photo 8.4")
def test_an_unopened_player_takes_berlins_delicacy_only_after_an_own_row() -> None:
    rack = "berlin-symbol berlin-church oslo-sight oslo-church oslo-palace"
    state = position("photo", table=[DELICACIES], rack=rack, opened=False)
    four, berlin = set_of("delicacy", "paris bern lisbon madrid"), row("berlin", "delicacy symbol church")
    is_refused(state, four, berlin, reason=Reason.NOT_OPENED, clause="photo 8.1")
    after = lay(state, four, berlin, row("oslo", "sight church palace"))
    assert after.opened[0]
    assert after.outcome is not None
    assert after.outcome.winners == (0,)


@clause("photo E7", "photo 6.3", "photo 7.2")
@pytest.mark.parametrize(
    ("combination", "reason"),
    [
        ("oslo-church oslo-symbol joker-1", None),
        ("oslo-church joker-1 joker-2", Reason.TOO_MANY_JOKERS),
        ("oslo-church rome-church bern-church joker-1", None),
        ("oslo-church rome-church joker-1 joker-2", Reason.TOO_MANY_JOKERS),
        ("oslo-church rome-church bern-church joker-1 joker-2", None),
    ],
)
def test_jokers_help_to_open_while_they_are_fewer(combination: str, reason: Reason | None) -> None:
    state = position("photo", rack=f"{combination} paris-sight", opened=False)
    if reason:
        is_refused(state, combination, reason=reason, clause="photo 7.2")
    else:
        assert lay(state, combination).opened == (True, False)


@clause("photo E8", "photo 10.1", "photo 10.2", "photo 10.4", "photo 10.6")
def test_romes_letter_box_frees_the_joker_and_it_goes_to_the_rack() -> None:
    state = position("photo", table=[ROME], rack="rome-letterbox oslo-sight")
    after = lay(state, row("rome", "palace sight letterbox"))
    assert sorted(after.racks[0]) == ["joker-1", "oslo-sight"]


@clause("photo E9", "photo 10.4")
def test_a_freed_joker_is_laid_at_once() -> None:
    four = set_of("letterbox", "london dublin oslo paris")
    state = position("photo", table=[ROME, four], rack="rome-letterbox oslo-sight")
    after = lay(state, row("rome", "palace sight letterbox"), f"{four} joker-1")
    assert after.racks[0] == ("oslo-sight",)


@clause("photo E10", "photo 9.6", "photo 10.1")
def test_a_joker_is_neither_left_in_two_nor_moved_unpaid() -> None:
    sights = set_of("sight", "paris bern oslo london")
    state = position("photo", table=[ROME, sights], rack="rome-church oslo-symbol")
    two_left = refusal(state, "rome-palace joker-1", f"{sights} rome-sight")
    assert (two_left.reason, two_left.cards) == (Reason.TOO_FEW_CARDS, cards("rome-palace joker-1"))
    state = position(
        "photo", table=[row("rome", "palace sight church", "joker-1"), sights], rack="bern-palace"
    )
    is_refused(
        state,
        row("rome", "palace sight church"),
        f"{sights} joker-1",
        reason=Reason.JOKER_NOT_FREED,
        clause="photo 9.6",
    )


@clause("photo E11", "photo 6.5", "photo 9.6")
def test_a_full_row_with_a_joker_gives_it_for_the_sixth_card_or_is_split() -> None:
    five = row("athens", "palace church sight symbol delicacy")
    state = position("photo", table=[f"{five} joker-1"], rack="athens-letterbox oslo-sight")
    full = refusal(state, f"{five} athens-letterbox joker-1")
    assert (full.reason, full.clause) == (Reason.TOO_MANY_CARDS, "photo 6.5")
    exchanged = lay(state, f"{five} athens-letterbox")
    assert "joker-1" in exchanged.racks[0]
    split = lay(
        state,
        row("athens", "palace church sight"),
        row("athens", "symbol delicacy letterbox", "joker-1"),
    )
    assert [len(pile) for pile in split.table] == [3, 4]


@clause("photo E12", "photo 6.6")
def test_eleven_cards_open_in_three_combinations() -> None:
    laid = [
        set_of("church", "rome oslo bern paris"),
        set_of("sight", "rome oslo bern paris"),
        row("madrid", "palace sight symbol"),
    ]
    after = lay(position("photo", rack=" ".join([*laid, "berlin-sight"]), opened=False), *laid)
    assert after.racks[0] == ("berlin-sight",)


@clause("photo E13", "photo 12.1", "photo 12.2", "photo 12.3")
def test_the_winner_gets_what_the_others_lose() -> None:
    state = position(
        "photo",
        rack=LONDON,
        others=(
            "rome-sight rome-church bern-sight joker-1",
            "oslo-sight oslo-church oslo-palace paris-sight paris-church",
        ),
    )
    outcome = lay(state, LONDON).outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.points) == (Ending.OUT, (0,), (18, -13, -5))


@clause("photo E14", "photo 13.1", "photo 13.2", "photo 4.6")
def test_the_last_drawer_ends_the_round_without_points() -> None:
    state = position("photo", rack="oslo-sight", stock=False, turns=91)
    after = apply(state, 0, Pass())
    assert after.outcome is not None
    assert (after.phase, after.outcome.ending, after.outcome.points) == (
        Phase.OVER,
        Ending.STOCK_EMPTY,
        (0, 0),
    )
    played = [Played((0, 1), starter=0, outcome=after.outcome)]
    coming = next_round(rule_set("photo"), after.options, Company(2), played, seed=1)
    assert coming is not None
    assert coming.starter == 1
