"""Accuracy: measured once, from the turns that a person made, and swept if the task is lost."""

import pytest

from accounts import services as people
from games.bots.registry import has_own_solver
from games.engine.rulesets import all_rule_sets, rule_set
from games.models import Move, Mover
from games.services import tables
from matches.history import accuracy
from matches.history.selectors import history_page
from matches.models import MatchPlayer, MatchRecord, RoundAccuracy
from tests.matches.history.played import play_on, played_match

pytestmark = pytest.mark.django_db


def test_what_was_laid_is_measured_beside_what_could_have_been(alice, bob):
    played = played_match(alice, bob)
    assert RoundAccuracy.objects.filter(could=None).count() == 2
    accuracy.measure_accuracy(round_id=played.pk)
    for each in RoundAccuracy.objects.select_related("score"):
        assert 0 < each.laid <= each.could
        result = MatchPlayer.objects.get(person=each.score.person_id)
        assert (result.laid, result.could) == (each.laid, each.could)
    part = MatchPlayer.objects.get(person=alice).accuracy
    assert history_page(alice).matches[0].accuracy == f"{part:.0%}"


def test_turns_of_the_clock_and_of_a_stand_in_do_not_count(alice, bob):
    played = played_match(alice, bob)
    Move.objects.filter(round=played, seat=0).update(by=Mover.BOT)
    Move.objects.filter(round=played, seat=1).update(by=Mover.CLOCK)
    accuracy.measure_accuracy(round_id=played.pk)
    assert set(RoundAccuracy.objects.values_list("laid", "could")) == {(0, 0)}
    assert MatchPlayer.objects.get(person=alice).accuracy is None


def test_it_is_measured_once(alice):
    played = played_match(alice)
    accuracy.measure_accuracy(round_id=played.pk)
    before = RoundAccuracy.objects.values().get()
    accuracy.store_accuracy(round_id=played.pk, measured={0: (1, 99)})
    accuracy.wait_for_accuracy(round_id=played.pk)
    assert RoundAccuracy.objects.values().get() == before


def test_the_sweeper_does_what_no_task_has_done(alice):
    played_match(alice)
    assert accuracy.sweep_accuracy() == 1
    assert accuracy.sweep_accuracy() == 0
    assert MatchPlayer.objects.get(person=alice).could


def test_a_match_sums_up_its_rounds(alice):
    table = tables.open_table(host=alice, rules="junior", size=2, options={"rounds": 2}, bots=["easy"])
    first = play_on(tables.start(code=table.code, by=alice))
    tables.next_round(code=table.code, by=alice, after=first.number)
    second = play_on(table.rounds.last())
    assert accuracy.sweep_accuracy() == 2
    parts = RoundAccuracy.objects.filter(score__round__in=[first, second]).values_list("laid", "could")
    result = MatchPlayer.objects.get(person=alice)
    assert [result.laid, result.could] == [sum(each) for each in zip(*parts, strict=True)]


def test_a_round_that_cannot_be_replayed_keeps_nobody_waiting(alice):
    played = played_match(alice)
    Move.objects.filter(round=played).update(move={"type": "pass"})
    accuracy.sweep_accuracy()
    assert accuracy.sweep_accuracy() == 0
    assert MatchPlayer.objects.get(person=alice).accuracy is None


def test_nothing_of_a_class_is_measured(alice):
    alice.circle = "class-1"
    alice.save()
    played_match(alice)
    assert not RoundAccuracy.objects.exists()
    assert not MatchRecord.objects.exists()


@pytest.mark.parametrize("rules", sorted(all_rule_sets()))
def test_every_game_with_a_solver_has_an_accuracy(alice, rules):
    played_match(alice, rules=rules, size=rule_set(rules).seats[0])
    accuracy.sweep_accuracy()
    assert RoundAccuracy.objects.count() == has_own_solver(rules)
    assert bool(MatchPlayer.objects.get(person=alice).could) == has_own_solver(rules)


def test_erasing_a_person_leaves_the_measures_of_the_others(alice, bob):
    played_match(alice, bob)
    accuracy.sweep_accuracy()
    before = MatchPlayer.objects.values().get(person=bob)
    people.erase(alice)
    assert MatchPlayer.objects.values().get(person=bob) == before
    assert MatchRecord.objects.get().players.count() == 3
