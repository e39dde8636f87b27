"""State machines: whatever anybody tries, a round stays sound and comes to its end."""

import json
from contextlib import suppress
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.engine.encoding.move_json import move_from_json, move_to_json
from games.engine.encoding.state_json import state_from_json, to_json
from games.engine.errors import IllegalMove, MalformedMove
from games.engine.moves import Draw, Lay, Move, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.piles.combinations import meanings_on
from games.engine.play import acts_open_to, apply, deal, idle_move, to_act
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State, all_cards
from tests.games.engine.gestures import good_move, proposal

SEEDS = st.integers(0, 2**32)
LONGEST_ROUND = 200


class AnyPlay(RuleBasedStateMachine):
    """One round in which legal, illegal and senseless moves come in any order."""

    name = ""
    state: State

    @initialize(data=st.data(), seed=SEEDS)
    def deal(self, data: st.DataObject, seed: int) -> None:
        rules = rule_set(self.name)
        options = {each.key: data.draw(st.sampled_from(each.choices), each.key) for each in rules.menu}
        seats = data.draw(st.sampled_from(list(rules.seats)), "seats")
        self.state = deal(self.name, options, seats, seed, data.draw(st.integers(0, seats - 1), "starter"))
        self.deck = sorted(all_cards(self.state))

    def play(self, seat: int, move: Move) -> bool:
        """Play a move that came over the wire; a refusal leaves everything as it was."""
        before = to_json(self.state)
        try:
            self.state = apply(self.state, seat, move_from_json(json.loads(json.dumps(move_to_json(move)))))
        except (IllegalMove, MalformedMove):
            assert to_json(self.state) == before
            return False
        return True

    @precondition(lambda self: to_act(self.state))
    @rule(seed=SEEDS)
    def somebody_plays_well(self, seed: int) -> None:
        seat = self.somebody(seed)
        if seat is not None:
            played_well = self.state.phase is not Phase.OPEN
            assert self.play(
                seat, good_move(self.state, Random(seed)) if played_well else idle_move(self.state, seat)
            )

    @precondition(lambda self: to_act(self.state))
    @rule()
    def the_clock_plays(self) -> None:
        seat = self.somebody(self.state.turns)
        if seat is not None:
            assert self.play(seat, idle_move(self.state, seat))

    @precondition(lambda self: self.state.phase is Phase.LAY)
    @rule(seed=SEEDS, gestures=st.integers(1, 6))
    def somebody_tries_a_table(self, seed: int, gestures: int) -> None:
        self.play(self.state.turn, proposal(self.state, Random(seed), gestures))

    @rule(seed=SEEDS, seat=st.integers(-1, 5))
    def somebody_tries_nonsense(self, seed: int, seat: int) -> None:
        random = Random(seed)
        cards = random.sample(self.deck, 4)
        table = (*self.state.table, *proposal(self.state, random).table[:1]) if self.state.racks[0] else ()
        nonsense: list[Move] = [
            Draw(random.randint(-1, 6)),
            Lay(table, cards[0]),
            PutAside(cards[1]),
            StartColour(cards[2]),
            Place(cards[3]),
        ]
        self.play(seat, random.choice(nonsense))

    @rule(seat=st.integers(0, 4), act=st.sampled_from([Pass(), PayAndDraw(), Draw()]))
    def somebody_acts_out_of_turn(self, seat: int, act: Move) -> None:
        may = seat < self.state.seats and type(act) in acts_open_to(self.state, seat)
        played = self.play(seat, act)
        assert not played or may

    def somebody(self, seed: int) -> int | None:
        """Choose one of the seats that can do something."""
        able = [seat for seat in to_act(self.state) if acts_open_to(self.state, seat)]
        return able[seed % len(able)] if able else None

    @invariant()
    def cards_are_conserved(self) -> None:
        assert sorted(all_cards(self.state)) == self.deck

    @invariant()
    def the_state_survives_storing(self) -> None:
        text = json.dumps(to_json(self.state))
        assert len(text) <= 8192
        assert state_from_json(json.loads(text)) == self.state

    @invariant()
    def every_pile_is_right(self) -> None:
        rules, before = rule_set(self.name), meanings_on(self.state.table)
        readings = [rules.read(pile, self.state.options, before) for pile in self.state.table]
        assert [reading.pile for reading in readings] == list(self.state.table)

    @invariant()
    def somebody_is_to_act_until_the_end(self) -> None:
        over = self.state.phase is Phase.OVER
        assert over == (self.state.outcome is not None) == (not to_act(self.state))
        assert over or self.somebody(0) is not None

    @invariant()
    def nobody_owes_tokens(self) -> None:
        assert min(self.state.tokens) >= 0

    def teardown(self) -> None:
        """The round always ends, even if from now on only the clock plays."""
        with suppress(AttributeError):
            self.finish(self.state)

    def finish(self, state: State) -> None:
        for _ in range(2 * LONGEST_ROUND):
            if state.phase is Phase.OVER:
                break
            seat = next(seat for seat in to_act(state) if acts_open_to(state, seat))
            state = apply(state, seat, idle_move(state, seat))
        assert state.outcome is not None
        assert len(state.outcome.points) == state.seats
        assert state.turns <= LONGEST_ROUND


class PhotoPlay(AnyPlay):
    name = "photo"


class TilesPlay(AnyPlay):
    name = "tiles"


class JuniorPlay(AnyPlay):
    name = "junior"


class IntroPlay(AnyPlay):
    name = "junior_intro"


UNHURRIED = settings(deadline=None, max_examples=40, stateful_step_count=40)

for machine in (PhotoPlay, TilesPlay, JuniorPlay, IntroPlay):
    machine.TestCase.settings = UNHURRIED

TestPhoto = PhotoPlay.TestCase
TestTiles = TilesPlay.TestCase
TestJunior = JuniorPlay.TestCase
TestIntro = IntroPlay.TestCase
