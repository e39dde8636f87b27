"""What a substitute and a colleague do not find: every address of a class, and every name on its pages."""

from datetime import date, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.models import Kind, User
from classrooms.classes import invitations
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.models import Invitation, JournalEntry, Pupil, Quiz, Role, SchoolClass, Teaching
from classrooms.pupils import services as pupils
from classrooms.tournaments import services as tournaments
from classrooms.tournaments.forms import ClassTournamentForm
from tests.classrooms.colleagues import add_teacher
from tests.classrooms.long_year import Year, a_year
from tests.conftest import _player
from tests.site.test_access import OF_THE_CLASS

pytestmark = pytest.mark.django_db

OF_SUBSTITUTES = {
    *("class", "way_in", "login_window", "leave_class", "pupil_act"),
    *("lesson", "board", "lesson_act", "closing", "resume_lesson"),
    *("plan_tournament", "class_tournament", "class_tournament_act"),
    *("new_quiz", "quiz_board", "quiz_board_news", "quiz_act", "quiz_end", "resume_quiz"),
    *("start_led_replay", "led_replay_board", "led_replay_board_news", "led_replay_act", "end_led_replay"),
    *("answer_cards", "answer_sheets", "scan", "scan_news", "scan_votes", "scan_act"),
}
"""Leading: everything else of a class does not exist for them."""
OF_THE_OWNER = {"invite_teacher", "take_back_invitation", "teacher_act", "erase_class", "restore_class"}
NAMES = ("Xaverina Quäckenbusch", "Wolfhard Zyprian")
PARTS = [part for name in NAMES for part in name.split()]


def today() -> date:
    return timezone.localdate()


def substitute(school_class: SchoolClass, by: User, username: str, *, sees_names: bool) -> User:
    teacher = _player(username, Kind.TEACHER)
    terms = {"role": Role.SUBSTITUTE, "until": timezone.localdate(), "sees_names": sees_names}
    invited = invitations.invite_teacher(school_class=school_class, by=by, username=username, **terms)
    invitations.accept_invitation(invitation=invited)
    return teacher


@pytest.fixture
def year(class_4b, tess) -> Year:
    return a_year(class_4b, tess, names=NAMES, answers=12, rounds=1, drills=1)


@pytest.fixture
def sue(year, class_4b, tess) -> User:
    """Sees no real names; today is her last day."""
    return substitute(class_4b, tess, "sue", sees_names=False)


OF_AN_ASSIGNMENT = ("assignment", "edit_assignment", "extend_assignment", "take_week_back")


def address(route: str, year: Year) -> str:
    code, pupil = year.school_class.code, year.pupils[0].pk
    of_quiz, of_replay = [year.running_quiz.pk], [year.replay.pk]
    more = {
        **{route: [year.lesson.pk] for route in ("closing", "resume_lesson", "start_led_replay")},
        **dict.fromkeys(("quiz_board", "quiz_board_news"), of_quiz),
        **{route: [year.quiz.pk] for route in ("quiz_end", "resume_quiz")},
        **dict.fromkeys(("led_replay_board", "led_replay_board_news", "end_led_replay"), of_replay),
        **{route: [pupil] for route in ("pupil", "pupil_report", "move_pupil", "merge_pupils")},
        **{route: [pupil] for route in ("undo_merger", "graduate_pupil", "export_pupil")},
        **{route: [year.drill.pk] for route in OF_AN_ASSIGNMENT},
        **{route: [year.drill.pk] for route in ("take_back", "give_again")},
        "led_replay_act": [*of_replay, "to"],
        "quiz_act": [*of_quiz, "show"],
        "scan_act": ["show"],
        "lesson_act": ["freeze"],
        "class_tournament_act": ["wait"],
        "pupil_act": [pupil, "erase"],
        "teacher_act": [Teaching.objects.order_by("pk")[0].pk, "remove"],
        "take_back_invitation": [1],
        "save_knowledge": ["xlsx"],
    }
    return reverse(route, args=[code, *more.get(route, [])])


def is_shut(client, where: str, sent: dict | None = None) -> bool:
    """Nothing is there; the address of a button leads to its page, so that it has to be pressed."""
    looked_at = client.get(where)
    is_button = looked_at.status_code == 302 and looked_at.url != where
    return (client.post(where, sent or {}) if is_button else looked_at).status_code == 404


def everything(school_class: SchoolClass) -> list:
    rows = (Pupil.objects, Teaching.objects, SchoolClass.objects, JournalEntry.objects, Quiz.objects)
    return [list(each.order_by("pk").values()) for each in rows]


