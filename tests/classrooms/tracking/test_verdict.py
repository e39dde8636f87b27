from datetime import date, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.services import prefer
from catalogue.selectors import deck
from classrooms.tracking.growth import GrowthWeek
from classrooms.tracking.knowledge import ClassKnowledge
from classrooms.tracking.verdict import verdict_on
from learn.grading import Grade
from learn.models import Source
from learn.planning import Item
from learn.scheduling import CardState, Direction
from learn.services.memories import NewAnswer, remember
from tests.classrooms.past_learning import knows

pytestmark = pytest.mark.django_db
MONDAY = date(2026, 11, 2)


def weeks(*known: int) -> list[GrowthWeek]:
    return [GrowthWeek(MONDAY + timedelta(weeks=at), count, 1, 1) for at, count in enumerate(known)]


def knowledge(pia, **states: CardState) -> ClassKnowledge:
    named = {card.replace("_", "-"): state for card, state in states.items()}
    return ClassKnowledge(deck(), [pia], {pia.user_id: named})


def test_what_is_known_is_set_beside_what_was_known_two_weeks_ago(pia):
    known = knowledge(
        pia, oslo_sight=CardState.KNOWN, rome_sight=CardState.FADED, rome_church=CardState.MISSED
    )
    verdict = verdict_on(pia, known, weeks(3, 0, 1))
    assert (verdict.known, verdict.all, verdict.change, verdict.fewer) == (1, 102, -2, 2)
    assert verdict.to_practise[:2] == ["rome-church", "rome-sight"]
    assert len(verdict.to_practise) == 10  # filled up with other cards of the same capitals
    assert {card.partition("-")[0] for card in verdict.to_practise} == {"rome", "oslo"}
    assert (verdict.asked, verdict.is_early) == (3, True)
    assert verdict_on(pia, known, weeks(0, 1)).change is None


def test_who_was_never_asked_has_nothing_to_practise(pia):
    verdict = verdict_on(pia, knowledge(pia), [])
    assert (verdict.known, verdict.weakest, verdict.to_practise) == (0, None, [])


def test_the_report_begins_with_the_verdict_and_leads_to_a_drill(browse, tess, class_4b, pia):
    for card, grade in (("oslo-sight", Grade.RIGHT), ("rome-sight", Grade.WRONG)):
        about = (Item(card, Direction.CAPITAL), grade, timezone.localtime(), Source.QUIZ, "picture", "")
        remember(pia.user_id, NewAnswer(*about))
    page = browse(tess).get(reverse("pupil_report", args=[class_4b.code, pia.pk])).content.decode()
    assert "Pia knows 1 of the 2 cards asked." in page
    assert "too little to judge" in page
    assert "?cards=rome-sight+" in page
    assert f"&amp;title=Cards%20to%20practise&amp;pupils={pia.pk}" in page
    assert "The figure can fall" in page


@pytest.mark.parametrize("route", ["pupil_report", "tracking"])
def test_capitals_stand_in_the_order_of_the_readers_alphabet(browse, tess, class_4b, pia, route):
    prefer(tess, language="de", card_language="")
    knows(pia, "rome-sight")
    address = reverse(route, args=[class_4b.code, *([pia.pk] if route == "pupil_report" else [])])
    page = browse(tess).get(address).content.decode()
    names = ("Amsterdam", "Kopenhagen", "Lissabon", "Rom<", "Wien")
    places = [page.index(name) for name in names]
    assert places == sorted(places)
