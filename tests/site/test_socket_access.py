"""Who may say what to a table: every message for everybody; one that has no row here fails the tests."""

from dataclasses import dataclass
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.urls import URLPattern

from accounts.models import Kind, Session, User
from accounts.services import welcome_guest
from catalogue import loading
from classrooms.classes import services as classes
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Pupil, SchoolClass
from classrooms.pupils import services as pupils
from games.live.protocol.schema import names
from games.live.socket_limits import MOST_AT_A_TABLE
from games.messaging.places import tell_places
from games.models import Move, Refusal, Round, Seat, SeatChange, Table
from games.routing import websocket_urlpatterns
from games.services import tables
from tests.classrooms.colleagues import add_teacher
from tests.conftest import _player
from tests.games.live.clients import Player, cookie_of

pytestmark = pytest.mark.django_db(transaction=True)

LOGGED_OUT, NO_SUCH_TABLE = 4401, 4404
PILE = [{"cards": ["oslo-sight", "oslo-church", "oslo-palace"]}]
ROUND = {"round": 1, "version": 0}
MESSAGES: dict[str, dict[str, Any]] = {
    "ping": {},
    "history": {},
    "phrase": {"phrase": "hello"},
    "hint": ROUND,
    "draft": {**ROUND, "table": PILE},
    "move": {**ROUND, "move": {"type": "draw", "stack": 0}},
    "come_back": {},
    "stand_in": {"seat": 0},
    "mute": {"seat": 1, "muted": True},
    "remove_person": {"seat": 1},
    "next_round": {"after": 1},
    "rematch": {},
    "take_seat": {},
    "seat_bot": {"level": "easy"},
    "remove_bot": {"seat": 2},
    "start": {},
    "pause": {"paused": True},
    "leave_seat": {},
}
"""One of each, in the order in which they are said; who says all of them stands up last."""

REFUSED_TO_ALL_WITHOUT_A_SEAT = dict.fromkeys(
    ("phrase", "hint", "draft", "move", "come_back", "stand_in", "next_round", "rematch", "leave_seat"),
    "not_seated",
)
TOO_LATE = dict.fromkeys(("seat_bot", "remove_bot", "start"), "already_started")
ONLY_THE_HOST = dict.fromkeys(
    ("seat_bot", "remove_bot", "start", "pause", "mute", "remove_person"), "not_the_host"
)
NOT_OVER = {"next_round": "round_is_not_over", "rematch": "match_is_not_over"}
NOT_BEGUN = {
    "history": "not_playing",
    "hint": "stale",
    "draft": "stale",
    "move": "not_playing",
    "next_round": "not_playing",
    "rematch": "match_is_not_over",
}
AT_THE_TABLE = {"ping": "pong", "phrase": "accepted", "come_back": "accepted", "leave_seat": "accepted"}
AT_THE_TABLE |= {"stand_in": "not_away"}

OF_A_LESSON = {
    "mover": {**AT_THE_TABLE, "history": "history", **ONLY_THE_HOST, **NOT_OVER, "take_seat": "accepted"}
    | {"hint": "hint", "draft": "not_now", "move": "accepted", "rematch": "not_the_host"},
    "other_seat": {**AT_THE_TABLE, "history": "history", **ONLY_THE_HOST, **NOT_OVER, "take_seat": "accepted"}
    | {"hint": "hint", "draft": "not_your_turn", "move": "not_your_turn", "rematch": "not_the_host"},
    "leader": {
        **REFUSED_TO_ALL_WITHOUT_A_SEAT,
        **TOO_LATE,
        "history": "history",
        "ping": "pong",
        "pause": "accepted",
    }
    | {"take_seat": "no_such_table", "mute": "accepted", "remove_person": "not_between_rounds"}
    | {"rematch": "match_is_not_over"},
    "spectator": {**REFUSED_TO_ALL_WITHOUT_A_SEAT, "history": "history", **ONLY_THE_HOST, "ping": "pong"}
    | {"take_seat": "already_started", "rematch": "not_the_host"},
}
"""The table of a lesson; there are spectators only where a host allows it, and lessons do not."""

