"""A fourth game needs nothing but its own file: here it is written, found, and played to its end."""

from random import Random

import pytest

from games.engine import rulesets
from games.engine.combinations import Combination, Form, Kind, Meanings, Pile
from games.engine.dealing import share_out
from games.engine.errors import Fault, IllegalMove, Reason
from games.engine.matches import Company, Played
from games.engine.moves import Draw, Lay, Move, Pass
from games.engine.options import Option, Options
from games.engine.plain import state_from_json, to_json
from games.engine.play import apply, deal, idle_move
from games.engine.rules import Dealt, MatchRules, RuleSet
from games.engine.scoring import next_round
from games.engine.state import Ending, Outcome, Phase, State
from games.engine.views import view_for

ANIMALS = ("cat", "dog", "hen")
DECK = tuple(f"{animal}-{n}" for animal in ANIMALS for n in range(1, 5))


def deal_pairs(options: Options, seats: int, random: Random) -> Dealt:
    return share_out(DECK, seats, 3, 2, random)


def read_pair(pile: Pile, options: Options, meanings: Meanings) -> Combination | Fault:
    animals = {card.split("-")[0] for card in pile.cards}
    if len(pile) == 2 and len(animals) == 1:
        return Combination(Kind(Form.GROUP, animals.pop()), pile)
    return Fault(Reason.NOT_OF_ONE_KIND, "pairs 1", pile.cards)


def ending(before: State, after: State) -> Outcome | None:
    seat = before.turn
    if not after.racks[seat]:
        return Outcome(Ending.OUT, (seat,), tuple(-len(rack) for rack in after.racks), out=seat)
    return None if any(after.stacks) else Outcome(Ending.STOCK_EMPTY, (), (0,) * after.seats)


def first(options: Options, company: Company, random: Random) -> int:
    return 0


def again(options: Options, company: Company, last: Played) -> int:
    return last.starter


def pairs_idle(state: State, seat: int) -> Move:
    return Draw() if state.phase is Phase.DRAW else Pass()


PAIRS = RuleSet(
    name="pairs",
    seats=range(2, 4),
    menu=(Option("rounds", (1, 2), default=1),),
    clauses={},
    deck=lambda options: DECK,
    deal=deal_pairs,
    first_phase=Phase.DRAW,
    acts={Phase.DRAW: (Draw,), Phase.LAY: (Lay, Pass)},
    read=read_pair,
    tests=(),
    ending=ending,
    match=MatchRules(first, again),
    idle_move=pairs_idle,
)


@pytest.fixture(autouse=True)
def _pairs_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rulesets.all_rule_sets(), "pairs", PAIRS)


def test_a_fourth_game_is_dealt_played_stored_and_seen() -> None:
    state = apply(deal("pairs", {}, 2, seed=4), 0, Draw())
    assert state_from_json(to_json(state)) == state
    assert view_for(state, 1).rack_sizes == (4, 3)
    alike = [(a, b) for a in state.racks[0] for b in state.racks[0] if a < b and a[:3] == b[:3]]
    state = apply(state, 0, Lay((Pile(alike[0]),)))
    assert (len(state.racks[0]), state.turn) == (2, 1)
    while state.phase is not Phase.OVER:
        state = apply(state, state.turn, idle_move(state, state.turn))
    assert state.outcome == Outcome(Ending.STOCK_EMPTY, (), (0, 0))
    coming = next_round(PAIRS, state.options, Company(2), [], seed=1)
    assert coming is not None
    assert coming.players == (0, 1)


def test_a_fourth_game_refuses_by_its_own_rules() -> None:
    state = apply(deal("pairs", {}, 2, seed=4), 0, Draw())
    with pytest.raises(IllegalMove) as caught:
        apply(state, 0, Lay((Pile(state.racks[0][:3]),)))
    assert caught.value.clause == "pairs 1"


def test_every_file_of_the_folder_is_a_game() -> None:
    assert set(rulesets.all_rule_sets()) == {"photo", "tiles", "junior", "junior_intro", "pairs"}
