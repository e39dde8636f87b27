"""Possible worlds, rounds played out in them, and the turns that are compared with waiting."""

from random import Random

from games.bots.levels import Level, choose
from games.bots.photo.look_ahead.foresight import MOST_PLAYOUTS, foresee
from games.bots.photo.look_ahead.ideas import MOST_IDEAS, alternatives, most_dangerous
from games.bots.photo.look_ahead.playouts import Playout, Result, rack_after
from games.bots.photo.look_ahead.worlds import HARD_PATIENCE, World, hidden_cards, possible_world
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST, Turn
from games.bots.reasons import Motive
from games.engine.cards import count_jokers
from games.engine.moves import Lay
from games.engine.piles.combinations import cards_on
from games.engine.piles.judge import judge
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.rulesets.photo import DECK
from games.engine.state import Phase, TurnStart
from games.engine.views import View, view_for
from tests.games.engine.positions import cards, position, row, set_of

CHURCHES = set_of("church", "bern paris london madrid")
OSLO = row("oslo", "palace sight symbol")
STRANGERS = "brussels-letterbox athens-delicacy vienna-sight dublin-symbol lisbon-palace"
MANY = "helsinki-sight helsinki-church brussels-sight amsterdam-palace rome-symbol"
FAR_FROM_OUT = (
    "brussels-letterbox athens-letterbox helsinki-letterbox vienna-symbol dublin-symbol copenhagen-symbol "
    "lisbon-delicacy amsterdam-delicacy stockholm-delicacy"
)
WITH_JOKER = set_of("church", "bern paris london", "joker-1")


def views_to_lay(*levels: Level, seed: int, most: int = 12) -> list[View]:
    """List what seats see in a round between bots when they are to lay and cannot go out."""
    state, views = deal("photo", {}, len(levels), seed), []
    while state.phase is not Phase.OVER and len(views) < most:
        view = view_for(state, state.turn)
        if state.phase is Phase.LAY and not PhotoSolver().can_go_out(view.turn_start()):
            views.append(view)
        choice = choose(view, levels[state.turn], seed)
        assert choice is not None
        state = apply(state, state.turn, choice.move)
    return views


VIEWS = [
    view
    for seed in (3, 4, 5, 6)
    for view in views_to_lay(Level.MEDIUM, Level.EASY, Level.HARD, seed=seed, most=24)
]


# going out


def test_whether_everything_can_be_laid_is_what_the_best_turn_says() -> None:
    solver = PhotoSolver()
    starts = [view.turn_start() for view in VIEWS]
    starts += [
        TurnStart(view.options, view.table, view.rack[at : at + size], opened=True)
        for view in VIEWS
        for at in range(4)
        for size in (1, 2)
    ]
    expected = [
        len(start.rack) == len(turn.laid) - turn.jokers_won
        for start in starts
        for turn in (solver.best_turn(start, LAY_MOST),)
    ]
    assert [solver.can_go_out(start) for start in starts] == expected
    assert {True, False} == set(expected)


# worlds


def test_a_world_has_every_card_once_and_keeps_what_is_seen() -> None:
    for index, view in enumerate(VIEWS):
        world = possible_world(view, Random(index))
        everything = [*cards_on(view.table), *world.stock, *(card for rack in world.racks for card in rack)]
        assert sorted(everything) == sorted(DECK)
        assert world.racks[view.viewer or 0] == view.rack
        assert tuple(map(len, world.racks)) == view.rack_sizes
        assert len(world.stock) == sum(view.stack_sizes)


def test_nobody_gets_a_rack_with_which_they_would_have_gone_out() -> None:
    view = view_for(position("photo", table=[CHURCHES], rack=STRANGERS, others=("rome-church",)), 0)
    fitting = {card for card in hidden_cards(view) if card.endswith("-church")}
    for seed in range(60):
        (other,) = possible_world(view, Random(seed)).racks[1]
        assert other not in fitting


def test_whoever_has_opened_holds_what_could_be_laid_only_when_close_to_going_out() -> None:
    state = position("photo", table=[CHURCHES], rack="rome-letterbox", others=(f"{STRANGERS} {MANY}",))
    view = view_for(state, 0)
    racks = [possible_world(view, Random(seed)).racks[1] for seed in range(40)]
    starts = [TurnStart(view.options, view.table, rack, opened=True) for rack in racks]
    laid = [len(PhotoSolver().best_turn(start).laid) for start in starts]
    assert sum(count == 0 or 10 - count <= HARD_PATIENCE for count in laid) >= 36


def test_the_same_chance_gives_the_same_world() -> None:
    assert possible_world(VIEWS[0], Random(1)) == possible_world(VIEWS[0], Random(1))
    assert possible_world(VIEWS[0], Random(1)) != possible_world(VIEWS[0], Random(2))


# playing out


def played_out(rack: str, other: str, stock: str, first: Turn | None = None) -> Result:
    state = position("photo", table=[CHURCHES], rack=rack, others=(other,))
    return Playout(view_for(state, 0), World((cards(rack), cards(other)), cards(stock))).result(first)


def test_the_others_draw_first_and_go_out_if_they_can() -> None:
    assert played_out("oslo-sight joker-2", "rome-church", "oslo-church") == Result(won=False, points=-11)


def test_the_viewer_goes_out_with_a_card_that_comes() -> None:
    lost_by_the_other = played_out(
        "oslo-sight oslo-palace", "rome-sight athens-palace", "bern-symbol oslo-church"
    )
    assert lost_by_the_other == Result(won=True, points=3)