OF_A_PUPIL = {
    "host": {**AT_THE_TABLE, **NOT_BEGUN, "take_seat": "accepted", "seat_bot": "accepted"}
    | {"remove_bot": "accepted", "start": "accepted", "pause": "accepted"}
    | {"mute": "accepted", "remove_person": "accepted"},
    "seated": {**AT_THE_TABLE, **NOT_BEGUN, **ONLY_THE_HOST, "take_seat": "accepted"},
    "classmate": {
        **AT_THE_TABLE,
        "history": "not_playing",
        **ONLY_THE_HOST,
        "take_seat": "accepted",
        "leave_seat": "accepted",
    }
    | {"phrase": "not_seated", "hint": "stale", "draft": "stale", "move": "not_playing"}
    | {"come_back": "not_seated", "stand_in": "not_seated"}
    | {"next_round": "not_seated", "rematch": "not_seated"},
}
"""A table that a pupil has opened for the class, and that waits for players."""

OUTSIDERS = {
    "nobody": LOGGED_OUT,
    "removed_pupil": LOGGED_OUT,
    "at_another_table": NO_SUCH_TABLE,
    "of_another_class": NO_SUCH_TABLE,
    "moved_away": NO_SUCH_TABLE,
    "grown_up": NO_SUCH_TABLE,
    "other_teacher": NO_SUCH_TABLE,
    "ex_teacher": NO_SUCH_TABLE,
    "colleague": NO_SUCH_TABLE,  # looks at the board, until he or she leads
    "guest": NO_SUCH_TABLE,
    "player": NO_SUCH_TABLE,
}


@dataclass
class School:
    """A class in a lesson, and everybody who could come to its tables."""

    school_class: SchoolClass
    other_class: SchoolClass
    table: Table
    waiting: Table  # opened by a pupil
    teacher: User
    people: dict[str, User | None]
    pupil: dict[str, Pupil]


@pytest.fixture
def school(transactional_db) -> School:
    loading.load()
    tess, otto, eva, cora = (_player(name, Kind.TEACHER) for name in ("tess", "otto", "eva", "cora"))
    school_class = classes.create_class(teacher=tess, name="4b", language="en")
    other_class = classes.create_class(teacher=tess, name="4c", language="en")
    elsewhere = classes.create_class(teacher=otto, name="5c", language="en")
    for name in ("eva", "cora"):
        add_teacher(school_class=school_class, by=tess, username=name)
    called = ["Ada", "Ben", "Cleo", "Dan", "Eda", "Finn", "Gil", "Hal"]
    ada, ben, cleo, dan, eda, finn, gil, hal = pupils.add_pupils(
        school_class=school_class, by=tess, names=called
    ).pupils
    stranger = pupils.add_pupils(school_class=elsewhere, by=otto, names=["Omar"]).pupils[0]
    here = [ada, ben, finn, gil, hal]
    groups = [[ada.pk, ben.pk, finn.pk, gil.pk], [hal.pk]]
    # The teacher who leaves has led the lesson.
    lesson = lessons.start_lesson(school_class=school_class, by=eva, pupils=here, plan=Plan(), groups=groups)
    table = lesson.tables.get(number=1).table
    classes.leave_class(school_class=school_class, teacher=eva)
    lessons.freeze(lesson=lesson, by=tess, frozen=False)
    pupils.archive_pupil(pupil=finn, by=tess)
    pupils.move_pupil(pupil=gil, by=tess, to=other_class)
    waiting = tables.open_table(host=cleo.user, rules="photo", size=4)
    tables.take_seat(code=waiting.code, person=dan.user)
    tables.seat_bot(code=waiting.code, by=cleo.user, level="easy", number=2)
    grown = pupils.add_pupils(school_class=school_class, by=tess, names=["Ira"]).pupils[0]
    lessons.seat_latecomer(lesson=lesson, pupil=grown)
    person = pupils.graduate_pupil(pupil=grown, by=tess, username="ira", password="a-long-password")
    let_begin(table, ada)
    return School(
        school_class,
        other_class,
        Table.objects.get(pk=table.pk),
        waiting,
        tess,
        {
            "mover": ada.user,
            "other_seat": ben.user,
            "leader": tess,
            "spectator": hal.user,
            "host": cleo.user,
            "seated": dan.user,
            "classmate": eda.user,
            "nobody": None,
            "removed_pupil": finn.user,
            "at_another_table": hal.user,
            "of_another_class": stranger.user,
            "moved_away": gil.user,
            "grown_up": person,
            "other_teacher": otto,
            "ex_teacher": eva,
            "colleague": cora,
            "guest": welcome_guest(),
            "player": _player("alice"),
        },
        {"mover": ada, "seated": dan},
    )


