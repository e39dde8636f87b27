"""Number-tile Rummy, clause by clause: deal, turn, combinations, opening, jokers, end."""

from collections import Counter
from dataclasses import replace

import pytest

from games.engine.cards import is_joker, tile_traits
from games.engine.errors import Fix, Reason, UnknownRules
from games.engine.matches import Company
from games.engine.moves import Draw, Pass, PutAside
from games.engine.play import apply, deal, idle_move
from games.engine.rulesets import rule_set
from games.engine.rulesets.tiles import COLOURS, NUMBERS
from games.engine.scoring import next_round
from games.engine.state import Ending, Phase, all_cards
from games.engine.views import view_for
from tests.games.engine.positions import cards, clause, is_refused, lay, position, refusal, refused, tiles

RED = tiles("red", "4 5 6", "a")
ASIDE = "black-13-b"


@clause("tiles 2.1", "tiles 2.2", "tiles 2.4")
def test_the_deck_has_every_number_twice_and_two_jokers() -> None:
    state = deal("tiles", {}, 2, 1)
    faces = Counter(tile_traits(card) for card in NUMBERS)
    assert len(all_cards(state)) == 106
    assert faces == {(colour, n): 2 for colour in COLOURS for n in range(1, 14)}
    assert COLOURS == ("red", "blue", "black", "yellow")


@clause("tiles 2.3", "tiles 4.1", "tiles 2.5", "tiles 12 jokers")
@pytest.mark.parametrize(
    ("seats", "jokers", "stock"),
    [(2, 2, 78), (3, 2, 64), (4, 2, 50), (2, 0, 76), (3, 0, 62), (4, 0, 48)],
)
def test_fourteen_tiles_each_and_one_stock(seats: int, jokers: int, stock: int) -> None:
    state = deal("tiles", {"jokers": jokers}, seats, 1)
    assert [len(rack) for rack in state.racks] == [14] * seats
    assert [len(stack) for stack in state.stacks] == [stock]
    assert sum(is_joker(card) for card in all_cards(state)) == jokers


@clause("tiles 2.5")
def test_five_are_too_many() -> None:
    with pytest.raises(UnknownRules):
        deal("tiles", {}, 5, 1)


@clause("tiles 4.2")
def test_the_die_decides_who_starts_and_favours_nobody() -> None:
    rules, options = rule_set("tiles"), deal("tiles", {}, 3, 1).options
    first = [next_round(rules, options, Company(3), [], seed) for seed in range(300)]
    starts = Counter(coming.starter for coming in first if coming)
    assert min(starts[seat] for seat in range(3)) > 70


@clause("tiles 4.4", "tiles 5.1", "tiles 5.2", "tiles 5.3")
def test_a_turn_is_a_draw_and_then_a_tile_put_aside() -> None:
    state = deal("tiles", {}, 3, 1, starter=2)
    assert refused(state, PutAside(state.racks[2][0]), seat=2).clause == "tiles 5.1"
    assert refused(state, Draw(), seat=0).clause == "tiles 4.4"
    drawn = apply(state, 2, Draw())
    assert refused(drawn, Pass(), seat=2).reason is Reason.NOT_IN_THIS_GAME
    after = apply(drawn, 2, PutAside(drawn.racks[2][0]))
    assert (after.turn, after.phase, len(after.racks[2])) == (0, Phase.DRAW, 14)


@clause("tiles 5.3")
def test_laying_without_putting_aside_is_refused() -> None:
    state = position("tiles", rack=f"{RED} {ASIDE} blue-1-a")
    error = refusal(state, RED)
    assert (error.reason, error.clause) == (Reason.PUT_ONE_ASIDE, "tiles 5.3")
    assert (error.repair[0].fix, error.repair[0].cards) == (Fix.KEEP, cards(f"{ASIDE} blue-1-a"))


@clause("tiles 5.4")
@pytest.mark.parametrize("card", ["joker-1", "red-9-a", "blue-1-a"])
def test_any_tile_of_the_rack_may_be_put_aside(card: str) -> None:
    state = position("tiles", rack="joker-1 red-9-a blue-1-a", drawn="red-9-a")
    assert apply(state, 0, PutAside(card)).aside == (card,)


@clause("tiles 5.4")
def test_what_is_not_on_the_rack_cannot_be_put_aside() -> None:
    state = position("tiles", rack="red-9-a blue-1-a", others=("red-1-a",))
    assert refused(state, PutAside("red-1-a")).reason is Reason.ASIDE_NOT_ON_RACK


@clause("tiles 5.5")
def test_tiles_put_aside_lie_open_and_out_of_play() -> None:
    state = replace(position("tiles", rack=f"{RED} blue-1-a"), aside=("red-7-b",))
    assert view_for(state, 1).aside == ("red-7-b",)
    is_refused(state, f"{RED} red-7-b", aside="blue-1-a", reason=Reason.CARD_NOT_YOURS, clause="tiles 8.3")