def test_all_but_leading_does_not_exist_for_a_substitute(browse, year, class_4b, sue):
    client, before = browse(sue), everything(class_4b)
    sent = {"sure": "yes", "name": "4b", "away": "yes", "title": "D", "to": class_4b.code, "username": "tess"}
    for route in sorted(OF_THE_CLASS - OF_SUBSTITUTES):
        assert is_shut(client, address(route, year), sent), route
    assert client.get(reverse("save_knowledge", args=[class_4b.code, "csv"])).status_code == 404
    assert everything(class_4b) == before


def pages_with_names(client, year: Year) -> dict[str, str]:
    """Everything that a substitute can look at, in each way there is, after two sat down at one device."""
    code, first, second = year.school_class.code, *year.pupils
    pages = {}
    Pupil.objects.filter(pk=first.pk).update(asks_for_help=True)
    for route in sorted(OF_SUBSTITUTES - {"pupil_act", "answer_sheets"}):
        for ending in ("", "?names=real") if route in ("board", "closing") else ("",):
            where = address(route, year) + ending
            answer = client.get(where, follow=True)
            assert answer.status_code in (200, 405), where  # a button leads to its page
            pages[where] = answer.content.decode()
    for act in ("let-in", "part"):
        where = reverse("pupil_act", args=[code, first.pk, act])
        pages[where] = client.post(where, follow=True).content.decode()
    where = reverse("lesson_act", args=[code, "end"])
    pages[where] = client.post(where).content.decode()
    where = reverse("lesson", args=[code])
    both = {"pair": "", "at_device": first.pk, "beside": second.pk}
    pages[f"{where} with a pair"] = client.post(where, both).content.decode()
    return pages


def test_what_is_led_exists_for_who_sees_no_names_and_names_nobody(browse, year, sue):
    for where, text in pages_with_names(browse(sue), year).items():
        assert not [part for part in PARTS if part in text], where


def test_who_may_see_names_reads_them_and_still_takes_none_away(browse, year, class_4b, tess):
    kim = substitute(class_4b, tess, "kim", sees_names=True)
    client = browse(kim)
    for where in (address("class", year), address("board", year) + "?names=real"):
        assert NAMES[0] in client.get(where).content.decode(), where
    for route in ("export_class", "login_cards", "certificates", "journal"):
        assert client.get(address(route, year)).status_code == 404, route


def test_a_tournament_names_nobody_to_who_sees_no_names(browse, class_4b, tess, pia, paul):
    sue = substitute(class_4b, tess, "sue", sees_names=False)
    added = pupils.add_pupils(school_class=class_4b, by=tess, names=NAMES).pupils
    form = ClassTournamentForm(None)
    terms = ClassTournamentForm({name: form[name].value() for name in form.fields})
    assert terms.is_valid(), terms.errors
    four = [pia, paul, *added]
    tournaments.start_tournament(school_class=class_4b, by=tess, pupils=four, terms=terms.terms)
    board = reverse("class_tournament", args=[class_4b.code])
    for ending in ("", "?names=real"):
        text = browse(sue).get(board + ending).content.decode()
        assert added[0].user.display_name in text
        assert not [part for part in PARTS if part in text]
    assert PARTS[0] in browse(tess).get(f"{board}?names=real").content.decode()


@pytest.mark.parametrize(("act", "status"), [("let-in", 302), ("part", 302), ("remove", 404), ("erase", 404)])
def test_of_the_acts_on_a_pupil_a_substitute_has_two(browse, class_4b, tess, pia, act, status):
    sue = substitute(class_4b, tess, "sue", sees_names=True)
    address = reverse("pupil_act", args=[class_4b.code, pia.pk, act])
    assert browse(sue).post(address, {"sure": "yes"}).status_code == status
    assert Pupil.objects.get(pk=pia.pk).archived_at is None


def test_the_last_day_is_still_a_day_and_the_next_one_is_none(browse, year, class_4b, sue):
    client = browse(sue)
    assert client.get(address("class", year)).status_code == 200
    classes.end_substitutions()
    assert Teaching.objects.filter(teacher=sue).exists()
    Teaching.objects.filter(teacher=sue).update(until=timezone.localdate() - timedelta(days=1))
    for route in sorted(OF_SUBSTITUTES):
        assert is_shut(client, address(route, year)), route


def test_an_invitation_whose_last_day_is_over_makes_no_substitute(browse, class_4b, tess, otto):
    terms = {"username": "otto", "role": Role.SUBSTITUTE, "until": today() - timedelta(days=1)}
    late = invitations.invite_teacher(school_class=class_4b, by=tess, **terms)
    with pytest.raises(Refused) as refused:
        invitations.accept_invitation(invitation=late)
    assert refused.value.code is No.NOT_THERE_ANY_MORE
    answer = browse(otto).post(reverse("accept_invitation", args=[late.pk]))
    assert answer.url == reverse("teachers")
    assert not Teaching.objects.filter(teacher=otto).exists()
    invitations.invite_teacher(school_class=class_4b, by=tess, **terms | {"username": "", "until": today()})
    invitations.erase_old_codes()
    assert [each.until for each in Invitation.objects.all()] == [today()]


