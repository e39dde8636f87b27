"""Who meets whom: near opponents first, everybody in the end, and nobody who is blocked."""

from dataclasses import dataclass, field
from itertools import combinations
from random import Random

import pytest

from games.pairing.seeks import WIDEST_AFTER, Company, Seeker, companies

DUEL = ("photo", 2, "30")
FOUR = ("tiles", 4, "60")


def seeker(person: int, rating: float = 1500, waited: float = 0, queue=DUEL, **more) -> Seeker:
    return Seeker(person, queue, rating, waited, **more)


def people(formed: list[Company]) -> set[frozenset[int]]:
    return {frozenset(company.people) for company in formed}


def test_two_who_look_for_the_same_play_together():
    assert people(companies([seeker(1), seeker(2)])) == {frozenset({1, 2})}


def test_one_alone_waits():
    assert companies([seeker(1)]) == []


@pytest.mark.parametrize("other", [("photo", 2, "60"), ("photo", 3, "30"), ("tiles", 2, "30")])
def test_another_game_size_or_pace_is_another_queue(other):
    assert companies([seeker(1), seeker(2, queue=other)]) == []


def test_whoever_is_far_away_in_strength_waits_until_the_window_is_wide_enough():
    assert companies([seeker(1, 1500), seeker(2, 1900)]) == []
    assert len(companies([seeker(1, 1500, waited=25), seeker(2, 1900)])) == 1
    assert len(companies([seeker(1, 200, waited=WIDEST_AFTER), seeker(2, 2900)])) == 1


def test_whoever_has_waited_longest_gets_the_nearest():
    formed = companies([seeker(1, 1500, waited=20), seeker(2, 1600, waited=10), seeker(3, 1510)])
    assert people(formed) == {frozenset({1, 3})}


def test_blocked_people_never_meet_though_both_wait_for_long():
    pair = [seeker(1, waited=1000), seeker(2, waited=1000)]
    assert companies(pair, {frozenset({1, 2})}) == []


def test_one_who_is_blocked_by_another_guest_does_not_keep_the_table_from_filling():
    five = [seeker(person, queue=FOUR, waited=10 - person) for person in range(1, 6)]
    formed = companies(five, {frozenset({2, 3})})
    assert people(formed) == {frozenset({1, 2, 4, 5})}


def test_bots_fill_up_for_those_who_want_them():
    formed = companies([seeker(1, queue=FOUR, with_bots=True)])
    assert [(company.people, company.bots) for company in formed] == [((1,), 3)]


def test_those_who_want_bots_play_together():
    both = [seeker(person, queue=FOUR, with_bots=True) for person in (1, 2)]
    assert [(set(company.people), company.bots) for company in companies(both)] == [({1, 2}, 2)]


def test_nobody_who_waits_for_people_gets_bots():
    formed = companies([seeker(1, queue=FOUR, with_bots=True), seeker(2, queue=FOUR)])
    assert [company.people for company in formed] == [(1,)]


def test_people_come_before_bots():
    formed = companies([seeker(1, with_bots=True), seeker(2)])
    assert [(company.people, company.bots) for company in formed] == [((1, 2), 0)]


@dataclass(slots=True)
class Evening:
    """Seekers who come one after another, a second apart on average, and a look every second."""

    random: Random
    pairs_of: dict[int, list[frozenset[int]]]
    since: dict[int, float] = field(default_factory=dict)
    waiting: dict[int, Seeker] = field(default_factory=dict)
    formed: list[Company] = field(default_factory=list)
    longest: dict[int, float] = field(default_factory=dict)

    def come(self, person: int, now: float) -> None:
        queue = self.random.choice((DUEL, FOUR, ("junior", 3, "day")))
        self.since[person] = now
        self.waiting[person] = Seeker(person, queue, self.random.gauss(1500, 300))

    def look(self, now: float) -> None:
        seekers = [self._now(each, now) for each in self.waiting.values()]
        for company in companies(seekers, self._blocked_here()):
            self.formed.append(company)
            for person in company.people:
                self.longest[person] = now - self.since[person]
                del self.waiting[person]

    def _blocked_here(self) -> set[frozenset[int]]:
        pairs = (pair for person in self.waiting for pair in self.pairs_of.get(person, ()))
        return {pair for pair in pairs if pair <= self.waiting.keys()}

    def _now(self, each: Seeker, now: float) -> Seeker:
        waited = now - self.since[each.person]
        # Every third person presses "fill up with bots" after a minute.
        wants_bots = each.person % 3 == 0 and waited >= 60
        return Seeker(each.person, each.queue, each.rating, waited, wants_bots)

    def go_on(self, people: int) -> None:
        for person in range(people):
            self.come(person, float(person))
            self.look(float(person))
        for second in range(people, people + 2 * int(WIDEST_AFTER)):
            self.look(float(second))


def test_an_evening_of_many_seeks():
    """Nobody waits for ever, nobody sits twice, and no blocked pair meets."""
    count, random = 10_000, Random(17)
    blocked = {frozenset(random.sample(range(count), 2)) for _ in range(count)}
    blocked |= {frozenset((person, person + other)) for person in range(0, count, 10) for other in (1, 2, 3)}
    pairs_of: dict[int, list[frozenset[int]]] = {}
    for pair in blocked:
        for person in pair:
            pairs_of.setdefault(person, []).append(pair)
    evening = Evening(random, pairs_of)
    evening.go_on(count)
    seated = [person for company in evening.formed for person in company.people]
    assert len(seated) == len(set(seated))
    assert not any(
        frozenset(pair) in blocked for company in evening.formed for pair in combinations(company.people, 2)
    )
    # Those who are left when nobody comes any more are too few for their table, or blocked.
    assert len(seated) + len(evening.waiting) == count
    assert len(evening.waiting) <= 12
    assert max(evening.longest.values()) <= WIDEST_AFTER + 60
