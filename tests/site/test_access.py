"""Who may open what: every address for everybody; an address that has no row here fails the tests."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts import services
from accounts.models import Kind, User
from classrooms.assignments import services as assignments
from classrooms.classes import invitations
from classrooms.classes import services as classes
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.login import card_secrets
from classrooms.models import (
    Assignment,
    Invitation,
    LedReplay,
    Lesson,
    Pair,
    Pupil,
    Quiz,
    QuizQuestion,
    ReplayVote,
    SchoolClass,
    Teaching,
    Topic,
    Vote,
)
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from games.models import Seat, Table
from games.services import tables
from learn.models import Mode
from learn.services import sessions
from learn.sitting.session_plans import Wanted
from matches.models import TournamentPhase, TournamentPlayer
from matches.tournaments import services as tournaments
from matches.tournaments.services import Terms
from tests.classrooms.colleagues import add_teacher
from tests.classrooms.looked_at_again import led_through
from tests.conftest import _player

pytestmark = pytest.mark.django_db

ROLES = (
    "anonymous",
    "guest",
    "player",
    "pupil",
    "other_pupil",
    "removed_pupil",
    "teacher",
    "other_teacher",
    "ex_teacher",
    "staff",
)

OPEN = {
    *(
        "home",
        "healthz",
        "readyz",
        "privacy",
        "about",
        "join",
        "teachers",
        "learn",
        "learn_start",
        "learn_pins",
        "knowledge",
    ),
    *(
        *("first_games", "first_game", "first_game_end", "play_first_round"),
        *("scene", "scene_messages", "skip_scene"),
        "puzzles",
        "puzzle",
        "puzzle_messages",
        "play",
        "tables_now",
        "open_table",
        "paper_table",
        "rules",
        "rules_of",
        "gallery",
    ),
    *("credits", "print_deck", "printed_deck", "capital", "card", "preferences", "choose_language"),
    *(
        "account_signup",
        "account_login",
        "account_reset_password",
        "account_reset_password_done",
        "what_is_kept",
    ),
    *("account_reset_password_from_key_done", "account_reset_password_from_key", "stamps", "pictures"),
    *("pupil_password", "call_for_help", "login_by_card", "task_by_link", "open_demo"),
    *("material", "material_pdf", "recover_account"),
}
"""For everybody: the doors, the deck, the rules, the quiz, and the way in with a card or a code."""

OF_THE_CLASS = {
    *(
        "class",
        "add_names",
        "class_settings",
        "login_window",
        "invite_teacher",
        "leave_class",
        "archive_class",
    ),
    *(
        "export_class",
        "erase_class",
        "journal",
        "login_cards",
        "pupil",
        "move_pupil",
        "merge_pupils",
        "graduate_pupil",
    ),
    *(
        "take_back_invitation",
        "export_pupil",
        "pupil_act",
        "lesson",
        "board",
        "lesson_act",
        "closing",
        "tracking",
        "over_time",
        "save_knowledge",
    ),
    *("pupil_report", "new_assignment", "assignment", "take_back", "give_again"),
    *("answer_cards", "answer_sheets", "scan", "scan_news", "scan_votes", "scan_act"),
    *("new_quiz", "quiz_board", "quiz_board_news", "quiz_act", "quiz_end", "resume_quiz"),
    *("start_led_replay", "led_replay_board", "led_replay_board_news", "led_replay_act", "end_led_replay"),
    *("undo_merger", "take_back_names", "resume_lesson", "restore_class", "teacher_act"),
    *("edit_assignment", "extend_assignment", "take_week_back", "assignments", "certificates"),
    *("plan_tournament", "class_tournament", "class_tournament_act", "way_in"),
}
"""For the teachers of the class alone; to all others it does not exist."""

OF_THE_PUPIL = {"begin_by_link", "begin_task", "task_puzzle", "quiz", "quiz_news", "answer_quiz"}
OF_THE_PUPIL |= {"led_replay", "led_replay_news", "vote_in_replay", "lay_in_replay", "lay_in_replay_messages"}
OF_ANY_PUPIL = {"welcome", "be_alone"}
OF_A_CLASSMATE = {"two_stamps", "two_pictures", "two_password"}
"""Where the second one at a device shows who it is: for pupils of the class who are logged in."""
OF_THE_INVITED = {"accept_invitation", "decline_invitation"}
OF_TEACHERS_WITH_THE_CODE = {"invitation_by_code"}
"""See `tests/classrooms/classes/test_roles.py`."""
OF_THE_LEARNER = {
    *(
        "learn_session",
        "learn_next",
        "learn_finish",
        "learn_end",
        "learn_question",
        "learn_answer",
        "learn_help",
    ),
}
AT_THE_TABLE = {
    *("table", "take_seat", "leave_table", "watch_table"),
    *("seat_bot", "remove_bot", "remove_person", "start_table"),
}
"""The table of a lesson: for its pupils and the teacher who leads it."""

OF_THE_PLAYER = {"round_review", "missed_turn", "missed_turn_messages"}
"""A round that is over: for those who played it."""

OF_A_ROUND = {"replay", "replay_best", "replay_file"}
"""A finished round: for those who played it or see its table; see `tests/matches/replay`."""

OF_THE_COACHED = {"coach", "coach_off"}
"""The coach of a first round: for whoever plays it, see `tests/learn/first_game`."""

FOR_PERSONS = {
    *("account_settings", "export_my_data", "erase_account", "account_logout", "account_reauthenticate"),
    *("account_change_password", "mfa_index", "mfa_authenticate", "mfa_reauthenticate", "mfa_activate_totp"),
    *("mfa_deactivate_totp", "mfa_view_recovery_codes", "mfa_generate_recovery_codes", "new_class"),
    *("mfa_download_recovery_codes", "come_to_the_table", "recovery_codes"),
}
"""About oneself: whoever it is, it shows and changes nobody else."""

OF_ONE_PLAYER = {"player", "player_act"}
"""See `tests/matches/people`: for people with an account, and hidden if its owner wishes so."""

OF_TOURNAMENTS = {"tournaments", "new_tournament", "tournament", "tournament_wall", "tournament_act"}
"""For people with an account: guests are asked to register, and for pupils there is nothing."""

OF_THE_STAFF = {
    *("photographs", "photograph", "photograph_negative", "photograph_credit", "photograph_act"),
    "photograph_proof",
    *("staff_reports", "staff_act", "staff_end_table"),
}
"""For those who look after the site: to all others, teachers included, it does not exist."""

OF_PLAYERS = {"matches"}
"""What waits for players who come back, guests included; pupils have no such pages."""
NOT_FOR_PUPILS = {"daily", "play_daily", "daily_results", "daily_after"}
"""For players, guests and visitors; see `tests/matches/daily`."""
OF_THE_REGISTERED = {
    *("opponents", "opponents_now", "fill_up", "cancel_seek", "challenge", "ratings"),
    *("accept_challenge", "withdraw_challenge", "rated_outcome", "rated_match_left"),
}
"""Opponents and ratings: for registered people; for guests and pupils they do not exist."""

BY_SIGNED_LINK = {"stop_turn_mail"}
"""From a mail, for whoever has it; see `tests/matches/turns`."""

FILES = {"picture"}


def routes() -> Iterator[str]:
    def walk(resolver: URLResolver) -> Iterator[str]:
        for pattern in resolver.url_patterns:
            if isinstance(pattern, URLPattern):
                yield str(pattern.name)
            else:
                yield from walk(pattern)

    return walk(get_resolver())


def test_every_address_has_a_row():
    groups = (OPEN, OF_THE_CLASS, OF_THE_PUPIL, OF_ANY_PUPIL, OF_THE_LEARNER, AT_THE_TABLE, OF_THE_PLAYER)
    groups += (OF_A_ROUND,)
    groups += (
        NOT_FOR_PUPILS,
        OF_PLAYERS,
        OF_THE_INVITED,
        OF_TEACHERS_WITH_THE_CODE,
        OF_THE_STAFF,
        OF_A_CLASSMATE,
    )
    groups += (OF_THE_COACHED, OF_ONE_PLAYER, OF_TOURNAMENTS, OF_THE_REGISTERED)
    groups += (BY_SIGNED_LINK,)
    listed = [route for group in (*groups, FOR_PERSONS, FILES) for route in group]
    assert sorted(routes()) == sorted(listed)


@pytest.fixture
def school(tess):
    """A class with a lesson, a drill and a learner; and everybody who could come to its doors."""
    school_class = classes.create_class(teacher=tess, name="4b", language="en")
    pia, gone = pupils.add_pupils(school_class=school_class, by=tess, names=["Pia", "Gone"]).pupils
    otto, eva = _player("otto", Kind.TEACHER), _player("eva", Kind.TEACHER)
    elsewhere = classes.create_class(teacher=otto, name="5c", language="en")
    stranger = pupils.add_pupils(school_class=elsewhere, by=otto, names=["Omar"]).pupils[0]
    add_teacher(school_class=school_class, by=tess, username="eva")
    classes.leave_class(school_class=school_class, teacher=eva)
    invitation = invitations.invite_teacher(school_class=school_class, by=tess, username="otto")
    lesson = lessons.start_lesson(school_class=school_class, by=tess, pupils=[pia], plan=Plan())
    drill = assignments.assign(
        school_class=school_class, by=tess, pupils=[pia], title="D", cards=["oslo-sight"]
    )
    quiz = quizzes.start_quiz(school_class=school_class, by=tess, topic=Topic.ALL, count=5)
    lessons.freeze(lesson=lesson, by=tess, frozen=False)  # which the quiz has frozen
    replay = led_through(school_class, lesson)
    session = sessions.start(person=pia.user, wanted=Wanted(Mode.DAILY), language="en")
    pupils.archive_pupil(pupil=gone, by=tess)
    return {
        "class": school_class,
        "pia": pia,
        "task": drill.tasks.get(),
        "drill": drill,
        "lesson": lesson,
        "invitation": invitation,
        "quiz": quiz,
        "replay": replay,
        "table": lesson.tables.get().table,
        "session": session,
        "people": {"pupil": pia.user, "other_pupil": stranger.user, "removed_pupil": gone.user}
        | {"teacher": tess, "other_teacher": otto, "ex_teacher": eva},
    }


@pytest.fixture
def client_of(school, browse, guest, alice):
    sam = _player("sam")
    services.appoint(sam)
    people = {"anonymous": None, "guest": guest, "player": alice, "staff": sam, **school["people"]}
    return lambda role: browse(people[role])


def address(route: str, school) -> str:
    code, pia = school["class"].code, school["pia"].pk
    if route in AT_THE_TABLE:
        return reverse(route, args=[school["table"].code])
    if route in OF_THE_LEARNER:
        number = [1] if route in ("learn_question", "learn_answer", "learn_help") else []
        return reverse(route, args=[school["session"].pk, *number])
    more = {
        "closing": [school["lesson"].pk],
        **{name: [school["quiz"].pk] for name in ("quiz_board", "quiz_board_news", "quiz_end")},
        "quiz_act": [school["quiz"].pk, "show"],
        "start_led_replay": [school["lesson"].pk],
        **{name: [school["replay"].pk] for name in ("led_replay_board", "led_replay_board_news")},
        "led_replay_act": [school["replay"].pk, "to"],
        "end_led_replay": [school["replay"].pk],
        "assignment": [school["drill"].pk],
        "take_back": [school["drill"].pk],
        "give_again": [school["drill"].pk],
        "resume_lesson": [school["lesson"].pk],
        "resume_quiz": [school["quiz"].pk],
        "scan_act": ["show"],
        "undo_merger": [pia],
        "teacher_act": [school["class"].teachings.get().pk, "own"],
        **{name: [school["drill"].pk] for name in ("edit_assignment", "extend_assignment", "take_week_back")},
        "take_back_invitation": [school["invitation"].pk],
        "save_knowledge": ["csv"],
        "lesson_act": ["freeze"],
        "class_tournament_act": ["wait"],
        "pupil_act": [pia, "let-in"],
        **{name: [pia] for name in ("pupil", "move_pupil", "merge_pupils", "graduate_pupil", "export_pupil")},
        "pupil_report": [pia],
    }
    return reverse(route, args=[code, *more.get(route, [])])


def is_shut(answer) -> bool:
    """Nothing is there; a visitor may be asked to log in, whatever the address."""
    return answer.status_code == 404 or (answer.status_code == 302 and "/account/login/" in answer.url)


def tries(client, where: str) -> list:
    return [client.get(where), client.post(where)]


@pytest.mark.parametrize("role", ROLES)
def test_pages_of_players_exist_for_all_but_pupils(client_of, role):
    for route in sorted(OF_PLAYERS):
        answer = client_of(role).get(reverse(route))
        if role == "anonymous" or "pupil" in role:
            assert is_shut(answer), route
        else:
            assert answer.status_code == 200, route


@pytest.mark.parametrize("role", [role for role in ROLES if role != "teacher"])
def test_what_is_the_classs_exists_for_its_teachers_alone(school, client_of, role):
    before = Pupil.objects.values().get(pk=school["pia"].pk)
    for route in sorted(OF_THE_CLASS):
        for answer in tries(client_of(role), address(route, school)):
            assert is_shut(answer) or answer.status_code == 405, (role, route, answer.status_code)
    assert Pupil.objects.values().get(pk=school["pia"].pk) == before
    school["table"].refresh_from_db()
    assert not school["table"].paused
    assert not school["quiz"].questions.exclude(shown_at=None).exists()


def test_the_teacher_finds_every_page_of_the_class(school, client_of):
    harmless = OF_THE_CLASS - {
        "leave_class",
        "archive_class",
        "login_window",
        "invite_teacher",
        "move_pupil",
        "merge_pupils",
        "teacher_act",
    }
    for route in sorted(harmless):
        answer = client_of("teacher").get(address(route, school))
        assert answer.status_code in (200, 302, 405), (route, answer.status_code)
        assert not (answer.status_code == 302 and "login" in answer.url), route


LOOKED_AT = {
    "class",
    "add_names",
    "class_settings",
    "journal",
    "lesson",
    "board",
    "closing",
    "tracking",
    "over_time",
    "pupil",
}
LOOKED_AT |= {
    "pupil_report",
    "new_assignment",
    "edit_assignment",
    "assignment",
    "erase_class",
    "graduate_pupil",
}
LOOKED_AT |= {"answer_cards", "answer_sheets", "scan", "scan_news"}
LOOKED_AT |= {"quiz_board", "quiz_board_news", "assignments", "plan_tournament", "way_in"}
LOOKED_AT |= {"led_replay_board", "led_replay_board_news"}
"""Whoever looks at any other address is led on: to the quiz that is on, or to the page of a button."""
WITH_CAMERA = {"scan"}
TAKEN_AWAY = {"login_cards", "certificates", "export_pupil", "export_class", "save_knowledge"}
"""What leaves the site is written into the journal, and changes nothing else."""


def all_of_the_class() -> list:
    kept = (
        SchoolClass,
        Teaching,
        Pupil,
        Lesson,
        Assignment,
        Quiz,
        QuizQuestion,
        LedReplay,
        Table,
        Seat,
        User,
    )
    return [list(model.objects.order_by("pk").values()) for model in kept]


def test_looking_changes_nothing_and_deeds_are_not_done_by_looking(school, client_of):
    client = client_of("teacher")
    before = all_of_the_class()
    for route in sorted(OF_THE_CLASS - TAKEN_AWAY):
        answer = client.get(address(route, school))
        assert answer.status_code == (200 if route in LOOKED_AT else 302), route
        assert ("camera=(self)" in answer.get("Permissions-Policy", "")) == (route in WITH_CAMERA), route
    assert all_of_the_class() == before


def test_no_other_site_can_act_for_the_teacher(school):
    client = Client(enforce_csrf_checks=True)
    backend = "allauth.account.auth_backends.AuthenticationBackend"
    client.force_login(school["people"]["teacher"], backend=backend)
    before = all_of_the_class()
    for route in sorted(OF_THE_CLASS):
        sent = {"name": "4b", "open": "yes", "away": "yes", "title": "D", "begin": ""}
        elsewhere = client.post(address(route, school), sent, headers={"origin": "https://example.org"})
        assert elsewhere.status_code in (403, 405), (route, elsewhere.status_code)
        assert client.post(address(route, school), sent).status_code in (403, 405), route
    assert all_of_the_class() == before


@pytest.mark.parametrize("role", [role for role in ROLES if role != "other_teacher"])
def test_an_invitation_exists_for_whoever_is_invited_alone(school, client_of, role):
    for route in sorted(OF_THE_INVITED):
        for answer in tries(client_of(role), reverse(route, args=[school["invitation"].pk])):
            assert is_shut(answer) or answer.status_code == 405, (role, route, answer.status_code)
    assert Invitation.objects.exists()


def addresses_of_players(organiser: User) -> Iterator[tuple[str, str]]:
    """Every address of tournaments; one of them is of a tournament that waits for players."""
    tournament = tournaments.open_tournament(organiser=organiser, terms=Terms())
    for route in sorted(OF_TOURNAMENTS):
        of_one = route not in ("tournaments", "new_tournament")
        arguments = [tournament.code] if of_one else []
        yield route, reverse(route, args=[*arguments, *(["join"] if route == "tournament_act" else [])])


@pytest.mark.parametrize("role", ROLES)
def test_tournaments_are_for_people_with_an_account(client_of, role):
    organiser = _player("olga")
    for route, where in addresses_of_players(organiser):
        answer = client_of(role).get(where)
        if role == "anonymous" or "pupil" in role:
            assert is_shut(answer), (role, route, answer.status_code)
        elif role == "guest":
            assert (answer.status_code, "/register/" in answer.url) == (302, True), route
        else:
            assert answer.status_code == (302 if route == "tournament_act" else 200), (role, route)
            assert answer["X-Robots-Tag"] == "noindex"
    players = TournamentPlayer.objects.exclude(person=organiser)
    assert not players.exists()


@pytest.mark.parametrize("role", ["player", "other_teacher", "staff"])
def test_a_tournament_is_led_by_whoever_opened_it(client_of, role):
    tournament = tournaments.open_tournament(organiser=_player("olga"), terms=Terms())
    tournaments.join(tournament_id=tournament.pk, person=_player("oskar"))
    for act in ("begin", "wait", "next", "stop", "end", "call-off"):
        client_of(role).post(reverse("tournament_act", args=[tournament.code, act]), {"sure": "yes"})
    tournament.refresh_from_db()
    assert (tournament.phase, tournament.waits) == (TournamentPhase.OPEN, False)


def address_for_staff(route: str) -> str:
    if route == "photographs":
        return reverse(route)
    if route in ("staff_reports", "staff_end_table"):
        return reverse(route)
    if route == "staff_act":
        return reverse(route, args=[1, "close"])
    if route == "photograph_proof":
        return reverse(route, args=["0" * 32])
    return reverse(route, args=["paris", "sight", *(["take-away"] if route == "photograph_act" else [])])


@pytest.mark.parametrize("role", [role for role in ROLES if role != "staff"])
def test_what_is_for_the_staff_exists_for_nobody_else(client_of, role):
    for route in sorted(OF_THE_STAFF):
        for answer in tries(client_of(role), address_for_staff(route)):
            assert is_shut(answer), (role, route, answer.status_code)


def test_the_staff_find_their_pages(client_of):
    client = client_of("staff")
    pages = {route: client.get(address_for_staff(route)).status_code for route in sorted(OF_THE_STAFF)}
    assert pages == dict.fromkeys(("photographs", "photograph"), 200) | {
        **dict.fromkeys(("photograph_negative", "photograph_credit", "photograph_act"), 405),
        "photograph_proof": 404,
        **dict.fromkeys(("staff_reports", "staff_act", "staff_end_table"), 302),  # without two steps
    }


@pytest.mark.parametrize("role", [role for role in ROLES if role not in ("pupil", "anonymous")])
def test_a_pupils_task_and_questions_exist_for_that_pupil_alone(school, client_of, role):
    for route in sorted(OF_THE_LEARNER):
        for answer in tries(client_of(role), address(route, school)):
            assert answer.status_code in (404, 405), (role, route, answer.status_code)
    where = reverse("begin_task", args=[school["task"].pk])
    assert is_shut(client_of(role).post(where))
    code = school["drill"].code
    begun = client_of(role).post(reverse("begin_by_link", args=[code]))
    asked_to_log_in = role == "removed_pupil" and begun.url == reverse("task_by_link", args=[code])
    assert is_shut(begun) or asked_to_log_in
    assert is_shut(client_of(role).get(reverse("task_puzzle", args=[school["task"].pk, 1])))
    assert school["task"].attempts.count() == 0


@pytest.mark.parametrize("role", [role for role in ROLES if role != "pupil"])
def test_a_quiz_exists_for_the_pupils_of_the_class_alone(school, client_of, role):
    pk = school["quiz"].pk
    for route, args in (("quiz", [pk]), ("quiz_news", [pk]), ("answer_quiz", [pk, 1])):
        for answer in tries(client_of(role), reverse(route, args=args)):
            assert is_shut(answer) or answer.status_code == 405, (role, route, answer.status_code)
    assert is_shut(client_of(role).post(reverse("answer_quiz", args=[pk, 1]), {"a": "1"}))
    assert not Vote.objects.exists()


@pytest.mark.parametrize("role", [role for role in ROLES if role != "pupil"])
def test_a_led_replay_exists_for_the_pupils_of_the_class_alone(school, client_of, role):
    routes = ("led_replay", "led_replay_news", "vote_in_replay", "lay_in_replay", "lay_in_replay_messages")
    for route in routes:
        for answer in tries(client_of(role), reverse(route, args=[school["replay"].pk])):
            assert is_shut(answer) or answer.status_code == 405, (role, route, answer.status_code)
    assert not ReplayVote.objects.exists()


@pytest.mark.parametrize("role", [role for role in ROLES if role not in ("pupil", "teacher")])
def test_the_table_of_a_lesson_does_not_exist_for_strangers(school, client_of, role):
    seats = list(school["table"].seats.values())
    missing = client_of(role).get(reverse("table", args=["ZZZZZZZZ"]))
    for route in sorted(AT_THE_TABLE - {"leave_table"}):
        for answer in tries(client_of(role), address(route, school)):
            assert is_shut(answer) or answer.status_code == 405, (role, route, answer.status_code)
    assert client_of(role).get(address("table", school)).content[:200] == missing.content[:200]
    left = [
        client_of(role).post(reverse("leave_table", args=[code]))
        for code in ("ZZZZZZZZ", school["table"].code)
    ]
    assert left[0].status_code == left[1].status_code
    assert list(school["table"].seats.values()) == seats


@pytest.mark.parametrize(
    "role", ["anonymous", "guest", "player", "teacher", "other_teacher", "removed_pupil"]
)
def test_only_a_pupil_has_a_start_page_for_pupils(client_of, role):
    assert client_of(role).get(reverse("welcome")).status_code == 404
    assert client_of(role).post(reverse("be_alone")).status_code == 404


@pytest.mark.parametrize("role", ROLES)
def test_nobody_but_a_classmate_can_sit_down_beside_a_pupil(school, client_of, role):
    client, code, pia = client_of(role), school["class"].code, school["pia"]
    addresses = {
        "two_stamps": [code],
        **{name: [code, pia.pk] for name in ("two_pictures", "two_password")},
    }
    assert set(addresses) == OF_A_CLASSMATE
    right = {"password": card_secrets.password(pia.card_secret)}
    for route, args in addresses.items():
        if role == "pupil" and route == "two_stamps":
            continue
        assert client.get(reverse(route, args=args)).status_code == 404, (role, route)  # nor beside herself
        assert client.post(reverse(route, args=args), right).status_code in (404, 405), (role, route)
    assert not Pair.objects.exists()


def test_a_table_of_strangers_does_not_exist_for_a_pupil(school, client_of, alice):
    table = tables.open_table(host=alice, rules="photo", size=2)
    assert client_of("pupil").get(reverse("table", args=[table.code])).status_code == 404


def test_a_pupil_can_neither_be_renamed_nor_erased_by_a_click(school, client_of):
    client, before = client_of("pupil"), school["pia"].user.display_name
    client.post(reverse("account_settings"), {"form": "name", "display_name": "Something else"})
    client.post(reverse("erase_account"), {"sure": "on"})
    assert Pupil.objects.select_related("user").get(pk=school["pia"].pk).user.display_name == before


@pytest.mark.parametrize("route", sorted(FOR_PERSONS - {"account_logout", "come_to_the_table"}))
def test_nothing_about_oneself_breaks_for_anybody(client_of, route):
    for role in ROLES:
        assert client_of(role).get(reverse(route)).status_code < 500, role


@pytest.mark.parametrize("role", ["pupil", "other_pupil"])
def test_what_is_for_players_does_not_exist_for_pupils(client_of, role):
    about = {
        "play_daily": ["photo"],
        "daily_results": ["photo", "2026-01-01"],
        "daily_after": ["ABCDEFGH", 1],
    }
    for route in sorted(NOT_FOR_PUPILS):
        for answer in tries(client_of(role), reverse(route, args=about.get(route, []))):
            assert answer.status_code in (404, 405), (role, route)


REGISTERED = {"player", "teacher", "other_teacher", "ex_teacher", "staff"}


ARGUMENTS = {
    **{route: [10**6] for route in ("accept_challenge", "withdraw_challenge")},
    "rated_outcome": ["ABCDEFGH", 1],
    "rated_match_left": ["ABCDEFGH"],
}
"""Challenges and matches that are not there."""


@pytest.mark.parametrize("role", ROLES)
def test_opponents_and_ratings_are_for_registered_people(school, client_of, role):
    for route in sorted(OF_THE_REGISTERED):
        where = reverse(route, args=ARGUMENTS.get(route, []))
        for answer in tries(client_of(role), where):
            if role in REGISTERED:
                assert answer.status_code in (200, 302, 405, 422), (role, route, answer.status_code)
                assert not is_shut(answer), (role, route)
            else:
                assert is_shut(answer) or answer.status_code == 405, (role, route, answer.status_code)
