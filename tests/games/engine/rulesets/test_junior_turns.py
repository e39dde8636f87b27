"""Junior, clause by clause: the real game with racks, a pot and tokens."""

from collections import Counter

import pytest

from games.engine.cards import is_joker, tile_traits
from games.engine.errors import Fix, Reason, UnknownRules
from games.engine.matches import Company, Played
from games.engine.moves import Draw, Lay, Pass, PayAndDraw
from games.engine.play import acts_open_to, apply, deal, idle_move
from games.engine.rulesets import rule_set
from games.engine.rulesets.junior import COLOURS, DECK, score
from games.engine.scoring import next_round, standings
from games.engine.state import Ending, Outcome, Phase
from tests.games.engine.positions import cards, clause, is_refused, lay, position, refusal, refused, tiles

RED = tiles("red", "4 5 6")
RULES = rule_set("junior")


@clause("junior 2.1")
def test_the_deck_has_each_number_once_and_four_jokers() -> None:
    faces = Counter(tile_traits(card) for card in DECK if not is_joker(card))
    assert faces == {(colour, n): 1 for colour in COLOURS for n in range(1, 11)}
    assert len(DECK) == 44


@clause("junior 2.2")
def test_two_to_four_play() -> None:
    for seats in (1, 5):
        with pytest.raises(UnknownRules):
            deal("junior", {}, seats, 1)


@clause("junior 5.1", "junior 5.2", "junior 11.1")
@pytest.mark.parametrize(("seats", "pot"), [(2, 32), (3, 26), (4, 20)])
def test_six_tiles_and_six_tokens_each(seats: int, pot: int) -> None:
    state = deal("junior", {}, seats, 1)
    assert [len(rack) for rack in state.racks] == [6] * seats
    assert state.tokens == (6,) * seats
    assert [len(stack) for stack in state.stacks] == [pot]


@clause("junior 5.3")
def test_the_oldest_starts_and_turns_go_clockwise() -> None:
    state = deal("junior", {}, 3, 1, starter=2)
    coming = next_round(RULES, state.options, Company(3, oldest=2), [], seed=1)
    assert coming is not None
    assert coming.starter == 2
    assert apply(state, 2, PayAndDraw()).turn == 0
    assert refused(state, PayAndDraw(), seat=0).clause == "junior 5.3"


@clause("junior 6.1", "junior 6.6")
def test_one_lays_or_pays_and_draws() -> None:
    state = position("junior", rack=f"{RED} black-1", tokens=6)
    top = state.stacks[0][-1]
    drawn = apply(state, 0, PayAndDraw())
    assert (drawn.racks[0][-1], drawn.tokens[0], drawn.turn, drawn.drawn) == (top, 5, 1, None)
    laid = lay(state, RED)
    assert (laid.turn, len(laid.racks[0])) == (1, 1)
    assert refused(state, Draw(0)).reason is Reason.NOT_IN_THIS_GAME


@clause("junior 6.1")
def test_a_table_without_a_tile_from_the_rack_is_no_laying() -> None:
    state = position("junior", table=[tiles("red", "1 2 3"), RED], rack="black-1", tokens=6)
    is_refused(state, tiles("red", "1 2 3"), RED, reason=Reason.NOTHING_LAID, clause="junior 6.1")
    is_refused(state, tiles("red", "1 2 3 4 5 6"), reason=Reason.NOTHING_LAID, clause="junior 6.1")


@clause("junior 6.2")
def test_the_first_tiles_on_the_table_are_a_complete_run() -> None:
    state = position("junior", rack=f"{RED} black-1")
    assert refusal(state, "red-4 red-5").reason is Reason.TOO_FEW_CARDS
    assert len(lay(state, RED).table) == 1


@clause("junior 6.3")
def test_everybody_adds_to_a_run_whoever_laid_it() -> None:
    state = position("junior", table=[RED], rack="red-7 black-1 black-2 black-3 blue-1")
    assert state.opened == (True, True)
    assert lay(state, f"{RED} red-7", tiles("black", "1 2 3")).tokens[0] == 5


@clause("junior 6.5")
def test_runs_are_not_split() -> None:
    long = tiles("red", "1 2 3 4 5 6")
    state = position("junior", table=[long], rack="red-7 black-1")
    error = refusal(state, tiles("red", "1 2 3"), tiles("red", "4 5 6 7"))
    assert (error.reason, error.clause) == (Reason.RUN_TAKEN_APART, "junior 6.5")
    assert error.cards == cards(tiles("red", "4 5 6"))


