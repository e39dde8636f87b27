"""Counting sockets and phrases of a person, without any socket."""

from dataclasses import dataclass, field

from games.live.socket_limits import MOST_AT_A_TABLE, MOST_IN_ALL, OpenSockets, PersonalLimit

ALICE, BOB = 1, 2


@dataclass(eq=False)
class Tab:
    code: str
    socket_id: str
    closed_with: list[int] = field(default_factory=list)

    async def leave(self, reason: int) -> None:
        self.closed_with.append(reason)


def tabs(code: str, count: int) -> list[Tab]:
    return [Tab(code, f"{code}-{n}") for n in range(count)]


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_the_first_socket_at_a_table_is_news_and_the_next_ones_are_not():
    sockets = OpenSockets()
    first, second = tabs("AAAA", 2)
    elsewhere = Tab("BBBB", "b")
    assert sockets.enter(ALICE, first).is_first
    assert not sockets.enter(ALICE, second).is_first
    assert sockets.enter(ALICE, elsewhere).is_first
    assert sockets.enter(BOB, Tab("AAAA", "c")).is_first


def test_only_the_last_socket_that_leaves_a_table_is_news():
    sockets = OpenSockets()
    first, second = tabs("AAAA", 2)
    sockets.enter(ALICE, first)
    sockets.enter(ALICE, second)
    assert not sockets.leave(ALICE, first)
    assert sockets.leave(ALICE, second)
    assert not sockets.leave(ALICE, second)  # it is gone already
    assert sockets.enter(ALICE, first).is_first


def test_the_oldest_sockets_at_a_table_are_too_many():
    sockets = OpenSockets()
    own = tabs("AAAA", MOST_AT_A_TABLE + 2)
    surplus = [sockets.enter(ALICE, tab).surplus for tab in own]
    assert surplus[:MOST_AT_A_TABLE] == [[]] * MOST_AT_A_TABLE
    assert surplus[MOST_AT_A_TABLE] == own[:1]
    sockets.leave(ALICE, own[0])
    sockets.leave(ALICE, own[1])
    assert sockets.enter(ALICE, own[0]).surplus == [own[2]]


def test_the_oldest_sockets_of_all_are_too_many_and_none_is_named_twice():
    sockets = OpenSockets()
    own = [tab for code in ("AAAA", "BBBB", "CCCC") for tab in tabs(code, MOST_AT_A_TABLE)]
    named = []
    for tab in own:
        surplus = sockets.enter(ALICE, tab).surplus
        assert len(surplus) == len(set(map(id, surplus)))
        for each in surplus:
            sockets.leave(ALICE, each)
        named += surplus
    assert named == own[: len(own) - MOST_IN_ALL]


def test_a_person_may_do_so_much_and_then_has_to_wait():
    clock = Clock()
    limit = PersonalLimit(most=2, seconds=10, clock=clock)
    assert [limit.take(ALICE) for _ in range(3)] == [True, True, False]
    assert limit.take(BOB)
    clock.now += 9.9
    assert not limit.take(ALICE)
    clock.now += 0.2
    assert limit.take(ALICE)


def test_nothing_is_kept_about_people_who_are_quiet():
    clock = Clock()
    limit = PersonalLimit(most=2, seconds=10, clock=clock)
    for person in range(100):
        limit.take(person)
    clock.now += 11
    limit.take(ALICE)
    assert list(limit._times) == [ALICE]
