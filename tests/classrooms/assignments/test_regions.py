import pytest
from django.urls import reverse

from catalogue.selectors import deck
from classrooms.assignments.regions import REGIONS

pytestmark = pytest.mark.django_db


def test_each_capital_belongs_to_one_region():
    listed = [capital for capitals in REGIONS.values() for capital in capitals]
    assert sorted(listed) == sorted(capital.key for capital in deck().capitals)


def test_the_form_offers_regions_for_capitals_and_all_or_none_for_pupils(browse, tess, class_4b, pia):
    address = reverse("new_assignment", args=[class_4b.code])
    page = browse(tess).get(address, {"choose": "cards"}).content.decode()
    assert 'data-tick="athens lisbon madrid rome"' in page
    assert page.count('data-tick="all"') == page.count('data-tick="none"') == 2


def test_a_drill_of_one_card_says_so_and_offers_more(browse, tess, class_4b, pia):
    address = reverse("new_assignment", args=[class_4b.code])
    page = browse(tess).get(address, {"cards": "oslo-sight", "pupils": pia.pk}).content.decode()
    assert "This drill is about one card only." in page
    assert f"?capital=oslo&amp;pupils={pia.pk}" in page
    assert f"?kind=sight&amp;pupils={pia.pk}" in page
    page = browse(tess).get(address, {"cards": "oslo-sight rome-sight"}).content.decode()
    assert "one card only" not in page
