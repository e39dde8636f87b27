import csv
import io
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from openpyxl import load_workbook

from catalogue.selectors import deck
from classrooms.models import Act
from classrooms.pupils import services as pupils
from classrooms.pupils.real_names import RealName
from classrooms.tracking.answer_counts import AnswerCount
from classrooms.tracking.attention import ClassFigures, Need, Reason, who_needs_you
from classrooms.tracking.knowledge import StateCount, knowledge_of_class
from classrooms.tracking.mix_ups import mixed_up, taken_for
from learn.grading import Grade
from learn.models import Memory
from learn.scheduling import CardState
from tests.classrooms.past_learning import answered_wrong, knows
from tests.learn.people import answered

pytestmark = pytest.mark.django_db


def class_knowledge(*some):
    return knowledge_of_class(some, deck(), timezone.localtime())


def test_a_cell_counts_who_knows_the_card_now(pia, paul):
    knows(pia, "oslo-sight", "rome-sight")
    knows(paul, "oslo-sight")
    knows(paul, "rome-sight", comes_back_in=1)  # wrong today: asked again tomorrow
    knows(paul, "bern-sight", ago=60, comes_back_in=6)  # right once, and faded since
    known = class_knowledge(pia, paul)
    cells = {cell.card.id: cell.count for line in known.lines for cell in line.cells}
    assert cells["oslo-sight"] == StateCount(known=2)
    assert cells["rome-sight"] == StateCount(known=1, missed=1)
    assert cells["bern-sight"] == StateCount(faded=1, not_asked=1)
    assert cells["paris-sight"] == StateCount(not_asked=2)
    assert known.count.known == 3
    assert known.pupils_with("rome-sight", CardState.MISSED) == [paul]


def test_capitals_stand_in_the_readers_alphabet_whatever_is_known_of_them(pia):
    knows(pia, "rome-sight", comes_back_in=1)
    known = knowledge_of_class([pia], deck(), timezone.localtime(), language="de")
    names = [line.capital.name["de"] for line in known.lines]
    assert names[:3] == ["Amsterdam", "Athen", "Berlin"]
    assert names[-1] == "Wien"
    assert [share.group for share in known.pupil_lines[0].capitals] == [line.capital for line in known.lines]


def test_pupils_by_capital_and_by_kind(pia):
    knows(pia, "oslo-sight", "oslo-church", "rome-sight")
    line = class_knowledge(pia).pupil_lines[0]
    current_deck = deck()
    by_capital = dict(zip([each.key for each in current_deck.capitals], line.capitals, strict=True))
    by_kind = dict(zip([each.key for each in current_deck.categories], line.categories, strict=True))
    assert by_capital["oslo"].count == StateCount(known=2, not_asked=4)
    assert by_kind["sight"].count == StateCount(known=2, not_asked=15)
    assert line.known == 3


def test_what_gets_mixed_up_counts_both_ways(pia, paul):
    answered_wrong(pia, "oslo-letterbox", "copenhagen", times=2)
    answered_wrong(paul, "copenhagen-letterbox", "oslo")
    answered_wrong(paul, "rome-sight", "")  # "I don't know" mixes nothing up
    pairs = mixed_up([pia, paul], deck(), timezone.localtime())
    assert [({pair.one.id, pair.other.id}, pair.times) for pair in pairs] == [
        ({"oslo-letterbox", "copenhagen-letterbox"}, 3)
    ]
    taken = taken_for([pia, paul], deck().by_id["oslo-letterbox"], deck(), timezone.localtime())
    assert [(each.card.id, each.pupils) for each in taken] == [("copenhagen-letterbox", 1)]


def came(pupil, ago: int = 0):
    pupil.user.last_login, pupil.user.last_seen = timezone.now(), timezone.localdate() - timedelta(days=ago)


def test_who_needs_the_teacher_why_and_who_is_ready(class_4b, tess):
    names = ["A", "B", "C", "D", "E", "F", "G"]
    some = pupils.add_pupils(school_class=class_4b, by=tess, names=names).pupils
    for pupil in some[:3]:
        knows(pupil, *(card.id for card in deck().cards[:20]))
    knows(some[0], deck().cards[50].id)
    knows(some[3], "oslo-sight")
    for pupil in some[:5]:
        came(pupil, ago=20 if pupil is some[1] else 0)
    figures = ClassFigures(
        today=timezone.localdate(),
        answers={some[4].user_id: AnswerCount(1, 8), some[0].user_id: AnswerCount(8, 8)},
        due={some[2].user_id: 30},
        overdue={some[5].user_id: 2},
    )
    items = who_needs_you(class_knowledge(*some[:6]).pupil_lines, figures)
    assert [(item.pupil.real_name, item.need) for item in items] == [
        ("E", Need.STRUGGLES),
        ("F", Need.OVERDUE),
        ("B", Need.AWAY),
        ("C", Need.FADING),
        ("D", Need.BEHIND),
        ("A", Need.READY),
    ]
    assert items[0].reasons == (Reason(Need.STRUGGLES, 1, 8),)
    assert [reason.need for reason in items[1].reasons] == [Need.OVERDUE, Need.NEVER]


def test_who_was_never_asked_is_not_called_behind(class_4b, pia, paul):
    knows(pia, *(card.id for card in deck().cards[:20]))
    items = who_needs_you(class_knowledge(pia, paul).pupil_lines, ClassFigures(timezone.localdate()))
    assert [(item.pupil, item.need) for item in items] == [(pia, Need.READY)]