@clause("tiles 5.7")
def test_a_refused_turn_costs_nothing() -> None:
    state = position("tiles", rack=f"{RED} blue-1-a")
    before = repr(state)
    assert refusal(state, "red-4-a red-5-a", aside="blue-1-a").reason is Reason.TOO_FEW_CARDS
    assert repr(state) == before


@clause("tiles 6.2", "tiles 6.3")
@pytest.mark.parametrize(
    ("text", "reason", "clause"),
    [
        (tiles("red", "1 2 3 4 5 6 7 8 9 10 11 12 13", "a") + " joker-1", Reason.TOO_MANY_CARDS, "tiles 6.2"),
        ("red-9-a blue-9-a black-9-a yellow-9-a joker-1", Reason.TOO_MANY_CARDS, "tiles 6.3"),
        ("red-9-a blue-9-a black-8-a", Reason.NOT_OF_ONE_KIND, "tiles 6.2"),
        ("red-4-a red-5-a red-5-b", Reason.SAME_TILE_TWICE, "tiles 6.2"),
        ("red-4-a red-6-a red-7-a", Reason.NOT_CONSECUTIVE, "tiles 6.2"),
        ("joker-1 joker-2", Reason.TOO_MANY_JOKERS, "tiles 9.7"),
    ],
)
def test_what_is_no_combination(text: str, reason: Reason, clause: str) -> None:
    is_refused(position("tiles", rack=f"{text} {ASIDE}"), text, aside=ASIDE, reason=reason, clause=clause)


@clause("tiles 7.4", "tiles 7.4a")
def test_right_after_opening_one_may_add_on_and_rebuild() -> None:
    table = [tiles("blue", "4 5 6 7", "a")]
    rack = "red-10-a red-11-a red-12-a red-13-a blue-8-a red-7-a black-7-a blue-1-a"
    state = position("tiles", table=table, rack=rack, opened=False)
    after = lay(
        state,
        tiles("red", "10 11 12 13", "a"),
        tiles("blue", "4 5 6", "a"),
        "blue-7-a red-7-a black-7-a",
        aside="blue-8-a",
    )
    assert (after.opened[0], len(after.table)) == (True, 3)


@clause("tiles 7.4a")
def test_the_opening_combination_need_not_be_seen_at_the_end() -> None:
    table = [tiles("red", "8 9 10", "a"), "blue-12-a black-12-a yellow-12-a"]
    rack = "red-11-a red-12-a red-13-a blue-1-a"
    state = position("tiles", table=table, rack=f"{rack} blue-2-a", opened=False, opening_points=30)
    after = lay(
        state,
        tiles("red", "8 9 10 11 12 13", "a"),
        "blue-12-a black-12-a yellow-12-a",
        aside="blue-1-a",
    )
    assert after.opened[0]


@clause("tiles 7.5", "tiles 7.3")
def test_added_tiles_do_not_count_for_the_opening() -> None:
    table = [tiles("red", "9 10 11", "a")]
    state = position("tiles", table=table, rack=f"red-12-a red-13-a {RED} blue-1-a", opened=False)
    error = refusal(state, tiles("red", "9 10 11 12 13", "a"), RED, aside="blue-1-a")
    assert (error.reason, error.fault.count) == (Reason.OPENING_TOO_LOW, 25)
    nothing_own = refusal(state, tiles("red", "9 10 11 12 13", "a"), aside="blue-1-a")
    assert nothing_own.reason is Reason.NOT_OPENED


@clause("tiles 8.1")
def test_an_opened_player_adds_to_any_combination() -> None:
    after = lay(
        position("tiles", table=[RED], rack="red-7-b red-3-a blue-1-a"),
        f"red-3-a {RED} red-7-b",
        aside="blue-1-a",
    )
    assert after.table[0].cards == cards("red-3-a red-4-a red-5-a red-6-a red-7-b")


@clause("tiles 8.3")
def test_every_tile_stays_on_the_table() -> None:
    state = position("tiles", table=[f"{RED} red-7-a"], rack="blue-1-a blue-2-a")
    is_refused(state, RED, aside="blue-1-a", reason=Reason.CARD_LEFT_THE_TABLE, clause="tiles 8.3")


@clause("tiles 8.3")
def test_swapping_two_equal_tiles_is_no_change() -> None:
    state = position("tiles", table=[RED], rack="red-4-b blue-1-a", opened=False)
    after = lay(state, "red-4-b red-5-a red-6-a", aside="blue-1-a")
    assert (after.table, after.racks[0], after.opened[0]) == (state.table, ("red-4-b",), False)