@clause("junior 6.5")
def test_no_tile_leaves_the_table() -> None:
    state = position("junior", table=[f"{RED} red-7"], rack="red-3 black-1")
    is_refused(state, f"red-3 {RED}", reason=Reason.CARD_LEFT_THE_TABLE, clause="junior 6.5")


@clause("junior 6.5")
def test_runs_that_touch_are_pushed_together() -> None:
    state = position("junior", table=[tiles("red", "1 2 3"), tiles("red", "5 6 7")], rack="red-4 black-1")
    after = lay(state, tiles("red", "1 2 3 4 5 6 7"))
    assert (len(after.table), after.tokens[0]) == (1, 1)


@clause("junior 6.6")
def test_who_can_pay_may_not_just_pass() -> None:
    state = position("junior", rack="black-1", tokens=1)
    error = refused(state, Pass())
    assert (error.reason, error.clause, error.repair[0].fix) == (
        Reason.MUST_PAY_AND_DRAW,
        "junior 6.6",
        Fix.PAY,
    )
    assert acts_open_to(state, 0) == (Lay, PayAndDraw)
    assert idle_move(state, 0) == PayAndDraw()


@clause("junior 6.8")
def test_who_has_no_token_may_still_lay() -> None:
    state = position("junior", rack=f"{RED} black-1", tokens=0)
    assert acts_open_to(state, 0) == (Lay, Pass)
    assert lay(state, RED).tokens[0] == 4
    assert idle_move(state, 0) == Pass()


@clause("junior 7.5a")
def test_the_player_chooses_between_a_new_run_and_added_tiles() -> None:
    low = tiles("red", "1 2 3")
    state = position("junior", table=[low], rack=f"{RED} black-1")
    assert lay(state, low, RED).tokens[0] == 4
    assert lay(state, f"{low} {RED}").tokens[0] == 3


@clause("junior 7.6")
def test_the_bank_has_no_limit() -> None:
    state = position("junior", rack=f"{RED} black-1", tokens=100)
    assert lay(state, RED).tokens[0] == 104


@clause("junior 9.1")
def test_a_joker_may_stand_for_a_tile_that_lies_elsewhere() -> None:
    state = position("junior", table=[tiles("red", "3 4 5")], rack="red-1 red-2 joker-1 black-1")
    after = lay(state, tiles("red", "3 4 5"), "red-1 red-2 joker-1")
    assert after.table[1].jokers == (("joker-1", "red-3"),)


@clause("junior 9.2", "junior 12 jokers_per_run")
def test_players_can_agree_on_one_joker_in_a_run() -> None:
    run = "red-1 joker-1 joker-2 red-4"
    assert lay(position("junior", rack=f"{run} black-1"), run).tokens[0] == 5
    strict = position("junior", rack=f"{run} black-1", jokers_per_run="one")
    is_refused(strict, run, reason=Reason.TOO_MANY_JOKERS, clause="junior 9.2")


@clause("junior 9.3")
def test_the_freeing_tile_comes_from_the_rack() -> None:
    table = ["red-3 red-4 joker-1=red-5", tiles("red", "5 6 7")]
    state = position("junior", table=table, rack="black-1 black-2 black-3 blue-1")
    is_refused(
        state,
        tiles("red", "3 4 5 6 7"),
        tiles("black", "1 2 3"),
        reason=Reason.JOKER_NOT_FREED,
        clause="junior 9.3",
    )


@clause("junior 9.3")
def test_one_tile_frees_one_joker_only() -> None:
    table = ["red-3 red-4 joker-1=red-5", "joker-2=red-5 red-6 red-7"]
    state = position("junior", table=table, rack="red-5 black-1")
    error = refusal(state, tiles("red", "3 4 5 6 7"))
    assert (error.reason, error.cards) == (Reason.JOKER_NOT_FREED, ("joker-2",))
    is_refused(
        position("junior", table=table, rack="red-8 black-1"),
        "red-3 red-4 joker-1 red-6 red-7 red-8",
        reason=Reason.JOKER_NOT_FREED,
        clause="junior 9.3",
    )
    assert lay(state, tiles("red", "3 4 5"), table[1]).racks[0] == ("black-1", "joker-1")