def test_nobody_was_asked_is_told_from_nobody_knows(browse, tess, class_4b, pia, paul):
    address = reverse("tracking", args=[class_4b.code])
    page = browse(tess).get(address, {"card": "oslo-sight"}).content.decode()
    assert "Nobody has been asked yet." in page
    assert "2 pupils were never asked." in page
    assert "asked and do" not in page
    knows(paul, "oslo-sight", comes_back_in=1)
    page = browse(tess).get(address, {"card": "oslo-sight"}).content.decode()
    assert "1 was asked and does not know it now" in page
    assert "1 pupil was never asked." in page


def test_the_page_tells_it_all(browse, tess, class_4b, pia, paul):
    knows(pia, "oslo-sight")
    answered_wrong(paul, "oslo-sight", "bern")
    page = (
        browse(tess).get(reverse("tracking", args=[class_4b.code]), {"card": "oslo-sight"}).content.decode()
    )
    assert "of 1 who were asked know it" in page
    assert "Pia Åkesson" in page


def test_each_cell_of_a_pupil_leads_to_a_drill_of_what_is_not_known_there(browse, tess, class_4b, pia, paul):
    knows(pia, "oslo-sight", "oslo-church")
    page = browse(tess).get(reverse("tracking", args=[class_4b.code])).content.decode()
    drill = f"{reverse('new_assignment', args=[class_4b.code])}?capital=oslo&pupils={pia.pk}"
    assert drill.replace("&", "&amp;") in page
    form = browse(tess).get(drill).context
    assert form["chosen"] == {pia.pk}
    assert {card.id for card in form["cards"]} == {
        f"oslo-{kind}" for kind in ("palace", "symbol", "delicacy", "letterbox")
    }
    assert form["form"].initial["title"] == "Oslo"


def test_a_class_without_pupils_has_a_page_too(browse, tess, class_4b):
    assert browse(tess).get(reverse("tracking", args=[class_4b.code])).status_code == 200


def test_a_pupils_report(browse, tess, class_4b, pia):
    knows(pia, "oslo-sight")
    page = browse(tess).get(reverse("pupil_report", args=[class_4b.code, pia.pk])).content.decode()
    assert "<b>1</b><span>of 102 cards known</span>" in page
    assert "<b>101</b><span>cards not asked</span>" in page
    assert "has not logged in yet" in page


def test_a_report_counts_as_its_language_does(browse, tess, class_4b, pia):
    knows(pia, "oslo-sight")
    client = browse(tess)
    client.post(reverse("choose_language"), {"language": "fr", "next": "/"})
    page = client.get(reverse("pupil_report", args=[class_4b.code, pia.pk])).content.decode()
    assert "<b>1</b><span>carte connue sur 102</span>" in page
    assert "<b>101</b><span>cartes pas demandées</span>" in page


def test_a_report_draws_the_weeks_and_tells_their_numbers(browse, tess, class_4b, pia):
    known_for_long = [("oslo-sight", Grade.RIGHT, timedelta(days=days)) for days in (30, 20, 10)]
    answered(pia.user, known_for_long)
    page = browse(tess).get(reverse("pupil_report", args=[class_4b.code, pia.pk])).content.decode()
    points = page.partition('<polyline points="')[2].partition('"')[0].split()
    assert len(points) == page.partition('<table class="numbers">')[2].count('<th scope="row">') >= 4


def saved(client, code, ending) -> bytes:
    return client.get(reverse("save_knowledge", args=[code, ending])).content


def test_the_table_that_is_saved_says_what_the_database_says(browse, tess, class_4b, pia, paul):
    knows(pia, "oslo-sight", "rome-church")
    answered_wrong(paul, "oslo-sight", "bern", times=3)
    sheet = load_workbook(io.BytesIO(saved(browse(tess), class_4b.code, "xlsx")))["Pupils"]
    rows = list(sheet.iter_rows(values_only=True))
    head = list(rows[0])
    by_name = {row[0]: dict(zip(head, row, strict=True)) for row in rows[1:]}
    assert by_name["Pia Åkesson"]["Cards: known"] == Memory.objects.filter(person=pia.user).count() == 2
    assert by_name["Pia Åkesson"]["Oslo"] == 1
    assert by_name["Paul Müller"]["Answers"] == 3
    assert class_4b.journal.filter(act=Act.EXPORTED).exists()


@pytest.mark.parametrize("name", ["=1+1", "+A", "-B", "@C", "\tD"])
def test_no_cell_becomes_a_formula(browse, tess, class_4b, pia, name):
    pupils.change_pupil(
        pupil=pia, by=tess, real_name=RealName(name), labels="", extra_time=False
    )  # past the form's own check
    text = saved(browse(tess), class_4b.code, "csv").decode("utf-8-sig")
    assert list(csv.reader(io.StringIO(text)))[1][0] == f"'{name}"
    cell = load_workbook(io.BytesIO(saved(browse(tess), class_4b.code, "xlsx")))["Pupils"]["A2"]
    assert (cell.value, cell.data_type) == (name, "s")


def test_names_from_right_to_left_are_saved_as_they_are(browse, tess, class_4b):
    pupils.add_pupils(school_class=class_4b, by=tess, names=["محمد علي"])
    assert "محمد علي" in saved(browse(tess), class_4b.code, "csv").decode("utf-8-sig")


@pytest.mark.parametrize("route", ["tracking", "new_assignment"])
def test_queries_do_not_grow_with_pupils_or_answers(browse, tess, class_4b, pia, paul, route):
    client, address = browse(tess), reverse(route, args=[class_4b.code])
    client.get(address)
    with CaptureQueriesContext(connection) as few:
        client.get(address)
    more = pupils.add_pupils(school_class=class_4b, by=tess, names=[f"P {n}" for n in range(20)]).pupils
    for pupil in more:
        knows(pupil, *(card.id for card in deck().cards[:30]))
        answered_wrong(pupil, "oslo-sight", "bern", times=20)
    with CaptureQueriesContext(connection) as many:
        client.get(address)
    assert len(many) == len(few) <= 14
