"""Junior's introductory game: an open table with a leader (clause 4)."""

import pytest

from games.engine.errors import Fix, Flaw, MalformedMove, Reason, UnknownRules
from games.engine.matches import Company
from games.engine.moves import Lay, PayAndDraw, Place, StartColour
from games.engine.play import acts_open_to, apply, deal, idle_move, to_act
from games.engine.rulesets import rule_set
from games.engine.scoring import next_round
from games.engine.state import Ending, Phase, State
from games.engine.views import view_for
from tests.games.engine.positions import clause, refused

LEADER = 0


def opened() -> State:
    return deal("junior_intro", {}, 3, 1, starter=LEADER)


def begun(card: str = "red-5") -> State:
    return apply(opened(), LEADER, StartColour(card))


@clause("junior 4.1", "junior 4.2")
def test_forty_tiles_lie_face_up_without_jokers_and_racks() -> None:
    state = opened()
    assert len(state.aside) == 40
    assert not any(card.startswith("joker") for card in state.aside)
    assert (state.racks, state.stacks) == (((), (), ()), ())
    assert view_for(state, None).aside == state.aside
    assert refused(state, PayAndDraw(), seat=1).clause == "junior 4.1"
    assert refused(state, Lay(()), seat=1).reason is Reason.NOT_IN_THIS_GAME


@clause("junior 4.3")
def test_the_leader_lays_out_the_first_tile() -> None:
    state = begun()
    assert state.table[0].cards == ("red-5",)
    error = refused(opened(), StartColour("red-5"), seat=1)
    assert (error.reason, error.clause) == (Reason.ONLY_THE_LEADER, "junior 4.3")


@clause("junior 4.4")
@pytest.mark.parametrize(("seat", "card"), [(1, "red-4"), (2, "red-6")])
def test_whoever_finds_a_neighbour_first_gets_a_token(seat: int, card: str) -> None:
    state = apply(begun(), seat, Place(card))
    assert state.tokens[seat] == 1
    assert card in state.table[0].cards
    late = refused(state, Place(card), seat=3 - seat)
    assert (late.reason, late.cards) == (Reason.TILE_NOT_OPEN, (card,))


@clause("junior 4.4")
def test_everybody_may_act_at_any_time() -> None:
    assert to_act(begun()) == (0, 1, 2)
    assert acts_open_to(begun(), 2) == (Place,)
    assert acts_open_to(begun(), LEADER) == (StartColour,)
    assert acts_open_to(opened(), 1) == ()
    assert refused(begun(), Place("red-4"), seat=LEADER).reason is Reason.NOT_THE_LEADER


@clause("junior 4.5")
def test_a_third_tile_makes_the_run() -> None:
    state = apply(apply(begun(), 1, Place("red-6")), 2, Place("red-4"))
    assert state.table[0].cards == ("red-4", "red-5", "red-6")
    assert state.tokens == (0, 1, 1)


@clause("junior 4.6", "junior 4.7")
def test_it_goes_on_until_all_tiles_lie_in_runs() -> None:
    state = opened()
    while state.phase is not Phase.OVER:
        seat = LEADER if not acts_open_to(state, 1) else 1 + state.turns % 2
        state = apply(state, seat, idle_move(state, seat))
    assert [len(pile) for pile in state.table] == [10] * 4
    assert (sum(state.tokens), state.tokens[LEADER]) == (36, 0)
    assert state.outcome is not None
    assert state.outcome.ending is Ending.COMPLETE


@clause("junior 4.7")
def test_the_leader_starts_each_colour_once_and_whenever_it_pleases() -> None:
    state = apply(begun(), LEADER, StartColour("blue-1"))
    assert state.tokens == (0, 0, 0)
    error = refused(state, StartColour("blue-9"), seat=LEADER)
    assert (error.reason, error.clause) == (Reason.COLOUR_HAS_BEGUN, "junior 4.7")


@clause("junior 4.8")
def test_a_tile_placed_wrongly_goes_back_without_penalty() -> None:
    state = begun()
    error = refused(state, Place("red-8"), seat=1)
    assert (error.reason, error.repair[0].fix) == (Reason.NO_NEIGHBOUR, Fix.ADD)
    assert error.repair[0].cards == ("red-4", "red-6")
    assert state.tokens == (0, 0, 0)
    assert "red-8" in state.aside


@clause("junior 4.9")
def test_most_tokens_win_and_equal_numbers_share() -> None:
    state = opened()
    while state.phase is not Phase.OVER:
        seat = LEADER if not acts_open_to(state, 1) else 1 + (sum(state.tokens) % 2)
        state = apply(state, seat, idle_move(state, seat))
    assert state.outcome is not None
    assert (state.outcome.points, state.outcome.winners) == ((0, 18, 18), (1, 2))


@clause("junior 2.2", "junior 12 intro_game")
def test_a_leader_and_one_to_four_children_play() -> None:
    assert [seats for seats in range(8) if seats in rule_set("junior_intro").seats] == [2, 3, 4, 5]
    with pytest.raises(UnknownRules):
        deal("junior_intro", {}, 1, 1)


@pytest.mark.parametrize(
    ("company", "leader"),
    [
        (Company(3, chosen=2, oldest=1), 2),
        (Company(3, oldest=1), 1),
        (Company(3), 0),
        (Company(3, humans=(0,)), 1),
        (Company(2, humans=(0, 1)), 0),
    ],
)
def test_the_chosen_seat_leads_or_the_oldest_or_a_bot(company: Company, leader: int) -> None:
    coming = next_round(rule_set("junior_intro"), opened().options, company, [], seed=1)
    assert coming is not None
    assert coming.starter == leader


@clause("junior 4.6")
def test_a_leader_and_one_child_play_to_the_end() -> None:
    state = deal("junior_intro", {}, 2, 1, starter=LEADER)
    while state.outcome is None:
        seat = 1 - LEADER if acts_open_to(state, 1 - LEADER) else LEADER
        state = apply(state, seat, idle_move(state, seat))
    assert (state.outcome.points[1 - LEADER], state.outcome.winners) == (36, (1 - LEADER,))


def test_an_unknown_tile_is_no_move() -> None:
    with pytest.raises(MalformedMove) as caught:
        apply(begun(), 1, Place("green-4"))
    assert caught.value.flaw is Flaw.UNKNOWN_CARD