@clause("junior 9.4", "junior 12 keep_freed_joker")
def test_players_can_agree_that_a_freed_joker_is_laid_at_once() -> None:
    table = ["red-3 red-4 joker-1=red-5", tiles("blue", "1 2 3")]
    state = position("junior", table=table, rack="red-5 black-1", keep_freed_joker=False)
    is_refused(state, tiles("red", "3 4 5"), table[1], reason=Reason.JOKER_MUST_STAY, clause="junior 9.4")
    assert lay(state, tiles("red", "3 4 5"), f"{table[1]} joker-1").tokens[0] == 1


@clause("junior 9.7")
def test_only_freeing_a_joker_is_laying() -> None:
    state = position("junior", table=["red-3 red-4 joker-1=red-5"], rack="red-5 black-1", tokens=2)
    after = lay(state, tiles("red", "3 4 5"))
    assert (after.tokens[0], after.stacks, after.turn, after.idle) == (2, state.stacks, 1, 0)


@clause("junior 9.7a", "junior 9.6")
def test_a_freed_joker_helps_in_a_new_run() -> None:
    state = position("junior", table=["red-3 red-4 joker-1=red-5"], rack="red-5 blue-1 blue-2 black-1")
    after = lay(state, tiles("red", "3 4 5"), "blue-1 blue-2 joker-1")
    assert after.tokens[0] == 4


@clause("junior 9.7b")
def test_the_last_tile_frees_a_joker_that_is_laid_at_once() -> None:
    table = ["red-3 red-4 joker-1=red-5", tiles("blue", "1 2 3")]
    after = lay(position("junior", table=table, rack="red-5"), tiles("red", "3 4 5"), f"{table[1]} joker-1")
    assert after.tokens[0] == 2
    assert after.outcome is not None
    assert after.outcome.out == 0


@clause("junior 9.8")
def test_who_keeps_the_freed_joker_is_not_out() -> None:
    after = lay(position("junior", table=["red-3 red-4 joker-1=red-5"], rack="red-5"), tiles("red", "3 4 5"))
    assert (after.outcome, after.racks[0]) == (None, ("joker-1",))


@clause("junior 10.2", "junior 10.3")
def test_the_winner_need_not_be_the_one_who_went_out() -> None:
    state = position("junior", rack=RED, others=("black-1 joker-1", "blue-1 blue-2"), tokens=(0, 20, 1))
    outcome = lay(state, RED).outcome
    assert outcome is not None
    assert (outcome.points, outcome.winners, outcome.out) == ((5, 18, 0), (1,), 0)


@clause("junior 10.4")
def test_others_who_are_tied_share() -> None:
    state = position("junior", others=("red-1", "red-2"), tokens=(3, 9, 9))
    assert score(state, Ending.OUT, 0).winners == (1, 2)


@clause("junior 10.5")
def test_a_round_is_dead_when_nobody_can_do_anything() -> None:
    state = position("junior", rack="black-1 black-3", others=("red-1 red-2",), tokens=0, stock=True)
    state = apply(apply(state, 0, Pass()), 1, Pass())
    assert state.outcome is not None
    assert (state.phase, state.outcome.ending) == (Phase.OVER, Ending.DEAD)
    assert (state.outcome.winners, state.outcome.out) == ((0, 1), None)


@clause("junior 10.5")
def test_laying_keeps_a_round_alive() -> None:
    state = position("junior", rack=f"{RED} black-1", others=("red-1 red-2",), tokens=0, idle=1)
    assert lay(state, RED).idle == 0


@clause("junior 11.2")
@pytest.mark.parametrize(
    ("winners", "oldest", "starter"), [((2,), 0, 2), ((0, 2), 2, 2), ((0, 2), None, 2), ((0, 1), 2, 0)]
)
def test_the_winner_starts_the_next_round(winners: tuple[int, ...], oldest: int | None, starter: int) -> None:
    options = deal("junior", {"rounds": 2}, 3, 1).options
    played = [Played((0, 1, 2), starter=1, outcome=Outcome(Ending.DEAD, winners, (1, 1, 1)))]
    coming = next_round(RULES, options, Company(3, oldest=oldest), played, seed=1)
    assert coming is not None
    assert coming.starter == starter


@clause("junior 11.3")
def test_a_match_counts_rounds_won() -> None:
    options = deal("junior", {"rounds": 3}, 2, 1).options
    rounds = [((0,), (3, 2)), ((1,), (0, 30)), ((0,), (3, 2))]
    played = [Played((0, 1), 0, Outcome(Ending.OUT, winners, points)) for winners, points in rounds]
    result = standings(RULES, options, 2, played)
    assert (result.rounds_won, result.over, result.winners) == ((2, 1), True, (0,))