def test_an_empty_stock_is_a_drawn_round() -> None:
    assert played_out("oslo-sight", "rome-sight", "bern-symbol vienna-palace") == Result(False, 0)


def test_a_first_turn_is_laid_before_the_others_move() -> None:
    view = view_for(position("photo", table=[CHURCHES], rack="oslo-church oslo-sight joker-1"), 0)
    turn = PhotoSolver().best_turn(view.turn_start())
    first = Turn(turn.table, turn.laid, turn.jokers_won, 0)
    assert played_out("oslo-church oslo-sight joker-1", "rome-church", "madrid-sight", first).points > -12


def test_what_is_left_after_a_turn_includes_jokers_that_were_won() -> None:
    state = position("photo", table=[WITH_JOKER], rack=f"rome-church {STRANGERS}", others=(MANY,))
    view = view_for(state, 0)
    (idea,) = alternatives(view)
    assert set(rack_after(view.rack, view.table, idea.turn)) == {*STRANGERS.split(), "joker-1"}


# what is compared with waiting


def test_without_jokers_on_the_table_and_danger_there_is_nothing_to_compare() -> None:
    state = position("photo", table=[CHURCHES], rack=f"{OSLO} rome-church {STRANGERS}", others=(MANY,))
    assert alternatives(view_for(state, 0)) == []
    assert foresee(view_for(state, 0), Random(1)).outlook is None


def test_a_joker_is_taken_with_one_card_by_somebody_who_has_opened() -> None:
    state = position("photo", table=[WITH_JOKER], rack=f"{OSLO} rome-church {STRANGERS}", others=(MANY,))
    (idea,) = alternatives(view_for(state, 0))
    assert (idea.motive, idea.turn.laid, idea.turn.jokers_won) == (Motive.TAKE_JOKER, ("rome-church",), 1)


def test_whoever_has_not_opened_lays_one_combination_first_rather_a_row() -> None:
    palaces = set_of("palace", "bern paris london madrid")
    rack = f"{palaces} {OSLO} rome-church {STRANGERS}"
    state = position("photo", table=[WITH_JOKER], rack=rack, others=(MANY,), opened=False)
    first, second = alternatives(view_for(state, 0))[:2]
    assert set(first.turn.laid) == {*OSLO.split(), "rome-church"}
    assert len(second.turn.laid) == 5


def test_a_joker_that_no_card_of_the_rack_frees_is_left_alone() -> None:
    state = position("photo", table=[WITH_JOKER], rack=f"{OSLO} {STRANGERS}", others=(MANY,))
    assert alternatives(view_for(state, 0)) == []


def test_cards_are_shed_only_before_somebody_who_has_opened_and_holds_few() -> None:
    for other, dangerous in (("rome-sight", 1), (MANY, None)):
        view = view_for(
            position("photo", table=[CHURCHES], rack=f"rome-church {STRANGERS}", others=(other,)), 0
        )
        assert most_dangerous(view) == dangerous
        assert [idea.threat for idea in alternatives(view)] == [1] * (dangerous is not None)


def test_every_turn_that_is_compared_is_legal() -> None:
    compared = [(view, idea) for view in VIEWS for idea in alternatives(view)]
    for view, idea in compared:
        verdict = judge(rule_set("photo"), view.turn_start(), Lay(idea.turn.table))
        assert verdict.fault is None
        rack = rack_after(view.rack, view.table, idea.turn)
        assert len(rack) == len(view.rack) - len(idea.turn.laid) + idea.turn.jokers_won
    assert {idea.motive for _, idea in compared} == {Motive.SHED, Motive.TAKE_JOKER}


def test_never_more_turns_are_compared_than_were_agreed() -> None:
    assert max(len(alternatives(view)) for view in VIEWS) <= MOST_IDEAS


# the look ahead


def test_work_is_bounded_by_count_and_the_same_chance_gives_the_same_answer() -> None:
    busy = [view for view in VIEWS if alternatives(view)][:4]
    for view in busy:
        foreseen = foresee(view, Random(7))
        assert foreseen == foresee(view, Random(7))
        assert foreseen.outlook is not None
        assert 0 < foreseen.outlook.playouts <= MOST_PLAYOUTS


def test_jokers_are_shed_when_three_others_are_as_good_as_out() -> None:
    table = [set_of(category, "bern paris london madrid rome") for category in ("church", "sight", "palace")]
    others = ("dublin-delicacy", "oslo-symbol", "rome-letterbox")
    state = position("photo", table=table, rack=f"joker-1 joker-2 {FAR_FROM_OUT}", others=others)
    foreseen = foresee(view_for(state, 0), Random(1))
    assert (foreseen.motive, foreseen.threat) == (Motive.SHED, 1)
    assert foreseen.turn is not None
    assert count_jokers(foreseen.turn.laid) == 2


def test_one_dangerous_opponent_is_no_reason_to_give_good_jokers_away() -> None:
    table = [set_of(category, "bern paris london madrid rome") for category in ("church", "sight", "palace")]
    state = position(
        "photo", table=table, rack=f"joker-1 joker-2 {FAR_FROM_OUT}", others=("dublin-delicacy",)
    )
    foreseen = foresee(view_for(state, 0), Random(1))
    assert (foreseen.motive, foreseen.turn) == (Motive.HOLD_BACK, None)
    assert foreseen.outlook is not None
    assert foreseen.outlook.won > foreseen.outlook.won_otherwise