@clause("tiles 9.1", "tiles 9.2")
@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("red-4-a joker-1 red-6-a", "red-5"),
        ("joker-1 red-5-a red-6-a", "red-4"),
        ("red-5-a red-6-a joker-1", "red-7"),
        ("red-12-a red-13-a joker-1", "red-11"),
        ("red-9-a blue-9-a yellow-9-a joker-1", "black-9"),
        ("red-9-a blue-9-a joker-1=yellow-9", "yellow-9"),
        ("red-6-a joker-1 red-4-a", "red-5"),
    ],
)
def test_a_joker_means_what_its_place_or_the_player_says(text: str, meaning: str) -> None:
    after = lay(
        position("tiles", rack=f"{' '.join(w.split('=')[0] for w in text.split())} blue-1-a {ASIDE}"),
        text,
        aside=ASIDE,
    )
    assert after.table[0].jokers == (("joker-1", meaning),)


@clause("tiles 9.2")
def test_a_joker_beside_two_equal_numbers_must_be_announced() -> None:
    state = position("tiles", rack=f"red-9-a blue-9-a joker-1 {ASIDE}")
    error = refusal(state, "red-9-a blue-9-a joker-1", aside=ASIDE)
    assert (error.reason, error.clause, error.cards) == (
        Reason.JOKER_NEEDS_MEANING,
        "tiles 9.2",
        ("joker-1",),
    )
    assert (error.repair[0].fix, error.repair[0].meanings) == (Fix.NAME, ("black-9", "yellow-9"))
    wrong = refusal(state, "red-9-a blue-9-a joker-1=blue-9", aside=ASIDE)
    assert (wrong.reason, wrong.repair[0].meanings) == (
        Reason.JOKER_CANNOT_MEAN_THAT,
        ("black-9", "yellow-9"),
    )


@clause("tiles 9.2")
def test_an_announced_joker_keeps_its_meaning_without_being_announced_again() -> None:
    state = position("tiles", table=["red-9-a blue-9-a joker-1=black-9"], rack=f"{RED} {ASIDE}")
    after = lay(state, "red-9-a blue-9-a joker-1", RED, aside=ASIDE)
    assert after.table[0].jokers == (("joker-1", "black-9"),)


@clause("tiles 9.3")
@pytest.mark.parametrize("copy", ["a", "b"])
def test_either_copy_swaps_a_joker(copy: str) -> None:
    state = position("tiles", table=["red-4-a red-5-b joker-1=red-6"], rack=f"red-6-{copy} blue-1-a")
    after = lay(state, f"red-4-a red-5-b red-6-{copy} joker-1=red-7", aside="blue-1-a")
    assert after.table[0].jokers == (("joker-1", "red-7"),)


@clause("tiles 9.5")
def test_a_tile_of_the_table_does_not_swap_a_joker() -> None:
    table = ["red-4-a red-5-a joker-1=red-6", tiles("red", "6 7 8 9", "b")]
    state = position("tiles", table=table, rack="blue-1-a blue-2-a")
    is_refused(
        state,
        "red-4-a red-5-a red-6-b",
        "red-7-b red-8-b red-9-b joker-1=red-10",
        aside="blue-1-a",
        reason=Reason.JOKER_NOT_FREED,
        clause="tiles 9.6",
    )


@clause("tiles 9.6")
def test_an_unswapped_joker_moves_only_as_what_it_stands_for() -> None:
    table = ["red-3-a red-4-a red-5-a joker-1=red-6", "blue-6-a black-6-a yellow-6-a"]
    state = position("tiles", table=table, rack="red-7-a red-7-b blue-1-a")
    moved = lay(
        state,
        tiles("red", "3 4 5", "a"),
        "blue-6-a black-6-a yellow-6-a joker-1=red-6",
        aside="blue-1-a",
    )
    assert moved.table[1].jokers == (("joker-1", "red-6"),)
    error = refusal(
        state, "red-4-a red-5-a red-3-a joker-1=red-2", "blue-6-a black-6-a yellow-6-a", aside="blue-1-a"
    )
    assert (error.reason, error.cards) == (Reason.JOKER_NOT_FREED, ("joker-1",))
    assert (error.repair[-1].fix, error.repair[-1].meanings) == (Fix.NAME, ("red-6",))


@clause("tiles 9.6a")
def test_a_swapped_joker_may_stay_with_another_meaning() -> None:
    state = position("tiles", table=["red-4-a joker-1=red-5 red-6-a"], rack="red-5-b blue-1-a")
    after = lay(state, "red-4-a red-5-b red-6-a joker-1", aside="blue-1-a")
    assert after.table[0].jokers == (("joker-1", "red-7"),)


