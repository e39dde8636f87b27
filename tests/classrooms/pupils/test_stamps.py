import random

import pytest
from django.templatetags.static import static

from accounts.languages import LANGUAGE_CODES
from accounts.naming.names import check_display_name
from catalogue.drawings import ART, opaque_name
from classrooms.classes import services as classes
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Pupil
from classrooms.pupils import services as pupils
from classrooms.pupils.name_lists import MOST_PUPILS
from classrooms.pupils.stamps import draw_stamp, every_name, stamps
from games.models import Seat
from games.reading.seat_names import face_at


def test_a_full_class_and_its_latecomers_find_a_stamp():
    assert len(stamps()) > MOST_PUPILS + 2
    assert all((ART / f"{card}.svg").exists() for card in stamps())


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_every_name_of_every_stamp_is_a_good_name(language):
    for card in stamps():
        names = every_name(card, language)
        assert len(set(names)) == len(names) > 20
        for name in names:
            assert check_display_name(name) == name


def test_nobody_gets_a_stamp_or_a_name_twice():
    dice, taken, names = random.Random(1), set(), set()
    for _ in range(MOST_PUPILS):
        stamp = draw_stamp("de", taken, names, dice)
        assert stamp.card not in taken
        assert stamp.name not in names
        taken.add(stamp.card)
        names.add(stamp.name)


@pytest.mark.django_db
def test_a_stamp_stays_with_its_pupil_at_the_table_and_in_another_class(class_4b, tess, pia, paul):
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia], plan=Plan())
    seat = Seat.objects.select_related("person").get(person=pia.user)
    assert face_at(seat) == static(opaque_name(pia.stamp))
    other = classes.create_class(teacher=tess, name="4c", language="en")
    same = pupils.add_pupils(school_class=other, by=tess, names=["Nils"]).pupils[0]
    Pupil.objects.filter(pk=same.pk).update(stamp=paul.stamp)
    pupils.move_pupil(pupil=paul, by=tess, to=other)
    paul.refresh_from_db()
    assert paul.user.picture == paul.stamp != same.stamp


@pytest.mark.django_db
def test_whoever_leaves_school_leaves_the_stamp_there(tess, pia):
    player = pupils.graduate_pupil(pupil=pia, by=tess, username="pia", password="seventeen-capitals")
    assert player.picture == ""
