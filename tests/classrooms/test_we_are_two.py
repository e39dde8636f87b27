"""Two pupils put themselves at one device: the second shows who it is, as at a login."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from classrooms.classes import invitations
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.login import card_secrets
from classrooms.login import services as login
from classrooms.login.login_tries import Source
from classrooms.login.presence import presence_of
from classrooms.models import Pair, Pupil, Role, SchoolClass
from classrooms.pairs import services as pairs
from classrooms.pupils import services as pupils
from games.models import Seat
from learn.models import Answer, Memory, Mode
from learn.services import sessions
from learn.sitting.session_plans import Wanted

pytestmark = pytest.mark.django_db
HERE = Source("203.0.113.7", None)


@pytest.fixture
def open_class(class_4b, tess, pia, paul) -> SchoolClass:
    """Pia's and Paul's class while its login window is open."""
    classes.open_login_window(school_class=class_4b, by=tess)
    for pupil in (pia, paul):
        pupil.refresh_from_db()
    return class_4b


def pair_now() -> list[tuple[Pupil, Pupil]]:
    pairs_of_today = Pair.objects.filter(until__gt=timezone.now())
    return [(pair.at_device, pair.beside) for pair in pairs_of_today]


def address_of(name: str, pupil: Pupil) -> str:
    return reverse(name, args=[pupil.school_class.code, pupil.pk])


def test_the_second_one_shows_the_pictures_and_both_are_here(browse, open_class, pia, paul):
    device = browse(pia.user)
    assert reverse("two_stamps", args=[open_class.code]) in device.get(reverse("welcome")).content.decode()
    stamps = device.get(reverse("two_stamps", args=[open_class.code])).content.decode()
    assert address_of("two_pictures", paul) in stamps
    assert address_of("two_pictures", pia) not in stamps
    page = address_of("two_pictures", paul)
    assert f"Then {pia.user.display_name} and you play together" in device.get(page).content.decode()
    answer = device.post(page, {"picture": list(login.pictures_of(paul).mine)})
    assert answer.url == reverse("welcome")
    assert pair_now() == [(pia, paul)]
    welcome = device.get(reverse("welcome")).content.decode()
    assert f"Welcome, {pia.user.display_name} and {paul.user.display_name}!" in welcome  # Pia stays logged in
    assert presence_of(open_class).here == 2


def test_wrong_pictures_make_no_pair_and_raise_the_hand_of_the_second(browse, open_class, pia, paul):
    device = browse(pia.user)
    wrong = list(reversed(login.pictures_of(paul).mine))
    answers = [device.post(address_of("two_pictures", paul), {"picture": wrong}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [422, 422, 422]
    assert pair_now() == []
    paul.refresh_from_db()
    assert paul.asks_for_help
    help_wanted = device.post(address_of("call_for_help", paul), {"two": ""})
    assert help_wanted.url == address_of("two_pictures", paul)  # back to where Paul was


def test_pictures_need_an_open_door_and_a_password_does_not(browse, class_4b, pia, paul):
    device = browse(pia.user)
    assert "The door is closed" in device.get(address_of("two_pictures", paul)).content.decode()
    right = {"picture": list(login.pictures_of(paul).mine)}
    assert device.post(address_of("two_pictures", paul), right).status_code == 422
    password = {"password": card_secrets.password(paul.card_secret)}
    assert device.post(address_of("two_password", paul), {"password": "x"}).status_code == 422
    SchoolClass.objects.update(from_home=True)
    assert device.post(address_of("two_password", paul), password).url == reverse("welcome")
    assert pair_now() == [(pia, paul)]


def test_a_card_offers_to_sit_down_beside_a_classmate_who_is_logged_in(
    client, browse, open_class, pia, paul, tess
):
    where = reverse("login_by_card", args=[paul.pk, card_secrets.token(paul.card_secret)])
    offer = f"I sit down beside {pia.user.display_name}"
    assert offer not in client.get(where).content.decode()
    device = browse(pia.user)
    assert offer in device.get(where).content.decode()
    wrong = reverse("login_by_card", args=[paul.pk, "a" * 32])
    assert offer not in device.get(wrong).content.decode()
    assert device.post(wrong, {"two": ""}).status_code == 422
    assert pair_now() == []
    assert device.post(where, {"two": ""}).url == reverse("welcome")
    assert pair_now() == [(pia, paul)]
    # Without that button the card logs its owner in, as ever.
    device.post(where)
    assert pair_now() == []
    assert f"Welcome, {paul.user.display_name}!" in device.get(reverse("welcome")).content.decode()


def test_one_tap_is_enough_when_the_teacher_has_let_the_second_one_in(
    browse, open_class, pia, paul, tess, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        pupils.let_in(pupil=paul, by=tess)
    device = browse(pia.user)
    assert "Yes, I sit down here" in device.get(address_of("two_pictures", paul)).content.decode()
    device.post(address_of("two_pictures", paul), {"let_in": ""})
    assert pair_now() == [(pia, paul)]


def test_leaving_is_one_press(browse, open_class, pia, paul):
    pairs.put_at_one_device(at_device=pia, beside=paul)
    device = browse(pia.user)
    assert device.get(reverse("two_stamps", args=[open_class.code])).url == reverse("welcome")  # they are two
    assert device.post(reverse("be_alone")).url == reverse("welcome")
    assert pair_now() == []
    assert "We are two at this device" in device.get(reverse("welcome")).content.decode()


def test_whoever_logs_out_takes_nobody_along_to_the_next_device(browse, open_class, pia, paul):
    pairs.put_at_one_device(at_device=pia, beside=paul)
    browse(pia.user).post(reverse("account_logout"))
    assert pair_now() == []


def test_the_teacher_sees_the_two_and_parts_them(browse, open_class, tess, otto, pia, paul):
    login.log_in_by_pictures(pupil=paul, chosen=login.pictures_of(paul).mine, source=HERE, beside=pia)
    where = reverse("class", args=[open_class.code])
    assert "Pia Åkesson + Paul Müller" in browse(tess).get(where).content.decode()
    terms = {"role": Role.SUBSTITUTE, "until": timezone.localdate() + timedelta(days=1), "sees_names": False}
    invited = invitations.invite_teacher(school_class=open_class, by=tess, username="otto", **terms)
    invitations.accept_invitation(invitation=invited)
    substitute = browse(otto)
    seen = substitute.get(where).content.decode()
    assert f"{pia.user.display_name} + {paul.user.display_name}" in seen
    assert "Åkesson" not in seen
    substitute.post(reverse("pupil_act", args=[open_class.code, paul.pk, "part"]))
    assert pair_now() == []
    assert " + " not in browse(tess).get(where).content.decode()


def test_a_bot_plays_on_for_whoever_leaves_a_device_in_the_middle_of_a_lesson(open_class, tess, pia, paul):
    groups = [[pia.pk], [paul.pk]]
    lessons.start_lesson(
        school_class=open_class, by=tess, pupils=[pia, paul], plan=Plan(size=2), groups=groups
    )
    login.log_in_by_pictures(pupil=paul, chosen=login.pictures_of(paul).mine, source=HERE, beside=pia)
    held = dict(Seat.objects.exclude(person=None).values_list("person", "held"))
    assert held == {pia.user_id: False, paul.user_id: True}


def test_what_two_answer_in_a_session_of_learn_counts_for_both(catalogue, open_class, pia, paul):
    pairs.put_at_one_device(at_device=pia, beside=paul)
    session = sessions.start(person=pia.user, wanted=Wanted(Mode.DAILY), language="en")
    sessions.answer(person=pia.user, session_id=session.pk, number=1, sent={"a": "1"})
    hers, his = (Answer.objects.filter(person=pupil.user).order_by("card") for pupil in (pia, paul))
    what = ("card", "direction", "grade", "said", "kind")
    assert list(hers.values_list(*what)) == list(his.values_list(*what)) != []
    assert set(his.values_list("question", flat=True)) == {None}  # the session counts its answers once
    assert Memory.objects.filter(person=paul.user).count() == his.count()
    pairs.part(pupil=pia)
    before = his.count()
    number = sessions.next_question(person=pia.user, session_id=session.pk, language="en")
    sessions.answer(person=pia.user, session_id=session.pk, number=number, sent={"a": "1"})
    assert (hers.count() > before, his.count()) == (True, before)


def test_two_are_of_one_class_and_not_the_same(open_class, tess, pia, paul):
    other = classes.create_class(teacher=tess, name="4c", language="en")
    classes.open_login_window(school_class=other, by=tess)
    nils = pupils.add_pupils(school_class=other, by=tess, names=["Nils"]).pupils[0]
    for beside, code in ((nils, No.NOT_THERE_ANY_MORE), (paul, No.SAME_PUPIL)):
        with pytest.raises(Refused) as refused:
            login.log_in_by_pictures(
                pupil=paul, chosen=login.pictures_of(paul).mine, source=HERE, beside=beside
            )
        assert refused.value.code == code
    assert pair_now() == []