@clause("tiles 9.4")
def test_the_own_joker_may_take_the_place_of_a_swapped_one() -> None:
    state = position("tiles", table=["red-4-a joker-1=red-5 red-6-a"], rack="red-5-b joker-2 blue-1-a")
    after = lay(state, "red-4-a red-5-b red-6-a joker-2", aside="blue-1-a")
    assert after.racks[0] == ("joker-2",)
    assert after.table[0].jokers == (("joker-1", "red-7"),)


@clause("tiles 9.7", "tiles 12 jokers_per_combination")
def test_one_number_tile_carries_two_jokers_unless_agreed_otherwise() -> None:
    rack = f"red-5-a joker-1 joker-2 {ASIDE}"
    text = "red-5-a joker-1=blue-5 joker-2=black-5"
    assert lay(position("tiles", rack=rack), text, aside=ASIDE).table[0].jokers[0] == ("joker-1", "blue-5")
    strict = position("tiles", rack=rack, jokers_per_combination="fewer_than_numbers")
    is_refused(strict, text, aside=ASIDE, reason=Reason.TOO_MANY_JOKERS, clause="tiles 9.7")


@clause("tiles 3.1", "tiles 10.1")
def test_who_puts_the_last_tile_aside_wins() -> None:
    state = position("tiles", table=[RED], rack="red-7-a blue-1-a", others=("red-13-a joker-1",))
    after = lay(state, f"{RED} red-7-a", aside="blue-1-a")
    assert after.outcome is not None
    assert (after.outcome.ending, after.outcome.winners, after.outcome.points) == (Ending.OUT, (0,), (0, -38))
    assert refused(after, Draw()).clause == "tiles 10.1"


@clause("tiles 10.3")
def test_the_stock_used_up_counts_nothing() -> None:
    state = position("tiles", rack="red-1-a red-2-a", stock=False)
    outcome = apply(state, 0, PutAside("red-1-a")).outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.points) == (Ending.STOCK_EMPTY, (), (0, 0))


@clause("tiles 12 stock_empty")
def test_the_fewest_rack_points_can_win_when_the_stock_is_used_up() -> None:
    state = position("tiles", rack="red-1-a red-2-a", stock=False, stock_empty="fewest_points_win")
    outcome = apply(state, 0, PutAside("red-1-a")).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.points[0]) == ((0,), -2)


@clause("tiles 12 opening_points")
@pytest.mark.parametrize(("wanted", "opens"), [(0, True), (30, True), (40, False), (50, False)])
def test_players_agree_on_the_opening_points(wanted: int, opens: bool) -> None:
    nines = "red-11-a blue-11-a black-11-a"
    state = position("tiles", rack=f"{nines} {ASIDE} blue-1-a", opened=False, opening_points=wanted)
    if opens:
        assert lay(state, nines, aside=ASIDE).opened[0]
    else:
        is_refused(state, nines, aside=ASIDE, reason=Reason.OPENING_TOO_LOW, clause="tiles 7.1")


@clause("tiles 12 opening_points")
def test_an_opening_of_no_points_is_still_an_own_combination() -> None:
    state = position("tiles", table=[RED], rack="red-7-a blue-1-a blue-2-a", opened=False, opening_points=0)
    is_refused(state, f"{RED} red-7-a", aside="blue-1-a", reason=Reason.NOT_OPENED, clause="tiles 7.1")


@clause("tiles 12 put_aside_not_drawn_tile")
def test_players_can_agree_that_the_drawn_tile_is_kept() -> None:
    state = position("tiles", rack="red-1-a red-9-a", drawn="red-9-a", put_aside_not_drawn_tile=True)
    error = refused(state, PutAside("red-9-a"))
    assert (error.reason, error.repair[0].cards) == (Reason.ASIDE_JUST_DRAWN, ("red-1-a",))
    assert idle_move(state, 0) == PutAside("red-1-a")


@clause("tiles 12 last_turn_needs_put_aside")
def test_players_can_agree_that_all_tiles_may_be_laid() -> None:
    state = position("tiles", rack=RED, last_turn_needs_put_aside=False)
    outcome = lay(state, RED).outcome
    assert outcome is not None
    assert outcome.out == 0


@clause("tiles 12 double_on_first_lay")
def test_players_can_agree_not_to_double() -> None:
    laid = tiles("red", "11 12 13", "a"), tiles("blue", "11 12 13", "a")
    state = position(
        "tiles",
        rack=f"{' '.join(laid)} blue-1-a",
        others=("red-5-a",),
        opened=False,
        double_on_first_lay=False,
    )
    outcome = lay(state, *laid, aside="blue-1-a").outcome
    assert outcome is not None
    assert (outcome.points, outcome.doubled) == ((0, -5), False)
