"""Whoever is in the class now, and nobody else, stands behind the figures of every page and sheet."""

import csv
import io

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from classrooms.classes import services as classes
from classrooms.models import Pupil
from classrooms.pupils import mergers
from classrooms.pupils import services as pupils
from tests.classrooms.past_learning import answered_wrong, knows

pytestmark = pytest.mark.django_db


@pytest.fixture
def both(pia, paul) -> tuple[Pupil, Pupil]:
    knows(pia, "oslo-sight", "rome-sight")
    knows(paul, "oslo-sight", "bern-sight", "paris-sight")
    answered_wrong(paul, "rome-sight", "oslo", times=2)
    return pia, paul


def remove(pia, paul, tess):
    pupils.archive_pupil(pupil=paul, by=tess)


def erase(pia, paul, tess):
    pupils.erase_pupil(pupil=paul, by=tess)


def merge(pia, paul, tess):
    mergers.merge_pupils(pupil=pia, double=paul, by=tess)


def move(pia, paul, tess):
    other = classes.create_class(teacher=tess, name="5a", language="en")
    pupils.move_pupil(pupil=paul, by=tess, to=other)


def remove_and_take_back(pia, paul, tess):
    remove(pia, paul, tess)
    pupils.restore_pupil(pupil=paul, by=tess)


def merge_and_part(pia, paul, tess):
    merge(pia, paul, tess)
    mergers.undo_merger(double=paul, by=tess)


LEAVES, STAYS = {"Pia Åkesson": 2}, {"Pia Åkesson": 2, "Paul Müller": 3}


@pytest.mark.parametrize(
    ("act", "known"),
    [
        *((remove, LEAVES), (erase, LEAVES), (merge, LEAVES), (move, LEAVES)),
        *((remove_and_take_back, STAYS), (merge_and_part, STAYS)),
    ],
)
def test_pages_and_sheets_are_about_the_same_pupils(browse, tess, class_4b, both, act, known):
    act(*both, tess)
    client = browse(tess)

    def get(route: str, *more: object):
        return client.get(reverse(route, args=[class_4b.code, *more]))

    tracking, over_time = (get(route).context for route in ("tracking", "over_time"))
    lines = {line.pupil.real_name: line.known for line in tracking["knowledge"].pupil_lines}
    assert lines == known
    assert over_time["known_now"] == tracking["knowledge"].count.known == sum(known.values())
    assert tracking["knowledge"].count.all == 102 * len(known)
    book = load_workbook(io.BytesIO(get("save_knowledge", "xlsx").content))
    head, *rows = book["Pupils"].iter_rows(values_only=True)
    at = head.index("Cards: known")
    assert {row[0]: row[at] for row in rows} == known
    cards = {
        row[0]: row.count("known") for row in book["Pupils and cards"].iter_rows(min_row=2, values_only=True)
    }
    assert cards == known
    answers = {row[1] for row in book["Answers"].iter_rows(min_row=2, values_only=True)}
    assert answers == known.keys() - {"Pia Åkesson"}
    assert bool(tracking["pairs"]) == (known is STAYS)
    saved = get("save_knowledge", "csv").content.decode("utf-8-sig")
    in_csv = {row["Name"]: int(row["Cards: known"]) for row in csv.DictReader(io.StringIO(saved))}
    assert in_csv == known
    for pupil in Pupil.objects.filter(first_name__in=[name.split()[0] for name in known]):
        assert get("pupil_report", pupil.pk).context["line"].known == known[pupil.real_name]


def test_what_moved_is_counted_in_the_new_class_once(browse, tess, class_4b, both):
    move(*both, tess)
    there = Pupil.objects.get(first_name="Paul").school_class
    knowledge = browse(tess).get(reverse("tracking", args=[there.code])).context["knowledge"]
    assert (knowledge.count.known, len(knowledge.pupils)) == (3, 1)
