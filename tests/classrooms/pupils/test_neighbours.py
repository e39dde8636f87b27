"""From one pupil to the next, in the order of the roll."""

import pytest
from django.urls import reverse

from classrooms.models import Pupil
from classrooms.pupils import services as pupils

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("route", ["pupil", "pupil_report"])
def test_a_teacher_goes_from_pupil_to_pupil_and_round_again(browse, tess, class_4b, route):
    names = ["Cleo Ahrens", "Anna Weber", "Ben Özdemir"]
    pupils.add_pupils(school_class=class_4b, by=tess, names=names)
    cleo, anna, ben = (Pupil.objects.get(first_name=name.split()[0]) for name in names)
    client = browse(tess)
    shown = client.get(reverse(route, args=[class_4b.code, ben.pk])).content.decode()
    before, after = (reverse(route, args=[class_4b.code, each.pk]) for each in (cleo, anna))
    assert f'href="{before}" rel="prev"' in shown
    assert f'href="{after}" rel="next"' in shown
    last = client.get(reverse(route, args=[class_4b.code, anna.pk])).content.decode()
    assert f'href="{before}" rel="next"' in last


def test_who_is_alone_has_no_neighbours(browse, tess, class_4b, pia):
    shown = browse(tess).get(reverse("pupil", args=[class_4b.code, pia.pk])).content.decode()
    assert 'rel="next"' not in shown