def let_begin(table: Table, pupil: Pupil) -> None:
    """Whom the lot has chosen to begin would be another one in every run."""
    playing, seat = table.rounds.get(), table.seats.get(person=pupil.user)
    playing.state["turn"], playing.deadline = playing.players.index(seat.number), None
    playing.save()


def all_there_is() -> list[Any]:
    """Everything at the tables that somebody could have changed."""
    kept = (Table, Seat, Round, Move, Refusal, SeatChange)
    return [list(model.objects.order_by("pk").values()) for model in kept]


everything = sync_to_async(all_there_is)


def test_every_message_has_a_row_for_everybody():
    assert set(MESSAGES) == names("client")
    for rows in (*OF_A_LESSON.values(), *OF_A_PUPIL.values()):
        assert set(rows) == names("client")


def test_there_are_no_other_sockets_than_those_of_people_and_of_tables():
    assert all(isinstance(each, URLPattern) for each in websocket_urlpatterns)
    assert [str(each.pattern) for each in websocket_urlpatterns] == [
        r"^live/1/me/$",
        r"^live/1/(?P<code>[A-Z2-9]{8})/$",
        "",  # nowhere
    ]


@pytest.mark.parametrize("role", ["mover", "leader", "guest", "player"])
async def test_on_the_socket_of_a_person_nothing_can_be_said_but_ping(school, role):
    before = await everything()
    person = Player("me", await sync_to_async(cookie_of)(school.people[role]))
    await person.socket.connect()
    await person.hear("hello")
    for kind, told in MESSAGES.items():
        about = {} if kind == "ping" else {"id": f"on-my-page-{kind}"}
        await person.send({"type": kind, **about, **told})
        answer = await person.hear("place", "malformed")
        assert answer["type"] == ("place" if kind == "ping" else "malformed"), kind
    assert await everything() == before
    await person.leave()


async def test_a_person_is_told_nothing_of_where_others_belong(school):
    person = Player("me", await sync_to_async(cookie_of)(school.people["of_another_class"]))
    await person.socket.connect()
    await person.hear("hello")
    await sync_to_async(tell_places)([school.people["mover"].pk])
    assert (await person.hear("place"))["address"] == "/welcome/"
    await person.leave()


@pytest.mark.parametrize("role", ["nobody", "removed_pupil"])
async def test_who_is_not_logged_in_has_no_socket_of_a_person(school, role):
    person = Player("me", await sync_to_async(cookie_of)(school.people[role]))
    await person.socket.connect()
    assert await person.closed() == LOGGED_OUT


async def said(player: Player, kind: str) -> str:
    """Say one of the messages; give the type of the answer, or the code of a refusal."""
    told = MESSAGES[kind]
    if kind == "ping":
        await player.send({"type": "ping", "mark": player.view["mark"]})
        return (await player.hear("pong"))["type"]
    answers = ("accepted", "refused", "stale", "malformed", "hint", "history", "verdict")
    answer = await player.ask(kind, *answers, **told)
    return answer["code"] if answer["type"] == "refused" else answer["type"]


async def spoken_for(code: str, person: User, expected: dict[str, str]) -> None:
    player = await Player.sit(code, person)
    told = {kind: await said(player, kind) for kind in MESSAGES}
    assert told == expected
    await player.leave()


@pytest.mark.parametrize("role", OF_A_LESSON)
async def test_at_the_table_of_a_lesson_everybody_can_do_what_is_theirs(school, role):
    table = Table.objects.filter(pk=school.table.pk)
    await table.aupdate(spectators=role == "spectator")
    await spoken_for(school.table.code, school.people[role], OF_A_LESSON[role])
    moved = await Move.objects.filter(round__table=school.table, by="person").acount()
    assert moved == (1 if role == "mover" else 0)
    assert (await table.aget()).paused == (role == "leader")


@pytest.mark.parametrize("role", OF_A_PUPIL)
async def test_at_an_open_table_of_the_class_everybody_can_do_what_is_theirs(school, role):
    await spoken_for(school.waiting.code, school.people[role], OF_A_PUPIL[role])
    assert await Round.objects.filter(table=school.waiting).aexists() == (role == "host")


