"""Photo Rummy, clauses 2 to 5: material, deal, and the course of a turn."""

from collections import Counter
from dataclasses import replace

import pytest

from games.engine.cards import JOKER, face, is_joker, photo_traits
from games.engine.errors import Fix, Reason, UnknownRules
from games.engine.moves import Draw, Lay, Pass, PutAside
from games.engine.piles.photos import CAPITALS, CATEGORIES
from games.engine.play import acts_open_to, apply, deal, idle_move, to_act
from games.engine.rulesets.photo import DECK
from games.engine.state import Phase, all_cards
from games.engine.views import view_for
from tests.games.engine.positions import clause, lay, position, refusal, refused, row


@clause("photo 2.1", "photo 2.2")
def test_the_deck_is_seventeen_capitals_times_six_categories_and_six_jokers() -> None:
    photos = [card for card in DECK if not is_joker(card)]
    assert (len(DECK), len(set(DECK)), len(photos)) == (108, 108, 102)
    assert Counter(photo_traits(card).capital for card in photos) == dict.fromkeys(CAPITALS, 6)
    assert Counter(photo_traits(card).category for card in photos) == dict.fromkeys(CATEGORIES, 17)


@clause("photo 2.3")
def test_a_photo_card_is_its_capital_and_its_category() -> None:
    assert photo_traits("london-letterbox") == ("london", "letterbox")


@clause("photo 2.4")
def test_jokers_are_equal_so_that_swapping_two_of_them_is_no_change() -> None:
    rome = row("rome", "palace sight", "joker-1")
    state = position("photo", table=[rome], rack="joker-2 oslo-sight", opened=False)
    after = lay(state, row("rome", "palace sight", "joker-2"))
    assert (after.table, after.racks[0], after.opened[0]) == (state.table, state.racks[0], False)
    assert {face(card) for card in DECK if is_joker(card)} == {JOKER}


@clause("photo 2.5")
@pytest.mark.parametrize("seats", [1, 5, 0, -2])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(UnknownRules):
        deal("photo", {}, seats, 1)


@clause("photo 4.2", "photo 4.4")
def test_all_cards_are_shuffled_and_jokers_can_be_dealt() -> None:
    first, again, other = (deal("photo", {}, 4, seed) for seed in (1, 1, 2))
    assert first == again != other
    assert sorted(all_cards(first)) == sorted(DECK)
    hands = [deal("photo", {}, 4, seed).racks for seed in range(20)]
    assert any(is_joker(card) for racks in hands for rack in racks for card in rack)


@clause("photo 4.3", "photo 4.5")
@pytest.mark.parametrize(
    ("seats", "stacks"),
    [(2, [19, 19, 18, 18, 18]), (3, [17, 17, 17, 17, 16]), (4, [16, 15, 15, 15, 15])],
)
def test_eight_cards_each_and_five_stacks(seats: int, stacks: list[int]) -> None:
    state = deal("photo", {}, seats, 5)
    assert [len(stack) for stack in state.stacks] == stacks
    assert [len(rack) for rack in state.racks] == [8] * seats


@clause("photo 4.3", "photo 5.9")
def test_only_the_owner_sees_the_faces_but_all_see_the_numbers() -> None:
    state = deal("photo", {}, 3, 5)
    view = view_for(state, 1)
    assert view.rack == state.racks[1]
    assert (view.rack_sizes, view.stack_sizes) == ((8, 8, 8), (17, 17, 17, 17, 16))


@clause("photo 14 jokers_in_deal")
def test_jokers_can_be_kept_out_of_the_hands() -> None:
    for seed in range(20):
        state = deal("photo", {"jokers_in_deal": False}, 4, seed)
        assert not any(is_joker(card) for rack in state.racks for card in rack)
        assert sorted(all_cards(state)) == sorted(DECK)


@clause("photo 4.7")
def test_turns_go_round() -> None:
    state = deal("photo", {}, 3, 5, starter=2)
    seats = []
    for _ in range(4):
        seats.append(state.turn)
        state = apply(apply(state, state.turn, Draw(0)), state.turn, Pass())
    assert seats == [2, 0, 1, 2]
    assert refused(state, Draw(0), seat=1).clause == "photo 4.7"