# Colleagues


def test_what_the_owner_decides_does_not_exist_for_a_colleague(browse, year, class_4b, tess, otto):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    client, before = browse(otto), everything(class_4b)
    for route in sorted(OF_THE_OWNER):
        assert is_shut(client, address(route, year), {"name": "4b", "sure": "yes"}), route
    assert everything(class_4b) == before
    for route in ("class_settings", "journal", "tracking", "assignments", "pupil", "pupil_report"):
        assert client.get(address(route, year)).status_code == 200, route


@pytest.mark.parametrize("act", ["show-names", "hide-names", "own", "remove"])
def test_nobody_decides_about_himself_or_about_a_teacher_of_another_class(browse, class_4b, tess, otto, act):
    elsewhere = classes.create_class(teacher=otto, name="5c", language="en")
    foreign, own = (Teaching.objects.get(school_class=each) for each in (elsewhere, class_4b))
    before = list(Teaching.objects.order_by("pk").values())
    for teaching in (foreign, own):
        where = reverse("teacher_act", args=[class_4b.code, teaching.pk, act])
        assert browse(tess).post(where, {"sure": "yes"}).status_code == 404
    assert list(Teaching.objects.order_by("pk").values()) == before


def test_a_colleague_always_sees_names_whatever_the_owner_presses(browse, class_4b, tess, otto, pia):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    teaching = Teaching.objects.get(teacher=otto)
    browse(tess).post(reverse("teacher_act", args=[class_4b.code, teaching.pk, "hide-names"]))
    assert pia.real_name in browse(otto).get(reverse("class", args=[class_4b.code])).content.decode()


def test_a_substitute_becomes_no_owner(browse, class_4b, tess):
    sue = substitute(class_4b, tess, "sue", sees_names=False)
    teaching = Teaching.objects.get(teacher=sue)
    browse(tess).post(reverse("teacher_act", args=[class_4b.code, teaching.pk, "own"]))
    assert Teaching.objects.get(role=Role.OWNER).teacher == tess
    assert Teaching.objects.get(teacher=sue).role == Role.SUBSTITUTE


def test_a_class_whose_owner_goes_has_one_owner_the_one_who_has_taught_it_longest(class_4b, tess, otto):
    eva = _player("eva", Kind.TEACHER)
    for name in ("eva", "otto"):
        add_teacher(school_class=class_4b, by=tess, username=name)
    substitute(class_4b, tess, "sue", sees_names=True)
    classes.leave_class(school_class=class_4b, teacher=tess)
    assert Teaching.objects.get(role=Role.OWNER).teacher == eva
    classes.leave_class(school_class=class_4b, teacher=eva)
    assert Teaching.objects.get(role=Role.OWNER).teacher == otto
    with pytest.raises(Refused) as refused:
        classes.leave_class(school_class=class_4b, teacher=otto)
    assert refused.value.code is No.LAST_TEACHER


def test_an_invitation_is_accepted_once(browse, class_4b, tess, otto):
    named = invitations.invite_teacher(school_class=class_4b, by=tess, username="otto")
    with pytest.raises(Refused) as refused:
        invitations.invite_teacher(school_class=class_4b, by=tess, username="OTTO ")
    assert refused.value.code is No.ALREADY_INVITED
    by_code = invitations.invite_teacher(school_class=class_4b, by=tess)
    invitations.accept_invitation(invitation=named)
    for again, why in ((named, No.NOT_THERE_ANY_MORE), (by_code, No.ALREADY_TEACHES)):
        with pytest.raises(Refused) as refused:
            invitations.accept_invitation(invitation=again, teacher=otto)
        assert refused.value.code is why
    assert invitations.accept_invitation(invitation=by_code, teacher=_player("eva", Kind.TEACHER)) == class_4b
    assert Teaching.objects.count() == 3


# Rows of another class, through one's own


def names_a_row(route: str, year: Year) -> bool:
    """Tell whether an address names more than the class: a pupil, a lesson, a quiz ..."""
    return any(part.isdigit() for part in address(route, year).split("/"))


def test_nothing_of_another_class_is_reached_through_ones_own(browse, year, class_4b, otto):
    mine = classes.create_class(teacher=otto, name="5c", language="en")
    client, before = browse(otto), everything(class_4b)
    foreign = Year(mine, year.pupils, year.lesson, year.drill, year.quiz, year.running_quiz, year.replay)
    with_rows = [route for route in OF_THE_CLASS if names_a_row(route, year)]
    assert len(with_rows) > 20
    for route in sorted(with_rows):
        assert is_shut(client, address(route, foreign), {"sure": "yes"}), route
    assert everything(class_4b) == before