async def test_for_outsiders_there_is_no_table_whatever_they_say(school):
    before = await everything()
    for role, code in OUTSIDERS.items():
        tables_of_others = [school.table.code, "ZZZZZZZZ"]
        if role != "at_another_table":  # who may sit down at the one that waits
            tables_of_others.append(school.waiting.code)
        for where in tables_of_others:
            player = Player(where, await sync_to_async(cookie_of)(school.people[role]))
            await player.socket.connect()
            assert await player.closed() == code, (role, where)
            for kind, told in MESSAGES.items():
                about = {} if kind == "ping" else {"id": f"outsider-{kind}"}
                await player.send({"type": kind, **about, **told})
            assert await player.socket.receive_nothing(timeout=0.05), role
            await player.leave()
    assert await everything() == before


# What is lost while one is connected


KINDS_TOGETHER = [
    list(MESSAGES)[first : first + MOST_AT_A_TABLE] for first in range(0, len(MESSAGES), MOST_AT_A_TABLE)
]
"""All messages, in groups for which one person can have a socket each."""


async def a_socket_for_each(kinds: list[str], code: str, person: User) -> dict[str, Player]:
    cookie = await sync_to_async(cookie_of)(person)
    sockets = {}
    for kind in kinds:
        sockets[kind] = Player(code, cookie)
        await sockets[kind].socket.connect()
        await sockets[kind].hear("presence")
    return sockets


@pytest.mark.parametrize("kinds", KINDS_TOGETHER)
@pytest.mark.parametrize(
    ("role", "lose", "why"),
    [
        ("mover", lambda person: Session.objects.filter(user=person).delete(), LOGGED_OUT),
        ("leader", lambda person: Session.objects.filter(user=person).delete(), LOGGED_OUT),
        (
            "mover",
            lambda person: User.objects.filter(pk=person.pk).update(circle="class-999"),
            NO_SUCH_TABLE,
        ),
    ],
)
async def test_whoever_lost_the_right_has_lost_it_at_the_next_message_of_any_kind(
    school, role, lose, why, kinds
):
    """No hint tells the sockets of it: they find out by themselves."""
    sockets = await a_socket_for_each(kinds, school.table.code, school.people[role])
    await sync_to_async(lose)(school.people[role])
    before = await everything()
    for kind, player in sockets.items():
        about = {} if kind == "ping" else {"id": f"too-late-{kind}"}
        await player.send({"type": kind, **about, **MESSAGES[kind]})
        assert await player.closed() == why, kind
    assert await everything() == before


DEEDS = {
    "archived": (lambda school, who: pupils.archive_pupil(pupil=who, by=school.teacher), LOGGED_OUT),
    "erased": (lambda school, who: pupils.erase_pupil(pupil=who, by=school.teacher), LOGGED_OUT),
    "new card": (lambda school, who: pupils.renew_card(pupil=who, by=school.teacher), LOGGED_OUT),
    "moved": (
        lambda school, who: pupils.move_pupil(pupil=who, by=school.teacher, to=school.other_class),
        NO_SUCH_TABLE,
    ),
    "graduated": (
        lambda school, who: pupils.graduate_pupil(
            pupil=who, by=school.teacher, username="grown", password="a-long-password"
        ),
        (LOGGED_OUT, NO_SUCH_TABLE),  # with a password of one's own the old session is over
    ),
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("role", ["mover", "seated"])
async def test_a_pupil_who_leaves_the_class_is_shown_out_at_once(school, deed, role):
    who = school.pupil[role]
    table = school.table if role == "mover" else school.waiting
    player = await Player.sit(table.code, who.user)
    person, (act, why) = who.user_id, DEEDS[deed]
    await sync_to_async(act)(school, who)
    assert await player.closed() in (why if isinstance(why, tuple) else (why, NO_SUCH_TABLE))
    seats = Seat.objects.filter(table=table, person=person)
    assert await seats.aexists() == (deed == "new card")


async def test_a_teacher_who_leaves_the_class_is_shown_out_and_another_one_leads(school):
    player = await Player.sit(school.table.code, school.teacher)
    await sync_to_async(classes.leave_class)(school_class=school.school_class, teacher=school.teacher)
    assert await player.closed() == NO_SUCH_TABLE
    table = await Table.objects.select_related("host").aget(pk=school.table.pk)
    assert table.host.username == "cora"
    assert (await school.school_class.lessons.select_related("teacher").aget()).teacher == table.host