@clause("photo 5.1")
def test_the_draw_comes_first_and_is_one_card() -> None:
    state = deal("photo", {}, 2, 5)
    error = refused(state, Pass())
    assert (error.reason, error.clause, error.repair[0].fix) == (Reason.NOT_NOW, "photo 5.1", Fix.DRAW)
    top = state.stacks[3][-1]
    after = apply(state, 0, Draw(3))
    assert after.racks[0] == (*state.racks[0], top)
    assert after.drawn == top
    assert refused(after, Draw(0)).reason is Reason.NOT_NOW


@clause("photo 5.2", "photo 5.3")
def test_laying_is_never_compulsory() -> None:
    oslo = row("oslo", "church palace sight")
    state = position("photo", rack=oslo, others=("rome-sight",))
    assert apply(state, 0, Pass()).racks[0] == state.racks[0]
    assert lay(state).racks == apply(state, 0, Pass()).racks


@clause("photo 5.4")
def test_there_is_no_discard() -> None:
    state = position("photo", rack="oslo-sight rome-sight")
    error = refused(state, PutAside("oslo-sight"))
    assert (error.reason, error.clause) == (Reason.NOT_IN_THIS_GAME, "photo 5.4")
    assert refusal(state, aside="oslo-sight").clause == "photo 5.4"


@clause("photo 5.5")
def test_an_empty_stack_stays_empty() -> None:
    state = deal("photo", {}, 2, 5)
    state = replace(state, stacks=((), *state.stacks[1:]))
    error = refused(state, Draw(0))
    assert (error.reason, error.clause) == (Reason.STACK_IS_EMPTY, "photo 5.5")
    assert error.repair[0].stacks == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("stack", "reason"),
    [(5, Reason.NO_SUCH_STACK), (-1, Reason.NO_SUCH_STACK), (None, Reason.CHOOSE_A_STACK)],
)
def test_a_stack_must_be_chosen_and_be_there(stack: int | None, reason: Reason) -> None:
    assert refused(deal("photo", {}, 2, 5), Draw(stack)).reason is reason


@clause("photo 14 stack_choice")
def test_the_stack_can_be_chosen_for_the_player() -> None:
    state = deal("photo", {"stack_choice": "automatic"}, 2, 5)
    assert refused(state, Draw(2)).reason is Reason.STACK_IS_GIVEN
    after = apply(state, 0, Draw())
    assert after.drawn == state.stacks[0][-1]
    assert idle_move(state, 0) == Draw()


@clause("photo 5.7", "photo 5.8")
def test_a_refused_turn_changes_nothing_and_can_be_given_up() -> None:
    state = position("photo", rack="oslo-church oslo-sight rome-sight", others=("bern-sight",))
    before = repr(state)
    assert refusal(state, "oslo-church oslo-sight").reason is Reason.TOO_FEW_CARDS
    assert repr(state) == before
    assert apply(state, 0, Pass()).racks[0] == state.racks[0]


def test_the_engine_says_who_is_to_act_and_how() -> None:
    state = deal("photo", {}, 2, 5)
    assert to_act(state) == (0,)
    assert acts_open_to(state, 0) == (Draw,)
    assert acts_open_to(state, 1) == ()
    assert view_for(apply(state, 0, Draw(1)), 0).acts == ("lay", "pass")
    assert acts_open_to(apply(state, 0, Draw(1)), 0) == (Lay, Pass)


@clause("photo 13.4")
@pytest.mark.parametrize(("seats", "turns"), [(2, 92), (3, 84), (4, 76)])
def test_a_round_has_at_most_as_many_turns_as_the_stock_has_cards(seats: int, turns: int) -> None:
    state = deal("photo", {}, seats, 5)
    while state.phase is not Phase.OVER:
        state = apply(state, state.turn, idle_move(state, state.turn))
    assert state.turns == turns
    assert to_act(state) == ()
