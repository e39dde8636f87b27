"""What a class chooses from: lawful turns that lay different cards, the one that was played and the best."""

import pytest

from classrooms.led_replay.proposals import Proposals, next_question, start_of, to_choose_from, to_lay, turns
from classrooms.models import Way
from games.bots.review import review
from games.engine.cards import face
from games.engine.moves import Lay
from games.engine.piles.combinations import cards_on
from games.engine.piles.judge import judge
from games.engine.rulesets import rule_set
from matches.replay.document import read_replayed
from tests.matches.history.played import played_match

pytestmark = pytest.mark.django_db


def asked_everywhere(states) -> dict[int, Proposals]:
    found = {at: to_choose_from(states, at, "seed") for at in turns(states)}
    return {at: proposals for at, proposals in found.items() if proposals}


@pytest.mark.parametrize("rules", ["photo", "junior"])
def test_all_proposals_are_lawful_and_lay_different_cards(alice, rules):
    states = read_replayed(played_match(alice, rules=rules)).states
    asked = asked_everywhere(states)
    assert asked
    for at, proposals in asked.items():
        start = start_of(states, at)
        laid = [sorted(face(card) for card in each.brought) for each in proposals.proposals]
        assert 2 <= len(laid) <= 4
        assert all(laid.count(each) == 1 for each in laid)
        for each in proposals.proposals:
            assert set(each.brought) <= set(start.rack)
            assert not each.brought or judge(rule_set(states[at].rules), start, Lay(each.table)).legal
        assert set(cards_on(proposals.proposals[proposals.played].table)) == set(
            cards_on(states[at + 1].table)
        )


def test_the_best_is_the_solvers_and_nothing_lays_more(alice):
    replayed = read_replayed(played_match(alice))
    made = [(noted.seat, noted.move) for noted in replayed.made]
    could = {turn.move: turn.could for seat in range(3) for turn in review(replayed.states, made, seat)}
    for at, proposals in asked_everywhere(replayed.states).items():
        sizes = [len(each.brought) for each in proposals.proposals]
        assert proposals.most == sizes[proposals.best] == max(sizes) == could[at]


def test_the_letters_of_a_turn_are_the_same_for_one_seed_and_tell_nothing(alice):
    states = read_replayed(played_match(alice)).states
    asked = asked_everywhere(states)
    assert asked == asked_everywhere(states)
    assert len({proposals.best for proposals in asked.values()}) > 1


def test_where_the_class_lays_it_is_shown_what_was_played_and_the_most(alice):
    states = read_replayed(played_match(alice)).states
    found = [(at, to_lay(states, at)) for at in turns(states)]
    asked = [(at, proposals) for at, proposals in found if proposals]
    assert asked
    for at, proposals in asked:
        assert set(cards_on(proposals.proposals[0].table)) == set(cards_on(states[at + 1].table))
        assert proposals.most >= len(proposals.proposals[0].brought)


@pytest.mark.parametrize("way", list(Way))
def test_the_next_question_is_the_first_from_a_moment_on(alice, way):
    states = read_replayed(played_match(alice)).states
    found, moment = [], 0
    while asked := next_question(states, moment, way, "seed"):
        found.append(asked[0])
        moment = asked[0] + 1
    expected = (
        asked_everywhere(states) if way == Way.CHOOSE else [at for at in turns(states) if to_lay(states, at)]
    )
    assert found == list(expected)
