"""The master: where there is one, what it does, and how it explains itself."""

from dataclasses import replace

from games.bots.levels import Level, choose, levels_of
from games.bots.reasons import Choice, Motive
from games.engine.cards import count_jokers
from games.engine.moves import Lay, Pass
from games.engine.play import apply, deal
from games.engine.rulesets import all_rule_sets
from games.engine.state import Phase, State
from games.engine.views import view_for
from tests.games.engine.positions import position, row, set_of, tiles

CHURCHES = set_of("church", "bern paris london madrid")
OSLO = row("oslo", "palace sight symbol")
STRANGERS = "brussels-letterbox athens-delicacy vienna-sight dublin-symbol lisbon-palace"
MANY = "helsinki-sight helsinki-church brussels-sight amsterdam-palace rome-symbol"


def ask(state: State, level: Level = Level.MASTER, seed: int = 1) -> Choice:
    """Let seat 0 choose, and see that the engine accepts it."""
    choice = choose(view_for(state, 0), level, seed)
    assert choice is not None
    apply(state, 0, choice.move)
    return choice


def test_only_games_in_which_more_can_be_had_than_hard_have_a_master() -> None:
    with_master = [rules for rules in all_rule_sets() if Level.MASTER in levels_of(rules)]
    assert with_master == ["photo", "tiles"]
    assert levels_of("junior") == (Level.EASY, Level.MEDIUM, Level.HARD)
    assert levels_of("photo")[-1] is Level.MASTER


def test_where_there_is_none_it_plays_like_hard() -> None:
    state = deal("junior", {}, 2, seed=6)
    for _ in range(20):
        seat = state.turn
        choice = choose(view_for(state, seat), Level.MASTER, 1)
        assert choice is not None
        assert choice == choose(view_for(state, seat), Level.HARD, 1)
        state = apply(state, seat, choice.move)
        if state.phase is Phase.OVER:
            break


def test_with_number_tiles_it_waits_for_the_doubled_end_and_hard_does_not() -> None:
    rack = f"{tiles('red', '8 9 10 11 12', 'a')} {tiles('blue', '1 4 7', 'a')} {tiles('black', '2 12', 'a')}"
    state = position("tiles", rack=rack, opened=False)
    assert ask(state, Level.MASTER).why.motive is Motive.HOLD_BACK
    assert ask(state, Level.HARD).why.motive is Motive.OPEN


def test_it_goes_out_when_it_can() -> None:
    choice = ask(position("photo", table=[CHURCHES], rack=f"{OSLO} rome-church", others=(MANY,)))
    assert (choice.why.motive, choice.why.left) == (Motive.GO_OUT, 0)


def test_it_waits_where_hard_would_lay() -> None:
    state = position("photo", table=[CHURCHES], rack=f"{OSLO} {STRANGERS}", others=(MANY,), opened=False)
    assert isinstance(ask(state, Level.HARD).move, Lay)
    choice = ask(state)
    assert choice.move == Pass()
    assert choice.why.motive is Motive.HOLD_BACK
    assert set(choice.why.cards) == set(OSLO.split())
    assert choice.why.outlook is None  # nothing else was worth a thought


def test_it_says_so_when_nothing_fits() -> None:
    choice = ask(position("photo", rack=STRANGERS, others=(MANY,), opened=False))
    assert (choice.move, choice.why.motive) == (Pass(), Motive.NOTHING_FITS)


def test_it_makes_its_rack_cheap_when_the_round_is_lost() -> None:
    table = [set_of(category, "bern paris london madrid rome") for category in ("church", "sight", "palace")]
    rack = (
        "joker-1 joker-2 brussels-letterbox athens-letterbox helsinki-letterbox vienna-symbol dublin-symbol "
    )
    rack += "copenhagen-symbol lisbon-delicacy amsterdam-delicacy stockholm-delicacy"
    others = ("dublin-delicacy", "oslo-symbol", "rome-letterbox")
    choice = ask(position("photo", table=table, rack=rack, others=others))
    assert (choice.why.motive, choice.why.threat) == (Motive.SHED, 1)
    assert count_jokers(choice.why.cards) == 2
    outlook = choice.why.outlook
    assert outlook is not None
    assert outlook.won < outlook.won_otherwise  # it gives chances away for points


def test_another_seed_may_sample_other_worlds_but_never_breaks_a_rule() -> None:
    table = [set_of("church", "bern paris london", "joker-1"), CHURCHES.replace("church", "sight")]
    state = position("photo", table=table, rack=f"{OSLO} rome-church {STRANGERS}", others=(MANY,))
    choices = [ask(state, seed=seed) for seed in range(3)]
    assert all(choice.why.outlook is not None for choice in choices)


def test_what_it_cannot_see_does_not_change_what_it_does() -> None:
    state = position("photo", table=[CHURCHES], rack=f"{OSLO} {STRANGERS}", others=(MANY,))
    hidden = replace(state, racks=(state.racks[0], state.stacks[0][: len(state.racks[1])]))
    hidden = replace(hidden, stacks=((*state.racks[1], *state.stacks[0][len(state.racks[1]) :]),))
    assert ask(state) == ask(hidden)
